# not compiled: follows one seat's events, outside the hot path
"""The view of a seat from nothing but what it was told.

The reader keeps a state of its own in which everything it does not know is blank, and makes the
same plain changes to it that the rules make, as far as it hears of them. Who must decide and what
the seat may do follows from what is asked, which is told like everything else.
"""

from collections.abc import Callable, Sequence
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
from sneakbox.games.ninja.turn import guards_card_phase, guards_patrol_phase, turn
from sneakbox.games.ninja.turn.moment import moment_from
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

    def view(self) -> NinjaView:
        known = self.known
        self.conclude()
        if known.result == 0:
            known.waiting = known.steps[-1].deciders(known)
        return known.view(self.seat)

    def hear(self, event: Event) -> None:
        if event.kind.code not in PART_OF_A_MOVE:
            self.conclude()
        listen = HEARD.get(event.kind.code)
        if listen is not None:
            listen(self, event)

    def conclude(self) -> None:
        """All that came of a guard's move is told: no hidden intruder is beside him now."""
        if self.guards_moved:
            self.guards_moved = False
            being_seen.guards_changed(self.known)

    # Who is meant.

    def figures(self, figure: int) -> list[int]:
        """An intruder without a name is either of the two (NIN-336)."""
        return [names.NINJA, names.TRAITOR] if figure == names.SOMEBODY else [figure]

    def knows(self, figure: int) -> bool:
        return holds(self.known.content.team_of(figure), self.seat)

    def sees_desk(self, desk: int) -> bool:
        return holds(self.known.content.desk_audience(desk), self.seat)

    # What is asked.

    def asked(self, event: Event) -> None:
        known = self.known
        known.now = moment_from(list(event.details))
        known.steps = steps_from(list(event.rest()))

    # Set-up.

    def character(self, event: Event) -> None:
        self.known.set_fig(1 - event["figure"], at.STATUS, names.ABSENT)

    def mission(self, event: Event) -> None:
        self.known.set_fig(event["figure"], at.LETTER_OF, event["letter"])

    def picked(self, event: Event) -> None:
        owner, card = event["owner"], event["card"]
        if owner < choosing_cards.FIGURE_OWNER:
            self.known.shift_card(owner, at.IN_DECK, at.IN_HAND, card)
        else:
            self.known.pick_card(owner - choosing_cards.FIGURE_OWNER, card)

    def basic(self, event: Event) -> None:
        owner = event["owner"]
        if owner < choosing_cards.FIGURE_OWNER:
            choosing_cards.take_basic_deck(self.known, owner)
        else:
            choosing_cards.take_basic_hand(
                self.known, owner - choosing_cards.FIGURE_OWNER, event["size"]
            )

    def ready(self, event: Event) -> None:
        known, owner, size = self.known, event["owner"], event["size"]
        if owner >= choosing_cards.FIGURE_OWNER:
            known.set_fig(owner - choosing_cards.FIGURE_OWNER, at.HAND_SIZE, size)
        elif not self.sees_desk(owner):
            known.cards[owner * at.DESK_SIZE + at.HAND_TOTAL] += size
            known.cards[owner * at.DESK_SIZE + at.DECK_TOTAL] -= size

    def posted(self, event: Event) -> None:
        self.known.put_guard(event["guard"], event["zone"])

    def patrol(self, event: Event) -> None:
        one, two = event["one"], event["two"]
        self.known.put_guard(one, event["zone"])
        self.known.put_guard(two, event["zone"])
        self.known.join(one, two, event["back"])

    def marked(self, event: Event) -> None:
        self.known.secrets[event["object"]] = event["zone"]

    def bed(self, event: Event) -> None:
        self.known.add_sleeper(event["zone"], 1)

    def started(self, event: Event) -> None:
        self.known.set_fig(event["figure"], at.ZONE, event["zone"])
        self.known.set_fig(event["figure"], at.PATH, event["zone"])

    def entrance(self, event: Event) -> None:
        place = at.ENTRANCE_AT + event["passage"] * 2 + event["index"]
        self.known.secrets[place] = event["zone"]

    def marking(self, event: Event) -> None:
        self.known.asleep = event["sleepers"]

    def sealed(self, event: Event) -> None:
        marking_maps.awake(self.known)

    # The guards' part.

    def turn(self, event: Event) -> None:
        turn.turn_over(self.known)

    def drew(self, event: Event) -> None:
        self.known.shift_card(event["desk"], at.IN_DECK, at.DRAWN_NOW, event["card"])

    def drawn(self, event: Event) -> None:
        base = event["desk"] * at.DESK_SIZE
        self.known.cards[base + at.DECK_TOTAL] -= 1
        self.known.cards[base + at.DRAWN_TOTAL] += 1

    def kept(self, event: Event) -> None:
        known = self.known
        known.now.phase = names.CARD_PHASE
        known.keep_drawn()
        for desk in range(known.content.desks):
            base = desk * at.DESK_SIZE
            if not self.sees_desk(desk):
                known.cards[base + at.HAND_TOTAL] += known.cards[base + at.DRAWN_TOTAL]
                known.cards[base + at.DRAWN_TOTAL] = 0

    def alert(self, event: Event) -> None:
        self.known.alert = event["new"]

    def played(self, event: Event) -> None:
        card, target = event["card"], event["target"]
        guards_card_phase.lay_down(self.known, event["desk"], card)
        if card in (names.SENTRY_LISTEN, names.PATROL_LISTEN, names.PATROL_SEARCH):
            self.known.flag_group(target, names.CARDED)
        elif card == names.SENTRY_SEARCH:
            self.known.flag(target, names.CARDED)

    def listen(self, event: Event) -> None:
        self.known.flag_group(event["group"], names.CARDED)

    def heard(self, event: Event) -> None:
        conclusions.listened(self.known, event["zone"], event["something"] == 1, event["cat"] == 1)

    def walked(self, event: Event) -> None:
        self.move(event, event["zone"])

    def guards_in(self, event: Event) -> None:
        self.move(event, self.known.content.passage_zone(event["passage"]))

    def move(self, event: Event, zone: int) -> None:
        search_moves.move(self.known, event["mover"], event["alone"] == 1, zone)
        self.guards_moved = True

    def group(self, event: Event) -> None:
        self.known.join(event["one"], event["two"], event["back"])

    def faced(self, event: Event) -> None:
        self.known.set_back(event["group"], event["back"])

    def woken(self, event: Event) -> None:
        known, zone, one, two = self.known, event["zone"], event["one"], event["two"]
        number = 1
        awakening.stand_up(known, one, zone)
        if two != names.NO_ONE:
            number = 2
            awakening.stand_up(known, two, zone)
            known.join(one, two, names.NO_BACK)
        known.asleep -= number
        known.add_sleeper(zone, -number)
        if event["empty"]:
            known.known_empty |= 1 << (known.content.bed_at[zone] - 1)
        self.guards_moved = True

    def detected(self, event: Event) -> None:
        being_seen.appear(self.known, event["figure"], event["zone"])

    def vanished(self, event: Event) -> None:
        self.known.set_fig(event["figure"], at.STATUS, names.HIDDEN)
        self.known.set_fig(event["figure"], at.EXPOSED, 0)

    def exposed(self, event: Event) -> None:
        self.known.set_fig(event["figure"], at.EXPOSED, 1)

    def wound(self, event: Event) -> None:
        self.known.flag(event["guard"], names.ATTACKED)
        guard_attacks.wound(self.known, event["figure"], event["desk"], event["drawn"] == 1)

    def died(self, event: Event) -> None:
        dying.bury(self.known, event["figure"], event["returns"] == 1)

    def released(self, event: Event) -> None:
        dying.release_wounds(self.known, event["figure"], event["sword"], event["spear"])

    def marched(self, event: Event) -> None:
        self.known.move_group(event["group"], event["zone"])
        self.known.set_back(event["group"], event["back"])
        self.guards_moved = True

    def entrance_found(self, event: Event) -> None:
        known, passage, zone = self.known, event["passage"], event["zone"]
        if not holds(known.content.passage_team(passage), self.seat):
            place = at.ENTRANCE_AT + passage * 2 + entrances.number_known(known, passage)
            known.secrets[place] = zone
        entrances.learn(known, passage, zone)

    def rope_found(self, event: Event) -> None:
        known, wall = self.known, event["wall"]
        for index, entry in enumerate(known.ropes):
            if entry & at.WALL == wall and not entry & at.FOUND:
                if known.content.settings.contested and not self.knows((entry >> at.OWNER) & 1):
                    continue
                known.ropes[index] = entry | at.FOUND
                return
        # Whose rope it is nobody tells; the viewer keeps it as that of somebody it is not.
        owner = names.NINJA if not self.knows(names.NINJA) else names.TRAITOR
        known.ropes = append(known.ropes, wall | owner << at.OWNER | at.FOUND)

    def guards_done(self, event: Event) -> None:
        if self.known.content.settings.notice_passage:
            entrances.nothing_found(self.known)
        guards_patrol_phase.note_posts(self.known)
        self.known.now.phase = names.RENEWAL

    # The intruders' part.

    def moving(self, event: Event) -> None:
        known = self.known
        known.now.phase = names.INTRUDERS_PHASE
        known.now.moving = event["figure"]
        known.note_guards()
        for figure in self.figures(event["figure"]):
            known.belief.begin(figure)

    def path(self, event: Event) -> None:
        self.known.mark_trail(event["figure"], event["zone"], 0)

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

    def unseen(self, event: Event) -> None:
        self.known.set_fig(event["figure"], at.SHADOWED, 1)

    def left_sight(self, event: Event) -> None:
        conclusions.left_sight(self.known, event["figure"])

    def used(self, event: Event) -> None:
        playing_cards.used(self.known, event["figure"], event["card"])

    def rope(self, event: Event) -> None:
        ropes.hang(self.known, event["figure"], event["wall"])

    def killed(self, event: Event) -> None:
        conclusions.struck(self.known, event["figure"], event["zone"], event["card"])
        self.known.take_guard(event["guard"])
        self.guards_moved = True

    def drunk(self, event: Event) -> None:
        conclusions.struck(self.known, event["figure"], event["zone"], names.SAKE)
        self.known.put_drunk(event["zone"])
        self.known.take_guard(event["guard"])
        self.guards_moved = True

    def entered_passage(self, event: Event) -> None:
        intruders_inside.dive(self.known, event["figure"], event["zone"])
        self.known.set_fig(event["figure"], at.ZONE, event["zone"])

    def left_passage(self, event: Event) -> None:
        intruders_inside.surface(self.known, event["figure"])

    def finished(self, event: Event) -> None:
        known, suspects = self.known, self.figures(event["figure"])
        for figure in suspects:
            if self.knows(figure):
                known.set_fig(figure, at.NOISE, known.fig(figure, at.STEPS))
            known.set_fig(figure, at.SHADOWED, 0)
            known.set_fig(figure, at.FINISHED, 1)
        conclusions.finished(known, suspects[0])

    def exited(self, event: Event) -> None:
        for figure in self.figures(event["figure"]):
            exiting.take_off(self.known, figure)

    def chose_search(self, event: Event) -> None:
        searching.choose(self.known, event["figure"], event["zone"])

    def searched(self, event: Event) -> None:
        figure = self.figures(event["figure"])[0]
        conclusions.searched(self.known, figure, event["one"], event["two"])

    def answer(self, event: Event) -> None:
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

    def mission_done(self, event: Event) -> None:
        known, letter = self.known, event["letter"]
        for figure in self.figures(event["figure"]):
            known.set_fig(figure, at.DONE_FLAG, 1)
            excluded = known.fig(figure, at.EXCLUDED) & ~(1 << letter)
            known.set_fig(figure, at.EXCLUDED, excluded)
            if figure == event["figure"] or not self.knows(figure):
                known.set_fig(figure, at.LETTER_OF, letter)

    def sentry_killed(self, event: Event) -> None:
        hidden_sentries.erase(self.known, event["index"], event["zone"])

    def sentry_placed(self, event: Event) -> None:
        hidden_sentries.erase(self.known, event["index"], event["zone"])
        if event["guard"] != names.NO_ONE:
            self.known.put_guard(event["guard"], event["zone"])
            self.guards_moved = True

    def removed(self, event: Event) -> None:
        hidden_sentries.remove(self.known, event["guard"])
        self.guards_moved = True

    def answers(self, event: Event) -> None:
        self.known.now.phase = names.ANSWERS
        self.known.now.moving = names.NO_FIGURE

    def revealed(self, event: Event) -> None:
        known, figure = self.known, event["figure"]
        known.masked = False
        if known.now.moving == names.SOMEBODY:
            known.now.moving = figure
        if not self.knows(figure):
            blank(known, 1 - figure)
        known.belief.clear(1 - figure)

    # Returning.

    def bonus(self, event: Event) -> None:
        coming_back.fresh(self.known, event["figure"])
        coming_back.more_sleepers(self.known, event["sleepers"])

    def bonus_card(self, event: Event) -> None:
        known, desk, card = self.known, event["desk"], event["card"]
        source = at.IN_DECK if event["pile"] == coming_back.FROM_DECK else at.DISCARDED
        if card != names.NO_CARD:
            known.shift_card(desk, source, at.IN_HAND, card)
        else:
            known.cards[desk * at.DESK_SIZE + at.DECK_TOTAL] -= 1
            known.cards[desk * at.DESK_SIZE + at.HAND_TOTAL] += 1

    def returned(self, event: Event) -> None:
        coming_back.stand(self.known, event["figure"])

    # The end.

    def shown(self, event: Event) -> None:
        known, items = self.known, numbers(event.rest())
        match event["what"]:
            case names.SHOWN_FIGURES:
                known.figures = items
            case names.SHOWN_CARDS:
                known.cards = items
            case names.SHOWN_SECRETS:
                known.secrets = items
            case names.SHOWN_ROPES:
                known.ropes = items
            case _:
                known.trail = items

    def over(self, event: Event) -> None:
        self.known.result = event["result"]
        self.known.waiting = 0


HEARD: Final[dict[int, Callable[[NinjaReader, Event], None]]] = {
    names.TOLD_ASKED: NinjaReader.asked,
    names.TOLD_MISSION: NinjaReader.mission,
    names.TOLD_PICKED: NinjaReader.picked,
    names.TOLD_BASIC: NinjaReader.basic,
    names.TOLD_READY: NinjaReader.ready,
    names.TOLD_POSTED: NinjaReader.posted,
    names.TOLD_PATROL: NinjaReader.patrol,
    names.TOLD_MARKED: NinjaReader.marked,
    names.TOLD_BED: NinjaReader.bed,
    names.TOLD_STARTED: NinjaReader.started,
    names.TOLD_ENTRANCE: NinjaReader.entrance,
    names.TOLD_MARKING: NinjaReader.marking,
    names.TOLD_SEALED: NinjaReader.sealed,
    names.TOLD_CHARACTER: NinjaReader.character,
    names.TOLD_TURN: NinjaReader.turn,
    names.TOLD_DREW: NinjaReader.drew,
    names.TOLD_DRAWN: NinjaReader.drawn,
    names.TOLD_KEPT: NinjaReader.kept,
    names.TOLD_ALERT: NinjaReader.alert,
    names.TOLD_PLAYED: NinjaReader.played,
    names.TOLD_LISTEN: NinjaReader.listen,
    names.TOLD_HEARD: NinjaReader.heard,
    names.TOLD_WALKED: NinjaReader.walked,
    names.TOLD_GROUP: NinjaReader.group,
    names.TOLD_FACED: NinjaReader.faced,
    names.TOLD_WOKEN: NinjaReader.woken,
    names.TOLD_DETECTED: NinjaReader.detected,
    names.TOLD_EXPOSED: NinjaReader.exposed,
    names.TOLD_WOUND: NinjaReader.wound,
    names.TOLD_DIED: NinjaReader.died,
    names.TOLD_VANISHED: NinjaReader.vanished,
    names.TOLD_MARCHED: NinjaReader.marched,
    names.TOLD_ENTRANCE_FOUND: NinjaReader.entrance_found,
    names.TOLD_ROPE_FOUND: NinjaReader.rope_found,
    names.TOLD_GUARDS_DONE: NinjaReader.guards_done,
    names.TOLD_MOVING: NinjaReader.moving,
    names.TOLD_PATH: NinjaReader.path,
    names.TOLD_STEPPED: NinjaReader.stepped,
    names.TOLD_UNSEEN: NinjaReader.unseen,
    names.TOLD_LEFT_SIGHT: NinjaReader.left_sight,
    names.TOLD_FINISHED: NinjaReader.finished,
    names.TOLD_USED: NinjaReader.used,
    names.TOLD_ROPE: NinjaReader.rope,
    names.TOLD_KILLED: NinjaReader.killed,
    names.TOLD_DRUNK: NinjaReader.drunk,
    names.TOLD_ANSWERS: NinjaReader.answers,
    names.TOLD_CHOSE_SEARCH: NinjaReader.chose_search,
    names.TOLD_SEARCHED: NinjaReader.searched,
    names.TOLD_ANSWER: NinjaReader.answer,
    names.TOLD_SENTRY_KILLED: NinjaReader.sentry_killed,
    names.TOLD_SENTRY_PLACED: NinjaReader.sentry_placed,
    names.TOLD_REMOVED: NinjaReader.removed,
    names.TOLD_MISSION_DONE: NinjaReader.mission_done,
    names.TOLD_ENTERED_PASSAGE: NinjaReader.entered_passage,
    names.TOLD_LEFT_PASSAGE: NinjaReader.left_passage,
    names.TOLD_GUARDS_IN: NinjaReader.guards_in,
    names.TOLD_GUARDS_OUT: NinjaReader.walked,
    names.TOLD_EXITED: NinjaReader.exited,
    names.TOLD_BONUS: NinjaReader.bonus,
    names.TOLD_BONUS_CARD: NinjaReader.bonus_card,
    names.TOLD_RETURNED: NinjaReader.returned,
    names.TOLD_RELEASED: NinjaReader.released,
    names.TOLD_REVEALED: NinjaReader.revealed,
    names.TOLD_SHOWN: NinjaReader.shown,
    names.TOLD_OVER: NinjaReader.over,
}


def blank(known: Ninja, figure: int) -> None:
    """Nothing is known of the character that is not in play but the size of its hand."""
    base = figure * at.FIGURE_SIZE
    for place in range(at.FIGURE_SIZE):
        if place != at.HAND_SIZE:
            known.figures[base + place] = 0
    known.figures[base + at.SEEN] = names.NOWHERE
    known.figures[base + at.LIVES] = 1


def numbers(items: Sequence[int]) -> "vec[i64]":
    found: vec[i64] = vec[i64]()
    for item in items:
        found = append(found, item)
    return found
