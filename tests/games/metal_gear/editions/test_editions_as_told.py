"""The words, cards and lists of the two editions (MGS-201 to MGS-207), and how one is chosen."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from sneakbox.commands.settings import UsageError, read_options
from sneakbox.games import rulebook
from sneakbox.games.catalogue import game
from sneakbox.games.metal_gear import editions, names
from sneakbox.games.metal_gear.asked import refusal
from sneakbox.games.metal_gear.campaign import memory_box, order_of_stages, overview
from sneakbox.games.metal_gear.campaign.campaign import begin
from sneakbox.games.metal_gear.campaign.figures import Figures, Play
from sneakbox.games.metal_gear.codec import standard_codec
from sneakbox.games.metal_gear.editions import BOTH, EDITIONS, TERMS
from sneakbox.games.metal_gear.game import GAME, StageSetup, stage_named
from sneakbox.games.metal_gear.setting_up.carried_cards import read_loads
from sneakbox.games.metal_gear.stage_files.files import FOLDER as STAGES
from sneakbox.games.metal_gear.stage_files.files import load_named
from sneakbox.games.metal_gear.stages.lessons import FIRST_GUARD
from sneakbox.games.metal_gear.told import TOLD
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.kernel.actions import act, kind_of
from sneakbox.kernel.events import Event
from sneakbox.kernel.game import EDITION, SetupError
from sneakbox.scene.outline import Section, outline
from sneakbox.table import Match
from sneakbox.table.frames import frame_for
from sneakbox.table.reading import parse_record
from tests.games.metal_gear.editions.in_both import in_both

ROWS = {row.kind.code: row for row in TOLD}
FOLDER = Path(editions.__file__).parent
ALL_STAGES = [stage.id for stage in GAME.scenarios]
# A difference in `Edition`: its number, then a field that is not the same in both.
SWITCH = re.compile(r"# D-(\d\d) \(MGS-2\1\): .*\n\s+self\.\w+: bool = (?:not )?old\n")


def told(edition: str, code: int, *details: int) -> str:
    setup = GAME.setup(1, "stage_1", {EDITION: edition})
    return setup.text().event(Event(1, ROWS[code].kind, 1, details))


@pytest.mark.rule("MGS-201")
@pytest.mark.parametrize(
    ("code", "details", "final", "prototype"),
    [
        (names.TOLD_WOKE, (0,), "The Guard on a1 wakes up.", "The Patrol on a1 wakes up."),
        (names.TOLD_CAMERAS, (0,), "to their orange cone", "to their red cone"),
        (names.TOLD_CALM, (0,), "Snake's Attention token", "Snake's Alert token"),
        (names.TOLD_KILLED, (2, 0), "Guard 3 is dead", "Patrol 3 is dead"),
        (names.TOLD_CYCLED, (0,), "under the order deck", "under the Patrol deck"),
        (names.TOLD_RETURNED, (0, 1), "under the System deck", "under the Hack deck"),
        (names.TOLD_SECTION, (1, names.WAKEN), "Waken Guard: whoever", "Wake Patrols: whoever"),
        (
            names.TOLD_REACTED,
            (0, 0, 9),
            "an order card goes under the deck",
            "a Patrol card goes under the deck",
        ),
        (names.TOLD_LIFTED, (0, 0, names.DEAD), "takes a dead Guard", "takes a dead Patrol"),
        (names.TOLD_ATTENTION, (0, 0, 1, 4), "leapt over a Guard", "leapt over a Patrol"),
        (names.TOLD_COLLECTED, (0, 0), "takes the objective", "takes the Hidden Event"),
    ],
)
def test_sentences_in_both(code: int, details: tuple[int, ...], final: str, prototype: str) -> None:
    assert final in told("final", code, *details)
    assert prototype in told("prototype", code, *details)


def views(edition: str) -> Iterator[tuple[Match, OperationView]]:
    """Two rounds of a stage with Guards, Cameras and barracks, played with first choices."""
    match = Match.start(GAME.setup(1, "stage_2", {EDITION: edition}), secret=bytes(32))
    for _ in range(40):
        view = match.view(0)
        assert isinstance(view, OperationView)
        yield match, view
        if match.outcome() is not None:
            return
        match.play(0, view.options[-1])


def spoken(sections: tuple[Section, ...]) -> list[str]:
    """Every line that a screen reader would read."""
    found: list[str] = []
    for section in sections:
        found += [section.heading, *section.sentences]
        found += [f"{entry.text} {entry.off}" for entry in section.entries]
    return found


@pytest.mark.rule("MGS-201")
@in_both(final={"Guard": True, "Patrol ": False}, prototype={"Guard": False, "Patrol ": True})
def test_screens_speak_one_language(edition: str, expected: dict[str, bool]) -> None:
    seen: list[str] = []
    for match, view in views(edition):
        frame = frame_for(match, 0)
        seen += spoken(outline(frame))
        text = match.setup.text()
        seen += [text.prompt(view), text.status(view), *text.aids().values()]
        seen += [text.event(event) for event in match.events(0)]
    said = "\n".join(seen)
    assert {word: word in said for word in expected} == expected


@pytest.mark.rule("MGS-201")
@in_both(final="while no Guard is alerted", prototype="while no Patrol is alerted")
def test_stages_speak_it_too(edition: str, expected: str) -> None:
    assert expected in load_named("stage_1", BOTH[EDITIONS.index(edition)]).objectives[1].text
    for name in ALL_STAGES:
        stage = load_named(name, BOTH[EDITIONS.index(edition)])
        story = stage.story
        texts = [*story.prompts.values(), *story.events.values(), *story.codecs.values()]
        texts += [stage.title, stage.summary, story.opening, story.cleared, story.failed]
        texts += [objective.text for objective in stage.objectives]
        foreign = ("Patrol",) if edition == "final" else ("Guard", "arracks", "Waken", "Attention")
        assert [text for text in texts if "{" in text or any(map(text.count, foreign))] == [], name


@pytest.mark.rule("MGS-209")
@in_both(final="or has left a token there", prototype="a token that lies there wakes nobody")
def test_a_lesson_about_zones(edition: str, expected: str) -> None:
    assert expected in lesson("stage_3", edition, "first_zone")


@pytest.mark.rule("MGS-236")
@in_both(final="see bodies too", prototype="take no notice")
def test_lessons_about_cameras_and_bodies(edition: str, expected: str) -> None:
    for stage, when in (("stage_2", "first_body"), ("stage_6", "first_camera")):
        assert expected in lesson(stage, edition, when), stage


@pytest.mark.rule("MGS-169", "MGS-201")
def test_what_would_be_untrue_in_the_prototype_is_told_otherwise() -> None:
    """Only what differs is written twice."""
    told: set[tuple[str, str]] = set()
    for name in ALL_STAGES:
        ours, theirs = (load_named(name, book).story.prompts for book in BOTH)
        assert ours.keys() == theirs.keys(), name
        text = (STAGES / f"{name}.toml").read_text()
        _, _, otherwise = text.partition("[prompts.prototype]")
        instead = [key for key in ours if f"\n{key} = " in otherwise]
        assert [key for key in instead if ours[key] == theirs[key]] == [], name
        told |= {(name, key) for key in instead}
    assert told >= {
        ("stage_2", "first_body"),
        ("stage_2", "first_camera"),
        ("stage_3", "first_zone"),
        ("stage_6", "first_camera"),
        ("vr_1", "first_zone"),
        ("vr_2", "first_zone"),
    }


def lesson(stage: str, edition: str, when: str) -> str:
    return load_named(stage, BOTH[EDITIONS.index(edition)]).story.prompts[when]


@pytest.mark.rule("MGS-201")
@in_both(final={"Guard": True, "Patrol": False}, prototype={"Guard": False, "Patrol": True})
def test_campaigns_speak_one_language(edition: str, expected: dict[str, bool]) -> None:
    campaign = begin("night", 2, edition, "normal", "2030-01-31")
    for number, stage in enumerate(order_of_stages.in_the_box()):
        cards = memory_box.rewards(stage, 0)
        campaign = campaign.with_play(
            Play(stage.id, f"t{number}", "cleared", Figures(rounds=7), cards=cards)
        )
    seen = [json.dumps(overview.facts(campaign)), *overview.described(campaign)]
    seen += [line for play in campaign.plays for line in overview.news(campaign, play)]
    said = "\n".join(seen)
    assert {word: word in said for word in expected} == expected


@pytest.mark.rule("MGS-201")
@in_both(final="First guard", prototype="First patrol")
def test_titles_of_lessons(edition: str, expected: str) -> None:
    lessons = GAME.setup(1, "stage_1", {EDITION: edition}).text()
    first = Event(1, ROWS[names.TOLD_LESSON].kind, 63, (FIRST_GUARD,))
    assert [call.title for call in lessons.calls([first])] == ["Briefing", "First turn", expected]


@pytest.mark.rule("MGS-207", "MGS-212")
@in_both(
    final=["ADV Stealth Camouflage", "Keycard, level 3", "Keycard, level 4"],
    prototype=["Stealth Camouflage", "Keycard, level 2", "Keycard, level 3"],
)
def test_cards_of_a_campaign(edition: str, expected: list[str]) -> None:
    facts = [overview.card_facts(number, edition) for number in ("O2", "013", "022")]
    assert [fact["name"] for fact in facts] == expected
    assert ("put a charge back" in facts[0]["text"]) is (edition == "final")
    for fact in facts[1:]:
        level = fact["name"].removeprefix("Keycard, ")
        assert f"{level} or less" in fact["text"]
        call = standard_codec(edition).entry("10.13" if fact["number"] == "013" else "10.22")
        assert call is not None
        spelt = {"2": "two", "3": "three", "4": "four"}[level[-1]]
        assert spelt in call.title
        assert f"level {spelt}" in call.text


@pytest.mark.rule("MGS-207", "MGS-236", "MGS-244")
@pytest.mark.parametrize(
    ("number", "final", "prototype"),
    [
        ("10.33", "two actions put a charge back", "gone until the next stage"),
        ("70.17", "seen by a Camera", "Cameras take no notice"),
        ("70.14", "it keeps turning that way", "it turns back. If both are free, the card's arrow"),
        ("70.20", "an order card goes under", "Where there is no room nobody comes"),
        ("20.24", "your black dice", "white or black"),
    ],
)
def test_calls_in_both(number: str, final: str, prototype: str) -> None:
    ours, theirs = (standard_codec(edition).entry(number) for edition in EDITIONS)
    assert ours is not None
    assert theirs is not None
    assert final in ours.text
    assert prototype in theirs.text


@pytest.mark.rule("MGS-201")
@in_both(final="No Guard stands there (MGS-041).", prototype="No Patrol stands there (MGS-041).")
def test_refusals_in_both(edition: str, expected: str) -> None:
    match = Match.start(GAME.setup(1, "stage_1", {EDITION: edition}), secret=bytes(32))
    view = match.view(0)
    assert isinstance(view, OperationView)
    assert refusal(view, act(names.PUNCH, 0)) == expected


@pytest.mark.rule("MGS-201")
def test_every_term_differs_and_is_used() -> None:
    sources = "".join(path.read_text() for path in FOLDER.rglob("*.py"))
    for term, (final, prototype) in TERMS.items():
        assert final != prototype, term
        forms = (f"{{{term}}}", f'["{term}"]', f"['{term}']")
        assert any(form in sources for form in forms), term


# Cards and lists.


@pytest.mark.rule("MGS-207")
@in_both(
    final=["Handgun (.50 Cal)", "Light Assault Rifle", "ADV Stealth Camouflage"],
    prototype=["Hand Cannon", "Assault Rifle", "Stealth Camouflage"],
)
def test_names_of_starting_cards(edition: str, expected: list[str]) -> None:
    setup = GAME.setup(options={EDITION: edition})
    cards = {card.number: card for card in setup.content.equipment}  # type: ignore[attr-defined]
    assert [cards[number].name for number in ("M1", "M2", "O2")] == expected


@pytest.mark.rule("MGS-207")
@in_both(final=True, prototype=False)
def test_otacons_camouflage_is_charged_again_or_not(edition: str, expected: bool) -> None:
    setup = GAME.setup(options={EDITION: edition})
    cards = {card.number: card for card in setup.content.equipment}  # type: ignore[attr-defined]
    assert (cards["O2"].lasting != 0) is expected


@pytest.mark.rule("MGS-207")
def test_a_starting_card_is_left_only_for_another_in_the_prototype() -> None:
    final, prototype = BOTH
    assert read_loads("meryl=M2", [1], edition=final)
    with pytest.raises(SetupError, match=r"meryl can leave Hand Cannon only for another card"):
        read_loads("meryl=M2", [1], edition=prototype)
    assert len(read_loads("meryl=M2,001", [1], edition=prototype)[1]) == 2


@pytest.mark.rule("MGS-207")
@in_both(final=[], prototype=["not worn"])
def test_meryls_disguise_is_a_card_or_not(edition: str, expected: list[str]) -> None:
    match = Match.start(GAME.setup(2, "vr_1", {EDITION: edition}), secret=bytes(32))
    gear = {panel.id: panel for panel in frame_for(match, 0).panels}["gear-meryl"]
    assert [card.text for card in gear.cards if card.label == "Disguise"] == expected
    assert gear.value == "2 of 3"


@pytest.mark.rule("MGS-170", "MGS-203")
@in_both(final=[], prototype=[1])
def test_codec_numbers_on_the_map(edition: str, expected: list[int]) -> None:
    """Every sneaking stage of the campaign has some; VR missions have none."""
    stages = {name: stage_named(name) for name in ALL_STAGES}
    assert [
        name for name, stage in stages.items() if stage.is_vr and stage.tokens_of("codec")
    ] == []
    for name in ("stage_1", "stage_2", "stage_3", "stage_6", "stage_9", "stage_13"):
        numbers = stages[name].tokens_of("codec")
        setup = GAME.setup(1, name, {EDITION: edition})
        assert isinstance(setup, StageSetup)
        game, person = setup.start(), setup.cast[0]
        if game.options(0)[0] == act(names.BEGIN, person):
            game.apply(0, game.options(0)[0])
        game.move_person(person, numbers[0].cell)
        calls = [action for action in game.options(0) if kind_of(action) == names.CALL]
        assert len(calls) == len(expected), name
        for call in calls:
            game.apply(0, call)  # once
            assert call not in game.options(0), name


@pytest.mark.rule("MGS-202")
def test_every_difference_is_a_switch_or_says_why_it_is_none() -> None:
    """Those without one only count components, or are played alike."""
    book = rulebook.load(GAME)
    listed = (*editions.COMPONENTS, *editions.ALIKE)
    assert sorted({1, *listed, *switched()}) == list(range(1, 54))  # D-01 is the table of terms
    assert not switched() & {*listed}
    for number in range(1, 54):
        rule = book.rule(200 + number)
        assert rule is not None
        assert rule.title.startswith(f"D-{number:02d} ")
        assert book.find(f"D-{number}") == [rule]
        assert not rule.pending


def test_every_difference_is_seen_at_a_table() -> None:
    """Those with a switch by a test that ends differently, those played alike by one in both."""
    assert {1, *switched()} - differences_with("in_both") == set()
    assert {*editions.ALIKE} - differences_with("ALIKE") == set()


def switched() -> set[int]:
    return {int(number) for number in SWITCH.findall((FOLDER / "editions.py").read_text())}


def differences_with(decorator: str) -> set[int]:
    """The differences that tests with this decorator carry the numbers of."""
    found: set[int] = set()
    for path in Path(__file__).parent.parent.rglob("test_*.py"):
        for test in ast.walk(ast.parse(path.read_text())):
            if isinstance(test, ast.FunctionDef):
                marks = "\n".join(ast.unparse(mark) for mark in test.decorator_list)
                if re.search(rf"^{decorator}\b", marks, re.MULTILINE):
                    found |= {int(number) for number in re.findall(r"MGS-2(\d\d)", marks)}
    return found


# Choosing one.


def test_the_edition_is_an_option_of_the_table() -> None:
    assert GAME.editions == ("final", "prototype")
    assert read_options(GAME, ["edition=prototype"]) == {"edition": "prototype"}
    with pytest.raises(UsageError, match="edition cannot be 'beta'"):
        read_options(GAME, ["edition=beta"])
    with pytest.raises(UsageError, match="has one edition: leave --edition out"):
        read_options(game("ninja"), ["edition=final"])
    setup = GAME.setup()
    assert setup.options[EDITION] == "final"


def test_records_carry_the_edition() -> None:
    match = Match.start(GAME.setup(1, "stage_1", {EDITION: "prototype"}), secret=bytes(32))
    match.play(0, match.options(0)[0])
    record = parse_record(match.record.text(reveal=True))
    assert dict(record.header.options)[EDITION] == "prototype"
    again = Match.from_record(record)
    assert again.digest() == match.digest()
    assert again.setup.content.edition is BOTH[editions.PROTOTYPE]  # type: ignore[attr-defined]


@pytest.mark.rule("MGS-208")
def test_no_stage_of_the_box_needs_its_barracks() -> None:
    """With barracks closed, every token can still be reached from every start."""
    for name in ALL_STAGES:
        stage = stage_named(name)
        grid = stage.grid.with_doors(0)
        reached = [start.cell for start in stage.starts]
        for cell in reached:
            for direction in range(4):
                beside = int(grid.beyond(cell, direction))
                if beside >= 0 and beside not in reached and not stage.barracks[beside]:
                    reached.append(beside)
        assert [token for token in stage.tokens if token.cell not in reached] == [], name
