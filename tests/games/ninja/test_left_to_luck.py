"""A new copy's start and the guards' bonus sleepers, left to luck: NIN-277, NIN-283.

That set-up can be left to luck at any point is tested in `test_table_settings.py`.
"""

import json
from collections import Counter
from collections.abc import Callable

import pytest

from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.game import GAME
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.actions import kind_of
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.numbers import encode
from sneakbox.kernel.seats import CHANCE, LUCK, SPECTATOR
from sneakbox.table import Match, Record, load, verify
from tests.conformance.walk import Listener, Walk
from tests.games.ninja.night import Night
from tests.games.ninja.watching import GUARDS, INTRUDERS, Watch
from tests.golden.stories import FOLDER


def traitor_dies(players: int = 2, scenario: str = "fortress", **more: object) -> Night:
    """The traitor is struck down in turn 5, and a new copy gets ready."""
    situation: dict[str, object] = {
        "turn": 5,
        "sentries": "G10",
        "traitor": "G10",
        "visible": "traitor",
        "wounds": (0, 1),
        "guard_hand": "guard-kenjutsu",
        "sleepers": "G05 1",
        **more,
    }
    night = Night(players, scenario, **situation)  # type: ignore[arg-type]
    night.by(0, "attack traitor")
    if players == 4:
        night.by(0, "release 0").play("refuse").by(0, "done").by(1, "done")
        return night.by(0, "split 3").play("agree")
    return night.play("done")


def ninja_dies(**more: object) -> Night:
    situation: dict[str, object] = {
        "turn": 5,
        "sentries": "G10",
        "ninja": "G10",
        "visible": "ninja",
        "wounds": (2, 0),
        "guard_hand": "guard-kenjutsu",
        **more,
    }
    return Night(**situation).play("attack ninja", "done")  # type: ignore[arg-type]


def draw_on(night: Night, seed: int) -> Night:
    """Luck places what was left to it."""
    dice = Dice(seed)
    while night.state.waiting == LUCK and night.asked == names.STEP_RANDOM:
        night.state.apply(CHANCE, night.state.sample(dice.bits()))
        night.listen()
        night.state.check()
    return night


def asleep(night: Night) -> dict[str, int]:
    """How many sleep in each barracks."""
    content, numbers = night.content, night.view(GUARDS).sleepers
    return {content.ids[zone]: numbers[index] for index, zone in enumerate(content.barracks)}


# Where luck places.


@pytest.mark.rule("NIN-277", "NIN-036", "NIN-037")
@pytest.mark.parametrize(("figure", "dies"), [("traitor", traitor_dies), ("ninja", ninja_dies)])
def test_277_luck_starts_a_new_copy_in_every_legal_zone_and_nowhere_else(
    figure: str, dies: Callable[..., Night]
) -> None:
    """Guards stand where they have come by now, so some of the zones are closed."""
    night = dies(sentries="G10 G04 G23 R13 R02 R03")
    legal = night.zones_offered("start")
    assert len(legal) > 10
    assert not {"G04", "G23", "R13", "R02", "R03"} & set(legal)
    night.by(INTRUDERS, "fill")
    assert night.zones_offered("start") == legal
    assert set(night.state.odds().weights) == {1}  # one as likely as the other
    drawn = set()
    for seed in range(600):
        later = night.state.copy()
        later.apply(CHANCE, later.sample(Dice(seed).bits()))
        later.check()
        drawn.add(night.content.ids[later.fig(night.figure(figure), at.ZONE)])
    assert drawn == set(legal)


@pytest.mark.rule("NIN-277")
def test_277_luck_too_finds_a_start_when_guards_stand_on_all_of_them() -> None:
    edges = [zone for zone in Night().ids if zone.startswith("R")]
    night = ninja_dies(sentries=" ".join(["G10", *edges]), traitor="G23").by(INTRUDERS, "fill")
    assert sorted(night.zones_offered("start")) == sorted(edges)
    draw_on(night, 1)
    assert night.at("ninja") in edges


@pytest.mark.rule("NIN-283", "NIN-030")
def test_283_luck_marks_all_bonus_sleepers_in_one_action() -> None:
    full = "G02 2 G05 1 G12 2 G18 2 W08 1"
    before = asleep(traitor_dies(sleepers=full))
    grown: Counter[str] = Counter()
    for seed in range(150):
        night = traitor_dies(sleepers=full).by(GUARDS, "done").by(GUARDS, "fill")
        after = asleep(draw_on(night, seed))
        assert night.state.now.beds_left == 0
        assert night.view(GUARDS).options == []
        assert sum(after.values()) - sum(before.values()) == 3
        assert max(after.values()) <= names.BEDS
        grown.update({zone: after[zone] - before[zone] for zone in after})
    room = {zone for zone, number in before.items() if number < names.BEDS}
    assert len(room) < len(before)
    assert {zone for zone, number in grown.items() if number > 0} == room


@pytest.mark.rule("NIN-283")
def test_283_luck_marks_what_is_left_after_some_by_hand() -> None:
    night = traitor_dies().by(GUARDS, "done").by(GUARDS, "sleeper g12").by(GUARDS, "fill")
    draw_on(night, 3)
    assert night.count("bed") == 3
    assert sum(asleep(night).values()) == 4
    assert not night.offers("fill", GUARDS)
    assert night.state.now.filling == 0


@pytest.mark.rule("NIN-283", "NIN-008", "NIN-285")
def test_283_two_guard_seats_each_leave_their_own_share_to_luck() -> None:
    """Sword, spear, sword: what the sword seat leaves to luck is not the spear seat's."""
    night = traitor_dies(4, sentries="G10/sword", guard_hand="guard-kenjutsu 2")
    night.by(0, "done").by(1, "done").by(0, "fill")
    draw_on(night, 1)
    assert night.state.now.beds_left == 2
    assert not night.offers("fill", 0)
    assert night.offers("fill", 1)
    night.by(1, "sleeper g12")
    assert night.state.waiting == LUCK  # the third was left to luck already
    draw_on(night, 2)
    assert (night.state.now.beds_left, night.state.now.filling) == (0, 0)
    assert night.count("random") == 1
    both = traitor_dies(4, sentries="G10/sword", guard_hand="guard-kenjutsu 2")
    both.by(0, "done").by(1, "done").by(0, "fill")
    draw_on(both, 1).by(1, "fill")
    draw_on(both, 1)
    assert both.state.now.beds_left == 0


@pytest.mark.rule("NIN-277", "NIN-279", "NIN-280")
def test_277_the_rest_of_the_renewal_goes_on_as_ever() -> None:
    night = traitor_dies(missions="AB").by(INTRUDERS, "fill")
    draw_on(night, 5)
    assert night.state.now.filling == 0
    assert not night.offers("fill", INTRUDERS)
    assert not night.offered("start", INTRUDERS)
    assert night.offers("basic", INTRUDERS)  # the hand comes after the start zone
    night.by(INTRUDERS, "basic").by(GUARDS, "done").by(GUARDS, "fill")
    draw_on(night, 6).play("mission b")
    assert night.hidden
    assert night.status("traitor") == names.HIDDEN
    assert night.state.fig(names.TRAITOR, at.HAND_SIZE) == 5


@pytest.mark.rule("NIN-277", "NIN-283")
def test_nothing_else_of_the_renewal_is_left_to_luck() -> None:
    night = traitor_dies()
    assert not night.offers("fill", GUARDS)  # cards are taken, not placed
    night.by(INTRUDERS, "start g04")
    assert not night.offers("fill", INTRUDERS)
    night.by(GUARDS, "done")
    assert night.offers("fill", GUARDS)


# What the others learn.


def told(night: Night, seat: int) -> list[tuple[object, ...]]:
    return [(e.kind.name, e.rule, *e.details) for e in night.events(seat)]


def seen_by(night: Night, seat: int) -> str:
    return json.dumps(night.view(seat).facts())


def shown_to(night: Night, seat: int) -> bytes:
    """Picture and prompt of a seat, with all the help a table can give."""
    return Watch(night, seat).bytes


@pytest.mark.rule("NIN-277", "NIN-276", "NIN-361")
@pytest.mark.parametrize(
    ("seat", "players", "scenario"),
    [
        (GUARDS, 2, "fortress"),
        (SPECTATOR, 2, "fortress"),
        (GUARDS, 3, "fortress"),
        (GUARDS, 3, "contested"),
        (1, 3, "contested"),  # the rival
    ],
)
def test_277_others_cannot_tell_where_luck_started_a_new_copy(
    seat: int, players: int, scenario: str
) -> None:
    owner = players - 1
    zones = traitor_dies(players, scenario).zones_offered("start")
    assert len(zones) > 10
    by_luck, by_hand = [], []
    for zone in zones:
        luck, hand = traitor_dies(players, scenario), traitor_dies(players, scenario)
        luck.forget()
        hand.forget()
        by_luck.append(luck.by(owner, "fill").play(f"start {zone.lower()}"))
        by_hand.append(hand.by(owner, f"start {zone.lower()}"))
    # The same bytes whatever luck drew, and the same as after a start chosen by hand.
    assert len({encode(night.state) for night in by_luck}) == len(zones)
    assert len({seen_by(night, seat) for night in [*by_luck, *by_hand]}) == 1
    assert len({shown_to(night, seat) for night in [*by_luck[::12], by_hand[0]]}) == 1
    # All that is told is that luck was asked, before it has drawn anything.
    assert len({json.dumps(told(night, seat)) for night in by_luck}) == 1
    heard = [event[0] for event in told(by_luck[0], seat)]
    assert heard == ["random", "asked", "asked"]
    assert all(told(night, seat) == [] for night in by_hand)
    # And the owner knows the place, as if chosen by hand.
    own = [seen_by(night, owner) for night in by_luck]
    assert own == [seen_by(night, owner) for night in by_hand]
    assert len(set(own)) == len(zones)


@pytest.mark.rule("NIN-283", "NIN-361")
@pytest.mark.parametrize("seat", [INTRUDERS, SPECTATOR])
def test_283_others_cannot_tell_where_luck_put_sleepers_to_bed(seat: int) -> None:
    triples = [("g02", "g05", "g12"), ("g12", "g12", "w08"), ("e04", "g26", "g02")]
    by_luck, by_hand = [], []
    for triple in triples:
        luck, hand = (traitor_dies().by(GUARDS, "done") for _ in range(2))
        luck.forget()
        hand.forget()
        luck.by(GUARDS, "fill")
        for zone in triple:
            luck.play(f"sleeper {zone}")
            hand.by(GUARDS, f"sleeper {zone}")
        by_luck.append(luck)
        by_hand.append(hand)
    assert len({encode(night.state) for night in by_luck}) == len(triples)
    assert len({seen_by(night, seat) for night in [*by_luck, *by_hand]}) == 1
    assert len({shown_to(night, seat) for night in [*by_luck, *by_hand]}) == 1
    assert len({json.dumps(told(night, seat)) for night in by_luck}) == 1
    assert not {"bed"} & {event[0] for event in told(by_luck[0], seat)}
    # Each mark is heard of as it is when made by hand; only that luck was asked comes on top.
    assert len(told(by_luck[0], seat)) == len(told(by_hand[0], seat)) + 2


@pytest.mark.rule("NIN-277", "NIN-361")
def test_worlds_of_the_others_are_the_same_wherever_luck_started_a_new_copy() -> None:
    zones = traitor_dies().zones_offered("start")
    for number in range(3):
        worlds = set()
        for zone in zones:
            night = traitor_dies().by(INTRUDERS, "fill").play(f"start {zone.lower()}")
            world = night.setup.sample_world(night.view(GUARDS), Dice(number))
            world.check()
            worlds.add(encode(world))
        assert len(worlds) == 1


@pytest.mark.rule("NIN-277")
def test_guards_believe_the_new_copy_in_every_start_zone() -> None:
    """The belief follows from the rule, not from what luck drew."""
    night = traitor_dies(missions="AB").by(INTRUDERS, "fill").play("start g04")
    night.by(INTRUDERS, "basic").by(GUARDS, "done").by(GUARDS, "fill")
    draw_on(night, 1).play("mission b")
    by_hand = traitor_dies(missions="AB").by(INTRUDERS, "start g04").by(INTRUDERS, "basic")
    by_hand.by(GUARDS, "done").by(GUARDS, "fill")
    draw_on(by_hand, 1).play("mission b")
    believed = night.view(GUARDS).possible_zones(names.TRAITOR)
    assert believed == by_hand.view(GUARDS).possible_zones(names.TRAITOR)
    assert night.ids["G04"] in believed
    assert len(believed) > 10


class Eager(Walk):
    """A random game in which intruders show themselves, guards attack, and luck places."""

    def decide(self) -> tuple[int, int]:
        seat, action = super().decide()
        if seat == CHANCE:
            return seat, action
        wanted = (names.FILL, names.ATTACK, names.BE_SEEN)
        eager = [option for option in self.state.options(seat) if kind_of(option) in wanted]
        return seat, eager[0] if eager else action


@pytest.mark.rule("NIN-277", "NIN-283", "NIN-361")
@pytest.mark.parametrize(
    ("scenario", "players", "options"),
    [
        ("outpost", 2, {}),
        ("outpost", 4, {"guard_hands": "secret"}),
        ("contested", 3, {"letters": "written"}),
        ("lone_wolf", 2, {"identity": "hidden"}),
    ],
)
def test_events_add_up_and_worlds_agree_while_luck_renews(
    scenario: str, players: int, options: dict[str, str]
) -> None:
    setup = GAME.setup(players, scenario, {"layout": "drawn", **options})
    drawn = 0
    for seed in range(8):
        walk = Eager(setup, seed, listening=True)
        listeners = [Listener(setup, seat) for seat in walk.viewers]
        readers = [setup.reader(seat) for seat in walk.viewers]
        for state in walk.nodes():
            assert isinstance(state, Ninja)
            for listener, reader in zip(listeners, readers, strict=True):
                assert reader is not None
                for event in listener.events(walk.facts):
                    reader.hear(event)
                if state.now.phase == names.RENEWAL:
                    view = state.view(listener.seat)
                    assert reader.view().facts() == view.facts()
                    world = setup.sample_world(view, Dice(seed))
                    world.check()
                    assert world.view(listener.seat).facts() == view.facts()
            renewing = state.now.phase == names.RENEWAL and state.waiting == LUCK
            drawn += renewing and kind_of(state.steps[-1].key()) == names.STEP_RANDOM
    assert drawn > 3


# On screen and at the table.


@pytest.mark.rule("NIN-277", "NIN-283")
def test_the_wizard_offers_luck_in_words_and_first_of_all() -> None:
    night = traitor_dies()
    start = Watch(night, INTRUDERS)
    assert start.prompt.options[0].id == "fill"
    option = start.option("fill")
    assert (option.label, option.key, option.rule) == ("Start at random", "r", "NIN-277")
    assert (option.detail, option.tone) == ("perhaps beside a patrol", "caution")
    assert (option.barrier, option.quiet) == ("luck", False)
    night.by(GUARDS, "done")
    beds = Watch(night, GUARDS)
    assert beds.prompt.options[0].id == "fill"
    option = beds.option("fill")
    assert (option.label, option.key, option.rule) == ("Place the rest at random", "r", "NIN-283")
    assert (option.detail, option.tone) == ("all by the rules", "")
    assert (option.barrier, option.quiet) == ("luck", False)


def at_a_renewal() -> Match:
    """A recorded game, just when the guards mark beds and the owner chooses a start."""
    kept = load(FOLDER / "ninja" / "replaced.match")
    lines = [entry.text() for entry in kept.entries]
    stop = next(number for number, line in enumerate(lines) if "take " in line)
    while "sleeper" not in lines[stop]:
        stop += 1
    match = Match.from_record(
        Record(kept.header, kept.entries[:stop], kept.tags[:stop], secret=kept.secret)
    )
    assert match.deciders() == (GUARDS, INTRUDERS)
    return match


@pytest.mark.rule("NIN-277", "NIN-283")
def test_what_luck_placed_cannot_be_taken_back_and_is_proved_by_the_record() -> None:
    by_hand = at_a_renewal()
    words = by_hand.setup.vocabulary.words
    starts = (words(action) for action in by_hand.options(INTRUDERS))
    by_hand.play(INTRUDERS, next(start for start in starts if start.startswith("start ")))
    assert by_hand.can_undo(INTRUDERS) is None
    match = at_a_renewal()
    heard = [str(event.kind.name) for event in match.play(INTRUDERS, "fill")]
    assert heard == ["random", "asked", "started", "asked"]
    assert match.can_undo(INTRUDERS) == "luck has decided something since"
    told = [event.kind.name for event in match.play(GUARDS, "fill")]
    assert told.count("bed") == 3
    assert match.can_undo(GUARDS) == "luck has decided something since"
    report = verify(match.record.text(reveal=True))
    assert report.secret_known
    # The same luck for whoever goes back and does the same again.
    first = match.state().numbers()
    match.rewind(match.steps - 6, (GUARDS, INTRUDERS))
    match.play(INTRUDERS, "fill")
    match.play(GUARDS, "fill")
    assert match.state().numbers() == first
