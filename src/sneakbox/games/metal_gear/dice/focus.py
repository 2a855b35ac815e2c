"""Focus tokens: refreshing them, using them on dice, lending them (MGS-043, MGS-088 to MGS-093)."""

import sneakbox.games.metal_gear.bosses.registry as registry
import sneakbox.games.metal_gear.characters.abilities as abilities
import sneakbox.games.metal_gear.dice.rolls as rolls
import sneakbox.games.metal_gear.player_phase.moving as moving
import sneakbox.games.metal_gear.player_phase.turns as turns
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.characters.dashboards import (
    CAN_HELP,
    CODEC_CALL,
    LOSING_HIMSELF,
    spaces_moved,
)
from sneakbox.games.metal_gear.dice.die import change, is_bang, is_black
from sneakbox.games.metal_gear.dice.purpose import kind_of_roll
from sneakbox.games.metal_gear.state import FOCUSED, TOKENS, Operation
from sneakbox.kernel.actions import act, first_of, kind_of, second_of
from sneakbox.kernel.native import i64, mypyc_attr
from sneakbox.kernel.state import Step


def add_options(game: Operation, found: list[int], person: i64, allowed: i64, tokens: i64) -> None:
    """Refresh an inactive Focus token; use those that are no matter of dice (MGS-043, MGS-091)."""
    if (allowed >> names.FOCUS) & 1 == 0:
        return
    dashboard = game.content.people[person]
    can_refresh = not (
        dashboard.abilities & LOSING_HIMSELF != 0 and abilities.is_hunted(game, person)
    )
    for token in range(box.FOCUS_TOKENS):
        mark = person * box.FOCUS_TOKENS + token
        effect = dashboard.focus[token]
        if not game.has_focus(person, token):
            if can_refresh and tokens >= dashboard.refresh[token]:
                found.append(act(names.FOCUS, token))
        elif effect == names.EXTRA_ACTION:
            found.append(act(names.EXTRA, mark))
        elif effect == names.FEWER_WHITE_OR_MOVE or effect == names.MOVE_TWO:
            for direction in range(4):
                if moving.can_step(game, person, direction, 0):
                    found.append(act(names.SHIFT, mark, direction))
    add_lent_actions(game, found, person)


def refresh(game: Operation, person: i64, token: i64) -> None:
    """Pay its printed cost and turn one Focus token up again (MGS-043)."""
    turns.pay(game, person, game.content.people[person].refresh[token], names.FOCUS)
    game.note(person, FOCUSED, game.about(person, FOCUSED) | 1 << token)
    game.tell(names.TOLD_REFRESHED, 43, person, game.content.people[person].focus[token])


def move(game: Operation, person: i64, mark: i64, direction: i64) -> None:
    """Focus that moves the figure: no action, no noise (MGS-091, MGS-225, A-59)."""
    spend_focus(game, mark)
    moving.start(game, person, spaces_moved(focus_effect(game, mark)), direction, 0)


def may_use_focus(game: Operation, owner: i64, person: i64) -> bool:
    """True when the owner's Focus tokens may serve this character's roll.

    One's own always; Meryl's for everybody within 2 spaces of her; Otacon's over the codec, on
    black dice only (MGS-089, MGS-094). In the prototype everybody's for everybody (MGS-223).
    """
    if owner == person:
        return True
    if not game.content.is_in_cast(owner) or game.about(owner, FOCUSED) == 0:
        return False
    return game.content.edition.focus_on_any_roll or may_help(game, owner, person)


def may_help(game: Operation, owner: i64, person: i64) -> bool:
    """True when an ability lends the owner's Focus tokens to this character (MGS-094)."""
    dashboard = game.content.people[owner]
    if dashboard.abilities & CAN_HELP != 0:
        there = game.cell(owner)
        return there != names.OFF_MAP and game.is_within(person, there, box.HELP_RANGE)
    return dashboard.abilities & CODEC_CALL != 0


def is_over_codec(game: Operation, owner: i64, person: i64) -> bool:
    """True when the owner helps by codec: only black dice, and no further ones."""
    is_call = owner != person and game.content.people[owner].abilities & CODEC_CALL != 0
    return is_call and not game.content.edition.focus_on_any_roll


def focus_effect(game: Operation, mark: i64) -> i64:
    """What the Focus token `owner * FOCUS_TOKENS + token` does."""
    return game.content.people[mark // box.FOCUS_TOKENS].focus[mark % box.FOCUS_TOKENS]


def spend_focus(game: Operation, mark: i64) -> None:
    """Turn a Focus token to its inactive side (MGS-088)."""
    owner = mark // box.FOCUS_TOKENS
    token = mark % box.FOCUS_TOKENS
    game.note(owner, FOCUSED, game.about(owner, FOCUSED) & ~(1 << token))
    game.tell(names.TOLD_FOCUS, 88, owner, focus_effect(game, mark))


# Focus and dice (MGS-089).


def is_read(game: Operation, what: i64, person: i64) -> bool:
    """A boss may forbid Focus on rolls against a fighter."""
    return (
        kind_of_roll(what) == names.FOR_DEFENCE
        and game.content.boss is not None
        and game.the_boss().is_fighter(person)
        and not registry.rules_of(game).may_use_focus(game, person)
    )


def fewer_dice(game: Operation, what: i64, person: i64) -> list[int]:
    """Tokens that take a die out of a roll before it falls, even the last one (MGS-093).

    In the prototype anybody's (MGS-223); otherwise nobody who lends tokens has one of these.
    """
    anybodys = game.content.edition.focus_on_any_roll
    found: list[int] = []
    if is_read(game, what, person) or kind_of_roll(what) == names.FOR_EVASION:
        return found
    for owner in range(names.PEOPLE):
        if owner != person and not anybodys:
            continue
        effects = game.content.people[owner].focus
        for token in range(box.FOCUS_TOKENS):
            if not game.has_focus(owner, token):
                continue
            effect = effects[token]
            if (effect == names.FEWER_WHITE_OR_MOVE and game.white_to_roll > 0) or (
                effect == names.FEWER_BLACK and game.black_to_roll > 0
            ):
                found.append(act(names.FEWER, owner * box.FOCUS_TOKENS + token))
    return found


def add_roll_options(game: Operation, found: list[int], what: i64, person: i64) -> None:
    """Everything that Focus tokens, one's own and lent ones, may do to the dice (MGS-089)."""
    if is_read(game, what, person):
        return
    for owner in range(names.PEOPLE):
        if game.about(owner, FOCUSED) == 0 or not may_use_focus(game, owner, person):
            continue
        if kind_of_roll(what) == names.FOR_EVASION and owner != names.OTACON:
            continue  # over the codec alone (B-503)
        for token in range(box.FOCUS_TOKENS):
            if game.has_focus(owner, token):
                add_token(game, found, what, person, owner, token)


def add_token(
    game: Operation, found: list[int], what: i64, person: i64, owner: i64, token: i64
) -> None:
    """What one Focus token may do to the dice on the table: never change a `!` (MGS-090)."""
    effect = game.content.people[owner].focus[token]
    mark = owner * box.FOCUS_TOKENS + token
    over_codec = is_over_codec(game, owner, person)
    if effect == names.REROLL_SOME or effect == names.REROLL_BLACKS:
        add_rerolls(game, found, mark, effect == names.REROLL_BLACKS)
        return
    for number in range(len(game.dice)):
        die = game.dice[number]
        if over_codec and not is_black(die):
            continue
        if effect == names.REROLL_ANY or (effect == names.REROLL_BLACK and is_black(die)):
            found.append(act(names.REROLL, mark, number))
        if is_bang(die):
            continue
        if effect == names.PLUS_TWO or effect == names.EITHER_TWO:
            found.append(act(names.CHANGE, mark, change(number, 2)))
        if effect == names.MINUS_TWO or effect == names.EITHER_TWO:
            found.append(act(names.CHANGE, mark, change(number, -2)))
        if effect == names.EITHER_ONE:
            found.append(act(names.CHANGE, mark, change(number, 1)))
            found.append(act(names.CHANGE, mark, change(number, -1)))
    # Nobody adds dice to an attack on himself, or to how a boss dodges.
    if kind_of_roll(what) in (names.FOR_DEFENCE, names.FOR_EVASION) or over_codec:
        return
    if effect == names.MORE_WHITE or effect == names.MORE_BLACK:
        found.append(act(names.ADD_DIE, mark))


def add_rerolls(game: Operation, found: list[int], mark: i64, only_black: bool) -> None:
    """Any number of dice at once, as bits (MGS-224)."""
    allowed: i64 = 0
    for number in range(len(game.dice)):
        if not only_black or is_black(game.dice[number]):
            allowed |= 1 << number
    for which in range(1, 1 << len(game.dice)):
        if which & ~allowed == 0:
            found.append(act(names.REROLL, mark, which))


def can_add_die(game: Operation, person: i64) -> bool:
    """True when a Focus token, one's own or a lent one, brings a die into a roll (MGS-093)."""
    for owner in range(names.PEOPLE):
        if not may_use_focus(game, owner, person) or is_over_codec(game, owner, person):
            continue
        for token in range(box.FOCUS_TOKENS):
            effect = game.content.people[owner].focus[token]
            if game.has_focus(owner, token) and effect in (names.MORE_WHITE, names.MORE_BLACK):
                return True
    return False


@mypyc_attr(free_list_len=1)
class Consent(Step[Operation]):
    """The owner of a Focus token lends it or not (P-11)."""

    def __init__(self, kind: i64, mark: i64, detail: i64) -> None:
        self.kind: i64 = kind
        self.mark: i64 = mark
        self.detail: i64 = detail

    def key(self) -> i64:
        return act(names.STEP_CONSENT, self.kind, self.mark, self.detail)

    def deciders(self, game: Operation) -> i64:
        return game.content.group(self.mark // box.FOCUS_TOKENS)

    def options(self, game: Operation, seat: i64) -> list[int]:
        return [act(names.ALLOW), act(names.REFUSE)]

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        key = game.steps[-1].key()
        person = self.detail if self.kind == names.EXTRA else second_of(key)
        if kind_of(action) == names.ALLOW and self.kind == names.EXTRA:
            take_one_more_action(game, person, self.mark)
        elif kind_of(action) == names.ALLOW:
            use_focus(game, first_of(key), person, act(self.kind, self.mark, self.detail))
        else:
            game.tell(names.TOLD_REFUSED, 94, self.mark // box.FOCUS_TOKENS, person)


def use_or_ask(game: Operation, what: i64, person: i64, action: i64) -> None:
    """Use a Focus token on a roll; whoever else owns it is asked first (P-11, E-06)."""
    owner = first_of(action) // box.FOCUS_TOKENS
    if game.content.group(owner) == game.content.group(person):
        use_focus(game, what, person, action)
    else:
        game.push(Consent(kind_of(action), first_of(action), second_of(action)))


def use_focus(game: Operation, what: i64, person: i64, action: i64) -> None:
    """Carry out what a Focus token does to the dice, and turn it over."""
    kind = kind_of(action)
    mark = first_of(action)
    spend_focus(game, mark)
    if kind == names.FEWER:  # one die less falls (MGS-093)
        if focus_effect(game, mark) == names.FEWER_BLACK:
            game.black_to_roll -= 1
        else:
            game.white_to_roll -= 1
    elif kind == names.CHANGE:
        rolls.apply_change(game, second_of(action))
    elif kind == names.REROLL:
        which = second_of(action)
        if not game.content.edition.rerolls_any_number:
            which = 1 << which
        rolls.toss_again(game, what, person, which)
    elif focus_effect(game, mark) == names.MORE_WHITE:
        game.white_to_roll += 1
        game.push(rolls.Toss(what, person))
    else:
        game.black_to_roll += 1
        game.push(rolls.Toss(what, person))


def add_lent_actions(game: Operation, found: list[int], person: i64) -> None:
    """Near Meryl her Focus token for one more action serves others as well (MGS-094)."""
    for owner in range(names.PEOPLE):
        if owner == person or not game.content.is_in_cast(owner):
            continue
        if not may_help(game, owner, person):
            continue
        for token in range(box.FOCUS_TOKENS):
            mark = owner * box.FOCUS_TOKENS + token
            if game.has_focus(owner, token) and focus_effect(game, mark) == names.EXTRA_ACTION:
                found.append(act(names.EXTRA, mark))


def ask_for_action(game: Operation, person: i64, mark: i64) -> None:
    """One more action this turn, by the own Focus token or one that its owner lends (P-11)."""
    if game.content.group(mark // box.FOCUS_TOKENS) == game.content.group(person):
        take_one_more_action(game, person, mark)
    else:
        game.push(Consent(names.EXTRA, mark, person))


def take_one_more_action(game: Operation, person: i64, mark: i64) -> None:
    """A Focus token gives a fifth Action token for this turn (MGS-092, A-56)."""
    spend_focus(game, mark)
    game.note(person, TOKENS, game.about(person, TOKENS) + 1)
