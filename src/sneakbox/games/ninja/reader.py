# not compiled: follows one seat's events, outside the hot path
"""The view of a seat from nothing but what it was told.

The reader keeps a state of its own in which everything it does not know is blank, and makes the
same plain changes to it that the rules make, as far as it hears of them. Who must decide and what
the seat may do follows from what is asked, which is told like everything else.
"""

from typing import Final

from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.belief import conclusions
from sneakbox.games.ninja.detection import being_seen
from sneakbox.games.ninja.guards import attacking as guard_attacks
from sneakbox.games.ninja.guards import awakening, search_moves
from sneakbox.games.ninja.intruders import (
    coming_back,
    dying,
    exiting,
    hidden_sentries,
    playing_cards,
    ropes,
    searching,
)
from sneakbox.games.ninja.secret_passage import entrances, intruders_inside
from sneakbox.games.ninja.setting_up import choosing_cards, marking_maps
from sneakbox.games.ninja.state import Ninja
from sneakbox.games.ninja.steps import steps_from
from sneakbox.games.ninja.turn import alert_phase, guards_card_phase, guards_patrol_phase
from sneakbox.games.ninja.turn.moment import moment_from
from sneakbox.games.ninja.view import NinjaView
from sneakbox.kernel.game import Event, Reader
from sneakbox.kernel.native import append, i64, vec
from sneakbox.kernel.seats import holds

# What can follow the move of a guard before everybody may conclude that he met nobody else.
PART_OF_A_MOVE: Final = (
    names.TOLD_REVEALED, names.TOLD_DETECTED, names.TOLD_ALERT, names.TOLD_VANISHED,
    names.TOLD_EXPOSED, names.TOLD_ENTRANCE_FOUND,
)  # fmt: skip
# After these guards stand elsewhere.
GUARDS_MOVE: Final = (
    names.TOLD_WALKED, names.TOLD_GUARDS_IN, names.TOLD_GUARDS_OUT, names.TOLD_MARCHED,
    names.TOLD_WOKEN, names.TOLD_KILLED, names.TOLD_DRUNK, names.TOLD_REMOVED,
)  # fmt: skip


class NinjaReader(Reader):
    """Folds a seat's events into a state with blanks."""

    def __init__(self, start: Ninja, seat: int) -> None:
        self.known = start
        self.seat = seat
        # Guards stand elsewhere; who was met or lost sight of comes right behind it.
        self.guards_moved = False

    def view(self) -> NinjaView:
        known = self.known
        self.conclude()
        if known.result == 0:
            known.waiting = known.steps[-1].deciders(known)
        return known.view(self.seat)

    def conclude(self) -> None:
        """All that came of a guard's move is told: no hidden intruder is beside him now."""
        if self.guards_moved:
            self.guards_moved = False
            being_seen.guards_changed(self.known)

    def hear(self, event: Event) -> None:
        if event.kind.code not in PART_OF_A_MOVE:
            self.conclude()
        if event.kind.code in GUARDS_MOVE:
            self.guards_moved = True
        known = self.known
        match event.kind.code:
            case names.TOLD_ASKED:
                known.now = moment_from(list(event.details))
                known.steps = steps_from(list(event.rest()))

            # Set-up.
            case names.TOLD_CHARACTER:
                known.set_fig(1 - event["figure"], at.STATUS, names.ABSENT)
            case names.TOLD_MISSION:
                known.set_fig(event["figure"], at.LETTER_OF, event["letter"])
            case names.TOLD_PICKED:
                self.picked(event["owner"], event["card"])
            case names.TOLD_BASIC:
                self.took_basic(event["owner"], event["size"])
            case names.TOLD_READY:
                self.is_ready(event["owner"], event["size"])
            case names.TOLD_POSTED:
                known.put_guard(event["guard"], event["zone"])
            case names.TOLD_PATROL:
                known.put_guard(event["one"], event["zone"])
                known.put_guard(event["two"], event["zone"])
                known.join(event["one"], event["two"], event["back"])
            case names.TOLD_MARKED:
                known.secrets[event["object"]] = event["zone"]
            case names.TOLD_BED:
                known.add_sleeper(event["zone"], 1)
            case names.TOLD_STARTED:
                known.set_fig(event["figure"], at.ZONE, event["zone"])
                known.set_fig(event["figure"], at.PATH, event["zone"])
            case names.TOLD_ENTRANCE:
                place = at.ENTRANCE_AT + event["passage"] * 2 + event["index"]
                known.secrets[place] = event["zone"]
            case names.TOLD_MARKING:
                known.asleep = event["sleepers"]
            case names.TOLD_SEALED:
                marking_maps.awake(known)

            # The guards' part.
            case names.TOLD_TURN:
                alert_phase.turn_over(known)
            case names.TOLD_DREW:
                known.shift_card(event["desk"], at.IN_DECK, at.DRAWN_NOW, event["card"])
            case names.TOLD_DRAWN:
                self.shift_unseen(event["desk"], at.DECK_TOTAL, at.DRAWN_TOTAL, 1)
            case names.TOLD_KEPT:
                self.kept_drawn_cards()
            case names.TOLD_ALERT:
                known.alert = event["new"]
            case names.TOLD_PLAYED:
                self.played(event["desk"], event["card"], event["target"])
            case names.TOLD_LISTEN:
                known.flag_group(event["group"], names.CARDED)
            case names.TOLD_HEARD:
                heard, cat = event["something"] == 1, event["cat"] == 1
                conclusions.listened(known, event["zone"], heard, cat)
            case names.TOLD_WALKED | names.TOLD_GUARDS_OUT:
                search_moves.move(known, event["mover"], event["alone"] == 1, event["zone"])
            case names.TOLD_GUARDS_IN:
                inside = known.content.passage_zone(event["passage"])
                search_moves.move(known, event["mover"], event["alone"] == 1, inside)
            case names.TOLD_GROUP:
                known.join(event["one"], event["two"], event["back"])
            case names.TOLD_FACED:
                known.set_back(event["group"], event["back"])
            case names.TOLD_WOKEN:
                self.woken(event["zone"], event["one"], event["two"], event["empty"] == 1)
            case names.TOLD_DETECTED:
                being_seen.appear(known, event["figure"], event["zone"])
            case names.TOLD_VANISHED:
                known.set_fig(event["figure"], at.STATUS, names.HIDDEN)
                known.set_fig(event["figure"], at.EXPOSED, 0)
            case names.TOLD_EXPOSED:
                known.set_fig(event["figure"], at.EXPOSED, 1)
            case names.TOLD_WOUND:
                known.flag(event["guard"], names.ATTACKED)
                guard_attacks.wound(known, event["figure"], event["desk"], event["drawn"] == 1)
            case names.TOLD_DIED:
                dying.bury(known, event["figure"], event["returns"] == 1)
            case names.TOLD_RELEASED:
                dying.release_wounds(known, event["figure"], event["sword"], event["spear"])
            case names.TOLD_MARCHED:
                known.move_group(event["group"], event["zone"])
                known.set_back(event["group"], event["back"])
            case names.TOLD_ENTRANCE_FOUND:
                self.found_entrance(event["passage"], event["zone"])
            case names.TOLD_ROPE_FOUND:
                self.found_rope(event["wall"])
            case names.TOLD_GUARDS_DONE:
                if known.content.settings.notice_passage:
                    entrances.nothing_found(known)
                guards_patrol_phase.note_posts(known)
                known.now.phase = names.RENEWAL

            # The intruders' part.
            case names.TOLD_MOVING:
                known.now.phase = names.INTRUDERS_PHASE
                known.now.moving = event["figure"]
                known.note_guards()
                for figure in self.figures(event["figure"]):
                    known.belief.begin(figure)
            case names.TOLD_PATH:
                known.mark_trail(event["figure"], event["zone"], 0)
            case names.TOLD_STEPPED:
                self.stepped(event)
            case names.TOLD_UNSEEN:
                known.set_fig(event["figure"], at.SHADOWED, 1)
            case names.TOLD_LEFT_SIGHT:
                conclusions.left_sight(known, event["figure"])
            case names.TOLD_USED:
                playing_cards.used(known, event["figure"], event["card"])
            case names.TOLD_ROPE:
                ropes.hang(known, event["figure"], event["wall"])
            case names.TOLD_KILLED:
                conclusions.struck(known, event["figure"], event["zone"], event["card"])
                known.take_guard(event["guard"])
            case names.TOLD_DRUNK:
                conclusions.struck(known, event["figure"], event["zone"], names.SAKE)
                known.put_drunk(event["zone"])
                known.take_guard(event["guard"])
            case names.TOLD_ENTERED_PASSAGE:
                intruders_inside.dive(known, event["figure"], event["zone"])
                known.set_fig(event["figure"], at.ZONE, event["zone"])
            case names.TOLD_LEFT_PASSAGE:
                intruders_inside.surface(known, event["figure"])
            case names.TOLD_FINISHED:
                self.finished(event["figure"])
            case names.TOLD_EXITED:
                for figure in self.figures(event["figure"]):
                    exiting.take_off(known, figure)
            case names.TOLD_CHOSE_SEARCH:
                searching.choose(known, event["figure"], event["zone"])
            case names.TOLD_SEARCHED:
                figure = self.figures(event["figure"])[0]
                conclusions.searched(known, figure, event["one"], event["two"])
            case names.TOLD_ANSWER:
                self.answered(event)
            case names.TOLD_MISSION_DONE:
                self.mission_done(event["figure"], event["letter"])
            case names.TOLD_SENTRY_KILLED:
                hidden_sentries.erase(known, event["index"], event["zone"])
            case names.TOLD_SENTRY_PLACED:
                hidden_sentries.erase(known, event["index"], event["zone"])
                if event["guard"] != names.NO_ONE:
                    known.put_guard(event["guard"], event["zone"])
                    self.guards_moved = True
            case names.TOLD_REMOVED:
                hidden_sentries.remove(known, event["guard"])
            case names.TOLD_ANSWERS:
                known.now.phase = names.ANSWERS
                known.now.moving = names.NO_FIGURE
            case names.TOLD_REVEALED:
                self.revealed(event["figure"])

            # Returning.
            case names.TOLD_BONUS:
                coming_back.fresh(known, event["figure"])
                coming_back.more_sleepers(known, event["sleepers"])
            case names.TOLD_BONUS_CARD:
                self.took_bonus(event["desk"], event["card"], event["pile"])
            case names.TOLD_RETURNED:
                coming_back.stand(known, event["figure"])

            # The end.
            case names.TOLD_SHOWN:
                self.shown(event["what"], vec[i64](event.rest()))
            case names.TOLD_OVER:
                known.result = event["result"]
                known.waiting = 0

    # Who is meant.

    def figures(self, figure: int) -> list[int]:
        """An intruder without a name is either of the two (NIN-336)."""
        return [names.NINJA, names.TRAITOR] if figure == names.SOMEBODY else [figure]

    def knows(self, figure: int) -> bool:
        return holds(self.known.content.team_of(figure), self.seat)

    def sees_desk(self, desk: int) -> bool:
        return holds(self.known.content.desk_audience(desk), self.seat)

    # Cards.

    def shift_unseen(self, desk: int, source: int, target: int, number: int) -> None:
        """Cards go from pile to pile, and the viewer sees how many."""
        self.known.cards[desk * at.DESK_SIZE + source] -= number
        self.known.cards[desk * at.DESK_SIZE + target] += number

    def picked(self, owner: int, card: int) -> None:
        if owner < choosing_cards.FIGURE_OWNER:
            self.known.shift_card(owner, at.IN_DECK, at.IN_HAND, card)
        else:
            self.known.pick_card(owner - choosing_cards.FIGURE_OWNER, card)

    def took_basic(self, owner: int, size: int) -> None:
        figure = owner - choosing_cards.FIGURE_OWNER
        if figure < 0:
            choosing_cards.take_basic_deck(self.known, owner)
        else:
            choosing_cards.take_basic_hand(self.known, figure, size)

    def is_ready(self, owner: int, size: int) -> None:
        if owner >= choosing_cards.FIGURE_OWNER:
            self.known.set_fig(owner - choosing_cards.FIGURE_OWNER, at.HAND_SIZE, size)
        elif not self.sees_desk(owner):
            self.shift_unseen(owner, at.DECK_TOTAL, at.HAND_TOTAL, size)

    def kept_drawn_cards(self) -> None:
        known = self.known
        known.now.phase = names.CARD_PHASE
        known.keep_drawn()
        for desk in range(known.content.desks):
            if not self.sees_desk(desk):
                drawn = known.total(desk, at.DRAWN_TOTAL)
                self.shift_unseen(desk, at.DRAWN_TOTAL, at.HAND_TOTAL, drawn)

    def played(self, desk: int, card: int, target: int) -> None:
        guards_card_phase.lay_down(self.known, desk, card)
        if card in (names.SENTRY_LISTEN, names.PATROL_LISTEN, names.PATROL_SEARCH):
            self.known.flag_group(target, names.CARDED)
        elif card == names.SENTRY_SEARCH:
            self.known.flag(target, names.CARDED)

    def took_bonus(self, desk: int, card: int, pile: int) -> None:
        if card == names.NO_CARD:
            self.shift_unseen(desk, at.DECK_TOTAL, at.HAND_TOTAL, 1)
        else:
            source = at.IN_DECK if pile == coming_back.FROM_DECK else at.DISCARDED
            self.known.shift_card(desk, source, at.IN_HAND, card)

    # Guards.

    def woken(self, zone: int, one: int, two: int, is_empty: bool) -> None:
        known = self.known
        number = 1
        awakening.stand_up(known, one, zone)
        if two != names.NO_ONE:
            number = 2
            awakening.stand_up(known, two, zone)
            known.join(one, two, names.NO_BACK)
        known.asleep -= number
        known.add_sleeper(zone, -number)
        if is_empty:
            known.known_empty |= 1 << (known.content.bed_at[zone] - 1)

    def found_entrance(self, passage: int, zone: int) -> None:
        known = self.known
        if not holds(known.content.passage_team(passage), self.seat):
            place = at.ENTRANCE_AT + passage * 2 + entrances.number_known(known, passage)
            known.secrets[place] = zone
        entrances.learn(known, passage, zone)

    def found_rope(self, wall: int) -> None:
        known = self.known
        for index, entry in enumerate(known.ropes):
            if entry & at.WALL == wall and not entry & at.FOUND:
                if known.content.settings.contested and not self.knows((entry >> at.OWNER) & 1):
                    continue
                known.ropes[index] = entry | at.FOUND
                return
        # Whose rope it is nobody tells; the viewer keeps it as that of somebody it is not.
        owner = names.NINJA if not self.knows(names.NINJA) else names.TRAITOR
        known.ropes = append(known.ropes, wall | owner << at.OWNER | at.FOUND)

    # Intruders.

    def stepped(self, event: Event) -> None:
        known, figure, zone, steps = self.known, event["figure"], event["zone"], event["steps"]
        known.set_fig(figure, at.STEPS, steps)
        known.set_fig(figure, at.HALTED, event["halted"])
        if event["leaves"]:  # no zone is entered
            return
        known.set_fig(figure, at.ZONE, zone)
        known.set_fig(figure, at.PATH + steps, zone)
        known.set_fig(figure, at.SHADOWED, 0)
        known.mark_trail(figure, zone, steps)

    def finished(self, mover: int) -> None:
        known, suspects = self.known, self.figures(mover)
        for figure in suspects:
            if self.knows(figure):
                if known.status(figure) == names.ABSENT:
                    continue  # whose secret it is knows which of the two has moved
                known.set_fig(figure, at.NOISE, known.fig(figure, at.STEPS))
            known.set_fig(figure, at.SHADOWED, 0)
            known.set_fig(figure, at.FINISHED, 1)
        conclusions.finished(known, suspects[0])

    def answered(self, event: Event) -> None:
        known, zone, place = self.known, event["zone"], event["object"]
        searching.note(known, zone, event["what"])
        if place == names.NO_OBJECT:
            return
        known.known_objects |= 1 << place
        known.secrets[place] = zone
        if event["what"] >= names.ANSWER_GOAL:
            for figure in self.figures(event["figure"]):
                if known.fig(figure, at.DONE_FLAG) == 0:
                    searching.exclude(known, figure, place)

    def mission_done(self, finder: int, letter: int) -> None:
        known = self.known
        for figure in self.figures(finder):
            known.set_fig(figure, at.DONE_FLAG, 1)
            excluded = known.fig(figure, at.EXCLUDED) & ~(1 << letter)
            known.set_fig(figure, at.EXCLUDED, excluded)
            if figure == finder or not self.knows(figure):
                known.set_fig(figure, at.LETTER_OF, letter)

    def revealed(self, figure: int) -> None:
        known = self.known
        known.masked = False
        if known.now.moving == names.SOMEBODY:
            known.now.moving = figure
        if not self.knows(figure):
            blank(known, 1 - figure)
        known.belief.clear(1 - figure)

    def shown(self, what: int, items: "vec[i64]") -> None:
        known = self.known
        match what:
            case names.SHOWN_FIGURES:
                known.figures = items
            case names.SHOWN_CARDS:
                known.cards = items
            case names.SHOWN_SECRETS:
                known.secrets = items
            case names.SHOWN_ROPES:
                known.ropes = items
            case names.SHOWN_TRAIL:
                known.trail = items


def blank(known: Ninja, figure: int) -> None:
    """Nothing is known of the character that is not in play but the size of its hand."""
    base = figure * at.FIGURE_SIZE
    for place in range(at.FIGURE_SIZE):
        if place != at.HAND_SIZE:
            known.figures[base + place] = 0
    known.figures[base + at.SEEN] = names.NOWHERE
    known.figures[base + at.LIVES] = 1
