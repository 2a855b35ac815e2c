"""Balance options as settings with their defaults, set-up by both sides, seats that agree."""

import json

import pytest

from sneakbox.games import catalogue
from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.aids import groups
from sneakbox.games.ninja.game import GAME, NinjaSetup
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.game import SetupError
from sneakbox.kernel.seats import CHANCE, LUCK, SPECTATOR, seats_of
from tests.games.ninja.night import Night
from tests.games.ninja.test_sides_and_setup import Table

# The balance options of the rules (NIN-350 to NIN-356): what a table plays unless it says so.
DEFAULTS = {
    "hand": "0",
    "mission_alert": "off",
    "passage_alert": "off",
    "sentries": "map",
    "patrols": "map",
    "sleepers": "map",
    "notice_ropes": "off",
    "notice_passage": "on",
    "awaken": "barracks",
}


def setup_of(players: int = 2, scenario: str = "fortress", **options: str) -> NinjaSetup:
    setup = GAME.setup(players, scenario, options)
    assert isinstance(setup, NinjaSetup)
    return setup


@pytest.mark.rule(
    "NIN-350", "NIN-351", "NIN-352", "NIN-353", "NIN-354", "NIN-355", "NIN-356", "NIN-023"
)
def test_every_balance_option_is_a_setting_with_its_default() -> None:
    shelf = {option.name: option for option in GAME.options}
    assert {name: shelf[name].default for name in DEFAULTS} == DEFAULTS
    assert all(shelf[name].help for name in DEFAULTS)
    settings = setup_of().content.settings
    assert settings.more_cards == 0
    assert (settings.sentries, settings.patrols, settings.sleepers) == (8, 3, 8)
    assert [settings.mission_alert, settings.passage_alert, settings.notice_ropes] == [False] * 3
    assert settings.notice_passage
    assert not settings.wake_one


@pytest.mark.rule("NIN-350")
@pytest.mark.parametrize(("hand", "sizes"), [("-2", (6, 5)), ("+1", (9, 8)), ("+3", (11, 10))])
def test_350_every_hand_size_can_be_chosen(hand: str, sizes: tuple[int, int]) -> None:
    table = Table(2, "outpost", hand=hand).luck().play(1, "basic", "basic")
    assert tuple(table.state.fig(figure, at.HAND_SIZE) for figure in range(2)) == sizes


@pytest.mark.rule("NIN-350")
def test_350_a_hand_of_another_size_is_refused() -> None:
    with pytest.raises(SetupError, match="hand"):
        GAME.setup(2, options={"hand": "+4"})


@pytest.mark.rule("NIN-351", "NIN-352", "NIN-354", "NIN-355", "NIN-356")
def test_351_without_the_options_nothing_of_them_happens() -> None:
    mission = Night(phase="intruders", ninja="W02", goals="D@W06", missions="DA")
    mission.play("first ninja", "go w06", "done", "done", "search ninja w06", "done")
    assert (mission.count("mission_done"), mission.alert) == (1, 0)
    passage = Night(phase="end", sentries="G03", entrances="G03 W06")
    assert (passage.count("entrance_found"), passage.alert) == (1, 0)
    assert Night(phase="end", sentries="G04", ropes="M03|G04").count("rope_found") == 0
    woken = Night(sleepers="G05 2", guard_hand="awaken").play("awaken g05")
    assert woken.guards_in("G05") == 2


@pytest.mark.rule("NIN-353")
@pytest.mark.parametrize(
    ("sentries", "patrols", "sleepers"), [("1", "1", "0"), ("12", "4", "15"), ("8", "6", "1")]
)
def test_353_games_with_other_numbers_are_played_to_their_end(
    sentries: str, patrols: str, sleepers: str
) -> None:
    setup = setup_of(sentries=sentries, patrols=patrols, sleepers=sleepers)
    game, dice = setup.start(), Dice(3)
    counted = False
    while not game.is_over():
        if game.now.phase >= names.ALERT_PHASE and not counted:
            counted = True
            assert game.on_map() == int(sentries) + 2 * int(patrols)
            assert game.asleep == int(sleepers)
        if game.waiting == LUCK:
            game.apply(CHANCE, game.sample(dice.bits()))
        else:
            seat = dice.choose(seats_of(game.waiting))
            game.apply(seat, dice.choose(game.options(seat)))
        game.check()
    assert counted


@pytest.mark.rule("NIN-353")
def test_353_a_refusal_names_what_does_not_fit() -> None:
    for options, words in (
        ({"patrols": "10"}, "patrols"),
        ({"sentries": "13"}, "sentries"),
        ({"sentries": "12", "patrols": "6"}, "24 guards; there are only 20 figures"),
    ):
        with pytest.raises(SetupError, match=words):
            GAME.setup(2, options=options)
    with pytest.raises(SetupError, match=r"cannot be shared evenly .* \(NIN-029\)"):
        GAME.setup(4, options={"sentries": "7"})
    with pytest.raises(SetupError, match="this map has 7 watch posts"):
        GAME.setup(2, "outpost", {"sentries": "8"})


@pytest.mark.rule("NIN-355")
def test_355_useless_cards_are_chosen_with_a_warning() -> None:
    def warnings(**options: str) -> tuple[str, str]:
        table = Table(2, "outpost", **options).luck()
        prompt = catalogue.scene(table.setup).prompt(table.state.view(0), 3)
        assert prompt is not None
        card = next(one for one in prompt.options if one.id == "pick guard-passage")
        return card.detail, "".join(span.text for span in card.title)

    assert warnings() == ("", "")
    detail, title = warnings(notice_passage="off")
    assert detail == "no passage is ever found"
    assert "the card has no use" in title


# Set-up: both sides at once, in secret.


@pytest.mark.rule("NIN-022", "NIN-023", "NIN-030", "NIN-036")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_both_sides_set_up_at_the_same_time(players: int) -> None:
    table = Table(players, "outpost").luck()
    everybody = list(range(players))
    assert seats_of(table.state.waiting) == everybody
    table.to_marking()
    guards = table.state.content.desks
    waiting = seats_of(table.state.waiting)
    assert [seat for seat in waiting if seat >= guards] == everybody[guards:]
    assert any(seat < guards for seat in waiting)


@pytest.mark.rule("NIN-361", "NIN-022", "NIN-030", "NIN-038")
def test_what_one_side_prepares_the_other_does_not_notice() -> None:
    """Whatever and however much is chosen and marked, the other side sees the same bytes."""
    chosen = Table(2, "outpost").luck()
    before = {seat: facts(chosen, seat) for seat in (0, 1, SPECTATOR)}
    chosen.play(1, "pick rope", "pick rope")
    assert [facts(chosen, seat) for seat in (0, SPECTATOR)] == [before[0], before[SPECTATOR]]
    chosen.play(0, "pick awaken")
    assert facts(chosen, SPECTATOR) == before[SPECTATOR]
    marked = Table(2, "outpost").to_marking()
    before = {seat: facts(marked, seat) for seat in (0, 1, SPECTATOR)}
    marked.play(1, "start r03", "start g15", "entrance w06")
    assert [facts(marked, seat) for seat in (0, SPECTATOR)] == [before[0], before[SPECTATOR]]
    mine = facts(marked, 1)
    marked.play(0, "sleeper g02", "sleeper g04")
    assert [facts(marked, seat) for seat in (1, SPECTATOR)] == [mine, before[SPECTATOR]]


def facts(table: Table, seat: int) -> str:
    return json.dumps(table.state.view(seat).facts())


@pytest.mark.rule("NIN-025", "NIN-022")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_basic_decks_take_one_action_a_hand(players: int) -> None:
    table = Table(players, "outpost").luck()
    for seat in range(players):
        table.play(seat, "basic")
    if players == 2:
        table.play(1, "basic")  # one player, two hands
    assert table.state.now.phase == names.POSTING


@pytest.mark.rule("NIN-026", "NIN-030", "NIN-031", "NIN-036", "NIN-038")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_luck_can_finish_every_secret_placement_at_any_point(players: int) -> None:
    """By hand zone by zone, all by luck, or the rest by luck after a few by hand."""
    for by_hand in (0, 1, 3):
        table = Table(players, "outpost").to_posting()
        dice = Dice(by_hand)
        placed = dict.fromkeys(range(players), 0)
        while table.state.now.phase < names.ALERT_PHASE:
            if table.state.waiting == LUCK:
                table.state.apply(CHANCE, table.state.sample(dice.bits()))
                continue
            seat = seats_of(table.state.waiting)[0]
            fill, agree = (table.setup.vocabulary.parse(word) for word in ("fill", "agree"))
            options = [one for one in table.state.options(seat) if one != fill]
            if agree in options:
                table.state.apply(seat, agree)
            elif placed[seat] < by_hand and options:
                placed[seat] += 1
                table.state.apply(seat, dice.choose(options))
            else:
                assert table.offers(seat, "fill")
                table.state.apply(seat, fill)
            table.state.check()
        assert table.state.on_map() == 10
        assert table.state.asleep == 6


@pytest.mark.rule("NIN-008", "NIN-026", "NIN-030")
def test_008_two_guard_seats_place_in_turn_sword_first() -> None:
    table = Table(4, "outpost").to_posting()
    placed = []
    for line in ("sentry g01 sword", "sentry g03 spear", "sentry g05 sword", "sentry g17 spear"):
        (seat,) = seats_of(table.state.waiting)
        placed.append(seat)
        table.play(seat, line)
    assert placed == [0, 1, 0, 1]
    table = Table(4, "outpost").to_marking()
    marking = []
    for zone in ("g02", "g02", "g04", "g04"):
        (seat,) = [seat for seat in seats_of(table.state.waiting) if seat < 2]
        marking.append(seat)
        table.play(seat, f"sleeper {zone}")
    assert marking == [0, 1, 0, 1]


# Agreement between guard seats, and what happens without it.


@pytest.mark.rule("NIN-008", "NIN-084")
def test_008_a_refused_join_is_not_done() -> None:
    def together() -> Night:
        night = Night(4, sentries="G03/sword G02/spear", guard_hand="sentry-search")
        return night.play("sentry-search a", "go g02", "done")

    night = together()
    (join,) = night.offered("join")
    night.play(join, "refuse")
    assert sorted(len(group.members) for group in groups(night.view(0))) == [1, 1]
    agreed = together().play(join, "agree")
    assert [len(group.members) for group in groups(agreed.view(0))] == [2]


@pytest.mark.rule("NIN-008", "NIN-214")
def test_008_a_refused_removal_leaves_no_room_for_the_sentry() -> None:
    def full() -> Night:
        posts = " ".join(["G03/sword"] * 10 + ["G01/spear"] * 10)
        night = Night(4, phase="intruders", ninja="W02", hidden="W06", sentries=posts)
        night.play("first ninja", "go w06", "done", "done", "search ninja w06", "done", "done")
        return night.play("done")

    night = full()
    assert night.offers("remove a")
    night.by(0, "remove a").play("refuse")
    assert night.state.on_map() == 20
    assert night.guards_in("W06") == 0
    assert night.alert == 3
    agreed = full().by(0, "remove a").play("agree")
    assert agreed.zone("a") in ("", "W06")  # the figure that was freed may be used again
    assert agreed.guards_in("W06") == 1


@pytest.mark.rule("NIN-008", "NIN-152")
def test_152_ties_are_decided_in_turn() -> None:
    def tie(last: int) -> list[int]:
        night = Night(4, phase="patrol", patrols="G09<G08/sword,spear")
        night.state.now.tie = last
        return seats_of(night.by(0, "go g33").play("refuse").state.waiting)

    assert tie(0) == [0]
    assert tie(1) == [1]
