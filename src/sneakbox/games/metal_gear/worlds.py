"""A stage laid out from its numbers: snapshots, and the worlds that fit a view.

Nothing is hidden from anybody but what luck has not decided yet, so only one world fits a view.

"""

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses import terrain
from sneakbox.games.metal_gear.bosses.fight import NOTES, Fight
from sneakbox.games.metal_gear.cards.orders import OrderDeck
from sneakbox.games.metal_gear.content import Content
from sneakbox.games.metal_gear.state import GUARD_WIDTH, PERSON_WIDTH, Operation, filled
from sneakbox.games.metal_gear.steps import steps_from
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.kernel.numbers import NumberReader, NumbersError
from sneakbox.kernel.piles import Bag, Pile


def world_from(view: OperationView) -> Operation:
    """The table that the viewer sees, to think ahead with."""
    return operation_from(view.content, NumberReader(view.numbers))


def operation_from(content: Content, numbers: NumberReader) -> Operation:
    """The state whose `numbers()` these are."""
    waiting, result = numbers.next(), numbers.next()
    steps = steps_from([numbers.next() for _ in range(numbers.next())])
    plain = [numbers.next() for _ in range(18)]
    attacked, reacted = numbers.flag(), numbers.flag()
    doors = numbers.next()
    people, guards = numbers.array(), numbers.array()
    bodies, marks, cameras = numbers.array(), numbers.array(), numbers.array()
    cards, uses = numbers.array(), numbers.array()
    gadgets, systems = numbers.array(), numbers.array()
    dice, lock_dice = numbers.array(), numbers.array()
    path, leapt = numbers.array(), numbers.array()
    stage_notes = numbers.array()
    if (
        len(people) != names.PEOPLE * PERSON_WIDTH
        or len(guards) != content.foes * GUARD_WIDTH
        or len(cards) != names.PEOPLE * content.card_slots
        or len(cards) != len(uses)
        or len(marks) != len(content.tokens)
        or len(stage_notes) != (len(content.zones) + 1) * 2
        or doors & ~content.grid.doors != 0
    ):
        raise NumbersError("the snapshot does not fit this stage")
    game = Operation(
        content,
        steps,
        content.grid.with_doors(doors),
        filled(content.grid.size),
        people,
        guards,
        bodies,
        marks,
        cameras,
        cards,
        uses,
        gadgets,
        systems,
        dice,
        path,
        leapt,
        stage_notes,
        read_orders(numbers),
        read_pile(numbers),
        read_pile(numbers),
    )
    game.waiting = waiting
    game.result = result
    (game.round, game.order, game.camera_side, game.blind_zones) = plain[:4]
    (game.happened, game.done, game.flags, game.dark_zones) = plain[4:8]
    (game.trap_lasers, game.trap_cameras) = plain[8:10]
    (game.white_to_roll, game.black_to_roll, game.mover, game.noticed) = plain[10:14]
    (game.active, game.mode, game.goal, game.moves) = plain[14:]
    game.lock_dice = lock_dice
    game.attacked, game.reacted = attacked, reacted
    if content.boss is not None:
        game.fight = read_fight(numbers)
        terrain.lay_out(game)
    game.put_figures()
    return game


def read_orders(numbers: NumberReader) -> OrderDeck:
    blue, red = numbers.array(), numbers.array()
    blue_left, red_left = numbers.next(), numbers.next()
    upper, lower = numbers.array(), numbers.array()
    return OrderDeck(Bag(blue, sum(blue)), Bag(red, sum(red)), blue_left, red_left, upper, lower)


def read_pile(numbers: NumberReader) -> Pile:
    counts = numbers.array()
    upper, upper_known = numbers.array(), numbers.array()
    lower, lower_known = numbers.array(), numbers.array()
    return Pile(Bag(counts, sum(counts)), upper, upper_known, lower, lower_known)


def read_fight(numbers: NumberReader) -> Fight:
    notes = numbers.array()
    if len(notes) != NOTES:
        raise NumbersError("the snapshot does not fit this boss")
    deck = read_pile(numbers)
    used, areas = numbers.array(), numbers.array()
    return Fight(notes, deck, used, areas, numbers.array(), numbers.array())
