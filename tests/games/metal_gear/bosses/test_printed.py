"""What is printed on dashboards, Boss cards and System cards, by the list in printed.txt.

First that every word is there, then that every line does it: whom it means, with how many dice,
what follows damage and what it threatens, all read from the list.
"""

import re
from collections.abc import Callable
from copy import copy
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from sneakbox.boards.grid import NO_ZONE
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses import (
    boss_files,
    card_words,
    dashboard,
    threats,
    wolf_perches,
)
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.bosses.boss_files import BossFile
from sneakbox.games.metal_gear.bosses.dashboard import Row
from sneakbox.games.metal_gear.cards import systems
from sneakbox.games.metal_gear.cards.deck_files import boss_systems
from sneakbox.games.metal_gear.cards.systems import SystemCard, SystemEffect
from sneakbox.kernel.events import Sink
from sneakbox.scene.english import count
from tests.games.metal_gear.bosses.arena import Arena
from tests.games.metal_gear.tabletop import Place

PRINTED: Final = Path(__file__).parent / "printed.txt"
CASTS: Final = {
    1: [names.SNAKE],
    2: [names.SNAKE, names.MERYL],
    3: [names.SNAKE, names.MERYL, names.GRAY_FOX],
}
SECTIONS: Final = {dashboard.FIRST: "1", dashboard.SECOND: "2", dashboard.NEXT: "Next"}
DEEDS: Final = {
    systems.JAM: "Jam",
    systems.SCRUB: "Scrub",
    systems.STRIKE: "Strike {0}",
    systems.FEED: "Feed {0}",
    systems.PEEK_BOSS: "Peek",
    systems.BURY_BOSS: "Peek and under",
    systems.LEND: "Lend",
    systems.LEND_TWO: "Lend to two",
    systems.HEAL: "Heal {0}",
    systems.CARRY: "Move one fighter {0}",
    systems.SHIELD: "{0} black dice less",
    systems.HOBBLE: "No Stride with the next card",
}
STEPS: Final = {  # what an amount means where it counts nothing
    systems.CALM_AIR: {1: "No dodge the next time", 2: "No dodge this round"},
    systems.TURN_BOSS: {1: "Turn it a quarter", 2: "Turn it any way"},
}


def as_listed() -> dict[str, list[str]]:
    """The list by hand: what each heading has under it; lines that go on are put together."""
    found: dict[str, list[str]] = {}
    heading = ""
    for line in PRINTED.read_text(encoding="utf-8").splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        if not line.startswith(" "):
            assert line not in found, line
            heading = line
            found[heading] = []
        elif line.startswith("    "):
            found[heading][-1] += " " + line.strip()
        else:
            found[heading].append(line.strip())
    return found


def as_played() -> dict[str, list[str]]:
    """The same from what the rules are given."""
    found: dict[str, list[str]] = {}
    for name in boss_files.boss_names():
        file = boss_files.load_boss(name)
        found[file.name + (" in VR missions" if file.is_guest else "")] = on_dashboard(file)
        boss = file.laid_out(CASTS[len(file.spread)], 0, 0)
        for card in boss.cards:
            found[f"{card.number} {card.name}"] = [
                f"{section_of(row)}: {card_words.of_line(boss, row)}" for row in card.rows
            ]
        deck = boss_systems(name)
        if deck:
            found[f"System cards of {file.name}"] = [on_system_card(card) for card in deck]
    return found


def on_dashboard(file: BossFile) -> list[str]:
    """Dashboard and Reference card."""
    moves = [file.movement]
    if file.phase_two_movement != file.movement:
        moves.append(file.phase_two_movement)
    by = "fighters" if file.counts_fighters else "characters"
    said = [
        f"Health {listed(file.health)} by {by}.",
        f"Defense {file.defense}.",
        f"{count(file.dice, 'black die', 'black dice')}.",
        f"Movement {', then '.join(map(str, moves))}.",
        f"Spread {listed(file.spread)}.",
        f"Threats {listed(file.threats)}.",
    ]
    if file.size > 1:
        said.append(f"{file.size} spaces wide.")
    if file.is_high:
        said.append("High.")
    if file.terminal_dice:
        more = count(file.terminal_dice, "black die", "black dice")
        said.append(f"{more} more with Otacon at the Terminal card.")
    if (file.own_dice, file.own_otacon_dice) != ((0,), (file.terminal_dice,)):
        dice, with_otacon = listed(file.own_dice), listed(file.own_otacon_dice)
        said.append(f"In the prototype {dice} more, with Otacon {with_otacon}.")
    lines = [" ".join(said)]
    if not file.is_guest:
        card = file.reference
        ammo = f", {card.ammo} ammo" if card.ammo else ""
        lines.append(f"Reference card: {card.name}{ammo}.")
        assert card.is_common == (card.name == "Common Reference card")
    return lines


def listed(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers))


def section_of(row: Row) -> str:
    return SECTIONS[int(row.section)]


def on_system_card(card: SystemCard) -> str:
    said = " / ".join(f"{effect.level} {on_effect(effect)}" for effect in card.effects)
    return f"{card.name}, {listed(tuple(card.slots))}: {said}"


def on_effect(effect: SystemEffect) -> str:
    deed, amount = int(effect.deed), int(effect.amount)
    said = STEPS[deed][amount] if deed in STEPS else DEEDS[deed].format(amount)
    return f"when a roll is due: {said}" if effect.when == systems.AT_ROLL else said


@pytest.mark.rule("B-050", "B-055", "B-056", "B-070", "B-090")
def test_every_dashboard_and_card_prints_what_the_list_says() -> None:
    printed, played = as_listed(), as_played()
    assert sorted(played) == sorted(printed)
    for heading, lines in printed.items():
        assert played[heading] == lines, heading


@pytest.mark.rule("B-070")
def test_so_many_cards_are_in_the_box() -> None:
    """52 Boss cards and 21 System cards; a guest has one card that stays."""
    files = [boss_files.load_boss(name) for name in boss_files.boss_names()]
    assert sum(len(file.cards) for file in files if not file.is_guest) == 52
    assert [len(file.cards) for file in files if file.is_guest] == [1] * 5
    assert sum(len(boss_systems(name)) for name in boss_files.boss_names()) == 21


# What the lines do, as listed: on an open floor with Snake near and Meryl far.

HERE: Final[Place] = (5, 5)
NEAR, FAR = (5, 8), (13, 5)
# Lines that reach only who is at hand, with where two are that they reach: a boss of one space, and
# one of nine.
AT_HAND: Final[dict[str, tuple[tuple[Place, Place], tuple[Place, Place]]]] = {
    "beside it": (((5, 6), (6, 5)), ((5, 7), (7, 5))),
    "within 2 spaces": (((5, 6), (7, 5)), ((5, 7), (8, 5))),
    "at the front edge": (((5, 6), (5, 6)), ((5, 7), (6, 7))),
    "in arc": (((5, 8), (6, 9)), ((5, 8), (6, 9))),
}
BEHIND_A_BLOCK: Final[Place] = (5, 9)
WIDE, HIGH = 15, 11
SNAKE, MERYL = names.SNAKE, names.MERYL
# Lines that mean no fighter, or one for reasons of their own, which the tests of their boss play.
ON_THEIR_OWN: Final = (
    "Attack everybody run over",
    "Throw furniture",
    "Threaten the hostage",
    "Threaten the furniture",
    "Threaten the supplies",
    "Threaten everybody near",
    "The Threat of this card",
    "The Puppet",
    "New shadows by the same fighter",
    "Move up to 2 spaces towards the hostage",
    "Move into sight of the one his steps announced",
    "Make no attack",
    "Load 6 bullets",
    "Drive 2 spaces",
    "Drive 3 spaces",
    "Drive 4 spaces",
    "Turn the turret a quarter clockwise",
    "Until the next Boss turn the hatch",
    "Fly to the side of the map",
    "Appear in the middle",
    "Up to 2 pieces of furniture",
    "Leave the map",
)
WORD: Final = re.compile(
    r"(\d )?((?:near|farth)est|(?:most|least) damaged|last attacker)(?= fighter|(?<=attacker))"
    r"|(\d) fighters.*\(the (last attacker) first\)"
)


@dataclass(frozen=True)
class Layout:
    """Who is hurt, who attacked last, who stands behind a block, and whether both are at hand."""

    damage: tuple[int, int]  # of Snake, who is near, and of Meryl
    last: int
    hidden: int = -1
    both: bool = False

    def seen(self) -> list[int]:
        return [person for person in (SNAKE, MERYL) if person != self.hidden]


# No two words mean the same fighters in the first three.
LAYOUTS: Final = (
    Layout((0, 1), MERYL),
    Layout((1, 0), SNAKE),
    Layout((0, 1), SNAKE),
    Layout((1, 0), SNAKE, hidden=SNAKE),
    Layout((1, 0), MERYL, hidden=MERYL),
    Layout((0, 1), MERYL, both=True),
    Layout((1, 0), SNAKE, both=True),
    Layout((0, 1), SNAKE, both=True),
)


@dataclass(frozen=True)
class Listed:
    """A line of the list that chooses fighters by a word."""

    boss: str
    card: str
    number: int  # of the line on its card
    text: str

    def begins(self, *words: str) -> bool:
        return self.text.removeprefix("If that finds nobody: ").lower().startswith(words)

    def is_attack(self) -> bool:
        return self.begins("attack", "shell")

    def is_threat(self) -> bool:
        return self.begins("threaten")

    def word(self) -> str:
        found = WORD.search(self.text)
        assert found, self.text
        return found[2] or found[4]

    def is_for_several(self) -> bool:
        found = WORD.search(self.text)
        assert found, self.text
        return bool(found[1] or found[3])

    def number_before(self, words: str) -> int:
        """The number that stands before these words, or 0."""
        found = re.search(rf"(\d+) {words}", self.text)
        return int(found[1]) if found else 0

    def at_hand(self) -> str:
        """What the line says about whom it reaches, where that is not far."""
        if self.is_threat():
            return ""
        return next((words for words in AT_HAND if words in self.text), "")

    def places(self, both: bool = False) -> tuple[Place, Place]:
        """Where Snake and Meryl stand: he can be reached, she is far unless both can."""
        if not self.at_hand():
            return NEAR, FAR
        is_big = boss_files.load_boss(self.boss).size > 1
        near, other = AT_HAND[self.at_hand()][is_big]
        return near, other if both else FAR

    def meant(self, layout: Layout) -> list[int]:
        """Whom the words mean, in their order (B-020 to B-022)."""
        are_equally_near = layout.both and self.at_hand() in ("beside it", "at the front edge")
        away = (0, 0) if are_equally_near else (0, 1)
        first: dict[str, Callable[[int], int]] = {
            "nearest": lambda person: away[person],
            "farthest": lambda person: -away[person],
            "most damaged": lambda person: -layout.damage[person],
            "least damaged": lambda person: layout.damage[person],
            "last attacker": lambda person: int(person != layout.last),
        }
        rank = first[self.word()]
        people = sorted(
            (SNAKE, MERYL),
            key=lambda person: (rank(person), away[person], -layout.damage[person]),
        )
        if self.is_threat() or "anywhere" in self.text:
            legal = [SNAKE, MERYL]
        elif self.at_hand():
            legal = [SNAKE] if layout.hidden != SNAKE else []
            legal += [MERYL] * layout.both
        elif self.is_attack() or "in sight first" in self.text or "unless only" in self.text:
            legal = layout.seen()
        else:
            legal = [SNAKE, MERYL]
        if self.word() == "last attacker" and not self.is_for_several():
            legal = [person for person in legal if person == layout.last]  # C-02
        people = [person for person in people if person in legal]
        return people if self.is_for_several() else people[:1]


def listed_lines() -> list[Listed]:
    """All lines of the list that choose fighters, but for guests of VR missions."""
    found: list[Listed] = []
    printed = as_listed()
    for name in boss_files.boss_names():
        file = boss_files.load_boss(name)
        for card in file.cards if not file.is_guest else ():
            for number, line in enumerate(printed[f"{card.number} {card.name}"]):
                text = line.split(": ", 1)[1]
                plain = text.removeprefix("If that finds nobody: ")
                if not (plain[:1].upper() + plain[1:]).startswith(ON_THEIR_OWN):
                    found.append(Listed(name, card.number, number, text))
    return found


@cache
def floor(boss: str, near: Place, far: Place, hidden: int) -> Arena:
    """Boss and fighters, one of them behind a block or neither."""
    rows = [["."] * WIDE for _ in range(HIGH)]
    if hidden == SNAKE:
        near = BEHIND_A_BLOCK
        rows[near[1] - 2][near[0] - 1] = "#"
    if hidden == MERYL:
        rows[far[1] - 1][far[0] - 2] = "#"
    rows[near[1] - 1][near[0] - 1], rows[far[1] - 1][far[0] - 1] = "s", "m"
    if boss == "wolf":
        for column, perch in enumerate("ABCDEF"):
            rows[0][2 * column] = perch
    rows[HERE[1] - 1][HERE[0] - 1] = "G" if boss == "wolf" else "Z"
    options = {"equipment": "snake=001"}
    table = Arena(["".join(row) for row in rows], boss=boss, options=options).calm()
    if boss == "wolf":
        wolf_perches.show(table.game, wolf_perches.PERCHES - 1, 0)
    return table


def played(listed: Listed, layout: Layout, snakes_first_die: int = 1) -> Arena:
    """The line alone, with dice that show 1 but for Snake's first."""
    table = copy(floor(listed.boss, *listed.places(layout.both), layout.hidden))
    table.game, table.told = table.game.copy(), []
    table.game.sink = Sink()
    table.hurt("snake", layout.damage[SNAKE])
    table.hurt("meryl", layout.damage[MERYL])
    table.fight.keep(notes.LAST_ATTACKER, layout.last)
    table.line_of(listed.card, listed.number)
    face = snakes_first_die
    while table.game.is_luck():
        is_snake = table.heard_one(names.TOLD_BOSS_ATTACKS, "person")[-1:] == [SNAKE]
        table.run([face if is_snake else 1])
        face = 1 if is_snake else face
    return table


@pytest.mark.rule("B-003", "B-020", "B-022", "B-032", "B-040")
def test_every_line_means_whom_it_names_with_as_many_dice() -> None:
    lines = listed_lines()
    assert len(lines) > 110
    for listed in lines:
        for layout in LAYOUTS if listed.at_hand() else LAYOUTS[:5]:
            table = played(listed, layout)
            meant = listed.meant(layout)
            where = f"{listed} {layout}"
            if listed.is_threat():
                threats_at = boss_files.load_boss(listed.boss).threats[1]
                threat_is_as_listed(table, listed, meant[:threats_at], where)
            elif listed.is_attack():
                dice = listed.number_before("black di(?:c)?e")
                rolled = table.heard(names.TOLD_BOSS_ATTACKS, "person", "dice")
                assert rolled == [(person, dice) for person in meant], where
            else:
                assert table.heard_one(names.TOLD_BOSS_AIMS, "person") == meant, where


def threat_is_as_listed(table: Arena, listed: Listed, meant: list[int], where: str) -> None:
    """Its kind, its dice, what breaks it, and whom or which spaces it threatens."""
    assert table.fight.note(notes.THREAT_DICE) == listed.number_before("black di(?:c)?e"), where
    fighters = len(boss_files.load_boss(listed.boss).spread)
    broken = table.game.the_boss().cards[-1].rows[0].break_at
    assert threats.break_for(broken, fighters) == listed.number_before("damage"), where
    assert table.fight.note(notes.THREAT_BREAK) == threats.break_for(broken, 2), where
    if "a Mark" in listed.text:
        assert table.fight.note(notes.THREAT) == dashboard.MARK, where
        assert table.fight.note(notes.MARKED) == sum(1 << person for person in meant), where
        return
    spaces = {place for person in meant for place in area(table, listed, person)}
    kind = dashboard.BLAST if "a Blast" in listed.text else dashboard.LINE
    assert table.fight.note(notes.THREAT) == kind, where
    assert set(table.threat()) == spaces, where


def area(table: Arena, listed: Listed, person: int) -> set[Place]:
    """A Blast as far around as it says, or the line from the boss through a fighter (B-035)."""
    place = table.where("snake" if person == SNAKE else "meryl")
    assert place is not None
    column, row = place
    if "a Blast" in listed.text:
        reach = listed.number_before("spaces? around")
        return {
            (across, down)
            for across in range(1, WIDE + 1)
            for down in range(1, HIGH + 1)
            if abs(across - column) + abs(down - row) <= reach
            and table.game.grid.sees(table.at(place), table.at((across, down)))
        }
    ways = ((1, 0), (-1, 0)) if row == HERE[1] else ((0, 1), (0, -1))
    found = {place}
    for across, down in ways:
        at = (column + across, row + down)
        while 0 < at[0] <= WIDE and 0 < at[1] <= HIGH:
            if stands_in_the_way(table, at):
                break
            found.add(at)
            at = (at[0] + across, at[1] + down)
    return found


def stands_in_the_way(table: Arena, place: Place) -> bool:
    return table.game.grid.zones[table.at(place)] == NO_ZONE


@pytest.mark.rule("B-030", "B-033", "B-034")
def test_what_follows_damage_is_what_the_line_names() -> None:
    for listed in listed_lines():
        if not listed.is_attack():
            continue
        table = played(listed, LAYOUTS[2], snakes_first_die=6)
        is_hit = SNAKE in table.heard_one(names.TOLD_BOSS_ATTACKS, "person")
        column, row = listed.places()[0]
        pushed = listed.number_before("spaces?\\.") if "is pushed" in listed.text else 0
        assert table.where("snake") == (column, row + pushed * is_hit), listed
        staggered = [(SNAKE,)] * (is_hit and "one action fewer" in listed.text)
        assert table.heard(names.TOLD_STAGGERED, "person") == staggered, listed
        dropped = [(SNAKE,)] * (is_hit and "drops a weapon card" in listed.text)
        assert table.heard(names.TOLD_DISARMED, "person") == dropped, listed
