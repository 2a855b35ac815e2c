"""Exact odds of a roll: of an attack, of a lock, with and without Focus tokens (MGS-088 to 093).

Whoever rolls uses tokens as well as can be, each at most once and after seeing the dice. A die that
serves already is left alone: whatever a token could do to it, it can do to one that does not.

A die is one int: its number with ZERO added, or BANG; then whether it is black, and whether a token
has changed it, where that matters. Rolls are sorted tuples of dice, white ones first.

"""

from abc import ABC, abstractmethod
from typing import Final

from sneakbox.games.metal_gear import box, names
from sneakbox.kernel.native import i64

BANG: Final = 0
ZERO: Final = 50
NUMBERS: Final = 100
IS_BLACK: Final = 100
IS_CHANGED: Final = 200

# What each token adds to a die that shows a number.
CHANGES: Final[dict[int, tuple[int, ...]]] = {
    names.PLUS_TWO: (2,),
    names.MINUS_TWO: (-2,),
    names.EITHER_ONE: (1, -1),
    names.EITHER_TWO: (2, -2),
}
# Tokens that help whoever rolls for himself.
USEFUL: Final = frozenset(
    {
        *CHANGES,
        names.REROLL_ANY,
        names.REROLL_BLACK,
        names.REROLL_SOME,
        names.REROLL_BLACKS,
        names.MORE_WHITE,
        names.MORE_BLACK,
    }
)

Dice = tuple[int, ...]
Tokens = tuple[int, ...]


WHITE_FACES: Final = (BANG, *range(ZERO + 2, ZERO + box.FACES + 1))
BLACK_FACES: Final = tuple(range(IS_BLACK + ZERO + 1, IS_BLACK + ZERO + box.FACES + 1))


def is_black(die: int) -> bool:
    return die % IS_CHANGED >= IS_BLACK


def number_of(die: int) -> int:
    """The number shown, far below zero for a `!`."""
    return die % NUMBERS - ZERO


class Goal(ABC):
    """What a roll is for: how far it has come, and which dice do not serve yet."""

    def __init__(self, heeds_changes: bool = False) -> None:
        self._changed: Final = IS_CHANGED if heeds_changes else 0
        self._known: Final[dict[tuple[int, Dice, Tokens, Dice], float]] = {}

    @abstractmethod
    def sort_out(self, done: int, left: Dice, dice: Dice) -> tuple[int, Dice, Dice]:
        """Set aside what serves: returns what is done, what is still wanted, and other dice."""

    @abstractmethod
    def is_reached(self, done: int, left: Dice) -> bool:
        """True when this much done, and this much still wanted, is enough."""

    def chance(self, white: int, black: int, tokens: Tokens, wanted: Dice) -> float:
        """How likely a fresh roll comes to it."""
        return self.after_rolls(0, wanted, (), white, black, tokens)

    def after_rolls(
        self, done: int, left: Dice, others: Dice, white: int, black: int, rest: Tokens
    ) -> float:
        """The same when so many dice are rolled beside others that lie."""
        total, all_ways = 0.0, 0
        for dice, ways in rolls_of(white, black).items():
            total += ways * self.best(done, left, tuple(sorted(others + dice)), rest)
            all_ways += ways
        return total / all_ways

    def best(self, done: int, left: Dice, dice: Dice, tokens: Tokens) -> float:
        """The chance of a roll that lies on the table, with the best use of the tokens."""
        done, left, free = self.sort_out(done, left, dice)
        if self.is_reached(done, left):
            return 1.0
        if not tokens:
            return 0.0
        key = (done, left, tokens, free)
        if key in self._known:
            return self._known[key]
        found = 0.0
        # A die more does no harm, and is best seen before anything else is decided.
        adding = [token for token in tokens if token in (names.MORE_WHITE, names.MORE_BLACK)]
        for place in range(len(tokens)):
            token = tokens[place]
            if token in tokens[:place] or (adding and token != adding[0]):
                continue
            rest = tokens[:place] + tokens[place + 1 :]
            found = max(found, self.with_token(done, left, free, token, rest))
            if found >= 1.0:
                break
        self._known[key] = found
        return found

    def with_token(self, done: int, left: Dice, free: Dice, token: int, rest: Tokens) -> float:
        if token == names.MORE_WHITE:
            return self.after_roll(done, left, free, WHITE_FACES, rest)
        if token == names.MORE_BLACK:
            return self.after_roll(done, left, free, BLACK_FACES, rest)
        if token == names.REROLL_SOME or token == names.REROLL_BLACKS:
            return self.with_rerolls(done, left, free, token == names.REROLL_BLACKS, rest)
        found = 0.0
        for place in range(len(free)):
            die = free[place]
            if place > 0 and die == free[place - 1]:
                continue
            others = free[:place] + free[place + 1 :]
            if token == names.REROLL_ANY or token == names.REROLL_BLACK:
                if token == names.REROLL_BLACK and not is_black(die):
                    continue
                faces = BLACK_FACES if is_black(die) else WHITE_FACES
                found = max(found, self.after_roll(done, left, others, faces, rest))
            elif die != BANG:
                marked = die if die >= IS_CHANGED else die + self._changed
                for change in CHANGES[token]:
                    changed = sorted_dice(others, marked + change)
                    found = max(found, self.best(done, left, changed, rest))
        return found

    def with_rerolls(
        self, done: int, left: Dice, free: Dice, only_black: bool, rest: Tokens
    ) -> float:
        """Roll any number of dice again at once (MGS-224).

        A die is left lying only for another token to change it, so no more than there are.
        """
        changes = len([token for token in rest if token in CHANGES])
        tried: set[Dice] = set()
        found = 0.0
        for which in range(1, 1 << len(free)):
            again = [die for place, die in enumerate(free) if (which >> place) & 1]
            others = tuple([die for place, die in enumerate(free) if not (which >> place) & 1])
            kept = len([die for die in others if is_black(die) or not only_black])
            if kept > changes or others in tried or (only_black and not all(map(is_black, again))):
                continue
            tried.add(others)
            black = len([die for die in again if is_black(die)])
            chance = self.after_rolls(done, left, others, len(again) - black, black, rest)
            found = max(found, chance)
        return found

    def after_roll(self, done: int, left: Dice, others: Dice, faces: Dice, rest: Tokens) -> float:
        total = 0.0
        for face in faces:
            total += self.best(done, left, sorted_dice(others, face), rest)
        return total / box.FACES


class Blow(Goal):
    """An attack: so many dice must reach the Defense, or one fewer where an ability adds to it."""

    def __init__(self, need: int, defense: int, from_behind: bool, no_rookie: bool) -> None:
        super().__init__(heeds_changes=no_rookie)
        self.need: Final = need
        self.defense: Final = defense
        self.from_behind: Final = from_behind  # Snake's Sneak attack
        self.no_rookie: Final = no_rookie  # Meryl, with a six that nothing has changed

    def sort_out(self, done: int, left: Dice, dice: Dice) -> tuple[int, Dice, Dice]:
        free: list[int] = []
        for die in dice:
            number = number_of(die)
            if number < self.defense:
                free.append(die)
                continue
            done += 1
            if number == box.FACES and die < IS_CHANGED and self.no_rookie:
                left = (box.FACES,)  # a six was rolled
        return done, left, tuple(free)

    def is_reached(self, done: int, left: Dice) -> bool:
        more = 1 if done > 0 and (self.from_behind or left) else 0
        return done + more >= self.need


class Combination(Goal):
    """A lock or a Terminal: every number of its combination on a die of its own (MGS-048)."""

    def sort_out(self, done: int, left: Dice, dice: Dice) -> tuple[int, Dice, Dice]:
        wanted = list(left)
        free: list[int] = []
        for die in dice:  # white ones come first, so black ones stay free to be rolled again
            if number_of(die) in wanted:
                wanted.remove(number_of(die))
            else:
                free.append(die)
        return done, tuple(wanted), tuple(free)

    def is_reached(self, done: int, left: Dice) -> bool:
        return not left


# By how many white and black dice fall: every roll, and in how many ways it comes.
ROLLS: Final[dict[tuple[int, int], dict[Dice, int]]] = {}


def rolls_of(white: int, black: int) -> dict[Dice, int]:
    if (white, black) not in ROLLS:
        rolls: dict[Dice, int] = {(): 1}
        for number in range(white + black):
            faces = WHITE_FACES if number < white else BLACK_FACES
            more: dict[Dice, int] = {}
            for dice, ways in rolls.items():
                for face in faces:
                    longer = sorted_dice(dice, face)
                    more[longer] = more.get(longer, 0) + ways
            rolls = more
        ROLLS[white, black] = rolls
    return ROLLS[white, black]


def sorted_dice(dice: Dice, die: int) -> Dice:
    return tuple(sorted((*dice, die)))


def useful(tokens: list[int]) -> Tokens:
    """The tokens that can help a roll of one's own, in a fixed order."""
    return tuple(sorted(token for token in tokens if token in USEFUL))


# Odds that were asked for before: the same again costs nothing.
KNOWN: Final[dict[tuple[object, ...], float]] = {}
MOST_KNOWN: Final = 5_000


def blow_chance(
    white: i64,
    black: i64,
    need: i64,
    defense: i64,
    tokens: list[int],
    from_behind: bool = False,
    no_rookie: bool = False,
) -> float:
    """How likely an attack deals so much damage.

    >>> round(blow_chance(1, 0, 1, 3, []), 3), round(blow_chance(1, 0, 1, 3, [PLUS_TWO]), 3)
    (0.667, 0.833)
    """
    helping = useful(tokens)
    key = ("blow", white, black, need, defense, helping, from_behind, no_rookie)
    if key not in KNOWN:
        goal = Blow(need, defense, from_behind, no_rookie)
        remember(key, goal.chance(white, black, helping, ()))
    return KNOWN[key]


def code_chance(white: i64, black: i64, code: list[int], tokens: list[int]) -> float:
    """How likely a fresh roll shows a whole combination.

    >>> round(code_chance(0, 1, [4], []), 3), round(code_chance(0, 1, [4], [EITHER_ONE]), 3)
    (0.167, 0.5)
    """
    helping = useful(tokens)
    wanted = tuple(sorted(code))
    key = ("code", white, black, wanted, helping)
    if key not in KNOWN:
        remember(key, Combination().chance(white, black, helping, wanted))
    return KNOWN[key]


def remember(key: tuple[object, ...], chance: float) -> None:
    if len(KNOWN) >= MOST_KNOWN:
        KNOWN.clear()
    KNOWN[key] = chance
