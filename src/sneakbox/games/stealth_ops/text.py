# not compiled: words for people, outside the hot path
"""The game's words: what happened, what is asked, what an action does."""

from typing import Final

from sneakbox.boards.tiles import DIRECTIONS, TURNS
from sneakbox.games.stealth_ops import names
from sneakbox.games.stealth_ops.content import Content
from sneakbox.games.stealth_ops.refusals import FIRST_THINGS_FIRST, refusal
from sneakbox.games.stealth_ops.telling import rule_of
from sneakbox.games.stealth_ops.view import OpsView
from sneakbox.kernel.actions import first_of, kind_of, second_of
from sneakbox.kernel.game import Event, Text
from sneakbox.kernel.seats import LUCK, SPECTATOR, holds, seats_of
from sneakbox.kernel.view import View

SPIES: Final = ("Wren", "Otter", "Lynx", "Moth")

ROOMS: Final = {
    "corridor": "a corridor",
    "post": "a guard post",
    "surveillance": "a Surveillance Room",
    "security": "a Security Room",
    "break": "a Break Room",
    "map": "a Map Room",
    "item": "an item room",
    "duct": "an air duct",
    "entrance": "the entrance",
    "intel": "the intel room",
}

SHAPES: Final = {
    "dead-end": "a dead end",
    "straight": "a straight hallway",
    "corner": "a corner",
    "tee": "a T-junction",
    "cross": "a crossing",
}

HELPS: Final = {
    names.PLAIN: "",
    names.WITH_DISGUISE: " in disguise",
    names.WITH_BOX: " under a Cardboard Box",
    names.WITH_DISGUISE | names.WITH_BOX: " in disguise and under a Cardboard Box",
}

ALERT_REASONS: Final = {
    50: "a guard raised the alarm",
    61: "the base calms down",
    91: "the Smoke Bomb was noticed",
    93: "a guard woke up and reported it",
    94: "the shot was heard",
    96: "the blast was heard",
    99: "the Knife missed",
    111: "the Security Room was used",
}

# Where a roll of the die is called for.
DIE: Final = {
    70: "to steal",
    80: "to sneak past",
    93: "with the Tranq Gun",
    94: "with the Revolver",
    99: "with the Knife",
}


def spy(seat: int) -> str:
    return SPIES[seat] if 0 <= seat < len(SPIES) else f"Spy {seat + 1}"


def number_of(number: int, thing: str) -> str:
    """A number with its thing, in the singular or the plural.

    >>> number_of(1, "guard"), number_of(3, "guard")
    ('1 guard', '3 guards')
    """
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def listed(words: list[str]) -> str:
    """Words as a list: 'a, b and c'."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


class OpsText(Text):
    """Sentences a screen reader can follow: spies by name, rooms and guards by number."""

    def __init__(self, content: Content) -> None:
        self.content = content

    # Names.

    def tile(self, tile_type: int) -> str:
        """What a tile is and its shape, such as 'a Break Room in a corner'."""
        tile = self.content.types[tile_type]
        what = ROOMS[tile.room]
        if tile.room == "corridor":
            what = f"{what}, {SHAPES[tile.shape]}"
        else:
            what = f"{what} in {SHAPES[tile.shape]}"
        if tile.guards:
            what += f" with {number_of(int(tile.guards), 'guard')}"
        return what

    def doors(self, tile_type: int, turns: int) -> str:
        """The directions of a turned tile's doors, in words."""
        doors = self.content.doors[tile_type * TURNS + turns]
        return listed([word for d, word in enumerate(DIRECTIONS) if (doors >> d) & 1])

    def item(self, kind: int) -> str:
        if kind == names.UNKNOWN:
            return "a card you have not seen"
        return self.content.items[kind].title

    def room(self, view: OpsView, room: int) -> str:
        """A room by number and what it is."""
        tile = self.content.types[view.facility.type_of(room)]
        return f"room {room}, {ROOMS[tile.room]}"

    def guards(self, view: OpsView, room: int) -> str:
        """The guards in a room who are awake, in words; empty when there are none."""
        here = view.guards.awake_in(room)
        numbers = [str(guard + 1) for guard in range(names.GUARDS) if (here >> guard) & 1]
        if not numbers:
            return ""
        return f"guard{'s' if len(numbers) > 1 else ''} {listed(numbers)}"

    def warning(self, view: OpsView, room: int) -> str:
        """What coming into a room would mean."""
        guards = self.guards(view, room)
        if guards:
            return f"; {guards} in the way"
        if room == 0 and view.holder == view.active:
            return "; this wins the game"
        if room == view.facility.vault:
            return "; this ends the movement"
        return ""

    # Events.

    def event(self, event: Event) -> str:
        if event.kind.code < names.TOLD_SHOWN:
            return self.decision(event)
        return self.consequence(event)

    def decision(self, event: Event) -> str:
        """What somebody did, or what luck brought."""
        who, b, c = spy(event.a), event.b, event.c
        match event.kind.code:
            case names.FIRST:
                return f"{spy(b)} begins."
            case names.DRAW:
                return f"{who} draws a tile: {self.tile(b)}."
            case names.PLACE:
                return f"{who} lays it {DIRECTIONS[b & 3]} of room {b >> 2}."
            case names.ROLL:
                return f"{who} rolls to move."
            case names.DIE_FOUR:
                return f"{who} rolls a {b} to move."
            case names.DIE_SIX:
                return f"{who} rolls a {b} {DIE[event.rule]}."
            case names.MOVE:
                return f"{who} goes to room {b}."
            case names.STOP:
                return f"{who} stops."
            case names.SNEAK:
                whom = "all guards here" if b == names.EVERYONE else f"guard {b}"
                return f"{who} tries to sneak past {whom}{HELPS[c]}."
            case names.ATTACK:
                return f"{who} uses the {self.item(b)} on guard {c}."
            case names.THROW_GRENADE:
                return f"{who} throws a Grenade."
            case names.THROW_COIN:
                return f"{who} throws a Coin, and guard {b} walks to room {c}."
            case names.USE:
                return f"{who} uses: {self.item(b)}."
            case names.PICK_LOCK:
                return f"{who} picks a lock and is in room {b}."
            case names.DISCARD:
                return f"{who} discards: {self.item(b)}."
            case names.TAKE:
                return f"{who} takes the intel! The base is On Alert while it is out."
            case names.LEAVE:
                return f"{who} leaves the intel where it is."
            case names.STEAL:
                return f"{who} tries to steal from {spy(b)}."
            case names.LOOT:
                return f"{who} takes card {b + 1} of the row."
            case names.NOTHING:
                return f"{who} takes nothing."
            case names.PICK_UP:
                return f"{who} picks up an item."
            case names.ITEM:
                return f"{who} draws a card: {self.item(b)}."
            case names.END:
                return f"{who} ends the turn."
            case names.LOWER:
                return f"{who} uses the Security Room."
            case names.BRING:
                return f"{who} calls guard {b} to the Break Room."
            case names.SURVEY:
                return f"{who} uses the Map Room to lay a tile."
            case names.PASS:
                return f"{who} does not use the room."
            case names.GUARD:
                return f"{who} moves guard {b} to room {c}."
            case names.PROPOSE:
                return f"{who} proposes to call it a draw."
            case names.AGREE:
                return f"{who} agrees to a draw."
            case names.REFUSE:
                return f"{who} wants to play on."
        raise ValueError(f"no words for the event '{event.kind.name}'")

    def consequence(self, event: Event) -> str:
        """What followed by the rules."""
        a, b, c = event.a, event.b, event.c
        match event.kind.code:
            case names.TOLD_SHOWN:
                return f"{spy(a)} turns up a card: {self.item(c)}."
            case names.TOLD_SEEN:
                return f"The stolen card is: {self.item(c)}."
            case names.TOLD_ITEM_DRAWN:
                return f"{spy(a)} draws a card."
            case names.TOLD_TURN:
                return f"Round {b}: it is {spy(a)}'s turn."
            case names.TOLD_LAID_ASIDE:
                return f"It fits nowhere and is laid aside: {self.tile(a)}."
            case names.TOLD_SHUFFLED_BACK:
                return f"Tiles laid aside go back into the deck: {a}."
            case names.TOLD_GUARD_PLACED:
                how = "is stationed in" if c else "comes into play in"
                return f"Guard {a} {how} room {b}."
            case names.TOLD_INDICATORS:
                return f"{number_of(b, 'item')} can be picked up in room {a}."
            case names.TOLD_ON_GUARD:
                return f"{spy(a)} must deal with {number_of(c, 'guard')} in room {b}."
            case names.TOLD_PASSED:
                whom = "all guards here" if b == names.EVERYONE else f"guard {b}"
                return f"With {c} {spy(a)} gets past {whom}."
            case names.TOLD_CAUGHT:
                whom = "The guards notice" if b == names.EVERYONE else f"Guard {b} notices"
                return f"{whom} {spy(a)}."
            case names.TOLD_REMOVED:
                return f"Guard {a} is out of the game."
            case names.TOLD_ASLEEP:
                return f"Guard {a} sleeps in room {b} until the end of the next round."
            case names.TOLD_MISSED:
                return f"{spy(a)} fails against guard {b}."
            case names.TOLD_USED:
                if c:
                    return f"{self.item(b)}: {number_of(c, 'use')} left."
                return f"{self.item(b)}: used up and discarded."
            case names.TOLD_ALERT:
                verb = "rises" if a > b else "falls"
                return f"The alert level {verb} to {a}: {ALERT_REASONS[event.rule]}."
            case names.TOLD_ON_ALERT:
                return f"Level 5: the base is On Alert for {a} rounds."
            case names.TOLD_ALERT_OVER:
                if a:
                    return "The timer stops, but the intel is out: still On Alert."
                return "The base is no longer On Alert."
            case names.TOLD_SENT_BACK:
                return f"{spy(a)} is sent back to the entrance."
            case names.TOLD_DROPPED:
                where = "and it is back in its room" if c else f"in room {b}"
                return f"{spy(a)} drops the intel {where}."
            case names.TOLD_RETURNED:
                return f"The guards carry the intel back to room {a}."
            case names.TOLD_INTEL_STOLEN:
                return f"{spy(a)} steals the intel from {spy(b)}!"
            case names.TOLD_STEAL_FAILED:
                return f"{spy(a)} gets nothing from {spy(b)}."
            case names.TOLD_GUARD_PHASE:
                far = " Guards move two rooms." if b else ""
                return f"The guards move; {spy(a)} moves the first.{far}"
            case names.TOLD_STUCK:
                return f"Guard {a} cannot leave room {b}."
            case names.TOLD_WOKE:
                return f"Guard {a} wakes up in room {b}."
            case names.TOLD_ROUND:
                return f"Round {a} begins with {spy(b)}."
            case names.TOLD_RESHUFFLED:
                return f"The discard pile becomes the new item deck: {number_of(a, 'card')}."
            case names.TOLD_WON:
                return f"{spy(a)} is out with the intel and wins!"
            case names.TOLD_LOCKDOWN:
                return f"Lockdown after round {a}: nobody wins."
            case names.TOLD_DRAWN_GAME:
                return "All agree: the game is a draw."
        raise ValueError(f"no words for the event '{event.kind.name}'")

    # Prompts.

    def prompt(self, view: View) -> str:
        assert isinstance(view, OpsView)
        if view.result != 0:
            return f"The game is over. {self.ending(view)}"
        if view.waiting == LUCK:
            return "Luck decides."
        if view.seat >= SPECTATOR or not holds(view.waiting, view.seat):
            return f"Waiting for {listed([spy(seat) for seat in seats_of(view.waiting)])}."
        return self.question(view)

    def ending(self, view: OpsView) -> str:
        if view.result == names.LOCKDOWN:
            return "The facility is locked down, and nobody wins."
        if view.result == names.DRAWN:
            return "It is a draw."
        return f"{spy(int(view.result) - 1)} wins."

    def question(self, view: OpsView) -> str:
        step = view.steps[-1]
        here = int(view.spies[view.active])
        match kind_of(step):
            case names.STEP_PLACE:
                return f"You drew {self.tile(first_of(step))}. Where shall it lie?"
            case names.STEP_PREPARE:
                return "Roll to move, or use an item first?"
            case names.STEP_ENCOUNTER:
                fail = "Fail, and you are back at the entrance. " if view.on_alert() else ""
                left = view.guards.awake_in(here) & ~view.turn.dealt
                numbers = [str(g + 1) for g in range(names.GUARDS) if (left >> g) & 1]
                who = f"Guard {numbers[0]} is" if len(numbers) == 1 else "Guards are"
                which = "" if len(numbers) == 1 else f" ({listed(numbers)})"
                return f"{who} in the way{which}. {fail}What do you do?"
            case names.STEP_WALK:
                left_over = int(view.turn.points)
                if left_over == 0:
                    return "No movement is left. Use an item, or stop here?"
                return f"Where to? {number_of(left_over, 'step')} left."
            case names.STEP_TAKE:
                return "The intel is within reach. Take it? The base will be On Alert."
            case names.STEP_MAKE_SPACE:
                return "You got away with it, but your hand is full. Discard which card?"
            case names.STEP_ROOM:
                return self.room_question(view, here)
            case names.STEP_FINISH:
                return "Anything else before your turn ends?"
            case names.STEP_GUARDS:
                far = "two rooms" if view.on_alert() else "one room"
                return f"Which guard do you move? Each goes {far}."
            case names.STEP_VOTE:
                return f"{spy(int(view.active))} proposes to call it a draw. Do you agree?"
        raise ValueError(f"no prompt for step {step}")

    def room_question(self, view: OpsView, here: int) -> str:
        kind = view.facility.kind(here)
        if kind == names.SECURITY_ROOM:
            return "You landed on a Security Room. Lower the alert level by 2?"
        if kind == names.BREAK_ROOM:
            return "You landed on a Break Room. Call a guard here? You must deal with him at once."
        left = names.SURVEYS - int(view.turn.surveys)
        return f"You landed on a Map Room. Draw and lay a tile? {left} may still be laid."

    # Options.

    def option(self, view: View, action: int) -> str:
        assert isinstance(view, OpsView)
        first, second = int(first_of(action)), int(second_of(action))
        match kind_of(action):
            case names.PLACE:
                drawn = first_of(view.steps[-1])
                where = f"{DIRECTIONS[first & 3]} of room {first >> 2}"
                several = "s" if self.content.types[drawn].shape != "dead-end" else ""
                return f"Lay it {where}, door{several} {self.doors(drawn, second)}"
            case names.ROLL:
                return "Roll the die to move"
            case names.MOVE:
                return f"Go to {self.room(view, first)}{self.warning(view, first)}"
            case names.STOP:
                return "Stop here"
            case names.SNEAK:
                whom = "all guards here" if first == names.EVERYONE else f"guard {first}"
                return f"Sneak past {whom}{HELPS[second]}: {4 - self.bonus(second)} or more"
            case names.ATTACK:
                return f"Use the {self.item(first)} on guard {second}: {self.to_hit(view, first)}"
            case names.THROW_GRENADE:
                return "Throw the Grenade: all guards here are gone, alert +3"
            case names.THROW_COIN:
                return f"Throw the Coin: guard {first} walks to {self.room(view, second)}"
            case names.USE:
                return self.use(first)
            case names.PICK_LOCK:
                return f"Pick the lock to {self.room(view, first)}{self.warning(view, first)}"
            case names.DISCARD:
                return f"Discard: {self.item(first)}"
            case names.TAKE:
                return "Take the intel"
            case names.LEAVE:
                return "Leave the intel here"
            case names.STEAL:
                loot = "the intel" if view.holder == first else "a random item"
                return f"Try to steal {loot} from {spy(first)}: 5 or more"
            case names.NOTHING:
                return "Take nothing"
            case names.PICK_UP:
                return "Pick up an item"
            case names.END:
                return "End the turn"
            case names.LOWER:
                return "Lower the alert level by 2"
            case names.BRING:
                return f"Call guard {first} from room {view.guards.at[first - 1]}"
            case names.SURVEY:
                return "Draw and lay a tile"
            case names.PASS:
                return "Leave the room unused"
            case names.GUARD:
                return f"Move guard {first} to {self.room(view, second)}{self.who_is(view, second)}"
            case names.PROPOSE:
                return "Propose to call it a draw"
            case names.AGREE:
                return "Agree to a draw"
            case names.REFUSE:
                return "Play on"
        raise ValueError(f"no words for action {action}")

    def bonus(self, help_used: int) -> int:
        return 2 * (help_used & 1) + 2 * (help_used >> 1 & 1)

    def to_hit(self, view: OpsView, weapon: int) -> str:
        needed = {names.TRANQ: 3, names.REVOLVER: 4, names.KNIFE: 5}[weapon]
        return f"{max(1, needed - int(view.turn.attack_bonus()))} or more"

    def use(self, item: int) -> str:
        """What using a card would do, in a few words."""
        return {
            names.SMOKE: "Throw the Smoke Bomb: guards here cannot move next, alert +1",
            names.SUPPLY: "Call the Supply Drop: draw an item",
            names.HEELYS: "Put on the Heelys: the die counts double",
            names.BIPOD: "Set up the Bipod: +1 on attack rolls this turn",
            names.PENTAZEMIN: "Take Pentazemin: +3 on attack rolls this turn",
        }[item]

    def who_is(self, view: OpsView, room: int) -> str:
        """The spies in a room, as the end of a sentence."""
        found = [spy(seat) for seat in range(self.content.players) if view.spies[seat] == room]
        return f", where {listed(found)} {'is' if len(found) == 1 else 'are'}" if found else ""

    # Rules and refusals.

    def rule_of_prompt(self, view: OpsView) -> str:
        """The rule behind the question that is asked."""
        return FIRST_THINGS_FIRST[int(kind_of(view.steps[-1]))].partition(":")[0]

    def rule_of_option(self, view: OpsView, action: int) -> str:
        """The rule by which an action is taken."""
        on_alert = bool(view.on_alert())
        rule = rule_of(kind_of(action), first_of(action), view.steps[-1], on_alert)
        return f"OPS-{rule:03d}"

    def refusal(self, view: View, action: int) -> str:
        assert isinstance(view, OpsView)
        return refusal(view, action)
