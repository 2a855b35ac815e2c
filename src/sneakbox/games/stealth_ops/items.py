"""Items: picking up, drawing and using them (OPS-027 to OPS-029, OPS-091 to OPS-104).

What they add to the die stands in `item_bonuses`, what they do to guards in `items_against_guards`.
"""

import sneakbox.games.stealth_ops.alert as alert
import sneakbox.games.stealth_ops.moving as moving
from sneakbox.games.stealth_ops import names
from sneakbox.games.stealth_ops.state import Ops
from sneakbox.kernel.actions import act, first_of
from sneakbox.kernel.chance import Odds
from sneakbox.kernel.native import i64, mypyc_attr
from sneakbox.kernel.seats import LUCK, only
from sneakbox.kernel.state import Step


def can_supply(game: Ops) -> bool:
    """Supply Drop: no conscious guard on the tile, and something to draw (OPS-095)."""
    return game.guards.awake_in(game.here()) == 0 and game.items_left()


def usable_anytime(game: Ops, seat: i64, options: list[int]) -> None:
    """Smoke Bomb and Supply Drop may be used at any moment of the own turn (OPS-091, OPS-095)."""
    if game.hands.sizes[seat] == 0:
        return
    kinds = game.hands.kinds_of(seat)
    if (kinds >> names.SMOKE) & 1 == 1:
        options.append(act(names.USE, names.SMOKE))
    if (kinds >> names.SUPPLY) & 1 == 1 and can_supply(game):
        options.append(act(names.USE, names.SUPPLY))


def use(game: Ops, seat: i64, item: i64) -> None:
    """What using one of the cards does that are no answer to a guard."""
    if item == names.SUPPLY:
        # It leaves the hand first and reaches the discard pile after the draw (OPS-095).
        game.hands.remove(seat, game.hands.find(seat, item))
        game.tell(names.TOLD_USED, 95, seat, item, 0)
        draw(game, 1 + item, 1)
        return
    game.spend(seat, item)
    if item == names.SMOKE:
        game.guards.smoked |= game.guards.all_in(game.here())
        alert.rise(game, 1, 91)
    elif item == names.HEELYS:
        game.turn.speed = 2
    elif item == names.BIPOD:
        game.turn.bipod = True
    elif item == names.PENTAZEMIN:
        game.turn.pentazemin = True


def add_attack_aids(game: Ops, kinds: i64, options: list[int]) -> None:
    """Bipod and Pentazemin, each once a turn; only an attack can use them (OPS-100, OPS-103)."""
    if (kinds >> names.BIPOD) & 1 == 1 and not game.turn.bipod:
        options.append(act(names.USE, names.BIPOD))
    if (kinds >> names.PENTAZEMIN) & 1 == 1 and not game.turn.pentazemin:
        options.append(act(names.USE, names.PENTAZEMIN))


def lose_disguise(game: Ops) -> None:
    """It is kept until a roll for which it was worn fails (OPS-101)."""
    game.drop_card(game.active, names.DISGUISE)
    game.tell(names.TOLD_USED, 101, game.active, names.DISGUISE, 0)


def add_heelys(game: Ops, seat: i64, options: list[int]) -> None:
    """Heelys are put on before the movement roll, one pair a turn (OPS-098, OPS-104)."""
    if game.turn.speed == 1 and game.hands.has(seat, names.HEELYS):
        options.append(act(names.USE, names.HEELYS))


def add_lockpicking(game: Ops, seat: i64, options: list[int]) -> None:
    """The rooms beside, unless guards here are still to be dealt with (OPS-102)."""
    if (
        game.hands.sizes[seat] > 0
        and game.hands.has(seat, names.LOCKPICK)
        and game.to_deal_with() == 0
    ):
        for room in game.facility.beside(game.here()):
            options.append(act(names.PICK_LOCK, room))


def pick_lock(game: Ops, room: i64) -> None:
    """Lockpick: next door through any wall, without using movement (OPS-102)."""
    game.spend(game.active, names.LOCKPICK)
    moving.enter(game, room)


# Getting them.


def can_pick_up(game: Ops) -> bool:
    """An indicator lies here and a card can be drawn; one a turn (OPS-027, OPS-029)."""
    return not game.turn.drew and game.facility.indicators[game.here()] > 0 and game.items_left()


def pick_up(game: Ops, on_its_way: i64) -> None:
    """Draw the item that an indicator stands for (OPS-027)."""
    game.turn.drew = True
    game.facility.indicators[game.here()] -= 1
    draw(game, on_its_way, 0)


def draw(game: Ops, on_its_way: i64, supply: i64) -> None:
    """Draw an item for the active spy; an empty deck takes up the discard pile first (OPS-029).

    `on_its_way` is 1 + the kind of a card that is discarded for this draw, or 0.
    """
    if game.deck.left == 0:
        for kind in range(names.ITEM_KINDS):
            game.deck.add(kind, game.discard[kind])
            game.discard[kind] = 0
        game.tell(names.TOLD_RESHUFFLED, 29, game.deck.left)
    game.push(DrawItem(on_its_way, supply))


@mypyc_attr(free_list_len=1)
class DrawItem(Step[Ops]):
    """The top card of the item deck goes to the active spy, who alone sees it (OPS-027)."""

    def __init__(self, on_its_way: i64, supply: i64) -> None:
        self.on_its_way: i64 = on_its_way
        self.supply: i64 = supply

    def key(self) -> i64:
        return act(names.STEP_ITEM, self.on_its_way, self.supply)

    def deciders(self, game: Ops) -> i64:
        return LUCK

    def outcomes(self, game: Ops) -> Odds:
        return game.deck.odds(names.ITEM)

    def sample(self, game: Ops, number: i64) -> i64:
        return act(names.ITEM, game.deck.pick(number))

    def take(self, game: Ops, seat: i64, action: i64) -> None:
        game.pop()
        kind = first_of(action)
        game.deck.take(kind)
        uses: i64 = 0
        if kind != names.UNKNOWN:
            uses = game.content.uses[kind]
        game.hands.add(game.active, kind, uses, only(game.active))
        if self.on_its_way > 0:
            game.discard[self.on_its_way - 1] += 1
