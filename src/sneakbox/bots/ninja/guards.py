"""The guards' part of a turn: listens, searches, awakenings, forks, attacks."""

from typing import Final

from sneakbox.bots.ninja.evidence import Odds
from sneakbox.bots.ninja.hunting import Hunt
from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.view import NinjaView
from sneakbox.kernel.actions import act, first_of, kind_of, second_of

# What a card must promise before it is played, by where it comes from.
HAND_PRICE: Final = 0.25
DRAWN_PRICE: Final = 0.15
LISTEN_PRICE: Final = 0.1  # without a card

# What else a listen brings: a card more next turn, and knowledge.
ALERT: Final = 0.4
NEWS: Final = 1.2

INSIDE_NOW: Final = 2.0  # to be able to follow into a passage
INSIDE_LATER: Final = 0.3
UNKNOWN_EXIT: Final = 1.0
IN_SIGHT: Final = 1.0  # not to walk away from an intruder in sight
NEW_GUARD: Final = 0.35  # each figure more on the map, wherever it stands
SURPRISE: Final = 1.2  # sleepers who can still be woken beside an intruder
FEW_CARDS: Final = 8  # with fewer left the guards become thrifty


def answer(hunt: Hunt) -> int:
    """What a guard seat does in the guards' part, or where the guards must answer."""
    view = hunt.view
    step = kind_of(view.asked())
    if step == names.STEP_PLAY:
        return play(hunt)
    if step == names.STEP_WALK:
        return walk(hunt)
    if step == names.STEP_ATTACK:
        return attack(hunt)
    if step == names.STEP_ORDER_MARCH:
        return order_march(hunt)
    if step == names.STEP_MARCH:
        return march(hunt)
    if step == names.STEP_BACK:
        return face(hunt)
    if step == names.STEP_JOIN:
        return join(hunt)
    if step == names.STEP_CONFIRM:
        return confirm(hunt)
    if step == names.STEP_SPLIT:
        return view.options[len(view.options) // 2]
    if step == names.STEP_PLACE:
        return make_room(hunt)
    if step == names.STEP_RELEASE:
        return view.options[len(view.options) // 2]
    return view.options[0]


# Cards.


def play(hunt: Hunt) -> int:
    """Attack whoever can be attacked; else the card that promises most, if it promises enough."""
    blow = best_attack(hunt)
    if blow is not None:
        return blow
    worth, action = best_play(hunt)
    return action if worth > 0 else act(names.DONE)


def best_play(hunt: Hunt) -> tuple[float, int]:
    """The best card play beyond its price, 0 when none is worth it.

    A listen without a card saves two for a turn in which they are worth more (NIN-137).
    """
    best, chosen = 0.0, act(names.DONE)
    for worth, option in plays(hunt):
        if worth > best + 1e-9:
            best, chosen = worth, option
    return best, chosen


def plays(hunt: Hunt) -> list[tuple[float, int]]:
    """Every card play and what it is worth beyond its price."""
    view = hunt.view
    found = []
    price = card_price(view)
    for option in view.options:
        kind = kind_of(option)
        if kind in names.PLAYS:
            found.append((card_worth(hunt, option) - price, option))
        elif kind == names.FREE_LISTEN:
            found.append((listen_worth(hunt, first_of(option)) - LISTEN_PRICE, option))
    return found


def plays_to_compare(hunt: Hunt, most: int) -> list[int]:
    """The most promising plays, and to keep the cards for later."""
    best = sorted(plays(hunt), key=lambda play: -play[0])[:most]
    return [*(option for _, option in best), act(names.DONE)]


def card_price(view: NinjaView) -> float:
    """Cards are dear when few are left for the rest of the night."""
    if view.now.phase == names.ALERT_PHASE:
        return DRAWN_PRICE
    hand = sum(int(view.desk(desk, at.HAND_TOTAL)) for desk in range(view.content.desks))
    turns = int(view.content.turns - view.turn) + 1
    plenty = hand / (2.0 * turns)  # two cards a turn are all that can be played
    return HAND_PRICE * min(1.3, 1.0 / max(plenty, 0.4))


def card_worth(hunt: Hunt, option: int) -> float:
    view = hunt.view
    card, target = kind_of(option) - names.PLAY, first_of(option)
    if card in (names.SENTRY_LISTEN, names.PATROL_LISTEN):
        return listen_worth(hunt, target)
    if nothing_is_known(view):
        return 0.0
    if card == names.AWAKEN:
        return awaken_worth(hunt, target)
    if card == names.GUARD_PASSAGE:
        return passage_worth(view)
    group = [target]
    if card == names.PATROL_SEARCH:
        group = [int(guard) for guard in view.members(target)]
    return search_worth(hunt, group)


def nothing_is_known(view: NinjaView) -> bool:
    """Before the intruders have moved there is nothing to hear and nothing to conclude: whoever
    looks for them now plays a card on luck alone."""
    return view.turn == 1 and not any(
        view.figure(figure, at.STATUS) == names.VISIBLE for figure in range(names.FIGURES)
    )


def search_worth(hunt: Hunt, group: list[int]) -> float:
    view = hunt.view
    zone = int(view.guard_zone(group[0]))
    attackers = hunt.fresh(group)
    if zone >= hunt.ground.count:
        return max(
            (hunt.pull[int(side)] for side in view.found if side >= 0),
            default=0.0,
        )
    worth = hunt.walk_gain(zone, len(group), attackers)
    for figure in range(names.FIGURES):  # do not walk away from somebody in sight
        if view.figure(figure, at.STATUS) == names.VISIBLE and hunt.suspicion.odds[figure].get(
            zone
        ):
            worth -= IN_SIGHT
    for passage in range(view.content.passages):
        if zone in view.found[passage * 2 : passage * 2 + 2]:
            worth = max(worth, hunt.inside(passage))
    return worth


def listen_worth(hunt: Hunt, group: int) -> float:
    """The walk that follows if somebody is heard, the alert, and what is learnt either way."""
    view = hunt.view
    zone = int(view.guard_zone(group))
    parts: dict[int, Odds] = {}
    silence = 1.0
    for figure in hunt.suspicion.figures:
        heard = hunt.suspicion.heard_share(figure, zone)
        parts[figure] = heard
        silence *= 1.0 - min(1.0, sum(heard.values()))
    chance = 1.0 - silence
    if chance <= 0.0:
        return 0.0
    size = hunt.size[group]
    attackers = hunt.fresh([int(guard) for guard in view.members(group)])
    then = {
        figure: {place: odds / chance for place, odds in heard.items()}
        for figure, heard in parts.items()
    }
    walk = hunt.best_walk(zone, 2, size, attackers, then)[0] - hunt.place(zone, size)
    return chance * max(0.0, walk) + ALERT * chance + NEWS * min(chance, silence)


def awaken_worth(hunt: Hunt, zone: int) -> float:
    view = hunt.view
    number = names.BEDS
    if view.content.bed_at[zone]:
        number = int(view.sleepers[view.content.bed_at[zone] - 1])
    if view.content.settings.wake_one:
        number = 1
    met = hunt.meeting(zone, number, None)
    walk, _ = hunt.best_walk(zone, 2, number, number)
    return met + walk + NEW_GUARD * number - surprise(view)


def surprise(view: NinjaView) -> float:
    """What it is worth that nobody knows who sleeps where: less with every turn that passes."""
    return SURPRISE * int(view.content.turns - view.turn) / int(view.content.turns)


def passage_worth(view: NinjaView) -> float:
    """Worth a card once an entrance is known and somebody may use it."""
    known = any(zone >= 0 for zone in view.found)
    inside = any(view.figure(figure, at.STATUS) == names.INSIDE for figure in range(names.FIGURES))
    if not known:
        return 0.0
    return INSIDE_NOW if inside else INSIDE_LATER


# Attacks.


def best_attack(hunt: Hunt) -> int | None:
    """Wound whoever is nearest to death; of two the traitor, who falls sooner."""
    view = hunt.view
    blows = [option for option in view.options if kind_of(option) == names.ATTACK]
    if not blows:
        return None

    def left(option: int) -> tuple[int, float]:
        figure = first_of(option)
        return int(view.content.deadly(figure) - view.wounds(figure)), -hunt.death(figure)

    return min(blows, key=left)


def attack(hunt: Hunt) -> int:
    blow = best_attack(hunt)
    return act(names.DONE) if blow is None else blow


# Moves.


def walk(hunt: Hunt) -> int:
    """The next zone of a search move."""
    view = hunt.view
    ground = hunt.ground
    guard = int(view.mover())
    group = [guard] if view.moves_alone() else [int(one) for one in view.members(guard)]
    zone = int(view.guard_zone(guard))
    for option in view.options:
        if kind_of(option) == names.INTO and hunt.inside(first_of(option)) > 0:
            return option
    if zone >= ground.count:
        return leave_passage(hunt)
    attackers = hunt.fresh(group)
    _, first = hunt.best_walk(zone, int(view.steps_left()), len(group), attackers)
    return act(names.GO, first) if first >= 0 else act(names.DONE)


def leave_passage(hunt: Hunt) -> int:
    """Out where the intruders are; the unknown exit is worth a look."""
    view = hunt.view
    ways = [option for option in view.options if kind_of(option) in (names.OUT, names.OUT_UNKNOWN)]

    def worth(option: int) -> float:
        if kind_of(option) == names.OUT_UNKNOWN:
            return UNKNOWN_EXIT
        zone = first_of(option)
        return hunt.place(zone, 1) + hunt.meeting(zone, 1, None)

    return max(ways, key=worth) if ways else act(names.DONE)


def march_worth(hunt: Hunt, zone: int, back: int, left: int, size: int) -> float:
    """The best march of so many zones along the track."""
    if left == 0:
        return hunt.place(zone, size)
    return max(
        (
            hunt.meeting(side, size, None) + march_worth(hunt, side, zone, left - 1, size)
            for side in hunt.ground.track[zone]
            if side != back
        ),
        default=hunt.place(zone, size),
    )


def order_march(hunt: Hunt) -> int:
    """Attack before marching off; then any order."""
    view = hunt.view
    blow = best_attack(hunt)
    if blow is not None:
        return blow
    if act(names.DONE) in view.options:  # only those who may hold their place are left
        return act(names.DONE)
    marches = [option for option in view.options if kind_of(option) == names.MARCH]
    return marches[0]


def march(hunt: Hunt) -> int:
    """At a fork: the way that may meet somebody, or leads to where they are."""
    view = hunt.view
    group = int(view.mover())
    zone, size = int(view.guard_zone(group)), hunt.size[group]
    left = int(view.steps_left())

    def worth(option: int) -> float:
        side = first_of(option)
        return hunt.meeting(side, size, None) + march_worth(hunt, side, zone, left - 1, size)

    return max(view.options, key=worth)


def face(hunt: Hunt) -> int:
    """The facing from which the next march is worth most."""
    view = hunt.view
    group = int(view.mover())
    zone, size = int(view.guard_zone(group)), hunt.size[group]
    return max(
        (option for option in view.options if kind_of(option) == names.BACK),
        key=lambda option: march_worth(hunt, zone, first_of(option), 2, size),
    )


def join(hunt: Hunt) -> int:
    """Two hunt better than one, but not where joining makes somebody march away."""
    view = hunt.view
    ground = hunt.ground
    for option in view.options:
        if kind_of(option) != names.JOIN:
            continue
        one, two = first_of(option), second_of(option)
        zone = int(view.guard_zone(one))
        small = hunt.size[one] + hunt.size[two] <= 2
        if small and zone < ground.count and not ground.on_track[zone]:
            return option
    return act(names.DONE)


# Two seats, and making room.


def confirm(hunt: Hunt) -> int:
    """Agree, unless a free listen would keep a good card from being played."""
    view = hunt.view
    if (
        kind_of(view.now.proposal) == names.FREE_LISTEN
        and view.desk(view.seat, at.HAND_TOTAL) > FEW_CARDS
        and max(hunt.pull, default=0.0) > 1.0
    ):
        return act(names.REFUSE)
    return act(names.AGREE)


def make_room(hunt: Hunt) -> int:
    """A hidden sentry comes out: give up a drunk guard, or the guard farthest from it all."""
    view = hunt.view
    ground = hunt.ground
    weapons = [option for option in view.options if kind_of(option) == names.WEAPON]
    if weapons:
        return weapons[0]
    zone = int(view.zone_asked())
    for option in view.options:
        if kind_of(option) == names.REMOVE and first_of(option) >= names.GUARDS:
            return option

    def loss(option: int) -> float:
        place = view.guards[first_of(option)]
        return hunt.place(int(place), 1) if place != names.NOWHERE else 0.0

    removals = [option for option in view.options if kind_of(option) == names.REMOVE]
    if removals and 0 <= zone < ground.count:
        least = min(removals, key=loss)
        if loss(least) < hunt.place(zone, 1):
            return least
    return act(names.KEEP_FIGURES)
