"""The guards take their places before the night, openly (NIN-026 to NIN-029)."""

from typing import Final

import sneakbox.games.ninja.setting_up.left_to_luck as left_to_luck
import sneakbox.games.ninja.setting_up.marking_maps as marking_maps
from sneakbox.games.ninja import names
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.actions import act, first_of, kind_of, second_of, third_of
from sneakbox.kernel.native import i64
from sneakbox.kernel.state import LoneStep


def sentries_placed(game: Ninja) -> i64:
    number: i64 = 0
    for guard in range(names.GUARDS):
        if game.is_group(guard) and game.group_size(guard) == 1:
            number += 1
    return number


def pieces_placed(game: Ninja) -> i64:
    """Sentries and patrols on the map; whose turn it is follows from it (NIN-008)."""
    sentries = sentries_placed(game)
    return sentries + (game.on_map() - sentries) // 2


class PostGuards(LoneStep[Ninja]):
    """The guards place sentries on watch posts and patrols on the track, openly (NIN-026, 027)."""

    def deciders(self, game: Ninja) -> i64:
        seat = poster(game)
        return 0 if seat == names.NO_ONE else 1 << seat

    def options(self, game: Ninja, seat: i64) -> list[int]:
        found = posts(game)
        found.append(act(names.FILL))
        found.sort()
        return found

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        if kind_of(action) == names.FILL:
            left_to_luck.fill(game, seat, 8)
        elif seat < game.content.players:
            post(game, action)
        else:
            game.now.phase = names.MARKING
            if not game.content.settings.drawn_layout:
                game.now.filling = 0  # luck was asked to post guards, not to mark the maps
            game.asleep = game.content.settings.sleepers
            game.tell(names.TOLD_MARKING, 30, game.asleep)
            marking_maps.note_who_marks(game)
            game.swap(marking_maps.MARK_MAP)
            game.push(left_to_luck.RANDOM)


def poster(game: Ninja) -> i64:
    """The guard seat that places the next figure; two seats alternate, sword first."""
    settings = game.content.settings
    if pieces_placed(game) == settings.sentries + settings.patrols:
        return names.NO_ONE
    return 0 if game.content.desks == 1 else pieces_placed(game) & 1


def posts(game: Ninja) -> list[int]:
    """Every legal placement of the next sentry or patrol, which names its back (NIN-028)."""
    content = game.content
    found: list[int] = []
    if sentries_placed(game) < content.settings.sentries:
        for zone in content.posts:
            if not game.is_guarded(zone):
                for weapon in range(2):
                    if balances(game, 1 - weapon, weapon):
                        found.append(act(names.POST_SENTRY, zone, weapon))
        return found
    for zone in content.track:
        for back in content.zones.track_neighbours(zone):
            for swords in range(3):
                if balances(game, swords, 2 - swords):
                    found.append(act(names.POST_PATROL, zone, back, swords))
    found.sort()
    return found


def balances(game: Ninja, swords: i64, spears: i64) -> bool:
    """Two guard seats begin with as many swords as spears (NIN-029).

    With one guard seat weapons mean nothing, so they simply alternate.
    """
    settings = game.content.settings
    all_guards = settings.sentries + 2 * settings.patrols
    has_swords = names.WEAPON_FIGURES - game.unused_number(names.SWORD) + swords
    has_spears = names.WEAPON_FIGURES - game.unused_number(names.SPEAR) + spears
    if game.content.desks == 2:
        return has_swords * 2 <= all_guards and has_spears * 2 <= all_guards
    if swords + spears == 2:
        return swords == 1
    return (swords == 1) == (game.on_map() & 1 == 0)


def post(game: Ninja, action: i64) -> None:
    zone = first_of(action)
    if kind_of(action) == names.POST_SENTRY:
        guard = game.unused(second_of(action))
        game.put_guard(guard, zone)
        game.tell(names.TOLD_POSTED, 26, guard, zone)
        return
    back, swords = second_of(action), third_of(action)
    one = game.unused(names.SWORD if swords > 0 else names.SPEAR)
    game.put_guard(one, zone)
    two = game.unused(names.SWORD if swords == 2 else names.SPEAR)
    game.put_guard(two, zone)
    game.join(one, two, back)
    game.tell(names.TOLD_PATROL, 27, zone, one, two, back)


POST_GUARDS: Final[PostGuards] = PostGuards(names.STEP_POST)
