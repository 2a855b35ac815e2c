"""Setting the game up: missions, decks, guards, marks, starts, passages (chapter 1.3)."""

from typing import Final

import sneakbox.games.ninja.renewing as renewing
from sneakbox.games.ninja.layout import (
    ENTRANCE_AT,
    HAND,
    HAND_SIZE,
    HAND_TOTAL,
    IN_DECK,
    IN_HAND,
    LETTER_OF,
    OBJECTS,
    PATH,
    SENTRY_AT,
    SLEEPERS_AT,
    STATUS,
    TRAP_AT,
    ZONE,
    ZONE_OF,
)
from sneakbox.games.ninja.names import (
    ABSENT,
    AGREE,
    BASIC,
    BEDS,
    CHARACTER,
    ENTRANCE,
    FIGURES,
    FILL,
    GUARD_CARDS,
    GUARDS,
    HIDDEN,
    INTRUDER_CARDS,
    LETTER,
    LETTERS,
    MARK_GOAL,
    MARK_HIDDEN,
    MARK_SLEEPER,
    MARK_TRAP,
    MARKING,
    MISSION,
    NINJA,
    NO_LETTER,
    NO_ONE,
    NOWHERE,
    PICK,
    PICKING,
    POST_PATROL,
    POST_SENTRY,
    POSTING,
    REFUSE,
    SPEAR,
    START,
    STEP_CHARACTER,
    STEP_DEAL,
    STEP_MARK,
    STEP_PICK,
    STEP_POST,
    STEP_RANDOM,
    SWORD,
    TOLD_BASIC,
    TOLD_CHARACTER,
    TOLD_ENTRANCE,
    TOLD_MARKED,
    TOLD_MARKING,
    TOLD_MISSION,
    TOLD_PATROL,
    TOLD_PICKED,
    TOLD_POSTED,
    TOLD_RANDOM,
    TOLD_READY,
    TOLD_SEALED,
    TOLD_STARTED,
    TRAITOR,
    UNPLACED,
    WEAPON_FIGURES,
)
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.actions import act, first_of, kind_of, second_of, third_of
from sneakbox.kernel.chance import Odds
from sneakbox.kernel.native import i64
from sneakbox.kernel.seats import LUCK, PUBLIC
from sneakbox.kernel.state import Step

# Owners of hands in events: the guard seats, then the intruders.
FIGURE_OWNER: Final = 2

# How far two intruder seats are with their common passage (NIN-039).
DIG_PROPOSE: Final = 0
DIG_ANSWER: Final = 1
DIG_APART: Final = 2

INTRUDER_WORDS: Final = GUARD_CARDS  # intruder cards follow the guard cards in PICK


# Missions and decks.


class ChooseCharacter(Step[Ninja]):
    """Lone Wolf: ninja or traitor (NIN-335, NIN-336)."""

    def key(self) -> i64:
        return act(STEP_CHARACTER)

    def deciders(self, game: Ninja) -> i64:
        return game.content.intruder_team

    def options(self, game: Ninja, seat: i64) -> list[int]:
        return [act(CHARACTER, NINJA), act(CHARACTER, TRAITOR)]

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        game.pop()
        figure = first_of(action)
        audience: i64 = game.content.intruder_team if game.masked else PUBLIC
        game.whisper(audience, TOLD_CHARACTER, 335, figure)
        game.set_fig(1 - figure, STATUS, ABSENT)


class Deal(Step[Ninja]):
    """Luck deals one mission to each intruder (NIN-021); letters may be written instead."""

    def key(self) -> i64:
        return act(STEP_DEAL)

    def receiver(self, game: Ninja) -> i64:
        for figure in range(FIGURES):
            if game.status(figure) != ABSENT and game.fig(figure, LETTER_OF) == NO_LETTER:
                return figure
        return FIGURES

    def deciders(self, game: Ninja) -> i64:
        settings = game.content.settings
        if self.receiver(game) == FIGURES or (settings.contested and settings.written_letters):
            return 0
        return LUCK

    def outcomes(self, game: Ninja) -> Odds:
        figure = self.receiver(game)
        actions: list[int] = []
        for letter in range(LETTERS):
            if letter != game.fig(1 - figure, LETTER_OF):
                # The receiver is no part of the action: in Lone Wolf it would give the name away.
                actions.append(act(MISSION, 0, letter))
        return Odds(actions, [1] * len(actions))

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        if seat >= game.content.players and kind_of(action) != MISSION:
            game.phase = PICKING
            game.passes = 0
            game.swap(PICK_CARDS)
            if game.content.settings.drawn_layout:
                draw_all(game)
        else:
            give_mission(game, self.receiver(game), second_of(action), 21)


def give_mission(game: Ninja, figure: i64, letter: i64, rule: i64) -> None:
    game.set_fig(figure, LETTER_OF, letter)
    game.whisper(game.content.team_of(figure), TOLD_MISSION, rule, figure, letter)


def figure_to_pick(game: Ninja, seat: i64) -> i64:
    """The next intruder of the seat that needs a letter or cards, or FIGURES."""
    for figure in range(FIGURES):
        if game.content.seat_of(figure) != seat or not takes_hand(game, figure):
            continue
        if needs_letter(game, figure):
            return figure
        if game.fig(figure, HAND_SIZE) < game.content.hand_size(figure):
            return figure
    return FIGURES


def takes_hand(game: Ninja, figure: i64) -> bool:
    """A wolf whose name is hidden chooses hands for both characters (NIN-336)."""
    return game.status(figure) != ABSENT or game.content.settings.hidden_identity


def needs_letter(game: Ninja, figure: i64) -> bool:
    settings = game.content.settings
    return (
        settings.contested and settings.written_letters and game.fig(figure, LETTER_OF) == NO_LETTER
    )


def guard_is_ready(game: Ninja, desk: i64) -> bool:
    return game.total(desk, HAND_TOTAL) >= game.content.guard_hand()


class PickCards(Step[Ninja]):
    """Everybody chooses a hand in secret, all at the same time (NIN-022 to NIN-025)."""

    def key(self) -> i64:
        return act(STEP_PICK)

    def deciders(self, game: Ninja) -> i64:
        everybody: i64 = (1 << game.content.players) - 1
        return game.others_waiting(everybody)

    def options(self, game: Ninja, seat: i64) -> list[int]:
        found: list[int] = []
        if (game.content.guard_team >> seat) & 1 == 1:
            if game.total(seat, HAND_TOTAL) == 0:
                found.append(act(BASIC))
            for card in range(GUARD_CARDS):
                if game.held(seat, IN_DECK, card) > 0:
                    found.append(act(PICK, card))
            return found
        figure = figure_to_pick(game, seat)
        if needs_letter(game, figure):
            return [act(LETTER, letter) for letter in range(LETTERS)]
        add_picks(game, figure, found)
        return found

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        if seat >= game.content.players:
            game.phase = POSTING
            game.passes = 0
            game.swap(POST_GUARDS)
            game.push(RANDOM)
        elif (game.content.guard_team >> seat) & 1 == 1:
            pick_guard_card(game, seat, action)
        else:
            figure = figure_to_pick(game, seat)
            if kind_of(action) == LETTER:
                give_mission(game, figure, first_of(action), 342)
            else:
                prepare_figure(game, figure, action, game.content.hand_size(figure))
            if figure_to_pick(game, seat) == FIGURES:
                game.passes |= 1 << seat


def pick_guard_card(game: Ninja, desk: i64, action: i64) -> None:
    audience = game.content.desk_audience(desk)
    if kind_of(action) == BASIC:
        take_basic(game, desk)
        game.whisper(audience, TOLD_BASIC, 25, desk)
    else:
        card = first_of(action)
        game.shift_card(desk, IN_DECK, IN_HAND, card)
        game.whisper(audience, TOLD_PICKED, 23, desk, card)
    if guard_is_ready(game, desk):
        game.passes |= 1 << desk
        game.tell(TOLD_READY, 23, desk, game.content.guard_hand())


def take_basic(game: Ninja, desk: i64) -> None:
    for card in range(GUARD_CARDS):
        for _ in range(game.content.guard_basic(card)):
            game.shift_card(desk, IN_DECK, IN_HAND, card)


def add_picks(game: Ninja, figure: i64, found: list[int]) -> None:
    """Cards an intruder can still take into its hand."""
    if game.fig(figure, HAND_SIZE) == 0:
        found.append(act(BASIC))
    for card in range(INTRUDER_CARDS):
        if game.fig(figure, HAND + card) < game.content.intruder_count(figure, card):
            found.append(act(PICK, INTRUDER_WORDS + card))


def prepare_figure(game: Ninja, figure: i64, action: i64, size: i64) -> None:
    """A start zone, a card or a basic hand for an intruder."""
    kind = kind_of(action)
    team = game.content.team_of(figure)
    if kind == START:
        start_in(game, figure, first_of(action))
        return
    if kind == BASIC:
        take_basic_hand(game, figure, size)
        game.whisper(team, TOLD_BASIC, 25, FIGURE_OWNER + figure, size)
    else:
        card = first_of(action) - INTRUDER_WORDS
        game.pick_card(figure, card)
        game.whisper(team, TOLD_PICKED, 22, FIGURE_OWNER + figure, card)
    if game.fig(figure, HAND_SIZE) == size:
        game.tell(TOLD_READY, 22, FIGURE_OWNER + figure, size)


def take_basic_hand(game: Ninja, figure: i64, size: i64) -> None:
    hand = game.content.basic_hand(figure, size)
    for card in range(INTRUDER_CARDS):
        for _ in range(hand[card]):
            game.pick_card(figure, card)


def draw_all(game: Ninja) -> None:
    """The table wants no set-up: basic decks, and luck places everything."""
    content = game.content
    for desk in range(content.desks):
        pick_guard_card(game, desk, act(BASIC))
    for figure in range(FIGURES):
        if needs_letter(game, figure):
            give_mission(game, figure, figure, 342)
        if takes_hand(game, figure):
            prepare_figure(game, figure, act(BASIC), content.hand_size(figure))
            game.passes |= 1 << content.seat_of(figure)
    game.filling = (1 << content.players) - 1


# Guards on the map.


def sentries_placed(game: Ninja) -> i64:
    number: i64 = 0
    for guard in range(GUARDS):
        if game.guards[ZONE_OF + guard] != NOWHERE and game.group_size(game.group(guard)) == 1:
            number += 1
    return number


def guards_placed(game: Ninja) -> i64:
    return game.on_map()


def pieces_placed(game: Ninja) -> i64:
    """Sentries and patrols on the map; whose turn it is follows from it (NIN-008)."""
    sentries = sentries_placed(game)
    return sentries + (guards_placed(game) - sentries) // 2


class PostGuards(Step[Ninja]):
    """The guards place sentries on watch posts and patrols on the track, openly (NIN-026, 027)."""

    def key(self) -> i64:
        return act(STEP_POST)

    def deciders(self, game: Ninja) -> i64:
        seat = poster(game)
        return 0 if seat == NO_ONE else 1 << seat

    def options(self, game: Ninja, seat: i64) -> list[int]:
        found = posts(game)
        found.append(act(FILL))
        found.sort()
        return found

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        if kind_of(action) == FILL:
            fill(game, seat)
        elif seat < game.content.players:
            post(game, action)
        else:
            game.phase = MARKING
            if not game.content.settings.drawn_layout:
                game.filling = 0  # luck was asked to post guards, not to mark the maps
            game.asleep = game.content.settings.sleepers
            game.tell(TOLD_MARKING, 30, game.asleep)
            note_who_marks(game)
            game.swap(MARK_MAP)
            game.push(RANDOM)


def fill(game: Ninja, seat: i64) -> None:
    """Luck makes all further placements of a seat."""
    game.filling |= 1 << seat
    game.tell(TOLD_RANDOM, 8, seat)
    game.push(RANDOM)


def poster(game: Ninja) -> i64:
    """The guard seat that places the next figure; two seats alternate, sword first."""
    settings = game.content.settings
    if pieces_placed(game) == settings.sentries + settings.patrols:
        return NO_ONE
    return 0 if game.content.desks == 1 else pieces_placed(game) & 1


def posts(game: Ninja) -> list[int]:
    """Every legal placement of the next sentry or patrol."""
    content = game.content
    found: list[int] = []
    if sentries_placed(game) < content.settings.sentries:
        for zone in content.posts:
            if not game.is_guarded(zone):
                for weapon in range(2):
                    if balances(game, 1 - weapon, weapon):
                        found.append(act(POST_SENTRY, zone, weapon))
        return found
    for zone in content.track:
        for back in content.zones.track_neighbours(zone):
            for swords in range(3):
                if balances(game, swords, 2 - swords):
                    found.append(act(POST_PATROL, zone, back, swords))
    found.sort()
    return found


def balances(game: Ninja, swords: i64, spears: i64) -> bool:
    """Two guard seats begin with as many swords as spears (NIN-029).

    With one guard seat weapons mean nothing, so they simply alternate.
    """
    settings = game.content.settings
    all_guards = settings.sentries + 2 * settings.patrols
    has_swords = WEAPON_FIGURES - game.unused_number(SWORD) + swords
    has_spears = WEAPON_FIGURES - game.unused_number(SPEAR) + spears
    if game.content.desks == 2:
        return has_swords * 2 <= all_guards and has_spears * 2 <= all_guards
    if swords + spears == 2:
        return swords == 1
    return (swords == 1) == (game.on_map() & 1 == 0)


def post(game: Ninja, action: i64) -> None:
    zone = first_of(action)
    if kind_of(action) == POST_SENTRY:
        guard = game.unused(second_of(action))
        game.put_guard(guard, zone)
        game.tell(TOLD_POSTED, 26, guard, zone)
        return
    back, swords = second_of(action), third_of(action)
    one = game.unused(SWORD if swords > 0 else SPEAR)
    game.put_guard(one, zone)
    two = game.unused(SWORD if swords == 2 else SPEAR)
    game.put_guard(two, zone)
    game.join(one, two, back)
    game.tell(TOLD_PATROL, 27, zone, one << 5 | two, back)


# Secret marks.


class MarkMap(Step[Ninja]):
    """Both sides mark their private maps at the same time (NIN-030 to NIN-040)."""

    def key(self) -> i64:
        return act(STEP_MARK)

    def deciders(self, game: Ninja) -> i64:
        everybody: i64 = (1 << game.content.players) - 1
        return game.others_waiting(everybody)

    def options(self, game: Ninja, seat: i64) -> list[int]:
        found = marks(game, seat)
        if kind_of(found[0]) != AGREE:
            found.append(act(FILL))
            found.sort()
        return found

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        if kind_of(action) == FILL:
            fill(game, seat)
        elif seat < game.content.players:
            mark(game, seat, action)
        else:
            begin_night(game)


def note_who_marks(game: Ninja) -> None:
    """Everybody sees who is still at work, nobody sees at what."""
    game.passes = 0
    for seat in range(game.content.players):
        s: i64 = seat
        if not must_mark(game, s):
            game.passes |= 1 << s


def begin_night(game: Ninja) -> None:
    """All is placed: the night begins."""
    game.filling = 0
    game.passes = 0
    game.dig = 0
    game.tell(TOLD_SEALED, 40)
    awake(game)
    game.pop()


def awake(game: Ninja) -> None:
    """Both intruders are hidden somewhere (NIN-040)."""
    for figure in range(FIGURES):
        if game.status(figure) == UNPLACED:
            game.set_fig(figure, STATUS, HIDDEN)
        if game.status(figure) == HIDDEN or game.masked:
            renewing.believe_started(game, figure)


def sleepers_marked(game: Ninja) -> i64:
    number: i64 = 0
    for index in range(SLEEPERS_AT, len(game.secrets)):
        number += game.secrets[index]
    return number


def marks_placed(game: Ninja) -> i64:
    """Sleepers and objects on the guards' map; whose turn it is follows from it."""
    number = sleepers_marked(game)
    for index in range(OBJECTS):
        if game.secrets[index] != NOWHERE:
            number += 1
    return number


def must_mark(game: Ninja, seat: i64) -> bool:
    content = game.content
    if (content.guard_team >> seat) & 1 == 1:
        placed = marks_placed(game)
        if placed == content.settings.sleepers + OBJECTS:
            return False
        return content.desks == 1 or placed & 1 == seat
    if figure_to_start(game, seat) != FIGURES:
        return True
    return must_dig(game, seat)


def figure_to_start(game: Ninja, seat: i64) -> i64:
    for figure in range(FIGURES):
        if (
            game.content.seat_of(figure) == seat
            and game.status(figure) != ABSENT
            and game.fig(figure, ZONE) == NOWHERE
        ):
            return figure
    return FIGURES


def entrances_placed(game: Ninja, passage: i64) -> i64:
    number: i64 = 0
    for index in range(2):
        if game.entrance(passage, index) != NOWHERE:
            number += 1
    return number


def must_dig(game: Ninja, seat: i64) -> bool:
    """True when the seat has an entrance to choose, or a partner's plan to answer (NIN-039)."""
    content = game.content
    if content.settings.contested:
        return entrances_placed(game, content.passage_of(seat - content.ninja_seat)) < 2
    if content.ninja_seat == content.traitor_seat:
        return entrances_placed(game, 0) < 2
    if game.dig == DIG_PROPOSE:
        return seat == content.ninja_seat
    if game.dig == DIG_ANSWER:
        return seat == content.traitor_seat
    if game.dig == DIG_APART:
        return game.entrance(0, seat - content.ninja_seat) == NOWHERE
    return False


DIG_DONE: Final = 3


def marks(game: Ninja, seat: i64) -> list[int]:
    """Every legal mark a seat may make next."""
    found: list[int] = []
    if (game.content.guard_team >> seat) & 1 == 1:
        add_guard_marks(game, found)
        return found
    figure = figure_to_start(game, seat)
    if figure != FIGURES:
        add_starts(game, figure, found)
    elif game.dig == DIG_ANSWER:
        return [act(AGREE), act(REFUSE)]
    else:
        for zone in game.content.dry:  # anywhere but in a moat (NIN-038)
            found.append(act(ENTRANCE, zone))
    return found


def add_guard_marks(game: Ninja, found: list[int]) -> None:
    """Sleepers first, then goals A to F, traps, hidden sentries (NIN-030 to NIN-035)."""
    if sleepers_marked(game) < game.content.settings.sleepers:
        add_beds(game, found)
        return
    place = next_object(game)
    zones = game.content.zones
    for zone in game.content.rooms:
        if game.object_at(zone) >= 0:
            continue
        if place < TRAP_AT and goals_in(game, zones.castle[zone]) == game.content.goals_each:
            continue
        if place < TRAP_AT:
            found.append(act(MARK_GOAL, zone, place))
        elif place < SENTRY_AT:
            found.append(act(MARK_TRAP, zone))
        else:
            found.append(act(MARK_HIDDEN, zone))


def next_object(game: Ninja) -> i64:
    for index in range(OBJECTS):
        if game.secrets[index] == NOWHERE:
            return index
    return OBJECTS


def goals_in(game: Ninja, castle: i64) -> i64:
    number: i64 = 0
    for index in range(TRAP_AT):
        zone = game.secrets[index]
        if zone != NOWHERE and game.content.zones.castle[zone] == castle:
            number += 1
    return number


def add_beds(game: Ninja, found: list[int]) -> None:
    """Barracks with room for one more sleeper."""
    for zone in game.content.barracks:
        if game.sleepers(zone) < BEDS:
            found.append(act(MARK_SLEEPER, zone))


def add_starts(game: Ninja, figure: i64, found: list[int]) -> None:
    """Start zones without guards; all of them when guards stand in every one (NIN-036, 277)."""
    allowed = game.content.edges if figure == NINJA else game.content.starts
    for zone in allowed:
        if not game.is_guarded(zone):
            found.append(act(START, zone))
    if len(found) == 0:
        for zone in allowed:
            found.append(act(START, zone))


def mark(game: Ninja, seat: i64, action: i64) -> None:
    kind, zone = kind_of(action), first_of(action)
    content = game.content
    if kind == MARK_SLEEPER:
        mark_sleeper(game, zone, 30)
    elif kind == MARK_GOAL or kind == MARK_TRAP or kind == MARK_HIDDEN:
        place = next_object(game)
        game.secrets[place] = zone
        rule: i64 = 31 if kind == MARK_GOAL else (32 if kind == MARK_TRAP else 33)
        game.whisper(content.guard_team, TOLD_MARKED, rule, place + 1, zone)
    elif kind == START:
        start_in(game, figure_to_start(game, seat), zone)
    else:
        dig(game, seat, action)
    note_who_marks(game)


def mark_sleeper(game: Ninja, zone: i64, rule: i64) -> None:
    game.add_sleeper(zone, 1)
    game.whisper(game.content.guard_team, TOLD_MARKED, rule, 0, zone)


def start_in(game: Ninja, figure: i64, zone: i64) -> None:
    game.set_fig(figure, ZONE, zone)
    game.set_fig(figure, PATH, zone)
    game.whisper(game.content.team_of(figure), TOLD_STARTED, 36 + figure, figure, zone)


def dig(game: Ninja, seat: i64, action: i64) -> None:
    """Entrances of the secret passage (NIN-038, NIN-039)."""
    content = game.content
    kind = kind_of(action)
    if kind == AGREE:
        game.dig = DIG_DONE
        return
    if kind == REFUSE:
        game.dig = DIG_APART
        place_entrance(game, 0, 0, NOWHERE)
        place_entrance(game, 0, 1, NOWHERE)
        return
    passage: i64 = 0
    index: i64 = entrances_placed(game, 0)
    if content.settings.contested:
        passage = seat - content.ninja_seat
        index = entrances_placed(game, passage)
    elif game.dig == DIG_APART:
        index = seat - content.ninja_seat
    place_entrance(game, passage, index, first_of(action))
    together = not content.settings.contested and content.ninja_seat != content.traitor_seat
    if together and game.dig == DIG_PROPOSE and entrances_placed(game, 0) == 2:
        game.dig = DIG_ANSWER


def place_entrance(game: Ninja, passage: i64, index: i64, zone: i64) -> None:
    game.secrets[ENTRANCE_AT + passage * 2 + index] = zone
    team = game.content.passage_team(passage)
    game.whisper(team, TOLD_ENTRANCE, 38, passage, index, zone + 1)


class Random(Step[Ninja]):
    """Luck places what seats have left to it, piece by piece."""

    def key(self) -> i64:
        return act(STEP_RANDOM)

    def seat(self, game: Ninja) -> i64:
        """The seat for which luck places the next piece, or NO_ONE."""
        if game.phase == POSTING:
            seat = poster(game)
            if seat != NO_ONE and (game.filling >> seat) & 1 == 1:
                return seat
            return NO_ONE
        for number in range(game.content.players):
            s: i64 = number
            if (game.filling >> s) & 1 == 1 and (game.passes >> s) & 1 == 0:
                return s
        return NO_ONE

    def deciders(self, game: Ninja) -> i64:
        return 0 if self.seat(game) == NO_ONE else LUCK

    def outcomes(self, game: Ninja) -> Odds:
        seat = self.seat(game)
        actions = posts(game) if game.phase == POSTING else marks(game, seat)
        if kind_of(actions[0]) == AGREE:
            actions = [act(AGREE)]
        return Odds(actions, [1] * len(actions))

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        player = self.seat(game)
        if player == NO_ONE:
            game.pop()
        elif game.phase == POSTING:
            post(game, action)
        else:
            mark(game, player, action)


CHOOSE_CHARACTER: Final[ChooseCharacter] = ChooseCharacter()
DEAL: Final[Deal] = Deal()
PICK_CARDS: Final[PickCards] = PickCards()
POST_GUARDS: Final[PostGuards] = PostGuards()
MARK_MAP: Final[MarkMap] = MarkMap()
RANDOM: Final[Random] = Random()
