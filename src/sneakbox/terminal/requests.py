"""What a player may ask of any table besides playing: why, log, rules, look, map and the rest."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sneakbox.kernel.game import ALL_HELP
from sneakbox.kernel.vocabulary import one_of
from sneakbox.scene.model import Frame
from sneakbox.scene.outline import said
from sneakbox.scene.walks import actions_of
from sneakbox.terminal.answers import BACK, GO, MORE, Sheet, Walking, meaning
from sneakbox.terminal.ask import shown
from sneakbox.terminal.display import SIGHT, in_short
from sneakbox.terminal.words import CHANNEL, sentence

if TYPE_CHECKING:
    from sneakbox.terminal.sitting import Sitting

NO_HINTS: Final = (
    "Nobody says what to do at this level of assistance: that belongs to the highest alone."
)
CODEC: Final = "codec"
RECENT: Final = 12
PAGE: Final = 80


@dataclass(frozen=True)
class Command:
    """One thing to ask, and whether something may follow its name."""

    help: str
    takes_more: bool = False


COMMANDS: Final = {
    "help": Command("what you can type", takes_more=True),
    "options": Command("what you can do now, once more"),
    "about": Command("what an option risks, and its rule: 'about 2'", takes_more=True),
    "look": Command("what is around you, in words"),
    "map": Command("draw the map; also 'map off', 'map on', 'map all'", takes_more=True),
    "hint": Command("what I would do in your place, and why"),
    "assistance": Command(
        "how much is worked out for you; 'assistance 1' to be told less", takes_more=True
    ),
    "order": Command(
        "answer in advance what comes again and again; 'order 1' gives one, 'order off' takes it "
        "back",
        takes_more=True,
    ),
    "why": Command("what has just happened, step by step, and by which rules"),
    "log": Command(
        f"the last {RECENT} events; 'log all' for every one, with its steps", takes_more=True
    ),
    "rules": Command("a rule by number or by words: 'rules 41', 'rules alert'", takes_more=True),
}

OVER_THE_CODEC: Final = {
    CODEC: Command(
        "the calls so far; 'codec 10.02', 'codec camera' for help with anything",
        takes_more=True,
    ),
    CHANNEL: Command("your controls: 'channel 1' or 'channel 2'", takes_more=True),
}
CHANNELS: Final = ("1", "2")

# What the switches of a frame show, by what is written on them.
AIDS: Final = {
    "Belief": "where everybody who hides can be",
    "Ducts": "which rooms the air ducts join",
    "Guards": "which guards are still to be moved",
    "Hearing": "what the guards can hear",
    "Intent": "what each guard is about to do",
    "Noise": "who hears what you do",
    "Odds": "the exact chances",
    "Patrols": "where the patrols will march",
    "Reach": "where you can get to",
    "Secrets": "what only your side knows of the map",
    "Sight": "what everybody on guard sees",
    "Theirs": "where the others know that you can be",
    "Threat": "where guards may look after their next move, and what a boss threatens",
    "Traces": "the traces that were found",
    "Trail": "the ways you have gone",
    "Watched": "where guards have ended a turn",
    "Way out": "the way to the intel and the way out",
    "Ways": "the best ways to hide, and to a door that is still shut",
}

Answer = Callable[[int, str], None]


class Left(Exception):
    """The player has left the table."""


class Requests(ABC):
    """Answers what is asked at a table from the frame alone; each kind of table adds its own."""

    def __init__(self, sitting: "Sitting", own: Mapping[str, Command]) -> None:
        self._sitting: Final = sitting
        self._asker: Final = sitting.asker
        self._screen: Final = sitting.screen
        self._display: Final = sitting.display
        spoken = OVER_THE_CODEC if sitting.story.codec() is not None else {}
        self._commands: Final = {**COMMANDS, **spoken, **own}
        self.answers: Final[dict[str, Answer]] = {
            "help": self._help,
            "options": self._options,
            "about": self._about,
            "look": self.look,
            "map": self._map,
            "hint": self._hint,
            "assistance": self._assistance,
            "order": self._order,
            "why": self._why,
            "log": self._log,
            "rules": self._rules,
            CODEC: self._codec,
            CHANNEL: self._channel,
            "quit": self._quit,
            GO: self._go,
            BACK: self._back,
            MORE: self._more,
        }

    def commands(self, frame: Frame) -> dict[str, bool]:
        """The words that mean something besides options, with True when something may follow."""
        known = {name: command.takes_more for name, command in self._commands.items()}
        return known | dict.fromkeys(self.aids(frame), False)

    def answer(self, seat: int, name: str, rest: str) -> None:
        """Do what a command says; other names are aids."""
        if name in self.answers:
            self.answers[name](seat, rest)
        else:
            self._aid(seat, name)

    def aids(self, frame: Frame) -> dict[str, str]:
        """Questions by name and what each answers: what the frame holds, one for each switch."""
        return {
            one.group: AIDS.get(one.label, f"{one.label.lower()}, in words")
            for one in frame.switches
        }

    def aid(self, seat: int, name: str) -> str:
        """The answer to an aid, in sentences."""
        found = self._display.overlays(self._sitting.frame(seat), name)
        return "\n".join(found) or "There is nothing of that kind now."

    # Asking.

    def _help(self, seat: int, rest: str) -> None:
        question = self._sitting.question
        known = {name: command.help for name, command in self._commands.items()}
        if question is not None:
            known |= question.help()
        known |= self.aids(self._sitting.frame(seat))
        wanted = rest.lower()
        if wanted and wanted not in known:
            self._screen.say(f"There is no command '{shown(rest)}': type 'help' for all of them.")
        elif wanted:
            self._screen.table([(wanted, known[wanted])])
        else:
            self._screen.say(
                "Type the number of what you want to do, its words, or the beginning of its "
                f"words{self._example()}. Besides that:"
            )
            self._screen.table(list(known.items()))

    def _example(self) -> str:
        """A long option and how short it can be typed."""
        question = self._sitting.question
        for option in question.options if question is not None else ():
            short = " ".join(word[:2] for word in option.id.split())
            if " " in option.id and question and question.understand(short).options == (option.id,):
                return f": '{option.id}' may be '{short}'"
        return ""

    def _options(self, _seat: int, _rest: str) -> None:
        if self._sitting.question is not None:
            self._display.question(self._sitting.question)

    def _about(self, _seat: int, rest: str) -> None:
        question = self._sitting.question
        option = None if question is None else question.about(rest)
        if option is None:
            wrong = f"'{shown(rest)}' is no option here. " if rest else ""
            self._screen.say(f"{wrong}Type 'about' and the number or the words of an option.")
            return
        title = said(option.title)
        if not title:
            title = sentence(meaning(option))
        elif option.detail and option.detail.lower() not in title.lower():
            title = f"{title} {sentence(option.detail)}"
        self._screen.say(title)
        if option.off:
            self._screen.say(f"Not possible: {sentence(option.off)}")
        for overlay in option.preview:
            self._screen.say(overlay.say)
        if option.barrier != "none" and not option.off:
            self._screen.say("It cannot be taken back.")
        if option.rule:
            self._screen.say(sentence(self._sitting.story.rule_in_short(option.rule)))

    def look(self, seat: int, _rest: str) -> None:
        self._display.look(self._sitting.frame(seat))

    def _map(self, seat: int, rest: str) -> None:
        display, frame = self._display, self._sitting.frame(seat)
        wanted = rest.lower()
        has_sight = any(switch.group == SIGHT for switch in frame.switches)
        modes = ["on", "off", "all", *([SIGHT, "plain"] if has_sight else [])]
        if wanted and wanted not in modes:
            known = ", ".join(f"'map {mode}'" for mode in modes)
            self._screen.say(f"'map {shown(rest)}' means nothing here: try 'map', {known}.")
            return
        if wanted in ("on", "off"):
            display.map_is_on = wanted == "on"
            self._screen.say(f"The map is {wanted}.")
        elif wanted and wanted != "all":
            display.overlay = "" if wanted == "plain" else wanted
        if wanted != "off":
            display.picture(frame, whole=wanted == "all")

    @abstractmethod
    def hint(self, seat: int) -> list[str]:
        """What a master would do in a seat's place, in sentences."""

    def _hint(self, seat: int, _rest: str) -> None:
        if self._sitting.help_wanted < ALL_HELP:
            self._screen.say(NO_HINTS)
            return
        for line in self.hint(seat):
            self._screen.say(line)

    def _assistance(self, seat: int, rest: str) -> None:
        """The level in force, or no more than another one from now on."""
        levels = {str(one.level): one.level for one in self._sitting.helps}
        if rest and rest not in levels:
            self._screen.say(
                f"'assistance {shown(rest)}' means nothing here: {one_of(list(levels))}."
            )
            return
        if rest:
            self._sitting.lower_help(levels[rest])
            self._sitting.ask_anew(seat)
        self._sitting.tell_help()

    def _order(self, seat: int, rest: str) -> None:
        """What can be answered in advance; give one of it, or take it back."""
        offered = self._sitting.frame(seat).standing
        numbers = {str(number): one.id for number, one in enumerate(offered, 1)}
        if rest and rest != "off" and rest not in numbers:
            known = one_of([*numbers, "off"])
            self._screen.say(f"'order {shown(rest)}' means nothing here: {known}.")
            return
        if rest and not self._sitting.order(seat, numbers.get(rest, "")):
            return
        if not offered:
            self._screen.say("Nothing can be answered in advance now.")
        for number, one in enumerate(self._sitting.frame(seat).standing, 1):
            stands = f"; it stands {one.until}, 'order off' takes it back" if one.given else ""
            self._screen.say(f"{number}. {one.label}{stands}.", indent="  ")

    def _why(self, seat: int, _rest: str) -> None:
        since = self._sitting.decided_after.get(seat, 0)
        lines = [line for line in self._sitting.whole_log(seat) if line.number > since]
        self._display.tell(self._sitting.story.reasons(lines))
        if not lines:
            self._screen.say("Nothing has happened since.", indent="  ")

    def _log(self, seat: int, rest: str) -> None:
        if rest and rest.lower() != "all":
            self._screen.say(f"'log {shown(rest)}' means nothing here: try 'log' or 'log all'.")
            return
        lines = self._sitting.whole_log(seat)
        self._display.tell(lines if rest else in_short(lines)[-RECENT:])
        if not lines:
            self._screen.say("Nothing has happened yet.", indent="  ")

    def _rules(self, _seat: int, rest: str) -> None:
        width = self._screen.pen().width if self._screen.is_terminal else PAGE
        for line in self._sitting.story.look_up(shown(rest), width):
            self._screen.say(line)

    def _channel(self, seat: int, rest: str) -> None:
        """A setting like any other; where the game listens to it, it was played before."""
        if rest not in CHANNELS:
            self._screen.say("Type 'channel 1' or 'channel 2'.")
            return
        reason = self._sitting.refusal(seat, f"{CHANNEL} {rest}")
        self._screen.say(sentence(reason) if reason else f"Control channel {rest}.")

    def _codec(self, seat: int, rest: str) -> None:
        """A call by number or by words; alone, the calls of this game so far."""
        if rest:
            for line in self._sitting.story.look_up_call(shown(rest)):
                self._screen.say(line)
            return
        for call in self._sitting.calls(seat):
            self._screen.say(f"{call.title}: {call.text}")
        self._screen.say(
            "It costs nothing to ask: 'codec 10.02' and 'codec camera' are answered at once, "
            "'codec all' lists every number."
        )

    def _aid(self, seat: int, name: str) -> None:
        if name == SIGHT and self._display.map_is_on:
            self._display.picture(self._sitting.frame(seat), overlay=name)
        self._screen.say(self.aid(seat, name))

    # Answering in another way.

    def _go(self, seat: int, rest: str) -> None:
        assert self._sitting.question is not None
        walking = self._sitting.question.current()
        assert isinstance(walking, Walking)
        way = walking.way_to(rest) if rest else ()
        if not way:
            if rest:
                self._screen.say(f"You cannot walk to '{shown(rest)}'. You can go to:")
            for place in walking.destinations():
                self._screen.say(place, indent="  ")
            return
        is_risky = any(step.why for step in way)
        if not is_risky or self._asker.is_sure(f"{walking.told(way)} Walk there?"):
            self._sitting.give(seat, actions_of(way))

    def _more(self, _seat: int, _rest: str) -> None:
        assert self._sitting.question is not None
        self._sitting.question.turn_page()
        self._display.question(self._sitting.question)

    def _back(self, _seat: int, _rest: str) -> None:
        sheet = self._sitting.question
        assert isinstance(sheet, Sheet)
        if sheet.back():
            self._display.question(sheet)
        else:
            self._screen.say("This is the first question: there is none before it.")

    def _quit(self, _seat: int, _rest: str) -> None:
        raise Left
