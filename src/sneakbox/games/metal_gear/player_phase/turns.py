"""One character's turn: actions, what they cost, and its end (MGS-033 to MGS-038)."""

from typing import Final

import sneakbox.games.metal_gear.attention.attention as attention
import sneakbox.games.metal_gear.attention.noise as noise
import sneakbox.games.metal_gear.bosses.boss_turn as boss_turn
import sneakbox.games.metal_gear.bosses.reference_cards as reference_cards
import sneakbox.games.metal_gear.bosses.registry as registry
import sneakbox.games.metal_gear.bosses.terminal_card as terminal_card
import sneakbox.games.metal_gear.characters.disguise as disguise
import sneakbox.games.metal_gear.characters.system_cards as system_cards
import sneakbox.games.metal_gear.characters.takedown as takedown
import sneakbox.games.metal_gear.characters.terminals as terminals
import sneakbox.games.metal_gear.dice.focus as focus
import sneakbox.games.metal_gear.equipment.boxes as boxes
import sneakbox.games.metal_gear.equipment.explosives as explosives
import sneakbox.games.metal_gear.equipment.on_dice as on_dice
import sneakbox.games.metal_gear.equipment.using as using
import sneakbox.games.metal_gear.fighting.attacks as attacks
import sneakbox.games.metal_gear.player_phase.calling as calling
import sneakbox.games.metal_gear.player_phase.dragging as dragging
import sneakbox.games.metal_gear.player_phase.interacting as interacting
import sneakbox.games.metal_gear.player_phase.locks as locks
import sneakbox.games.metal_gear.player_phase.moving as moving
import sneakbox.games.metal_gear.sight.being_seen as being_seen
import sneakbox.games.metal_gear.sight.traps as traps
import sneakbox.games.metal_gear.stages.lessons as lessons
import sneakbox.games.metal_gear.stages.objectives as objectives
import sneakbox.games.metal_gear.stages.special_rules as special_rules
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.characters.dashboards import COSTS
from sneakbox.games.metal_gear.state import ACTED, ACTS, COVER, DONE, TOKENS, Operation
from sneakbox.kernel.actions import act, first_of, kind_of, second_of
from sneakbox.kernel.native import i64, mypyc_attr, vec
from sneakbox.kernel.seats import NOBODY
from sneakbox.kernel.state import LoneStep, Step


def begin(game: Operation, person: i64) -> None:
    """A character's turn: four Action tokens, then the checks at its end (MGS-033, MGS-038)."""
    game.note(person, ACTED, ACTS)
    game.tell(names.TOLD_BEGAN, 32, person)
    lessons.teach(game, lessons.FIRST_TURN)
    game.push(EndTurn(person))
    game.push(Turn(person))
    if game.content.boss is not None:
        boss_turn.turn_of_fighter_begins(game, person)
    explosives.time_is_up(game, person)


@mypyc_attr(free_list_len=1)
class Turn(Step[Operation]):
    """A character acts as long as there are Action tokens and will (MGS-033 to MGS-035)."""

    def __init__(self, person: i64) -> None:
        self.person: i64 = person

    def key(self) -> i64:
        return act(names.STEP_TURN, self.person)

    def deciders(self, game: Operation) -> i64:
        if not game.takes_part(self.person):
            return NOBODY
        return game.content.group(self.person)

    def options(self, game: Operation, seat: i64) -> list[int]:
        found: list[int] = [act(names.END)]
        person = self.person
        tokens = game.about(person, TOKENS)
        if game.content.is_at_terminal_card(person):
            terminal_card.add_options(game, found, tokens)
            return found
        allowed = game.content.people[person].actions & ~game.forbidden(game.cell(person))
        if tokens > 0:
            moving.add_options(game, found, person, allowed)
            attacks.add_options(game, found, person, allowed, tokens)
            dragging.add_options(game, found, person, allowed)
            if (allowed >> names.KNOCK) & 1 == 1:
                found.append(act(names.KNOCK))
            if (allowed >> names.INTERACT) & 1 == 1:
                interacting.add_options(game, found, person)
            if (allowed >> names.DISGUISE) & 1 == 1 and tokens >= COSTS[names.DISGUISE]:
                disguise.add_options(game, found, person)
            if (allowed >> names.HACK) & 1 == 1:
                terminals.add_options(game, found, person)
                system_cards.add_options(game, found)
        focus.add_options(game, found, person, allowed, tokens)
        using.add_options(game, found, person, tokens)
        system_cards.add_free_options(game, found, person)
        calling.add_options(game, found, person)
        if game.content.boss is not None:
            reference_cards.add_options(game, found, person, tokens)
        found.sort()
        return found

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        kind = kind_of(action)
        if action == 0 or kind == names.END:
            game.pop()
            return
        if kind == names.CALL:
            calling.call(game, self.person, first_of(action))
            return
        game.push(ACTION_DONE)
        boxes.acts(game, self.person, kind)
        disguise.acts(game, self.person, kind)
        if game.content.boss is not None and game.the_boss().is_fighter(self.person):
            registry.rules_of(game).acts(game, self.person, kind)
        perform(game, self.person, action)


def perform(game: Operation, person: i64, action: i64) -> None:
    """Pay for an action in full and begin it (MGS-033, MGS-034)."""
    kind = kind_of(action)
    if kind in COSTS:
        pay(game, person, COSTS[kind], kind)
    if kind == names.SNEAK:
        moving.start(game, person, box.SNEAK_SPACES, first_of(action), 0)
    elif kind == names.DASH:
        moving.start(game, person, box.DASH_SPACES, first_of(action), moving.IS_DASH)
    elif kind == names.PUNCH or kind == names.COMBO:
        attacks.melee(game, person, kind, first_of(action))
    elif kind == names.FOCUS:
        focus.refresh(game, person, first_of(action))
    elif kind == names.DRAG:
        dragging.drag(game, person, first_of(action), second_of(action))
    elif kind == names.KNOCK:
        noise.knock(game, person)
    elif kind == names.TAKEDOWN:
        takedown.take_down(game, first_of(action))
    elif kind == names.SHIFT:
        focus.move(game, person, first_of(action), second_of(action))
    elif kind == names.EXTRA:
        focus.ask_for_action(game, person, first_of(action))
    elif kind == names.INTERACT:
        interacting.begin(game, person, action)
    elif kind == names.DISGUISE:
        disguise.put_on(game, person)
    elif kind == names.USE:
        using.perform(game, person, action)
    elif kind == names.HACK:
        terminals.hack(game, person, first_of(action))
    elif reference_cards.is_own(kind):
        reference_cards.perform(game, person, action)
    else:
        system_cards.perform(game, person, action)


def pay(game: Operation, person: i64, cost: i64, kind: i64) -> None:
    """Lay Action tokens on an action; those on Noisy ones are counted (MGS-033, MGS-036)."""
    game.note(person, TOKENS, game.about(person, TOKENS) - cost)
    if kind in noise.NOISY_ACTIONS:
        noise.make_noise(game, person, cost)
    game.tell(names.TOLD_PAID, 33, person, cost, kind)


class ActionDone(LoneStep[Operation]):
    """An action with all it brought about is over: is the stage cleared (MGS-005, MGS-007)?"""

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        traps.look(game)
        being_seen.look_around(game)
        objectives.check_objectives(game)


@mypyc_attr(free_list_len=1)
class EndTurn(Step[Operation]):
    """Unfinished damage first, then the Noise Check (A-14)."""

    def __init__(self, person: i64) -> None:
        self.person: i64 = person

    def key(self) -> i64:
        return act(names.STEP_END_TURN, self.person)

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        person = self.person
        game.swap(Quiet(person))
        locks.turn_ends(game)
        if game.cell(person) == names.OFF_MAP:
            return
        attention.unfinished(game, person)
        noise.check(game, person)


@mypyc_attr(free_list_len=1)
class Quiet(Step[Operation]):
    """The turn is over; what lasted until its end wears off."""

    def __init__(self, person: i64) -> None:
        self.person: i64 = person

    def key(self) -> i64:
        return act(names.STEP_NOISE, self.person)

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        person = self.person
        game.dice = vec[i64]()
        game.note(person, ACTED, DONE)
        if not game.content.is_fighter(person):  # there it lasts longer (B-062)
            game.note(person, COVER, game.about(person, COVER) & ~names.CAMOUFLAGED)
        on_dice.turn_ends(game, person)
        game.tell(names.TOLD_ENDED, 38, person)
        special_rules.breathe(game, person)
        being_seen.look_around(game)
        objectives.check_objectives(game)


ACTION_DONE: Final[ActionDone] = ActionDone(names.STEP_ACTION_DONE)
