"""The question before a seat: one sentence, with its rule."""

from collections.abc import Callable
from typing import Final

from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.scene.insight import Insight, group_name
from sneakbox.games.ninja.scene.preparing import picking
from sneakbox.games.ninja.words import FIGURE_NAMES
from sneakbox.kernel.actions import first_of, kind_of, second_of
from sneakbox.scene.english import capital, count, listed
from sneakbox.scene.model import Span, Text
from sneakbox.scene.parts import said

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
    return QUESTION_RULES[known.step][0]


def title(known: Insight) -> Text:
    """The question, the risk, what comes next."""
    return QUESTION_RULES[known.step][1](known)


def plain(words: str) -> Callable[[Insight], Text]:
    """The same question for everybody, whatever the position."""
    return lambda _: said(words)


def can(known: Insight, kind: int) -> bool:
    """True when such an action is offered."""
    return any(kind_of(action) == kind for action in known.view.options)


# Set-up.


def pick(known: Insight) -> Text:
    view = known.view
    if can(known, names.LETTER):
        return said("Write the letter of your mission: it will be your goal tonight.")
    if known.is_guard:
        total, wanted = int(view.desk(view.seat, at.HAND_TOTAL)), int(known.content.guard_hand())
        chosen = f"Choose your hand: {total} of {wanted} cards."
        return said(chosen, "What you leave becomes your deck.", "info")
    figure = figure_to_pick(known)
    total, wanted = int(view.figure(figure, at.HAND_SIZE)), int(known.content.hand_size(figure))
    chosen = f"Choose the hand of {known.text.who(figure)}: {total} of {wanted} cards."
    return said(chosen, "It has to last all night.", "info")


def figure_to_pick(known: Insight) -> int:
    """The intruder whose hand is chosen now, as the rules take them: the ninja first."""
    for figure in picking(known):
        mine = known.content.seat_of(figure) == known.view.seat
        if mine and known.view.figure(figure, at.HAND_SIZE) < known.content.hand_size(figure):
            return figure
    return names.TRAITOR


def post(known: Insight) -> Text:
    settings = known.content.settings
    sentries, patrols = known.posted
    if sentries < settings.sentries:
        empty = count(len(known.content.posts) - int(settings.sentries), "post")
        words = f"On which watch post does sentry {sentries + 1} of {settings.sentries} stand?"
        return said(words, f"Everybody sees it; {empty} will stay empty.", "info")
    words = f"Where on the track does patrol {patrols + 1} of {settings.patrols} begin?"
    return said(words, "Choose a zone, and which way it marches.", "info")


def mark(known: Insight) -> Text:
    action = next(a for a in known.view.options if kind_of(a) != names.FILL)
    kind = kind_of(action)
    if kind == names.START:
        return start(known)
    if kind in (names.AGREE, names.REFUSE):
        zones = [known.text.zone(zone) for zone in known.view.entrances[:2] if zone >= 0]
        return said(f"Shall the secret passage lead from {listed(zones)}?")
    if kind == names.ENTRANCE:
        placed = sum(zone >= 0 for zone in known.view.entrances)
        words = f"Where is entrance {min(placed, 1) + 1} of the secret passage?"
        return said(words, "Guards who end their turn on it will find it.", "caution")
    if kind == names.MARK_SLEEPER:
        done = sum(max(0, number) for number in known.view.sleepers)
        sleepers = known.content.settings.sleepers
        words = f"In which barracks does guard {done + 1} of {sleepers} sleep?"
    elif kind == names.MARK_GOAL:
        letter = names.GOALS[second_of(action)]
        words = f"In which room is goal {letter}? Three goals in each castle."
    elif kind == names.MARK_TRAP:
        words = "In which room is a trap? A search there raises the alert."
    else:
        words = "In which room does a hidden sentry wait?"
    return said(words, "Only your side sees it.", "info")


def start(known: Insight) -> Text:
    where = first_of(next(a for a in known.view.options if kind_of(a) == names.START))
    if known.content.zones.is_edge(where):
        return said("Where at the edge of the map does the ninja start? Nobody else will know.")
    return said("Where inside the outer moat does the traitor start? Nobody else will know.")


# The guards.


def mover(known: Insight, unnamed: str) -> tuple[str, str]:
    """The group that moves or listens, and where it stands."""
    group = known.group_of(int(known.view.mover()))
    return (group_name(group), known.text.zone(group.zone)) if group else (unnamed, "the fortress")


def split(known: Insight) -> Text:
    number = int(first_of(known.view.asked()))
    take = f"draw {count(number, 'card')}"
    if known.view.now.phase == names.RENEWAL:
        take = f"take {count(number, 'bonus card')}"
    return said(f"You {take} together: how many for the sword guards?")


def play(known: Insight) -> Text:
    now = known.view.now
    is_over = len(known.view.options) == 1  # what the seat cannot do is its secret: it is asked
    if now.phase == names.ALERT_PHASE:
        drawn = "Play drawn cards, as many as you like."
        if is_over:
            drawn = "You can play none of the drawn cards now."
        return said(drawn, "Those you keep join your hand.", "info")
    left = max(0, names.CARDS_A_TURN - int(now.plays_in_all()))
    if is_over:
        reason = "You can play none of your cards now" if left else "Two cards are played"
        return said(f"{reason}. The patrols march next.")
    if can(known, names.FREE_LISTEN):
        or_none = "or play none and let one group listen for free."
        return said(f"Play up to {count(left, 'card')},", or_none, "caution")
    if left == 0:
        return said("Two cards are played. Attack, or go on to the patrols.")
    return said(f"Play up to {count(left, 'more card')}, or go on to the patrols.")


def cat(known: Insight) -> Text:
    who, where = mover(known, "a group of guards")
    heard = listed([known.who(figure) for figure in known.heard_of_own()])
    if heard:
        words = f"{capital(who)} listens in {where} and would hear {heard}."
        if not can(known, names.CRY_CAT):
            return said(words, "You hold no It Was a Cat.", "caution")
        return said(words, "It Was a Cat would make them hear nothing.", "caution")
    if not can(known, names.CRY_CAT):
        return said(f"{capital(who)} listens in {where}.", "You hold no It Was a Cat.", "info")
    nobody = "They would hear nobody: a cat would be a bluff."
    if not known.owns(names.NINJA):  # a rival, of whom one does not know (NIN-343)
        nobody = f"They would not hear {known.who(names.TRAITOR)}."
    return said(f"{capital(who)} listens in {where}.", nobody, "info")


def walk(known: Insight) -> Text:
    left, guard = int(known.view.steps_left()), known.text.guard(int(known.view.mover()))
    who = guard if known.view.moves_alone() else mover(known, guard)[0]
    words = f"{capital(who)} may enter {count(left, 'more zone' if left == 1 else 'zone')}."
    return said(words, "Walking into an intruder ends the move and raises the alarm.", "caution")


def back(known: Insight) -> Text:
    return said(f"Which way does {mover(known, 'the patrol')[0]} face on the track?")


def attack(known: Insight) -> Text:
    whom = [
        known.text.who(figure)
        for figure in range(names.FIGURES)
        if known.status(figure) in (names.VISIBLE, names.INSIDE)
        and known.zone_of(figure) == known.view.zone_asked()
    ]
    words = f"Your guards stand before {listed(whom) or 'an intruder'}"
    if can(known, names.ATTACK):
        return said(f"{words}.", "Attack with Kenjutsu?", "danger")
    return said(f"{words}, and you have no Kenjutsu to attack with.")


def order_march(known: Insight) -> Text:
    if can(known, names.ATTACK):
        words = "An intruder stands among your guards."
        return said(words, "Attack before the march?", "danger")
    return said("Which patrol marches next? Each goes two zones along the track.")


def march(known: Insight) -> Text:
    who, where = mover(known, "the patrol")
    return said(f"{capital(who)} comes to the fork at {where}. Which way does it go?")


def confirm(known: Insight) -> Text:
    action = known.view.now.proposal
    group = known.group_of(int(first_of(action))) if kind_of(action) == names.FREE_LISTEN else None
    words = known.text.proposal(action, group is not None and group.is_patrol)
    propose = capital(known.text.does(int(first_of(known.view.asked())), "propose"))
    return (*said(f"{propose}:", words, "strong"), Span(". Do you agree?"))


def place(known: Insight) -> Text:
    zone = known.text.zone(int(known.view.zone_asked()))
    if can(known, names.WEAPON):
        return said(f"The hidden sentry in {zone} comes out. Which figure is it?")
    full = "All twenty figures are on the map."
    return said(f"{full} Whom do you remove for the sentry in {zone}?")


def release(known: Insight) -> Text:
    who = known.text.who(int(first_of(known.view.asked())))
    return said(f"The wound cards of {who} come back: how many for the sword guards?")


def renew(known: Insight) -> Text:
    figure = int(known.view.renewed())
    name = FIGURE_NAMES[figure]
    if can(known, names.START):
        return start(known)
    if can(known, names.PICK):
        total = int(known.view.figure(figure, at.HAND_SIZE))
        wanted = int(known.content.new_hand_size(figure))
        return said(f"Choose the hand of the new {name}: {total} of {wanted} cards.")
    if can(known, names.MARK_SLEEPER):
        left = count(int(known.view.now.beds_left), "mark")
        return said(f"Where do more guards sleep? {left} to go.")
    bonus = count(int(known.view.now.bonus(known.view.seat)), "bonus card")
    coming = f"A new {name} is coming."
    return said(coming, f"Take up to {bonus} from the deck or the discard pile.", "safe")


# The intruders.


def move(known: Insight) -> Text:
    figure = known.mover
    if not known.leads:
        return meanwhile(known)
    who, steps = known.text.who(figure), int(known.view.figure(figure, at.STEPS))
    pace = f"a {names.PACES[min(steps, names.LONGEST_MOVE)]}"
    if known.view.figure(figure, at.HALTED) == 1:
        words = f"{capital(who)} has made {pace}."
        return said(words, "It can go no further this turn.", "caution")
    if steps == 0:
        paces = "One zone is a sneak, two are a walk, three a run."
        return said(f"How far does {who} go?", paces, "caution")
    more = "It can go no further."
    if steps < names.LONGEST_MOVE:
        more = f"Another zone makes it a {names.PACES[steps + 1]}."
    return said(f"That was {pace}.", more, "caution")


def meanwhile(known: Insight) -> Text:
    """What a partner is asked while the other intruder moves (NIN-167)."""
    words = f"{capital(known.who(known.mover))} moves."
    return said(words, "You may play cards until it has finished.", "info")


def entered(known: Insight) -> Text:
    figure = known.mover
    zone = known.zone_of(figure)
    guards = sum(len(group.members) for group in known.groups if group.zone == zone)
    words = f"{capital(known.text.who(figure))} stands before {count(guards, 'guard')}."
    if not known.leads:
        return said(words, "Do you play a card for it?", "danger")
    return said(words, "Pass unseen, remove every one of them, or be seen.", "danger")


def search(_: Insight) -> Text:
    words = "Which zones of tonight's way do you search? Up to two each."
    return said(words, "Everybody hears where.", "caution")


def found(known: Insight) -> Text:
    words = f"A hidden sentry in {known.text.zone(int(known.view.zone_asked()))}!"
    return said(words, "Silence it, or it raises the alarm.", "danger")


# By step: the rule a question comes from, and how it is asked.
QUESTION_RULES: Final[dict[int, tuple[int, Callable[[Insight], Text]]]] = {
    names.STEP_CHARACTER: (335, plain("Who goes alone into the fortress tonight?")),
    names.STEP_PICK: (22, pick),
    names.STEP_POST: (26, post),
    names.STEP_MARK: (30, mark),
    names.STEP_SPLIT: (77, split),
    names.STEP_PLAY: (135, play),
    names.STEP_CAT: (96, cat),
    names.STEP_WALK: (112, walk),
    names.STEP_BACK: (118, back),
    names.STEP_JOIN: (84, plain("Guards stand together. Shall they form one patrol?")),
    names.STEP_ATTACK: (247, attack),
    names.STEP_ORDER_MARCH: (147, order_march),
    names.STEP_MARCH: (148, march),
    names.STEP_CONFIRM: (8, confirm),
    names.STEP_RENEW: (279, renew),
    names.STEP_LETTER: (342, plain("Write the letter of the new mission.")),
    names.STEP_FIRST: (62, plain("Who moves first? The other follows.")),
    names.STEP_MOVE: (160, move),
    names.STEP_ENTERED: (233, entered),
    names.STEP_SEARCH: (195, search),
    names.STEP_FOUND: (211, found),
    names.STEP_PLACE: (214, place),
    names.STEP_AFTER: (167, plain("Do you still play a card? Then the turn ends.")),
    names.STEP_RELEASE: (223, release),
}
