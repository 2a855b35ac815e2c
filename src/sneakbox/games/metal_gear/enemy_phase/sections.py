"""The Enemy phase and the three sections of its card (MGS-113, MGS-115, MGS-122, MGS-160)."""

from typing import Final

import sneakbox.games.metal_gear.bosses.guests as guests
import sneakbox.games.metal_gear.enemy_phase.order_deck as order_deck
import sneakbox.games.metal_gear.enemy_phase.order_of_activation as order_of_activation
import sneakbox.games.metal_gear.enemy_phase.orders as orders
import sneakbox.games.metal_gear.map.zones as zones
import sneakbox.games.metal_gear.sight.cameras as cameras
import sneakbox.games.metal_gear.stages.objectives as objectives
import sneakbox.games.metal_gear.stages.special_rules as special_rules
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.state import NO_GUARD, NO_ORDER, Operation
from sneakbox.kernel.native import i64, vec
from sneakbox.kernel.state import LoneStep


def begin(game: Operation) -> None:
    """After every player has taken a turn the top Guard Order card is revealed (MGS-113)."""
    game.push(PHASE_END)
    game.push(order_deck.DRAW_ORDER)


def follow(game: Operation) -> None:
    """The sections of the card in force, in order (MGS-115), then a guest (B-900)."""
    if guests.is_visiting(game):
        game.push(guests.ACT)
    game.push(SECTION_THREE)
    game.push(SECTION_TWO)
    game.push(SECTION_ONE)


class SectionOne(LoneStep[Operation]):
    """The Guards' order (MGS-115, MGS-116)."""

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        if not special_rules.cancels_order(game):
            orders.carry_out(game, game.card_in_force().order)


class SectionTwo(LoneStep[Operation]):
    """Cameras turn to their other cone, or do not (MGS-122); in the prototype they look now."""

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        if len(game.cameras) > 0 and game.card_in_force().flip:
            cameras.flip(game, 122)
        if not game.content.edition.cameras_always_look:
            cameras.look(game, zones.active_zones(game))


class SectionThree(LoneStep[Operation]):
    """All Guards in active zones will activate once (MGS-123, MGS-125)."""

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        order_of_activation.begin(game)


class PhaseEnd(LoneStep[Operation]):
    """Nobody is left to activate: the next round begins (MGS-160). The card is used up (A-22)."""

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        game.order = NO_ORDER
        game.active = NO_GUARD
        game.path = vec[i64]()
        game.tell(names.TOLD_PHASE_ENDED, 160)
        objectives.check_objectives(game)


SECTION_ONE: Final[SectionOne] = SectionOne(names.STEP_SECTION_ONE)
SECTION_TWO: Final[SectionTwo] = SectionTwo(names.STEP_SECTION_TWO)
SECTION_THREE: Final[SectionThree] = SectionThree(names.STEP_SECTION_THREE)
PHASE_END: Final[PhaseEnd] = PhaseEnd(names.STEP_PHASE_END)
