"""Sides, constants and set-up: NIN-001 to NIN-040."""

from collections import Counter

import pytest

from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.game import GAME, NinjaSetup
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.game import SetupError
from sneakbox.kernel.seats import CHANCE, LUCK, SPECTATOR, seats_of
from tests.games.ninja.night import Night


class Table:
    """A game from its very first decision, played in words; luck takes its first outcome."""

    def __init__(self, players: int = 2, scenario: str = "fortress", **options: str) -> None:
        setup = GAME.setup(players, scenario, options)
        assert isinstance(setup, NinjaSetup)
        self.setup = setup
        self.state: Ninja = setup.start()

    def luck(self) -> "Table":
        while self.state.waiting == LUCK:
            self.state.apply(CHANCE, self.state.odds().actions[0])
        return self

    def play(self, seat: int, *lines: str) -> "Table":
        for line in lines:
            self.luck()
            action = self.setup.vocabulary.parse(line)
            assert action in self.state.options(seat), f"'{line}' is not legal for seat {seat}"
            self.state.apply(seat, action)
            self.luck()
            self.state.check()
        return self

    def offers(self, seat: int, line: str) -> bool:
        self.luck()
        return self.setup.vocabulary.parse(line) in self.state.options(seat)

    def to_posting(self) -> "Table":
        self.luck()
        while self.state.now.phase == names.PICKING:
            for seat in seats_of(self.state.waiting):
                self.play(seat, "basic")
        return self

    def to_marking(self) -> "Table":
        self.to_posting()
        return self.play(0, "fill") if self.state.content.desks == 1 else self.post_both()

    def post_both(self) -> "Table":
        return self.play(0, "fill").play(1, "fill")

    def night(self) -> "Table":
        self.to_marking()
        while self.state.now.phase == names.MARKING:
            seat = seats_of(self.state.waiting)[0]
            self.play(seat, "agree" if self.offers(seat, "agree") else "fill")
        return self


@pytest.mark.rule("NIN-001", "NIN-002")
def test_001_two_sides_and_separate_hands() -> None:
    setup = GAME.setup(2)
    assert [setup.side(seat) for seat in range(2)] == [0, 1]
    night = Night(phase="intruders", ninja="M03", traitor="G04", traitor_hand="rope")
    night.play("first ninja")
    assert night.offers("rope traitor m03|g04")
    assert not night.offers("rope ninja m03|g04")  # the card is in the traitor's hand


@pytest.mark.rule("NIN-003", "NIN-063")
def test_003_three_players_own_one_intruder_each() -> None:
    night = Night(3, phase="intruders", ninja="R03", traitor="G04")
    night.play("first ninja")
    assert seats_of(night.state.waiting) == [1]
    night.play("done")
    assert seats_of(night.state.waiting) == [2]
    assert [GAME.setup(3).side(seat) for seat in range(3)] == [0, 1, 1]


@pytest.mark.rule("NIN-063")
def test_063_another_order_needs_both_seats() -> None:
    night = Night(3, phase="intruders", ninja="R03", traitor="G04")
    night.play("first traitor", "refuse")
    assert seats_of(night.state.waiting) == [1]
    night = Night(3, phase="intruders", ninja="R03", traitor="G04")
    night.play("first traitor", "agree")
    assert seats_of(night.state.waiting) == [2]


@pytest.mark.rule("NIN-004", "NIN-007")
def test_004_each_guard_seat_has_its_weapon() -> None:
    night = Night(
        4,
        sentries="G03/spear",
        patrols="G28<G29/sword,sword G09<G08/sword,spear",
        guard_hand="sentry-listen patrol-listen sentry-search",
        spear_hand="patrol-search sentry-search",
    )
    assert not night.offers("sentry-listen k", 0)
    assert not night.offers("patrol-search a", 1)
    assert night.offers("patrol-search c", 1)
    # Out of a mixed patrol a seat pulls only a guard of its own weapon.
    assert night.offers("sentry-search c", 0)
    assert not night.offers("sentry-search l", 0)
    assert night.offers("sentry-search l", 1)


@pytest.mark.rule("NIN-007", "NIN-080")
def test_007_a_mixed_patrol_gets_one_card_from_both_seats() -> None:
    night = Night(
        4,
        patrols="G09<G08/sword,spear",
        guard_hand="patrol-listen",
        spear_hand="patrol-search",
    )
    night.play("patrol-listen a", "done")
    assert not night.offers("patrol-search a", 1)


@pytest.mark.rule("NIN-005")
def test_005_intruder_seats_share_everything() -> None:
    night = Night(3, ninja="W06", ninja_hand="rope", missions="DA")
    own, guard = night.view(2), night.view(0)
    assert own.figure(names.NINJA, at.ZONE) == night.ids["W06"]
    assert own.figure(names.NINJA, at.LETTER_OF) == 3
    assert own.figure(names.NINJA, at.HAND + names.ROPE) == 1
    for place in (at.ZONE, at.LETTER_OF, at.HAND + names.ROPE):
        assert guard.figure(names.NINJA, place) == at.UNKNOWN


@pytest.mark.rule("NIN-006")
def test_006_guard_seats_see_but_do_not_play_each_others_cards() -> None:
    night = Night(4, sentries="G03/spear", guard_hand="sentry-listen")
    assert night.view(1).desk(0, at.IN_HAND + names.SENTRY_LISTEN) == 1
    assert not night.offers("sentry-listen k", 1)
    secret = Night(4, sentries="G03/spear", guard_hand="sentry-listen", guard_hands="secret")
    assert secret.view(1).desk(0, at.IN_HAND + names.SENTRY_LISTEN) == at.UNKNOWN
    assert secret.view(1).desk(0, at.HAND_TOTAL) == 1


@pytest.mark.rule("NIN-008", "NIN-141")
def test_008_without_agreement_each_guard_seat_plays_one() -> None:
    def both_ask() -> Night:
        night = Night(4, sentries="G03/sword G01/sword", guard_hand="sentry-search 2")
        return night.play("sentry-search a", "done", "both")

    night = both_ask().play("refuse")
    assert not night.offers("sentry-search b", 0)
    assert not night.offers("both", 0)
    assert both_ask().play("agree").offers("sentry-search b", 0)


@pytest.mark.rule("NIN-008")
def test_008_a_refused_free_listen_is_not_done() -> None:
    night = Night(4, sentries="G03/sword")
    night.by(0, "listen a").play("refuse")
    assert night.count("listen") == 0
    assert not night.offers("listen a", 0)


@pytest.mark.rule("NIN-010", "NIN-011", "NIN-013")
def test_010_figures_and_cards_in_the_box() -> None:
    content = Night().content
    assert content.cards_in_all() == 36
    counts = [
        sum(content.intruder_count(figure, card) for card in range(names.INTRUDER_CARDS))
        for figure in range(2)
    ]
    assert counts == [12, 10]
    assert all(content.cards.guards[card] % 2 == 0 for card in range(names.GUARD_CARDS))
    assert (names.GUARDS, names.DRUNK_FIGURES, names.LETTERS) == (20, 3, 6)
    night = Night(sentries="G03 G01", drunk="G17")
    assert night.state.on_map() == 3


@pytest.mark.rule("NIN-012", "NIN-325")
def test_012_an_exit_in_the_last_turn_counts() -> None:
    night = Night(phase="intruders", turn=20, ninja="R03", traitor="exited", done="ninja")
    night.play("exit")
    assert night.state.result == names.DRAWN


@pytest.mark.rule("NIN-020", "NIN-070")
@pytest.mark.ruling("R-01")
def test_020_the_first_alert_phase_does_not_advance_the_marker() -> None:
    table = Table().night()
    assert (table.state.turn, table.state.alert) == (1, 0)
    night = Night(phase="turn", turn=1)
    assert night.state.turn == 2


@pytest.mark.rule("NIN-021")
def test_021_missions_differ_and_are_even() -> None:
    setup = GAME.setup(2, "fortress")
    assert isinstance(setup, NinjaSetup)
    seen: Counter[int] = Counter()
    for seed in range(600):
        state, dice = setup.start(), Dice(seed)
        while state.now.phase == names.DEALING:
            state.apply(CHANCE, state.sample(dice.bits()))
        ninja, traitor = state.fig(0, at.LETTER_OF), state.fig(1, at.LETTER_OF)
        assert ninja != traitor
        seen.update([ninja, traitor])
        assert state.view(0).figure(0, at.LETTER_OF) == at.UNKNOWN
    assert len(seen) == 6
    assert min(seen.values()) > 140


@pytest.mark.rule("NIN-022", "NIN-023", "NIN-025")
def test_022_hands_of_chosen_size_and_basic_decks() -> None:
    table = Table().luck()
    for _ in range(3):
        table.play(1, "pick rope")
    assert not table.offers(1, "pick rope")  # only three Ropes
    for card in ("kenjutsu", "kenjutsu", "kenjutsu", "shuriken", "shuriken"):
        table.play(1, f"pick {card}")
    assert table.state.fig(0, at.HAND_SIZE) == 8
    assert table.offers(1, "pick it-was-a-cat")  # the traitor's turn to choose
    assert not table.offers(1, "pick shuriken")
    view = table.state.view(0)
    assert view.figure(0, at.HAND_SIZE) == 8
    assert view.figure(0, at.HAND + names.ROPE) == at.UNKNOWN
    table.play(1, "basic").play(0, "basic")
    assert table.state.fig(1, at.HAND_SIZE) == 7
    assert table.state.total(0, at.HAND_TOTAL) == 24
    assert table.state.total(0, at.DECK_TOTAL) == 12
    basic = [6, 4, 4, 4, 4, 2, 0]
    assert [table.state.held(0, at.IN_HAND, card) for card in range(7)] == basic
    content = table.state.content
    assert content.basic_hand(0, 8) == [2, 2, 1, 1, 2, 0, 0]
    assert content.basic_hand(1, 7) == [2, 1, 1, 0, 0, 2, 1]


@pytest.mark.rule("NIN-022", "NIN-023")
def test_022_how_far_others_are_with_their_choice_is_not_shown() -> None:
    table = Table().luck().play(1, "pick rope").play(0, "pick awaken", "pick awaken")
    assert table.state.view(0).figure(0, at.HAND_SIZE) == 0
    assert table.state.view(1).desk(0, at.HAND_TOTAL) == 0
    assert table.state.view(1).desk(0, at.DECK_TOTAL) == 36


@pytest.mark.rule("NIN-024", "NIN-029")
def test_024_two_guard_seats_have_equal_halves() -> None:
    table = Table(4).luck()
    for desk in range(2):
        assert table.state.total(desk, at.DECK_TOTAL) == 18
    piles = [[table.state.held(desk, at.IN_DECK, card) for card in range(7)] for desk in range(2)]
    assert piles[0] == piles[1]
    table.to_posting()
    assert [table.state.total(desk, at.HAND_TOTAL) for desk in range(2)] == [12, 12]
    # Sword guards run out after seven of the fourteen.
    for zone in ("g01", "g03", "g06", "g17", "g21", "g25", "g27"):
        seat = seats_of(table.state.waiting)[0]
        table.play(seat, f"sentry {zone} sword")
    seat = seats_of(table.state.waiting)[0]
    assert not table.offers(seat, "sentry g35 sword")
    assert table.offers(seat, "sentry g35 spear")


@pytest.mark.rule("NIN-026", "NIN-008")
@pytest.mark.ruling("R-46")
def test_026_sentries_on_watch_posts() -> None:
    table = Table().to_posting().play(0, "sentry g03 sword")
    assert not table.offers(0, "sentry g03 spear")
    assert not table.offers(0, "sentry g04 spear")
    night = Night(sentries="G01 G02", guard_hand="sentry-search")
    night.play("sentry-search b", "go g01")  # later guards may share a post
    assert night.zone("b") == "G01"


@pytest.mark.rule("NIN-027", "NIN-028")
@pytest.mark.ruling("R-18")
def test_027_patrols_on_the_track_with_a_facing() -> None:
    table = Table().to_posting()
    for number, zone in enumerate(("g01", "g03", "g06", "g17", "g21", "g25", "g27", "g35")):
        table.play(0, f"sentry {zone} {('sword', 'spear')[number % 2]}")
    assert not table.offers(0, "patrol g04 g09 mixed")
    assert not table.offers(0, "patrol g09 g04 mixed")
    table.play(0, "patrol g09 g08 mixed", "patrol g09 g08 mixed")  # two patrols may share a zone
    night = Night(phase="patrol", patrols="G09<G08")
    assert night.zones_offered("go") == ["G10", "G33"]


@pytest.mark.rule("NIN-030", "NIN-035")
@pytest.mark.ruling("R-35")
def test_030_sleepers_in_barracks() -> None:
    table = Table().to_marking().play(0, "sleeper g05", "sleeper g05")
    assert not table.offers(0, "sleeper g05")
    assert not table.offers(0, "sleeper g04")
    for zone in ("g02", "g02", "w08", "w08", "g12", "g18"):
        table.play(0, f"sleeper {zone}")
    assert table.offers(0, "goal w08 a")  # sleepers are no objects
    view = table.state.view(1)
    assert set(view.sleepers) == {at.UNKNOWN}
    assert view.asleep == 8


@pytest.mark.rule("NIN-031", "NIN-032", "NIN-033", "NIN-034")
def test_031_objects_in_castle_rooms_of_their_own() -> None:
    table = Table().to_marking()
    for zone in ("g02", "g02", "g05", "g05", "g12", "g12", "g18", "g18"):
        table.play(0, f"sleeper {zone}")
    assert not table.offers(0, "goal w04 a")  # a watch post
    assert not table.offers(0, "goal g23 a")
    table.play(0, "goal w01 a", "goal w02 b", "goal w06 c")
    assert not table.offers(0, "goal w07 d")  # three in this castle
    table.play(0, "goal e01 d", "goal e03 e", "goal e04 f")
    assert not table.offers(0, "trap w06")
    assert not table.offers(0, "trap g23")
    table.play(0, "trap w07", "trap w08", "hidden e05")
    assert table.offers(0, "hidden e06")  # both in one castle
    assert set(table.state.view(1).objects) == {at.UNKNOWN}


@pytest.mark.rule("NIN-036", "NIN-037", "NIN-038", "NIN-040")
@pytest.mark.ruling("R-16", "R-17")
def test_036_starts_and_entrances() -> None:
    table = Table().to_posting().play(0, "sentry g03 sword", "fill")
    assert not table.offers(1, "start g21")
    table.play(1, "start r13")
    for zone in ("w05", "k02", "g34", "b01", "g03", "b04", "r01"):
        assert not table.offers(1, f"start {zone}"), zone
    assert table.offers(1, "start g04") or table.state.is_guarded(Night().ids["G04"])
    table.play(1, "start g23")
    assert not table.offers(1, "entrance k02")
    assert table.offers(1, "entrance g03")  # under a guard is legal
    table.play(1, "entrance w06", "entrance r13")
    for seat in (0, SPECTATOR):
        view = table.state.view(seat)
        assert set(view.entrances) == {at.UNKNOWN}
        assert view.figure(0, at.ZONE) == at.UNKNOWN
        assert view.figure(0, at.SEEN) == names.NOWHERE
    table.play(0, "fill")
    assert table.state.status(0) == names.HIDDEN


@pytest.mark.rule("NIN-039")
@pytest.mark.ruling("R-31")
def test_039_intruders_who_cannot_agree_place_one_entrance_each() -> None:
    table = Table(3).to_marking().play(1, "start r13", "entrance w06", "entrance r13")
    table.play(2, "fill" if not table.offers(2, "start g23") else "start g23")
    table.play(2, "refuse").play(1, "entrance w02").play(2, "entrance e05")
    ids = Night().ids
    assert [table.state.entrance(0, index) for index in range(2)] == [ids["W02"], ids["E05"]]
    assert not table.offers(1, "entrance w06")


@pytest.mark.rule("NIN-039")
def test_039_an_agreed_passage_stays() -> None:
    table = Table(4).to_marking().play(2, "start r13", "entrance w06", "entrance r13")
    table.play(3, "start g23", "agree")
    assert table.state.entrance(0, 0) == Night().ids["W06"]


@pytest.mark.rule("NIN-353", "NIN-029")
def test_353_numbers_must_fit_the_map() -> None:
    setup = GAME.setup(2, options={"patrols": "4"})
    assert isinstance(setup, NinjaSetup)
    assert setup.content.settings.patrols == 4
    for players, options in (
        (2, {"sentries": "12", "patrols": "6"}),
        (4, {"sentries": "7"}),
        (2, {"patrols": "10"}),
    ):
        with pytest.raises(SetupError):
            GAME.setup(players, options=options)
    with pytest.raises(SetupError):
        GAME.setup(2, "outpost", {"sleepers": "16"})
