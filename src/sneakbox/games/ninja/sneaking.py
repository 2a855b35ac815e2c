"""The Intruders Phase: movement, ropes, passage, cards (chapters 1.13, 1.14, 1.17, 1.22, 1.23)."""

from typing import Final

import sneakbox.games.ninja.agreeing as agreeing
import sneakbox.games.ninja.alarm as alarm
import sneakbox.games.ninja.ending as ending
import sneakbox.games.ninja.fighting as fighting
from sneakbox.games.ninja.layout import (
    EXPOSED,
    FINISHED,
    GONE_TURN,
    HALTED,
    NOISE,
    PASSAGE_CARD,
    PATH,
    SEEN,
    SHADOWED,
    STATUS,
    STEPS,
    VEILED,
    ZONE,
    ZONE_OF,
)
from sneakbox.games.ninja.names import (
    BE_SEEN,
    BLUFF,
    CAT,
    CAUSE_KILL,
    CROSS,
    DONE,
    DRUG,
    DRUNK_FIGURES,
    EXIT,
    EXITED,
    FIGURES,
    FIRST,
    GO,
    GUARDS,
    HIDDEN,
    INSIDE,
    INTO,
    INTRUDER_CARDS,
    INTRUDERS_PHASE,
    KENJUTSU,
    KILL,
    NINJA,
    NOWHERE,
    OUT,
    PASSAGE,
    ROPE,
    SAKE,
    SHADOW_WALK,
    SHURIKEN,
    STEP_ENTERED,
    STEP_FIRST,
    STEP_MOVE,
    THROW,
    TIE_ROPE,
    TOLD_DRUNK,
    TOLD_ENTERED_PASSAGE,
    TOLD_EXITED,
    TOLD_FINISHED,
    TOLD_KILLED,
    TOLD_LEFT_PASSAGE,
    TOLD_LEFT_SIGHT,
    TOLD_MOVING,
    TOLD_PATH,
    TOLD_ROPE,
    TOLD_STEPPED,
    TOLD_UNSEEN,
    TOLD_USED,
    TRAITOR,
    VANISH,
    VISIBLE,
)
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.actions import act, first_of, kind_of, second_of
from sneakbox.kernel.native import append, i64
from sneakbox.kernel.state import Step

LONGEST_MOVE: Final = 3


# The order of the two.


def begin(game: Ninja) -> None:
    """Both intruders move, one after the other (NIN-062)."""
    game.phase = INTRUDERS_PHASE
    game.passes = 0
    game.figure = 3
    game.note_guards()
    if game.on_board(NINJA) and game.on_board(TRAITOR):
        game.push(ORDER)
    else:
        start_moving(game, NINJA if game.on_board(NINJA) else TRAITOR)


def fresh_trail(game: Ninja, figure: i64) -> None:
    """The map mark of where the movement of this turn begins."""
    zone = game.fig(figure, ZONE)
    game.mark_trail(figure, zone, 0)
    game.whisper(game.content.team_of(figure), TOLD_PATH, 169, figure, zone)


class Order(Step[Ninja]):
    """Which figure moves first: one seat says so, two seats agree or it is the ninja (NIN-063)."""

    def key(self) -> i64:
        return act(STEP_FIRST)

    def deciders(self, game: Ninja) -> i64:
        return 1 << game.content.ninja_seat

    def options(self, game: Ninja, seat: i64) -> list[int]:
        return [act(FIRST, NINJA), act(FIRST, TRAITOR)]

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        first = first_of(action)
        if first == TRAITOR and game.content.ninja_seat != game.content.traitor_seat:
            agreeing.propose(game, seat, action)
            return
        game.pop()
        start_moving(game, first)


def order_answered(game: Ninja, agreed: bool) -> None:
    game.pop()
    start_moving(game, TRAITOR if agreed else NINJA)


def start_moving(game: Ninja, figure: i64) -> None:
    game.figure = figure
    game.tell(TOLD_MOVING, 62, game.public(figure))
    fresh_trail(game, figure)
    believe_moving(game, figure)
    game.push(MOVE)
    if game.status(figure) == HIDDEN and game.is_guarded(game.fig(figure, ZONE)):
        game.push(ENTERED)  # a new copy for whom no other start was left (NIN-277)


def believe_moving(game: Ninja, figure: i64) -> None:
    mask = game.suspects(figure)
    for suspect in range(FIGURES):
        s: i64 = suspect
        if (mask >> s) & 1 == 1:
            game.belief.begin(suspect)


# Moving.


class Move(Step[Ninja]):
    """Up to three zones, with cards before, between and after (NIN-160 to NIN-167)."""

    def key(self) -> i64:
        return act(STEP_MOVE)

    def deciders(self, game: Ninja) -> i64:
        return 1 << game.content.seat_of(game.figure)

    def options(self, game: Ninja, seat: i64) -> list[int]:
        found: list[int] = [act(DONE)]
        figure = game.figure
        if game.fig(figure, HALTED) == 0 and game.fig(figure, STEPS) < LONGEST_MOVE:
            add_steps(game, figure, found)
        for other in range(FIGURES):
            if game.content.seat_of(other) == seat:
                add_cards(game, other, found)
        found.sort()
        return found

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        kind, figure = kind_of(action), game.figure
        if kind == DONE:
            finish(game, figure)
        elif kind == GO:
            enter(game, figure, first_of(action), False)
        elif kind == CROSS:
            wall = first_of(action)
            enter(game, figure, game.content.zones.behind(wall, game.fig(figure, ZONE)), True)
        elif kind == INTO:
            go_in(game, figure)
        elif kind == OUT:
            come_out(game, figure, first_of(action))
        elif kind == EXIT:
            leave_map(game, figure)
        else:
            play(game, action)


def add_steps(game: Ninja, figure: i64, found: list[int]) -> None:
    """Open borders, ropes, the passage, and off the map (NIN-161)."""
    content = game.content
    zones = content.zones
    zone = game.fig(figure, ZONE)
    passage = content.passage_of(figure)
    if zone >= zones.count:
        one, two = game.entrance(passage, 0), game.entrance(passage, 1)
        found.append(act(OUT, one))
        if two != one:
            found.append(act(OUT, two))
        return
    for index in range(zones.open_at[zone], zones.open_at[zone + 1]):
        found.append(act(GO, zones.open_list[index]))
    for wall in zones.walls_at(zone):
        if game.rope(wall, figure) >= 0:
            found.append(act(CROSS, wall))
    if game.is_entrance(passage, zone):
        if game.fig(figure, PASSAGE_CARD) == 1 or game.has_card(figure, PASSAGE):
            found.append(act(INTO, passage))
    if zones.is_edge(zone):
        found.append(act(EXIT))


def enter(game: Ninja, figure: i64, zone: i64, by_rope: bool) -> None:
    """One zone further. Water and walls end the movement; guards must be answered at once."""
    steps = game.fig(figure, STEPS) + 1
    game.set_fig(figure, STEPS, steps)
    game.set_fig(figure, ZONE, zone)
    game.set_fig(figure, PATH + steps, zone)
    game.set_fig(figure, SHADOWED, 0)
    game.mark_trail(figure, zone, steps)
    if by_rope or game.content.zones.is_moat(zone):
        game.set_fig(figure, HALTED, 1)
    halted = game.fig(figure, HALTED)
    game.whisper(game.content.team_of(figure), TOLD_STEPPED, 160, figure, zone, steps * 2 + halted)
    if game.is_guarded(zone):
        game.push(ENTERED)
    elif game.status(figure) == VISIBLE:
        slip_away(game, figure, 236)


def slip_away(game: Ninja, figure: i64, rule: i64) -> None:
    """A visible intruder comes into a zone where nobody sees it (NIN-236)."""
    alarm.hide(game, figure, rule)
    game.tell(TOLD_LEFT_SIGHT, rule, figure)
    believe_left(game, figure)


def believe_left(game: Ninja, figure: i64) -> None:
    game.note_guards()
    game.belief.left(figure, game.fig(figure, VEILED) == 1)


def go_in(game: Ninja, figure: i64) -> None:
    """Into the passage; the first time it takes the card (NIN-291, NIN-292)."""
    content = game.content
    passage = content.passage_of(figure)
    if game.fig(figure, PASSAGE_CARD) == 0:
        spend(game, figure, PASSAGE, 292)
        game.set_fig(figure, PASSAGE_CARD, 1)
    steps = game.fig(figure, STEPS) + 1
    zone = content.passage_zone(passage)
    if game.status(figure) == VISIBLE:
        alarm.hide(game, figure, 292)
    alarm.name_it(game, figure, 336)
    dive(game, figure, zone)
    game.set_fig(figure, STEPS, steps)
    game.set_fig(figure, ZONE, zone)
    game.set_fig(figure, PATH + steps, zone)
    game.set_fig(figure, HALTED, 1)
    game.set_fig(figure, SHADOWED, 0)
    game.mark_trail(figure, zone, steps)
    game.tell(TOLD_ENTERED_PASSAGE, 292, figure, zone)
    game.whisper(content.team_of(figure), TOLD_STEPPED, 291, figure, zone, steps * 2 + 1)
    if game.is_guarded(zone):
        game.push(ENTERED)


def dive(game: Ninja, figure: i64, zone: i64) -> None:
    """The figure stands on its card: everybody knows where it is."""
    game.set_fig(figure, STATUS, INSIDE)
    game.set_fig(figure, SEEN, zone)
    game.set_fig(figure, PASSAGE_CARD, 1)
    game.set_fig(figure, HALTED, 1)
    game.belief.clear(figure)


def come_out(game: Ninja, figure: i64, zone: i64) -> None:
    """Out of the passage; where is secret (NIN-293)."""
    surface(game, figure)
    game.tell(TOLD_LEFT_PASSAGE, 293, figure)
    enter(game, figure, zone, False)


def surface(game: Ninja, figure: i64) -> None:
    game.set_fig(figure, STATUS, HIDDEN)
    game.belief.came_out(figure, game.content.passage_of(figure))


def leave_map(game: Ninja, figure: i64) -> None:
    """Off the map for good; where is not told (NIN-220 to NIN-222)."""
    steps = game.fig(figure, STEPS) + 1
    game.whisper(
        game.content.team_of(figure),
        TOLD_STEPPED,
        220,
        figure,
        game.fig(figure, ZONE),
        steps * 2 + 1,
    )
    game.set_fig(figure, STEPS, steps)
    game.set_fig(figure, HALTED, 1)
    game.tell(TOLD_EXITED, 221, game.public(figure))
    go(game, figure)
    movement_over(game, figure)
    fighting.give_back(game, figure)
    ending.look(game)


def go(game: Ninja, figure: i64) -> None:
    """Take the intruder off the map."""
    game.set_fig(figure, STATUS, EXITED)
    game.set_fig(figure, GONE_TURN, game.turn)
    game.set_fig(figure, EXPOSED, 0)
    game.set_fig(figure, SHADOWED, 0)
    game.set_fig(figure, ZONE, NOWHERE)
    game.set_fig(figure, FINISHED, 1)
    game.belief.clear(figure)
    if game.masked:
        game.belief.clear(1 - figure)


def finish(game: Ninja, figure: i64) -> None:
    """The movement is over; how far it went is its noise (NIN-160).

    Whoever stops among guards under Shadow Walk is seen now (NIN-241).
    """
    zone = game.fig(figure, ZONE)
    if game.fig(figure, SHADOWED) == 1 and game.is_guarded(zone):
        alarm.detect(game, figure, zone, 241)
    game.set_fig(figure, SHADOWED, 0)
    game.set_fig(figure, NOISE, game.fig(figure, STEPS))
    game.tell(TOLD_FINISHED, 160, game.public(figure))
    game.set_fig(figure, FINISHED, 1)
    believe_finished(game, figure)
    movement_over(game, figure)


def believe_finished(game: Ninja, figure: i64) -> None:
    if game.status(figure) == INSIDE:
        return
    game.note_guards()
    mask = game.suspects(figure)
    for suspect in range(FIGURES):
        s: i64 = suspect
        if (mask >> s) & 1 == 1:
            veiled = game.fig(suspect, VEILED) == 1
            game.belief.finish(suspect, veiled, game.status(figure) == VISIBLE)


def movement_over(game: Ninja, figure: i64) -> None:
    """The other intruder moves, if it has not; else the searches begin."""
    game.pop()
    other = 1 - figure
    game.figure = 3
    if game.on_board(other) and game.fig(other, FINISHED) == 0:
        start_moving(game, other)


# Meeting guards.


class Entered(Step[Ninja]):
    """In a zone with guards: pass unseen, remove every one of them, or be seen (NIN-233)."""

    def key(self) -> i64:
        return act(STEP_ENTERED)

    def deciders(self, game: Ninja) -> i64:
        return 1 << game.content.seat_of(game.figure)

    def options(self, game: Ninja, seat: i64) -> list[int]:
        found: list[int] = [act(BE_SEEN)]
        figure = game.figure
        if figure == NINJA and game.has_card(figure, SHADOW_WALK):
            found.append(act(VANISH))
        add_attacks(game, figure, found)
        found.sort()
        return found

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        kind, figure = kind_of(action), game.figure
        zone = game.fig(figure, ZONE)
        if kind == BE_SEEN:
            game.pop()
            alarm.detect(game, figure, zone, 233)
        elif kind == VANISH:
            game.pop()
            walk_unseen(game, figure)
        else:
            play(game, action)
            if not game.is_guarded(zone):
                game.pop()
                if game.status(figure) == VISIBLE:
                    alarm.hide(game, figure, 236)


def walk_unseen(game: Ninja, figure: i64) -> None:
    """Shadow Walk: the guards here do not notice the ninja while it keeps moving (NIN-241)."""
    spend(game, figure, SHADOW_WALK, 233)
    game.set_fig(figure, SHADOWED, 1)
    game.whisper(game.content.team_of(figure), TOLD_UNSEEN, 233, figure)
    if game.status(figure) == VISIBLE:
        slip_away(game, figure, 237)


# Cards.


def spend(game: Ninja, figure: i64, card: i64, rule: i64) -> None:
    """A card is played: everybody sees whose it is and what it is (NIN-318)."""
    alarm.name_it(game, figure, 336)
    game.tell(TOLD_USED, rule, figure, card)
    used(game, figure, card)


def used(game: Ninja, figure: i64, card: i64) -> None:
    """What follows from a card for everybody who sees it."""
    game.use_card(figure, card)
    believe_advance(game, figure)
    if card == SHADOW_WALK:
        game.set_fig(figure, VEILED, 1)
    elif card == ROPE:
        game.belief.played_rope(figure, figure)
        if not game.content.settings.contested:
            game.belief.played_rope(figure, 1 - figure)


def believe_advance(game: Ninja, figure: i64) -> None:
    """Between public moments a moving intruder may have taken steps nobody saw."""
    if game.phase == INTRUDERS_PHASE and game.figure == figure:
        if game.status(figure) == HIDDEN:
            game.note_guards()
            game.belief.advance(figure, game.fig(figure, VEILED) == 1)


def add_cards(game: Ninja, figure: i64, found: list[int]) -> None:
    """Everything an intruder may play in its own phase, really or as a bluff (NIN-167, NIN-318)."""
    if not game.on_board(figure):
        return
    add_attacks(game, figure, found)
    zone = game.fig(figure, ZONE)
    if game.has_card(figure, ROPE) and zone < game.content.zones.count:
        for wall in game.content.zones.walls_at(zone):
            if game.rope(wall, figure) < 0:
                found.append(act(TIE_ROPE, figure, wall))
    for card in range(INTRUDER_CARDS):
        if card != CAT and game.has_card(figure, card):
            found.append(act(BLUFF, figure, card))


def add_attacks(game: Ninja, figure: i64, found: list[int]) -> None:
    """Kenjutsu and Sake in the own zone, Shuriken one open step further (NIN-245, section 4)."""
    zone = game.fig(figure, ZONE)
    kenjutsu = game.has_card(figure, KENJUTSU)
    shuriken = game.has_card(figure, SHURIKEN)
    sake = game.has_card(figure, SAKE) and game.drunk() < DRUNK_FIGURES
    if not kenjutsu and not shuriken and not sake:
        return
    zones = game.content.zones
    for guard in range(GUARDS):
        there = game.guards[ZONE_OF + guard]
        if there == NOWHERE:
            continue
        if there == zone:
            if kenjutsu:
                found.append(act(KILL, figure, guard))
            if sake:
                found.append(act(DRUG, figure, guard))
        if shuriken and (there == zone or zones.is_open(zone, there)):
            found.append(act(THROW, figure, guard))


def play(game: Ninja, action: i64) -> None:
    """Carry out a card play of the Intruders Phase."""
    kind, figure, target = kind_of(action), first_of(action), second_of(action)
    if kind == TIE_ROPE:
        spend(game, figure, ROPE, 181)
        game.ropes = append(game.ropes, target | figure << 8)
        game.whisper(game.content.team_of(figure), TOLD_ROPE, 181, figure, target)
    elif kind == BLUFF:
        spend(game, figure, target, rule_of_bluff(target))
    elif kind == KILL:
        strike(game, figure, target, KENJUTSU, 245)
    elif kind == THROW:
        strike(game, figure, target, SHURIKEN, 55)
    else:
        strike(game, figure, target, SAKE, 268)


def rule_of_bluff(card: i64) -> i64:
    """A bluff names the same rule as a real play, so that nobody can tell them apart."""
    if card == ROPE:
        return 181
    if card == KENJUTSU:
        return 245
    if card == SHURIKEN:
        return 55
    if card == SAKE:
        return 268
    if card == PASSAGE:
        return 292
    return 233


def strike(game: Ninja, figure: i64, guard: i64, card: i64, rule: i64) -> None:
    """A guard is killed or drugged; who stood beside nobody else is out of sight (NIN-236)."""
    spend(game, figure, card, rule)
    zone = game.guard_zone(guard)
    believe_struck(game, figure, zone, card)
    if card == SAKE:
        game.tell(TOLD_DRUNK, 268, guard, zone, figure)
        game.put_drunk(zone)
    else:
        game.tell(TOLD_KILLED, rule, guard, zone, figure * 16 + card)
    game.take_guard(guard)
    if card == KENJUTSU:
        alarm.rise(game, game.content.cards.alerts[figure], CAUSE_KILL, 245)
    alarm.lose_sight(game, False, 236)
    alarm.guards_changed(game)


def believe_struck(game: Ninja, figure: i64, zone: i64, card: i64) -> None:
    """A victim shows where the intruder is: in its zone, or a step away with a Shuriken."""
    if zone >= game.content.zones.count or game.status(figure) == INSIDE:
        return
    game.note_guards()
    moving = game.phase == INTRUDERS_PHASE and game.figure == figure
    if card == SHURIKEN:
        if moving:
            game.belief.within(figure, zone)
        else:
            game.belief.rests_near(figure, zone)
    elif moving:
        game.belief.at(figure, zone)
    else:
        game.belief.rests(figure, zone)


ORDER: Final[Order] = Order()
MOVE: Final[Move] = Move()
ENTERED: Final[Entered] = Entered()
