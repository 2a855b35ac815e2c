"""Set-up of both sides: hands, posts, patrols, marks, starts, entrances, and new copies."""

from collections.abc import Callable
from typing import Final

from sneakbox.bots.ninja.danger import Danger
from sneakbox.bots.ninja.evidence import guarded
from sneakbox.bots.ninja.ground import Ground, members
from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.view import NinjaView
from sneakbox.kernel.actions import act, first_of, kind_of, second_of
from sneakbox.kernel.dice import Dice

# The order in which hands are filled.
GUARD_WISHES: Final = (
    *(names.GUARD_KENJUTSU, names.SENTRY_SEARCH, names.AWAKEN, names.PATROL_SEARCH) * 2,
    *(
        names.GUARD_KENJUTSU,
        names.SENTRY_SEARCH,
        names.AWAKEN,
        names.SENTRY_LISTEN,
        names.PATROL_SEARCH,
    )
    * 2,
    *(
        names.SENTRY_LISTEN,
        names.SENTRY_SEARCH,
        names.PATROL_LISTEN,
        names.GUARD_KENJUTSU,
        names.AWAKEN,
    )
    * 2,
    *(names.SENTRY_LISTEN, names.PATROL_LISTEN) * 4,
)
NINJA_WISHES: Final = (
    *(
        names.ROPE,
        names.PASSAGE,
        names.SHURIKEN,
        names.ROPE,
        names.KENJUTSU,
        names.SHURIKEN,
        names.SHADOW_WALK,
        names.KENJUTSU,
    ),
    *(names.SHURIKEN, names.ROPE, names.KENJUTSU, names.SHADOW_WALK),
)
TRAITOR_WISHES: Final = (
    *(
        names.ROPE,
        names.PASSAGE,
        names.CAT,
        names.SAKE,
        names.ROPE,
        names.SAKE,
        names.KENJUTSU,
        names.KENJUTSU,
        names.CAT,
        names.SAKE,
    ),
)
BONUS_WISHES: Final = (
    *(
        names.GUARD_KENJUTSU,
        names.AWAKEN,
        names.SENTRY_SEARCH,
        names.PATROL_SEARCH,
        names.SENTRY_LISTEN,
        names.PATROL_LISTEN,
    ),
)

# Marks: what makes a room good to hide something in, in chances.
DEEP: Final = 2.0
MARCHED: Final = 6.0  # where a patrol comes by in the first turn nobody begins
EASY_BED: Final = 5


def pick(view: NinjaView) -> int:
    """The next card of a hand."""
    if view.is_guard():
        wishes = list(GUARD_WISHES)
        taken = [
            max(0, int(view.desk(view.seat, at.IN_HAND + card)))
            for card in range(names.GUARD_CARDS)
        ]
        first_word = 0
    else:
        figure = figure_that_picks(view)
        wishes = list(NINJA_WISHES if figure == names.NINJA else TRAITOR_WISHES)
        taken = [int(view.figure(figure, at.HAND + card)) for card in range(names.CAT + 1)]
        first_word = names.GUARD_CARDS
    for wish in wishes:
        if taken[wish] > 0:
            taken[wish] -= 1
        elif act(names.PICK, first_word + wish) in view.options:
            return act(names.PICK, first_word + wish)
    return view.options[0]


def figure_that_picks(view: NinjaView) -> int:
    """The intruder whose cards are offered: only the ninja can take Shuriken or Shadow Walk."""
    words = {
        first_of(option) - names.GUARD_CARDS
        for option in view.options
        if kind_of(option) == names.PICK
    }
    if words & {names.SHURIKEN, names.SHADOW_WALK}:
        return names.NINJA
    if words & {names.SAKE, names.CAT}:
        return names.TRAITOR
    own = [
        figure
        for figure in (names.NINJA, names.TRAITOR)
        if view.content.seat_of(figure) == view.seat
    ]
    return own[0]


def any_letter(view: NinjaView, dice: Dice) -> int:
    return dice.choose([option for option in view.options if kind_of(option) == names.LETTER])


def character(dice: Dice) -> int:
    """Mostly the ninja, who takes more wounds; never so that guards could count on it."""
    return act(names.CHARACTER, names.TRAITOR if dice.below(4) == 0 else names.NINJA)


# Guards.


def post(view: NinjaView, ground: Ground, dice: Dice) -> int:
    """Sentries to the castles first, then where gates and castles are near; patrols spread out."""
    sentries = [option for option in view.options if kind_of(option) == names.POST_SENTRY]
    if sentries:
        return best(sentries, lambda option: post_worth(ground, first_of(option)), dice, 1.0)
    patrols = [option for option in view.options if kind_of(option) == names.POST_PATROL]
    if not patrols:
        return act(names.FILL)
    standing = [
        int(view.guard_zone(guard))
        for guard in range(names.GUARDS)
        if view.guard_zone(guard) != names.NOWHERE
        and len(view.members(view.guard_group(guard))) > 1
    ]

    def worth(option: int) -> float:
        zone = first_of(option)
        apart = min((ground.walk[zone][other] for other in standing), default=6)
        return min(apart, 6) - castle_distance(ground, zone)

    return best(patrols, worth, dice, 1.0)


def post_worth(ground: Ground, zone: int) -> float:
    if ground.castle[zone] >= 0:
        return 6.0
    return 3.0 - 0.5 * castle_distance(ground, zone)


def castle_distance(ground: Ground, zone: int) -> int:
    """Steps to the nearest castle room."""
    return min(ground.walk[zone][room] for room in ground.rooms)


def mark(view: NinjaView, ground: Ground, dice: Dice) -> int:
    """Sleepers where the goals are; goals apart, anywhere; traps and sentries beside the way."""
    kinds = {kind_of(option) for option in view.options}
    options = [option for option in view.options if kind_of(option) != names.FILL]
    if names.MARK_SLEEPER in kinds:
        return bed(view, ground, dice)
    if names.MARK_GOAL in kinds:
        return best(options, lambda option: depth(ground, first_of(option)), dice, 4.0)
    if names.MARK_TRAP in kinds or names.MARK_HIDDEN in kinds:
        return best(options, lambda option: -depth(ground, first_of(option)), dice, 4.0)
    return act(names.FILL)


def depth(ground: Ground, room: int) -> float:
    """How far a room lies from the castle's outside, over walls and doors alike."""
    outside = [zone for zone in range(ground.count) if ground.castle[zone] < 0]
    return DEEP * min(ground.sound[room][zone] for zone in outside)


def bed(view: NinjaView, ground: Ground, dice: Dice) -> int:
    """A bed for one more sleeper: in the castles first, then near them, two by two."""

    def worth(option: int) -> float:
        zone = first_of(option)
        there = int(view.sleepers[view.content.bed_at[zone] - 1])
        castle = EASY_BED if ground.castle[zone] >= 0 else 0
        return castle + 2.0 * there - 0.4 * castle_distance(ground, zone)

    beds = [option for option in view.options if kind_of(option) == names.MARK_SLEEPER]
    return best(beds, worth, dice, 1.0)


def bonus(view: NinjaView, ground: Ground, dice: Dice) -> int:
    """What the guards take when a new copy of an intruder comes (NIN-282, NIN-283)."""
    if any(kind_of(option) == names.MARK_SLEEPER for option in view.options):
        return bed(view, ground, dice)
    takes = [option for option in view.options if kind_of(option) == names.TAKE]
    if not takes:
        return act(names.DONE)
    held = [
        max(0, int(view.desk(view.seat, at.IN_HAND + card))) for card in range(names.GUARD_CARDS)
    ]

    def worth(option: int) -> float:
        card = first_of(option)
        if card not in BONUS_WISHES:
            return -1.0
        return 6.0 - BONUS_WISHES.index(card) - held[card] + 0.1 * int(second_of(option))

    return max(takes, key=worth)


# Intruders.


def start(view: NinjaView, ground: Ground, dice: Dice) -> int:
    """Where an intruder begins: the ninja near his entrance or the castles, away from guards."""
    standing = members(guarded(view))
    danger = Danger(view, ground, names.NINJA)
    starts = [option for option in view.options if kind_of(option) == names.START]

    def worth(option: int) -> float:
        zone = first_of(option)
        near = min((ground.walk[zone][other] for other in standing), default=9)
        room = min(ground.sound[zone][castle] for castle in ground.rooms)
        entrance = 4.0 if zone in view.entrances else 0.0
        watched = sum(group.weight for group in danger.groups if group.reach >> zone & 1)
        marched = MARCHED * danger.marching.get(zone, 0.0)
        return entrance + 1.0 * min(near, 3) - 0.9 * room - 0.7 * watched - marched

    return best(starts, worth, dice, 1.5)


def entrance(view: NinjaView, ground: Ground, dice: Dice) -> int:
    """One entrance where the ninja begins, the other in a castle room far from guards."""
    options = [option for option in view.options if kind_of(option) == names.ENTRANCE]
    if not options:
        return act(names.AGREE) if act(names.AGREE) in view.options else view.options[0]
    standing = members(guarded(view))
    passage = 0
    if view.content.settings.contested and view.seat == view.content.traitor_seat:
        passage = 1
    dug = [zone for zone in view.entrances[passage * 2 : passage * 2 + 2] if zone >= 0]
    beginning = int(view.figure(names.NINJA, at.ZONE))
    other = -1
    if not view.content.settings.contested and view.figure(names.TRAITOR, at.ZONE) >= 0:
        other = nearest_castle(ground, int(view.figure(names.TRAITOR, at.ZONE)))
    outside = beginning if beginning >= 0 and ground.is_edge[beginning] else -1

    def worth(option: int) -> float:
        zone = first_of(option)
        near = min((ground.walk[zone][other] for other in standing), default=9)
        if not dug:
            if ground.is_edge[zone]:
                return 20.0 if zone == outside else float(min(near, 5))
            return -10.0
        if zone in ground.rooms and zone not in ground.barracks:
            beside = 4.0 if ground.castle[zone] == other else 0.0
            return 1.5 * min(near, 4) + 0.5 * depth(ground, zone) - beside
        return -10.0

    return best(options, worth, dice, 2.0)


def nearest_castle(ground: Ground, zone: int) -> int:
    room = min(ground.rooms, key=lambda one: (ground.sound[zone][one], one))
    return ground.castle[room]


def best(options: list[int], worth: Callable[[int], float], dice: Dice, luck: float) -> int:
    """The option that is worth most, with some luck mixed in so that nobody can foresee it."""
    top, chosen = -1e9, options[0]
    for option in options:
        value = worth(option) + luck * int(dice.below(1000)) / 1000
        if value > top:
            top, chosen = value, option
    return chosen
