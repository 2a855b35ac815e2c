# not compiled: words for people, outside the hot path
"""What Boss cards print: every line of a card in words, from what the rules carry out.

Each verb says its sentence; here its blanks are filled for the dashboard of one stage: `{who}` is
meant, `{far}` or `{spaces}` it goes, `{number}` and `{dice}` of the line, and what happens to whom
it runs `{over}`.
"""

from typing import Final

from sneakbox.games.metal_gear.bosses import dashboard, registry
from sneakbox.games.metal_gear.bosses.dashboard import Boss, BossCard, Row
from sneakbox.games.metal_gear.bosses.measuring import NEAR_SPACES
from sneakbox.games.metal_gear.bosses.threats import break_for
from sneakbox.games.metal_gear.bosses.verbs import Verb
from sneakbox.scene.english import count

# Whom a word means: one, or several with their number.
ONE: Final = {
    dashboard.NEAREST: "the nearest fighter",
    dashboard.FARTHEST: "the farthest fighter",
    dashboard.MOST_DAMAGED: "the most damaged fighter",
    dashboard.FRESHEST: "the least damaged fighter",
    dashboard.LAST_ATTACKER: "the last attacker",
}
SEVERAL: Final = {
    dashboard.NEAREST: "the {} nearest fighters{}",
    dashboard.FARTHEST: "the {} farthest fighters{}",
    dashboard.MOST_DAMAGED: "the {} most damaged fighters{}",
    dashboard.FRESHEST: "the {} least damaged fighters{}",
    dashboard.LAST_ATTACKER: "{} fighters{} (the last attacker first)",
}
WHERE: Final = {
    dashboard.IN_SIGHT: " in sight",
    dashboard.IN_LINE: " in line",
    dashboard.NEAR: f" in sight within {NEAR_SPACES} spaces",
    dashboard.BESIDE: " beside it",
    dashboard.ANY: " anywhere",
}


def of_card(boss: Boss, card: BossCard) -> list[str]:
    """All lines of a card."""
    return [of_line(boss, row) for row in card.rows]


def of_line(boss: Boss, row: Row) -> str:
    """One line as the card prints it."""
    verb = registry.VERBS[boss.which][row.verb]
    several = how_many(boss, row) > 1
    dice = dice_of(boss, row, verb)
    said = verb.says.format(
        who=who(boss, row, verb),
        far="up to full Movement" if row.number < 0 else f"up to {count(row.number, 'space')}",
        spaces=count(row.number, "space"),
        number=row.number,
        dice=f"{dice} each" if several and verb.is_attack() else dice,
        over=f" Whoever is in the way rolls {dice}." if row.dice else "",
    )
    said = " ".join([said, *follows(boss, row)])
    if boss.is_guest:
        said = said.replace("fighter", "character")
    return f"If that finds nobody: {said[:1].lower()}{said[1:]}" if row.is_else else said


def how_many(boss: Boss, row: Row) -> int:
    if row.how_many == dashboard.SPREAD:
        return int(boss.spread)
    return int(boss.threats) if row.how_many == dashboard.EVERY_THREAT else 1


def dice_of(boss: Boss, row: Row, verb: Verb) -> str:
    """What the line prints; Threats on the easiest level have a die fewer (B-067)."""
    dice = max(1, row.dice - boss.threat_dice_less) if verb.is_threat() else row.dice
    return count(dice, "black die", "black dice")


def who(boss: Boss, row: Row, verb: Verb) -> str:
    """Whom the words of a line mean (B-020 to B-022); a Threat looks among all (B-040)."""
    if row.word == dashboard.NO_WORD:
        return ""
    own = row.filter - dashboard.OWN_FILTER
    where = f" {registry.RULES[boss.which].filters[own]}" if own >= 0 else WHERE[row.filter]
    if verb.is_threat():
        where = ""
    elif verb.finds_anybody() and not row.has_filter:
        where = " (those in sight first)"  # C-01
    number = how_many(boss, row)
    if row.word == dashboard.LAST_ATTACKER and verb.finds_anybody() and not row.has_filter:
        where = " (unless only others are in sight)"  # C-01, C-02
    elif row.word == dashboard.LAST_ATTACKER and row.filter == dashboard.ANY:
        where = ""  # one fighter, wherever
    if number > 1:
        return SEVERAL[row.word].format(number, where)
    return ONE[row.word] + where


def follows(boss: Boss, row: Row) -> list[str]:
    """What happens to whoever is hurt, and what breaks a Threat."""
    found: list[str] = []
    if row.push:
        found.append(f"Whoever is hurt is pushed {count(row.push, 'space')}.")
    if row.staggers:
        found.append("Whoever is hurt has one action fewer next turn.")
    if row.disarms != dashboard.NO_DISARM:
        where = " in line" if row.disarms == dashboard.DISARMS_IN_LINE else ""
        found.append(f"Whoever is hurt{where} drops a weapon card.")
    if row.break_at:
        damage = break_for(row.break_at, boss.number_of_fighters)
        found.append(f"{damage} damage to {boss.name} breaks it.")
    return found
