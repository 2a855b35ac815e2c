"""Entrances of the secret passage, and how guards find them (NIN-296 to NIN-298, NIN-307)."""

import sneakbox.games.ninja.turn.alert_level as alert_level
from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.native import i64


def is_known(game: Ninja, passage: i64, zone: i64) -> bool:
    """True when the guards know of an entrance in this zone."""
    for index in range(2):
        if game.entrance_known(passage, index) and game.entrance(passage, index) == zone:
            return True
    return False


def number_known(game: Ninja, passage: i64) -> i64:
    """How many of the two the guards know."""
    number: i64 = 0
    for index in range(2):
        if game.entrance_known(passage, index):
            number += 1
    return number


def find(game: Ninja, passage: i64, zone: i64, rule: i64) -> None:
    game.tell(names.TOLD_ENTRANCE_FOUND, rule, passage, zone)
    learn(game, passage, zone)


def learn(game: Ninja, passage: i64, zone: i64) -> None:
    """The guards learn of one entrance in this zone (NIN-297, NIN-302)."""
    for index in range(2):
        if game.entrance(passage, index) == zone and not game.entrance_known(passage, index):
            game.secrets[at.ENTRANCE_KNOWN + passage * 2 + index] = 1
            break
    if number_known(game, passage) == 2:
        one, two = game.entrance(passage, 0), game.entrance(passage, 1)
        game.belief.only_entrances(passage, one, two)
    else:
        game.belief.entrance(passage, zone)


def discover(game: Ninja) -> None:
    """Guards who end their part on an entrance find it for good (NIN-297, NIN-307).

    Passing by is not enough (NIN-296), nor are drunk, sleeping or hidden ones (NIN-298).
    """
    content = game.content
    if not content.settings.notice_passage:  # NIN-355
        return
    for passage in range(content.passages):
        for index in range(2):
            zone = game.entrance(passage, index)
            if game.is_guarded(zone) and not is_known(game, passage, zone):
                find(game, passage, zone, 297)
                if content.settings.passage_alert:  # NIN-352
                    alert_level.rise(game, 1, names.CAUSE_PASSAGE, 352)
    nothing_found(game)


def nothing_found(game: Ninja) -> None:
    """Where guards stand and nothing was found there is no entrance."""
    game.note_guards()
    for passage in range(game.content.passages):
        if number_known(game, passage) == 2:
            continue
        game.belief.no_entrance(passage)
        for index in range(2):
            if game.entrance_known(passage, index):
                game.belief.entrance(passage, game.entrance(passage, index))
