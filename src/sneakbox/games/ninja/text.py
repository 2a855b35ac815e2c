# not compiled: words are for people
"""The words of Ninja: what its things are called, what happened, what is asked."""

from collections.abc import Callable, Sequence

from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names, told, words
from sneakbox.games.ninja.content import Content
from sneakbox.games.ninja.view import RENEWING, NinjaView
from sneakbox.kernel.actions import first_of, kind_of, second_of, third_of
from sneakbox.kernel.game import Event, Text
from sneakbox.kernel.seats import CHANCE, SPECTATOR, holds, seats_of
from sneakbox.kernel.view import View
from sneakbox.scene.english import capital, count, listed
from sneakbox.scene.telling import Telling


def either(no: str, yes: str) -> Callable[[int], str]:
    return lambda number: yes if number else no


class NinjaText(Text):
    """Sentences for one table; zones are named as on its map."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.telling = Telling(
            told.TOLD,
            self,
            {
                told.FIGURE: self.who,
                told.NAME: words.FIGURE_NAMES.__getitem__,
                told.ZONE: self.zone,
                told.WALL: self.wall,
                told.GUARD: self.guard,
                told.GUARD_PATROL: self.patrol,
                told.REMOVED: self.removed,
                told.SEAT: self.seat,
                told.GUARD_CARD: self.guard_card,
                told.INTRUDER_CARD: words.INTRUDER_TITLES.__getitem__,
                told.LETTER: self.letter,
                told.PILE: words.PILES.__getitem__,
                told.RESULT: words.RESULTS.__getitem__,
                told.NEAR: either("out of", "in"),
                told.HALTED: either("", ", where it must stop"),
                told.RETURNS: either(" for good", "; another will come"),
            },
        )

    # Names.

    def zone(self, zone: int) -> str:
        count = self.content.zones.count
        if zone < count:
            return f"{self.content.names[zone]} ({self.content.ids[zone]})"
        return self.passage(zone - count)

    def passage(self, passage: int) -> str:
        if self.content.passages == 1:
            return "the secret passage"
        return f"the {words.FIGURE_NAMES[passage]}'s secret passage"

    def whose(self, passage: int) -> str:
        """Whose passage it is, where there are two."""
        return f" of {self.who(passage)}" if self.content.passages > 1 else ""

    def thing(self, index: int) -> str:
        """A goal, a trap or a hidden sentry, by its place among the objects."""
        if index < at.TRAP_AT:
            return f"Goal {names.GOALS[index]}"
        return "A trap" if index < at.SENTRY_AT else "A hidden sentry"

    def wall(self, wall: int) -> str:
        board = self.content.zones
        one, other = self.zone(board.wall_a[wall]), self.zone(board.wall_b[wall])
        return f"the wall between {one} and {other}"

    def who(self, figure: int) -> str:
        return f"the {words.FIGURE_NAMES[figure]}"

    def guard(self, guard: int) -> str:
        """A guard by his letter."""
        return f"guard {names.GUARD_LETTERS[guard]}"

    def guards(self, guards: Sequence[int]) -> str:
        """Several guards by their letters."""
        return f"guards {listed([names.GUARD_LETTERS[guard] for guard in guards])}"

    def patrol(self, group: int) -> str:
        """A patrol goes by the first letter of its guards."""
        return f"patrol {names.GUARD_LETTERS[group]}"

    def armed(self, guard: int) -> str:
        """A guard on the map; two guard seats also want to know whose he is."""
        if self.content.desks == 1:
            return self.guard(guard)
        return f"{self.guard(guard)} ({words.WEAPONS[guard // names.WEAPON_FIGURES]})"

    def armed_guards(self, guards: Sequence[int]) -> str:
        """The guards of a patrol on the map."""
        if self.content.desks == 1:
            return self.guards(guards)
        return listed([self.armed(guard) for guard in guards])

    def removed(self, guard: int) -> str:
        return "a drunk guard" if guard >= names.GUARDS else self.guard(guard)

    def mover(self, event: Event) -> str:
        """Who moved: a guard alone, or a patrol."""
        return self.guard(event["mover"]) if event["alone"] else self.patrol(event["mover"])

    def guard_card(self, card: int) -> str:
        return words.GUARD_TITLES[card] if card != names.NO_CARD else "a card"

    def side(self, seat: int) -> str:
        """Whom a seat plays."""
        content = self.content
        if seat < content.desks:
            return "guards" if content.desks == 1 else f"{words.WEAPONS[seat]} guards"
        if content.ninja_seat == content.traitor_seat:
            return "intruder" if content.settings.lone_wolf else "intruders"
        return words.FIGURE_NAMES[seat - content.ninja_seat]

    def seat(self, seat: int) -> str:
        return f"the {self.side(seat)}"

    def does(self, seat: int, verb: str) -> str:
        """A seat and what it does: the guards agree, the ninja agrees."""
        content = self.content
        alone = seat >= content.desks and (
            content.ninja_seat != content.traitor_seat or content.settings.lone_wolf
        )
        return f"{self.seat(seat)} {verb}{'s' if alone else ''}"

    def owner(self, owner: int) -> str:
        return self.seat(owner) if owner < 2 else self.who(owner - 2)

    def letter(self, letter: int) -> str:
        return f"{names.GOALS[letter]} ({words.LETTER_TITLES[letter]})"

    def proposal(self, action: int, patrol: bool = False) -> str:
        """What a partner may propose, as it stands on the button (NIN-008).

        A group that would listen is a guard alone, or a `patrol`.
        """
        a, b, c = first_of(action), second_of(action), third_of(action)
        match kind_of(action):
            case names.JOIN:
                facing = f", with {self.zone(c - 1)} behind them" if c else ""
                return f"Join {self.guards((a, b))}{facing}"
            case names.GO:
                return f"Go to {self.zone(a)}"
            case names.SPLIT:
                return f"{a or 'No card'} for the sword guards"
            case names.TAKE_BOTH:
                return "Ask to play both hand cards"
            case names.FREE_LISTEN:
                who = self.patrol(a) if patrol else self.guard(a)
                return f"Listen without a card: {who}"
            case names.RELEASE:
                cards = count(a, "wound card") if a else "No wound card"
                return f"{cards} to the sword guards"
            case names.WEAPON:
                return f"Use a {words.WEAPONS[a]} figure"
            case names.KEEP_FIGURES:
                return "Remove nobody"
            case names.REMOVE if a >= names.GUARDS:
                return f"Remove drunk guard {a - names.GUARDS + 1}"
            case names.REMOVE:
                return f"Remove {self.guard(a)}"
            case names.FIRST:
                return f"{capital(self.who(a))} moves first"
        raise ValueError(f"{action} is nothing to propose")

    # Events.

    def event(self, event: Event) -> str:
        return self.telling.sentence(event).text

    # Prompts.

    def question(self, asked: int, moving: int) -> str:
        """What is asked, in a few words: the key of a step, and which intruder moves."""
        figure = first_of(asked) if kind_of(asked) in RENEWING else moving
        who = self.who(figure) if figure < names.NO_FIGURE else "the intruders"
        return words.QUESTIONS[kind_of(asked)].format(who)

    def prompt(self, view: View) -> str:
        assert isinstance(view, NinjaView)
        if view.result:
            return f"The game is over. {words.RESULTS[view.result]}"
        asked = self.question(view.asked(), view.now.moving)
        if view.seat >= SPECTATOR or not holds(view.waiting, view.seat):
            waited = [self.seat(seat) for seat in seats_of(view.waiting) if seat < SPECTATOR]
            if not waited or holds(view.waiting, CHANCE):
                return f"Luck decides: {asked}."
            return f"Waiting for {' and '.join(waited)}: {asked}."
        return f"{capital(asked)}. What do you do?"
