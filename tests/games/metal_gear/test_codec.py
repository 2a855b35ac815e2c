"""The codec: a call about everything in the box, and looking one up changes nothing."""

import io
import re
from pathlib import Path

import pytest

from sneakbox.boards.content_files import ContentError
from sneakbox.boards.content_tables import parse
from sneakbox.games import rulebook
from sneakbox.games.catalogue import game
from sneakbox.games.codec import Codec, pages_of
from sneakbox.games.metal_gear import content as kinds
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.asked import ASKED
from sneakbox.games.metal_gear.cards.deck_files import standard_systems, systems_of
from sneakbox.games.metal_gear.cards.equipment_file import cards_of, standard_cards
from sneakbox.games.metal_gear.characters.dashboards import COSTS
from sneakbox.games.metal_gear.codec import FILE, read, standard_codec
from sneakbox.games.metal_gear.content import StageToken
from sneakbox.games.metal_gear.editions import BOTH, FINAL, PROTOTYPE
from sneakbox.games.metal_gear.guide import OperationGuide
from sneakbox.games.metal_gear.names import FOCUS
from sneakbox.games.metal_gear.scene.board import PIECES
from sneakbox.games.metal_gear.setting_up.first_state import content_of
from sneakbox.games.metal_gear.stage_files.files import parse as parse_stage
from sneakbox.games.metal_gear.state import COVER, TOKENS
from sneakbox.games.metal_gear.words import ABILITIES, Wording
from sneakbox.kernel.game import Call, Event
from sneakbox.table import Match, load, replay, secret_from_seed
from sneakbox.terminal.ask import Asker
from sneakbox.terminal.screen import Screen
from sneakbox.terminal.session import Session
from sneakbox.terminal.shelf import Shelf
from tests.games.metal_gear.small_stage import small
from tests.games.metal_gear.tabletop import EVENTS, Tabletop
from tests.golden.stories import FOLDER
from tests.terminal.scripts import Typed

CODEC: Codec = standard_codec()
BOOK = rulebook.load(game("metal_gear"))
WORD = re.compile(r"[a-z0-9']+")
MOST_EQUAL_WORDS = 6
# What has a number of its own in the older rulebook.
KNOWN = {
    "10.01": "Handgun (.45)", "10.03": "Rations", "10.04": "Stun Grenade", "10.06": "C-4",
    "10.07": "Grenade", "10.08": "Claymore", "10.09": "Nikita", "10.10": "Cardboard Box A",
    "10.11": "Medicine", "10.13": "Keycard, level 3", "10.14": "Gas Mask", "10.16": "Rope",
    "10.17": "Missile Launcher", "10.18": "Sniper Rifle", "10.19": "Pentazemin",
    "10.20": "Handkerchief", "10.21": "Body Armor", "10.22": "Keycard, level 4", "10.23": "Bandana",
}  # fmt: skip


def answered() -> dict[str, str]:
    """What is on the screen, and the number that answers for it."""
    return {thing: entry.number for entry in CODEC.entries for thing in entry.about}


# The older rulebook.


@pytest.mark.rule("MGS-201")
def test_where_the_older_rulebook_differs_a_call_says_so() -> None:
    old = standard_codec("prototype")
    assert [entry.number for entry in old.entries] == [entry.number for entry in CODEC.entries]
    differing = [
        one.number
        for one, other in zip(CODEC.entries, old.entries, strict=True)
        if one.text != other.text
    ]
    assert {"10.01", "40.10", "60.03", "60.04", "70.05"} <= set(differing)
    loud = old.entry("60.04")
    assert loud is not None
    assert "In an empty one it is only a bang." in loud.text
    # Its words are those of its rulebook, and its cards are found by the names they have there.
    said = " ".join(f"{one.title} {one.text} {one.advice}" for one in old.entries)
    assert not re.search(r"\bGuards?\b|\bAttention\b|\border cards?\b", said)
    things = {thing for entry in old.entries for thing in entry.about}
    named = [card.name for card in cards_of(BOTH[PROTOTYPE])]
    named += [card.name for card in systems_of(BOTH[PROTOTYPE], standard_systems())]
    assert [name for name in named if f"card {name}" not in things] == []


# Everything has its call.


@pytest.mark.rule("MGS-170")
def test_every_component_has_a_call() -> None:
    cards, _ = standard_cards()
    drawn = [f"piece {piece.id}" for piece in PIECES if piece.shape != "card"]
    actions = [row.word for row in ASKED if row.kind in {*COSTS, FOCUS}]
    wanted = [
        *drawn,
        *(f"card {card.name}" for card in cards),
        *(f"card {card.name}" for card in standard_systems()),
        *(f"action {word}" for word in actions),
        *(f"print {icon}" for icon in ("turn-mark", "face-mark", "spawn-mark")),
        *(f"icon {icon}" for icon in ("action", "focus", "health", "noise", "die-w", "die-b")),
        *(f"panel {panel}" for panel in ("order", "deck", "dice", "systems", "objective", "story")),
        *(f"panel board-{person}" for person in ("snake", "meryl", "otacon", "fox")),
        "edge locked",
        "place rim",
    ]
    assert [thing for thing in wanted if thing not in answered()] == []
    assert [thing for thing in answered() if thing.startswith("action")] == sorted(
        (f"action {word}" for word in actions), key=lambda thing: answered()[thing]
    )


@pytest.mark.rule("MGS-170")
def test_every_chapter_ability_and_order_has_a_call() -> None:
    linked = {rule.id for entry in CODEC.entries for rule in entry.rules}
    spoken = {rule.chapter for rule in BOOK.rules if rule.id in linked}
    assert [chapter for chapter in BOOK.chapters if chapter not in spoken] == []
    titles = [entry.title for entry in CODEC.entries]
    named = [*ABILITIES.values(), *Wording(BOTH[FINAL]).orders.values()]
    assert [name for name in named if name.lower() not in map(str.lower, titles)] == []


@pytest.mark.rule("MGS-095")
def test_cards_print_their_numbers() -> None:
    cards, printed = standard_cards()
    for card, info in zip(cards, printed, strict=True):
        entry = CODEC.entry(info.codec)
        assert entry is not None, card.name
        assert card.number in entry.cards
        assert f"card {card.name}" in entry.about
    for number, name in KNOWN.items():
        assert answered()[f"card {name}"] == number


# Words.


def test_calls_are_in_our_own_words() -> None:
    """No more than a few words in a row are those of the rulebook."""
    book = runs(BOOK.text)
    every = [*CODEC.entries, *standard_codec("prototype").entries]
    copied = {entry.number: runs(f"{entry.text} {entry.advice}") & book for entry in every}
    assert {number: found for number, found in copied.items() if found} == {}


def runs(text: str) -> set[tuple[str, ...]]:
    words = WORD.findall(text.lower())
    length = MOST_EQUAL_WORDS + 1
    return {tuple(words[at : at + length]) for at in range(len(words) - length + 1)}


def test_a_call_is_a_few_whole_sentences() -> None:
    for entry in CODEC.entries:
        sentences = re.findall(r"[.!?](?= |$)", f"{entry.text} {entry.advice}")
        assert 2 <= len(sentences) <= 4, entry.number
        assert entry.advice.endswith((".", "!", "?")), entry.number


def test_calls_are_found_by_number_and_by_words() -> None:
    assert [entry.number for entry in CODEC.find("10.02")] == ["10.02"]
    assert CODEC.find("camera")[0].number == "10.02"
    assert CODEC.find("laser sensors")[0].number == "30.15"
    assert CODEC.find("silent takedown")[0].number == "20.04"
    assert CODEC.find("boss")[0].number == "95.01"
    assert CODEC.find("99.99") == []
    assert CODEC.find("zeppelin") == []


@pytest.mark.parametrize(
    ("old", "new", "mistake"),
    [
        ('number = "10.02"', 'number = "10.01"', "the number 10.01 is there twice"),
        ('number = "10.02"', 'number = "ten"', "number must be two numbers of two digits"),
        ('see = ["60.08"', 'see = ["60.99"', "'60.99' is no other call"),
        ("rules = [66, 72", "rules = [666, 72", "there is no rule 666"),
        ('caller = "desk"', 'caller = "colonel"', "caller must be desk or snake or"),
        ('about = ["piece camera"]', 'about = ["ship camera"]', "is none of piece, card,"),
        ('about = ["piece trap"]', 'about = ["piece camera"]', "is answered for by 10.02"),
        ('number = "10.31"', 'number = "10.99"', "no call 10.31, which PAL Card prints"),
        ('advice = "Shoot last', f'advice = "{"Go. " * 40}Shoot last', "a call has 40 words at mo"),
        ('title = "Silent', 'name = "Silent', "'name' means nothing here"),
    ],
)
def test_a_mistake_in_the_file_is_named(old: str, new: str, mistake: str) -> None:
    text = FILE.read_text(encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        parse(text.replace(old, new, 1), "codec.toml", read)
    assert any(mistake in str(problem) for problem in caught.value.problems), caught.value


# At the table.


@pytest.mark.rule("MGS-170")
def test_looking_up_changes_nothing_in_the_middle_of_a_turn(tmp_path: Path) -> None:
    """The state and the record are what they were, however often somebody asks."""
    setup = game("metal_gear").setup(1, "stage_2", {"equipment": "snake=001"})
    match = Match.start(setup, seats=["ann"], secret=secret_from_seed("codec"))
    match.play(0, "sneak north")
    before, entries = match.digest(), len(match.record.entries)
    out = io.StringIO()
    screen = Screen(out, {"NO_COLOR": "1"})
    lines = ["codec", "codec 10.01", "codec camera", "codec 10.01", "codec zeppelin", "codec all"]
    session = Session(
        match, {}, screen=screen, asker=Asker(Typed(lines), screen), shelf=Shelf(tmp_path)
    )
    session.run()
    said = out.getvalue()
    assert (match.digest(), len(match.record.entries)) == (before, entries)
    assert said.count("10.01 Handgun: a shot is loud\n") == 2
    assert "10.02 Cameras: two faces, never tired\n" in said
    assert "Nobody answers to 'zeppelin'" in said
    assert "30.15  Laser sensors" in said
    assert "Briefing: The lift ends in snow" in said


def test_other_games_have_no_codec(tmp_path: Path) -> None:
    out = io.StringIO()
    screen = Screen(out, {"NO_COLOR": "1"})
    match = Match.start(game("sneaking_mission").setup(), secret=secret_from_seed("codec"))
    lines = Typed(["codec", "help"])
    Session(match, {}, screen=screen, asker=Asker(lines, screen), shelf=Shelf(tmp_path)).run()
    assert "'codec'" in out.getvalue()
    assert "codec 10.02" not in out.getvalue()


@pytest.mark.rule("MGS-170")
def test_the_calls_of_a_stage_can_be_read_again() -> None:
    """Before, at events, when something happens for the first time, and at the end."""
    match = replay(load(FOLDER / "metal_gear" / "stage_1.match"))
    events = match.course.streams.since(0, 0)
    calls = match.setup.text().calls(events)
    titles = [call.title for call in calls]
    assert titles[0] == "Briefing"
    assert titles[-1] == "Stage cleared"
    assert "First turn" in titles
    assert "Event A" in titles
    story = game("metal_gear").setup(1, "stage_1").text().calls([])
    assert [call.title for call in story] == ["Briefing", "First turn"]
    assert all(call.text for call in calls)


# Numbers on the map.


def with_a_number() -> Tabletop:
    tokens = [StageToken(kinds.CODEC, 1, 4, [])]
    table = Tabletop(["...."], {"snake": (1, 1), "meryl": (4, 1)}, tokens=tokens)
    table.players()
    table.say("begin snake")
    return table


@pytest.mark.rule("MGS-170")
def test_a_number_on_the_map_is_called_once_by_whoever_stands_there() -> None:
    table = with_a_number()
    assert "call 0" not in table.options()
    table.say("sneak east")
    assert "call 0" in table.options()
    tokens = table.about("snake", TOKENS)
    table.say("call 0")
    assert table.heard(names.TOLD_CALLED, "person", "number") == [(names.SNAKE, 4)]
    assert table.about("snake", TOKENS) == tokens
    assert "call 0" not in table.options()
    table.say("sneak east")
    table.say("sneak west")
    assert "call 0" not in table.options()


@pytest.mark.rule("MGS-170")
def test_calling_gives_nobody_away() -> None:
    """It is no action: whoever is hidden under a box stays so."""
    table = with_a_number()
    table.say("sneak east")
    table.note("snake", COVER, names.BOXED)
    table.say("call 0")
    assert table.about("snake", COVER) == names.BOXED


@pytest.mark.rule("MGS-170")
@pytest.mark.rule("MGS-203")
def test_stages_are_laid_out_with_numbers_in_the_prototype_alone() -> None:
    text = small(("  A   *  cr", "  A  N4  cr"), ("[story]", '[codecs]\n4 = "Listen."\n\n[story]'))
    stage = parse_stage(text)
    cast = [names.SNAKE]
    for edition in BOTH:
        laid = content_of(stage, 1, cast, edition=edition).tokens
        assert any(token.kind == kinds.CODEC for token in laid) == (edition.which == PROTOTYPE)
    guide = OperationGuide(stage, content_of(stage, 1, cast, edition=BOTH[PROTOTYPE]))
    called = Event(1, EVENTS[names.TOLD_CALLED], 170, (names.SNAKE, 4))
    assert guide.event(called) == "Snake calls number 4. Listen."
    assert guide.calls([called])[-1] == Call("Number 4", "Listen.")


@pytest.mark.rule("MGS-170")
def test_a_story_is_read_in_pages_of_whole_sentences() -> None:
    long = "One word after another, again and again, until nobody reads it at a glance. " * 5
    pages = pages_of(long + "And an end without a dot")
    assert " ".join(pages) == long + "And an end without a dot"
    assert [len(page.split()) for page in pages] == [28, 28, 20]
    assert pages_of("") == []
