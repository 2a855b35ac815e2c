"""The side of the screen: the mission, the pile, tokens, ammo and arrow, and all of it in words."""

from typing import Final, Literal

from sneakbox.boards.tiles import DIRECTIONS, TURNS
from sneakbox.games.sneaking_mission import names
from sneakbox.games.sneaking_mission.scene.insight import NOTES, SIGHT, Insight
from sneakbox.games.sneaking_mission.scene.risks import the_guards, tokens_in_words
from sneakbox.scene.english import capital, count, listed
from sneakbox.scene.model import Item, Panel, Tone

# Kinds of tiles in the pile: kind, symbol, name, tone.
PILE: Final[tuple[tuple[tuple[int, ...], str, str, Tone], ...]] = (
    ((names.GUARD,), "guard", "Guards", "foe"),
    ((names.SYSTEM,), "camera", "Systems", "light"),
    ((names.SLEEPER,), "guard-sleep", "Sleepers", ""),
    ((names.HIDING, names.DUCT), "locker", "Hiding spots", ""),
    ((names.WEAPON,), "weapon", "Weapons", "info"),
    ((names.BREAKER,), "breaker", "Breakers", "safe"),
    ((names.EMPTY,), "back-tile", "Empty", ""),
    ((names.FILES,), "files", "Secret Files", "safe"),
)

# For each kind of tile, its place in the list above.
PLACES: Final = {kind: place for place, kinds in enumerate(PILE) for kind in kinds[0]}

SET_UP: Final = (names.STEP_ENTRANCE, names.STEP_ARROW)
PanelKind = Literal["track", "deck", "objective"]

PHASES: Final = {names.STEP_SPOTTED: 1, names.STEP_METHOD: 2, names.STEP_COIN: 2}


def panels(known: Insight) -> tuple[Panel, ...]:
    found = [pile(known), status(known)]
    if known.base.size() > 0:
        found.insert(0, mission(known))
    return tuple(found)


def mission(known: Insight) -> Panel:
    """What to do, in one sentence."""
    view = known.view
    if view.result == names.WON:
        say = "The Secret Files are yours."
    elif view.result != 0:
        say = "The mission has failed."
    elif view.files_found:
        say = "You have the Secret Files. Hide, and the mission is won."
    elif view.base.alert:
        say = "Reach a hiding spot before the last token is gone."
    else:
        say = "Find the Secret Files without being seen."
    words, tone = hiding(known) if known.assistance >= SIGHT and view.result == 0 else ("", "")
    return known.memory.made(mission_of, say, view.files_found, words, tone)


def mission_of(say: str, files_found: bool, words: str, tone: Tone) -> Panel:
    items = [item(say, "files", tone="safe" if files_found else "")]
    if words:
        items.append(item("To hide", "locker", words, tone=tone))
    return panel("mission", "objective", "Mission", say, "", items)


def hiding(known: Insight) -> tuple[str, Tone]:
    """What the way to a hiding spot would cost in Alert, now or later."""
    if known.view.content.alert_is_defeat:
        return "no use: the first Alert ends it", ""
    route = known.hiding
    if route is None:
        return "no sure way from here", "danger"
    if not route.rooms:
        return "here", "safe"
    if not route.can_be_reached():
        return "too far from here", "danger"
    return f"{count(len(route.rooms), 'step')}, {tokens_in_words(int(route.cost))}", ""


def pile(known: Insight) -> Panel:
    """What nobody has seen yet; its composition is open to all (SMS-002)."""
    view = known.view
    facts = ("pile", tuple(view.pile.counts), view.files_found, known.assistance >= NOTES)
    return known.memory.part(facts, pile_of, known)


def pile_of(known: Insight) -> Panel:
    view = known.view
    left = int(view.pile.left)
    items: list[Item] = []
    if known.assistance >= NOTES:
        numbers = [0] * len(PILE)
        counts, kinds = view.pile.counts, view.content.kind
        for face in range(len(counts)):
            numbers[PLACES[kinds[face * TURNS]]] += counts[face]
        for number, (_, symbol, label, tone) in zip(numbers, PILE, strict=True):
            if number:
                items.append(item(label, symbol, str(number), number, left, tone=tone))
    where = ""
    if not view.files_found and left > 0:
        where = " The Secret Files lie in it." if left == 1 else " The Secret Files lie in one."
    say = f"{count(left, 'room')} unseen.{where}"
    return panel("pile", "deck", "Pile", say, str(left), items)


def status(known: Insight) -> Panel:
    """Alert, ammo and arrow."""
    view = known.view
    arrow = -1 if known.step in SET_UP else int(view.arrow)
    ends = view.content.alert_is_defeat
    return known.memory.made(
        status_of, view.base.alert, ends, int(view.tokens), int(view.ammo), arrow
    )


def status_of(is_alert: bool, is_defeat: bool, tokens: int, ammo: int, arrow: int) -> Panel:
    """The same; an Alert may be a defeat, and -1 is no arrow yet."""
    calm = "the first Alert ends it" if is_defeat else "calm"
    alert = f"{tokens_in_words(tokens)} left" if is_alert else calm
    items = [
        item(
            "Alert",
            "alert",
            alert,
            tokens if is_alert else 0,
            names.ALERT_TOKENS,
            tone="danger" if is_alert else "",
        ),
        item("Ammo", "ammo", str(ammo) if ammo else "none", ammo, tone="info"),
    ]
    if arrow >= 0:
        turn = f"new guards turn {DIRECTIONS[arrow]}"
        items.append(item("Arrow", "arrow-token", turn, 1, facing=arrow * 90))
    state = f"Alert, {alert}"
    if not is_alert:
        state = calm if is_defeat else "no Alert"
    words = [state, f"{ammo or 'no'} ammo", *(row.value for row in items[2:])]
    say = ". ".join([capital(one) for one in words]) + "."
    return panel("status", "track", "Status", say, "", items)


# Rows and panels.


def item(
    label: str,
    symbol: str,
    value: str = "",
    amount: int = 0,
    whole: int = 0,
    facing: int = -1,
    tone: Tone = "",
) -> Item:
    return Item(label, symbol, value, amount, whole, facing, tone=tone)


def panel(name: str, kind: PanelKind, title: str, say: str, value: str, items: list[Item]) -> Panel:
    return Panel(name, kind, title, say, value, items=tuple(items))


# The position in words.


def phases(known: Insight) -> tuple[str, ...]:
    if known.step in SET_UP:
        return ("Set-up", "Mission")
    turn = "Alert" if known.base.alert else "Your turn"
    return (turn, "Spotted", "Fight")


def phase(known: Insight) -> str:
    if known.view.result != 0:
        return "Won" if known.view.result == names.WON else "Lost"
    return phases(known)[PHASES.get(known.step, 0)]


def summary(known: Insight) -> str:
    """The whole position in a few sentences."""
    view, base = known.view, known.base
    if base.size() == 0:
        return "You stand before the base. Nothing of it is known yet."
    if view.result != 0:
        outcome = "accomplished" if view.result == names.WON else "failed"
        return f"Mission {outcome} in turn {view.turn}, with {base.size()} rooms explored."
    sentences = [f"Turn {view.turn}"]
    if base.alert:
        sentences[0] += f", Alert with {tokens_in_words(int(view.tokens))} left"
    sentences.append(f"You are in {known.called(known.here)}")
    doors = [DIRECTIONS[side] for side in known.doors]
    if doors:
        what = "An unopened door" if len(doors) == 1 else "Unopened doors"
        sentences.append(f"{what}: {listed(doors)}")
    if known.assistance >= SIGHT:
        watchers = known.watchers.get(known.here, [])
        sees = capital(the_guards(watchers)) if watchers else "Nobody"
        sentences.append(f"{sees} {'see' if len(watchers) > 1 else 'sees'} this room")
    unseen = count(int(view.pile.left), "room is", "rooms are")
    sentences.append(f"{unseen} unseen, ammo {view.ammo}")
    return ". ".join(sentences) + "."
