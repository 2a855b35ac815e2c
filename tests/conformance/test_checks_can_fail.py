"""For each check a toy game that is broken in one way: the check must find it and say so."""

import itertools
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import ClassVar

import pytest

from sneakbox.kernel.actions import act
from sneakbox.kernel.chance import Odds
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.game import Event, EventKind, Option, Outcome, Reader, Setup, Text
from sneakbox.kernel.native import i64
from sneakbox.kernel.numbers import NumberReader, numbers_from
from sneakbox.kernel.seats import LUCK, NOBODY, PUBLIC
from sneakbox.kernel.state import State
from sneakbox.kernel.view import View
from sneakbox.kernel.vocabulary import Argument, Verb, Vocabulary
from sneakbox.scene.asking import Tried, untried
from sneakbox.scene.drafts import Picture
from sneakbox.scene.model import Prompt
from sneakbox.scene.scene import Scene
from tests.conformance import checks, knowledge_checks, scene_checks, table_checks
from tests.conformance.cases import all_checks
from tests.conformance.walk import Mistake
from tests.toys.burglars import BurglarsGame, BurglarsSetup, names
from tests.toys.burglars.asked import VOCABULARY
from tests.toys.burglars.content import HOUSES, LANTERN, TOOLS, printed
from tests.toys.burglars.scene.scene import BurglarsScene
from tests.toys.burglars.state import NO_HOUSE, Burglars
from tests.toys.burglars.text import BurglarsText
from tests.toys.burglars.view import BurglarsView

# Decisions.


class Unsorted(Burglars):
    def options(self, seat: i64) -> list[int]:
        return super().options(seat)[::-1]


class Repeating(Burglars):
    def options(self, seat: i64) -> list[int]:
        options = super().options(seat)
        return [*options, *options[-1:]]


class TalksToEverybody(Burglars):
    def options(self, seat: i64) -> list[int]:
        return super().options(seat) or [act(names.PASS)]


class DeadEnd(Burglars):
    def options(self, seat: i64) -> list[int]:
        options = super().options(seat)
        return [] if options == [act(names.KEEP)] else options


class WaitsForAGhost(Burglars):
    def settle(self) -> None:
        super().settle()
        if self.waiting == self.content.everybody:
            self.waiting |= 1 << self.content.players


class BiasedSample(Burglars):
    def sample(self, number: i64) -> i64:
        return self.odds().actions[0]


class ZeroWeight(Burglars):
    def odds(self) -> Odds:
        odds = super().odds()
        return Odds(odds.actions, [0, *odds.weights[1:]])


class UnsortedLuck(Burglars):
    def odds(self) -> Odds:
        odds = super().odds()
        return Odds(odds.actions[::-1], odds.weights[::-1])


class MixedDeciders(Burglars):
    def settle(self) -> None:
        super().settle()
        if self.waiting == self.content.everybody:
            self.waiting |= LUCK


class Endless(Burglars):
    def finish(self) -> None:
        self.night = 0


class LosesTools(Burglars):
    def use_tool(self, seat: i64, tool: i64) -> None:
        self.hands[seat * len(TOOLS) + tool] -= 1


class OneScore(BurglarsSetup):
    def outcome(self, state: State) -> Outcome | None:
        outcome = super().outcome(state)
        return None if outcome is None else Outcome("won", outcome.scores[:1])


class NoOutcome(BurglarsSetup):
    def outcome(self, state: State) -> Outcome | None:
        return None


class EarlyOutcome(BurglarsSetup):
    def outcome(self, state: State) -> Outcome | None:
        return Outcome("won", (0.0,) * self.players)


# States.


class RestoreForgets(BurglarsSetup):
    def restore(self, numbers: NumberReader) -> Burglars:
        game = super().restore(numbers)
        game.lit = NO_HOUSE
        return game


class RestoreTakesAnything(BurglarsSetup):
    def decode(self, data: bytes) -> State:
        return self.restore(NumberReader(numbers_from(data)))


class NumbersForget(Burglars):
    def numbers(self) -> list[int]:
        die, self.die = self.die, 0
        numbers = super().numbers()
        self.die = die
        return numbers


class CopyForgets(Burglars):
    def copy(self) -> Burglars:
        twin = super().copy()
        twin.die = 0
        return twin


class CopyShares(Burglars):
    def copy(self) -> Burglars:
        twin = super().copy()
        twin.pile = self.pile
        return twin


class CopyListens(Burglars):
    def copy(self) -> Burglars:
        twin = super().copy()
        twin.sink = self.sink
        return twin


class Moody(Burglars):
    """Remembers something outside its state."""

    plays: ClassVar[list[int]] = []

    def apply(self, seat: i64, action: i64) -> None:
        self.plays.append(action)
        super().apply(seat, action)
        if len(self.plays) % 7 == 0:
            self.die = 7


class ListensToItself(Burglars):
    def tell(
        self,
        kind: i64,
        rule: i64,
        a: i64 = 0,
        b: i64 = 0,
        c: i64 = 0,
        d: i64 = 0,
        e: i64 = 0,
        f: i64 = 0,
    ) -> None:
        super().tell(kind, rule, a, b, c, d, e, f)
        if self.sink is not None and kind == names.TOLD_ROLLED:
            self.die = 6 if self.die == 1 else 1


# Words.


LOUD_HOUSES = Argument("house", [house.capitalize() for house in HOUSES])


class Shouts(BurglarsSetup):
    vocabulary = Vocabulary(
        [
            *(verb for verb in VOCABULARY.verbs if verb.kind != names.HIDE),
            Verb(names.HIDE, "hide", LOUD_HOUSES),
        ]
    )


class Speechless(BurglarsSetup):
    vocabulary = Vocabulary([verb for verb in VOCABULARY.verbs if verb.kind != names.KEEP])


class SilentText(BurglarsText):
    def event(self, event: Event) -> str:
        return "" if event.kind.code == names.TOLD_CAUGHT else super().event(event)


class ForgetfulText(BurglarsText):
    def prompt(self, view: View) -> str:
        assert isinstance(view, BurglarsView)
        return {names.STEP_SCOUT: "Scout?"}[view.asked]


class CrashingText(BurglarsText):
    def refusal(self, view: View, action: int) -> str:
        return {act(names.KEEP): "no"}[action]


class UnknownRule(Burglars):
    def tell(
        self,
        kind: i64,
        rule: i64,
        a: i64 = 0,
        b: i64 = 0,
        c: i64 = 0,
        d: i64 = 0,
        e: i64 = 0,
        f: i64 = 0,
    ) -> None:
        super().tell(kind, 99 if kind == names.TOLD_LIT else rule, a, b, c, d, e, f)


# What a seat may know.


class OpenView(BurglarsView):
    """A view that takes along whatever it is given."""

    extra: object = None

    def facts(self) -> dict[str, object]:
        return {**super().facts(), "extra": self.extra}


def opened(view: BurglarsView, extra: object) -> OpenView:
    wide = OpenView(view.content, view.seat, view.waiting, view.result, view.options)
    for name, value in vars(view).items():
        setattr(wide, name, value)
    wide.extra = extra
    return wide


class ViewHoldsState(Burglars):
    def view(self, seat: i64) -> BurglarsView:
        view = super().view(seat)
        vars(view)["truth"] = self
        return view


class ViewHoldsPile(Burglars):
    def view(self, seat: i64) -> BurglarsView:
        view = super().view(seat)
        vars(view)["pile"] = self.pile
        return view


class ViewSharesAList(Burglars):
    def view(self, seat: i64) -> BurglarsView:
        vars(self).setdefault("notes", [1])
        return opened(super().view(seat), vars(self)["notes"])

    def copy(self) -> Burglars:
        twin = super().copy()
        vars(twin)["notes"] = list(vars(self).get("notes", [1]))
        return twin


class ViewIsRecycled(Burglars):
    seen: ClassVar[dict[int, BurglarsView]] = {}

    def view(self, seat: i64) -> BurglarsView:
        fresh = super().view(seat)
        old = self.seen.setdefault(seat, fresh)
        for name in ("waiting", "result", "options"):
            setattr(old, name, getattr(fresh, name))
        vars(old).update(vars(fresh))
        return old


class ViewIsNoData(Burglars):
    def view(self, seat: i64) -> BurglarsView:
        return opened(super().view(seat), {1, 2})


class ViewHasNumberedKeys(Burglars):
    def view(self, seat: i64) -> BurglarsView:
        return opened(super().view(seat), {1: 2})


class LookingChanges(Burglars):
    def view(self, seat: i64) -> BurglarsView:
        view = super().view(seat)
        self.die = (self.die + 1) % 7
        return view


class Silent(Burglars):
    """Somebody looks at the top card, and the others do not hear of it."""

    def whisper(
        self,
        audience: i64,
        kind: i64,
        rule: i64,
        a: i64 = 0,
        b: i64 = 0,
        c: i64 = 0,
        d: i64 = 0,
        e: i64 = 0,
        f: i64 = 0,
    ) -> None:
        if kind != names.TOLD_CARD_SEEN:
            super().whisper(audience, kind, rule, a, b, c, d, e, f)


class Undeclared(Burglars):
    def finish(self) -> None:
        self.tell(77, 11)
        super().finish()


class TellsTooMuch(Burglars):
    def gain(self, seat: i64, card: i64, known: i64) -> None:
        super().gain(seat, card, known)
        self.tell(names.TOLD_CARD_TAKEN, 10, seat, card + 1)


class TellsNobody(Burglars):
    def finish(self) -> None:
        self.whisper(NOBODY, names.TOLD_ENDED, 11)
        super().finish()


class LeakyView(Burglars):
    def view(self, seat: i64) -> BurglarsView:
        return opened(super().view(seat), [printed(card) for card in self.pile.upper])


class LeakyEvent(Burglars):
    def whisper(
        self,
        audience: i64,
        kind: i64,
        rule: i64,
        a: i64 = 0,
        b: i64 = 0,
        c: i64 = 0,
        d: i64 = 0,
        e: i64 = 0,
        f: i64 = 0,
    ) -> None:
        whom = PUBLIC if kind == names.TOLD_TOOK_CARD else audience
        super().whisper(whom, kind, rule, a, b, c, d, e, f)


# What a seat can imagine.


class SamplerForgets(BurglarsSetup):
    def sample_world(self, view: View, dice: Dice) -> State:
        world = super().sample_world(view, dice)
        assert isinstance(world, Burglars)
        world.die = 0
        return world


class SamplerInvents(BurglarsSetup):
    def sample_world(self, view: View, dice: Dice) -> State:
        world = super().sample_world(view, dice)
        assert isinstance(world, Burglars)
        world.bag.add(LANTERN)
        return world


class LegalBySecret(Burglars):
    """Hiding in the bank is allowed only to thieves next to somebody with a lantern."""

    def options(self, seat: i64) -> list[int]:
        options = super().options(seat)
        other = (seat + 1) % self.content.players
        if len(options) == len(HOUSES) and self.tools(other, LANTERN) == 0:
            return options[:-1]
        return options


class Watched(Burglars):
    """Leaves the truth lying about."""

    truth: ClassVar[list[State]] = []

    def view(self, seat: i64) -> BurglarsView:
        self.truth[:] = [self]
        return super().view(seat)


class SamplerPeeks(BurglarsSetup):
    def sample_world(self, view: View, dice: Dice) -> State:
        return Watched.truth[0].copy()


class SamplerWithAMind(BurglarsSetup):
    calls = 0

    def sample_world(self, view: View, dice: Dice) -> State:
        self.calls += 1
        return super().sample_world(view, Dice(self.calls))


class SamplerScribbles(BurglarsSetup):
    def sample_world(self, view: View, dice: Dice) -> State:
        world = super().sample_world(view, dice)
        view.options.append(0)
        return world


# The title, and the table.


def without_reveal(*codes: int) -> Sequence[EventKind]:
    return [
        EventKind(kind.code, kind.name, kind.details) if kind.code in codes else kind
        for kind in BurglarsGame.events
    ]


class DeafReader(BurglarsSetup):
    def reader(self, seat: int) -> Reader:
        reader = super().reader(seat)
        listen = reader.hear

        class Deaf(Reader):
            def hear(self, event: Event) -> None:
                if event.kind.code != names.TOLD_LIT:
                    listen(event)

            def view(self) -> View:
                return reader.view()

        return Deaf()


# On screen.


class Showing(BurglarsSetup):
    """Burglars with another scene."""

    scene_class: type[BurglarsScene] = BurglarsScene

    def scene(self) -> Scene:
        return self.scene_class(self.game.title, self.game.rule_prefix, self.vocabulary)


class PointsAtTheMoon(Showing):
    class Moonstruck(BurglarsScene):
        def prompt(self, view: View, assistance: int, tried: Tried = untried) -> Prompt | None:
            prompt = super().prompt(view, assistance, tried)
            if prompt is None:
                return None
            astray = [replace(option, on=("cell:moon",)) for option in prompt.options]
            return replace(prompt, options=tuple(astray))

    scene_class = Moonstruck


class Holey(Showing):
    class Perforated(BurglarsScene):
        def prompt(self, view: View, assistance: int, tried: Tried = untried) -> Prompt | None:
            return relabelled(
                super().prompt(view, assistance, tried),
                lambda label: label.replace(HOUSES[0], "{house}"),
            )

    scene_class = Perforated


class Monotonous(Showing):
    class Drone(BurglarsScene):
        def prompt(self, view: View, assistance: int, tried: Tried = untried) -> Prompt | None:
            return relabelled(super().prompt(view, assistance, tried), lambda _: "Do it")

    scene_class = Drone


def relabelled(prompt: Prompt | None, label: Callable[[str], str]) -> Prompt | None:
    """A prompt with other words on its buttons, which belong to nothing on the board."""
    if prompt is None:
        return None
    options = [replace(option, label=label(option.label), on=()) for option in prompt.options]
    return replace(prompt, options=tuple(options))


class Wordless(Showing):
    class Mute(BurglarsScene):
        def picture(self, view: View, assistance: int) -> Picture:
            picture = super().picture(view, assistance)
            return replace(picture, tokens=tuple(replace(t, label="") for t in picture.tokens))

    scene_class = Mute


class HidesAnOption(Showing):
    class Secretive(BurglarsScene):
        def prompt(self, view: View, assistance: int, tried: Tried = untried) -> Prompt | None:
            prompt = super().prompt(view, assistance, tried)
            if prompt is None or len(prompt.options) < 2:
                return prompt
            return replace(prompt, options=prompt.options[1:])

    scene_class = Secretive


class PromisesAWayBack(Showing):
    class Careless(BurglarsScene):
        def prompt(self, view: View, assistance: int, tried: Tried = untried) -> Prompt | None:
            prompt = super().prompt(view, assistance, tried)
            if prompt is None:
                return None
            free = [replace(option, barrier="none") for option in prompt.options]
            return replace(prompt, options=tuple(free))

    scene_class = Careless


class Counting(Showing):
    class Counter(BurglarsScene):
        looks = itertools.count(1)

        def picture(self, view: View, assistance: int) -> Picture:
            picture = super().picture(view, assistance)
            return replace(picture, summary=f"You have looked {next(self.looks)} times.")

    scene_class = Counter


class ViewKnowsTheBag(Burglars):
    def view(self, seat: i64) -> BurglarsView:
        seen = super().view(seat)
        seen.die = 10 + self.bag.counts[LANTERN]
        return seen


class LootLiesOpen(Burglars):
    def view(self, seat: i64) -> BurglarsView:
        seen = super().view(seat)
        seen.loot = [printed(card) for card in self.loot]
        return seen


def broken(
    state: type[Burglars] = Burglars,
    setup: type[BurglarsSetup] = BurglarsSetup,
    text: type[Text] | None = None,
    **title: object,
) -> Setup:
    """A table of Burglars with broken parts."""

    class Rewritten(BurglarsSetup):
        def text(self) -> Text:
            assert text is not None
            return text()

    class Broken(BurglarsGame):
        state_class = state
        setup_class = Rewritten if text is not None else setup

    for name, value in title.items():
        setattr(Broken, name, value)
    return Broken().setup(3, "long")


Check = Callable[[Setup, int], None]

CASES: list[tuple[Check, Setup, str]] = [
    (checks.check_legal_lists, broken(Unsorted), "options of seat . do not rise"),
    (checks.check_legal_lists, broken(Repeating), "options of seat . repeat"),
    (checks.check_legal_lists, broken(TalksToEverybody), "though it has nothing to decide"),
    (checks.check_legal_lists, broken(DeadEnd), "a dead end: seat . must decide"),
    (checks.check_legal_lists, broken(WaitsForAGhost), "only 3 seats are taken"),
    (checks.check_luck, broken(BiasedSample), "sample gives 'tool lantern' for 5 of 10"),
    (checks.check_luck, broken(ZeroWeight), "has the weight 0"),
    (checks.check_luck, broken(UnsortedLuck), "the outcomes do not rise"),
    (checks.check_luck, broken(MixedDeciders), "luck and a seat decide at the same time"),
    (checks.check_length, broken(Endless), "not over after its longest"),
    (checks.check_invariants, broken(LosesTools), "4 of the 5 (lantern|rope)s are left"),
    (checks.check_outcome, broken(setup=OneScore), "1 scores for 3 seats"),
    (checks.check_outcome, broken(setup=NoOutcome), "has no outcome"),
    (checks.check_outcome, broken(setup=EarlyOutcome), "goes on and has an outcome"),
    (checks.check_encoding, broken(setup=RestoreForgets), "differs at lit"),
    (checks.check_encoding, broken(setup=RestoreTakesAnything), "bytes is not refused"),
    (checks.check_numbers, broken(NumbersForget), "numbers.. forgets NumbersForget.die"),
    (checks.check_copies, broken(CopyForgets), "copy differs from the original at die"),
    (checks.check_copies, broken(CopyShares), "copy shares pile"),
    (checks.check_copies, broken(CopyListens), "copy still has the sink"),
    (checks.check_lockstep, broken(Moody), "two tables with the same decisions came apart"),
    (checks.check_sink, broken(ListensToItself), "differently when somebody listens"),
    (checks.check_words, broken(setup=Shouts), "do not parse back: 'mill' is no house"),
    (checks.check_words, broken(setup=Speechless), "its kind 10 is unknown"),
    (checks.check_sentences, broken(setup=Holey), "has '{' left in its words"),
    (checks.check_sentences, broken(text=SilentText), "event 'caught' has no words"),
    (checks.check_sentences, broken(text=ForgetfulText), "prompt of seat 0 has no words"),
    (checks.check_sentences, broken(setup=Monotonous), "two options of seat . read the same"),
    (checks.check_rule_numbers, broken(UnknownRule), "TOY-099, which rules.md does not have"),
    (knowledge_checks.check_views, broken(ViewHoldsState), "holds the state's ViewHoldsState"),
    (knowledge_checks.check_views, broken(ViewHoldsPile), "holds the state's Pile"),
    (knowledge_checks.check_views, broken(ViewSharesAList), "holds the state's list"),
    (knowledge_checks.check_views, broken(ViewIsRecycled), "share data with each other"),
    (knowledge_checks.check_views, broken(ViewIsNoData), "are not ready for JSON"),
    (
        knowledge_checks.check_views,
        broken(ViewHasNumberedKeys),
        "come back from JSON as something else",
    ),
    (knowledge_checks.check_views, broken(LookingChanges), "looking from seat 0 changes the state"),
    (knowledge_checks.check_readers, broken(Silent), "but its events say"),
    (knowledge_checks.check_audiences, broken(Undeclared), "undeclared kind 77"),
    (
        knowledge_checks.check_audiences,
        broken(TellsTooMuch),
        "'card_taken' tells more than its declared",
    ),
    (knowledge_checks.check_audiences, broken(TellsNobody), "'ended' has the audience 0b0"),
    (knowledge_checks.check_secrets, broken(LeakyView), "the secret 7000. in its view"),
    (
        knowledge_checks.check_secrets,
        broken(LeakyEvent),
        "the secret 7000. in its event 'took_card'",
    ),
    (
        knowledge_checks.check_worlds,
        broken(setup=SamplerForgets),
        "looks different to it: die is 0",
    ),
    (
        knowledge_checks.check_worlds,
        broken(setup=SamplerInvents),
        "is not sound: 6 of the 5 lanterns",
    ),
    (knowledge_checks.check_worlds, broken(LegalBySecret), "looks different to it: options"),
    (
        knowledge_checks.check_blindness,
        broken(Watched, SamplerPeeks),
        "knows more than the view of seat . tells it",
    ),
    (
        knowledge_checks.check_blindness,
        broken(setup=SamplerWithAMind),
        "two different worlds|knows more",
    ),
    (
        knowledge_checks.check_blindness,
        broken(setup=SamplerScribbles),
        "sampling a world changes the view",
    ),
    (
        knowledge_checks.check_reveals,
        broken(events=without_reveal(names.TOLD_OPENED)),
        "tells seat . what it could not have known, and none of .* is marked",
    ),
    (checks.check_description, broken(id="Burglars!"), "is not made of small letters"),
    (
        checks.check_description,
        broken(events=[*BurglarsGame.events, BurglarsGame.events[0]]),
        "share a code or a name",
    ),
    (checks.check_description, broken(events=[EventKind(-1, "odd")]), "a code below zero"),
    (
        checks.check_description,
        broken(events=[EventKind(1, "moved", ("room", "room"))]),
        "two details of an event share a name",
    ),
    (
        checks.check_description,
        broken(options=[Option("guard", "fast asleep", ("sleepy",), "")]),
        "'fast asleep', which is no choice",
    ),
    (table_checks.check_records, broken(Moody), "its own record is refused"),
    (
        table_checks.check_undo,
        broken(events=without_reveal(names.TOLD_SAW_CARD)),
        "learned something from 'lantern' and took it back",
    ),
    (table_checks.check_streams, broken(setup=DeafReader), "does not add up to its view"),
    (table_checks.check_hostile_players, broken(text=CrashingText), "breaks the table: KeyError"),
    (scene_checks.check_frames, broken(setup=PointsAtTheMoon), "points at 'cell:moon'"),
    (scene_checks.check_frames, broken(setup=Wordless), "thief-0 has no label"),
    (scene_checks.check_frames, broken(setup=HidesAnOption), "is offered .*, but .* is legal"),
    (scene_checks.check_frames, broken(setup=PromisesAWayBack), "has no barrier, but cannot"),
    (scene_checks.check_equal_frames, broken(setup=Counting), "two frames of one view"),
    (scene_checks.check_equal_frames, broken(ViewKnowsTheBag), "tell two worlds apart"),
    (scene_checks.check_equal_frames, broken(LootLiesOpen), "the secret 7000. is in a frame"),
]


def label(case: object) -> str:
    if isinstance(case, Setup):
        parts = [type(case).__name__, type(case.start()).__name__, type(case.text()).__name__]
        odd = [part for part in parts if not part.startswith(("Burglars", "Rewritten"))]
        return "-".join(odd) or "title"
    return str(getattr(case, "__name__", "")).removeprefix("check_")


@pytest.mark.parametrize(("check", "setup", "message"), CASES, ids=label)
def test_check_finds_the_mistake(check: Check, setup: Setup, message: str) -> None:
    with pytest.raises(Mistake, match=message):
        play_games(check, setup)


def play_games(check: Check, setup: Setup) -> None:
    for seed in range(40):
        check(setup, seed)


def test_every_check_has_a_broken_game() -> None:
    assert {check for check, _, _ in CASES} == set(all_checks())


def test_messages_tell_how_to_see_it_again() -> None:
    with pytest.raises(Mistake, match="in burglars long, 3 seats, guard=sleepy, seed 5, after"):
        checks.check_legal_lists(broken(Unsorted), 5)
