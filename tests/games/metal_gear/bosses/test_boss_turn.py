"""The frame of every boss stage: its turn, deck and Reference card, and what is offered."""

import pytest

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses import boss_files
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.cards.equipment import NO_CARD
from sneakbox.games.metal_gear.game import GAME
from sneakbox.games.metal_gear.state import COVER, DAMAGE, TOKENS
from sneakbox.kernel.actions import act
from sneakbox.kernel.numbers import NumberReader
from sneakbox.kernel.seats import CHANCE
from tests.games.metal_gear.bosses.arena import Arena
from tests.games.metal_gear.editions.in_both import ALIKE, in_both

HALL = ["....Z....", ".........", ".........", ".........", "s.......m"]
ALONE = ["....Z....", ".........", ".........", ".........", "s........"]


@pytest.mark.rule("MGS-026", "MGS-161", "B-001")
def test_a_boss_turn_draws_a_card_and_a_new_round_begins() -> None:
    table = Arena(stage="stage_4", players=1).calm()
    assert table.game.view(0).guards == []
    assert table.game.orders.left() == table.game.reactions.left() == 0
    table.say("end")
    assert table.game.is_luck()
    drawn = {first & 0xFFF for first in (action >> 12 for action in table.game.odds().actions)}
    assert drawn == set(range(7))
    table.run([table.number_of("OC-5")])
    assert table.game.round == 2
    assert table.heard_one(names.TOLD_BOSS_CARD, "card") == [table.number_of("OC-5")]


@pytest.mark.rule("MGS-028", "MGS-162", "B-095")
def test_used_cards_go_under_the_deck_and_come_again_in_the_same_order() -> None:
    table = Arena(stage="stage_4", players=1, options={"edition": "final"}).calm()
    harmless_rounds(table, 8)
    cards = table.heard_one(names.TOLD_BOSS_CARD, "card")
    assert sorted(cards[:7]) == list(range(7))
    assert cards[7] == cards[0]
    seen = table.game.view(0).boss
    assert seen is not None
    assert seen.unseen == []
    assert seen.next_cards() == [cards[1]]


@pytest.mark.rule("MGS-230")
@in_both(final=(0, 3), prototype=(3, 0))
def test_used_cards_lie_under_the_deck_or_apart_until_it_is_empty(
    edition: str, expected: object
) -> None:
    table = Arena(stage="stage_4", players=1, options={"edition": edition}).calm()
    harmless_rounds(table, 3)
    assert (len(table.fight.used), len(table.fight.deck.lower)) == expected
    harmless_rounds(table, 5)
    cards = table.heard_one(names.TOLD_BOSS_CARD, "card")
    assert cards[7] == cards[0]


def harmless_rounds(table: Arena, rounds: int) -> None:
    """Rounds in which nobody is hurt: black dice show 1, the first unseen card is drawn."""
    for _ in range(rounds):
        table.say("end")
        while table.game.is_luck():
            table.game.apply(CHANCE, table.game.odds().actions[0])
        table.run([])


@pytest.mark.rule("MGS-163", "MGS-231", "B-032")
@pytest.mark.ruling("E-21")
@ALIKE
def test_the_target_rolls_what_the_line_prints(edition: str) -> None:
    table = Arena(ALONE, options={"edition": edition}).calm()
    table.boss_turn(3, 2, 6, second=["attack one nearest 3B"])
    assert table.heard(names.TOLD_BOSS_ATTACKS, "person", "dice") == [(names.SNAKE, 3)]
    assert table.about("snake", DAMAGE) == 2  # 3 and 6 reach his Defense of 3


# Dice of the dashboard by who goes in, in this order.
PARTIES = {
    "stage_4": ("snake", "snake+meryl"),
    "stage_11": ("snake", "snake+otacon", "snake+meryl+otacon"),
    "stage_12": (
        "snake",
        "snake+otacon",
        "snake+meryl+otacon",
        "snake+meryl+gray_fox",
        "snake+meryl+gray_fox+otacon",
    ),
    "stage_14": ("snake", "snake+otacon", "snake+meryl+gray_fox", "snake+meryl+otacon"),
}


@pytest.mark.rule("MGS-231", "B-064")
@pytest.mark.ruling("E-21")
@in_both(
    final={
        "stage_4": [2, 2],
        "stage_11": [2, 2, 2],
        "stage_12": [2, 2, 2, 2, 2],
        "stage_14": [2, 3, 2, 3],
    },
    prototype={
        "stage_4": [2, 3],
        "stage_11": [2, 3, 2],
        "stage_12": [2, 1, 3, 3, 3],
        "stage_14": [3, 3, 3, 4],
    },
)
def test_some_bosses_have_other_dice_in_the_prototype(
    edition: str, expected: dict[str, list[int]]
) -> None:
    """By fighters, without Otacon and with him, on the dashboard and in every line with dice; one
    at least, and nothing else changes."""
    for stage, parties in PARTIES.items():
        for party, dice in zip(parties, expected[stage], strict=True):
            boss = Arena(
                stage=stage,
                players=len(party.split("+")),
                options={"characters": party, "edition": edition},
            ).game.the_boss()
            assert boss.dice == dice, (stage, party)
            printed = boss_files.load_boss(boss.file)
            more = dice - printed.dice
            for card, own in zip(printed.cards, boss.cards, strict=True):
                for row, other in zip(card.rows, own.rows, strict=True):
                    wanted = max(1, row.dice + more) if row.dice else 0
                    assert other.dice == wanted, (stage, party, card.number)
                    assert (other.verb, other.word, other.filter, other.break_at) == (
                        row.verb,
                        row.word,
                        row.filter,
                        row.break_at,
                    )


@pytest.mark.rule("MGS-163")
def test_focus_may_be_used_on_a_boss_roll() -> None:
    table = Arena(ALONE)
    table.boss_turn(4, 1, second=["attack one nearest 2B"])
    assert any(words.startswith("change") for words in table.options())


@pytest.mark.rule("B-002", "MGS-164")
def test_the_boss_is_defeated_between_the_lines_of_a_card() -> None:
    table = Arena(ALONE).calm()
    table.hurt_boss(10)
    table.carry("snake", "008")
    table.put("snake", (5, 4))
    table.say(f"use 0 {table.at((5, 3))} 0")
    table.put("snake", (5, 5))
    table.boss_turn(first=["towards nearest any 2"], second=["attack one nearest 2B"])
    assert table.damage() == 12
    assert table.game.result == names.CLEARED
    assert table.heard(names.TOLD_BOSS_ATTACKS) == []


@pytest.mark.rule("B-002")
def test_a_dead_fighter_ends_the_stage_in_the_middle_of_a_card() -> None:
    table = Arena(ALONE).calm()
    table.hurt("snake", 3)
    table.boss_turn(6, second=["attack one nearest 1B", "attack one nearest 1B"])
    assert table.game.result == names.KILLED_IN_ACTION


@pytest.mark.rule("B-003")
def test_a_line_without_a_target_is_followed_by_the_next_and_by_its_else() -> None:
    table = Arena(["Z#..", ".#..", "...s"]).calm()
    table.boss_turn(1, second=["attack one nearest beside 2B", "else attack one nearest any 1B"])
    assert table.heard_one(names.TOLD_BOSS_ATTACKS, "dice") == [1]
    table = Arena(["Z..s"]).calm()
    table.boss_turn(1, 1, second=["attack one nearest 2B", "else attack one nearest any 1B"])
    assert table.heard_one(names.TOLD_BOSS_ATTACKS, "dice") == [2]


@pytest.mark.rule("MGS-165", "B-004")
@pytest.mark.parametrize("edition", ["final", "prototype"])
def test_nobody_listens_or_looks(edition: str) -> None:
    table = Arena(ALONE, options={"edition": edition, "equipment": "snake=001"}).calm()
    for way in ("east", "east", "east"):
        table.say(f"dash {way}")
        table.say("stop")
    table.say(f"use 0 {table.at((5, 1))} 0", 1)  # a loud pistol, and only !
    assert table.token("snake") is None
    table.say("end")
    assert table.game.is_luck()
    assert "boss-card" in table.vocabulary.words(table.game.odds().actions[0])


@pytest.mark.rule("MGS-027", "B-005")
def test_the_reference_card_covers_part_of_the_dashboard() -> None:
    table = Arena(["Z....", "s...m"])
    table.say("begin snake")
    kinds = {words.split()[0] for words in table.options()}
    assert kinds >= {"sneak", "dash", "brace"}
    assert not kinds & {"knock", "drag", "interact", "takedown", "disguise"}


@pytest.mark.rule("B-006")
def test_long_fights_have_a_die_more() -> None:
    for round_, dice in ((20, 2), (21, 3)):
        table = Arena(ALONE).calm()
        table.game.round = round_
        table.boss_turn(*[1] * dice, second=["attack one nearest 2B"])
        assert table.heard_one(names.TOLD_BOSS_ATTACKS, "dice") == [dice]


@pytest.mark.rule("B-055", "MGS-166")
def test_a_reference_weapon_is_filled_on_a_supply_space() -> None:
    table = Arena(["Z...", "1..s"])
    boss = table.game.the_boss()
    boss.ammo = 2
    table.fight.keep(notes.AMMO + names.SNAKE, 1)
    assert "resupply" not in table.options()
    table.put("snake", (1, 2))
    table.say("resupply")
    assert table.fight.note(notes.AMMO + names.SNAKE) == 2
    assert "resupply" not in table.options()


@pytest.mark.rule("B-056")
def test_brace_takes_a_die_off_the_next_roll_alone_until_the_own_turn() -> None:
    table = Arena(ALONE).calm()
    table.say("brace")
    assert "brace" not in table.options()
    table.boss_turn(1, 1, 1, second=["attack one nearest 2B", "attack one nearest 2B"])
    assert table.heard_one(names.TOLD_BOSS_ATTACKS, "dice") == [1, 2]
    table = Arena(ALONE).calm()
    table.say("brace")
    table.say("end")
    table.run([table.number_of("OC-5")])  # no attack
    assert not table.fight.holds(notes.BRACED, names.SNAKE)


@pytest.mark.rule("B-060")
def test_cards_of_no_use_are_not_offered() -> None:
    table = Arena(ALONE, options={"equipment": "snake=010,016,028"})
    assert not [words for words in table.options() if words.startswith("use")]


@pytest.mark.rule("B-061")
def test_the_gas_mask_looks_at_the_top_boss_card() -> None:
    table = Arena(ALONE, options={"equipment": "snake=014"})
    uses = [words for words in table.options() if words.startswith("use")]
    assert uses == ["use 0 2 0"]
    table.say(uses[0], 3)
    assert table.heard_one(names.TOLD_BOSS_PEEKED, "card") == [3]
    seen = table.game.view(0).boss
    assert seen is not None
    assert seen.next_cards() == [3]
    table.say("end")
    assert table.heard_one(names.TOLD_BOSS_CARD, "card") == [3]


@pytest.mark.rule("B-062", "B-023")
def test_camouflage_lasts_until_the_end_of_the_boss_turn() -> None:
    table = Arena(ALONE, options={"equipment": "snake=030"}).calm()
    table.say("use 0 0 0")
    table.boss_turn(1, second=["attack one nearest 2B", "attack one nearest any 1B"])
    assert table.heard_one(names.TOLD_BOSS_ATTACKS, "dice") == [1]
    assert table.about("snake", COVER) & names.CAMOUFLAGED == 0


@pytest.mark.rule("B-066", "B-067")
def test_health_by_characters_and_difficulty() -> None:
    def health(players: int, difficulty: str) -> int:
        table = Arena(stage="stage_4", players=players, options={"difficulty": difficulty})
        return int(table.game.the_boss().health)

    assert [health(1, level) for level in ("easy", "normal", "hard", "extreme")] == [10, 12, 14, 15]
    assert [health(players, "normal") for players in (1, 2, 3, 4)] == [12, 20, 20, 20]


@pytest.mark.rule("B-067")
def test_on_easy_threats_have_a_die_fewer_never_none() -> None:
    for dice, then in ((3, 2), (1, 1)):
        table = Arena(ALONE, options={"difficulty": "easy"})
        table.lines(last=[f"line nearest {dice}B"])
        assert table.fight.note(notes.THREAT_DICE) == then


@pytest.mark.rule("B-068")
def test_trying_again_shuffles_the_deck_anew() -> None:
    setup = GAME.setup(1, "stage_4")
    for _ in range(2):
        game = setup.start()
        assert game.view(0).facts()["boss"]["unseen"] == list(range(7))  # type: ignore[index]


@pytest.mark.rule("B-033")
def test_a_staggered_fighter_has_one_action_fewer_once() -> None:
    table = Arena(stage="stage_4", players=1).calm()
    table.put_boss(4, 9)
    for _ in range(2):
        table.lines(3, second=["attack one nearest 1B stagger"])
    table.game.steps = table.setup.start().steps
    table.fight.keep(notes.CARD, notes.NO_BOSS_CARD)
    table.say("end")
    table.run([table.number_of("OC-5")])
    assert table.about("snake", TOKENS) == 3


@pytest.mark.rule("B-034", "B-056")
def test_a_weapon_that_was_struck_away_is_picked_up_again() -> None:
    table = Arena(["Z..s", "...."], options={"equipment": "snake=001,007"}).calm()
    start = table.game.steps
    table.lines(3, second=["attack one nearest 1B disarm"])
    before = [int(card) for card in table.game.cards]
    assert table.options() == ["choose 0 0", "choose 1 0"]
    table.say("choose 1 0")
    assert table.game.cards[1] == NO_CARD
    table.game.steps = start
    table.fight.keep(notes.CARD, notes.NO_BOSS_CARD)
    table.game.settle()
    table.say("sneak south")
    table.say("pick-up 0")
    assert [int(card) for card in table.game.cards] == before
    assert len(table.fight.dropped) == 0
    table.lines(3, second=["attack one nearest 1B disarm in line"])  # (4,2) is not in line
    assert len(table.fight.dropped) == 0


@pytest.mark.rule("B-034")
def test_who_has_no_weapon_loses_nothing() -> None:
    table = Arena(ALONE, options={"equipment": "snake=006"}).calm()
    table.boss_turn(3, second=["attack one nearest 1B disarm"])
    assert table.heard(names.TOLD_DISARMED) == []


def test_a_fight_comes_back_from_its_numbers() -> None:
    table = Arena(["Z.ms", ".cJ."]).calm()
    table.lines(1, 1, second=["attack spread nearest 1B"], last=["blast 1 nearest 2B break 2"])
    numbers = table.game.numbers()
    again = table.game.copy()
    assert again.numbers() == numbers
    assert act(255) in table.game.step_keys()  # the test's own step, which no game knows
    table.game.steps = table.setup.start().steps
    numbers = table.game.numbers()
    assert table.setup.restore(NumberReader(numbers)).numbers() == numbers
