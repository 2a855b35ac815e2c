"""What must always hold, whatever was played (chapter 1.27)."""

import sneakbox.games.ninja.intruders.ropes as ropes
import sneakbox.games.ninja.secret_passage.guards_inside as guards_inside
from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.actions import kind_of
from sneakbox.kernel.native import i64


def check(game: Ninja) -> None:
    assert 0 <= game.alert <= names.HIGH, f"alert level {game.alert}"
    assert 0 <= game.turn <= game.content.turns, f"turn {game.turn}"
    assert len(game.steps) > 0 and kind_of(game.steps[0].key()) == names.STEP_TURN, (
        "no turn below all"
    )
    check_cards(game)
    check_guards(game)
    check_map(game)
    for figure in range(names.FIGURES):
        check_figure(game, figure)
    check_trail(game)
    ninja, traitor = game.fig(0, at.LETTER_OF), game.fig(1, at.LETTER_OF)
    if not game.content.settings.written_letters and ninja != names.NO_LETTER:
        assert ninja != traitor, "both intruders have the same mission"


def check_cards(game: Ninja) -> None:
    """36 guard cards: hands, drawn, decks, discards, wounds and in play (NIN-360)."""
    total: i64 = 0
    for desk in range(game.content.desks):
        base = desk * at.DESK_SIZE
        for pile in range(4):
            number: i64 = 0
            for card in range(names.GUARD_CARDS):
                count = game.cards[base + pile * names.GUARD_CARDS + card]
                assert count >= 0, "a pile with less than nothing"
                number += count
            assert number == game.cards[base + at.HAND_TOTAL + pile], "a pile is miscounted"
            total += number
        total += game.cards[base + at.IN_PLAY]
    for figure in range(names.FIGURES):
        total += game.wounds(figure)
    assert total == game.content.cards_in_all(), f"{total} guard cards"
    if game.now.phase > names.ALERT_PHASE:
        assert game.total(0, at.DRAWN_TOTAL) == 0, "drawn cards outside the Alert Phase"


def check_guards(game: Ninja) -> None:
    """Groups share a zone, patrols on the track face along it, twenty figures at most (265)."""
    assert game.on_map() <= names.GUARDS, f"{game.on_map()} figures on the map"
    zones = game.content.zones
    for guard in range(names.GUARDS):
        zone, group = game.guard_zone(guard), game.group(guard)
        if zone == names.NOWHERE:
            assert group == guard, "a figure in the supply is in a group"
            continue
        assert game.guard_zone(group) == zone, "a group is in two zones"
        assert group <= guard and game.group(group) == group, "a group without its name"
        back = game.back(group)
        if back != names.NO_BACK:
            assert game.group_size(group) > 1, "a lone guard has a facing"
            assert zones.is_track_step(zone, back), "a patrol does not face along the track"
    inside, cards = guards_inside.guards_inside(game), guards_inside.cards_in_play(game)
    assert inside <= cards, "too many guards in the passage"


def check_map(game: Ninja) -> None:
    """Objects lie apart in rooms without posts, sleepers in their beds (NIN-030 to NIN-034)."""
    placed: list[int] = []
    for index in range(at.TRAP_AT + 4):
        zone = game.secrets[index]
        if zone != names.NOWHERE:
            assert zone in game.content.rooms, "an object outside the castle rooms"
            assert zone not in placed, "two objects in one zone"
            placed.append(zone)
    sleepers: i64 = 0
    for index in range(at.SLEEPERS_AT, len(game.secrets)):
        assert 0 <= game.secrets[index] <= names.BEDS, "too many sleepers in a barracks"
        sleepers += game.secrets[index]
    if game.now.phase >= names.ALERT_PHASE:
        assert sleepers + game.now.beds_left == game.asleep, (
            f"{sleepers} sleepers, not {game.asleep}"
        )


def check_figure(game: Ninja, figure: i64) -> None:
    """An intruder is where the rules allow, and where everybody can believe it to be."""
    size: i64 = 0
    for card in range(names.INTRUDER_CARDS):
        held, used = game.fig(figure, at.HAND + card), game.fig(figure, at.USED + card)
        assert held >= 0 and used >= 0, "a hand with less than nothing"
        assert held + used <= game.content.intruder_count(figure, card), "a card too many"
        size += held
    assert size == game.fig(figure, at.HAND_SIZE), "a hand is miscounted"
    assert 0 <= game.wounds(figure) <= game.content.deadly(figure), "too many wounds"
    status, zone = game.status(figure), game.fig(figure, at.ZONE)
    if status == names.VISIBLE:
        assert game.fig(figure, at.SEEN) >= 0, "a figure without a place"
    resting = game.now.phase != names.INTRUDERS_PHASE and game.now.phase != names.RENEWAL
    if status == names.HIDDEN and resting:
        # NIN-240: a hidden intruder shares no zone with a guard.
        assert not game.is_guarded(zone), "a guard does not see an intruder beside him"
        noise = game.fig(figure, at.NOISE)
        assert game.belief.possible(figure, zone, noise), "nobody could believe what is true"
    if status == names.VISIBLE and resting and game.fig(figure, at.EXPOSED) == 0:
        assert game.is_guarded(zone), "an intruder is visible without guards"


def check_trail(game: Ninja) -> None:
    """Every step of a stored path was legal (NIN-364)."""
    zones = game.content.zones
    for index in range(1, len(game.trail)):
        before, entry = game.trail[index - 1], game.trail[index]
        steps = (entry >> 12) & 15
        if steps == 0:
            continue
        assert before >> 16 == entry >> 16 and steps == ((before >> 12) & 15) + 1, "a broken path"
        one, two, figure = before & 0xFFF, entry & 0xFFF, (entry >> 16) & 1
        if steps > 1:
            assert not zones.is_moat(one), "a movement went on behind a moat"
        if zones.is_open(one, two):
            continue
        passage = game.content.passage_of(figure)
        inside = game.content.passage_zone(passage)
        if two == inside or one == inside:
            other = one if two == inside else two
            assert game.is_entrance(passage, other), "a way through the wall of the passage"
            continue
        roped = False
        for wall in zones.walls_at(one):
            if zones.touches(wall, two) and ropes.rope_on(game, wall, figure) >= 0:
                roped = True
        assert roped, "a step across a wall without a rope"
