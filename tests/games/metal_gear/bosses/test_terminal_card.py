"""Otacon at the Terminal card, and every effect of his System cards (B-064, B-065, B-090)."""

import pytest

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.attention import attention
from sneakbox.games.metal_gear.bosses import boss_systems, helicopter, threats
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.cards import systems
from sneakbox.games.metal_gear.cards.deck_files import boss_systems as deck_of
from sneakbox.games.metal_gear.cards.systems import SLOTS_AT, SystemEffect
from sneakbox.games.metal_gear.characters import system_cards, terminals
from sneakbox.games.metal_gear.game import GAME
from sneakbox.games.metal_gear.state import DAMAGE, FOCUSED, TOKENS, Operation
from sneakbox.kernel.actions import act
from sneakbox.kernel.game import SetupError
from sneakbox.kernel.native import append, i64, vec
from sneakbox.kernel.state import Step
from sneakbox.table import Match
from sneakbox.table.pictures import sight_of
from tests.games.metal_gear.bosses.arena import Arena
from tests.games.metal_gear.tabletop import HALT

SNAKE, MERYL, OTACON = names.SNAKE, names.MERYL, names.OTACON
JAMMERS = (("Roof Lights", "helicopter"), ("Cold Alarm", "raven"), ("Radar Ghost", "rex"))
LOOKOUTS = (("Tower Radio", "helicopter"), ("Camera Wall", "raven"), ("Source Code", "rex"))


def desk(
    card: str = "", deck: str = "helicopter", level: int = 2, characters: str = "snake+meryl+otacon"
) -> Arena:
    """Otacon's turn above the roof, with a covered card of a deck in front of him."""
    players = characters.count("+") + 1
    options = {"characters": characters, "equipment": "snake=017"}
    table = Arena(stage="stage_10", players=players, options=options).calm()
    table.content.systems = deck_of(deck)
    for number in range(level - 2):
        table.game.marks[number] = 2  # hacked
    if card:
        lay(table, card)
    if "target 0" in table.options():
        table.say("target 0")
    table.say("begin otacon")
    return table


def lay(table: Arena, card: str) -> None:
    number = [one.name for one in table.content.systems].index(card)
    table.game.systems = append(vec[i64](), number | 0b11 << SLOTS_AT)


def effects(table: Arena) -> list[str]:
    return [words for words in table.options() if words.startswith("resolve")]


def effect_that(table: Arena, deed: int) -> SystemEffect:
    """What the first card of the deck does at one of its levels."""
    return next(one for one in table.content.systems[0].effects if one.deed == deed)


# At the card.


@pytest.mark.rule("B-064", "B-066")
def test_he_sits_off_the_map_with_his_own_deck() -> None:
    table = Arena(stage="stage_10", players=4)
    assert table.where("otacon") is None
    boss = table.game.the_boss()
    assert (boss.health, boss.spread, boss.threats) == (35, 2, 3)
    assert [card.name for card in table.content.systems] == [
        card.name for card in deck_of("helicopter")
    ]
    assert terminals.level(table.game) == 2
    two = Arena(stage="stage_10", players=2, options={"characters": "snake+otacon"}).game.the_boss()
    assert (two.health, two.spread, two.threats) == (24, 1, 1)
    with pytest.raises(SetupError, match="B-066"):
        GAME.setup(1, "stage_10", {"characters": "otacon"})


@pytest.mark.rule("B-064", "B-023")
def test_what_he_can_do_there_and_nothing_else() -> None:
    table = desk()
    kinds = {words.split()[0] for words in table.options()}
    assert kinds == {"end", "hack", "search", "focus"}
    table.lines(last=["mark nearest 2B"])
    assert not table.fight.holds(notes.MARKED, OTACON)


@pytest.mark.rule("B-064")
def test_hacking_raises_the_card_level_by_level() -> None:
    table = desk()
    assert [words for words in table.options() if words.startswith("hack")] == ["hack 0"]
    table.say("hack 0")
    table.say("accept", 2, 4, 6, 1)
    assert terminals.level(table.game) == 3
    assert table.heard_one(names.TOLD_CARD_LEVEL, "number") == [3]
    table.say("hack 1")
    table.say("accept", 1, 3, 4, 5)
    assert terminals.level(table.game) == 3
    table.say("end")
    assert terminals.level(table.game) == 3  # never lost
    codes = [token.code for token in table.content.tokens]
    assert codes == [[2, 4, 6], [1, 3, 4, 6], [1, 2, 4, 5, 6]]


@pytest.mark.rule("B-064")
def test_white_dice_with_a_bang_draw_no_attention_to_him() -> None:
    table = desk()
    attention.draw_attention(table.game, OTACON, 56, names.BECAUSE_BANG)
    assert table.token("otacon") is None


@pytest.mark.rule("B-064")
@pytest.mark.ruling("C-58")
def test_helicopter_and_rex_hear_him_and_have_a_die_more() -> None:
    for stage, more in (("stage_10", 1), ("stage_14", 1), ("stage_12", 0)):
        alone = Arena(stage=stage, players=1).game.the_boss()
        heard = Arena(
            stage=stage, players=2, options={"characters": "snake+otacon"}
        ).game.the_boss()
        assert heard.dice == alone.dice + more
        for card, other in zip(alone.cards, heard.cards, strict=True):
            dice = [row.dice + more if row.dice else 0 for row in card.rows]
            assert [row.dice for row in other.rows] == dice, card.number


@pytest.mark.rule("B-065")
def test_a_fifth_token_in_odd_rounds_for_one_of_few_fighters() -> None:
    table = Arena(stage="stage_10", players=3, options={"characters": "snake+meryl+otacon"}).calm()
    assert table.options() == ["target 0", "target 1"]
    table.say("target 1")
    assert (table.about("snake", TOKENS), table.about("meryl", TOKENS)) == (4, 5)
    alone = Arena(stage="stage_10", players=2, options={"characters": "snake+otacon"})
    assert alone.about("snake", TOKENS) == 5  # nobody else to choose
    full = Arena(stage="stage_10", players=4)
    assert [full.about(name, TOKENS) for name in ("snake", "meryl", "gray_fox")] == [4, 4, 4]


@pytest.mark.rule("B-503")
def test_his_focus_changes_an_evasion_over_the_codec() -> None:
    table = Arena(stage="stage_10", players=2, options={"characters": "snake+otacon"})
    table.note("snake", FOCUSED, 0)
    table.put("snake", (7, 8))
    table.say("begin snake")
    table.say("launch north", 2, 6)
    table.say("accept")
    table.say("place g5", 4)
    offered = table.options()
    assert any(words.startswith("change") for words in offered)
    assert not any(words.startswith("add-die") for words in offered)


# The decks.


@pytest.mark.rule("B-090")
def test_every_card_of_the_three_decks() -> None:
    printed = {
        "helicopter": "Roof Lights, Flak Post, Dumb Waiter, Wind Data, Tower Radio, Handrail,"
        " Stairwell",
        "raven": "Cold Alarm, Crane Hook, Lift Cage, Door Chimes, Camera Wall, Conveyor, Heater",
        "rex": "Radar Ghost, Coolant Leak, Ammo Rail, Wrong Foot, Source Code, Gantry, Blast Door",
    }
    slots = [[1, 4], [2, 5], [3, 5], [3, 4], [1, 6], [2, 6], [5, 5]]
    levels = [[2, 4], [2, 4], [2, 3], [2, 3], [2, 4], [2, 4], [3, 5]]
    for boss, names_ in printed.items():
        deck = deck_of(boss)
        assert ", ".join(card.name for card in deck) == names_
        assert [card.slots for card in deck] == slots
        assert [[effect.level for effect in card.effects] for card in deck] == levels


@pytest.mark.rule("B-090", "MGS-110")
def test_only_effects_of_the_level_of_the_card() -> None:
    """T1."""
    table = desk("Flak Post")
    assert effects(table) == ["resolve 0 0 0"]
    table.say("resolve 0 0 0")
    assert table.damage() == 1
    assert len(table.game.systems) == 0


@pytest.mark.rule("B-090")
@pytest.mark.ruling("C-55")
def test_strikes() -> None:
    for card, deck, level, effect, damage in (
        ("Flak Post", "helicopter", 4, 1, 2),
        ("Crane Hook", "raven", 2, 0, 1),
        ("Coolant Leak", "rex", 4, 1, 2),
        ("Blast Door", "rex", 5, 1, 3),
    ):
        table = desk(card, deck, level)
        table.say(f"resolve {effect} 0 0")
        assert table.damage() == damage, card
        assert table.fight.note(notes.LAST_ATTACKER) == notes.NO_ONE


@pytest.mark.rule("B-090")
def test_jammed_attacks_roll_a_die_less_and_threats_do_not() -> None:
    """T2."""
    for card, deck in JAMMERS:
        table = desk(card, deck)
        table.put("meryl", (7, 9))
        table.lines(last=["mark nearest 2B"])
        marked = table.fight.note(notes.MARKED)
        table.game.steps = table.setup.start().steps
        boss_systems.do(table.game, effect_that(table, systems.JAM), 0, 0)
        table.boss_turn(*[1] * 4, second=["attack spread nearest any 2B"])
        dice = [dice for _, dice in table.heard(names.TOLD_BOSS_ATTACKS, "person", "dice")]
        assert dice == [2, 1, 1], card
        assert marked == 1 << MERYL
        assert table.fight.note(notes.JAMMED) == 0


@pytest.mark.rule("B-090", "B-805")
def test_who_is_in_the_way_of_a_stride_is_not_helped_by_jam() -> None:
    options = {"characters": "snake+meryl+otacon"}
    table = Arena(stage="stage_14", players=3, options=options).calm()
    table.put_boss(7, 3, "S")
    table.put("snake", (8, 5))
    table.put("meryl", (7, 9))
    table.fight.keep(notes.JAMMED, 1)
    table.boss_turn(first=["stride to farthest any 2 2B"], second=["attack one nearest any 2B"])
    table.say("place i5", 1, 1, 1)
    dice = [dice for _, dice in table.heard(names.TOLD_BOSS_ATTACKS, "person", "dice")]
    assert dice == [2, 1]


@pytest.mark.rule("B-090")
def test_scrub_takes_a_part_of_the_threat_away() -> None:
    for card, deck in JAMMERS:
        table = desk(card, deck, 4)
        scrub = effect_that(table, systems.SCRUB)
        assert boss_systems.targets(table.game, scrub) == []
        threats.set_threat(table.game, 3, 2, 0)
        table.fight.keep(notes.MARKED, 1 << SNAKE | 1 << MERYL)
        assert boss_systems.targets(table.game, scrub) == [SNAKE, MERYL]
        boss_systems.do(table.game, scrub, MERYL, 0)
        assert table.fight.note(notes.MARKED) == 1 << SNAKE
        boss_systems.do(table.game, scrub, SNAKE, 0)
        assert not threats.is_standing(table.game)
        threats.set_threat(table.game, 1, 2, 0)
        threats.add_area(table.game, [3, 4])
        threats.add_area(table.game, [30])
        assert boss_systems.targets(table.game, scrub) == [0, 1]
        boss_systems.do(table.game, scrub, 0, 0)
        assert table.threat() == [(5, 3)]


@pytest.mark.rule("B-090")
@pytest.mark.ruling("C-56")
def test_feed_fills_one_card() -> None:
    for card, deck in (("Dumb Waiter", "helicopter"), ("Lift Cage", "raven"), ("Ammo Rail", "rex")):
        table = desk(card, deck, 3)
        assert effects(table) == []  # everything is full
        table.fight.keep(notes.AMMO + SNAKE, 0)
        assert effects(table) == ["resolve 0 0 0", "resolve 1 0 0"]
        table.say("resolve 0 0 0")
        assert table.fight.note(notes.AMMO + SNAKE) == 2
        lay(table, card)
        table.say("resolve 1 0 0")
        assert table.fight.note(notes.AMMO + SNAKE) == 3  # no more than fits
        full = table.game.uses[0]
        table.game.uses[0] = 0
        lay(table, card)
        table.say("resolve 1 0 1")
        assert table.game.uses[0] == min(3, full)


@pytest.mark.rule("B-090")
@pytest.mark.ruling("C-57")
def test_wind_data_keeps_it_from_dodging() -> None:
    for effect, level, after in ((0, 2, helicopter.DODGES), (1, 3, helicopter.NOT_THIS_ROUND)):
        table = desk("Wind Data", level=level, characters="snake+otacon")
        table.say(f"resolve {effect} 0 0")
        cell = table.at((7, 5))
        assert helicopter.worth(table.game, cell) == [4] * 6
        table.put("snake", (7, 8))
        table.say("end")
        table.say("launch north", 2, 6)
        table.say("place g5")  # no die is rolled
        assert table.damage() == 4
        assert table.fight.note(helicopter.CALM) == after
        helicopter.RULES.round_begins(table.game)
        assert table.fight.note(helicopter.CALM) == helicopter.DODGES


@pytest.mark.rule("B-090")
def test_peek_and_bury() -> None:
    for card, deck in (
        ("Tower Radio", "helicopter"),
        ("Camera Wall", "raven"),
        ("Source Code", "rex"),
    ):
        table = desk(card, deck, 4)
        table.say("resolve 0 0 0", 2)
        top = table.fight.deck.top()
        assert table.heard_one(names.TOLD_BOSS_PEEKED, "card") == [top]
        lay(table, card)
        table.say("resolve 1 0 0")  # everybody knows it already
        assert table.options() == ["pass", "choose 1 0"]
        table.say("choose 1 0")
        assert table.heard_one(names.TOLD_BOSS_BURIED, "card") == [top]
        assert table.fight.deck.top() != top


@pytest.mark.rule("B-090")
def test_lend_now_or_in_the_next_turn() -> None:
    for card, deck in (("Handrail", "helicopter"), ("Conveyor", "raven"), ("Gantry", "rex")):
        table = desk(card, deck)
        table.note("snake", TOKENS, 4)
        table.say("resolve 0 0 0")
        assert table.about("snake", TOKENS) == 5
    table = desk("Handrail")
    table.say("end")
    table.say("begin meryl")
    table.say("end")
    boss_systems.lend(table.game, MERYL)
    assert table.fight.holds(notes.LENT, MERYL)
    assert not boss_systems.can_be_lent(table.game, MERYL)


@pytest.mark.rule("B-090")
def test_lend_to_two() -> None:
    for card, deck in (("Handrail", "helicopter"), ("Gantry", "rex")):
        table = desk(card, deck, 4)
        table.note("snake", TOKENS, 4)
        table.say("resolve 1 0 1")
        assert (table.about("snake", TOKENS), table.about("meryl", TOKENS)) == (5, 5)
        table = desk(card, deck, 4, characters="snake+otacon")
        table.note("snake", TOKENS, 3)
        table.say("resolve 1 0 15")
        assert table.about("snake", TOKENS) == 4


@pytest.mark.rule("B-090")
def test_heal() -> None:
    for card, deck in (("Stairwell", "helicopter"), ("Heater", "raven")):
        for effect, level, left in ((0, 3, 2), (1, 5, 1)):
            table = desk(card, deck, level)
            assert effects(table) == []
            table.hurt("meryl", 3)
            table.say(f"resolve {effect} 1 0")
            assert table.about("meryl", DAMAGE) == left, card


@pytest.mark.rule("B-090")
def test_the_boss_is_turned() -> None:
    table = desk("Door Chimes", "raven", 3)
    assert table.boss() == (7, 5, "S")
    assert effects(table) == [
        "resolve 0 1 0", "resolve 0 3 0", "resolve 1 0 0", "resolve 1 1 0", "resolve 1 3 0",
    ]  # fmt: skip
    table.say("resolve 1 0 0")
    assert table.boss() == (7, 5, "N")
    table = desk("Wrong Foot", "rex")
    table.say("resolve 0 3 0")
    assert table.boss() == (7, 5, "W")


@pytest.mark.rule("B-090")
@pytest.mark.ruling("C-81")
def test_no_stride_with_the_next_card() -> None:
    table = desk("Wrong Foot", "rex", 3)
    table.say("resolve 1 0 0")
    assert table.fight.note(notes.NO_STRIDE) == 1
    table.boss_turn(first=["no attack"])
    assert table.fight.note(notes.NO_STRIDE) == 0
    for stumbles, place in ((0, (9, 4, "E")), (1, (7, 4, "E"))):
        table = Arena(stage="stage_14", players=1).calm()
        table.put_boss(7, 4, "S")
        table.put("snake", (13, 4))
        table.fight.keep(notes.NO_STRIDE, stumbles)
        table.boss_turn(first=["stride to nearest any 2 2B"])
        assert table.boss() == place


@pytest.mark.rule("B-090")
def test_the_conveyor_moves_a_fighter() -> None:
    table = desk("Conveyor", "raven", 4)
    table.put("snake", (7, 9))
    table.say(f"resolve 1 0 {table.at((7, 6))}")
    assert table.where("snake") == (7, 6)
    lay(table, "Conveyor")
    assert f"resolve 1 0 {table.at((7, 2))}" not in table.options()  # four spaces away


@pytest.mark.rule("B-090", "MGS-229")
def test_in_the_prototype_the_conveyor_works_at_once() -> None:
    options = {"characters": "snake+meryl+otacon", "edition": "prototype"}
    table = Arena(stage="stage_10", players=3, options=options).calm()
    table.content.systems = deck_of("raven")
    table.game.marks[0] = table.game.marks[1] = 2  # hacked up to level 4
    lay(table, "Conveyor")
    answers = system_cards.Covered(0).options(table.game, 0)
    assert len(answers) > 2
    assert answers == sorted(answers)


@pytest.mark.rule("B-090")
def test_the_blast_door_is_asked_before_a_roll() -> None:
    """T3."""
    table = desk("Blast Door", "rex", 3)
    assert effects(table) == []  # not in his own turn
    table.put("meryl", (7, 9))
    table.boss_turn(second=["attack one nearest any 3B"])
    assert table.options() == ["pass", "resolve 0 0 0"]
    table.say("resolve 0 0 0", 1)
    assert table.heard(names.TOLD_BOSS_ATTACKS, "person", "dice") == [(MERYL, 1)]
    assert len(table.game.systems) == 0


@pytest.mark.ruling("C-59")
@pytest.mark.rule("MGS-229")
def test_in_the_prototype_the_blast_door_waits_for_the_next_boss_roll() -> None:
    options = {"characters": "snake+otacon", "edition": "prototype"}
    table = Arena(stage="stage_14", players=2, options=options).calm()
    table.game.marks[0] = 2  # level 3
    lay(table, "Blast Door")
    table.game.steps = append(vec[Step[Operation]](), HALT)
    table.game.push(system_cards.Covered(0))
    table.run([])
    for dice in (1, 3):
        table.boss_turn(*[1] * dice, second=["attack one nearest any 3B"])
        assert table.heard_one(names.TOLD_BOSS_ATTACKS, "dice")[-1] == dice


# On the screen.


@pytest.mark.rule("B-064", "B-090")
def test_his_panel_and_his_effects_in_words() -> None:
    setup = GAME.setup(2, "stage_10", {"characters": "snake+otacon"})
    match = Match.start(setup, secret=bytes(32))
    _, frame = sight_of(match, 1)
    panel = next(panel for panel in frame.panels if panel.id == "board-otacon")
    assert panel.value == "At the Terminal card, level 2"
    match.play(1, act(names.BEGIN, OTACON))
    _, frame = sight_of(match, 1)
    assert frame.prompt is not None
    labels = [option.label for option in frame.prompt.options]
    assert "Hack the Terminal card to level 3: 2, 4 and 6" in labels
    assert not any(label.startswith(("Sneak", "Knock")) for label in labels)
