"""Boss turns of chance: each must go one of the ways the referee allows, and every such way."""

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import Final

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.dice import Dice
from sneakbox.lab.boss_bodies import BULLETS, MOST_SHADOWS
from sneakbox.lab.boss_card_play import HEALTH, CardPlay, every_way
from sneakbox.lab.boss_cards import Card, Circumstances, Standing
from sneakbox.lab.boss_findings import BossFindings, Comparison
from sneakbox.lab.boss_game import MOST_WAYS, Line, Player, Trace, tidy
from sneakbox.lab.boss_referee import OFF_MAP, Fight, Fighter, body_at
from sneakbox.lab.boss_table import PEOPLE, Ring, boss_of, to_last_end
from sneakbox.lab.boss_throws import compare_launch, compare_throw
from sneakbox.lab.referee_floor import LETTERS, Space
from sneakbox.lab.referee_situation import Choices

MOST_ROLLS: Final = 30
WEAPONS: Final = {"tank": compare_throw, "helicopter": compare_launch}
# From here on fights are long (B-006).
LONG_FIGHT: Final = 21
HOSTAGE_HEALTH: Final = 3
PUPPET_TURNS: Final = 2


class TurnComparison(Comparison):
    """A Boss turn, often after another one that set a Threat."""

    def __init__(self, ring: Ring, dice: Dice, name: str, found: BossFindings) -> None:
        super().__init__(ring, dice, name, found)
        self.is_second_phase = self.one_in(3)
        self.arena = ring.arena()
        self.standing: Standing | None = None
        # The Boss card on top of the deck, where somebody has looked.
        self.top: int | None = None

    # Otacon is the last to act.
    otacon_last = False

    def run(self) -> None:
        self.found.situations += 1
        state = (self.ring.start_of_otacon if self.otacon_last else self.ring.start).copy()
        if self.dice.below(2):
            before = self.turn(state, [0] * MOST_ROLLS)
            if before is None:
                return
            state = to_last_end(before.state, otacon_last=self.otacon_last)
        self.turn(state, [int(self.dice.below(3)) for _ in range(MOST_ROLLS)])

    def turn(self, state: Operation, hits: list[int]) -> Line | None:
        """One turn, compared; returns how it went in the game, None where that was wrong."""
        ring = self.ring
        now = self.random_fight(state)
        how = self.random_circumstances(now)
        if how.puppet_lies is not None:
            now = replace(now, figures=frozenset())
        ring.lay_out(state, now)
        ring.keep(state, how, is_second_phase=self.is_second_phase)
        prepared = self.before_turn(state, now, how)
        if prepared is None:
            return None
        now, how = prepared
        number = self.one_of(unseen_cards(state)) if self.top is None else self.top
        self.top = None
        card = ring.cards[number]
        self.found.cards[card.name] += 1
        self.found.landed += self.standing is not None
        lines = Player(ring, number, hits).all_ways(state)
        numbers = ring.numbers(is_second_phase=self.is_second_phase)

        def play(choices: Choices) -> CardPlay:
            return CardPlay(now, numbers, hits, choices, how)

        allowed = every_way(play, card, self.standing)
        fail = partial(self.fail_turn, now, card, how, hits)
        wrong = self.compare(lines, allowed)
        if wrong is not None:
            fail(*wrong)
            return None
        if lines[0].state.is_over():
            return None
        mine = {told_by(played): played for played in allowed}[tidy(lines[0].told)]
        self.arena, self.standing = mine.now.arena, mine.standing
        return lines[0]

    def before_turn(
        self, state: Operation, now: Fight, how: Circumstances
    ) -> tuple[Fight, Circumstances] | None:
        """What happens just before it; None where that was wrong."""
        if self.ring.boss.file in WEAPONS and not self.compare_weapon(now, state.copy()):
            return None
        return now, how

    # Situations.

    def random_circumstances(self, now: Fight) -> Circumstances:
        """Whatever the players or earlier turns may have brought about here."""
        dice, boss = self.dice, self.ring.boss
        everybody = [fighter.name for fighter in now.fighters]
        lies = boss.file == "mantis" and bool(now.figures) and self.one_in(3)
        return Circumstances(
            round_number=LONG_FIGHT + int(dice.below(2)) if self.one_in(5) else 3,
            braced=self.some_of(everybody) if boss.has_common_card else frozenset(),
            exposed=self.some_of(everybody) if boss.file == "ninja" else frozenset(),
            jammed=int(boss.has_terminal_card and not self.otacon_last and self.one_in(4)),
            is_dazed=boss.file in ("ocelot", "mantis") and self.one_in(6),
            bullets=int(dice.below(BULLETS + 1)),
            takes_cover=not self.one_in(4),
            has_foxs_hour=boss.file == "rex" and self.one_in(2),
            course=self.one_of(["", *everybody]) if boss.file == "raven" else "",
            hostage=1 + int(dice.below(HOSTAGE_HEALTH)),
            puppet_lies=min(now.figures) if lies else None,
            puppet_turns=1 + int(dice.below(PUPPET_TURNS)) if lies else 0,
        )

    def some_of(self, everybody: list[str]) -> frozenset[str]:
        return frozenset(name for name in everybody if self.one_in(5))

    def random_fight(self, state: Operation) -> Fight:
        """Everybody somewhere; a boss who is off the map stays there."""
        ring, dice, arena = self.ring, self.dice, self.arena
        free = [space for space in arena.spaces() if arena.is_floor(space)]
        free = [space for space in free if space not in arena.closed]
        is_off_map = state.guard_cell(names.BOSS) == names.OFF_MAP
        reach = int(ring.boss.size) // 2
        under = arena.spaces() if ring.boss.is_high else free
        centres = [at for at in under if all(one in under for one in body_at(at, reach))]
        centre = OFF_MAP if is_off_map else self.one_of(centres)
        facing, turret = int(dice.below(4)), int(dice.below(4))
        boss = boss_of(ring, centre, facing, turret, second_phase=self.is_second_phase)
        now = Fight(arena, boss, ())
        for _ in range(self.number_of_figures()):
            places = [space for space in free if now.is_free(space)]
            now = replace(now, figures=now.figures | {self.one_of(places)})
        for person in ring.people:
            fighter = Fighter(
                PEOPLE[person],
                self.random_place(now, free),
                int(dice.below(HEALTH)),
                self.one_in(9),
            )
            now = replace(now, fighters=(*now.fighters, fighter))
        last = self.one_of(["", *(fighter.name for fighter in now.fighters)])
        return replace(now, last_attacker=last)

    def number_of_figures(self) -> int:
        """Shadows of the Ninja, the Puppet where Snake is alone (B-303, B-408)."""
        if self.ring.boss.file == "ninja":
            return int(self.dice.below(MOST_SHADOWS + 1))
        return int(self.ring.boss.file == "mantis" and len(self.ring.people) == 1)

    def random_place(self, now: Fight, floor: list[Space]) -> Space:
        """Anywhere, close to the boss, or as far from it as somebody else, for ties."""
        places = [space for space in floor if now.is_free(space)]
        kind = self.dice.below(4)
        if kind == 1 and now.fighters:
            away = now.distance(now.fighters[-1].space)
            wanted = [space for space in places if now.distance(space) == away]
        else:
            wanted = [space for space in places if now.distance(space) <= 4]
        return self.one_of(wanted if wanted and kind else places)

    # Both sides.

    def compare_weapon(self, now: Fight, state: Operation) -> bool:
        """The fighter whose turn it is throws or launches what the Reference card has."""
        self.found.thrown += 1
        compare = WEAPONS[self.ring.boss.file]
        wrong = compare(self.ring, now, state, self.dice, is_second_phase=self.is_second_phase)
        if wrong:
            self.fail(wrong, f"  {now.boss}\n{self.ring.drawn(now)}")
        return not wrong

    def compare(
        self, lines: list[Line], allowed: list[CardPlay]
    ) -> tuple[object, Iterable[object]] | None:
        """The game goes all the ways that are allowed, and no others; returns what is wrong."""
        game = {ended(tidy(line.told), line.state.is_over()): line for line in lines}
        mine = {ended(told_by(played), played.is_over): played for played in allowed}
        self.found.choices += len(mine) > 1
        for one in lines[0].told:
            self.found.happened[str(one[0])] += 1
        for trace, line in game.items():
            self.found.ended += line.state.is_over()
            if trace not in mine:
                return trace, mine
            if line.state.is_over() != mine[trace].is_over:
                return f"over: {line.state.is_over()}", [mine[trace].is_over, trace]
            stands, should = self.ring.read_back(line.state), self.ring.as_read(mine[trace].now)
            if not line.state.is_over() and stands != should:
                return stands, [should]
        missing = set(mine) - set(game)
        if missing and len(lines) < MOST_WAYS:
            return f"only {sorted(game)}", missing
        return None

    def fail_turn(
        self,
        now: Fight,
        card: Card,
        how: Circumstances,
        hits: list[int],
        game: object,
        mine: Iterable[object],
    ) -> None:
        fighters = ", ".join(
            f"{one.name} {one.space} {one.damage}{' camouflaged' if one.is_camouflaged else ''}"
            for one in now.fighters
        )
        self.fail(
            f"{card.name}: game {game}",
            f"  allowed {sorted(mine, key=repr)}\n"
            f"  {fighters}; boss {now.boss.centre} {LETTERS[now.boss.facing]};"
            f" last attacker {now.last_attacker or 'nobody'}; hits {hits[:6]};"
            f" phase {1 + self.is_second_phase}; {how}; Threat {self.standing}\n"
            f"  {card}\n{self.ring.drawn(now)}",
        )


def told_by(played: CardPlay) -> Trace:
    """What the referee tells; the areas and marks of a Threat come in no particular order."""
    return tidy(
        [
            (*one[:2], *sorted(one[2:-2], key=repr), *one[-2:]) if one[0] == "threat" else one
            for one in played.told
        ]
    )


def ended(trace: Trace, is_over: bool) -> Trace:
    """Pieces may fall before a roll or after it: where that roll ended the stage it is all one."""
    return tuple(one for one in trace if one[0] != "cleared") if is_over else trace


def unseen_cards(state: Operation) -> list[int]:
    """The cards that may come next: those nobody has seen."""
    counts = state.the_fight().deck.middle.counts
    return [card for card in range(len(counts)) if counts[card] > 0]
