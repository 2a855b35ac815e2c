"""Intruders kill guards or make them drunk (chapters 1.19 and 1.20)."""

import sneakbox.games.ninja.belief.conclusions as conclusions
import sneakbox.games.ninja.detection.being_seen as being_seen
import sneakbox.games.ninja.intruders.playing_cards as playing_cards
import sneakbox.games.ninja.turn.alert_level as alert_level
from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.actions import act
from sneakbox.kernel.native import i64


def add_attacks(game: Ninja, figure: i64, found: list[int]) -> None:
    """Kenjutsu and Sake in the own zone, Shuriken one open step further (NIN-245, NIN-246).

    Nobody attacks drunk guards (NIN-270), and there are three figures for them (NIN-269).
    """
    zone = game.fig(figure, at.ZONE)
    kenjutsu = game.has_card(figure, names.KENJUTSU)
    shuriken = game.has_card(figure, names.SHURIKEN)
    sake = game.has_card(figure, names.SAKE) and game.drunk() < names.DRUNK_FIGURES
    if not kenjutsu and not shuriken and not sake:
        return
    zones = game.content.zones
    for guard in range(names.GUARDS):
        there = game.guards[at.ZONE_OF + guard]
        if there == names.NOWHERE:
            continue
        if there == zone:
            if kenjutsu:
                found.append(act(names.KILL, figure, guard))
            if sake:
                found.append(act(names.DRUG, figure, guard))
        if shuriken and (there == zone or zones.is_open(zone, there)):
            found.append(act(names.THROW, figure, guard))


def strike(game: Ninja, figure: i64, guard: i64, card: i64) -> None:
    """A guard is killed (NIN-245) or made drunk (NIN-268).

    Whoever stood beside nobody else is out of sight (NIN-236).
    """
    rule: i64 = playing_cards.RULES[card]
    playing_cards.spend(game, figure, card, rule)
    zone = game.guard_zone(guard)
    conclusions.struck(game, figure, zone, card)
    if card == names.SAKE:
        game.tell(names.TOLD_DRUNK, rule, guard, zone, figure)
        game.put_drunk(zone)
    else:
        game.tell(names.TOLD_KILLED, rule, guard, zone, figure, card)
    game.take_guard(guard)
    if card == names.KENJUTSU:
        alert_level.rise(game, game.content.cards.alerts[figure], names.CAUSE_KILL, rule)
    being_seen.lose_sight(game, False, 236)
    being_seen.guards_changed(game)
