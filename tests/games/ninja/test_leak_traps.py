"""The eight leak traps of the information model, one by one.

What the guards get is compared as bytes: their view, everything they were told, their picture,
their prompt, and the beats and lines of the log made from what they were told.
"""

import json

import pytest

from sneakbox.bots.catalogue import bot
from sneakbox.games import catalogue
from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.game import GAME
from sneakbox.games.ninja.state import Ninja
from sneakbox.games.ninja.view import NinjaView
from sneakbox.kernel.seats import SPECTATOR
from sneakbox.kernel.view import View
from sneakbox.scene.identity import encoded
from sneakbox.scene.scene import Scene
from sneakbox.table import Match, secret_from_seed
from tests.games.ninja.night import Night
from tests.games.ninja.watching import GUARDS, INTRUDERS, Watch

KINDS = {kind.name: kind for kind in GAME.events}


def payload(night: Night, seat: int = GUARDS) -> bytes:
    """All that a seat gets of a night, as bytes."""
    told = night.events(seat)
    view, stage = night.view(seat), catalogue.scene(night.setup)
    shown = [Watch(night, seat, assistance).bytes for assistance in range(4)]
    return b"\n".join(
        [
            json.dumps(view.facts()).encode(),
            json.dumps([(e.kind.name, e.rule, *e.details) for e in told]).encode(),
            encoded(stage.beats(view, told)),
            encoded(stage.remarks(told)),
            *shown,
        ]
    )


def all_equal(nights: list[Night], seat: int = GUARDS) -> bool:
    """True when a seat can tell none of these nights from the others."""
    assert len({json.dumps(night.state.numbers()) for night in nights}) == len(nights)
    return len({payload(night, seat) for night in nights}) == 1


@pytest.mark.rule("NIN-113")
def test_trap_1_guard_steps_are_the_same_with_and_without_a_hidden_intruder() -> None:
    nights = []
    for zone in ("G10", "E05", "K02"):
        night = Night(sentries="G09", guard_hand="sentry-search", ninja=zone)
        nights.append(night.play("sentry-search a"))
        assert night.zones_offered("go") == ["G03", "G04", "G08", "G10", "G33", "K02"]
    # A night that is set up by hand knows where the ninja began: everybody believes the same.
    for night in nights:
        night.state.belief = nights[0].state.belief
    assert all_equal(nights)


@pytest.mark.rule("NIN-097")
def test_trap_2_a_listen_looks_the_same_with_and_without_the_cat() -> None:
    nights = []
    for hand in ("it-was-a-cat", "potent-sake", "kenjutsu"):
        night = Night(sentries="G03", traitor_hand=hand, guard_hand="sentry-listen")
        nights.append(night.play("sentry-listen a"))
        assert night.asked == names.STEP_CAT  # the guards wait in any case
    assert all_equal(nights)
    # Declined, or not there at all: the flow goes on alike.
    for night in nights:
        night.play("done")
    assert all_equal(nights)


@pytest.mark.rule("NIN-160", "NIN-170", "NIN-361")
def test_trap_3_no_trace_of_a_run() -> None:
    ways = ((), ("go w02",), ("go w02", "go w03", "go w07"), ("go w02", "go w01", "go w02"))
    nights = [
        Night(phase="intruders", ninja="W01").play("first ninja", *steps, "done") for steps in ways
    ]
    assert all_equal(nights)
    assert all_equal(nights, SPECTATOR)


@pytest.mark.rule("NIN-186", "NIN-181")
def test_trap_4_a_bluff_is_a_rope() -> None:
    nights = [
        Night(phase="intruders", ninja="M03", ninja_hand="rope").play("first ninja", line)
        for line in ("bluff ninja rope", "rope ninja m03|g04", "rope ninja m03|g03")
    ]
    assert all_equal(nights)
    # Nor does the order of steps and cards tell anything (NIN-168).
    early = Night(phase="intruders", ninja="W01", ninja_hand="rope")
    late = Night(phase="intruders", ninja="W01", ninja_hand="rope")
    early.play("first ninja", "bluff ninja rope", "go w02", "go w03", "done")
    late.play("first ninja", "go w02", "bluff ninja rope", "go w01", "done")
    assert all_equal([early, late])


@pytest.mark.rule("NIN-198")
def test_trap_5_searches_are_sorted() -> None:
    told = []
    for order in (("w02", "w06"), ("w06", "w02")):
        night = Night(phase="intruders", ninja="W02").play("first ninja", "go w06", "done", "done")
        night.play(*(f"search ninja {zone}" for zone in order), "done")
        assert list(night.last("searched")[1:]) == sorted(night.last("searched")[1:])
        told.append(payload(night))
    assert told[0] == told[1]


@pytest.mark.rule("NIN-361")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_trap_6_no_seeds_decks_or_hidden_objects_in_any_payload(players: int) -> None:
    """At every step of a night between bots: of what is hidden a view holds only "unknown"."""
    match, looked = begun(players, "six"), 0
    commitment = match.record.header.commitment
    while match.outcome() is None and match.steps < 260:
        play_one(match)
        if match.outcome() is not None:
            break  # everything is disclosed (NIN-328)
        state = match.state()
        assert isinstance(state, Ninja)
        assert match.record.secret is not None
        for seat in (*range(players), SPECTATOR):
            view = match.view(seat)
            assert isinstance(view, NinjaView)
            text = json.dumps(view.facts())
            assert match.record.secret.hex() not in text
            assert commitment not in text
            guard = seat in range(state.content.desks)
            if not guard:
                known = {state.secrets[index] for index in bits(state.known_objects)}
                shown = {zone for zone in view.objects if zone != at.UNKNOWN}
                assert shown <= known | {names.NOWHERE}
                for desk in range(state.content.desks):
                    first = desk * at.DESK_SIZE + at.IN_DECK
                    deck = view.cards[first : first + names.GUARD_CARDS]
                    assert set(deck) == {at.UNKNOWN}
                    looked += 1
            if guard or seat == SPECTATOR:
                assert list(view.trail) == []
                for figure in range(names.FIGURES):
                    hidden = state.status(figure) == names.HIDDEN
                    zone = view.figure(figure, at.ZONE)
                    assert not hidden or zone == at.UNKNOWN
                    assert view.figure(figure, at.LETTER_OF) == at.UNKNOWN or (
                        state.fig(figure, at.DONE_FLAG) == 1
                    )
    assert looked > 200


@pytest.mark.rule("NIN-361")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_trap_7_a_second_look_is_the_same_as_the_first(players: int) -> None:
    """Whoever comes back hears the same events, sees the same frame; no save shows the secret."""
    match = begun(players, "seventh")
    stage = catalogue.scene(match.setup)
    while match.steps < 180:
        for _ in range(12):
            play_one(match)
        for seat in (*range(players), SPECTATOR):
            reader = match.setup.reader(seat)
            assert reader is not None
            for event in match.events(seat):
                reader.hear(event)
            again, now = reader.view(), match.view(seat)
            assert again.facts() == now.facts()
            assert picture(stage, again) == picture(stage, now)
    assert match.outcome() is None, "a save of a running game is looked at"
    assert match.record.secret is not None
    assert match.record.secret.hex() not in match.record.text()


def picture(stage: Scene, view: View) -> bytes:
    return encoded(stage.picture(view, 3))


@pytest.mark.rule("NIN-117")
def test_trap_8_a_step_that_could_reveal_is_final() -> None:
    """Whether it did reveal something or not: a refusal would be an answer."""
    setup = GAME.setup(2, "outpost", {"layout": "drawn"})
    words = setup.vocabulary
    for seed in ("8", "88", "888"):
        match = Match.start(setup, secret=secret_from_seed(seed))
        while any(line.startswith("join ") for line in spoken(match, 0)):
            match.play(0, "done")
        play = [a for a in match.options(0) if words.words(a).startswith("sentry-search")]
        match.play(0, play[0])
        assert match.can_undo(0) is None  # naming a guard shows nothing
        go = [a for a in match.options(0) if words.words(a).startswith("go ")]
        match.play(0, go[0])
        assert match.can_undo(0) is not None
    # An intruder's own steps tell nobody anything, and may be taken back.
    match = Match.start(setup, secret=secret_from_seed("8"))
    while 1 not in match.deciders():
        (seat,) = match.deciders()
        match.play(seat, "done" if "done" in spoken(match, seat) else match.options(seat)[0])
    while not any(line.startswith("go ") for line in spoken(match, 1)):
        match.play(1, spoken(match, 1)[0])
    line = next(line for line in spoken(match, 1) if line.startswith("go "))
    before = payload_of(match, 0)
    match.play(1, line)
    assert match.can_undo(1) is None
    assert payload_of(match, 0) == before


def spoken(match: Match, seat: int) -> list[str]:
    return [match.setup.vocabulary.words(action) for action in match.options(seat)]


def payload_of(match: Match, seat: int) -> str:
    return json.dumps(match.view(seat).facts())


# A night between bots.


def begun(players: int, seed: str) -> Match:
    return Match.start(GAME.setup(players, "outpost"), secret=secret_from_seed(seed))


def play_one(match: Match) -> None:
    seat = match.deciders()[0]
    match.play(seat, bot(match.setup, "random", match.steps).choose(match.view(seat)))


def bits(mask: int) -> list[int]:
    return [index for index in range(mask.bit_length()) if mask >> index & 1]


def test_intruders_learn_nothing_of_the_private_map_of_the_guards() -> None:
    """The same the other way round: objects and sleepers elsewhere, the same bytes."""
    nights = [
        Night(phase="intruders", ninja="W02", goals=goals, traps=traps, sleepers=sleepers)
        for goals, traps, sleepers in (
            ("D@W06", "W07", "G05 2"),
            ("D@E06", "W03", "G02 2"),
            ("D@W09", "E07", "G12 2"),
        )
    ]
    for night in nights:
        night.play("first ninja", "go w01", "done", "done", "search ninja w01", "done", "done")
    assert all_equal(nights, INTRUDERS)
