"""The Intruders Phase: movement, ropes, passage, cards (chapters 1.13, 1.14, 1.17, 1.22, 1.23)."""

from typing import Final

import sneakbox.games.ninja.agreeing as agreeing
import sneakbox.games.ninja.alarm as alarm
import sneakbox.games.ninja.ending as ending
import sneakbox.games.ninja.fighting as fighting
from sneakbox.games.ninja import layout as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.actions import act, first_of, kind_of, second_of
from sneakbox.kernel.native import append, i64
from sneakbox.kernel.state import Step

# The order of the two.


def begin(game: Ninja) -> None:
    """Both intruders move, one after the other (NIN-062)."""
    game.now.phase = names.INTRUDERS_PHASE
    game.now.passes = 0
    game.now.moving = names.NO_FIGURE
    game.note_guards()
    if game.on_board(names.NINJA) and game.on_board(names.TRAITOR):
        game.push(ORDER)
    else:
        start_moving(game, names.NINJA if game.on_board(names.NINJA) else names.TRAITOR)


def fresh_trail(game: Ninja, figure: i64) -> None:
    """The map mark of where the movement of this turn begins."""
    zone = game.fig(figure, at.ZONE)
    game.mark_trail(figure, zone, 0)
    game.whisper(game.content.team_of(figure), names.TOLD_PATH, 169, figure, zone)


class Order(Step[Ninja]):
    """Which figure moves first: one seat says so, two seats agree or it is the ninja (NIN-063)."""

    def key(self) -> i64:
        return act(names.STEP_FIRST)

    def deciders(self, game: Ninja) -> i64:
        return 1 << game.content.ninja_seat

    def options(self, game: Ninja, seat: i64) -> list[int]:
        return [act(names.FIRST, names.NINJA), act(names.FIRST, names.TRAITOR)]

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        first = first_of(action)
        if first == names.TRAITOR and game.content.ninja_seat != game.content.traitor_seat:
            agreeing.propose(game, seat, action)
            return
        game.pop()
        start_moving(game, first)

    def answered(self, game: Ninja, agreed: bool) -> None:
        game.pop()
        start_moving(game, names.TRAITOR if agreed else names.NINJA)


def start_moving(game: Ninja, figure: i64) -> None:
    game.now.moving = figure
    game.tell(names.TOLD_MOVING, 62, game.public(figure))
    fresh_trail(game, figure)
    believe_moving(game, figure)
    game.push(MOVE)
    if game.status(figure) == names.HIDDEN and game.is_guarded(game.fig(figure, at.ZONE)):
        game.push(ENTERED)  # a new copy for whom no other start was left (NIN-277)


def believe_moving(game: Ninja, figure: i64) -> None:
    mask = game.suspects(figure)
    for suspect in range(names.FIGURES):
        s: i64 = suspect
        if (mask >> s) & 1 == 1:
            game.belief.begin(suspect)


# Moving.


class Move(Step[Ninja]):
    """Up to three zones, with cards before, between and after (NIN-160 to NIN-167, NIN-317).

    Every zone entered is noise (NIN-094). Nobody else learns whether it went at all (NIN-170).
    """

    def key(self) -> i64:
        return act(names.STEP_MOVE)

    def deciders(self, game: Ninja) -> i64:
        return 1 << game.content.seat_of(game.now.moving)

    def options(self, game: Ninja, seat: i64) -> list[int]:
        found: list[int] = [act(names.DONE)]
        figure = game.now.moving
        if game.fig(figure, at.HALTED) == 0 and game.fig(figure, at.STEPS) < names.LONGEST_MOVE:
            add_steps(game, figure, found)
        for other in range(names.FIGURES):
            if game.content.seat_of(other) == seat:
                add_cards(game, other, found)
        found.sort()
        return found

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        kind, figure = kind_of(action), game.now.moving
        if kind == names.DONE:
            finish(game, figure)
        elif kind == names.GO:
            enter(game, figure, first_of(action), False)
        elif kind == names.CROSS:
            wall = first_of(action)
            enter(game, figure, game.content.zones.behind(wall, game.fig(figure, at.ZONE)), True)
        elif kind == names.INTO:
            go_in(game, figure)
        elif kind == names.OUT:
            come_out(game, figure, first_of(action))
        elif kind == names.EXIT:
            leave_map(game, figure)
        else:
            play(game, action)


def add_steps(game: Ninja, figure: i64, found: list[int]) -> None:
    """Open borders, ropes, the passage, and off the map (NIN-161)."""
    content = game.content
    zones = content.zones
    zone = game.fig(figure, at.ZONE)
    passage = content.passage_of(figure)
    if zone >= zones.count:
        one, two = game.entrance(passage, 0), game.entrance(passage, 1)
        found.append(act(names.OUT, one))
        if two != one:
            found.append(act(names.OUT, two))
        return
    for index in range(zones.open_at[zone], zones.open_at[zone + 1]):
        found.append(act(names.GO, zones.open_list[index]))
    for wall in zones.walls_at(zone):
        if game.rope(wall, figure) >= 0:
            found.append(act(names.CROSS, wall))
    if game.is_entrance(passage, zone):
        if game.fig(figure, at.PASSAGE_CARD) == 1 or game.has_card(figure, names.PASSAGE):
            found.append(act(names.INTO, passage))
    if zones.is_edge(zone):
        found.append(act(names.EXIT))


def enter(game: Ninja, figure: i64, zone: i64, by_rope: bool) -> None:
    """One zone further. Water and walls end the movement; guards must be answered at once."""
    steps = game.fig(figure, at.STEPS) + 1
    game.set_fig(figure, at.STEPS, steps)
    game.set_fig(figure, at.ZONE, zone)
    game.set_fig(figure, at.PATH + steps, zone)
    game.set_fig(figure, at.SHADOWED, 0)
    game.mark_trail(figure, zone, steps)
    if by_rope or game.content.zones.is_moat(zone):
        game.set_fig(figure, at.HALTED, 1)
    halted = game.fig(figure, at.HALTED)
    team = game.content.team_of(figure)
    game.whisper(team, names.TOLD_STEPPED, 160, figure, zone, steps, halted)
    if game.is_guarded(zone):
        game.push(ENTERED)
    elif game.status(figure) == names.VISIBLE:
        slip_away(game, figure, 236)


def slip_away(game: Ninja, figure: i64, rule: i64) -> None:
    """A visible intruder comes into a zone where nobody sees it (NIN-236)."""
    alarm.hide(game, figure, rule)
    game.tell(names.TOLD_LEFT_SIGHT, rule, figure)
    believe_left(game, figure)


def believe_left(game: Ninja, figure: i64) -> None:
    game.note_guards()
    game.belief.left(figure, game.fig(figure, at.VEILED) == 1)


def go_in(game: Ninja, figure: i64) -> None:
    """Into the passage; the first time it takes the card (NIN-291, NIN-292)."""
    content = game.content
    passage = content.passage_of(figure)
    if game.fig(figure, at.PASSAGE_CARD) == 0:
        spend(game, figure, names.PASSAGE, 292)
        game.set_fig(figure, at.PASSAGE_CARD, 1)
    steps = game.fig(figure, at.STEPS) + 1
    zone = content.passage_zone(passage)
    if game.status(figure) == names.VISIBLE:
        alarm.hide(game, figure, 292)
    alarm.name_it(game, figure, 336)
    dive(game, figure, zone)
    game.set_fig(figure, at.STEPS, steps)
    game.set_fig(figure, at.ZONE, zone)
    game.set_fig(figure, at.PATH + steps, zone)
    game.set_fig(figure, at.HALTED, 1)
    game.set_fig(figure, at.SHADOWED, 0)
    game.mark_trail(figure, zone, steps)
    game.tell(names.TOLD_ENTERED_PASSAGE, 292, figure, zone)
    game.whisper(content.team_of(figure), names.TOLD_STEPPED, 291, figure, zone, steps, 1)
    if game.is_guarded(zone):
        game.push(ENTERED)


def dive(game: Ninja, figure: i64, zone: i64) -> None:
    """The figure stands on its card: everybody knows where it is."""
    game.set_fig(figure, at.STATUS, names.INSIDE)
    game.set_fig(figure, at.SEEN, zone)
    game.set_fig(figure, at.PASSAGE_CARD, 1)
    game.set_fig(figure, at.HALTED, 1)
    game.belief.clear(figure)


def come_out(game: Ninja, figure: i64, zone: i64) -> None:
    """Out of the passage after any time in it; where is secret (NIN-290, NIN-293, NIN-294)."""
    surface(game, figure)
    game.tell(names.TOLD_LEFT_PASSAGE, 293, figure)
    enter(game, figure, zone, False)


def surface(game: Ninja, figure: i64) -> None:
    game.set_fig(figure, at.STATUS, names.HIDDEN)
    game.belief.came_out(figure, game.content.passage_of(figure))


def leave_map(game: Ninja, figure: i64) -> None:
    """Off the map for good, mission or not; where is not told (NIN-220 to NIN-222, NIN-224)."""
    steps = game.fig(figure, at.STEPS) + 1
    team, zone = game.content.team_of(figure), game.fig(figure, at.ZONE)
    game.whisper(team, names.TOLD_STEPPED, 220, figure, zone, steps, 1, 1)
    game.set_fig(figure, at.STEPS, steps)
    game.set_fig(figure, at.HALTED, 1)
    game.tell(names.TOLD_EXITED, 221, game.public(figure))
    go(game, figure)
    movement_over(game, figure)
    fighting.give_back(game, figure)
    ending.look(game)


def go(game: Ninja, figure: i64) -> None:
    """Take the intruder off the map."""
    game.set_fig(figure, at.STATUS, names.EXITED)
    game.set_fig(figure, at.GONE_TURN, game.turn)
    game.set_fig(figure, at.EXPOSED, 0)
    game.set_fig(figure, at.SHADOWED, 0)
    game.set_fig(figure, at.ZONE, names.NOWHERE)
    game.set_fig(figure, at.FINISHED, 1)
    game.belief.clear(figure)
    if game.masked:
        game.belief.clear(1 - figure)


def finish(game: Ninja, figure: i64) -> None:
    """The movement is over; how far it went is its noise (NIN-160).

    Whoever stops among guards under Shadow Walk is seen now (NIN-241).
    """
    zone = game.fig(figure, at.ZONE)
    if game.fig(figure, at.SHADOWED) == 1 and game.is_guarded(zone):
        alarm.detect(game, figure, zone, 241)
    game.set_fig(figure, at.SHADOWED, 0)
    game.set_fig(figure, at.NOISE, game.fig(figure, at.STEPS))
    game.tell(names.TOLD_FINISHED, 160, game.public(figure))
    game.set_fig(figure, at.FINISHED, 1)
    believe_finished(game, figure)
    movement_over(game, figure)


def believe_finished(game: Ninja, figure: i64) -> None:
    if game.status(figure) == names.INSIDE:
        return
    game.note_guards()
    mask = game.suspects(figure)
    for suspect in range(names.FIGURES):
        s: i64 = suspect
        if (mask >> s) & 1 == 1:
            veiled = game.fig(suspect, at.VEILED) == 1
            game.belief.finish(suspect, veiled, game.status(figure) == names.VISIBLE)


def movement_over(game: Ninja, figure: i64) -> None:
    """The other intruder moves, if it has not; else the searches begin."""
    game.pop()
    other = 1 - figure
    game.now.moving = names.NO_FIGURE
    if game.on_board(other) and game.fig(other, at.FINISHED) == 0:
        start_moving(game, other)


# Meeting guards.


class Entered(Step[Ninja]):
    """In a zone with guards: pass unseen, remove every one of them, or be seen (NIN-233).

    One card after the other (NIN-234); whatever comes of it, the movement goes on (NIN-235).
    Sleepers are no guards (NIN-129).
    """

    def key(self) -> i64:
        return act(names.STEP_ENTERED)

    def deciders(self, game: Ninja) -> i64:
        return 1 << game.content.seat_of(game.now.moving)

    def options(self, game: Ninja, seat: i64) -> list[int]:
        found: list[int] = [act(names.BE_SEEN)]
        figure = game.now.moving
        if figure == names.NINJA and game.has_card(figure, names.SHADOW_WALK):
            found.append(act(names.VANISH))
        add_attacks(game, figure, found)
        found.sort()
        return found

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        kind, figure = kind_of(action), game.now.moving
        zone = game.fig(figure, at.ZONE)
        if kind == names.BE_SEEN:
            game.pop()
            alarm.detect(game, figure, zone, 233)
        elif kind == names.VANISH:
            game.pop()
            walk_unseen(game, figure)
        else:
            play(game, action)
            if not game.is_guarded(zone):
                game.pop()
                if game.status(figure) == names.VISIBLE:
                    alarm.hide(game, figure, 236)


def walk_unseen(game: Ninja, figure: i64) -> None:
    """Shadow Walk: the guards here do not notice the ninja while it keeps moving (NIN-241)."""
    spend(game, figure, names.SHADOW_WALK, 233)
    game.set_fig(figure, at.SHADOWED, 1)
    game.whisper(game.content.team_of(figure), names.TOLD_UNSEEN, 233, figure)
    if game.status(figure) == names.VISIBLE:
        slip_away(game, figure, 237)


# Cards.


def spend(game: Ninja, figure: i64, card: i64, rule: i64) -> None:
    """A card is played: everybody sees whose and which, between what steps not (NIN-168, 318)."""
    alarm.name_it(game, figure, 336)
    game.tell(names.TOLD_USED, rule, figure, card)
    used(game, figure, card)


def used(game: Ninja, figure: i64, card: i64) -> None:
    """What follows from a card for everybody who sees it."""
    game.use_card(figure, card)
    believe_advance(game, figure)
    if card == names.SHADOW_WALK:
        game.set_fig(figure, at.VEILED, 1)
    elif card == names.ROPE:
        game.belief.played_rope(figure, figure)
        if not game.content.settings.contested:
            game.belief.played_rope(figure, 1 - figure)


def believe_advance(game: Ninja, figure: i64) -> None:
    """Between public moments a moving intruder may have taken steps nobody saw."""
    if game.is_moving(figure):
        if game.status(figure) == names.HIDDEN:
            game.note_guards()
            game.belief.advance(figure, game.fig(figure, at.VEILED) == 1)


def add_cards(game: Ninja, figure: i64, found: list[int]) -> None:
    """Everything an intruder may play in its own phase, really or as a bluff (NIN-167, NIN-318).

    Who has stopped may still tie a rope (NIN-183); nothing need come of a card (NIN-186, NIN-308).
    """
    if not game.on_board(figure):
        return
    add_attacks(game, figure, found)
    zone = game.fig(figure, at.ZONE)
    if game.has_card(figure, names.ROPE) and zone < game.content.zones.count:
        for wall in game.content.zones.walls_at(zone):
            if game.rope(wall, figure) < 0:
                found.append(act(names.TIE_ROPE, figure, wall))
    for card in range(names.INTRUDER_CARDS):
        if card != names.CAT and game.has_card(figure, card):
            found.append(act(names.BLUFF, figure, card))


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


def play(game: Ninja, action: i64) -> None:
    """Carry out a card play of the Intruders Phase."""
    kind, figure, target = kind_of(action), first_of(action), second_of(action)
    if kind == names.TIE_ROPE:
        spend(game, figure, names.ROPE, 181)
        game.ropes = append(game.ropes, target | figure << 8)
        game.whisper(game.content.team_of(figure), names.TOLD_ROPE, 181, figure, target)
    elif kind == names.BLUFF:
        spend(game, figure, target, rule_of_bluff(target))
    elif kind == names.KILL:
        strike(game, figure, target, names.KENJUTSU, 245)
    elif kind == names.THROW:
        strike(game, figure, target, names.SHURIKEN, 55)
    else:
        strike(game, figure, target, names.SAKE, 268)


def rule_of_bluff(card: i64) -> i64:
    """A bluff names the same rule as a real play, so that nobody can tell them apart."""
    if card == names.ROPE:
        return 181
    if card == names.KENJUTSU:
        return 245
    if card == names.SHURIKEN:
        return 55
    if card == names.SAKE:
        return 268
    if card == names.PASSAGE:
        return 292
    return 233


def strike(game: Ninja, figure: i64, guard: i64, card: i64, rule: i64) -> None:
    """A guard is killed or drugged; who stood beside nobody else is out of sight (NIN-236)."""
    spend(game, figure, card, rule)
    zone = game.guard_zone(guard)
    believe_struck(game, figure, zone, card)
    if card == names.SAKE:
        game.tell(names.TOLD_DRUNK, 268, guard, zone, figure)
        game.put_drunk(zone)
    else:
        game.tell(names.TOLD_KILLED, rule, guard, zone, figure, card)
    game.take_guard(guard)
    if card == names.KENJUTSU:
        alarm.rise(game, game.content.cards.alerts[figure], names.CAUSE_KILL, 245)
    alarm.lose_sight(game, False, 236)
    alarm.guards_changed(game)


def believe_struck(game: Ninja, figure: i64, zone: i64, card: i64) -> None:
    """A victim shows where the intruder is: in its zone, or a step away with a Shuriken."""
    if zone >= game.content.zones.count or game.status(figure) == names.INSIDE:
        return
    game.note_guards()
    moving = game.is_moving(figure)
    if card == names.SHURIKEN:
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
