"""The finer lines of Equipment cards: ranges, limits, who is spared and what wears off (4.6)."""

import pytest

from sneakbox.games.metal_gear import content, names
from sneakbox.games.metal_gear.cards.equipment import IGNORES_GAS
from sneakbox.games.metal_gear.cards.equipment_file import standard_cards
from sneakbox.games.metal_gear.cards.orders import OrderCard
from sneakbox.games.metal_gear.content import LASER, StageToken
from sneakbox.games.metal_gear.fighting import blasts
from sneakbox.games.metal_gear.names import BOXED, CAMOUFLAGED, DEAD, KO1, KO2, ROPED
from sneakbox.games.metal_gear.setting_up.carried_cards import read_loads
from sneakbox.games.metal_gear.state import COVER, DAMAGE, FOCUSED, HITS, NOISY, TOKENS
from sneakbox.kernel.game import SetupError
from tests.games.metal_gear.tabletop import PEOPLE, Tabletop, order
from tests.games.metal_gear.test_equipment import LANE, armed, left, shoot, uses
from tests.games.metal_gear.test_moving import ROOM, quiet


def still() -> OrderCard:
    """An order card under which nobody moves."""
    return order("-", False, 0, 0)


GUNS = [("meryl", "M1", 1), ("meryl", "M2", 2), ("snake", "001", 1), ("snake", "025", 2)]
CAMOUFLAGE = [("gray_fox", "G1"), ("otacon", "O2"), ("snake", "030")]


def pair(second: tuple[int, int], *guards: tuple[int, int, str], **more: object) -> Tabletop:
    """Snake in the corner of a room and Meryl somewhere, each with a player of their own."""
    return quiet(
        Tabletop(ROOM, {"snake": (1, 1), "meryl": second}, guards, seats=2, **more),  # type: ignore[arg-type]
        "snake",
        "meryl",
    )


# Guns.


@pytest.mark.rule("MGS-067", "MGS-084")
@pytest.mark.parametrize(("name", "number", "white"), [*GUNS, ("snake", "018", 3)])
def test_guns_aim_at_one_guard_in_sight_and_deal_hit_damage(
    name: str, number: str, white: int
) -> None:
    rows = ["..#..", ".....", "....."]
    table = quiet(
        Tabletop(
            rows,
            {name: (1, 1)},
            [(5, 1, "E"), (1, 3, "S"), (2, 3, "S"), (3, 3, "S")],
            bodies=[(2, 1, KO2)],
            walls=[((2, 2), "east"), ((2, 3), "east")],
        ),
        name,
    )
    table.carry(name, number)
    table.players()
    behind_nothing = [f"use 0 {table.at(place)} 0" for place in ((1, 3), (2, 3))]
    assert uses(table) == behind_nothing
    shoot(table, behind_nothing[1], *[4] * white)
    hurt = [table.game.about_guard(guard, HITS) for guard in (0, 1, 3)]
    assert hurt == [0, 0, 0]
    if white == 1:
        assert table.game.about_guard(2, HITS) == 1
    else:
        assert (2, 3, DEAD) in table.bodies()


@pytest.mark.rule("MGS-033")
def test_the_sniper_rifle_needs_two_tokens() -> None:
    table = armed("snake", "018")
    table.note("snake", TOKENS, 1)
    assert uses(table) == []


@pytest.mark.parametrize(
    ("load", "silencer"), [("snake=025,024", "Pistol"), ("snake=001,032", "Rifle")]
)
def test_a_suppressor_needs_a_gun_of_its_kind(load: str, silencer: str) -> None:
    with pytest.raises(SetupError, match=f"{silencer} Suppressor must be attached"):
        read_loads(load, [0])


@pytest.mark.rule("MGS-096")
@pytest.mark.parametrize("launcher", ["009", "017"])
def test_the_bandana_spares_missiles(launcher: str) -> None:
    table = armed("snake", launcher, "023", guards=[])
    table.say("use 0 1 0", *([1, 1] if launcher == "009" else []))
    assert left(table, "snake") == 3


def test_the_bandana_spares_ammo_alone() -> None:
    table = armed("snake", "005", "023", guards=[])
    table.say("use 0 1 0")
    assert left(table, "snake") == 1


# Gray Fox's blade and cannon.


@pytest.mark.parametrize(("charges", "dice"), [(0, 1), (1, 2)])
def test_the_blade_rolls_one_die_and_one_more_for_a_charge(charges: int, dice: int) -> None:
    table = quiet(
        Tabletop(
            ROOM,
            {"gray_fox": (2, 2), "snake": (1, 2)},
            [(3, 2, "E"), (2, 3, "S")],
            walls=[((2, 2), "south")],
        ),
        "gray_fox",
        "snake",
    )
    table.carry("gray_fox", "G2")
    table.players()
    table.say("begin gray_fox")
    assert uses(table) == ["use 0 0 0", "use 0 0 1"]
    table.say(f"use 0 0 {charges}", *[5] * dice)
    assert left(table, "gray_fox") == 3 - charges
    assert table.guard(1) == (2, 3, "S")  # behind the wall
    assert table.game.about_guard(1, HITS) == 0
    assert table.about("snake", DAMAGE) == 0  # a friend
    assert table.token("gray_fox") is None  # a blade is not loud
    if dice == 1:
        assert table.game.about_guard(0, HITS) == 1
    else:
        assert table.bodies() == [(3, 2, DEAD)]


def test_a_blade_without_charges_still_cuts_but_does_not_parry() -> None:
    table = quiet(Tabletop(ROOM, {"gray_fox": (2, 2)}, [(3, 2, "E")]), "gray_fox")
    table.carry("gray_fox", "G2")
    table.game.uses[3 * 5] = 0
    table.players()
    assert uses(table) == ["use 0 0 0"]
    attacked = quiet(Tabletop(ROOM, {"gray_fox": (5, 1)}, [(1, 1, "E")]), "gray_fox")
    attacked.carry("gray_fox", "G2")
    attacked.game.uses[3 * 5] = 0
    attacked.activate(0, 3, 4)
    assert attacked.about("gray_fox", DAMAGE) == 2


def test_the_blade_parries_an_attack_once() -> None:
    table = quiet(Tabletop(ROOM, {"gray_fox": (5, 1)}, [(1, 1, "E")]), "gray_fox")
    table.carry("gray_fox", "G2")
    table.activate(0, 4, 4)
    assert table.options() == ["use 0 0 0", "accept"]
    table.say("use 0 0 0")
    assert left(table, "gray_fox") == 2
    assert "use 0 0 0" not in table.options()
    assert table.about("gray_fox", DAMAGE) == 2  # both dice show 3 now
    again = quiet(
        Tabletop(["...", "###"], {"gray_fox": (1, 1)}, [(2, 1, "W"), (3, 1, "W")], cards=[still()]),
        "gray_fox",
    )
    again.carry("gray_fox", "G2")
    again.enemies(1, 3)
    again.say("use 0 0 0")
    again.run([1, 3])
    assert "use 0 0 0" in again.options()  # the next attack is met anew


# Hiding.


@pytest.mark.parametrize(("name", "number"), CAMOUFLAGE)
def test_camouflage_fools_cameras_and_needs_a_charge(name: str, number: str) -> None:
    table = quiet(
        Tabletop(["....", "####"], {name: (1, 1)}, cameras=[(4, 1, "W", "W")]),
        name,
    )
    table.carry(name, number)
    table.note(name, COVER, CAMOUFLAGED)
    table.players()
    table.say("sneak east")
    assert table.token(name) is None
    table.game.uses[PEOPLE[name] * 5] = 0
    assert "use 0 0 0" not in uses(table)


@pytest.mark.rule("MGS-076")
@pytest.mark.parametrize("cover", [CAMOUFLAGED, BOXED, names.DISGUISED])
def test_a_laser_sensor_notices_whoever_hides(cover: int) -> None:
    """Camouflage, boxes and disguises deceive Guards and Cameras; a beam is broken all the same."""
    table = quiet(
        Tabletop(
            ["...#", "##..", "####"], {"meryl": (1, 1)}, tokens=[StageToken(content.TRAP, 6, 0, [])]
        ),
        "meryl",
    )
    table.game.marks[0] = LASER
    table.note("meryl", COVER, cover)
    table.players()
    table.say("sneak east")
    assert table.token("meryl") is None
    table.say("sneak east")
    assert table.token("meryl") == ((3, 1), "!")
    assert not table.about("meryl", COVER) & names.DISGUISED  # her token had to be placed


@pytest.mark.parametrize(("charges", "tokens"), [(1, 4), (0, 1)])
def test_otacons_camouflage_is_refilled_when_empty_for_two_actions(
    charges: int, tokens: int
) -> None:
    table = armed("otacon", "O2", guards=[])
    table.game.uses[2 * 5] = charges
    table.note("otacon", TOKENS, tokens)
    assert "use 0 4095 0" not in uses(table)


@pytest.mark.parametrize("number", ["010", "027"])
def test_what_a_box_may_do(number: str) -> None:
    table = Tabletop(ROOM, {"meryl": (1, 1)}, [(5, 5, "S")])
    table.note("meryl", FOCUSED, 0b1110)
    table.carry("meryl", number)
    table.players()
    table.say("use 0 0 0")
    assert table.about("meryl", TOKENS) == 3
    for words in ("sneak east", "dash east", "stop", "extra 7", "focus 3"):
        table.say(words)
        assert table.about("meryl", COVER) & BOXED, words


@pytest.mark.parametrize(("watcher", "seen"), [("guard", True), ("camera", True), ("none", False)])
def test_a_box_is_put_on_out_of_sight(watcher: str, seen: bool) -> None:
    table = quiet(
        Tabletop(
            LANE,
            {"snake": (1, 1)},
            [(7, 1, "W" if watcher == "guard" else "E")],
            cameras=[(6, 1, "W" if watcher == "camera" else "E", "E")],
        )
    )
    table.carry("snake", "010")
    table.players()
    assert (uses(table) == []) is seen


def test_a_box_that_lies_still_is_one_of_theirs() -> None:
    table = quiet(Tabletop(LANE, {"snake": (5, 1)}, [(1, 1, "W")], cameras=[(2, 1, "W", "E")]))
    table.note("snake", COVER, BOXED)
    table.game.turn_guard(0, 1)
    table.game.camera_side = 1
    table.players()
    table.say("end")
    assert table.token("snake") is None
    assert table.about("snake", COVER) & BOXED


def test_a_box_that_moves_before_a_camera_is_seen_through() -> None:
    table = quiet(Tabletop(["...", "##."], {"snake": (1, 1)}, cameras=[(3, 2, "N", "N")]))
    table.carry("snake", "027")
    table.players()
    table.say("use 0 0 0")
    table.say("sneak east")
    table.say("sneak east")
    assert table.token("snake") == ((3, 1), "!")


@pytest.mark.rule("MGS-055")
def test_a_box_that_leaps_over_a_guard_is_attacked() -> None:
    table = quiet(Tabletop(["....", "####"], {"snake": (1, 1)}, [(2, 1, "N")], walls=[]))
    table.carry("snake", "010")
    table.players()
    table.say("use 0 0 0")
    table.say("sneak east", 1, 3)
    assert table.where("snake") == (3, 1)
    assert not table.about("snake", COVER) & BOXED
    assert table.token("snake") == ((3, 1), "!")
    assert table.about("snake", DAMAGE) == 1


# Medicine and tools.


@pytest.mark.parametrize("number", ["O1", "002", "006", "012", "015"])
def test_rations_heal_no_more_than_there_is(number: str) -> None:
    name = "otacon" if number == "O1" else "snake"
    table = armed(name, number, guards=[])
    table.note(name, DAMAGE, 1)
    table.say("use 0 0 0")
    assert table.about(name, DAMAGE) == 0
    assert table.about(name, TOKENS) == 3


def test_medicine_needs_no_token_and_something_to_refresh() -> None:
    table = armed("snake", "011", guards=[])
    table.note("snake", TOKENS, 0)
    assert "use 0 0 0" in uses(table)
    table.note("snake", FOCUSED, 15)
    assert uses(table) == []


@pytest.mark.rule("MGS-056")
def test_chaff_also_blinds_sensors_lasts_the_round_and_needs_ears() -> None:
    table = quiet(
        Tabletop(
            ["....", "###."],
            {"snake": (1, 1)},
            cameras=[(4, 2, "N", "N")],
            tokens=[StageToken(content.TRAP, 7, 0, [])],
            zones=["0000", "###0"],
            cards=[order(), order()],
        )
    )
    table.game.marks[0] = LASER
    table.carry("snake", "003")
    table.game.settle()
    table.say("use 0 0 0")
    assert table.token("snake") is None  # no Guard in the zone
    for _ in range(3):
        table.say("sneak east")
    assert table.token("snake") is None  # before the Camera and the sensor
    table.say("end")
    assert table.game.round == 3
    assert table.token("snake") == ((4, 1), "!")


def test_chaff_does_not_reach_other_zones() -> None:
    table = quiet(Tabletop(["...."], {"snake": (1, 1)}, zones=["0011"]))
    table.carry("snake", "003")
    table.players()
    table.say("use 0 0 0")
    assert [table.game.is_blind(zone) for zone in (0, 1)] == [True, False]


@pytest.mark.rule("MGS-036", "MGS-057")
def test_what_the_gas_mask_shows_stays_on_top_and_its_noise_counts() -> None:
    table = quiet(Tabletop(LANE, {"snake": (1, 1)}, [(7, 1, "E")], cards=[order("waken"), order()]))
    table.carry("snake", "014")
    table.players()
    table.say("use 0 0 0")
    assert list(table.game.orders.upper)[-1] == 0
    table.say("use 0 1 0", 0)
    assert table.game.reactions.top() == 0
    assert table.about("snake", NOISY) == 2
    table.say("end", 4, 1)
    assert table.token("snake") == ((1, 1), "?")


def test_the_gas_mask_is_proof_against_gas() -> None:
    mask = next(card for card in standard_cards()[0] if card.number == "014")
    assert mask.lasting == IGNORES_GAS


@pytest.mark.parametrize(("kind", "can_be_tied"), [(KO1, True), (KO2, True), (DEAD, False)])
def test_rope_is_for_sleepers_beside(kind: int, can_be_tied: bool) -> None:
    table = quiet(Tabletop(LANE, {"snake": (1, 1)}, bodies=[(2, 1, kind), (4, 1, KO2)]))
    table.carry("snake", "016")
    table.players()
    assert left(table, "snake") == 5
    assert uses(table) == ([f"use 0 1 {kind}"] if can_be_tied else [])


@pytest.mark.rule("MGS-117")
def test_a_tied_guard_sleeps_through_a_waken_card() -> None:
    table = quiet(
        Tabletop(
            LANE,
            {"snake": (1, 1)},
            bodies=[(2, 1, KO2), (5, 1, KO2)],
            cards=[order("waken", False, 0, 0), still()],
        )
    )
    table.carry("snake", "016")
    table.game.settle()
    table.say(f"use 0 1 {KO2}")
    table.say("end")
    assert table.bodies() == [(2, 1, KO2 + ROPED), (5, 1, KO1)]


def test_pentazemin_serves_every_action_roll_of_the_turn_once() -> None:
    table = quiet(Tabletop(ROOM, {"snake": (2, 2)}, [(3, 2, "N")], cards=[still(), still()]))
    table.game.turn_guard(0, 0)
    table.carry("snake", "019")
    table.game.settle()
    table.say("punch c2", 2)
    assert table.about("snake", TOKENS) == 3  # without a dose nothing is asked
    table.say("use 0 0 0")
    table.say("punch c2", 2)
    table.say("use 5 1 0", 2)
    assert not any(words.startswith("use 5") for words in table.options())
    table.say("punch c2", 2)
    assert "use 5 1 0" in table.options()
    table.say("accept")
    table.say("end")
    table.say("punch c2", 2)  # a new turn: no dose, no second chance
    assert table.about("snake", TOKENS) == 3


def test_pentazemin_serves_locks_and_missiles_too() -> None:
    lock = quiet(Tabletop(["..."], {"snake": (1, 1)}, doors=[(((1, 1), "east"), (4, 4))]))
    lock.carry("snake", "019")
    lock.players()
    lock.say("use 0 0 0")
    lock.say("interact 0", 4, 1, 2)
    lock.say("use 5 6 0", 4, 3)
    assert lock.game.grid.doors == 0
    missile = armed("snake", "009", "019", guards=[])
    missile.say("use 1 0 0")
    missile.say("use 0 1 0", 6, 6)
    missile.say("use 5 3 0", 1, 1)
    missile.say("choose 0 1")
    missile.say("pass")
    assert [thing >> 6 for thing in missile.game.gadgets] == [2]


def test_pentazemin_does_not_quieten_the_noise_check() -> None:
    table = quiet(Tabletop(ROOM, {"snake": (1, 5)}, [(5, 1, "N")]))
    table.carry("snake", "019")
    table.players()
    table.say("use 0 0 0")
    table.say("dash east")
    table.say("stop")
    table.say("end", 1)
    assert table.token("snake") == ((2, 5), "?")


def test_the_handkerchief_once_a_round_on_black_dice_only() -> None:
    table = quiet(
        Tabletop(
            ["..."],
            {"otacon": (1, 1)},
            tokens=[StageToken(content.TERMINAL, 1, 2, [3, 5])],
            cards=[still(), still()],
        ),
        "otacon",
    )
    table.carry("otacon", "020")
    table.game.settle()
    table.say("hack 0")
    table.say("ability 5 1", 2, 6, 6, 6, 6)
    steady = [words for words in table.options() if words.startswith("use")]
    assert len(steady) == 8  # four black dice, up or down; the white one is left alone
    table.say(steady[0])
    table.say("hack 0")
    table.say("again 1", 4)
    assert not any(words.startswith("use") for words in table.options())
    table.say("end")
    table.say("hack 0")
    table.say("accept", 6, 6, 6, 6)
    assert any(words.startswith("use") for words in table.options())  # a new round


def test_the_handkerchief_and_body_armor_know_their_wearers() -> None:
    with pytest.raises(SetupError, match="snake may not carry Handkerchief \\(MGS-022\\)"):
        read_loads("snake=020", [0])
    for wearer, cast in (("otacon", 2), ("gray_fox", 3)):
        with pytest.raises(SetupError, match=f"{wearer} may not carry Body Armor \\(MGS-022\\)"):
            read_loads(f"{wearer}=021", [cast])


def test_body_armor_is_no_help_against_blasts() -> None:
    table = armed("snake", "021", guards=[])
    blasts.explode(table.game, table.at((2, 1)), 2, 2, names.SNAKE)
    assert table.about("snake", DAMAGE) == 2


def test_the_pal_card_serves_each_roll_at_a_door_and_no_terminal() -> None:
    table = quiet(Tabletop(["..."], {"snake": (1, 1)}, doors=[(((1, 1), "east"), (4, 4))]))
    table.carry("snake", "031")
    table.players()
    table.say("interact 0", 2, 2, 2)
    table.say("use 0 0 0", 3)
    assert not any(words.startswith("use") for words in table.options())
    table.say("interact 0")
    table.say("again 7", 4, 2, 2)
    table.say("use 0 1 0", 4)
    assert table.game.grid.doors == 0
    terminal = quiet(
        Tabletop(["..."], {"otacon": (1, 1)}, tokens=[StageToken(content.TERMINAL, 1, 2, [3, 5])]),
        "otacon",
    )
    terminal.carry("otacon", "031")
    terminal.players()
    terminal.say("hack 0")
    terminal.say("accept", 2, 5, 1, 1)
    assert not any(words.startswith("use") for words in terminal.options())


@pytest.mark.parametrize(("number", "level"), [("013", 3), ("022", 4)])
def test_keycards_open_their_level_and_no_other(number: str, level: int) -> None:
    codes = [(((1, 1), "east"), (1,) * level), (((1, 1), "south"), (1,) * (level + 1))]
    table = quiet(Tabletop(["..", ".."], {"snake": (1, 1)}, doors=codes))
    table.carry("snake", number)
    table.players()
    assert uses(table) == ["use 0 0 0"]
    table.say("use 0 0 0")
    assert [table.game.grid.is_locked(door) for door in (0, 1)] == [False, True]
    assert table.game.cards[0] == -1
    assert table.about("snake", TOKENS) == 3


@pytest.mark.parametrize(("number", "cost", "reach"), [("028", 1, [0, 2]), ("029", 2, [0, 1])])
def test_how_far_goggles_look(number: str, cost: int, reach: list[int]) -> None:
    """Night vision: everything within 5 spaces. Thermal: one token of the zone, however far."""
    rows = [".##.......", "........##"]
    table = quiet(
        Tabletop(
            rows,
            {"snake": (1, 1)},
            zones=["0##0000000", "0000110000"],
            tokens=[
                StageToken(content.TRAP, 12, 0, []),  # 3 away, in the zone
                StageToken(content.TRAP, 9, 0, []),  # far off, in the zone
                StageToken(content.TRAP, 14, 0, []),  # 5 away, another zone
            ],
        )
    )
    for token in range(3):
        table.game.marks[token] = 9  # not to be looked at while the table is laid
    table.game.trap_lasers = 3
    table.carry("snake", number)
    table.players()
    for token in range(3):
        table.game.marks[token] = 0
    if number == "028":
        table.say("use 0 0 0", 3, 3)
    else:
        assert uses(table) == ["use 0 0 0", "use 0 1 0"]
        table.say("use 0 1 0", 3)
        reach = [1]
    assert [token for token in range(3) if table.game.marks[token] == LASER] == reach
    assert table.about("snake", TOKENS) == 4 - cost
