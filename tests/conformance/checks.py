"""What every game promises. Each check plays one random game and looks at it from one side.

A check takes a setup and a seed and raises `Mistake` when the promise is broken; the message names
what is wrong and the game in which it was found. `test_checks_can_fail.py` breaks a toy game in one
way for each of them. Checks of what
a seat may know stand in `knowledge_checks.py`, of what the table does with a game in
`table_checks.py`.
"""

import copy as standard_copy
import itertools
import json
import math
import re
from typing import Final

from sneakbox.kernel.game import Setup, SetupError
from sneakbox.kernel.numbers import NumbersError, digest, encode
from sneakbox.kernel.seats import CHANCE, LUCK, NOBODY, SPECTATOR, holds
from sneakbox.kernel.state import State
from sneakbox.kernel.view import View
from sneakbox.kernel.vocabulary import UnknownAction
from sneakbox.scene.model import Form, Option, Prompt
from sneakbox.scene.showable import Showable
from tests.conformance.anatomy import (
    anatomy,
    difference,
    frozen_content,
    leaves,
)
from tests.conformance.walk import (
    Listener,
    Mistake,
    Walk,
    again,
)

# Fields that follow from others and so need not stand in a state's numbers. That they come back
# from stored numbers is checked all the same.
DERIVED: Final = {
    "Bag.left": "the sum of the counts",
    "Base.open_doors": "counted from the tiles on the map",
    "Base.links": "follow from where the tiles lie",
    "Operation.figures": "follow from where characters and Guards stand",
    "Facility.open_doors": "counted from the tiles on the map",
    "Facility.links": "follow from where the tiles lie",
    "Facility.vault": "the intel room, one of the tiles",
    "Facility.ways": "follow from where the tiles lie",
    "Facility.sites": "follow from where the tiles lie",
    "Guards.on_map": "counted from where the guards are",
}

# A list of outcomes with a greater total is looked at in this many places.
MOST_NUMBERS: Final = 2000

LEFTOVERS: Final = re.compile(r"[{}]|\bNone\b|\bTODO\b|<\w+[.:]|0x[0-9a-f]{4}|  ")


# Decisions.


def check_legal_lists(setup: Setup, seed: int) -> None:
    """Deciders have rising lists without repeats, nobody else has any; no dead ends."""
    walk = Walk(setup, seed)
    for state in walk.nodes():
        everybody = (1 << setup.players) - 1
        waiting = state.waiting
        if state.is_over() and waiting != NOBODY:
            walk.fail(f"the game is over and still waits for {waiting:#b}")
        if not state.is_over() and waiting == NOBODY:
            walk.fail("a dead end: nobody decides and the game is not over")
        if waiting != LUCK and waiting & ~everybody:
            walk.fail(f"it waits for {waiting:#b}, but only {setup.players} seats are taken")
        before = encode(state)
        for seat in [*range(setup.players + 1), SPECTATOR, CHANCE]:
            options = state.options(seat)
            if not holds(waiting, seat) or seat == CHANCE:
                if options:
                    walk.fail(f"seat {seat} has options though it has nothing to decide")
                continue
            if not options:
                walk.fail(f"a dead end: seat {seat} must decide and has no options")
            for one, next_one in itertools.pairwise(options):
                if one == next_one:
                    walk.fail(f"the options of seat {seat} repeat '{walk.words(one)}'")
                if one > next_one:
                    walk.fail(
                        f"the options of seat {seat} do not rise: "
                        f"'{walk.words(one)}' stands before '{walk.words(next_one)}'"
                    )
            if state.options(seat) != options or encode(state) != before:
                walk.fail(f"asking for the options of seat {seat} changes something")
            if state.view(seat).options != options:
                walk.fail(f"the view of seat {seat} lists other options than the state")


def check_luck(setup: Setup, seed: int) -> None:
    """Outcomes rise without repeats, weights are whole and above zero, and `sample` agrees."""
    walk = Walk(setup, seed)
    for state in walk.nodes():
        if state.waiting != LUCK:
            if holds(state.waiting, CHANCE):
                walk.fail("luck and a seat decide at the same time")
            continue
        odds = state.odds()
        if not odds.actions:
            walk.fail("luck must decide and has no outcomes")
        if len(odds.actions) != len(odds.weights):
            walk.fail(f"{len(odds.actions)} outcomes have {len(odds.weights)} weights")
        for one, next_one in itertools.pairwise(odds.actions):
            if one >= next_one:
                walk.fail(
                    f"the outcomes do not rise: '{walk.words(one)}' stands before "
                    f"'{walk.words(next_one)}'"
                )
        for action, weight in zip(odds.actions, odds.weights, strict=True):
            if type(weight) is not int or weight <= 0:
                walk.fail(f"'{walk.words(action)}' has the weight {weight}")
        total = odds.total()
        stride = 1 + total // MOST_NUMBERS
        for number in [*range(0, total, stride), total - 1]:
            sampled, listed = state.sample(number), odds.pick(number)
            if sampled != listed:
                walk.fail(
                    f"sample gives '{walk.words(sampled)}' for {number} of {total}, "
                    f"the listed odds give '{walk.words(listed)}'"
                )


def check_length(setup: Setup, seed: int) -> None:
    """Every game ends within the longest length the title declares, luck bent or not."""
    for _ in Walk(setup, seed).nodes():
        pass
    # Once more with luck that takes every outcome as often as any other: rare ones come up too.
    walk = Walk(setup, seed)
    while not walk.state.is_over():
        if len(walk.taken) >= setup.game.longest:
            walk.fail(f"the game is not over after its longest {len(walk.taken)} decisions")
        seat, action = walk.decide()
        if seat == CHANCE:
            action = walk.dice.choose(walk.state.odds().actions)
        walk.play(seat, action)


def check_invariants(setup: Setup, seed: int) -> None:
    """`check` holds before and after every decision."""
    walk = Walk(setup, seed)
    for state in walk.nodes():
        before = encode(state)
        try:
            state.check()
        except AssertionError as broken:
            walk.fail(f"check() does not hold: {broken}")
        if encode(state) != before:
            walk.fail("check() changes the state")


def check_outcome(setup: Setup, seed: int) -> None:
    """A game that goes on has no outcome; a finished one has a score for each seat."""
    walk = Walk(setup, seed)
    rules = rules_in(setup)
    for state in walk.nodes():
        outcome = setup.outcome(state)
        if not state.is_over():
            if outcome is not None:
                walk.fail("the game goes on and has an outcome")
            continue
        if outcome is None:
            walk.fail(f"the game is over (result {state.result}) and has no outcome")
        if len(outcome.scores) != setup.players:
            walk.fail(f"{len(outcome.scores)} scores for {setup.players} seats")
        if not all(math.isfinite(score) for score in outcome.scores):
            walk.fail(f"scores that are no numbers: {outcome.scores}")
        if not outcome.word or outcome.word != outcome.word.strip():
            walk.fail(f"the outcome's word is '{outcome.word}'")
        if outcome.rule and outcome.rule not in rules:
            walk.fail(f"the outcome names the rule {outcome.rule}, which rules.md does not have")
        if setup.outcome(setup.decode(encode(state))) != outcome:
            walk.fail("the outcome is another one after the state was stored and read back")


# States.


def check_encoding(setup: Setup, seed: int) -> None:
    """A state comes back from its bytes exactly, and plays on the same."""
    walk = Walk(setup, seed)
    frozen = frozen_content(setup)
    twin: State | None = None
    for state in walk.nodes():
        data = encode(state)
        if twin is not None:
            seat, action = walk.taken[-1]
            twin.apply(seat, action)
            if encode(twin) != data:
                walk.fail("a state that was stored and read back plays on differently")
        twin = setup.decode(data)
        if walk.looks_closely(1):
            lost = difference(anatomy(state, frozen), anatomy(twin, frozen))
            if lost:
                walk.fail(f"stored and read back, the state differs at {lost}")
        if encode(twin) != data:
            walk.fail("a state that was stored and read back has other numbers")
        for wrong in (data[:-8], data + bytes(8), data[:-3]):
            try:
                setup.decode(wrong)
            except NumbersError:
                continue
            walk.fail(f"a snapshot of {len(wrong)} instead of {len(data)} bytes is not refused")


def check_numbers(setup: Setup, seed: int) -> None:
    """Whatever changes in play has its place in `numbers`."""
    frozen = frozen_content(setup)
    changing: set[str] = set()
    first: dict[str, object] = {}
    for state in Walk(setup, seed).nodes():
        for leaf in leaves(state, frozen):
            if first.setdefault(leaf.path, leaf.value) != leaf.value:
                changing.add(leaf.name)
    walk = Walk(setup, seed)
    for state in walk.nodes():
        if len(walk.taken) % 11 != seed % 11:
            continue
        data = encode(state)
        twin = state.copy()
        for leaf in list(leaves(twin, frozen)):
            if leaf.name not in changing or leaf.name in DERIVED or not isinstance(leaf.value, int):
                continue
            if leaf.change():
                if encode(twin) == data:
                    walk.fail(f"numbers() forgets {leaf.name}: another {leaf.path} changes nothing")
                leaf.restore()


def check_copies(setup: Setup, seed: int) -> None:
    """A copy is equal and independent, has no sink, and never changes when play goes on."""
    walk = Walk(setup, seed, listening=True)
    frozen = frozen_content(setup)
    content = [anatomy(thing) for thing in frozen.things]
    old: list[tuple[int, State, bytes]] = []
    for state in walk.nodes():
        if not walk.looks_closely(1):
            continue
        inside = anatomy(state, frozen)
        twin = state.copy()
        if twin.sink is not None:
            walk.fail("a copy still has the sink of the original")
        if type(twin) is not type(state):
            walk.fail(f"the copy of a {type(state).__name__} is a {type(twin).__name__}")
        lost = difference(inside, anatomy(twin, frozen))
        if lost:
            walk.fail(f"the copy differs from the original at {lost}")
        old.append((len(walk.taken), twin, encode(twin)))
        spoilt = standard_copy.deepcopy(state)
        for leaf in list(leaves(spoilt, frozen)):
            leaf.change()
            if isinstance(leaf.holder, list) and leaf.key == 0:
                leaf.holder.append(leaf.holder[0])
        shared = difference(inside, anatomy(state, frozen))
        if shared:
            walk.fail(f"the copy shares {shared} with the original")
    for number, twin, data in old:
        if encode(twin) != data:
            walk.fail(
                f"the copy made after {number} decisions changed while the original played on"
            )
    for thing, before in zip(frozen.things, content, strict=True):
        now = anatomy(thing)
        # A table of content may be worked out line by line, when a line is first asked for.
        now |= {path: value for path, value in before.items() if value == b""}
        changed = difference(before, now)
        if changed:
            walk.fail(f"the content changed in play: {type(thing).__name__} at {changed}")


def check_lockstep(setup: Setup, seed: int) -> None:
    """Two tables with the same decisions stay the same: nothing is kept outside the state."""
    walk = Walk(setup, seed)
    other = Walk(again(setup), seed)
    for state, twin in zip(walk.nodes(), other.nodes(), strict=False):
        if digest(state) != digest(twin):
            walk.fail("two tables with the same decisions came apart")
        if walk.taken != other.taken:
            walk.fail("two tables with the same numbers offer different options")
    replay = again(setup).start()
    for seat, action in walk.taken:
        replay.apply(seat, action)
    if digest(replay) != digest(walk.state):
        walk.fail("the same decisions played once more end elsewhere")


def check_sink(setup: Setup, seed: int) -> None:
    """Whether somebody listens makes no difference to the play."""
    walk = Walk(setup, seed)
    listening = Walk(setup, seed, listening=True)
    told = 0
    for state, heard in zip(walk.nodes(), listening.nodes(), strict=False):
        if encode(state) != encode(heard):
            walk.fail("the game plays differently when somebody listens")
        told += len(listening.facts)
    if not told:
        walk.fail("a whole game told nothing")


# Words.


def check_words(setup: Setup, seed: int) -> None:
    """Every action prints as text and JSON and parses back; no two options read the same."""
    walk = Walk(setup, seed)
    words = setup.vocabulary
    for state in walk.nodes():
        lists = [state.options(seat) for seat in walk.seats]
        if state.waiting == LUCK:
            lists.append(state.odds().actions)
        for actions in lists:
            names: dict[str, int] = {}
            for action in actions:
                try:
                    name = words.words(action)
                    parsed = words.parse(name)
                    shouted = words.parse(f"  {name.upper()} ")
                    sent = words.from_json(json.loads(json.dumps(words.to_json(action))))
                except UnknownAction as unknown:
                    walk.fail(f"the words of action {action} do not parse back: {unknown}")
                if not action == parsed == shouted:
                    walk.fail(f"'{name}' parses to another action than it came from")
                if sent != action:
                    walk.fail(f"{words.to_json(action)} is read as another action")
                if name in names:
                    walk.fail(f"two options are both written '{name}'")
                names[name] = action


def check_sentences(setup: Setup, seed: int) -> None:
    """Events, prompts and options all have words, without holes in them."""
    walk = Walk(setup, seed, listening=True)
    text = setup.text()
    listeners = [Listener(setup, seat) for seat in walk.viewers]
    before: dict[int, list[int]] = {}

    def clean(what: str, sentence: str) -> None:
        if not sentence or sentence != sentence.strip():
            walk.fail(f"{what} has no words: '{sentence}'")
        left = LEFTOVERS.search(sentence)
        if left:
            walk.fail(f"{what} has '{left.group()}' left in its words: '{sentence}'")

    for state in walk.nodes():
        for listener in listeners:
            for event in listener.events(walk.facts):
                try:
                    clean(f"the event '{event.kind.name}'", text.event(event))
                except (LookupError, TypeError, ValueError) as hole:
                    walk.fail(f"the event '{event.kind.name}' has no words: {hole!r}")
        for seat in walk.viewers:
            view = state.view(seat)
            asked = f"the prompt of seat {seat}"
            try:
                clean(asked, text.prompt(view))
                asked = f"an option of seat {seat}"
                options = said_options(setup, view)
            except (LookupError, TypeError, ValueError) as hole:
                walk.fail(f"{asked} has no words: {hole!r}")
            for action, sentence in zip(view.options, options, strict=True):
                clean(f"the option '{walk.words(action)}'", sentence)
            if len(set(options)) != len(options):
                walk.fail(f"two options of seat {seat} read the same: {sorted(options)}")
            for action in before.get(seat, []):
                refusal = "" if action in view.options else text.refusal(view, action)
                if refusal:
                    clean(f"the refusal of '{walk.words(action)}'", refusal)
            before[seat] = view.options


def said_options(setup: Setup, view: View) -> list[str]:
    """What is said of each legal action: by the scene, where there is one."""
    text = setup.text()
    if not isinstance(setup, Showable) or not view.options:
        return [text.option(view, action) for action in view.options]
    prompt = setup.scene().prompt(view, 3)
    assert prompt is not None, "a seat that decides is asked nothing"
    said = {option.id: " ".join([option.label, *option.on]) for option in all_options(prompt)}
    said |= {words: words for words in prompt.unlisted}
    return [said[setup.vocabulary.words(action)] for action in view.options]


def all_options(prompt: Prompt) -> list[Option]:
    """The options of a prompt, those of its parts included."""
    found = list(prompt.options)
    for part in prompt.ask.parts if isinstance(prompt.ask, Form) else ():
        found += all_options(part)
    return found


def check_rule_numbers(setup: Setup, seed: int) -> None:
    """Every fact names a rule that stands in rules.md."""
    walk = Walk(setup, seed, listening=True)
    rules = rules_in(setup)
    if not rules:
        walk.fail(
            f"rules.md in {setup.game.folder} has no headings such as {setup.game.rule_id(1)}"
        )
    for _ in walk.nodes():
        for kind, _audience, rule, *_details in walk.facts:
            if setup.game.rule_id(rule) not in rules:
                walk.fail(
                    f"an event of kind {kind} names the rule {setup.game.rule_id(rule)}, "
                    "which rules.md does not have"
                )


def rules_in(setup: Setup) -> set[str]:
    """The ids of all rules with a heading in the game's rules.md."""
    letters = "|".join(filter(None, (setup.game.rule_prefix, setup.game.second_prefix)))
    number = re.compile(rf"^#+ .*?\b((?:{letters})-\d{{3,}})\b", re.MULTILINE)
    page = setup.game.folder / "rules.md"
    if not page.is_file():
        raise Mistake(f"{setup.game.id} has no rules.md in {setup.game.folder}")
    return set(number.findall(page.read_text(encoding="utf-8")))


# The title itself.


def check_description(setup: Setup, seed: int) -> None:
    """The title describes itself without contradictions and refuses what it cannot lay out."""
    game = setup.game

    def fail(message: str) -> None:
        raise Mistake(f"{game.id}: {message}")

    if not re.fullmatch(r"[a-z][a-z_]*", game.id):
        fail(f"the id '{game.id}' is not made of small letters and _")
    for name in ("title", "summary", "credits", "rule_prefix"):
        if not getattr(game, name):
            fail(f"it has no {name}")
    codes = [kind.code for kind in game.events]
    names = [kind.name for kind in game.events]
    if len(set(codes)) != len(codes) or len(set(names)) != len(names):
        fail("two kinds of events share a code or a name")
    if min(codes, default=0) < 0:
        fail("an event has a code below zero, where the table's own events are")
    if any(len(set(kind.details)) < len(kind.details) for kind in game.events):
        fail("two details of an event share a name")
    if len({scenario.id for scenario in game.scenarios}) != len(game.scenarios):
        fail("two scenarios share an id")
    for option in game.options:
        if option.choices and option.default not in option.choices:
            fail(f"the default of {option.name} is '{option.default}', which is no choice")
    wrong: list[tuple[int, str | None, dict[str, str]]] = [
        (game.least_players - 1, None, {}),
        (game.most_players + 1, None, {}),
        (game.least_players, "no such scenario", {}),
        (game.least_players, None, {"no such option": "1"}),
        *(
            (game.least_players, None, {o.name: "no such choice"})
            for o in game.options
            if o.choices
        ),
    ]
    for players, scenario, options in wrong:
        try:
            game.setup(players, scenario, options)
        except SetupError as refusal:
            if LEFTOVERS.search(str(refusal)):
                fail(f"a refusal with a hole in it: {refusal}")
            continue
        fail(f"it lays out {players} players, scenario {scenario}, options {options}")
    twin = again(setup)
    mine = (setup.players, setup.scenario, setup.options, setup.content_digest)
    if (twin.players, twin.scenario, twin.options, twin.content_digest) != mine:
        fail("laid out once more, the settings or the content differ")
    start = setup.start()
    if start.is_over() or start.waiting == NOBODY or start.sink is not None:
        fail("the first state is not settled: somebody must decide, and nobody listens yet")
    if encode(setup.start()) != encode(start):
        fail("two first states differ: luck belongs into decisions of CHANCE")
