"""The question before a seat: one sentence, with its rule."""

from collections.abc import Callable
from typing import Final

from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.scene.insight import Insight, group_name
from sneakbox.games.ninja.words import FIGURE_NAMES
from sneakbox.kernel.actions import first_of, kind_of, second_of
from sneakbox.scene.english import capital, count, listed
from sneakbox.scene.model import Span, Text

RULES: Final = {
    names.STEP_CHARACTER: 335,
    names.STEP_PICK: 22,
    names.STEP_POST: 26,
    names.STEP_MARK: 30,
    names.STEP_SPLIT: 77,
    names.STEP_PLAY: 135,
    names.STEP_CAT: 96,
    names.STEP_WALK: 112,
    names.STEP_BACK: 118,
    names.STEP_JOIN: 84,
    names.STEP_ATTACK: 247,
    names.STEP_ORDER_MARCH: 147,
    names.STEP_MARCH: 148,
    names.STEP_CONFIRM: 8,
    names.STEP_RENEW: 279,
    names.STEP_LETTER: 342,
    names.STEP_FIRST: 62,
    names.STEP_MOVE: 160,
    names.STEP_ENTERED: 233,
    names.STEP_SEARCH: 195,
    names.STEP_FOUND: 211,
    names.STEP_PLACE: 214,
    names.STEP_AFTER: 167,
    names.STEP_RELEASE: 223,
}
OPTION_RULES: Final = {
    names.POST_PATROL: 27,
    names.MARK_SLEEPER: 30,
    names.MARK_GOAL: 31,
    names.MARK_TRAP: 32,
    names.MARK_HIDDEN: 33,
    names.START: 36,
    names.ENTRANCE: 38,
    names.TAKE: 282,
}


def question_rule(known: Insight) -> int:
    """The rule a question comes from; that of the first option where several share a step."""
    kinds = {kind_of(action) for action in known.view.options}
    if names.PICK in kinds and known.is_guard:
        return 23
    for kind, number in OPTION_RULES.items():
        if kind in kinds:
            return number
    if known.step == names.STEP_PLAY and known.view.now.phase == names.ALERT_PHASE:
        return 74
    return RULES[known.step]


def title(known: Insight) -> Text:
    """The question, the risk, what comes next."""
    ask = QUESTIONS.get(known.step)
    return (Span(known.text.prompt(known.view)),) if ask is None else ask(known)


def plain(words: str) -> Callable[[Insight], Text]:
    return lambda _: (Span(words),)


# Set-up.


def pick(known: Insight) -> Text:
    view = known.view
    if any(kind_of(action) == names.LETTER for action in view.options):
        return (Span("Write the letter of your mission: it will be your goal tonight."),)
    if known.is_guard:
        total, wanted = int(view.desk(view.seat, at.HAND_TOTAL)), int(known.content.guard_hand())
        return (
            Span(f"Choose your hand: {total} of {wanted} cards. "),
            Span("What you leave becomes your deck.", "info"),
        )
    figure = figure_to_pick(known)
    total, wanted = int(view.figure(figure, at.HAND_SIZE)), int(known.content.hand_size(figure))
    return (
        Span(f"Choose the hand of {known.text.who(figure)}: {total} of {wanted} cards. "),
        Span("It has to last all night.", "info"),
    )


def figure_to_pick(known: Insight) -> int:
    """The intruder whose hand is chosen now, as the rules take them: the ninja first."""
    view = known.view
    for figure in range(names.FIGURES):
        mine = known.content.seat_of(figure) == view.seat
        wolf = known.content.settings.hidden_identity
        wanted = known.content.hand_size(figure)
        if mine and (known.status(figure) != names.ABSENT or wolf):
            if view.figure(figure, at.HAND_SIZE) < wanted:
                return figure
    return names.TRAITOR


def post(known: Insight) -> Text:
    settings = known.content.settings
    patrols = sum(group.is_patrol for group in known.groups)
    sentries = len(known.groups) - patrols
    if sentries < settings.sentries:
        empty = len(known.content.posts) - int(settings.sentries)
        open_to_all = Span(f"Everybody sees it; {count(empty, 'post')} will stay empty.", "info")
        words = f"On which watch post stands sentry {sentries + 1} of {settings.sentries}? "
        return (Span(words), open_to_all)
    return (
        Span(f"Where on the track begins patrol {patrols + 1} of {settings.patrols}? "),
        Span("Touch a zone, then choose which way it marches.", "info"),
    )


def mark(known: Insight) -> Text:
    action = next(a for a in known.view.options if kind_of(a) != names.FILL)
    kind = kind_of(action)
    secret = Span("Only your side sees it.", "info")
    if kind == names.MARK_SLEEPER:
        done = sum(max(0, number) for number in known.view.sleepers)
        all_of_them = int(known.content.settings.sleepers)
        return (Span(f"In which barracks sleeps guard {done + 1} of {all_of_them}? "), secret)
    if kind == names.MARK_GOAL:
        letter = names.GOALS[second_of(action)]
        return (Span(f"In which room is goal {letter}? Three goals in each castle. "), secret)
    if kind == names.MARK_TRAP:
        return (Span("In which room is a trap? A search there raises the alert. "), secret)
    if kind == names.MARK_HIDDEN:
        return (Span("In which room waits a hidden sentry? "), secret)
    if kind == names.START:
        return start(known)
    if kind in (names.AGREE, names.REFUSE):
        zones = [known.text.zone(zone) for zone in known.view.entrances[:2] if zone >= 0]
        return (Span(f"Shall the secret passage lead from {listed(zones)}?"),)
    placed = sum(zone >= 0 for zone in known.view.entrances)
    return (
        Span(f"Where is entrance {min(placed, 1) + 1} of the secret passage? "),
        Span("Guards who end their turn on it will find it.", "caution"),
    )


def start(known: Insight) -> Text:
    where = first_of(next(a for a in known.view.options if kind_of(a) == names.START))
    if known.content.zones.is_edge(where):
        return (Span("Where at the edge of the map does the ninja start? Nobody else will know."),)
    return (Span("Where inside the outer moat does the traitor start? Nobody else will know."),)


# The guards.


def split(known: Insight) -> Text:
    number = int(first_of(known.view.asked()))
    verb = "take as a bonus" if known.view.now.phase == names.RENEWAL else "draw"
    return (Span(f"You {verb} {count(number, 'card')} together: how many for the sword guards?"),)


def play(known: Insight) -> Text:
    view = known.view
    if view.now.phase == names.ALERT_PHASE:
        return (
            Span("Play drawn cards, as many as you like. "),
            Span("Those you keep join your hand.", "info"),
        )
    left = max(0, names.CARDS_A_TURN - int(view.now.plays_in_all()))
    if any(kind_of(action) == names.FREE_LISTEN for action in view.options):
        return (
            Span(f"Play up to {count(left, 'card')}, "),
            Span("or play none and let one group listen for free.", "caution"),
        )
    if left == 0:
        return (Span("Two cards are played. Attack, or go on to the patrols."),)
    return (Span(f"Play up to {count(left, 'more card')}, or go on to the patrols."),)


def cat(known: Insight) -> Text:
    group = known.group_of(int(known.view.mover()))
    name = capital(group_name(group)) if group else "A group of guards"
    where = known.text.zone(group.zone) if group else "the fortress"
    return (
        Span(f"{name} listens in {where}. "),
        Span("It Was a Cat would make them hear nothing.", "caution"),
    )


def walk(known: Insight) -> Text:
    group = known.group_of(int(known.view.mover()))
    left = int(known.view.steps_left())
    who = capital(known.text.guard(int(known.view.mover())))
    if group is not None and not known.view.moves_alone():
        who = capital(group_name(group))
    return (
        Span(f"{who} may enter {count(left, 'more zone' if left == 1 else 'zone')}. "),
        Span("Walking into an intruder ends the move and raises the alarm.", "caution"),
    )


def back(known: Insight) -> Text:
    group = known.group_of(int(known.view.mover()))
    name = group_name(group) if group else "the patrol"
    return (Span(f"Which way does {name} face on the track?"),)


def attack(known: Insight) -> Text:
    whom = [
        known.text.who(figure)
        for figure in range(names.FIGURES)
        if known.status(figure) in (names.VISIBLE, names.INSIDE)
        and known.zone_of(figure) == known.view.zone_asked()
    ]
    found = listed(whom) or "an intruder"
    if any(kind_of(action) == names.ATTACK for action in known.view.options):
        return (
            Span(f"Your guards stand before {found}. "),
            Span("Attack with Kenjutsu?", "danger"),
        )
    return (Span(f"Your guards stand before {found}, and you have no Kenjutsu to attack with."),)


def order_march(known: Insight) -> Text:
    if any(kind_of(action) == names.ATTACK for action in known.view.options):
        return (
            Span("An intruder stands among your guards. "),
            Span("Attack before the march?", "danger"),
        )
    return (Span("Which patrol marches next? Each goes two zones along the track."),)


def march(known: Insight) -> Text:
    group = known.group_of(int(known.view.mover()))
    name = capital(group_name(group)) if group else "The patrol"
    where = known.text.zone(group.zone) if group else "a fork"
    return (Span(f"{name} comes to the fork at {where}. Which way does it go?"),)


def confirm(known: Insight) -> Text:
    words = known.text.proposal(known.view.now.proposal)
    seat = capital(known.text.seat(int(first_of(known.view.asked()))))
    return (Span(f"{seat} propose: "), Span(words, "strong"), Span(". Do you agree?"))


def place(known: Insight) -> Text:
    zone = known.text.zone(int(known.view.zone_asked()))
    if any(kind_of(action) == names.WEAPON for action in known.view.options):
        return (Span(f"The hidden sentry in {zone} comes out. Which figure is it?"),)
    return (
        Span(f"All twenty figures are on the map. Whom do you remove for the sentry in {zone}?"),
    )


def release(known: Insight) -> Text:
    figure = int(first_of(known.view.asked()))
    return (
        Span(
            f"The wound cards of {known.text.who(figure)} come back: how many for the sword guards?"
        ),
    )


def renew(known: Insight) -> Text:
    figure = int(known.view.renewed())
    name = FIGURE_NAMES[figure]
    kinds = {kind_of(action) for action in known.view.options}
    if names.START in kinds:
        return start(known)
    if names.PICK in kinds:
        total = int(known.view.figure(figure, at.HAND_SIZE))
        wanted = int(known.content.new_hand_size(figure))
        return (Span(f"Choose the hand of the new {name}: {total} of {wanted} cards."),)
    if names.MARK_SLEEPER in kinds:
        left = int(known.view.now.beds_left)
        return (Span(f"Where do more guards sleep? {count(left, 'mark')} to go."),)
    left = int(known.view.now.bonus(known.view.seat))
    return (
        Span(f"A new {name} is coming. "),
        Span(f"Take up to {count(left, 'bonus card')} from deck or discard pile.", "safe"),
    )


# The intruders.


def move(known: Insight) -> Text:
    figure = known.mover
    if figure < 0:
        return (Span(known.text.prompt(known.view)),)
    who, steps = known.text.who(figure), int(known.view.figure(figure, at.STEPS))
    if known.view.figure(figure, at.HALTED) == 1:
        stop = Span("It can go no further this turn.", "caution")
        return (Span(f"{capital(who)} has made a {names.PACES[min(steps, 3)]}. "), stop)
    if steps == 0:
        return (
            Span(f"How far does {who} go? "),
            Span("One zone is a sneak, two are a walk, three a run.", "caution"),
        )
    longer = steps + 1
    more = f"Another zone makes it a {names.PACES[longer]}" if longer <= names.LONGEST_MOVE else ""
    return (
        Span(f"That was a {names.PACES[min(steps, 3)]}. "),
        Span(f"{more}." if more else "It can go no further.", "caution"),
    )


def entered(known: Insight) -> Text:
    figure = known.mover
    zone = known.zone_of(figure) if figure >= 0 else names.NOWHERE
    guards = sum(len(group.members) for group in known.groups if group.zone == zone)
    who = known.text.who(figure) if figure >= 0 else "the intruder"
    return (
        Span(f"{capital(who)} stands before {count(guards, 'guard')}. "),
        Span("Pass unseen, remove every one of them, or be seen.", "danger"),
    )


def search(_: Insight) -> Text:
    return (
        Span("Which zones of tonight's way do you search? Up to two each. "),
        Span("Everybody hears where.", "caution"),
    )


def found(known: Insight) -> Text:
    zone = known.text.zone(int(known.view.zone_asked()))
    return (
        Span(f"A hidden sentry in {zone}! "),
        Span("Silence it, or it raises the alarm.", "danger"),
    )


QUESTIONS: Final[dict[int, Callable[[Insight], Text]]] = {
    names.STEP_CHARACTER: plain("Who goes alone into the fortress tonight?"),
    names.STEP_PICK: pick,
    names.STEP_POST: post,
    names.STEP_MARK: mark,
    names.STEP_SPLIT: split,
    names.STEP_PLAY: play,
    names.STEP_CAT: cat,
    names.STEP_WALK: walk,
    names.STEP_BACK: back,
    names.STEP_JOIN: plain("Guards stand together. Shall they form one patrol?"),
    names.STEP_ATTACK: attack,
    names.STEP_ORDER_MARCH: order_march,
    names.STEP_MARCH: march,
    names.STEP_CONFIRM: confirm,
    names.STEP_RENEW: renew,
    names.STEP_LETTER: plain("Write the letter of the new mission."),
    names.STEP_FIRST: plain("Who moves first? The other follows."),
    names.STEP_MOVE: move,
    names.STEP_ENTERED: entered,
    names.STEP_SEARCH: search,
    names.STEP_FOUND: found,
    names.STEP_PLACE: place,
    names.STEP_AFTER: plain("Do you still play a card? Then the turn ends."),
    names.STEP_RELEASE: release,
}
