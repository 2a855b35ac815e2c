"""What every game promises about knowledge: views, readers, audiences, secrets and worlds.

Checks as in `checks.py`: each plays one random game and looks at it from one side.
"""

import json
import re
from typing import Final, Protocol, runtime_checkable

from sneakbox.kernel.dice import Dice
from sneakbox.kernel.events import Sink
from sneakbox.kernel.game import Event, Setup
from sneakbox.kernel.numbers import encode
from sneakbox.kernel.seats import CHANCE, LUCK, PUBLIC, holds, seats_of
from sneakbox.kernel.state import RulesError, State
from sneakbox.kernel.view import View
from sneakbox.lab.spaces import Spaces
from tests.conformance.anatomy import (
    Frozen,
    anatomy,
    difference,
    frozen_content,
    leaves,
    things,
)
from tests.conformance.checks import said_options
from tests.conformance.walk import (
    Listener,
    Walk,
    again,
    as_json,
    facts_in,
    heard_by,
)

WORLDS: Final = 4
MOST_ACTIONS: Final = 5


@runtime_checkable
class KeepsSecrets(Protocol):
    """A setup that can say which numbers may stand in nothing that is sent to a seat."""

    def secrets(self, state: State, seat: int) -> list[int]: ...


# What a seat may know.


def check_views(setup: Setup, seed: int) -> None:
    """Everybody has a view at every node, as plain data that shares nothing with the state."""
    walk = Walk(setup, seed)
    frozen = frozen_content(setup)
    old: list[tuple[int, int, View, str]] = []
    for state in walk.nodes():
        data = encode(state)
        closely = walk.looks_closely(3)
        for seat in walk.viewers:
            view = state.view(seat)
            if (view.seat, view.waiting, view.result) != (seat, state.waiting, state.result):
                walk.fail(f"the view of seat {seat} is wrong about seat, waiting or result")
            facts = plain_facts(walk, view)
            if encode(state) != data:
                walk.fail(f"looking from seat {seat} changes the state")
            old.append((len(walk.taken), seat, view, facts))
            if closely:
                look_for_sharing(walk, seat, frozen)
                if as_json(view.facts()) != facts:
                    walk.fail(f"two views of seat {seat} share data with each other")
    for number, seat, view, facts in old:
        if as_json(view.facts()) != facts:
            walk.fail(f"the view seat {seat} got after {number} decisions changed as play went on")


def look_for_sharing(walk: Walk, seat: int, frozen: Frozen) -> None:
    """Spoils a view in every place: the state must not notice."""
    state = walk.state
    view, inside, mine = state.view(seat), anatomy(state, frozen), things(state)
    for thing in [view, *things(view).values()]:
        if isinstance(thing, State) or (id(thing) in mine and thing not in frozen):
            walk.fail(f"the view of seat {seat} holds the state's {type(thing).__name__}")
    for leaf in list(leaves(view, frozen)):
        leaf.change()
    shared = difference(inside, anatomy(state, frozen))
    if shared:
        walk.fail(f"the view of seat {seat} shares {shared} with the state")


def plain_facts(walk: Walk, view: View) -> str:
    facts = view.facts()
    try:
        text = as_json(facts)
    except (TypeError, ValueError) as problem:
        walk.fail(f"the facts of seat {view.seat} are not ready for JSON: {problem}")
    if json.loads(text) != facts:
        walk.fail(f"the facts of seat {view.seat} come back from JSON as something else")
    return text


def check_readers(setup: Setup, seed: int) -> None:
    """A seat's own events add up to its view, after every decision."""
    walk = Walk(setup, seed, listening=True)
    viewers = walk.viewers
    readers = {seat: again(setup).reader(seat) for seat in viewers}
    listeners = {seat: Listener(setup, seat) for seat in viewers}
    for state in walk.nodes():
        for seat, reader in readers.items():
            if reader is None:
                continue
            for event in listeners[seat].events(walk.facts):
                reader.hear(event)
            known, seen = reader.view().facts(), state.view(seat).facts()
            for fact in seen:
                if known.get(fact) != seen[fact]:
                    walk.fail(
                        f"seat {seat} sees {fact} = {seen[fact]}, but its events say "
                        f"{known.get(fact)}"
                    )


def check_audiences(setup: Setup, seed: int) -> None:
    """Events are of declared kinds, tell only what they declare, and somebody hears them."""
    walk = Walk(setup, seed, listening=True)
    kinds = {kind.code: kind for kind in setup.game.events}
    for _ in walk.nodes():
        for code, audience, _rule, *details in walk.facts:
            if code not in kinds:
                walk.fail(f"an event of the undeclared kind {code}")
            kind = kinds[code]
            if not any(holds(audience, seat) for seat in walk.viewers) or audience & ~PUBLIC:
                walk.fail(f"the event '{kind.name}' has the audience {audience:#b}")
            if not kind.rest and any(details[len(kind.details) :]):
                walk.fail(f"the event '{kind.name}' tells more than its declared {kind.details}")


def check_secrets(setup: Setup, seed: int) -> None:
    """Where a game marks its secrets, none of them stands in anything sent to a seat."""
    if not isinstance(setup, KeepsSecrets):
        return
    walk = Walk(setup, seed, listening=True)
    text = setup.text()
    listeners = [Listener(setup, seat) for seat in walk.viewers]
    for state in walk.nodes():
        for listener in listeners:
            view = state.view(listener.seat)
            events = listener.events(walk.facts)
            sent = [
                ("view", as_json(view.facts())),
                *((f"event '{event.kind.name}'", sent_event(event)) for event in events),
                *((f"event '{event.kind.name}'", text.event(event)) for event in events),
                ("prompt", text.prompt(view)),
                *(("option", said) for said in said_options(setup, view)),
            ]
            for secret in setup.secrets(state, listener.seat):
                for what, data in sent:
                    if re.search(rf"(?<!\d){secret}(?!\d)", data):
                        walk.fail(f"seat {listener.seat} is sent the secret {secret} in its {what}")


def sent_event(event: Event) -> str:
    return as_json([event.kind.name, event.rule, *event.details])


def check_observations(setup: Setup, seed: int) -> None:
    """What learning programs get follows from the view: in worlds alike to a seat, the same bytes.

    Every option has its number, and every number of an observation fits its plane.
    """
    walk = Walk(setup, seed)
    spaces = Spaces(setup)
    for state in walk.nodes():
        if state.is_over():
            continue
        for seat in walk.viewers:
            view = state.view(seat)
            try:
                mask = spaces.mask(view.options)
            except RulesError as unnumbered:
                walk.fail(f"an option of seat {seat} has no number: {unnumbered}")
            if [spaces.actions[number] for number, legal in enumerate(mask) if legal] != sorted(
                view.options, key=spaces.number
            ):
                walk.fail(f"the mask of seat {seat} is not what it may do")
            if not walk.looks_closely(7):
                continue
            if state.glance(seat).facts() != view.facts():
                walk.fail(f"seat {seat} sees something else at a glance")
            seen = spaces.observe(view)
            for plane in spaces.observer.planes:
                largest = max(seen[plane.start : plane.start + plane.size])
                if largest > plane.most:
                    walk.fail(f"the plane '{plane.name}' goes to {plane.most} and has {largest}")
            worlds = [setup.sample_world(view, Dice(seed + number)) for number in range(WORLDS)]
            if any(spaces.observe(world.view(seat)) != seen for world in worlds):
                walk.fail(f"seat {seat} is shown something else in a world it cannot tell apart")
        if walk.looks_closely(7):
            for seat, truths in indistinguishable(walk):
                if len({spaces.observe(truth.view(seat)) for truth in truths}) > 1:
                    walk.fail(f"seat {seat} is shown what it cannot know")


# What a seat can imagine.


def check_worlds(setup: Setup, seed: int) -> None:
    """Sampled worlds look the same to the viewer, offer it the same options, and are sound."""
    walk = Walk(setup, seed)
    for state in walk.some_nodes():
        if state.is_over():
            continue
        for seat in walk.viewers:
            view = state.view(seat)
            facts = view.facts()
            for number in range(WORLDS):
                world = setup.sample_world(view, Dice(seed * 1000 + number))
                for fact, seen in world.view(seat).facts().items():
                    if facts.get(fact) != seen:
                        walk.fail(
                            f"a world sampled for seat {seat} looks different to it: "
                            f"{fact} is {seen} and not {facts.get(fact)}"
                        )
                if world.options(seat) != state.options(seat):
                    walk.fail(f"seat {seat} has other options in a world it cannot tell apart")
                try:
                    world.check()
                except AssertionError as broken:
                    walk.fail(f"a world sampled for seat {seat} is not sound: {broken}")
                if encode(setup.decode(encode(world))) != encode(world):
                    walk.fail(f"a world sampled for seat {seat} cannot be stored")
            play_out(walk, setup.sample_world(view, Dice(seed)), seat)


def play_out(walk: Walk, world: State, seat: int) -> None:
    """A sampled world is a real game: it can be played to its end."""
    dice = Dice(len(walk.taken))
    for _ in range(walk.setup.game.longest):
        if world.is_over():
            return
        if world.waiting == LUCK:
            world.apply(CHANCE, world.sample(dice.bits()))
        else:
            decider = seats_of(world.waiting)[0]
            world.apply(decider, dice.choose(world.options(decider)))
        world.check()
    if not world.is_over():
        walk.fail(f"a world sampled for seat {seat} does not end")


def check_blindness(setup: Setup, seed: int) -> None:
    """The sampler sees the view and nothing else: whatever the truth, the same world."""
    walk = Walk(setup, seed)
    for state in walk.some_nodes():
        if state.is_over():
            continue
        for seat in walk.viewers:
            view = state.view(seat)
            before = as_json(view.facts())
            world = encode(setup.sample_world(view, Dice(seed)))
            if as_json(view.facts()) != before:
                walk.fail(f"sampling a world changes the view of seat {seat}")
            if encode(setup.sample_world(view, Dice(seed))) != world:
                walk.fail("the same view and the same dice give two different worlds")
            truth = encode(setup.sample_world(view, Dice(seed + 1)))
            table = again(setup)
            same = table.decode(truth).view(seat)
            if encode(table.sample_world(same, Dice(seed))) != world:
                walk.fail(f"the sampler knows more than the view of seat {seat} tells it")
        for seat, truths in indistinguishable(walk):
            worlds = {encode(setup.sample_world(truth.view(seat), Dice(seed))) for truth in truths}
            if len(worlds) > 1:
                walk.fail(f"the sampler knows more than the view of seat {seat} tells it")


def indistinguishable(walk: Walk) -> list[tuple[int, list[State]]]:
    """States one decision further on that a seat cannot tell apart: what the others keep secret."""
    state = walk.state
    if state.waiting == LUCK:
        actor, actions = CHANCE, state.odds().actions
    else:
        actor = seats_of(state.waiting)[0]
        actions = state.options(actor)
    groups: dict[tuple[int, str], list[State]] = {}
    for action in actions[:MOST_ACTIONS]:
        truth = state.copy()
        truth.apply(actor, action)
        if truth.is_over():
            continue
        for seat in walk.viewers:
            groups.setdefault((seat, as_json(truth.view(seat).facts())), []).append(truth)
    return [(seat, truths) for (seat, _), truths in groups.items() if len(truths) > 1]


def check_reveals(setup: Setup, seed: int) -> None:
    """Who learns from an action what it could not have known is told so by a marked event.

    The same action is played in several worlds the actor cannot tell apart. What differs was
    hidden from it before, so an event marked `reveals` must be among what it hears.
    """
    walk = Walk(setup, seed)
    marked = {kind.code for kind in setup.game.events if kind.reveals}
    for state in walk.some_nodes():
        for seat in seats_of(state.waiting):
            if seat == CHANCE:
                continue
            view = state.view(seat)
            worlds = [setup.sample_world(view, Dice(seed * 1000 + n)) for n in range(WORLDS)]
            options = state.options(seat)
            for action in options[:: 1 + len(options) // MOST_ACTIONS]:
                lessons: dict[str, list[tuple[int, ...]]] = {}
                for world in [state, *worlds]:
                    heard, lesson = learn(world, seat, action)
                    lessons[lesson] = heard
                if len(lessons) == 1:
                    continue
                for heard in lessons.values():
                    if not any(fact[0] in marked for fact in heard):
                        names = [
                            kind.name
                            for kind in setup.game.events
                            if kind.code in {fact[0] for fact in heard}
                        ]
                        walk.fail(
                            f"'{walk.words(action)}' tells seat {seat} what it could not have "
                            f"known, and none of {names} is marked as revealing"
                        )


def learn(world: State, seat: int, action: int) -> tuple[list[tuple[int, ...]], str]:
    """What the actor hears when it acts in a world, and all it knows afterwards."""
    twin = world.copy()
    twin.sink = sink = Sink()
    twin.apply(seat, action)
    heard = heard_by(facts_in(sink), seat)
    return heard, as_json([heard, twin.view(seat).facts()])
