"""Every line of the eight System cards, and what an effect may not reach (MGS-110, 4.7)."""

import pytest

from sneakbox.games.metal_gear import content, names
from sneakbox.games.metal_gear.cards.deck_files import standard_systems
from sneakbox.games.metal_gear.content import StageToken
from sneakbox.games.metal_gear.state import ACTED, DONE, TOKENS
from sneakbox.kernel.native import append
from tests.games.metal_gear.tabletop import Tabletop, order
from tests.games.metal_gear.test_disguise_and_systems import number
from tests.games.metal_gear.test_moving import quiet

pytestmark = pytest.mark.rule("MGS-110")

PRINTED = {
    "Camera Loop": ([1, 4], [2, 4]),
    "Door Control": ([2, 5], [2, 4]),
    "False Signal": ([3, 4], [3, 5]),
    "Guard Channel": ([4, 6], [2, 4]),
    "Order Intercept": ([1, 6], [2, 4]),
    "Jammed Radio": ([2, 6], [3]),
    "Remote Supply": ([3, 5], [2, 3]),
    "Lights Out": ([5, 5], [3, 5]),
}
FREE_FLOOR = ["......", "......", "......"]


def covered(name: str, level: int, **more: object) -> Tabletop:
    """Otacon at a hacked Terminal with this card fully covered, Snake elsewhere; two zones."""
    settings: dict[str, object] = {
        "zones": ["000111", "000111", "000111"],
        "cards": [order(), order("waken")],
        "tokens": [StageToken(content.TERMINAL, 1, level, [1])],
        **more,
    }
    table = quiet(
        Tabletop(FREE_FLOOR, {"otacon": (1, 1), "snake": (1, 3)}, seats=2, **settings),  # type: ignore[arg-type]
        "otacon",
        "snake",
    )
    table.game.marks[0] = 2
    table.game.system_deck.middle.take(number(name))
    table.game.systems = append(table.game.systems, number(name) | 0b11 << 8)
    return table


def begun(table: Tabletop) -> Tabletop:
    table.players()
    table.say("begin otacon")
    return table


def effects(table: Tabletop) -> list[str]:
    return [words for words in table.options() if words.startswith("resolve")]


@pytest.mark.parametrize("name", PRINTED)
def test_what_is_printed_on_each_card(name: str) -> None:
    card = standard_systems()[number(name)]
    assert (list(card.slots), [effect.level for effect in card.effects]) == PRINTED[name]
    assert len(standard_systems()) == 8


@pytest.mark.parametrize("name", PRINTED)
@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_a_terminal_allows_effects_up_to_its_level(name: str, level: int) -> None:
    table = covered(
        name,
        level,
        guards=[(3, 2, "S")],
        doors=[(((1, 2), "east"), (1, 2))],
        cameras=[(6, 1, "E", "E")],
    )
    table.carry("snake", "025")
    table.game.uses[0] = 3
    side = "?" if level == 3 else "!"
    table.notice("snake", (1, 3), side)
    begun(table)
    found = {int(words.split()[1]) for words in effects(table)}
    allowed = {at for at, needed in enumerate(PRINTED[name][1]) if needed <= level}
    if name == "Jammed Radio":
        allowed = set()  # not in his turn: it answers an order card
    if name == "False Signal":
        allowed &= {0} if side == "?" else {1}
    assert found == allowed


@pytest.mark.parametrize("slots", [0b00, 0b01, 0b10])
def test_every_slot_must_be_covered(slots: int) -> None:
    table = covered("Camera Loop", 5, cameras=[(6, 1, "E", "E")])
    table.game.systems[0] = number("Camera Loop") | slots << 8
    begun(table)
    assert effects(table) == []


def test_camera_loop_turns_all_cameras_and_whoever_they_see_is_alerted() -> None:
    table = begun(covered("Camera Loop", 2, cameras=[(3, 3, "E", "W"), (6, 1, "N", "S")]))
    table.say("resolve 0 0 0")
    assert table.game.camera_side == 1
    assert table.token("snake") == ((1, 3), "!")
    assert table.token("otacon") == ((1, 1), "!")


def test_camera_loop_without_cameras_has_nothing_to_turn() -> None:
    assert effects(begun(covered("Camera Loop", 2))) == []


@pytest.mark.parametrize(("name", "which"), [("Camera Loop", 1), ("Lights Out", 0)])
def test_a_blinded_zone_sees_again_next_round(name: str, which: int) -> None:
    table = covered(name, 4, cameras=[(3, 3, "E", "W")])
    table.game.settle()
    table.say("begin otacon")
    assert effects(table)[-2:] == [f"resolve {which} 0 0", f"resolve {which} 1 0"]
    table.say(f"resolve {which} 0 0")
    assert [table.game.is_blind(zone) for zone in (0, 1)] == [True, False]
    table.game.camera_side = 1
    table.say("end")
    assert table.token("snake") is None
    table.say("end")
    assert not table.game.is_blind(0)
    assert table.token("snake") == ((1, 3), "!")


def test_lights_out_for_the_rest_of_the_stage() -> None:
    table = covered("Lights Out", 5, cameras=[(3, 3, "W", "W")])
    table.game.blind_zones = 1
    table.game.settle()
    table.game.blind_zones = 1
    table.say("begin otacon")
    table.say("resolve 1 0 0")
    table.say("end")
    table.say("end")
    assert table.game.blind_zones == 0
    assert table.game.is_blind(0)
    assert not table.game.is_blind(1)


@pytest.mark.parametrize(("level", "open_to"), [(2, [0]), (4, [0, 1, 2])])
def test_door_control(level: int, open_to: list[int]) -> None:
    """Level 2: doors up to level 3 in his zone. Level 4: any door on the map."""
    table = begun(
        covered(
            "Door Control",
            level,
            doors=[
                (((2, 3), "east"), (1, 2, 3)),
                (((1, 2), "east"), (1, 2, 3, 4)),
                (((5, 1), "east"), (1,)),
            ],
        )
    )
    doors = {int(words.split()[2]) for words in effects(table)}
    assert sorted(doors) == open_to
    strongest = effects(table)[-1]
    table.say(strongest)
    assert not table.game.grid.is_locked(int(strongest.split()[2]))


@pytest.mark.parametrize(
    ("side", "level", "cleared"), [("?", 3, True), ("!", 3, False), ("!", 5, True)]
)
def test_false_signal_takes_a_token_off(side: str, level: int, cleared: bool) -> None:
    table = covered("False Signal", level)
    table.notice("snake", (6, 3), side)
    begun(table)
    assert (effects(table) != []) is cleared
    if cleared:
        table.say(effects(table)[0])
        assert table.token("snake") is None


def test_a_false_signal_does_not_fool_a_guard_who_looks_on() -> None:
    table = covered("False Signal", 5, guards=[(3, 3, "E")])
    table.players()
    table.say("begin otacon")
    table.game.turn_guard(0, 3)
    table.notice("snake", (1, 3), "!")
    table.say("resolve 1 0 0")
    assert table.token("snake") == ((1, 3), "!")  # calmed, and seen at once (MGS-068)


@pytest.mark.parametrize(("level", "guards"), [(2, [0]), (4, [0, 1])])
def test_guard_channel_turns_guards_but_not_to_walls(level: int, guards: list[int]) -> None:
    table = begun(covered("Guard Channel", level, guards=[(3, 1, "E"), (6, 1, "S")]))
    turns = {(int(w.split()[2]), int(w.split()[3])) for w in effects(table)}
    assert sorted({guard for guard, _ in turns}) == guards
    assert {facing for guard, facing in turns if guard == 0} == {2, 3}  # north is the wall
    table.say("resolve 0 0 2")
    assert table.guard(0) == (3, 1, "S")
    assert table.token("snake") == ((1, 3), "!")


@pytest.mark.parametrize(("answer", "next_order"), [("pass", 0), ("choose 1 0", 1)])
def test_order_intercept_looks_and_buries(answer: str, next_order: int) -> None:
    looked = begun(covered("Order Intercept", 2))
    looked.say("resolve 0 0 0")
    assert looked.heard_one(names.TOLD_PEEKED, "card") == [0]
    assert list(looked.game.orders.upper)[-1] == 0
    table = begun(covered("Order Intercept", 4))
    table.say("resolve 1 0 0")
    assert table.heard_one(names.TOLD_PEEKED, "card") == [0]
    table.say(answer)
    assert list(table.game.orders.upper)[-1] == next_order


@pytest.mark.ruling("A-57")
def test_looking_at_game_over_through_the_systems_does_not_end_the_stage() -> None:
    table = begun(covered("Order Intercept", 4, cards=[order("game-over"), order()]))
    table.say("resolve 1 0 0")
    assert table.game.result == 0
    table.say("choose 1 0")
    assert table.game.result == 0


@pytest.mark.parametrize("use_it", [True, False])
def test_jammed_radio_cancels_the_guard_action_alone(use_it: bool) -> None:
    table = covered(
        "Jammed Radio",
        3,
        guards=[(6, 3, "S")],
        cameras=[(6, 1, "N", "N")],
        cards=[order("radio-in", True, 0, 0), order("waken")],
        counts=[1, 0],
        spawns=[(3, 3, "E")],
    )
    table.notice("snake", (6, 2), "?")
    table.enemies()
    table.say("resolve 0 0 0" if use_it else "pass")
    assert table.game.guards_in(0) == (0 if use_it else 1)
    assert table.game.camera_side == 1  # the rest of the card still counts
    assert (len(table.game.systems) == 0) is use_it


@pytest.mark.parametrize(
    ("tokens", "acted", "can"), [(4, 0, True), (1, 0, True), (5, 0, False), (4, DONE, False)]
)
def test_remote_supply_lends_an_action_to_who_has_still_to_act(
    tokens: int, acted: int, can: bool
) -> None:
    table = covered("Remote Supply", 2)
    table.note("snake", TOKENS, tokens)
    table.note("snake", ACTED, acted)
    table.players()
    if "begin otacon" in table.options():
        table.say("begin otacon")
    assert (effects(table) == ["resolve 0 0 0"]) is can
    if can:
        table.say("resolve 0 0 0")
        assert table.about("snake", TOKENS) == tokens + 1


@pytest.mark.rule("MGS-023")
@pytest.mark.parametrize(
    ("card", "kind", "can"),
    [("025", "ammo", True), ("030", "charge", True), ("005", "piece", False)],
)
def test_remote_supply_puts_ammo_or_a_charge_back(card: str, kind: str, can: bool) -> None:
    table = covered("Remote Supply", 3)
    table.carry("snake", card)
    full = int(table.game.uses[0])
    begun(table)
    assert [w for w in effects(table) if w.startswith("resolve 1")] == []  # full
    table.game.uses[0] = full - 1
    offered = [w for w in effects(table) if w.startswith("resolve 1")]
    assert (offered == ["resolve 1 0 0"]) is can, kind
    if can:
        table.say("resolve 1 0 0")
        assert table.game.uses[0] == full


@pytest.mark.parametrize("name", [name for name in PRINTED if name != "Jammed Radio"])
def test_after_use_the_dice_are_free_and_the_card_lies_under_the_deck(name: str) -> None:
    table = covered(
        name, 5, guards=[(3, 2, "S")], doors=[(((1, 2), "east"), (1,))], cameras=[(6, 1, "E", "E")]
    )
    table.carry("snake", "025")
    table.game.uses[0] = 3
    table.notice("snake", (6, 3), "!")
    begun(table)
    table.say(effects(table)[0])
    assert len(table.game.systems) == 0
    assert list(table.game.system_deck.lower) == [number(name)]
