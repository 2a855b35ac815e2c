"""What stands on each button: its words, its odds, what it touches."""

from collections.abc import Callable
from typing import Final

from sneakbox.boards.tiles import DIRECTIONS
from sneakbox.games.stealth_ops import aids, names
from sneakbox.games.stealth_ops.scene.board import card_ref, spy_ref
from sneakbox.games.stealth_ops.scene.insight import Insight
from sneakbox.games.stealth_ops.words import HELPS, SHORT_HELPS, SPIES
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.scene.asking import Choice
from sneakbox.scene.chances import chance_words, exact
from sneakbox.scene.drafts import Face
from sneakbox.scene.english import capital, count
from sneakbox.scene.laid_tiles import cell_ref, guard_ref, tile_ref
from sneakbox.scene.model import Chance, Ref, Span, Text, Tone

# Keys of the four directions, from north clockwise, and of an air duct.
COMPASS: Final = "wdsa"
DUCT_KEY: Final = "x"

# What an answer risks or brings, in a few words, and how that sounds.
Risk = tuple[str, Tone]
NO_RISK: Final[Risk] = ("", "")

# What a die decides.
ROLLED: Final = (names.SNEAK, names.ATTACK, names.STEAL)

# What using a card does, where that needs no target.
USES: Final = {
    names.SMOKE: ("Throw the Smoke Bomb", "guards here cannot move next"),
    names.SUPPLY: ("Call the Supply Drop", "draw an item"),
    names.HEELYS: ("Put on the Heelys", "the die counts double"),
    names.BIPOD: ("Set up the Bipod", f"+{names.BIPOD_BONUS} on attack rolls this turn"),
    names.PENTAZEMIN: ("Take Pentazemin", f"+{names.PENTAZEMIN_BONUS} on attack rolls this turn"),
}


def button(
    known: Insight,
    choice: Choice,
    label: str,
    detail: str = "",
    *,
    question: str = "",
    risk: Risk = NO_RISK,
    warning: str = "",
    on: tuple[Ref, ...] = (),
    keys: str = "",
    quiet: bool = False,
    chances: tuple[Chance, ...] = (),
) -> Face:
    """A button whose title is the question, or its label as one, and then what comes of it."""
    words, tone = risk
    outcome = warning or words or ("" if question else detail)
    title: Text = (Span(f"{question or label}?"),)
    if outcome:
        title = (Span(f"{question or label}? "), Span(f"{capital(outcome)}.", tone))
    rule = int(known.view.rule_of(choice.action))
    return Face(
        label, words or detail, title, tone, on, rule, keys=keys, quiet=quiet, chances=chances
    )


def said(label: str, detail: str = "", question: str = "") -> Callable[[Insight, Choice], Face]:
    """A button that is the same everywhere."""
    return lambda known, choice: button(known, choice, label, detail, question=question)


def here(label: str) -> Callable[[Insight, Choice], Face]:
    """A button that belongs to the spy's own room."""
    return lambda known, choice: button(known, choice, label, on=(tile_ref(known.here),))


# Tiles.


def lay(known: Insight, choice: Choice) -> Face:
    drawn = int(first_of(known.view.steps[-1]))
    doors = "door" if known.view.content.types[drawn].shape == "dead-end" else "doors"
    text, where = known.text, choice["where"]
    label = f"Lay it {text.where(where)}, {doors} {text.doors(drawn, choice['turns'])}"
    return button(known, choice, label, on=(cell_ref(known.cell_at(where)),))


# Ways.


def walk(known: Insight, choice: Choice) -> Face:
    side = known.side_of(known.here, choice["room"])
    keys = COMPASS[side] if side >= 0 else DUCT_KEY
    return come_into(known, choice, "Go", keys)


def pick_lock(known: Insight, choice: Choice) -> Face:
    """Where one can also walk, the walk has the button."""
    is_walked_to = act(names.MOVE, choice["room"]) in known.view.options
    return come_into(known, choice, "Pick the lock", quiet=is_walked_to)


def come_into(
    known: Insight, choice: Choice, verb: str, keys: str = "", quiet: bool = False
) -> Face:
    room = choice["room"]
    label, detail = towards(known, known.here, room, verb)
    question = f"{verb} to {known.text.room(known.view, room)}"
    return button(
        known,
        choice,
        label,
        detail,
        question=question,
        risk=risk_of_coming(known, room),
        warning=warning(known, room),
        on=(tile_ref(room),),
        keys=keys,
        quiet=quiet,
    )


def warning(known: Insight, room: int) -> str:
    """What coming into a room would mean."""
    guards = known.text.guards(known.view, room)
    if guards:
        return f"{guards} {'is' if known.guards_in(room) == 1 else 'are'} in the way"
    if room == 0 and known.holds_intel():
        return "this wins the game"
    return "this ends the movement" if room == known.view.facility.vault else ""


def risk_of_coming(known: Insight, room: int) -> Risk:
    guards = known.guards_in(room)
    if guards:
        return f"{count(guards, 'guard')} there", "danger"
    return ("you win", "safe") if room == 0 and known.holds_intel() else NO_RISK


def towards(known: Insight, start: int, room: int, verb: str) -> tuple[str, str]:
    """A neighbouring room by its direction; by its number where no direction leads there."""
    side, kind = known.side_of(start, room), known.kind_of_room(room)
    if side < 0:
        return f"{verb} to room {room}", kind
    return f"{verb} {DIRECTIONS[side]}", f"room {room}, {kind}"


def move_guard(known: Insight, choice: Choice) -> Face:
    guard, room = choice["guard"], choice["room"]
    start = int(known.view.guards.at[guard - 1])
    label, detail = towards(known, start, room, f"Guard {guard}")
    text, view = known.text, known.view
    question = f"Move guard {guard} to {text.room(view, room)}{text.who_is(view, room)}"
    on = (guard_ref(guard), tile_ref(room))
    return button(known, choice, label, detail, question=question, on=on)


def call_guard(known: Insight, choice: Choice) -> Face:
    guard = choice["guard"]
    label = f"Call guard {guard} from room {known.view.guards.at[guard - 1]}"
    risk: Risk = ("in your way at once", "caution")
    return button(known, choice, label, risk=risk, on=(guard_ref(guard),))


# Guards in the way.


def of_six(known: Insight, action: int, of: str) -> Chance:
    """How many of the die's faces do it."""
    return exact(of, aids.sixths(known.view, action), names.FACES)


def sure(chance: Chance) -> Risk:
    return f"{chance_words(chance)}, it cannot fail", "safe"


def sneak(known: Insight, choice: Choice) -> Face:
    guard, help_used = choice["guard"], choice["help"]
    is_one = guard != names.EVERYONE
    needed = names.FACES + 1 - aids.sixths(known.view, choice.action)
    past = of_six(known, choice.action, "past")
    return button(
        known,
        choice,
        f"Sneak past {f'guard {guard}' if is_one else 'everybody'}{SHORT_HELPS[help_used]}",
        question=f"Sneak past {known.text.guard(guard)}{HELPS[help_used]}: {needed} or more",
        risk=risk_of_sneaking(known, choice, past),
        chances=(past,),
        on=(guard_ref(guard),) if is_one else (),
    )


def risk_of_sneaking(known: Insight, choice: Choice, past: Chance) -> Risk:
    if past.share == 1:
        return sure(past)
    sent = "sent back" if known.view.on_alert() else ""
    lost = "Disguise lost" if choice["help"] & names.WITH_DISGUISE else ""
    bad = joined(sent, noise(known, 1), lost, intel_lost(known))
    return f"{chance_words(past)}, or {bad}", "danger"


def attack(known: Insight, choice: Choice) -> Face:
    guard, item = choice["guard"], known.text.item(choice["item"])
    needed = names.FACES + 1 - aids.sixths(known.view, choice.action)
    hit = of_six(known, choice.action, "hit")
    return button(
        known,
        choice,
        f"{item} on guard {guard}",
        question=f"Use the {item} on guard {guard}: {needed} or more",
        risk=risk_of_attacking(known, choice, hit),
        chances=(hit,),
        on=(guard_ref(guard),),
    )


def risk_of_attacking(known: Insight, choice: Choice, hit: Chance) -> Risk:
    if hit.share == 1:
        return sure(hit)
    loud, item = noise(known, 1), choice["item"]
    shot = f"{loud} anyway" if loud and item == names.REVOLVER else ""
    bad = joined(loud if item == names.KNIFE else "", intel_lost(known))
    return joined(chance_words(hit), shot, f"or {bad}" if bad else ""), "danger"


def is_hopeless(known: Insight, action: int) -> bool:
    """True when nothing can come of it now: no face of the die does it, or nobody is there."""
    if kind_of(action) in ROLLED:
        return aids.sixths(known.view, action) == 0
    return action == act(names.USE, names.SMOKE) and known.guards_in(known.here) == 0


def joined(*parts: str) -> str:
    return ", ".join([part for part in parts if part])


def noise(known: Insight, levels: int) -> str:
    """By how much the alert would rise; nothing at the top level (OPS-050)."""
    rise = min(levels, names.TOP_LEVEL - int(known.view.level))
    return f"alert +{rise}" if rise else ""


def throw_grenade(known: Insight, choice: Choice) -> Face:
    effect = joined("all guards here are gone", noise(known, names.GRENADE_NOISE))
    return button(known, choice, "Throw the Grenade", risk=(effect, "caution"))


def intel_lost(known: Insight) -> str:
    return "intel dropped" if known.holds_intel() else ""


def throw_coin(known: Insight, choice: Choice) -> Face:
    guard, room = choice["guard"], choice["room"]
    detail = f"guard {guard} walks to {known.text.room(known.view, room)}"
    on = (guard_ref(guard), tile_ref(room))
    return button(known, choice, "Throw the Coin", detail, on=on)


# Cards and intel.


def use(known: Insight, choice: Choice) -> Face:
    item = choice["item"]
    label, effect = USES[item]
    on = (own_card(known, item),)
    if item != names.SMOKE:
        return button(known, choice, label, effect, on=on)
    return button(known, choice, label, risk=(joined(effect, noise(known, 1)), "caution"), on=on)


def discard(known: Insight, choice: Choice) -> Face:
    item = choice["item"]
    label = f"Discard: {known.text.item(item)}"
    return button(known, choice, label, on=(own_card(known, item),))


def own_card(known: Insight, item: int) -> Ref:
    return card_ref(known.view.hands.find(known.seat, item))


def take(known: Insight, choice: Choice) -> Face:
    return button(known, choice, "Take the intel", on=("token:intel",))


def steal(known: Insight, choice: Choice) -> Face:
    victim = choice["victim"]
    loot = "the intel" if known.view.holder == victim else "a random item"
    whom = SPIES[victim]
    stolen = of_six(known, choice.action, "stolen")
    return button(
        known,
        choice,
        f"Steal from {whom}",
        question=f"Try to steal {loot} from {whom}: {names.NEEDED_TO_STEAL} or more",
        risk=(f"{chance_words(stolen)}, no harm if it fails", "caution"),
        chances=(stolen,),
        on=(spy_ref(victim),),
    )
