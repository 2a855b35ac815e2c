"""How likely a character is noticed in the Enemy phase to come: the rules play it, card by card.

All that luck may do until then is followed: the noise of the turn, every card that can come, every
Reaction card. The other characters end their turns at once, and whoever may choose something takes
the first plain thing.
"""

from typing import Final

import sneakbox.games.metal_gear.attention.attention as attention
import sneakbox.games.metal_gear.attention.noise as noise
import sneakbox.games.metal_gear.enemy_phase.sections as sections
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.aids.facts import place
from sneakbox.games.metal_gear.aids.forecast import (
    ATTACKED,
    PAUSE,
    Outlook,
    PlayedPhase,
    clear_steps,
    harmless_luck,
    plain_choice,
)
from sneakbox.games.metal_gear.aids.watched import noise_chance
from sneakbox.games.metal_gear.dice.die import WHITE
from sneakbox.games.metal_gear.player_phase.turns import EndTurn
from sneakbox.games.metal_gear.state import NOISY, Operation, Rehearsed
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.chance import Odds
from sneakbox.kernel.events import Fact
from sneakbox.kernel.native import i64
from sneakbox.kernel.seats import CHANCE, seats_of

# Copies of the table that one card may take before the rest is left open.
MOST_BRANCHES: Final = 60
PERSON: Final[i64] = place("person", names.TOLD_SEEN, names.TOLD_UNMASKED)


class Later:
    """How likely it is: the truth lies between, where not every branch was followed."""

    def __init__(self) -> None:
        self.least: float = 0.0
        self.most: float = 0.0

    def add(self, share: float, least: float, most: float) -> None:
        self.least += share * least
        self.most += share * most


def heard(game: Operation, person: i64) -> float:
    """How likely the turn is heard if it ends as it stands."""
    return noise_chance(noise.dice_of_check(game, person))


def is_noticed_by(facts: list[Fact], person: i64) -> bool:
    """True where what was told is that somebody saw or attacked the character."""
    for fact in facts:
        if fact.kind == names.TOLD_GUARD_ATTACKS:
            if fact.details[ATTACKED] == person:
                return True
        elif fact.kind in (names.TOLD_SEEN, names.TOLD_UNMASKED):
            if fact.details[PERSON] == person:
                return True
    return False


def seen_later(table: Operation, person: i64, cards: list[int]) -> Later:
    """From a table in the character's turn, if the turn ends there; the table is left alone."""
    found = Later()
    loud = heard(table, person)
    quiet = table.copy()
    clear_steps(quiet)
    quiet.note(person, NOISY, 0)
    sink = Rehearsed()
    quiet.sink = sink
    quiet.push(EndTurn(person))
    quiet.settle()
    least, most = Branches(person).follow(quiet, sink)
    if least > 0.0 or quiet.result != 0:
        found.add(1.0, least, most)
        return found
    quiet.sink = None
    add_phases(found, quiet, person, cards, 1.0 - loud)
    if loud > 0.0:
        noisy = quiet.copy()
        attention.draw_attention(noisy, person, 57, names.BECAUSE_NOISE)
        noisy.settle()
        add_phases(found, noisy, person, cards, loud)
    return found


def add_phases(found: Later, table: Operation, person: i64, cards: list[int], share: float) -> None:
    """The Enemy phase under each card; those that come to the same are played once."""
    played: list[PlayedPhase] = []
    results: list[tuple[float, float]] = []
    each = share / len(cards)
    has_cameras = len(table.cameras) > 0
    for card in cards:
        order = table.content.orders[card]
        known = -1
        for number in range(len(played)):
            if played[number].is_the_same_under(order.order, order, has_cameras):
                known = number
                break
        if known < 0:
            game = table.copy()
            sink = Rehearsed()
            game.sink = sink
            game.order = card
            sections.follow(game)
            game.settle()
            branches = Branches(person)
            known = len(results)
            results.append(branches.follow(game, sink))
            phase = PlayedPhase(order.order, order, Outlook(card, 0), sink.asked_arrow)
            phase.read(branches.facts)
            phase.asked_luck = branches.number > 0
            played.append(phase)
        least, most = results[known]
        found.add(each, least, most)


class Branches:
    """Follows one Enemy phase wherever luck may lead it, until the character is noticed."""

    def __init__(self, person: i64) -> None:
        self.person: i64 = person
        self.number: i64 = 0
        # What was told before luck first had a say.
        self.facts: list[Fact] = []

    def follow(self, game: Operation, sink: Rehearsed) -> tuple[float, float]:
        """How likely the character is noticed from here, at least and at most."""
        while True:
            facts = sink.drain()
            if self.number == 0:
                self.facts.extend(facts)
            if is_noticed_by(facts, self.person):
                return 1.0, 1.0
            if game.result != 0 or game.steps[-1].key() == PAUSE.key():
                return 0.0, 0.0
            if not game.is_luck():
                seat = seats_of(game.waiting)[0]
                game.apply(seat, plain_choice(game.options(seat)))
                continue
            odds = what_matters(game)
            if len(odds.actions) == 1:
                game.apply(CHANCE, odds.actions[0])
                continue
            return self.split(game, odds)

    def split(self, game: Operation, odds: Odds) -> tuple[float, float]:
        """The same over every result of luck; what is left open can be anything."""
        total = float(odds.total())
        least = most = 0.0
        for number in range(len(odds.actions)):
            share = float(odds.weights[number]) / total
            self.number += 1
            if self.number > MOST_BRANCHES:
                most += share
                continue
            after = game.copy()
            sink = Rehearsed()
            after.sink = sink
            after.apply(CHANCE, odds.actions[number])
            few, many = self.follow(after, sink)
            least += share * few
            most += share * many
        return least, most


def what_matters(game: Operation) -> Odds:
    """What luck may do here, results that come to the same together.

    Black dice are rolled in attacks: whoever is attacked was noticed before. Of white ones only a
    `!` matters. Cards that go under the deck change nothing in this phase.
    """
    odds = game.odds()
    kind = kind_of(odds.actions[0])
    if kind == names.REACTION or kind == names.REVEAL:
        return odds
    if kind == names.ROLL and first_of(odds.actions[0]) == WHITE:
        bang = act(names.ROLL, WHITE, 1)
        return Odds([bang, harmless_luck(game)], [1, box.FACES - 1])
    return Odds([harmless_luck(game)], [1])
