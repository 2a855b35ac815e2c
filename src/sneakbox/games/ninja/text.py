# not compiled: words are for people
"""The words of Ninja: for actions, events, prompts, options and refusals."""

from collections.abc import Callable, Sequence
from typing import Final

from sneakbox.games.ninja import layout as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.cards import GUARD_TITLES, INTRUDER_TITLES
from sneakbox.games.ninja.content import Content
from sneakbox.games.ninja.refusals import why_not
from sneakbox.games.ninja.view import NinjaView
from sneakbox.games.ninja.words import FIGURE_NAMES
from sneakbox.kernel.actions import first_of, kind_of, second_of, third_of
from sneakbox.kernel.game import Event, Text
from sneakbox.kernel.seats import CHANCE, SPECTATOR, holds, seats_of
from sneakbox.kernel.view import View

RENEWING: Final = (names.STEP_RENEW, names.STEP_MISSION, names.STEP_LETTER)
LEVELS: Final = ("none", "low", "medium", "high")
LETTER_TITLES: Final = (
    "Swap the Seal",
    "Free the Hostage",
    "Burn the Ledger",
    "Silence the Informer",
    "Copy the Gate Keys",
    "Leave the Warning",
)
CAUSES: Final = (
    "as the night goes on",
    "because something was heard",
    "because of a trap",
    "because of a kill",
    "because an intruder was seen",
    "because of a hidden sentry",
    "because of an attack",
    "because a mission was done",
    "because a passage was found",
)
PHASES: Final = (
    "the missions are dealt", "hands are chosen", "guards are posted", "maps are marked",
    "Alert Phase", "Guards Card Phase", "Guards Patrol Phase", "a new copy arrives",
    "Intruders Phase", "searches",
)  # fmt: skip
RESULTS: Final = {
    names.INTRUDERS_WON: "The intruders have won.",
    names.DRAWN: "The game is a draw: one intruder succeeded.",
    names.GUARDS_WON: "The guards have won.",
    names.NINJA_WON: "The ninja has won.",
    names.TRAITOR_WON: "The traitor has won.",
    names.BOTH_WON: "The ninja and the traitor share the victory.",
}


class NinjaText(Text):
    """Sentences for one table; zones are named as on its map."""

    def __init__(self, content: Content) -> None:
        self.content = content

    # Names.

    def zone(self, zone: int) -> str:
        count = self.content.zones.count
        if zone >= count:
            return (
                "the secret passage"
                if self.content.passages == 1
                else (f"the {FIGURE_NAMES[zone - count]}'s secret passage")
            )
        return f"{self.content.names[zone]} ({self.content.ids[zone]})"

    def wall(self, wall: int) -> str:
        board = self.content.zones
        ids = self.content.ids
        return f"the wall between {ids[board.wall_a[wall]]} and {ids[board.wall_b[wall]]}"

    def who(self, figure: int) -> str:
        return f"the {FIGURE_NAMES[figure]}"

    def The(self, figure: int) -> str:  # noqa: N802 - the same with a capital letter
        return f"The {FIGURE_NAMES[figure]}"

    def guard(self, guard: int) -> str:
        """A guard by his letter; two guard seats also want to know whose he is."""
        letter = names.GUARD_LETTERS[guard]
        if self.content.desks == 1:
            return f"guard {letter}"
        return f"{'sword' if guard < names.WEAPON_FIGURES else 'spear'} {letter}"

    def Guard(self, guard: int) -> str:  # noqa: N802 - the same with a capital letter
        words = self.guard(guard)
        return words[0].upper() + words[1:]

    def guard_card(self, card: int) -> str:
        return GUARD_TITLES[card]

    def intruder_card(self, card: int) -> str:
        return INTRUDER_TITLES[card]

    def mover(self, mover: int, alone: int) -> str:
        return f"{self.Guard(mover)}" if alone else f"The group of {self.guard(mover)}"

    def seat(self, seat: int) -> str:
        content = self.content
        if seat < content.desks:
            return (
                "the guards"
                if content.desks == 1
                else ("the sword guards" if seat == 0 else "the spear guards")
            )
        if content.ninja_seat == content.traitor_seat:
            return "the intruders" if not content.settings.lone_wolf else "the intruder"
        return self.who(seat - content.ninja_seat)

    def Seat(self, seat: int) -> str:  # noqa: N802 - the same with a capital letter
        words = self.seat(seat)
        return words[0].upper() + words[1:]

    def owner(self, owner: int) -> str:
        return self.Seat(owner) if owner < 2 else self.The(owner - 2)

    def letter(self, letter: int) -> str:
        return f"{names.GOALS[letter]} ({LETTER_TITLES[letter]})"

    # Events.

    def event(self, event: Event) -> str:
        """One sentence for a fact."""
        if event.kind.code == names.TOLD_ASKED:
            return f"Now: {self.question(event.rest()[-1], event['moving'])}."
        if event.kind.code == names.TOLD_SHOWN:
            return self.shown(event["what"], event.rest())
        tell: Callable[..., str] = getattr(self, f"tell_{event.kind.name}")
        return tell(*(*event.details, 0, 0, 0, 0)[:4])

    def question(self, asked: int, moving: int) -> str:
        """What is asked, in a few words: the key of a step, and which intruder moves."""
        step = kind_of(asked)
        figure = first_of(asked) if step in RENEWING else moving
        who = self.who(figure) if figure < names.NO_FIGURE else "the intruders"
        return {
            names.STEP_TURN: "the turn goes on",
            names.STEP_DEAL: "missions are dealt",
            names.STEP_PICK: "everybody chooses a hand",
            names.STEP_POST: "the guards are posted",
            names.STEP_MARK: "both sides mark their maps",
            names.STEP_RANDOM: "luck places what it was left",
            names.STEP_SPLIT: "the guards share what they draw",
            names.STEP_DRAW: "the guards draw",
            names.STEP_PLAY: "the guards may play cards",
            names.STEP_CAT: "waiting for the intruders to answer a listen",
            names.STEP_WALK: "guards may move",
            names.STEP_BACK: "a patrol chooses its facing",
            names.STEP_JOIN: "groups may join",
            names.STEP_ATTACK: "the guards may attack",
            names.STEP_ORDER_MARCH: "the patrols march",
            names.STEP_MARCH: "a patrol stands at a fork",
            names.STEP_CONFIRM: "a proposal waits for an answer",
            names.STEP_RENEW: f"{who} comes back, the guards take their bonus",
            names.STEP_MISSION: f"{who} gets a new mission",
            names.STEP_LETTER: f"{who} writes a letter",
            names.STEP_FIRST: "the intruders choose who moves first",
            names.STEP_MOVE: f"{who} moves in secret",
            names.STEP_ENTERED: f"{who} stands before guards",
            names.STEP_SEARCH: "the intruders choose what to search",
            names.STEP_FOUND: "the finder of a hidden sentry decides",
            names.STEP_PLACE: "the guards place the hidden sentry",
            names.STEP_AFTER: "the intruders may still play cards",
            names.STEP_RELEASE: "the guards share wound cards",
            names.STEP_CHARACTER: "the intruder chooses a character",
        }[step]

    def tell_mission(self, a: int, b: int, c: int, d: int) -> str:
        return f"The mission of {self.who(a)} is {self.letter(b)}."

    def tell_picked(self, a: int, b: int, c: int, d: int) -> str:
        card = GUARD_TITLES[b] if a < 2 else INTRUDER_TITLES[b]
        return f"{self.owner(a)} {'take' if a < 2 else 'takes'} {card} into the hand."

    def tell_basic(self, a: int, b: int, c: int, d: int) -> str:
        return f"{self.owner(a)} {'take' if a < 2 else 'takes'} the basic deck."

    def tell_ready(self, a: int, b: int, c: int, d: int) -> str:
        return f"{self.owner(a)} {'have' if a < 2 else 'has'} chosen a hand of {b} cards."

    def tell_posted(self, a: int, b: int, c: int, d: int) -> str:
        return f"A sentry, {self.guard(a)}, stands in {self.zone(b)}."

    def tell_patrol(self, a: int, b: int, c: int, d: int) -> str:
        one, two = self.guard(b), self.guard(c)
        return f"A patrol, {one} and {two}, stands in {self.zone(a)} with {self.zone(d)} behind it."

    def tell_marked(self, a: int, b: int, c: int, d: int) -> str:
        what = "A hidden sentry"
        if a < at.TRAP_AT:
            what = f"Goal {names.GOALS[a]}"
        elif a < at.SENTRY_AT:
            what = "A trap"
        return f"{what} is marked in {self.zone(b)}."

    def tell_bed(self, a: int, b: int, c: int, d: int) -> str:
        return f"A sleeping guard is marked in {self.zone(a)}."

    def tell_random(self, a: int, b: int, c: int, d: int) -> str:
        what = "choose where the new copy starts" if b else "place the rest"
        return f"{self.Seat(a)} let luck {what}."

    def tell_started(self, a: int, b: int, c: int, d: int) -> str:
        return f"{self.The(a)} starts in {self.zone(b)}."

    def tell_entrance(self, a: int, b: int, c: int, d: int) -> str:
        if c == names.NOWHERE:
            return "An entrance of the secret passage is taken back."
        return f"The secret passage has an entrance in {self.zone(c)}."

    def tell_marking(self, a: int, b: int, c: int, d: int) -> str:
        return f"Both sides mark their private maps; {a} guards will be asleep."

    def tell_sealed(self, a: int, b: int, c: int, d: int) -> str:
        return "All private maps are marked. The night begins."

    def tell_character(self, a: int, b: int, c: int, d: int) -> str:
        return f"{self.The(a)} goes alone."

    def tell_turn(self, a: int, b: int, c: int, d: int) -> str:
        return f"Turn {a} begins. Played guard cards are shuffled into the deck."

    def tell_drew(self, a: int, b: int, c: int, d: int) -> str:
        return f"{self.Seat(a)} draw {GUARD_TITLES[b]}."

    def tell_drawn(self, a: int, b: int, c: int, d: int) -> str:
        return f"{self.Seat(a)} draw a card."

    def tell_kept(self, a: int, b: int, c: int, d: int) -> str:
        return "The Alert Phase is over; drawn cards that are left join the hand."

    def tell_alert(self, a: int, b: int, c: int, d: int) -> str:
        return f"The alert goes from {LEVELS[a]} to {LEVELS[b]} {CAUSES[c]}."

    def tell_played(self, a: int, b: int, c: int, d: int) -> str:
        if b == names.AWAKEN:
            target = f" for {self.zone(c)}"
        elif b == names.GUARD_PASSAGE:
            target = ""
        else:
            target = f" on {self.guard(c)}"
        return f"{self.Seat(a)} play {GUARD_TITLES[b]}{target}."

    def tell_listen(self, a: int, b: int, c: int, d: int) -> str:
        how = " without a card" if c else ""
        return f"The group of {self.guard(a)} in {self.zone(b)} listens{how}."

    def tell_heard(self, a: int, b: int, c: int, d: int) -> str:
        if b:
            return f"It was a cat: the guards in {self.zone(c)} hear nothing."
        return f"The guards in {self.zone(c)} hear {'something' if a else 'nothing'}."

    def tell_in_range(self, a: int, b: int, c: int, d: int) -> str:
        return f"{self.The(a)} was {'in' if b else 'out of'} earshot."

    def tell_walked(self, a: int, b: int, c: int, d: int) -> str:
        return f"{self.mover(a, c)} goes to {self.zone(b)}."

    def tell_group(self, a: int, b: int, c: int, d: int) -> str:
        facing = f", with {self.zone(c)} behind it" if c != names.NO_BACK else ""
        return f"The groups of {self.guard(a)} and {self.guard(b)} join{facing}."

    def tell_faced(self, a: int, b: int, c: int, d: int) -> str:
        patrol, behind = self.guard(a), self.zone(b)
        return f"The patrol of {patrol} faces along the track, with {behind} behind it."

    def tell_woken(self, a: int, b: int, c: int, d: int) -> str:
        if c == names.NO_ONE:
            return f"A guard wakes in {self.zone(a)}: {self.guard(b)}."
        return f"Two guards wake in {self.zone(a)}: {self.guard(b)} and {self.guard(c)}."

    def tell_detected(self, a: int, b: int, c: int, d: int) -> str:
        return f"{self.The(a)} is seen in {self.zone(b)}."

    def tell_exposed(self, a: int, b: int, c: int, d: int) -> str:
        return f"The figure of {self.who(a)} stays on the board until it moves."

    def tell_wound(self, a: int, b: int, c: int, d: int) -> str:
        return f"{self.Guard(c)} wounds {self.who(a)}."

    def tell_died(self, a: int, b: int, c: int, d: int) -> str:
        return f"{self.The(a)} is dead{'; a new copy will come' if b else ' for good'}."

    def tell_vanished(self, a: int, b: int, c: int, d: int) -> str:
        return f"{self.The(a)} is out of sight, last seen in {self.zone(b)}."

    def tell_marched(self, a: int, b: int, c: int, d: int) -> str:
        return f"The patrol of {self.guard(a)} marches to {self.zone(b)}."

    def tell_entrance_found(self, a: int, b: int, c: int, d: int) -> str:
        whose = f" of {self.who(a)}" if self.content.passages == 2 else ""
        return f"The guards find an entrance of the secret passage{whose} in {self.zone(b)}."

    def tell_rope_found(self, a: int, b: int, c: int, d: int) -> str:
        return f"The guards notice a rope on {self.wall(a)}."

    def tell_guards_done(self, a: int, b: int, c: int, d: int) -> str:
        return "The guards' part of the turn is over."

    def tell_moving(self, a: int, b: int, c: int, d: int) -> str:
        return f"{self.The(a)} moves."

    def tell_path(self, a: int, b: int, c: int, d: int) -> str:
        return f"{self.The(a)} sets out from {self.zone(b)}."

    def tell_stepped(self, a: int, b: int, c: int, d: int) -> str:
        stop = ", where it must stop" if d else ""
        return f"Step {c}: {self.who(a)} is in {self.zone(b)}{stop}."

    def tell_unseen(self, a: int, b: int, c: int, d: int) -> str:
        return f"The guards do not notice {self.who(a)} while it keeps moving."

    def tell_left_sight(self, a: int, b: int, c: int, d: int) -> str:
        return f"{self.The(a)} slips away."

    def tell_finished(self, a: int, b: int, c: int, d: int) -> str:
        return f"The movement of {self.who(a)} is over."

    def tell_used(self, a: int, b: int, c: int, d: int) -> str:
        return f"{self.The(a)} plays {INTRUDER_TITLES[b]}."

    def tell_rope(self, a: int, b: int, c: int, d: int) -> str:
        return f"{self.The(a)} ties a rope to {self.wall(b)}."

    def tell_killed(self, a: int, b: int, c: int, d: int) -> str:
        return f"{self.Guard(a)} in {self.zone(b)} is killed by {self.who(c)}."

    def tell_drunk(self, a: int, b: int, c: int, d: int) -> str:
        return f"{self.Guard(a)} in {self.zone(b)} is drunk for the rest of the night."

    def tell_answers(self, a: int, b: int, c: int, d: int) -> str:
        return "All movement is over; searches are chosen."

    def tell_chose_search(self, a: int, b: int, c: int, d: int) -> str:
        return f"{self.The(a)} will search {self.zone(b)}."

    def tell_searched(self, a: int, b: int, c: int, d: int) -> str:
        also = f" and {self.zone(c)}" if c != names.NOWHERE else ""
        return f"{self.The(a)} searches {self.zone(b)}{also}."

    def tell_answer(self, a: int, b: int, c: int, d: int) -> str:
        if b >= names.ANSWER_GOAL:
            found = f"goal {names.GOALS[b - names.ANSWER_GOAL]}"
        else:
            found = ("nothing", "a trap", "a hidden sentry")[b]
        return f"In {self.zone(a)} there is {found}."

    def tell_sentry_found(self, a: int, b: int, c: int, d: int) -> str:
        return f"A hidden sentry waits in {self.zone(a)}."

    def tell_sentry_killed(self, a: int, b: int, c: int, d: int) -> str:
        return f"{self.The(b)} silences the hidden sentry in {self.zone(a)}."

    def tell_sentry_placed(self, a: int, b: int, c: int, d: int) -> str:
        if b == names.NO_ONE:
            return f"The hidden sentry in {self.zone(a)} raises the alarm and is gone."
        return f"The hidden sentry in {self.zone(a)} comes out: {self.guard(b)}."

    def tell_removed(self, a: int, b: int, c: int, d: int) -> str:
        who = "A drunk guard" if a >= names.GUARDS else f"{self.Guard(a)}"
        return f"{who} leaves the map to make room."

    def tell_mission_done(self, a: int, b: int, c: int, d: int) -> str:
        return f"{self.The(a)} has done its mission, {self.letter(b)}."

    def tell_entered_passage(self, a: int, b: int, c: int, d: int) -> str:
        return f"{self.The(a)} is in the secret passage."

    def tell_left_passage(self, a: int, b: int, c: int, d: int) -> str:
        return f"{self.The(a)} leaves the secret passage."

    def tell_guards_in(self, a: int, b: int, c: int, d: int) -> str:
        return f"{self.mover(a, c)} enters the secret passage."

    def tell_guards_out(self, a: int, b: int, c: int, d: int) -> str:
        return f"{self.mover(a, c)} leaves the secret passage in {self.zone(b)}."

    def tell_exited(self, a: int, b: int, c: int, d: int) -> str:
        return f"{self.The(a)} has left the map."

    def tell_bonus(self, a: int, b: int, c: int, d: int) -> str:
        return (
            f"A new copy of {self.who(a)} gets ready. The guards may take up to five cards and "
            f"mark {b} more sleeping guards."
        )

    def tell_bonus_card(self, a: int, b: int, c: int, d: int) -> str:
        card = GUARD_TITLES[b] if b != names.NO_CARD else "a card"
        pile = "discard pile" if c else "deck"
        return f"{self.Seat(a)} take {card} from the {pile}."

    def tell_returned(self, a: int, b: int, c: int, d: int) -> str:
        return f"A new {FIGURE_NAMES[a]} is on its way."

    def tell_released(self, a: int, b: int, c: int, d: int) -> str:
        return f"{b + c} wound cards of {self.who(a)} go back to the guards."

    def tell_revealed(self, a: int, b: int, c: int, d: int) -> str:
        return f"The intruder is {self.who(a)}."

    def tell_proposed(self, a: int, b: int, c: int, d: int) -> str:
        return f"{self.Seat(a)} make a proposal: {self.action(b)}."

    def tell_answered(self, a: int, b: int, c: int, d: int) -> str:
        return f"{self.Seat(a)} {'agree' if b else 'refuse'}."

    def tell_turn_over(self, a: int, b: int, c: int, d: int) -> str:
        return f"Turn {a} is over."

    def shown(self, what: int, items: Sequence[int]) -> str:
        """Everything that was secret, list by list."""
        if what == names.SHOWN_SECRETS:
            return " ".join(self.shown_secret(place, zone) for place, zone in enumerate(items))
        if what == names.SHOWN_ROPES and items:
            return " ".join(
                f"A rope of {self.who((entry >> 8) & 1)} hung on {self.wall(entry & 0xFF)}."
                for entry in items
            )
        if what == names.SHOWN_TRAIL and items:
            return " ".join(self.shown_step(entry) for entry in items)
        return "Hands, decks and private maps are shown to everybody."

    def shown_step(self, entry: int) -> str:
        turn, figure, steps = entry >> 20, (entry >> 16) & 1, (entry >> 12) & 15
        return f"Turn {turn}, step {steps}: {self.who(figure)} was in {self.zone(entry & 0xFFF)}."

    def shown_secret(self, place: int, zone: int) -> str:
        if place >= at.SLEEPERS_AT:
            barracks = self.content.barracks[place - at.SLEEPERS_AT]
            return f"Asleep in {self.zone(barracks)}: {zone}."
        if zone < 0 or place >= at.ENTRANCE_KNOWN:
            return "One secret of the map was out already."
        if place >= at.ENTRANCE_AT:
            return f"An entrance of the secret passage was in {self.zone(zone)}."
        if place >= at.SENTRY_AT:
            return f"A hidden sentry was in {self.zone(zone)}."
        if place >= at.TRAP_AT:
            return f"A trap was in {self.zone(zone)}."
        return f"Goal {names.GOALS[place]} was in {self.zone(zone)}."

    def tell_over(self, a: int, b: int, c: int, d: int) -> str:
        return RESULTS[a]

    # Prompts and options.

    def prompt(self, view: View) -> str:
        assert isinstance(view, NinjaView)
        if view.result:
            return f"The game is over. {RESULTS[view.result]}"
        asked = self.question(view.asked(), view.now.moving)
        if view.seat >= SPECTATOR or not holds(view.waiting, view.seat):
            waited = [self.seat(seat) for seat in seats_of(view.waiting) if seat < SPECTATOR]
            if not waited or holds(view.waiting, CHANCE):
                return f"Luck decides: {asked}."
            return f"Waiting for {' and '.join(waited)}: {asked}."
        return f"{asked[0].upper()}{asked[1:]}. What do you do?"

    def status(self, view: View) -> str:
        assert isinstance(view, NinjaView)
        return (
            f"Turn {view.turn} of {self.content.turns}, {PHASES[view.now.phase]}, "
            f"alert {LEVELS[view.alert]}"
        )

    def option(self, view: View, action: int) -> str:
        """What an action would do; some depend on what is asked."""
        assert isinstance(view, NinjaView)
        if kind_of(action) == names.DONE:
            return self.done(kind_of(view.steps[-1]))
        if kind_of(action) == names.FILL and view.chooses_new_start():
            return "Leave the start zone to luck"
        return self.action(action)

    def done(self, step: int) -> str:
        return {
            names.STEP_PLAY: "End the phase",
            names.STEP_CAT: "Say nothing",
            names.STEP_WALK: "Stop here",
            names.STEP_JOIN: "Stay apart",
            names.STEP_ATTACK: "Do not attack",
            names.STEP_ORDER_MARCH: "Go on without attacking",
            names.STEP_MOVE: "End the movement",
            names.STEP_SEARCH: "No further searches",
            names.STEP_FOUND: "Leave the hidden sentry alive",
            names.STEP_AFTER: "End the turn",
            names.STEP_RENEW: "Take no further cards",
        }.get(step, "Done")

    def action(self, action: int) -> str:
        """An action in a few words, whatever is asked."""
        a, b, c = first_of(action), second_of(action), third_of(action)
        verb = kind_of(action)
        plain = {
            names.BASIC: "Take the basic deck",
            names.FILL: "Leave the rest to luck",
            names.DONE: "Done",
            names.OUT_UNKNOWN: "Leave by the exit nobody knows",
            names.EXIT: "Leave the map for good",
            names.VANISH: "Play Shadow Walk and pass unseen",
            names.BE_SEEN: "Be seen",
            names.CRY_CAT: "Play It Was a Cat",
            names.AGREE: "Agree",
            names.REFUSE: "Refuse",
            names.TAKE_BOTH: "Ask to play both hand cards",
            names.KEEP_FIGURES: "Remove nobody",
        }
        if verb in plain:
            return plain[verb]
        return self.worded(verb, a, b, c)

    def worded(self, verb: int, a: int, b: int, c: int) -> str:
        if verb == names.PICK:
            return f"Take {(*GUARD_TITLES, *INTRUDER_TITLES)[a]}"
        if verb == names.POST_SENTRY:
            weapon = "" if self.content.desks == 1 else f"{('sword', 'spear')[b]} "
            return f"Post a {weapon}sentry in {self.zone(a)}"
        if verb == names.POST_PATROL:
            swords = "" if self.content.desks == 1 else f" with {c} swords"
            return f"Patrol{swords} in {self.zone(a)}, {self.zone(b)} behind it"
        if verb in names.PLAYS:
            return self.played(verb - names.PLAY, a, b)
        if verb == names.JOIN:
            facing = f", {self.zone(c - 1)} behind" if c else ""
            return f"Join {self.guard(a)} and {self.guard(b)}{facing}"
        if verb == names.INTO:
            return (
                "Enter the secret passage"
                if self.content.passages == 1
                else (f"Enter the {FIGURE_NAMES[a]}'s secret passage")
            )
        if verb == names.REMOVE:
            who = f"drunk guard {a - names.GUARDS + 1}" if a >= names.GUARDS else self.guard(a)
            return f"Remove {who}"
        if verb == names.DRAW:
            return f"{GUARD_TITLES[a]} for the {('sword', 'spear')[b]} deck"
        if verb == names.TAKE:
            return f"Take {GUARD_TITLES[a]} from the {('deck', 'discard pile')[b]}"
        one_zone = {
            names.MARK_SLEEPER: "A sleeping guard in",
            names.MARK_TRAP: "A trap in",
            names.MARK_HIDDEN: "A hidden sentry in",
            names.START: "Start in",
            names.ENTRANCE: "An entrance in",
            names.GO: "Go to",
            names.BACK: "Face away from",
            names.OUT: "Leave the passage to",
        }
        if verb in one_zone:
            return f"{one_zone[verb]} {self.zone(a)}"
        figure_and_guard = {
            names.KILL: "Kenjutsu",
            names.THROW: "Shuriken",
            names.DRUG: "Potent Sake",
        }
        if verb in figure_and_guard:
            return f"{self.The(a)}: {figure_and_guard[verb]} against {self.guard(b)}"
        return {
            names.MARK_GOAL: f"Goal {names.GOALS[b % 6]} in {self.zone(a)}",
            names.CHARACTER: f"Play {self.who(a % 3)}",
            names.LETTER: f"Write the letter {names.GOALS[a % 6]}",
            names.FREE_LISTEN: f"Listen without a card: {self.guard(a % names.GUARDS)}",
            names.CROSS: f"Climb over {self.wall(a % max(self.content.zones.walls, 1))}",
            names.ATTACK: f"Kenjutsu against {self.who(a % 3)}",
            names.MARCH: f"March with {self.guard(a % names.GUARDS)}",
            names.TIE_ROPE: (
                f"{self.The(a % 3)}: tie a rope to "
                f"{self.wall(b % max(self.content.zones.walls, 1))}"
            ),
            names.BLUFF: f"{self.The(a % 3)}: play {INTRUDER_TITLES[b % 7]} as a bluff",
            names.FIRST: f"{self.The(a % 3)} moves first",
            names.SEARCH: f"{self.The(a % 3)} searches {self.zone(b)}",
            names.SPLIT: f"{a} for the sword guards",
            names.WEAPON: f"Use a {('sword', 'spear')[a % 2]} figure",
            names.RELEASE: f"{a} wound cards to the sword guards",
            names.MISSION: f"Mission {names.GOALS[a % 6]}",
            names.STRIKE: f"{self.The(a % 3)}: {INTRUDER_TITLES[b % 7]} on the hidden sentry",
        }[verb]

    def played(self, card: int, target: int, swords: int) -> str:
        if card == names.GUARD_PASSAGE:
            return "Play Secret Passage"
        if card == names.AWAKEN:
            weapons = f" with {swords} swords" if self.content.desks == 2 else ""
            return f"Awaken {self.zone(target)}{weapons}"
        return f"{GUARD_TITLES[card]}: {self.guard(target)}"

    def refusal(self, view: View, action: int) -> str:
        assert isinstance(view, NinjaView)
        return why_not(view, action)

    def aids(self) -> dict[str, str]:
        return {"where": "where each intruder can be, from what everybody knows"}

    def aid(self, view: View, name: str) -> str:
        assert isinstance(view, NinjaView)
        if name != "where":
            raise KeyError(name)
        lines = []
        for figure in range(names.FIGURES):
            zones = view.possible_zones(figure)
            if zones:
                ids = " ".join(self.content.ids[zone] for zone in zones)
                lines.append(f"{self.The(figure)} can be in {len(zones)} zones: {ids}.")
            else:
                lines.append(f"{self.The(figure)} is in no zone of the map.")
        return "\n".join(lines)

    def statistics(self, view: View, events: Sequence[Event]) -> dict[str, int]:
        counted = {
            "listens": names.TOLD_LISTEN,
            "searches": names.TOLD_SEARCHED,
            "sightings": names.TOLD_DETECTED,
            "wounds": names.TOLD_WOUND,
            "guards killed": names.TOLD_KILLED,
        }
        return {
            name: sum(event.kind.code == code for event in events) for name, code in counted.items()
        }
