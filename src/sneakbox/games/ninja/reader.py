# not compiled: follows one seat's events, outside the hot path
"""The view of a seat from nothing but what it was told.

The reader keeps a state of its own in which everything it does not know is blank, and makes the
same plain changes to it that the rules make, as far as it hears of them. Who must decide and what
the seat may do follows from what is asked, which is told like everything else.
"""

from typing import Final

from sneakbox.games.ninja import (
    alarm,
    choosing,
    fighting,
    guarding,
    listening,
    marking,
    names,
    phases,
    renewing,
    searching,
    sneaking,
)
from sneakbox.games.ninja import layout as at
from sneakbox.games.ninja.state import Ninja
from sneakbox.games.ninja.steps import keys_from, steps_from
from sneakbox.games.ninja.view import NinjaView
from sneakbox.kernel.game import Event, Reader
from sneakbox.kernel.native import append, i64, vec
from sneakbox.kernel.seats import holds

# What can follow the move of a guard before everybody may conclude that he met nobody else.
PART_OF_A_MOVE: Final = frozenset(
    {
        names.TOLD_REVEALED,
        names.TOLD_DETECTED,
        names.TOLD_ALERT,
        names.TOLD_VANISHED,
        names.TOLD_EXPOSED,
        names.TOLD_ENTRANCE_FOUND,
    }
)


class NinjaReader(Reader):
    """Folds a seat's events into a state with blanks."""

    def __init__(self, start: Ninja, seat: int) -> None:
        self.known = start
        self.seat = seat
        # Guards stand elsewhere; who was met or lost sight of comes right behind it.
        self.guards_moved = False
        # What was shown at the end, list by list.
        self.shown: dict[int, list[int]] = {}

    def view(self) -> NinjaView:
        known = self.known
        self.conclude()
        if known.result == 0:
            known.waiting = known.steps[-1].deciders(known)
        return known.view(self.seat)

    def hear(self, event: Event) -> None:
        if event.kind.code not in PART_OF_A_MOVE:
            self.conclude()
        handler = getattr(self, f"hear_{event.kind.name}", None)
        if handler is not None:
            handler(event.a, event.b, event.c, event.rule)

    def conclude(self) -> None:
        """All that came of a guard's move is told: no hidden intruder is beside him now."""
        if self.guards_moved:
            self.guards_moved = False
            alarm.guards_changed(self.known)

    # Who is meant.

    def figures(self, figure: int) -> list[int]:
        """An intruder without a name is either of the two (NIN-336)."""
        return [names.NINJA, names.TRAITOR] if figure == names.SOMEBODY else [figure]

    def knows(self, figure: int) -> bool:
        return holds(self.known.content.team_of(figure), self.seat)

    def sees_desk(self, desk: int) -> bool:
        return holds(self.known.content.desk_audience(desk), self.seat)

    # What is asked.

    def hear_asked(self, a: int, b: int, c: int, rule: int) -> None:
        known = self.known
        known.steps = steps_from(keys_from(a))
        known.set_context(b)
        known.proposal = c >> 3
        known.dig = c & 7

    # Set-up.

    def hear_character(self, a: int, b: int, c: int, rule: int) -> None:
        self.known.set_fig(1 - a, at.STATUS, names.ABSENT)

    def hear_mission(self, a: int, b: int, c: int, rule: int) -> None:
        self.known.set_fig(a, at.LETTER_OF, b)

    def hear_picked(self, a: int, b: int, c: int, rule: int) -> None:
        if a < choosing.FIGURE_OWNER:
            self.known.shift_card(a, at.IN_DECK, at.IN_HAND, b)
        else:
            self.known.pick_card(a - choosing.FIGURE_OWNER, b)

    def hear_basic(self, a: int, b: int, c: int, rule: int) -> None:
        if a < choosing.FIGURE_OWNER:
            choosing.take_basic(self.known, a)
        else:
            choosing.take_basic_hand(self.known, a - choosing.FIGURE_OWNER, b)

    def hear_ready(self, a: int, b: int, c: int, rule: int) -> None:
        known = self.known
        if a >= choosing.FIGURE_OWNER:
            known.set_fig(a - choosing.FIGURE_OWNER, at.HAND_SIZE, b)
        elif not self.sees_desk(a):
            known.cards[a * at.DESK_SIZE + at.HAND_TOTAL] += b
            known.cards[a * at.DESK_SIZE + at.DECK_TOTAL] -= b

    def hear_posted(self, a: int, b: int, c: int, rule: int) -> None:
        self.known.put_guard(a, b)

    def hear_patrol(self, a: int, b: int, c: int, rule: int) -> None:
        one, two = b >> 5, b & 31
        self.known.put_guard(one, a)
        self.known.put_guard(two, a)
        self.known.join(one, two, c)

    def hear_marked(self, a: int, b: int, c: int, rule: int) -> None:
        if a == 0:
            self.known.add_sleeper(b, 1)
        else:
            self.known.secrets[a - 1] = b

    def hear_started(self, a: int, b: int, c: int, rule: int) -> None:
        self.known.set_fig(a, at.ZONE, b)
        self.known.set_fig(a, at.PATH, b)

    def hear_entrance(self, a: int, b: int, c: int, rule: int) -> None:
        self.known.secrets[at.ENTRANCE_AT + a * 2 + b] = c - 1

    def hear_marking(self, a: int, b: int, c: int, rule: int) -> None:
        self.known.asleep = a

    def hear_sealed(self, a: int, b: int, c: int, rule: int) -> None:
        marking.awake(self.known)

    # The guards' part.

    def hear_turn(self, a: int, b: int, c: int, rule: int) -> None:
        phases.turn_over(self.known)

    def hear_drew(self, a: int, b: int, c: int, rule: int) -> None:
        self.known.shift_card(a, at.IN_DECK, at.DRAWN_NOW, b)

    def hear_drawn(self, a: int, b: int, c: int, rule: int) -> None:
        self.known.cards[a * at.DESK_SIZE + at.DECK_TOTAL] -= 1
        self.known.cards[a * at.DESK_SIZE + at.DRAWN_TOTAL] += 1

    def hear_kept(self, a: int, b: int, c: int, rule: int) -> None:
        known = self.known
        known.phase = names.CARD_PHASE
        known.keep_drawn()
        for desk in range(known.content.desks):
            base = desk * at.DESK_SIZE
            if not self.sees_desk(desk):
                known.cards[base + at.HAND_TOTAL] += known.cards[base + at.DRAWN_TOTAL]
                known.cards[base + at.DRAWN_TOTAL] = 0

    def hear_alert(self, a: int, b: int, c: int, rule: int) -> None:
        self.known.alert = b

    def hear_played(self, a: int, b: int, c: int, rule: int) -> None:
        known = self.known
        phases.lay_down(known, a, b)
        if b in (names.SENTRY_LISTEN, names.PATROL_LISTEN, names.PATROL_SEARCH):
            known.flag_group(c, names.CARDED)
        elif b == names.SENTRY_SEARCH:
            known.flag(c, names.CARDED)

    def hear_listen(self, a: int, b: int, c: int, rule: int) -> None:
        self.known.flag_group(a, names.CARDED)

    def hear_heard(self, a: int, b: int, c: int, rule: int) -> None:
        listening.believe(self.known, c, a == 1, b == 1)

    def hear_walked(self, a: int, b: int, c: int, rule: int) -> None:
        known = self.known
        known.mover, known.how = a, c
        guarding.move(known, b)
        self.guards_moved = True

    def hear_guards_in(self, a: int, b: int, c: int, rule: int) -> None:
        self.hear_walked(a, self.known.content.passage_zone(b), c, rule)

    def hear_guards_out(self, a: int, b: int, c: int, rule: int) -> None:
        self.hear_walked(a, b, c, rule)

    def hear_group(self, a: int, b: int, c: int, rule: int) -> None:
        if a == b:
            self.known.set_back(a, c - 1)
        else:
            self.known.join(a, b, c - 1)

    def hear_woken(self, a: int, b: int, c: int, rule: int) -> None:
        known = self.known
        one, two = b >> 5, b & 31
        number = 1
        guarding.stand_up(known, one, a)
        if two != names.NO_ONE:
            number = 2
            guarding.stand_up(known, two, a)
            known.join(one, two, names.NO_BACK)
        known.asleep -= number
        known.add_sleeper(a, -number)
        if c:
            known.known_empty |= 1 << (known.content.bed_at[a] - 1)
        self.guards_moved = True

    def hear_detected(self, a: int, b: int, c: int, rule: int) -> None:
        alarm.appear(self.known, a, b)

    def hear_vanished(self, a: int, b: int, c: int, rule: int) -> None:
        self.known.set_fig(a, at.STATUS, names.HIDDEN)
        self.known.set_fig(a, at.EXPOSED, 0)

    def hear_exposed(self, a: int, b: int, c: int, rule: int) -> None:
        self.known.set_fig(a, at.EXPOSED, 1)

    def hear_wound(self, a: int, b: int, c: int, rule: int) -> None:
        self.known.flag(c, names.ATTACKED)
        fighting.wound(self.known, a, b & 1, b >= 2)

    def hear_died(self, a: int, b: int, c: int, rule: int) -> None:
        fighting.bury(self.known, a, b == 1)

    def hear_released(self, a: int, b: int, c: int, rule: int) -> None:
        self.known.release_wounds(a, b, c)

    def hear_marched(self, a: int, b: int, c: int, rule: int) -> None:
        self.known.move_group(a, b)
        self.known.set_back(a, c)
        self.guards_moved = True

    def hear_entrance_found(self, a: int, b: int, c: int, rule: int) -> None:
        known = self.known
        if not holds(known.content.passage_team(a), self.seat):
            place = at.ENTRANCE_AT + a * 2 + known.entrances_known(a)
            known.secrets[place] = b
        known.learn_entrance(a, b)

    def hear_rope_found(self, a: int, b: int, c: int, rule: int) -> None:
        known = self.known
        for index, entry in enumerate(known.ropes):
            if entry & 0xFF == a and not entry >> 9:
                if known.content.settings.contested and not self.knows((entry >> 8) & 1):
                    continue
                known.ropes[index] = entry | 1 << 9
                return
        # Whose rope it is nobody tells; the viewer keeps it as that of somebody it is not.
        owner = names.NINJA if not self.knows(names.NINJA) else names.TRAITOR
        known.ropes = append(known.ropes, a | owner << 8 | 1 << 9)

    def hear_guards_done(self, a: int, b: int, c: int, rule: int) -> None:
        if self.known.content.settings.notice_passage:
            guarding.nothing_found(self.known)
        guarding.note_posts(self.known)
        self.known.phase = names.RENEWAL

    # The intruders' part.

    def hear_moving(self, a: int, b: int, c: int, rule: int) -> None:
        known = self.known
        known.phase = names.INTRUDERS_PHASE
        known.figure = a
        known.note_guards()
        for figure in self.figures(a):
            known.belief.begin(figure)

    def hear_path(self, a: int, b: int, c: int, rule: int) -> None:
        self.known.mark_trail(a, b, 0)

    def hear_stepped(self, a: int, b: int, c: int, rule: int) -> None:
        known = self.known
        steps, halted = c >> 1, c & 1
        known.set_fig(a, at.STEPS, steps)
        known.set_fig(a, at.HALTED, halted)
        if rule == 220:  # off the map: no zone is entered
            return
        known.set_fig(a, at.ZONE, b)
        known.set_fig(a, at.PATH + steps, b)
        known.set_fig(a, at.SHADOWED, 0)
        known.mark_trail(a, b, steps)

    def hear_unseen(self, a: int, b: int, c: int, rule: int) -> None:
        self.known.set_fig(a, at.SHADOWED, 1)

    def hear_left_sight(self, a: int, b: int, c: int, rule: int) -> None:
        sneaking.believe_left(self.known, a)

    def hear_used(self, a: int, b: int, c: int, rule: int) -> None:
        sneaking.used(self.known, a, b)

    def hear_rope(self, a: int, b: int, c: int, rule: int) -> None:
        self.known.ropes = append(self.known.ropes, b | a << 8)

    def hear_killed(self, a: int, b: int, c: int, rule: int) -> None:
        sneaking.believe_struck(self.known, c >> 4, b, c & 15)
        self.known.take_guard(a)
        self.guards_moved = True

    def hear_drunk(self, a: int, b: int, c: int, rule: int) -> None:
        sneaking.believe_struck(self.known, c, b, names.SAKE)
        self.known.put_drunk(b)
        self.known.take_guard(a)
        self.guards_moved = True

    def hear_entered_passage(self, a: int, b: int, c: int, rule: int) -> None:
        sneaking.dive(self.known, a, b)
        self.known.set_fig(a, at.ZONE, b)

    def hear_left_passage(self, a: int, b: int, c: int, rule: int) -> None:
        sneaking.surface(self.known, a)

    def hear_finished(self, a: int, b: int, c: int, rule: int) -> None:
        known = self.known
        for figure in self.figures(a):
            if self.knows(figure):
                known.set_fig(figure, at.NOISE, known.fig(figure, at.STEPS))
            known.set_fig(figure, at.SHADOWED, 0)
            known.set_fig(figure, at.FINISHED, 1)
        sneaking.believe_finished(known, self.figures(a)[0])

    def hear_exited(self, a: int, b: int, c: int, rule: int) -> None:
        for figure in self.figures(a):
            sneaking.go(self.known, figure)

    def hear_chose_search(self, a: int, b: int, c: int, rule: int) -> None:
        searching.choose(self.known, a, b)

    def hear_searched(self, a: int, b: int, c: int, rule: int) -> None:
        searching.believe_searched(self.known, self.figures(a)[0], b, c)

    def hear_answer(self, a: int, b: int, c: int, rule: int) -> None:
        known = self.known
        searching.note(known, a, b)
        if b in (names.ANSWER_NOTHING, names.ANSWER_SENTRY):
            return
        place = c & 15
        known.known_objects |= 1 << place
        known.secrets[place] = a
        if b >= names.ANSWER_GOAL:
            for figure in self.figures(c >> 4):
                if known.fig(figure, at.DONE_FLAG) == 0:
                    searching.exclude(known, figure, place)

    def hear_mission_done(self, a: int, b: int, c: int, rule: int) -> None:
        known = self.known
        for figure in self.figures(a):
            known.set_fig(figure, at.DONE_FLAG, 1)
            excluded = known.fig(figure, at.EXCLUDED) & ~(1 << b)
            known.set_fig(figure, at.EXCLUDED, excluded)
            if figure == a or not self.knows(figure):
                known.set_fig(figure, at.LETTER_OF, b)

    def hear_sentry_killed(self, a: int, b: int, c: int, rule: int) -> None:
        searching.erase(self.known, c, a)

    def hear_sentry_placed(self, a: int, b: int, c: int, rule: int) -> None:
        searching.erase(self.known, c, a)
        if b != names.NO_ONE:
            self.known.put_guard(b, a)
            self.guards_moved = True

    def hear_removed(self, a: int, b: int, c: int, rule: int) -> None:
        searching.remove(self.known, a)
        self.guards_moved = True

    def hear_answers(self, a: int, b: int, c: int, rule: int) -> None:
        self.known.phase = names.ANSWERS
        self.known.figure = 3

    def hear_revealed(self, a: int, b: int, c: int, rule: int) -> None:
        known = self.known
        known.masked = False
        if known.figure == names.SOMEBODY:
            known.figure = a
        if not self.knows(a):
            blank(known, 1 - a)
        known.belief.clear(1 - a)

    # Returning.

    def hear_bonus(self, a: int, b: int, c: int, rule: int) -> None:
        renewing.fresh(self.known, a)
        renewing.more_sleepers(self.known, b)

    def hear_bonus_card(self, a: int, b: int, c: int, rule: int) -> None:
        known = self.known
        source = at.IN_DECK if c == renewing.FROM_DECK else at.DISCARDED
        if b:
            known.shift_card(a, source, at.IN_HAND, b - 1)
        else:
            known.cards[a * at.DESK_SIZE + at.DECK_TOTAL] -= 1
            known.cards[a * at.DESK_SIZE + at.HAND_TOTAL] += 1

    def hear_returned(self, a: int, b: int, c: int, rule: int) -> None:
        renewing.stand(self.known, a)

    # The end.

    def hear_shown(self, a: int, b: int, c: int, rule: int) -> None:
        known = self.known
        what, place = a % 16, a // 16
        if what == 6:
            known.steps = steps_from(keys_from(b))
            known.set_context(c)
        elif what == 7:
            known.proposal, known.dig = b, c
        elif what == 8:
            known.masked = b == 1
        elif place == 0:
            self.shown[what] = []
        else:
            self.shown[what].append(b)

    def hear_over(self, a: int, b: int, c: int, rule: int) -> None:
        known = self.known
        known.result = a
        known.waiting = 0
        known.figures = numbers(self.shown[1])
        known.cards = numbers(self.shown[2])
        known.secrets = numbers(self.shown[3])
        known.ropes = numbers(self.shown[4])
        known.trail = numbers(self.shown[5])


def blank(known: Ninja, figure: int) -> None:
    """Nothing is known of the character that is not in play but the size of its hand."""
    base = figure * at.FIGURE_SIZE
    for place in range(at.FIGURE_SIZE):
        if place != at.HAND_SIZE:
            known.figures[base + place] = 0
    known.figures[base + at.SEEN] = names.NOWHERE
    known.figures[base + at.LIVES] = 1


def numbers(items: list[int]) -> "vec[i64]":
    found: vec[i64] = vec[i64]()
    for item in items:
        found = append(found, item)
    return found
