"""The master of Ninja: guards who remember, intruders who know what guards look for."""

import hashlib

import pytest

from sneakbox.bots import catalogue
from sneakbox.bots.bot import Bot
from sneakbox.bots.masters.ninja.memory import Chances, Memory, Recollection
from sneakbox.bots.masters.ninja.player import CunningShadow
from sneakbox.bots.masters.ninja.stealth import Stalker, Watch
from sneakbox.bots.ninja.danger import Danger
from sneakbox.bots.ninja.evidence import Suspicion
from sneakbox.bots.ninja.ground import ground_of, mask
from sneakbox.bots.ninja.player import SensibleShadow
from sneakbox.bots.search.mind import Mind
from sneakbox.games.catalogue import game as find_game
from sneakbox.games.ninja import names
from sneakbox.games.ninja.array_places import LIVES, NOISE, STATUS, ZONE
from sneakbox.games.ninja.belief.possible_zones import BEFORE
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.playout import first_seat
from sneakbox.kernel.seats import CHANCE, LUCK, seats_of
from sneakbox.lab.batches import Table
from sneakbox.lab.simulate import simulate
from tests.bots.test_ninja import SETTINGS, TABLES
from tests.games.ninja.night import Night

GUARDS = 0
INTRUDER = 1


def believe(night: Night, figure: int, before: str, after: dict[int, str]) -> None:
    """What everybody knows of a movement: where it can have begun, and where it can have ended
    after so many zones."""
    belief = night.state.belief
    belief.clear(figure)
    for zone in before.split():
        belief.add(belief.set_at(figure, BEFORE), night.ids[zone])
    for steps, zones in after.items():
        for zone in zones.split():
            belief.add(belief.set_at(figure, steps), night.ids[zone])


def remembered(night: Night, memory: Memory, figure: int = names.NINJA) -> dict[str, float]:
    """How likely each zone is for an intruder, by name, after one more look."""
    view = night.state.view(GUARDS)
    ground = ground_of(view.content)
    memory.look(view, ground)
    odds = Recollection(view, ground, memory).odds[figure]
    assert sum(odds.values()) == pytest.approx(1.0)
    return {night.content.ids[zone]: chance for zone, chance in odds.items()}


# Guards.


def test_who_was_near_a_room_nobody_has_searched_went_there() -> None:
    """Between the gate court of a keep and the gardens an intruder goes into the keep."""
    night = Night(ninja="W06", noise=1, traitor="exited")
    believe(night, names.NINJA, "W05", {0: "W05", 1: "W06 W08"})
    night.state.answers[night.ids["W08"]] = 0  # searched, and nothing there
    odds = remembered(night, Memory())
    assert odds["W06"] > odds["W08"]


def test_guards_remember_from_turn_to_turn() -> None:
    """Two zones are as likely now for whoever forgets; who remembers knows which is near to where
    the intruder was."""
    night = Night(turn=5, ninja="W01", noise=0, traitor="exited")
    believe(night, names.NINJA, "W01 E13", {0: "W01 E13"})
    forgetful = remembered(night, Memory())
    memory = Memory()
    night.state.turn = 4
    believe(night, names.NINJA, "W01", {0: "W01"})
    assert remembered(night, memory) == {"W01": 1.0}
    night.state.turn = 5
    believe(night, names.NINJA, "W01 E13", {0: "W01 E13"})
    kept = remembered(night, memory)
    assert kept["W01"] > 0.9 > forgetful["W01"]
    assert kept["E13"] > 0.0, "nobody is ever lost who can be there"


def test_a_new_copy_is_not_looked_for_where_the_old_one_was() -> None:
    memory = Memory()
    night = Night(turn=4, ninja="R03", traitor="exited")
    believe(night, names.NINJA, "R03 R09", {0: "R03"})
    assert remembered(night, memory) == {"R03": 1.0}
    night.state.turn = 5
    believe(night, names.NINJA, "R03 R09", {0: "R03 R09"})
    assert remembered(night, memory)["R03"] > 0.9
    night.state.turn = 6
    night.state.set_fig(names.NINJA, LIVES, 0)  # the copy that was left has come
    assert remembered(night, memory)["R03"] < 0.9


def test_of_two_who_can_have_been_heard_it_was_the_one_who_probably_is_near() -> None:
    night = Night(
        sentries="G03",
        ninja="G04",
        noise=1,
        traitor="G20",
        traitor_noise=1,
        guard_hand="sentry-listen",
    )
    believe(night, names.NINJA, "G04", {1: "G04 G20"})
    believe(night, names.TRAITOR, "G19", {1: "G04 G20"})
    memory = Memory()
    before = [remembered(night, memory, figure)["G04"] for figure in range(2)]
    night.play("sentry-listen a", "done")
    after = [remembered(night, memory, figure)["G04"] for figure in range(2)]
    whole = before[0] + before[1] - before[0] * before[1]
    assert after == pytest.approx([chance / whole for chance in before])


def test_a_memory_never_rules_out_the_truth_and_knows_it_better() -> None:
    """In whole nights: the zone in which an intruder is gets some chance at every look, and on the
    whole far more than it gets from those who forget."""
    setup, nights = find_game("ninja").setup(), 4
    kept = forgotten = 0.0
    for seed in range(nights):
        dice, state, memory = Dice(seed), setup.start(), Memory()
        bots = [SensibleShadow(seat + 2 * seed) for seat in range(2)]
        while not state.is_over():
            assert isinstance(state, Ninja)
            if state.waiting == LUCK:
                state.apply(CHANCE, state.sample(dice.bits()))
                continue
            seat = first_seat(state.waiting)
            view = state.view(seat)
            if seat == GUARDS and names.ALERT_PHASE <= state.now.phase <= names.PATROL_PHASE:
                ground = ground_of(view.content)
                memory.look(view, ground)
                opinion, others = Recollection(view, ground, memory), Suspicion(view, ground)
                for figure in opinion.figures:
                    if state.fig(figure, STATUS) != names.HIDDEN:
                        continue
                    zone = state.fig(figure, ZONE)
                    assert memory.chances[figure][state.fig(figure, NOISE)][zone] > 0.0
                    kept += opinion.odds[figure][zone]
                    forgotten += others.odds[figure][zone]
            state.apply(seat, bots[seat].choose(view))
    assert kept > 1.5 * forgotten > 0.0


def test_a_memory_is_what_was_told_and_nothing_else() -> None:
    """Two nights that look the same to the guards are remembered alike, wherever somebody hides."""
    found: list[Chances] = []
    for zone in ("W05", "W06"):
        night = Night(ninja=zone, noise=1, traitor="exited")
        believe(night, names.NINJA, "W02", {1: "W05 W06"})
        memory = Memory()
        remembered(night, memory)
        found.append(memory.chances[names.NINJA])
    assert found[0] == found[1]


# Intruders.

KEEP = "W01 W02 W03 W05 W06 W07 W09 W10 W11 W12 W13"


def in_the_keep(zone: str, done: str = "", turn: int = 5) -> Night:
    """The ninja can be anywhere in a keep of which no room has been searched."""
    night = Night(
        phase="intruders",
        turn=turn,
        alert=2,
        sentries="W14 W04 G25",
        patrols="G09<G08 G28<G29",
        ninja=zone,
        done=done,
        traitor="exited",
        ninja_hand="rope",
    )
    for place in KEEP.split():
        night.state.belief.add(night.state.belief.set_at(names.NINJA, 0), night.ids[place])
    return night


def moves(night: Night, player: Bot) -> list[str]:
    """All that a player does in one Intruders Phase, in words."""
    done: list[str] = []
    while night.state.waiting >> INTRUDER & 1:
        if night.state.now.phase not in (names.INTRUDERS_PHASE, names.ANSWERS):
            break
        done.append(night.words.words(player.choose(night.state.view(INTRUDER))))
        night.by(INTRUDER, done[-1])
    return done


def test_whoever_is_done_hides_where_guards_do_not_look() -> None:
    """A room nobody has searched is the first that guards look into, the water the last."""
    assert moves(in_the_keep("W02", "ninja"), SensibleShadow(1))[0] == "go w03"
    assert "cross k01|w02" in moves(in_the_keep("W02", "ninja"), CunningShadow(1))


def test_guards_look_into_unsearched_rooms_first() -> None:
    """A zone is as dangerous as it is likely to those who look; a regular takes all for alike."""
    night = Night(phase="intruders", sentries="W04", ninja="W05", traitor="exited")
    night.state.answers[night.ids["W08"]] = 0
    view = night.state.view(INTRUDER)
    ground = ground_of(view.content)
    known = [mask([night.ids[zone] for zone in ("W05", "W08")]), 0, 0, 0]
    plain, watch = (fear(view, ground, names.NINJA) for fear in (Danger, Watch))
    fresh, searched = night.ids["W05"], night.ids["W08"]
    reach = plain.groups[0].reach
    assert reach >> fresh & 1
    assert reach >> searched & 1
    assert watch.met(fresh, 0, known)[0] > 1.5 * watch.met(searched, 0, known)[0]
    assert plain.met(fresh, 0, known)[0] < 1.5 * plain.met(searched, 0, known)[0]


def test_a_life_is_dear_when_nobody_comes_after_it() -> None:
    def losses(turn: int, lives: int, done: str = "") -> tuple[float, float]:
        night = in_the_keep("W02", done, turn)
        night.state.set_fig(names.NINJA, LIVES, lives)
        view = night.state.view(INTRUDER)
        return Stalker(view, ground_of(view.content), names.NINJA).losses

    early, done, late = losses(5, 1), losses(5, 1, "ninja"), losses(5, 0)
    assert early < done < late
    assert losses(10, 1) == late, "who falls after that comes back no more"


# The player.


def test_a_master_of_ninja_decides_by_these_habits_at_once() -> None:
    setup = find_game("ninja").setup()
    mind = catalogue.bot(setup, "master@1rounds", 1)
    assert isinstance(mind, Mind)
    assert isinstance(mind.habits, CunningShadow)
    assert not mind.guide.is_worth_a_thought(setup.start().view(GUARDS))


@pytest.mark.parametrize(("scenario", "players"), TABLES)
def test_he_plays_every_seat_of_every_table(scenario: str, players: int) -> None:
    """Every third decision is anybody's, so that he comes into places he would avoid."""
    for number, settings in enumerate(SETTINGS):
        if scenario == "outpost" and "sleepers" in settings:
            continue
        setup = find_game("ninja").setup(players, scenario, settings)
        dice = Dice(number)
        bots = [CunningShadow(seat) for seat in range(players)]
        state = setup.start()
        while not state.is_over():
            if state.waiting == LUCK:
                state.apply(CHANCE, state.sample(dice.bits()))
                continue
            seat = dice.choose(seats_of(state.waiting))
            view = state.view(seat)
            action = bots[seat].choose(view)
            assert action in view.options
            state.apply(seat, dice.choose(view.options) if dice.below(3) == 0 else action)


def played(players: int, scenario: str, seed: int) -> str:
    """A digest of every decision of a night between regular players."""
    setup = find_game("ninja").setup(players, scenario)
    bots: list[Bot] = [SensibleShadow(seed * 10 + seat) for seat in range(players)]
    dice, state = Dice(seed), setup.start()
    decisions = hashlib.blake2b(digest_size=8)
    while not state.is_over():
        if state.waiting == LUCK:
            state.apply(CHANCE, state.sample(dice.bits()))
            continue
        seat = first_seat(state.waiting)
        action = bots[seat].choose(state.view(seat))
        state.apply(seat, action)
        decisions.update(f"{seat} {action};".encode())
    return decisions.hexdigest()


@pytest.mark.many_games
def test_the_regular_plays_as_he_always_did() -> None:
    """The master is made of the regular's parts; whoever changes these changes the regular too,
    and all figures that were measured against him."""
    assert played(2, "fortress", 1) == "c26f18673690f0c1"
    assert played(4, "fortress", 1) == "71f8b96aeedfd5a6"
    assert played(2, "outpost", 1) == "fcef9e14f2ac0d0d"
    assert played(2, "lone_wolf", 1) == "5f7763c6c09596cb"
    assert played(3, "contested", 1) == "ab193e05f79f98e7"


@pytest.mark.many_games
def test_a_master_beats_a_regular_on_the_same_nights() -> None:
    """The nights are the same on every machine; docs/bots.md has many more of them."""
    games, table = 30, Table("ninja", 2, "fortress")
    usual = simulate(table, ["regular", "regular"], games, "pair").tally
    guarding = simulate(table, ["master", "regular"], games, "pair").tally
    sneaking = simulate(table, ["regular", "master"], games, "pair").tally
    assert not [*usual.failures, *guarding.failures, *sneaking.failures]
    assert guarding.scores[0] > usual.scores[0] + 2.0
    assert sneaking.scores[1] > usual.scores[1] + 2.0
