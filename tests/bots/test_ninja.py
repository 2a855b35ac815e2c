"""The sensible player of Ninja does what his description says, on both sides."""

from collections.abc import Callable, Iterator

import pytest

from sneakbox.bots.ninja.player import SensibleShadow
from sneakbox.games.catalogue import game as find_game
from sneakbox.games.ninja import names
from sneakbox.games.ninja.array_places import DONE_FLAG, LIVES, STATUS, STEPS, ZONE
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.actions import kind_of
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.seats import CHANCE, LUCK, seats_of
from sneakbox.lab.batches import Table
from sneakbox.lab.simulate import simulate
from tests.games.ninja.night import Night

INTRUDER = 1
TABLES = [
    ("fortress", 2),
    ("fortress", 3),
    ("fortress", 4),
    ("outpost", 2),
    ("lone_wolf", 2),
    ("contested", 3),
    ("contested", 4),
]
# Table settings under which something is asked that is not asked otherwise, or differently.
SETTINGS = [
    {"identity": "hidden"},
    {"letters": "written"},
    {"layout": "drawn"},
    {"awaken": "one", "left_by_guards": "seen", "engaged": "hold"},
    {"guard_hands": "secret", "notice_ropes": "on", "notice_passage": "off"},
    {"hand": "-2", "sleepers": "16", "passage_alert": "on", "mission_alert": "on"},
    {"hand": "+3", "sleepers": "0", "sentries": "4", "patrols": "6"},
]


def chosen(night: Night, seat: int, player: SensibleShadow | None = None) -> str:
    """What the player does in a scene, in words."""
    action = (player or SensibleShadow(1)).choose(night.state.view(seat))
    return night.words.words(action)


def may_be(night: Night, figure: int, zones: str) -> None:
    """For all the guards know, an intruder stands quietly in any of these zones."""
    belief = night.state.belief
    for zone in zones.split():
        belief.add(belief.set_at(figure, 0), night.ids[zone])


def moves(night: Night) -> list[str]:
    """All that the player does in one Intruders Phase, in words."""
    player, done = SensibleShadow(1), []
    while night.state.waiting >> INTRUDER & 1:
        done.append(chosen(night, INTRUDER, player))
        night.by(INTRUDER, done[-1])
        if night.state.now.phase not in (names.INTRUDERS_PHASE, names.ANSWERS):
            break
    return done


def let_play(night: Night, seat: int, until: Callable[[], bool]) -> Night:
    """The player takes every decision of the seat until something holds."""
    player = SensibleShadow(1)
    for _ in range(30):
        if until():
            return night
        night.by(seat, chosen(night, seat, player))
    raise AssertionError(f"it never came to it: {night.offered()}")


# Guards.


def test_guards_go_where_the_intruder_must_be() -> None:
    night = Night(phase="alert", sentries="W04 G17", ninja="W01", noise=1, drawn="sentry-search")
    assert chosen(night, 0) == "sentry-search a"
    night.play("sentry-search a")
    assert chosen(night, 0) == "go w01"


def test_guards_attack_whoever_they_stand_beside() -> None:
    night = Night(
        sentries="W01", ninja="W01", visible="ninja", guard_hand="guard-kenjutsu sentry-listen"
    )
    assert chosen(night, 0) == "attack ninja"


def test_both_sides_choose_by_themselves_where_a_new_copy_and_its_bonus_sleepers_go() -> None:
    night = Night(
        turn=5,
        sentries="W01",
        ninja="W01",
        visible="ninja",
        wounds=(2, 0),
        guard_hand="guard-kenjutsu",
    )
    night.play("attack ninja", "done")
    assert night.offers("fill", INTRUDER)
    assert chosen(night, INTRUDER).startswith("start r")
    night.by(0, "done")
    for left in (3, 2, 1):
        assert night.state.now.beds_left == left
        assert night.offers("fill", 0)
        words = chosen(night, 0)
        assert words.startswith("sleeper ")
        night.by(0, words)


def test_of_two_intruders_guards_attack_the_one_nearer_to_death() -> None:
    scene = {"sentries": "W01", "ninja": "W01", "traitor": "W01", "guard_hand": "guard-kenjutsu"}
    fresh = Night(**scene, visible="ninja traitor")  # type: ignore[arg-type]
    assert chosen(fresh, 0) == "attack traitor"
    hurt = Night(**scene, visible="ninja traitor", wounds=(2, 0))  # type: ignore[arg-type]
    assert chosen(hurt, 0) == "attack ninja"


def test_guards_wake_those_who_sleep_beside_the_intruder() -> None:
    night = Night(sentries="G06", ninja="W12", noise=1, guard_hand="awaken", sleepers="W08 2 G26 2")
    assert chosen(night, 0) == "awaken w08"


def test_a_listen_without_a_card_is_taken_when_no_card_is_worth_it() -> None:
    night = Night(sentries="G03", ninja="G04", noise=2)
    assert chosen(night, 0) == "listen a"


def test_guards_who_can_hear_nobody_keep_their_cards() -> None:
    night = Night(sentries="G03", ninja="R12", traitor="R10", guard_hand="sentry-listen")
    assert chosen(night, 0) == "done"


STARTS = "G02 G05 G07 G08 G10 G11 G12 G13 G14 G16 G18 G19 G22 G23 G24 G26 G28 G29 G30 G31"


def first_turn(guard_hand: str, sleepers: str = "") -> Night:
    """Nobody has moved yet: the traitor may be anywhere in the grounds."""
    night = Night(
        turn=1,
        sentries="G03 G17",
        patrols="G09<G08 G15<G14",
        traitor="G04",
        guard_hand=guard_hand,
        sleepers=sleepers,
    )
    may_be(night, names.TRAITOR, STARTS)
    return night


def test_guards_let_sleepers_lie_while_nothing_is_known() -> None:
    assert chosen(first_turn("awaken 2 guard-kenjutsu 2", "W08 2 G05 2"), 0) == "done"


def test_guards_wake_nobody_far_from_the_intruder() -> None:
    night = Night(sentries="G06", ninja="R12", traitor="R10", guard_hand="awaken", sleepers="G05 2")
    assert chosen(night, 0) == "done"


def test_guards_do_not_search_on_luck_alone() -> None:
    assert chosen(first_turn("sentry-search 2 guard-kenjutsu 2"), 0) == "done"
    assert chosen(first_turn("patrol-search guard-kenjutsu 2"), 0) == "done"


def test_a_patrol_takes_the_fork_that_leads_to_the_intruder() -> None:
    for zone, way in (("G10", "go g10"), ("G33", "go g33")):
        night = Night(phase="patrol", patrols="G09<G08 G28<G29", ninja=zone, noise=1)
        night.play("march a")
        assert chosen(night, 0) == way


def test_a_drunk_guard_makes_room_for_a_hidden_sentry() -> None:
    night = Night(
        phase="intruders",
        sentries=" ".join(["G01"] * 19),
        drunk="G17",
        ninja="W05",
        hidden="W06 E01",
        traitor="exited",
    )
    night.play("go w06", "done", "search ninja w06", "done", "done")
    assert chosen(night, 0) == "remove drunk-1"


# Intruders.


def test_whoever_is_done_leaves_the_map() -> None:
    night = Night(phase="intruders", ninja="R03", done="ninja", traitor="exited")
    assert chosen(night, INTRUDER) == "exit"


def test_nobody_leaves_before_the_mission_is_done() -> None:
    night = Night(phase="intruders", ninja="R03", traitor="exited", ninja_hand="rope 2")
    assert chosen(night, INTRUDER) != "exit"


def test_an_intruder_goes_to_its_mission_and_searches_it() -> None:
    night = Night(phase="intruders", ninja="W05", goals="A@W06", traitor="exited", missions="AB")
    night.state.known_objects |= 1
    let_play(night, INTRUDER, lambda: night.state.fig(names.NINJA, DONE_FLAG) == 1)


def test_an_intruder_does_not_stop_where_a_patrol_will_march() -> None:
    night = Night(
        phase="intruders", patrols="G28<G29", ninja="G13", traitor="exited", ninja_hand="rope"
    )
    player = SensibleShadow(1)
    while night.state.now.phase == names.INTRUDERS_PHASE:
        night.by(INTRUDER, chosen(night, INTRUDER, player))
    assert night.content.ids[night.state.fig(names.NINJA, ZONE)] not in ("G16", "G15")


ROOMS = "W01 W02 W03 W05 W06 W07 W09 W10 W11 W12 W13"


def test_an_intruder_waits_in_hiding_while_there_is_time() -> None:
    """Patrols are outside, and the night is long; later it has to go all the same."""
    for turn, goes in ((5, False), (18, True)):
        night = Night(
            phase="intruders",
            turn=turn,
            alert=3,
            sentries="W14",
            patrols="G09<G08 G28<G29",
            ninja="W02",
            done="ninja",
            traitor="exited",
            ninja_hand="rope",
        )
        may_be(night, names.NINJA, ROOMS)
        assert (chosen(night, INTRUDER) != "done") is goes


def test_an_intruder_names_rooms_it_has_left_and_not_the_one_it_hides_in() -> None:
    night = Night(phase="intruders", turn=5, sentries="W04 W14", ninja="W06", traitor="exited")
    may_be(night, names.NINJA, ROOMS)
    searched = {words.split()[-1] for words in moves(night) if words.startswith("search")}
    stands = night.content.ids[night.state.fig(names.NINJA, ZONE)].lower()
    assert len(searched) == 2
    assert stands not in searched


def test_a_rope_that_is_not_needed_is_played_to_mislead() -> None:
    """With a rope it can have gone over any wall: the guards know less of where it is."""
    possible = []
    for hand in ("rope 2", ""):
        night = Night(
            phase="intruders",
            turn=5,
            sentries="W04 W14",
            ninja="W06",
            goals="A@W13",
            traitor="exited",
            ninja_hand=hand,
        )
        night.state.known_objects |= 1
        may_be(night, names.NINJA, ROOMS)
        assert ("bluff ninja rope" in moves(night)) is (hand != "")
        possible.append(len(night.state.view(0).possible_zones(names.NINJA)))
    assert possible[0] > possible[1]


def test_a_rope_that_is_needed_is_kept() -> None:
    night = Night(
        phase="intruders",
        turn=5,
        ninja="R03",
        goals="A@W13",
        traitor="exited",
        ninja_hand="rope",
    )
    night.state.known_objects |= 1
    assert "bluff ninja rope" not in moves(night)


def test_whoever_is_in_sight_strikes_every_guard_down_if_it_can() -> None:
    scene = {"phase": "intruders", "ninja": "W01", "visible": "ninja", "traitor": "exited"}
    one = Night(**scene, sentries="W01", ninja_hand="kenjutsu", alert=3)  # type: ignore[arg-type]
    assert chosen(one, INTRUDER) == "kill ninja a"
    two = Night(**scene, sentries="W01 W01", ninja_hand="kenjutsu", alert=3)  # type: ignore[arg-type]
    assert not chosen(two, INTRUDER).startswith("kill")


def test_a_hidden_sentry_is_silenced_without_noise() -> None:
    night = Night(
        phase="intruders",
        ninja="W05",
        hidden="W06 E01",
        traitor="exited",
        ninja_hand="kenjutsu shuriken",
    )
    night.play("go w06", "done", "search ninja w06", "done")
    assert chosen(night, INTRUDER) == "strike ninja shuriken"


def test_the_cat_is_for_when_somebody_would_be_heard() -> None:
    scene = {"sentries": "G03", "traitor_hand": "it-was-a-cat", "guard_hand": "sentry-listen"}
    near = Night(**scene, ninja="G04", noise=1)  # type: ignore[arg-type]
    near.state.belief.add(near.state.belief.set_at(names.NINJA, 1), near.ids["G20"])
    assert chosen(near.play("sentry-listen a"), INTRUDER) == "cat"
    far = Night(**scene, ninja="G20", noise=1)  # type: ignore[arg-type]
    assert chosen(far.play("sentry-listen a"), INTRUDER) == "done"


# Whole games.


@pytest.mark.parametrize(("scenario", "players"), TABLES)
@pytest.mark.parametrize("settings", SETTINGS, ids="-".join)
def test_he_plays_every_seat_of_every_table(
    scenario: str, players: int, settings: dict[str, str]
) -> None:
    """Every other decision is anybody's, so that he comes into places he would avoid."""
    if scenario == "outpost":
        settings = {name: word for name, word in settings.items() if name != "sleepers"}
    setup = find_game("ninja").setup(players, scenario, settings)
    dice = Dice(len(str(settings)) * players)
    bots = [SensibleShadow(seat) for seat in range(players)]
    state = setup.start()
    while not state.is_over():
        if state.waiting == LUCK:
            state.apply(CHANCE, state.sample(dice.bits()))
        else:
            seat = dice.choose(seats_of(state.waiting))
            view = state.view(seat)
            action = bots[seat].choose(view)
            assert action in view.options
            state.apply(seat, dice.choose(view.options) if dice.below(3) == 0 else action)
        state.check()


def test_he_meets_every_kind_of_question() -> None:
    asked = set()
    for scenario, players in TABLES:
        setup = find_game("ninja").setup(players, scenario, {})
        for seed in range(2):
            dice, state = Dice(seed), setup.start()
            bots = [SensibleShadow(seat + seed) for seat in range(players)]
            while not state.is_over():
                if state.waiting == LUCK:
                    state.apply(CHANCE, state.sample(dice.bits()))
                    continue
                seat = dice.choose(seats_of(state.waiting))
                asked.add(kind_of(state.step_keys()[-1]))
                state.apply(seat, bots[seat].choose(state.view(seat)))
    assert asked >= {
        names.STEP_PICK,
        names.STEP_POST,
        names.STEP_MARK,
        names.STEP_SPLIT,
        names.STEP_PLAY,
        names.STEP_CAT,
        names.STEP_WALK,
        names.STEP_BACK,
        names.STEP_JOIN,
        names.STEP_ATTACK,
        names.STEP_ORDER_MARCH,
        names.STEP_MARCH,
        names.STEP_CONFIRM,
        names.STEP_RENEW,
        names.STEP_FIRST,
        names.STEP_MOVE,
        names.STEP_SEARCH,
        names.STEP_AFTER,
        names.STEP_CHARACTER,
    }


def test_what_players_believe_is_never_wrong_in_his_games() -> None:
    """`check` compares the belief with the truth after every step; docs/balance.md has more."""
    for scenario, players in (("fortress", 2), ("outpost", 2), ("contested", 3)):
        report = simulate(Table("ninja", players, scenario), ["sensible"], 3, "belief", check=True)
        assert report.tally.failures == []


def played(scenario: str, seed: int, turns: int) -> Iterator[tuple[Ninja, int]]:
    """The first turns of a game between sensible players: each state, and what is done there."""
    setup = find_game("ninja").setup(2, scenario, {})
    dice, state = Dice(seed), setup.start()
    bots = [SensibleShadow(seat + 2 * seed) for seat in range(2)]
    while not state.is_over():
        assert isinstance(state, Ninja)
        if state.turn > turns:
            return
        if state.waiting == LUCK:
            state.apply(CHANCE, state.sample(dice.bits()))
            continue
        seat = dice.choose(seats_of(state.waiting))
        action = bots[seat].choose(state.view(seat))
        yield state, action
        state.apply(seat, action)


@pytest.mark.parametrize("scenario", ["fortress", "outpost"])
def test_the_first_turn_is_quiet(scenario: str) -> None:
    """Hardly ever does the traitor fall before anybody has moved, and nobody is woken yet."""
    fallen = woken = 0
    for seed in range(24):
        for state, action in played(scenario, seed, 1):
            woken += kind_of(action) == names.PLAY + names.AWAKEN
            if state.now.phase == names.INTRUDERS_PHASE:
                break
        fallen += state.fig(names.TRAITOR, LIVES) == 0
    assert fallen <= 1
    assert woken == 0


def test_intruders_wait_and_bluff_now_and_then() -> None:
    waits = bluffs = 0
    for seed in range(10):
        for state, action in played("outpost", seed, 12):
            bluffs += kind_of(action) == names.BLUFF
            if kind_of(action) == names.DONE and state.now.phase == names.INTRUDERS_PHASE:
                mover = state.now.moving
                if mover != names.NO_FIGURE and state.fig(mover, STATUS) == names.HIDDEN:
                    waits += state.fig(mover, STEPS) == 0
    assert waits >= 3
    assert bluffs >= 2


def test_random_intruders_never_get_past_his_guards() -> None:
    report = simulate(Table("ninja"), ["sensible", "random"], 12, "wins")
    assert report.tally.outcomes["guards"] >= 11


def test_his_intruders_get_past_random_guards() -> None:
    report = simulate(Table("ninja"), ["random", "sensible"], 12, "wins")
    assert report.tally.outcomes["intruders"] >= 8


@pytest.mark.slow
def test_neither_of_his_sides_is_the_stronger_by_far() -> None:
    """With so few games only a gross change shows: docs/balance.md has the exact figures."""
    report = simulate(Table("ninja"), ["sensible"], 40, "balance")
    assert report.share("guards")[1] < 0.75
    assert report.share("intruders")[1] < 0.75
    assert 0.3 < report.tally.scores[0] / 40 < 0.7
