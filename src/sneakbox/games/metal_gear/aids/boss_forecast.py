"""What a boss would do from here: the Boss turn to come, played on a copy of the table (B-095).

The rules themselves are asked, under each card that can come. Dice miss and ties are settled by the
first choice, so what hangs on them is only one possibility.
"""

from typing import Final

import sneakbox.games.metal_gear.bosses.boss_turn as boss_turn
import sneakbox.games.metal_gear.bosses.helicopter as helicopter
import sneakbox.games.metal_gear.bosses.mantis as mantis
import sneakbox.games.metal_gear.bosses.measuring as measuring
import sneakbox.games.metal_gear.bosses.ocelot as ocelot
import sneakbox.games.metal_gear.bosses.registry as registry
import sneakbox.games.metal_gear.bosses.rex as rex
import sneakbox.games.metal_gear.bosses.tank as tank
import sneakbox.games.metal_gear.bosses.terrain as terrain
import sneakbox.games.metal_gear.bosses.wolf as wolf
import sneakbox.games.metal_gear.bosses.wolf_crosshairs as wolf_crosshairs
import sneakbox.games.metal_gear.bosses.wolf_perches as wolf_perches
from sneakbox.boards.grid import Grid
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.aids.facts import place
from sneakbox.games.metal_gear.aids.forecast import clear_steps, play_out
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.bosses.body import body
from sneakbox.games.metal_gear.state import Operation, Rehearsed
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.games.metal_gear.worlds import world_from
from sneakbox.kernel.actions import kind_of
from sneakbox.kernel.events import Fact
from sneakbox.kernel.native import i64
from sneakbox.kernel.seats import seats_of

SPACE: Final[i64] = place("space", names.TOLD_BOSS_MOVED)
PERSON: Final[i64] = place("person", names.TOLD_BOSS_ATTACKS)
DICE: Final[i64] = place("dice", names.TOLD_BOSS_ATTACKS)
MEANT: Final[i64] = place("person", names.TOLD_BOSS_AIMS)
WORD: Final[i64] = place("word", names.TOLD_BOSS_AIMS)
# Attacks of a dashboard and of cards.
ATTACKS: Final = (names.PUNCH, names.COMBO, names.USE)


class BossOutlook:
    """The Boss turn under one card."""

    def __init__(self, card: i64) -> None:
        self.card: i64 = card
        # The spaces it moves over, one after the other.
        self.way: list[int] = []
        # Whom its lines attack with how many dice, in order; what lands before is not among them.
        self.people: list[int] = []
        self.dice: list[int] = []
        self.words: list[int] = []  # why each was meant, 0 where no word chose
        # The Threat that then stands, as the fight keeps it, its spaces and its fighters.
        self.threat: i64 = 0
        self.threat_dice: i64 = 0
        self.areas: list[int] = []
        self.marked: i64 = 0

    def read(self, facts: list[Fact]) -> None:
        """Follow what was told, once the card lies open."""
        is_open = False
        why: dict[int, int] = {}
        for fact in facts:
            if fact.kind == names.TOLD_BOSS_CARD:
                is_open = True
            elif fact.kind == names.TOLD_BOSS_MOVED and is_open:
                self.way.append(fact.details[SPACE])
            elif fact.kind == names.TOLD_BOSS_LINE:
                why = {}
            elif fact.kind == names.TOLD_BOSS_AIMS:
                why[fact.details[MEANT]] = fact.details[WORD]
            elif fact.kind == names.TOLD_BOSS_ATTACKS and is_open:
                self.people.append(fact.details[PERSON])
                self.dice.append(fact.details[DICE])
                self.words.append(why.get(fact.details[PERSON], 0))


def outlooks(view: OperationView) -> list[BossOutlook]:
    """The Boss turn under each card that can come; none while it is going on."""
    boss, dashboard = view.boss, view.content.boss
    if boss is None or boss.notes[notes.CARD] >= 0 or view.result != 0:
        return []
    if dashboard is not None and dashboard.is_guest:
        return []  # it acts in the Guards' phase, whatever their card (B-900)
    table = world_from(view)
    clear_steps(table)
    return [under(table, card) for card in boss.next_cards()]


def with_card(table: Operation, card: i64) -> Operation:
    """A copy of a table with a card on top of the Boss deck."""
    game = table.copy()
    fight = game.the_fight()
    if fight.deck.top() != card:
        fight.deck.middle.take(card)
        fight.deck.put_on_top(card, 0)
    return game


def play(game: Operation) -> list[Fact]:
    """Play the Boss turn, and return what was told of it."""
    sink = Rehearsed()
    game.sink = sink
    boss_turn.begin(game)
    play_out(game)
    return sink.drain()


def played(table: Operation, card: i64) -> list[Fact]:
    return play(with_card(table, card))


def under(table: Operation, card: i64) -> BossOutlook:
    """The Boss turn under one card, on a copy of a table with nothing left to do."""
    game = with_card(table, card)
    fight = game.the_fight()
    found = BossOutlook(card)
    found.read(play(game))
    found.threat = fight.note(notes.THREAT)
    found.threat_dice = fight.note(notes.THREAT_DICE)
    found.marked = fight.note(notes.MARKED)
    found.areas = sorted({area & 0xFFF for area in fight.areas})
    return found


# For whoever plans a turn.


class LaidOut:
    """The table of a view, to be looked at and not to be played on."""

    def __init__(self, view: OperationView, table: Operation) -> None:
        self.view: OperationView = view
        self.table: Operation = table


# The latest one: a turn is planned by asking much about one view.
LATEST: Final[list[LaidOut]] = []


def table_of(view: OperationView) -> Operation:
    """The table that a view shows; nobody may change it."""
    for latest in LATEST[:1]:
        if latest.view is view:
            return latest.table
    found = LaidOut(view, world_from(view))
    LATEST[:] = [found]
    return found.table


def dice_on(view: OperationView, person: i64, cells: list[int]) -> list[list[int]]:
    """For each of these spaces, by card that can come: how many dice a fighter would roll in the
    next Boss turn with the figure there, landing Threats included.

    For a boss on one of several perches so many times, once for each of them.
    """
    table = table_of(view).copy()
    clear_steps(table)
    cards = [] if view.boss is None else view.boss.next_cards()
    found: list[list[int]] = []
    for cell in cells:
        there = table.copy()
        if there.cell(person) != cell:
            there.move_person(person, cell)
        if len(there.the_boss().perches) > 0:
            found.append(wolf.shots(there, person, cards))
        else:
            found.append([dice_against(played(there, card), person) for card in cards])
    return found


def dice_against(facts: list[Fact], person: i64) -> i64:
    """The dice of all attacks on a fighter that were told."""
    dice: i64 = 0
    for fact in facts:
        if fact.kind == names.TOLD_BOSS_ATTACKS and fact.details[PERSON] == person:
            dice += fact.details[DICE]
    return dice


def ways_on_foot(view: OperationView) -> Grid:
    """The map that figures walk on."""
    return terrain.ground(table_of(view))


def defense(view: OperationView, person: i64) -> i64:
    """What this fighter's dice must reach now."""
    game = table_of(view)
    return registry.rules_of(game).defense(game, person)


def defense_from(view: OperationView, person: i64, cell: i64) -> i64:
    """What this fighter's dice would have to reach from a space."""
    game = table_of(view)
    if game.cell(person) == cell:
        return registry.rules_of(game).defense(game, person)
    there = game.copy()
    there.move_person(person, cell)
    return registry.rules_of(there).defense(there, person)


def attacks_from(view: OperationView, person: i64, cell: i64) -> list[int]:
    """The actions of a fighter's turn that are attacks or belong to the boss's Reference card, if
    the figure stood on a space with the tokens it has now."""
    game = table_of(view).copy()
    if game.cell(person) != cell:
        game.move_person(person, cell)
    return [
        action
        for action in game.options(seats_of(game.content.group(person))[0])
        if kind_of(action) in ATTACKS or names.PICK_UP <= kind_of(action) < names.LAST_BOSS_ACTION
    ]


def spaces_to_boss(view: OperationView, cell: i64) -> i64:
    """How far a space is from the boss; 0 while it is off the map."""
    game = world_from(view)
    return measuring.distance(game, cell) if game.guard_cell(names.BOSS) != names.OFF_MAP else 0


def is_seen_by_boss(view: OperationView, person: i64) -> bool:
    """The boss has this character in sight, as far as anybody can see where it is (B-011)."""
    if view.boss is None or view.boss.cell < 0:
        return False
    return measuring.is_in_sight(table_of(view), person)


def is_beside_boss(view: OperationView, cell: i64) -> bool:
    return spaces_to_boss(view, cell) == 1


def is_read(view: OperationView) -> bool:
    """Mantis knows what the players do (B-401)."""
    return mantis.is_read(world_from(view))


def is_across_hostage(view: OperationView, cell: i64) -> bool:
    """A shot at Ocelot from a space may hit the hostage (B-104)."""
    return ocelot.is_between(table_of(view), cell)


def hostage_health(view: OperationView) -> i64:
    return 0 if view.boss is None else view.boss.notes[ocelot.HOSTAGE]


# For whoever throws at the Tank.


def tank_stands(view: OperationView) -> list[int]:
    """All that the worth of its spaces depends on."""
    boss = view.boss
    if boss is None:
        return []
    return [boss.cell, boss.facing, boss.notes[notes.IN_PHASE_TWO], boss.notes[tank.GUNNER]]


def grenade_worths(view: OperationView) -> list[int]:
    """By space, what a grenade that comes down there deals to the Tank (B-204)."""
    return tank.worths(world_from(view))


def throw_mean(view: OperationView, cell: i64, by_space: list[int]) -> float:
    """What a grenade thrown from a space deals on average, if it lands where that is most."""
    best = tank.best_of_rolls(world_from(view), cell, by_space)
    return sum(best) / len(best)


def grenade_ends(view: OperationView, cell: i64, numbers: list[int]) -> list[int]:
    """Where a grenade thrown from a space can come down with these numbers (B-202)."""
    return tank.landings(world_from(view), cell, numbers)


def caught_by_grenade(view: OperationView, cell: i64) -> list[int]:
    """Whom a grenade hurts that comes down on a space; nobody on the Tank (B-203)."""
    game = world_from(view)
    return [] if cell in body(game) else tank.caught(game, cell)


# For whoever fires at the Helicopter.


def missile_means(view: OperationView) -> list[float]:
    """By space, what a missile that stops there deals on average (B-503, B-504)."""
    return helicopter.means(table_of(view))


def launch_mean(view: OperationView, cell: i64, way: i64, by_space: list[float]) -> float:
    """What a missile fired from a space deals on average, if it stops where that is most."""
    best = helicopter.best_of_rolls(table_of(view), cell, way, by_space)
    return sum(best) / len(best)


def missile_ends(view: OperationView, way: i64, numbers: list[int]) -> list[int]:
    """Where the missile in flight can stop with these numbers (B-502)."""
    game = table_of(view)
    return helicopter.ends(game, helicopter.missile(game), way, numbers)


def launches_left(view: OperationView, person: i64) -> i64:
    """How often a fighter may still fire in this turn (B-502, B-505)."""
    if view.boss is None:
        return 0
    hot = helicopter.MOST_LAUNCHES - view.boss.notes[helicopter.LAUNCHES + person]
    return min(hot, view.boss.notes[notes.AMMO + person])


def rocket_dice(paid: i64) -> i64:
    """The dice of a rocket for so many actions (B-802)."""
    return rex.ROCKET_DICE + paid


# For whoever aims at Sniper Wolf.


def wolf_known(view: OperationView) -> list[int]:
    """All that is known of where she is."""
    return (
        []
        if view.boss is None
        else view.boss.notes[wolf_perches.LIKELY : wolf_perches.LIKELY + wolf_perches.PERCHES]
    )


def crosshair_hits(view: OperationView) -> list[float]:
    """By space, what a crosshair that ends there deals on average (B-602)."""
    game = table_of(view)
    return [
        wolf_perches.DAMAGE_OF_A_HIT * wolf_perches.chance_on(game, cell)
        for cell in range(game.grid.size)
    ]


def aim_mean(view: OperationView, start: i64, by_space: list[float]) -> float:
    """What the best ends of all rolls are worth on average, for a crosshair on a space."""
    return wolf_crosshairs.mean_of_rolls(table_of(view), start, by_space)


def crosshair_start(view: OperationView, person: i64, cell: i64, side: i64) -> i64:
    """Where the crosshair of a fighter on a space begins: there already, or beside (B-602)."""
    game = table_of(view)
    if side == wolf_crosshairs.AIM_ON:
        return wolf_crosshairs.crosshair(game, person)
    return wolf_crosshairs.flown(game, cell, side, 1)


def crosshair_ends(view: OperationView, person: i64, numbers: list[int]) -> list[int]:
    """Where a fighter's crosshair can end with these numbers."""
    game = table_of(view)
    return wolf_crosshairs.ends(game, wolf_crosshairs.crosshair(game, person), numbers)
