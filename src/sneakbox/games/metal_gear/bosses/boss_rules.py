"""What one boss's own rules may say: every boss is one of these, in a module of its own.

Each method is a moment of a boss stage. What stands here is what happens where a boss has no rule
of its own for that moment.
"""

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.bosses.body import is_seen_on_floor, sees_from_floor
from sneakbox.games.metal_gear.bosses.dashboard import Row
from sneakbox.games.metal_gear.bosses.verbs import Verb
from sneakbox.games.metal_gear.state import COVER, HITS, Operation
from sneakbox.kernel.native import i64


class BossRules:
    """The rules of one boss."""

    def __init__(self, verbs: list[Verb], filters: list[str]) -> None:
        # Verbs and filters that only its cards use, beside those of every boss.
        self.verbs: list[Verb] = verbs
        self.filters: list[str] = filters

    # The stage.

    def set_up(self, game: Operation) -> None:
        """What lies on the arena and the dashboard besides the boss itself."""

    def turn_begins(self, game: Operation) -> None:
        """The Boss turn begins, before the Threat lands."""

    def card_drawn(self, game: Operation) -> None:
        """The Threat has landed and a card lies open."""

    def line_begins(self, game: Operation, line: i64) -> None:
        """A line of the card is about to choose its fighters."""

    def turn_ends(self, game: Operation) -> None:
        """End-of-turn lines of the dashboard (B-001)."""

    def fighter_begins(self, game: Operation, person: i64) -> None:
        """A fighter's turn begins."""

    def round_begins(self, game: Operation) -> None:
        """A new round: Action tokens are back."""

    def movement(self, game: Operation) -> i64:
        """How far it goes: the Movement printed for its phase (B-052)."""
        boss = game.the_boss()
        is_second = game.the_fight().note(notes.IN_PHASE_TWO) == 1
        return boss.phase_two_movement if is_second else boss.movement

    def zone(self, game: Operation) -> i64:
        """The zone of a guest (B-900)."""
        return game.grid.zones[game.guard_cell(names.BOSS)]

    def noise_dice(self, game: Operation, person: i64) -> i64:
        """White dice more in a character's Noise Check, near a guest."""
        return 0

    def floats(self, game: Operation) -> bool:
        """True while it passes over obstacles like over figures, and never ends on them."""
        return False

    # Measuring and choosing.

    def sees(self, game: Operation, cell: i64) -> bool:
        """True where the boss has a space in sight (B-011, B-014)."""
        return sees_from_floor(game, cell)

    def is_seen_from(self, game: Operation, cell: i64) -> bool:
        """True where a fighter on a space has the boss in sight."""
        return is_seen_on_floor(game, cell)

    def passes_filter(self, game: Operation, which: i64, person: i64) -> bool:
        """A filter of its own, by its place in `filters`."""
        return True

    # Its attacks.

    def turn_to_attack(self, game: Operation, cell: i64) -> bool:
        """Before an attack it turns to its target; True where it did so in its own way (B-015)."""
        return False

    def attack_begins(self, game: Operation, person: i64) -> bool:
        """An attack of a card is due; False where something else happens instead."""
        return True

    def extra_dice(self, game: Operation, person: i64) -> i64:
        """Dice more, or fewer, in a roll against a fighter."""
        return 0

    def is_saved(self, game: Operation, person: i64) -> bool:
        """A roll would kill a fighter; True where somebody is asked to prevent that."""
        return False

    def may_use_focus(self, game: Operation, person: i64) -> bool:
        """Focus on a roll against a fighter (MGS-163)."""
        return True

    def after_attack(self, game: Operation, person: i64, damage: i64, row: Row) -> None:
        """An attack by a line of a card has dealt so much damage, perhaps none."""

    def lands(self, game: Operation) -> None:
        """A Threat of its own kind lands."""

    def threat_lands(self, game: Operation, kind: i64) -> None:
        """A Line, Blast or Mark lands; what is pushed here comes after the rolls."""

    def lands_on(self, game: Operation, person: i64) -> bool:
        """A Mark finds its fighter (B-041)."""
        hidden = game.about(person, COVER) & names.CAMOUFLAGED != 0
        return not hidden and self.sees(game, game.cell(person))

    # Attacks on it.

    def defense(self, game: Operation, person: i64) -> i64:
        """What dice must reach to hurt it, for this attacker."""
        return game.the_boss().defense

    def may_be_attacked(self, game: Operation, person: i64, effect: i64) -> bool:
        """Whether an attack on it is offered: by hand (0) or with a card of this effect (B-051)."""
        return True

    def damage_of(self, game: Operation, what: i64, person: i64, hits: i64) -> i64:
        """What so many hits of a character's attack deal."""
        return hits

    def is_defeated(self, game: Operation) -> bool:
        """Damage has reached its health (MGS-164, B-050)."""
        return game.about_guard(names.BOSS, HITS) >= game.the_boss().health

    def is_hurt(self, game: Operation, damage: i64, by: i64) -> None:
        """It takes damage from somebody, or from nobody (-1)."""
        game.note_guard(names.BOSS, HITS, game.about_guard(names.BOSS, HITS) + damage)

    def spared(self, game: Operation) -> i64:
        """How much of the damage of one attack something else takes for it."""
        return 0

    def answer_dice(self, game: Operation, kind: i64) -> i64:
        """What a fighter rolls at once whose action of this kind has dealt nothing to it."""
        return 0

    def shot_at(self, game: Operation, what: i64, person: i64) -> None:
        """A character's attack on it is over, with the dice still on the table."""

    def blast_damage(self, game: Operation, damage: i64, by: i64) -> i64:
        """What an explosion deals to it."""
        return damage

    def blast(self, game: Operation, centre: i64, spaces: i64, damage: i64) -> None:
        """What else an explosion reaches."""

    def meets_missile(self, game: Operation, person: i64, centre: i64) -> bool:
        """A missile is about to attack it; True where its attack waits for something else."""
        return False

    def missile_struck(self, game: Operation, centre: i64) -> None:
        """A missile has gone off."""

    def is_dazed_by_stun(self) -> bool:
        """Whether a Stun Grenade dazes it (B-054)."""
        return False

    def chaff(self, game: Operation) -> None:
        """Chaff was used (B-061)."""

    def alerted(self, game: Operation) -> None:
        """An Alerted token was placed on Otacon's own map (B-613)."""

    def hidden_tokens(self, game: Operation) -> list[int]:
        """The spaces of its tokens that lie face down (B-061)."""
        return []

    def turn_up(self, game: Operation, cell: i64) -> None:
        """Thermal Goggles turn such a token up (B-061)."""

    def calm(self, game: Operation, whole_round: bool) -> None:
        """Wind Data: it does not dodge the next time, or not in this round (B-090)."""

    # Minions, by their numbers from names.FIRST_MINION up.

    def minion_defense(self, game: Operation, foe: i64) -> i64:
        return 0

    def is_minion_hurt_by_weapons(self) -> bool:
        return True

    def minion_blasted(self, game: Operation, foe: i64, damage: i64, by: i64) -> None:
        """An explosion reaches a minion."""
        self.minion_hurt(game, foe, damage, by)

    def minion_hurt(self, game: Operation, foe: i64, damage: i64, by: i64) -> None:
        """A minion takes damage."""

    # Actions of its Reference card.

    def add_options(self, game: Operation, found: list[int], person: i64, tokens: i64) -> None:
        """What its Reference card offers a fighter beside Resupply (MGS-166)."""

    def perform(self, game: Operation, person: i64, action: i64) -> None:
        """Carry such an action out; its cost is paid here as well."""

    def rolled(self, game: Operation, person: i64, detail: i64) -> None:
        """The dice of a weapon of its Reference card lie on the table, and nothing changes them
        any more: a roll FOR_REFERENCE, with what was said when it began."""

    def entered(self, game: Operation, person: i64, cell: i64) -> None:
        """A character's move has come to a space."""

    def acts(self, game: Operation, person: i64, kind: i64) -> None:
        """A fighter takes an action; it is paid and carried out afterwards."""

    def person_hurt(self, game: Operation, person: i64) -> None:
        """A fighter has taken damage."""
