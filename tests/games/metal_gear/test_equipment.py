"""Every Equipment card, line by line, and when it cannot be used (MGS-019 to 023, 095 to 097)."""

import pytest

from sneakbox.games.metal_gear import content, names
from sneakbox.games.metal_gear.cards.equipment_file import standard_cards
from sneakbox.games.metal_gear.content import StageToken
from sneakbox.games.metal_gear.editions import BOTH, number_of
from sneakbox.games.metal_gear.fighting import blasts
from sneakbox.games.metal_gear.names import DEAD, KO1, KO2, ROPED
from sneakbox.games.metal_gear.setting_up.carried_cards import index_of, read_loads
from sneakbox.games.metal_gear.state import COVER, DAMAGE, FOCUSED, HITS, NOISY, TOKENS
from sneakbox.kernel.game import SetupError
from tests.games.metal_gear.editions.in_both import ALIKE
from tests.games.metal_gear.tabletop import PEOPLE, Tabletop, order
from tests.games.metal_gear.test_moving import ROOM, quiet

LANE = [".......", "#######"]


def uses(table: Tabletop) -> list[str]:
    return [words for words in table.options() if words.startswith("use")]


def left(table: Tabletop, name: str, slot: int = 0) -> int:
    return table.game.uses[PEOPLE[name] * 5 + slot]


def armed(
    name: str, *cards: str, guards: list[tuple[int, int, str]] | None = None, **more: object
) -> Tabletop:
    table = quiet(
        Tabletop(LANE, {name: (1, 1)}, [(7, 1, "E")] if guards is None else guards, **more),  # type: ignore[arg-type]
        name,
    )
    table.carry(name, *cards)
    table.players()
    return table


def shoot(table: Tabletop, words: str, *faces: int) -> None:
    """Use a weapon and leave its dice as they are."""
    table.say(words, *faces)
    for _ in range(3):
        for refusal in ("accept", "pass"):
            if refusal in table.options():
                table.say(refusal)


# Set-up.


@pytest.mark.rule("MGS-095")
def test_every_card_says_everything() -> None:
    cards, printed = standard_cards()
    assert len(cards) == 39
    for card, info in zip(cards, printed, strict=True):
        assert all((card.name, card.number, info.type, info.codec, *info.texts))
        assert card.cost >= 0
        assert (card.uses == 0) == (card.uses_kind == 0)
    assert sum(1 for info in printed if info.starts) == 7
    assert sum(1 for info in printed if info.source is not None) == 32


@pytest.mark.rule("MGS-019", "MGS-206")
@ALIKE
def test_a_fourth_card_is_refused(edition: str) -> None:
    book = BOTH[number_of(edition)]
    with pytest.raises(SetupError, match="3 Equipment cards, not 4 \\(MGS-019\\)"):
        read_loads("gray_fox=G1,G2,G3,001", [3], edition=book)
    # Suppressors take no slot.
    assert len(read_loads("meryl=M1,M2,001,024", [1], edition=book)[1]) == 4


@pytest.mark.rule("MGS-020")
def test_starting_cards_are_for_their_owner_and_can_be_swapped() -> None:
    with pytest.raises(SetupError, match="snake may not carry Light Assault Rifle \\(MGS-020\\)"):
        read_loads("snake=M2", [0, 1])
    swapped = read_loads("meryl=001,M2", [1])
    assert swapped[1] == [index_of("001"), index_of("M2")]
    assert read_loads("starting", [0, 1, 2, 3]) == {
        0: [],
        1: [index_of("M1"), index_of("M2")],
        2: [index_of("O1"), index_of("O2")],
        3: [index_of("G1"), index_of("G2"), index_of("G3")],
    }


@pytest.mark.rule("MGS-021")
@pytest.mark.ruling("A-50")
def test_there_is_one_copy_of_each_card() -> None:
    with pytest.raises(SetupError, match="only one Rations 002 \\(MGS-021\\)"):
        read_loads("snake=002 meryl=002", [0, 1])


@pytest.mark.rule("MGS-022")
def test_a_portrait_binds_a_card() -> None:
    with pytest.raises(SetupError, match="meryl may not carry Bandana \\(MGS-022\\)"):
        read_loads("meryl=023", [1])


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("snake", "write it like"),
        ("fox=001", "write it like"),
        ("meryl=001", "not in this stage"),
        ("snake=099", "no Equipment card '099'"),
        ("snake=024", "must be attached to a weapon"),
    ],
)
def test_loads_that_make_no_sense(text: str, complaint: str) -> None:
    with pytest.raises(SetupError, match=complaint):
        read_loads(text, [0])


@pytest.mark.rule("MGS-023")
def test_tokens_never_exceed_the_printed_number() -> None:
    table = armed("otacon", "O2", guards=[])
    table.game.uses[2 * 5] = 0
    table.say("use 0 4095 0")
    assert left(table, "otacon") == 1
    assert table.about("otacon", TOKENS) == 2
    assert "use 0 4095 0" not in table.options()


# Guns.


@pytest.mark.rule("MGS-096")
@pytest.mark.parametrize(
    ("name", "number", "white", "cost", "ammo"),
    [
        ("meryl", "M1", 1, 1, 0),
        ("meryl", "M2", 2, 1, 3),
        ("snake", "001", 1, 1, 0),
        ("snake", "018", 3, 2, 6),
        ("snake", "025", 2, 1, 6),
    ],
)
def test_guns(name: str, number: str, white: int, cost: int, ammo: int) -> None:
    table = armed(name, number)
    shoot(table, "use 0 6 0", *[2] * white)
    assert table.heard_one(names.TOLD_TOSSED, "colour") == [0] * white
    assert table.about(name, TOKENS) == 4 - cost
    assert table.token(name) == ((1, 1), "!")
    if ammo:
        assert left(table, name) == ammo - 1
        table.game.uses[PEOPLE[name] * 5] = 0
        assert uses(table) == []


@pytest.mark.parametrize(("gun", "silencer"), [("001", "024"), ("025", "032")])
def test_suppressors_silence_their_kind_of_gun(gun: str, silencer: str) -> None:
    table = armed("snake", gun, silencer)
    shoot(table, "use 0 6 0", *[2] * (1 if gun == "001" else 2))
    assert table.token("snake") is None
    other = armed("snake", "025" if gun == "001" else "001", silencer)
    shoot(other, "use 0 6 0", *[2] * (2 if gun == "001" else 1))
    assert other.token("snake") == ((1, 1), "!")


def test_the_bandana_spares_ammo() -> None:
    table = armed("snake", "025", "023")
    shoot(table, "use 0 6 0", 2, 2)
    assert left(table, "snake") == 6


@pytest.mark.rule("MGS-094")
def test_otacon_uses_no_weapons() -> None:
    assert uses(armed("otacon", "001", "007", "009")) == []


def test_the_arm_cannon_rolls_a_die_more_for_each_charge() -> None:
    table = armed("gray_fox", "G3")
    assert uses(table) == ["use 0 6 0", "use 0 6 1", "use 0 6 2", "use 0 6 3"]
    table.say("use 0 6 3", 5, 2, 2, 2)
    assert left(table, "gray_fox") == 0
    assert table.game.about_guard(0, HITS) == 1
    assert table.token("gray_fox") == ((1, 1), "!")
    assert uses(table) == ["use 0 6 0"]


def test_the_blade_strikes_everybody_beside_and_parries() -> None:
    table = quiet(
        Tabletop(ROOM, {"gray_fox": (2, 2)}, [(3, 2, "E"), (2, 3, "S"), (5, 5, "E")]), "gray_fox"
    )
    table.carry("gray_fox", "G2")
    table.players()
    table.say("use 0 0 1", 5, 2)
    assert [table.game.about_guard(n, HITS) for n in range(3)] == [1, 1, 0]
    assert left(table, "gray_fox") == 2
    parry = quiet(Tabletop(ROOM, {"gray_fox": (5, 1)}, [(1, 1, "E")]), "gray_fox")
    parry.carry("gray_fox", "G2")
    parry.activate(0, 3, 4)
    parry.say("use 0 0 0")
    assert parry.about("gray_fox", DAMAGE) == 1
    assert left(parry, "gray_fox") == 2


# Hiding.


@pytest.mark.parametrize(
    ("name", "number"), [("gray_fox", "G1"), ("otacon", "O2"), ("snake", "030")]
)
def test_stealth_camouflage_lasts_a_turn(name: str, number: str) -> None:
    table = quiet(
        Tabletop(["....", "####"], {name: (1, 1)}, [(3, 1, "W")], cards=[order(), order()]), name
    )
    table.game.turn_guard(0, 0)
    table.carry(name, number)
    table.game.settle()
    table.say("use 0 0 0")
    assert left(table, name) == 1
    table.game.turn_guard(0, 3)
    table.say("sneak east")
    assert table.token(name) is None
    assert not [words for words in uses(table) if words == "use 0 0 0"]  # once per turn
    table.say("sneak east")  # over the Guard
    assert table.where(name) == (4, 1)
    assert table.heard(names.TOLD_GUARD_ATTACKS) == []
    table.game.turn_guard(0, 1)
    table.say("end")
    assert table.token(name) == ((4, 1), "!")


@pytest.mark.parametrize("number", ["010", "027"])
def test_the_cardboard_box(number: str) -> None:
    rows = ["...#...", "##..###", "#######"]
    table = quiet(Tabletop(rows, {"snake": (1, 1)}, [(7, 1, "E")], cards=[order()]))
    table.carry("snake", number)
    table.players()
    table.say("use 0 0 0")
    assert table.about("snake", COVER) & names.BOXED
    table.say("sneak east")
    assert table.about("snake", COVER) & names.BOXED
    table.say("knock")
    assert not table.about("snake", COVER) & names.BOXED
    seen = quiet(Tabletop(LANE, {"snake": (1, 1)}, [(7, 1, "W")]))
    seen.carry("snake", number)
    seen.players()
    assert uses(seen) == []


def test_a_box_that_moves_into_sight_is_seen_through() -> None:
    table = quiet(Tabletop(["...", "##.", "##."], {"snake": (1, 1)}, [(3, 3, "N")]))
    table.carry("snake", "010")
    table.players()
    table.say("use 0 0 0")
    table.say("sneak east")
    assert table.about("snake", COVER) & names.BOXED
    table.say("sneak east")
    assert table.token("snake") == ((3, 1), "!")
    assert not table.about("snake", COVER) & names.BOXED


def test_a_guard_that_stops_before_a_box_looks_under_it() -> None:
    table = quiet(Tabletop(LANE, {"snake": (4, 1)}, [(1, 1, "E")], cards=[order("-", False, 2, 2)]))
    table.note("snake", COVER, names.BOXED)
    table.activate(0, 1, 1)
    assert table.guard(0) == (3, 1, "E")
    assert table.token("snake") == ((4, 1), "!")
    assert table.game.attacked


def test_guards_leap_over_a_box() -> None:
    table = quiet(Tabletop(LANE, {"snake": (2, 1)}, [(1, 1, "E")], cards=[order("-", False, 2, 2)]))
    table.note("snake", COVER, names.BOXED)
    table.activate(0)
    assert table.guard(0) == (4, 1, "E")


# Medicine and tools.


@pytest.mark.rule("MGS-097")
@pytest.mark.ruling("A-16")
@pytest.mark.parametrize("number", ["O1", "002", "006", "012", "015"])
def test_rations_heal_two_and_are_gone(number: str) -> None:
    name = "otacon" if number == "O1" else "snake"
    table = armed(name, number, guards=[])
    assert uses(table) == []
    table.note(name, DAMAGE, 3)
    table.say("use 0 0 0")
    assert table.about(name, DAMAGE) == 1
    assert table.game.cards[PEOPLE[name] * 5] == -1
    assert uses(table) == []


def test_medicine_brings_all_focus_back_for_nothing() -> None:
    table = armed("snake", "011", guards=[])
    table.say("use 0 0 0")
    assert table.about("snake", FOCUSED) == 15
    assert table.about("snake", TOKENS) == 4
    assert table.game.cards[0] == -1


def test_pentazemin_rolls_dice_again_once_per_roll() -> None:
    table = quiet(Tabletop(ROOM, {"snake": (2, 2)}, [(3, 2, "N")]))
    table.carry("snake", "019")
    table.players()
    table.say("use 0 0 0")
    assert left(table, "snake") == 1
    assert uses(table) == []  # once per turn
    table.say("combo c2", 2, 2, 2)
    table.say("use 5 7 0", 5, 5, 5)
    assert table.bodies() == [(3, 2, KO2)]


def test_chaff_blinds_cameras_and_is_heard() -> None:
    table = quiet(
        Tabletop(
            LANE,
            {"snake": (1, 1)},
            [(7, 1, "E")],
            cameras=[(5, 1, "W", "E")],
            cards=[order(), order()],
        )
    )
    table.carry("snake", "003")
    table.game.blind_zones = 1
    table.players()
    table.game.blind_zones = 0
    table.say("use 0 0 0")
    assert table.game.is_blind(0)
    assert table.token("snake") == ((1, 1), "?")
    assert table.game.cards[0] == -1


def test_the_gas_mask_looks_at_either_deck_and_is_noisy() -> None:
    table = quiet(Tabletop(LANE, {"snake": (1, 1)}, cards=[order("game-over"), order()]))
    table.carry("snake", "014")
    table.players()
    table.say("use 0 0 0")
    assert table.game.result == 0  # looking is not revealing
    assert table.heard_one(names.TOLD_PEEKED, "card") == [0]
    table.say("use 0 1 0", 0)
    assert len(table.heard(names.TOLD_PEEKED_REACTION)) == 1
    assert table.about("snake", NOISY) == 2


@pytest.mark.ruling("A-57")
def test_looking_at_game_over_does_not_end_the_stage() -> None:
    test_the_gas_mask_looks_at_either_deck_and_is_noisy()


def test_rope_ties_a_guard_until_another_steps_on_it() -> None:
    table = quiet(
        Tabletop(
            LANE,
            {"snake": (1, 1)},
            [(7, 1, "E")],
            bodies=[(2, 1, KO1)],
            cards=[order("-", False, 1, 1)],
        )
    )
    table.carry("snake", "016")
    table.players()
    table.say("use 0 1 1")
    assert table.bodies() == [(2, 1, KO1 + ROPED)]
    assert left(table, "snake") == 4
    assert uses(table) == []
    table.game.move_guard(0, table.at((3, 1)))
    table.game.turn_guard(0, 3)
    table.note("snake", COVER, names.CAMOUFLAGED)
    table.activate(0, 0)
    assert table.guard_place(0) == (2, 1)
    assert all(kind < ROPED for _, _, kind in table.bodies())


def test_body_armor() -> None:
    table = quiet(Tabletop(ROOM, {"snake": (5, 1)}, [(1, 1, "E")]))
    table.carry("snake", "021")
    table.activate(0, 3, 4)
    assert table.about("snake", DAMAGE) == 1


def test_the_handkerchief_steadies_one_die_per_round() -> None:
    table = quiet(
        Tabletop(["..."], {"otacon": (1, 1)}, tokens=[StageToken(content.TERMINAL, 1, 2, [3, 5])]),
        "otacon",
    )
    table.carry("otacon", "020")
    table.players()
    table.say("hack 0")
    table.say("accept", 2, 5, 1, 1)
    table.say("use 0 9 0")
    assert table.game.marks[0] == 2


def test_the_pal_card_rolls_one_die_of_a_lock_again() -> None:
    table = quiet(Tabletop(["..."], {"snake": (1, 1)}, doors=[(((1, 1), "east"), (4, 4))]))
    table.carry("snake", "031")
    table.players()
    table.say("interact 0", 4, 1, 2)
    table.say("use 0 1 0", 4)
    assert table.game.grid.doors == 0


@pytest.mark.parametrize(("number", "words"), [("028", "use 0 0 0"), ("029", "use 0 0 0")])
def test_goggles_turn_traps_up_and_see_lasers(number: str, words: str) -> None:
    rows = ["...#", "##..", "####"]
    table = quiet(Tabletop(rows, {"snake": (1, 1)}, tokens=[StageToken(content.TRAP, 7, 0, [])]))
    table.game.trap_lasers = 1
    table.carry("snake", number)
    table.players()
    table.say(words, 3)
    assert table.game.marks[0] == 3
    table.say("sneak east")
    table.say("sneak east")
    assert table.token("snake") is None


# Explosives.


def test_a_stun_grenade_knocks_out_whoever_it_sees() -> None:
    table = quiet(
        Tabletop(
            ["......", "....#.", "......"],
            {"snake": (1, 1)},
            [(4, 1, "E"), (5, 3, "E"), (6, 1, "E"), (1, 3, "S")],
        )
    )
    table.carry("snake", "004")
    table.players()
    table.say(f"use 0 {table.at((4, 1))} 0")
    assert table.bodies() == [(4, 1, KO2), (6, 1, KO2)]
    assert table.token("snake") == ((1, 1), "!")
    assert table.game.cards[0] == -1


def test_grenades_reach_five_spaces_in_sight() -> None:
    table = armed("snake", "007")
    assert uses(table) == [f"use 0 {cell} 0" for cell in range(6)]
    table.say("use 0 5 0")
    assert table.bodies() == [(7, 1, DEAD)]
    assert table.about("snake", DAMAGE) == 0


def test_c4_is_laid_and_set_off() -> None:
    table = quiet(Tabletop(LANE, {"snake": (1, 1)}, [(3, 1, "E")]))
    table.carry("snake", "005")
    table.players()
    assert uses(table) == ["use 0 1 0"]
    table.say("use 0 1 0")
    assert left(table, "snake") == 1
    assert "use 0 4094 0" in uses(table)
    table.say("use 0 4094 0")
    assert table.bodies() == [(3, 1, DEAD)]
    assert table.about("snake", DAMAGE) == 2
    assert len(table.game.gadgets) == 0
    assert table.token("snake") is None  # nobody is left in the zone to hear it


def test_c4_draws_the_alert_to_the_blast() -> None:
    table = quiet(Tabletop(LANE, {"snake": (1, 1)}, [(7, 1, "E")]))
    table.carry("snake", "005")
    table.players()
    table.say("use 0 1 0")
    table.say("use 0 4094 0")
    assert table.token("snake") == ((2, 1), "!")


@pytest.mark.ruling("A-44")
def test_unfinished_damage_by_explosives() -> None:
    table = quiet(Tabletop(LANE, {"snake": (1, 1)}, [(3, 1, "E")]))
    table.game.note_guard(0, HITS, 0)
    table.carry("snake", "005")
    table.players()
    table.say("use 0 1 0")
    table.game.gadgets = table.game.gadgets[:0]
    blasts.explode(table.game, table.at((2, 1)), 1, 1, names.SNAKE)
    table.say("end")
    assert table.token("snake") == ((1, 1), "!")


def test_a_claymore_waits_for_a_step() -> None:
    table = quiet(Tabletop(LANE, {"snake": (7, 1)}, [(1, 1, "E")], cards=[order("-", False, 4, 4)]))
    table.carry("snake", "008")
    table.note("snake", COVER, names.CAMOUFLAGED)
    table.players()
    table.say("use 0 5 0")
    assert left(table, "snake") == 1
    table.game.gadgets[0] = table.at((3, 1)) * 64 + 1
    table.activate(0)
    assert table.bodies() == [(3, 1, DEAD)]
    assert len(table.game.gadgets) == 0


def test_the_time_bomb_goes_off_when_its_owners_next_turn_starts() -> None:
    table = quiet(
        Tabletop(
            ["...", "###", "..."],
            {"snake": (1, 1)},
            [(3, 3, "E")],
            cards=[order("-", False, 0, 0), order()],
        )
    )
    table.carry("snake", "026")
    table.game.settle()
    table.say("use 0 1 0")
    assert left(table, "snake") == 0
    table.say("end")
    assert table.about("snake", DAMAGE) == 3
    assert len(table.game.gadgets) == 0


def test_the_launcher_fires_straight() -> None:
    table = armed("snake", "017")
    table.say("use 0 1 0", 4, 5, 2)
    table.say("accept")
    assert table.bodies() == [(7, 1, DEAD)]
    assert left(table, "snake") == 2
    assert table.token("snake") == ((1, 1), "!")


def test_the_nikita_is_steered_with_two_dice() -> None:
    rows = ["......", "....#.", "....#."]
    table = quiet(Tabletop(rows, {"snake": (1, 1)}, [(4, 3, "N")]))
    table.game.turn_guard(0, 2)
    table.carry("snake", "009")
    table.players()
    table.say("use 0 1 0", 2, 2)
    assert left(table, "snake") == 2
    table.say("choose 0 1")  # two spaces east, to (4,1)
    table.say("choose 0 2", 4, 4, 2)  # then south, into the Guard
    table.say("accept")
    assert table.bodies() == [(4, 3, DEAD)]


def test_a_missile_that_leaves_the_map_is_lost() -> None:
    table = armed("snake", "009", guards=[])
    table.say("use 0 1 0", 6, 6)
    table.say("choose 0 1")
    assert len(table.heard(names.TOLD_MISSILE_LOST)) == 1
    assert len(table.game.gadgets) == 0


def test_a_missile_in_the_air_flies_on_without_ammo() -> None:
    table = armed("snake", "009", guards=[])
    table.say("use 0 1 0", 1, 1)
    table.say("choose 0 1")
    table.say("pass")
    assert len(table.game.gadgets) == 1
    table.say("use 0 0 1", 1, 1)
    assert left(table, "snake") == 2


@pytest.mark.rule("MGS-008")
def test_a_stage_may_forbid_weapons() -> None:
    table = armed("snake", "001", "007")
    assert uses(table)
    table.game.forbid(0, names.FIRST_WEAPON_BIT)
    table.game.forbid(0, names.FIRST_WEAPON_BIT + 1)
    assert uses(table) == []
