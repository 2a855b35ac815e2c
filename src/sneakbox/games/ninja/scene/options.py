"""Answers: what each does, what it risks, where on the board it belongs, and what is not legal."""

from typing import Final

from sneakbox.boards.zones import NO_CASTLE
from sneakbox.games.ninja import aids, names
from sneakbox.games.ninja import layout as at
from sneakbox.games.ninja.aids import Group
from sneakbox.games.ninja.scene.barriers import barrier
from sneakbox.games.ninja.scene.board import (
    FIGURES,
    GUARD_CARDS,
    INTRUDER_CARDS,
    PIECES,
    figure_ref,
    wall_ref,
)
from sneakbox.games.ninja.scene.insight import (
    POSSIBLE,
    WEIGHTS,
    Insight,
    count,
    group_name,
    in_words,
    upper,
)
from sneakbox.games.ninja.scene.overlays import carried, hearing, listeners
from sneakbox.kernel.actions import act, first_of, kind_of, second_of, third_of
from sneakbox.kernel.vocabulary import Vocabulary
from sneakbox.scene.english import percent
from sneakbox.scene.model import Option, Overlay, Ref, Span, Text, Tone

SYMBOLS: Final = {symbol.id: symbol.symbol for symbol in PIECES}
PLACED: Final = (
    names.POST_SENTRY,
    names.POST_PATROL,
    names.MARK_SLEEPER,
    names.MARK_GOAL,
    names.MARK_TRAP,
    names.MARK_HIDDEN,
    names.START,
    names.ENTRANCE,
)
AT_A_ZONE: Final = (*PLACED, names.GO, names.OUT, names.BACK)
TOUCHED: Final = (*PLACED, names.TIE_ROPE, names.REMOVE)  # on the map, without a button
AGAINST_A_GUARD: Final = (names.KILL, names.THROW, names.DRUG)
ENDS: Final = (names.DONE, names.KEEP_FIGURES, names.REFUSE)
KEYS: Final = {
    names.DONE: "e",
    names.BASIC: "b",
    names.FILL: "r",
    names.AGREE: "y",
    names.REFUSE: "n",
    names.VANISH: "w",
    names.BE_SEEN: "s",
    names.EXIT: "x",
    names.INTO: "p",
    names.OUT_UNKNOWN: "u",
    names.CRY_CAT: "c",
}
ACTION_RULES: Final = {
    names.BASIC: 25,
    names.FILL: 26,
    names.POST_SENTRY: 26,
    names.POST_PATROL: 28,
    names.MARK_SLEEPER: 30,
    names.MARK_GOAL: 31,
    names.MARK_TRAP: 32,
    names.MARK_HIDDEN: 33,
    names.ENTRANCE: 38,
    names.LETTER: 342,
    names.FREE_LISTEN: 137,
    names.CROSS: 182,
    names.JOIN: 84,
    names.ATTACK: 247,
    names.MARCH: 146,
    names.EXIT: 220,
    names.KILL: 245,
    names.THROW: 55,
    names.DRUG: 268,
    names.TIE_ROPE: 181,
    names.VANISH: 241,
    names.BE_SEEN: 233,
    names.SEARCH: 196,
    names.CRY_CAT: 96,
    names.TAKE_BOTH: 141,
    names.STRIKE: 211,
}
LISTENS: Final = (
    names.FREE_LISTEN,
    names.PLAY + names.SENTRY_LISTEN,
    names.PLAY + names.PATROL_LISTEN,
)
SEARCHES: Final = (names.PLAY + names.SENTRY_SEARCH, names.PLAY + names.PATROL_SEARCH)
CARD_RULES: Final = (90, 90, 110, 111, 125, 247, 299)
# Guard cards that do the same thing with one guard or with several.
WAYS: Final = ("listen", "listen", "search", "search", "awaken", "attack", "passage")


class Options:
    """One option after the other, with what it costs and risks."""

    def __init__(self, known: Insight, vocabulary: Vocabulary, rule: str) -> None:
        self.known: Final = known
        self.view: Final = known.view
        self.text: Final = known.text
        self.vocabulary: Final = vocabulary
        self.rule: Final = rule
        self.leaders: Final = self._leaders()

    def option(self, action: int) -> Option:
        kind = int(kind_of(action))
        detail, tone = self.risk(kind, action)
        number = self.rule_of(kind, action)
        return Option(
            id=self.vocabulary.words(action),
            label=self.label(kind, action),
            detail=detail,
            title=self.title(kind, action),
            symbol=self.symbol(kind, action),
            on=self.touches(kind, action),
            key=self.key(kind, action),
            barrier=barrier(self.known, kind),
            tone=tone,
            rule=f"NIN-{number:03d}" if number else self.rule,
            preview=self.preview(kind, action),
            apart=kind in ENDS or (kind == names.EXIT and not self.is_done(self.known.mover)),
            quiet=self.is_quiet(kind, action),
        )

    # Words.

    def label(self, kind: int, action: int) -> str:
        a, b = int(first_of(action)), int(second_of(action))
        known = self.known
        if kind == names.GO:
            if known.step == names.STEP_MARCH:
                return f"March on to {known.name(a)}"
            return f"Go to {known.name(a)}"
        if kind == names.BACK:
            return f"Face {self.forward(int(self.mover_zone()), a)}"
        if kind == names.POST_PATROL:
            weapons = f", {third_of(action)} swords" if known.content.desks > 1 else ""
            return f"{known.name(a)}, towards {self.forward(a, b)}{weapons}"
        if kind == names.PLAY + names.AWAKEN:
            asleep = self.sleepers(a)
            weapons = f", {count(b, 'sword')}" if known.content.desks > 1 else ""
            return f"Awaken {known.name(a)}" + (f" ({asleep})" if asleep else "") + weapons
        if kind == names.FILL:
            starts = self.view.chooses_new_start()
            return "Start at random" if starts else "Place the rest at random"
        if kind == names.BASIC:
            return "Take the basic deck"
        return self.text.option(self.view, action)

    def forward(self, zone: int, back: int) -> str:
        """The ways a patrol may march that has one of its neighbours behind it."""
        ways = [z for z in self.known.content.zones.track_neighbours(zone) if z != back]
        return " or ".join(self.known.name(int(way)) for way in ways) or "back"

    def sleepers(self, zone: int) -> str:
        """How many sleep in a barracks, for those who know."""
        bed = self.known.content.bed_at[zone]
        number = self.view.sleepers[bed - 1] if bed else 0
        return count(int(number), "sleeper") if number > 0 else ""

    def mover_zone(self) -> int:
        return int(self.view.guard_zone(self.view.mover()))

    def title(self, kind: int, action: int) -> Text:
        """What takes the place of the question while an answer is aimed at."""
        known = self.known
        a, b = int(first_of(action)), int(second_of(action))
        listener = self.listener(kind, action)
        if listener >= 0:
            group = known.group_of(listener)
            if group is not None:
                who, where = upper(known.group_name(group)), self.text.zone(group.zone)
                return (
                    Span(f"{who} listens in {where}: "),
                    Span("hears a run 3 zones away, a walk 2, a sneak 1.", "caution"),
                )
        if kind == names.EXIT and not self.is_done(known.mover):
            return (
                Span(f"{upper(self.text.who(known.mover))} leaves for good, "),
                Span("without having done the mission.", "danger"),
            )
        if kind == names.ENTRANCE and known.is_guarded(a):
            return (
                Span(f"An entrance in {self.text.zone(a)}? "),
                Span("Guards stand there and find it when they end their turn.", "danger"),
            )
        if kind == names.PICK and self.is_useless(a):
            return (
                Span(f"{self.text.guard_card(a)}? "),
                Span("Guards notice no passage at this table: the card has no use.", "caution"),
            )
        if kind == names.SEARCH and known.content.zones.castle[b] == NO_CASTLE:
            return (
                Span(f"{self.text.The(a)} searches {self.text.zone(b)}? "),
                Span("Goals lie only in castles: this is a bluff.", "caution"),
            )
        if kind == names.BLUFF:
            return (
                Span(f"{self.text.The(a)} plays {self.text.intruder_card(b)} "),
                Span("as a bluff: everybody sees the card, and nothing happens.", "caution"),
            )
        return ()

    def is_useless(self, card: int) -> bool:
        """True for a Secret Passage card of guards who never notice a passage (NIN-355)."""
        return card == names.GUARD_PASSAGE and not self.known.content.settings.notice_passage

    def is_done(self, figure: int) -> bool:
        return figure >= 0 and self.view.figure(figure, at.DONE_FLAG) == 1

    def listener(self, kind: int, action: int) -> int:
        """The group that would listen, or -1."""
        return int(first_of(action)) if kind in LISTENS else -1

    def rule_of(self, kind: int, action: int) -> int:
        if kind in names.PLAYS:
            return CARD_RULES[kind - names.PLAY]
        if kind == names.FILL and self.known.step == names.STEP_RENEW:
            return 283 if self.known.is_guard else 277
        return ACTION_RULES.get(kind, 0)

    def key(self, kind: int, action: int) -> str:
        if kind == names.INTO and first_of(action) > 0:
            return ""
        return KEYS.get(kind, "")

    def symbol(self, kind: int, action: int) -> str:
        a, b = int(first_of(action)), int(second_of(action))
        if kind in names.PLAYS:
            return SYMBOLS[GUARD_CARDS[kind - names.PLAY]]
        if kind == names.PICK:
            return SYMBOLS[(*GUARD_CARDS, *INTRUDER_CARDS)[a]]
        if kind in (names.BLUFF, names.STRIKE):
            return SYMBOLS[INTRUDER_CARDS[b]]
        if kind in (names.CHARACTER, names.FIRST):
            return FIGURES[a]
        return {
            names.FREE_LISTEN: "ear",
            names.KILL: "knife",
            names.ATTACK: "knife",
            names.THROW: "back-ninja",
            names.DRUG: "guard-drunk",
            names.TIE_ROPE: "rope",
            names.CROSS: "rope",
            names.VANISH: "eye-off",
            names.BE_SEEN: "eye",
            names.INTO: "passage",
            names.OUT: "passage",
            names.OUT_UNKNOWN: "passage",
            names.EXIT: "exit",
            names.SEARCH: "objective",
            names.CRY_CAT: "noise",
            names.MARCH: "patrol",
            names.FILL: "rotate",
        }.get(kind, "")

    # The board.

    def touches(self, kind: int, action: int) -> tuple[Ref, ...]:
        """The elements that stand for an option, the one it is about first."""
        known = self.known
        a, b = int(first_of(action)), int(second_of(action))
        if kind in AT_A_ZONE:
            return (known.cell(a),)
        if kind == names.CROSS:
            behind = int(known.content.zones.behind(a, known.zone_of(known.mover)))
            return (known.cell(behind), wall_ref(a))
        if kind in names.PLAYS:
            return self.played_on(kind - names.PLAY, a)
        if kind in (names.FREE_LISTEN, names.MARCH):
            return known.guard_token(a)
        if kind == names.JOIN:
            return tuple(dict.fromkeys((*known.guard_token(a), *known.guard_token(b))))
        if kind in AGAINST_A_GUARD:
            return (*known.guard_token(b), *self.card(a, kind_card(kind)))
        if kind == names.TIE_ROPE:
            return (wall_ref(b), *self.card(a, names.ROPE))
        if kind == names.SEARCH:
            return (known.cell(b),)
        if kind in (names.ATTACK, names.FIRST):
            return (figure_ref(a),) if known.is_on_map(a) else ()
        if kind == names.BLUFF:
            figure = (figure_ref(a),) if known.is_on_map(a) else ()
            return (*figure, *self.card(a, b))
        if kind == names.REMOVE:
            return known.guard_token(a) if a < names.GUARDS else self.drunk(a - names.GUARDS)
        return ()

    def drunk(self, index: int) -> tuple[Ref, ...]:
        zone = self.view.drunk_zone(index)
        return (f"token:drunk-{index}",) if 0 <= zone < self.known.content.zones.count else ()

    def played_on(self, card: int, target: int) -> tuple[Ref, ...]:
        drawn = self.view.now.phase == names.ALERT_PHASE
        lies = f"card:{'drawn' if drawn else 'hand'}-{GUARD_CARDS[card]}"
        if card == names.GUARD_PASSAGE:
            return (lies,)
        if card == names.AWAKEN:
            return (self.known.cell(target), lies)
        return (*self.known.guard_token(target), lies)

    def card(self, figure: int, card: int) -> tuple[Ref, ...]:
        """A card in the hand of one's own intruder."""
        if self.known.is_setup or self.view.figure(figure, at.HAND + card) <= 0:
            return ()
        return (f"card:{FIGURES[figure]}-{INTRUDER_CARDS[card]}",)

    # Which of many get a button.

    def is_quiet(self, kind: int, action: int) -> bool:
        """Many places, guards and walls are touched on the map; the best of each get a button."""
        if kind in names.PLAYS or kind == names.FREE_LISTEN:
            return action not in self.leaders
        if kind == names.GO:
            return self.known.step != names.STEP_MARCH
        if kind in TOUCHED:
            return True
        return kind == names.BLUFF and self.known.is_on_map(int(first_of(action)))

    def _leaders(self) -> set[int]:
        """The listen, the search and the awakening that promise most, and so on."""
        best: dict[str, tuple[float, int]] = {}
        for action in self.known.view.options:
            kind = int(kind_of(action))
            if kind not in names.PLAYS and kind != names.FREE_LISTEN:
                continue
            way = WAYS[kind - names.PLAY] if kind in names.PLAYS else "free"
            if way == "passage" and all(zone < 0 for zone in self.view.found):
                continue  # of no use before the guards know an entrance
            promise = self.promise(kind, action)
            if way not in best or promise > best[way][0]:
                best[way] = (promise, action)
        return {action for _, action in best.values()}

    def promise(self, kind: int, action: int) -> float:
        """How likely a guard card finds somebody; 0 where the table wants no such help."""
        if self.known.assistance < WEIGHTS:
            return 0.0
        listener = self.listener(kind, action)
        if listener >= 0:
            return self.known.listen_chances.get(listener, 0.0)
        target = int(first_of(action))
        if kind in SEARCHES:
            return self.found_from(int(self.view.guard_zone(target)))
        if kind == names.PLAY + names.AWAKEN:
            return self.found_from(target)
        return 0.0

    def found_from(self, zone: int) -> float:
        if zone not in self._found:
            self._found[zone] = aids.search_chance(self.view, zone)
        return self._found[zone]

    @property
    def _found(self) -> dict[int, float]:
        return self.known.search_chances

    # Risk.

    def risk(self, kind: int, action: int) -> tuple[str, Tone]:
        """What may come of it, in a few words."""
        known = self.known
        if kind in names.PLAYS or kind == names.FREE_LISTEN:
            return self.hope(kind, action), ""
        if kind in (names.GO, names.CROSS, names.OUT) and known.step == names.STEP_MOVE:
            return self.step_risk(kind, action)
        if kind == names.DONE and known.step == names.STEP_MOVE and known.mover >= 0:
            return self.stop_risk()
        if kind == names.GO and known.step == names.STEP_WALK and known.assistance >= WEIGHTS:
            return self.meeting(int(first_of(action))), ""
        if kind == names.EXIT and not self.is_done(known.mover):
            return "mission not done", "caution"
        if kind == names.KILL:
            return f"alert +{known.content.cards.alerts[first_of(action)]}", "caution"
        if kind == names.STRIKE and second_of(action) == names.KENJUTSU:
            return f"alert +{known.content.cards.alerts[first_of(action)]}", "caution"
        if kind in (names.BE_SEEN, names.ATTACK):
            return "alert goes to high", "light" if kind == names.BE_SEEN else "danger"
        if kind == names.ENTRANCE and known.is_guarded(int(first_of(action))):
            return "guards would find it", "caution"
        if kind == names.SEARCH and known.content.zones.castle[second_of(action)] == NO_CASTLE:
            return "no goal can be there", "caution"
        if kind == names.PICK and self.is_useless(int(first_of(action))):
            return "no passage is ever found", "caution"
        if kind == names.MARCH:
            return f"from {known.name(int(self.view.guard_zone(first_of(action))))}", ""
        if kind == names.FILL:
            return "every place legal", ""
        if kind == names.BASIC:
            return "in one go", ""
        return "", ""

    def hope(self, kind: int, action: int) -> str:
        promise = self.promise(kind, action)
        if promise <= 0:
            return ""
        if self.listener(kind, action) >= 0:
            return f"{percent(promise)} to hear something"
        return f"up to {percent(promise)} to find somebody"

    def meeting(self, zone: int) -> str:
        """How likely a guard walks into somebody."""
        share = 0.0
        for figure in self.known.wanted:
            share = 1 - (1 - share) * (1 - self.known.weights(figure).get(zone, 0.0))
        return f"{percent(share)} to find somebody" if share > 0 else ""

    def step_risk(self, kind: int, action: int) -> tuple[str, Tone]:
        """A step of an intruder: who stands there, and who could hear it."""
        known = self.known
        zone = int(first_of(action))
        if kind == names.CROSS:
            zone = int(known.content.zones.behind(zone, known.zone_of(known.mover)))
        if known.is_guarded(zone):
            return "guards stand there", "light"
        steps = int(self.view.figure(known.mover, at.STEPS)) + 1
        return heard_by(known, zone, steps)

    def stop_risk(self) -> tuple[str, Tone]:
        known = self.known
        steps = int(self.view.figure(known.mover, at.STEPS))
        zone = known.zone_of(known.mover)
        if self.view.figure(known.mover, at.SHADOWED) == 1:
            return "seen by the guards here", "light"
        return heard_by(known, zone, steps)

    def preview(self, kind: int, action: int) -> tuple[Overlay, ...]:
        """What is drawn while an option is aimed at."""
        known = self.known
        if known.assistance < POSSIBLE:
            return ()
        listener = self.listener(kind, action)
        if listener >= 0:
            group = known.group_of(listener)
            return hearing(known, group) if group is not None else ()
        if kind == names.DONE and known.step == names.STEP_MOVE and known.mover >= 0:
            steps = int(self.view.figure(known.mover, at.STEPS))
            zone = known.zone_of(known.mover)
            return carried(known, zone, steps, "stop") if zone >= 0 else ()
        return ()

    # What cannot be done, and why.

    def missing(self) -> list[Option]:
        """Answers that somebody might look for, and the rule that forbids them."""
        step = self.known.step
        if step in (names.STEP_POST, names.STEP_MARK, names.STEP_RENEW):
            return self.closed_zones()
        if step in (names.STEP_MOVE, names.STEP_WALK):
            return [*self.walled_off(), *self.idle_cards()]
        if step == names.STEP_PLAY:
            return self.idle_guard_cards()
        return []

    def closed_zones(self) -> list[Option]:
        """Zones where the next piece cannot be placed."""
        offered = [action for action in self.view.options if kind_of(action) in PLACED]
        if not offered:
            return []
        kind, detail = int(kind_of(offered[0])), int(second_of(offered[0]))
        taken = {int(first_of(action)) for action in offered}
        found: list[Option] = []
        for zone in range(self.known.content.zones.count):
            if zone not in taken:
                why = self.text.refusal(self.view, act(kind, zone, detail))
                found.append(
                    refused(f"no-{self.known.content.ids[zone]}", why, self.known.cell(zone))
                )
        return [option for option in found if option.off]

    def walled_off(self) -> list[Option]:
        """Zones behind a wall that nobody climbs now."""
        known = self.known
        zones = known.content.zones
        walking = known.step == names.STEP_WALK
        zone = self.mover_zone() if walking else known.zone_of(known.mover)
        if not 0 <= zone < zones.count:
            return []
        can = {first_of(action) for action in self.view.options if kind_of(action) == names.CROSS}
        why = (
            "Guards cannot cross a wall (NIN-112)"
            if walking
            else ("A wall is in the way; a rope leads over it (NIN-161, NIN-182)")
        )
        return [
            refused(
                f"no-wall-{wall}",
                why,
                known.cell(int(zones.behind(wall, zone))),
            )
            for wall in zones.walls_at(zone)
            if wall not in can
        ]

    def idle_cards(self) -> list[Option]:
        """Attack cards in the hand of the moving intruder that have no victim."""
        known, figure = self.known, self.known.mover
        if known.step != names.STEP_MOVE or figure < 0:
            return []
        offered = {kind_of(action) for action in self.view.options}
        found: list[Option] = []
        for kind, words, why in IDLE:
            card = kind_card(kind)
            if kind not in offered and self.view.figure(figure, at.HAND + card) > 0:
                option = Option(
                    f"no-{INTRUDER_CARDS[card]}",
                    words,
                    off=why,
                    symbol=SYMBOLS[INTRUDER_CARDS[card]],
                    rule=f"NIN-{ACTION_RULES[kind]:03d}",
                    quiet=bool(found),  # one reminder is enough
                )
                found.append(option)
        return found

    def idle_guard_cards(self) -> list[Option]:
        """Cards a guard seat holds that it cannot play now."""
        view, desk = self.view, int(self.view.seat)
        place = at.DRAWN_NOW if view.now.phase == names.ALERT_PHASE else at.IN_HAND
        offered = {kind_of(action) - names.PLAY for action in view.options}
        attacks = any(kind_of(action) == names.ATTACK for action in view.options)
        found: list[Option] = []
        for card, name in enumerate(GUARD_CARDS):
            if view.desk(desk, place + card) <= 0 or card in offered:
                continue
            if card == names.GUARD_KENJUTSU and attacks:
                continue
            why = NO_TARGET[card]
            if view.now.plays_in_all() >= names.CARDS_A_TURN and card != names.GUARD_KENJUTSU:
                why = "two cards are played already"
            rule = f"NIN-{CARD_RULES[card]:03d}"
            label = self.text.guard_card(card)
            found.append(
                Option(f"no-{name}", label, off=why, symbol=SYMBOLS[name], rule=rule, quiet=True)
            )
        return found


IDLE: Final = (
    (names.KILL, "Kenjutsu", "no guard is here"),
    (names.THROW, "Shuriken", "no guard is here or next door"),
    (names.DRUG, "Potent Sake", "no guard is here"),
)
NO_TARGET: Final = (
    "every sentry has had its card",
    "every patrol has had its card",
    "every guard has had his card",
    "every patrol has had its card",
    "nobody can be woken",
    "no intruder is in sight beside a guard",
    "not now",
)


def kind_card(kind: int) -> int:
    """The card behind an attack of an intruder."""
    if kind == names.KILL:
        return names.KENJUTSU
    return names.SHURIKEN if kind == names.THROW else names.SAKE


def refused(name: str, why: str, ref: Ref) -> Option:
    """A place that is not legal; the rule stands at the end of the reason."""
    words, _, numbers = why.partition(" (NIN-")
    rule = f"NIN-{numbers[:3]}" if numbers else ""
    return Option(name, "Not here", off=upper(words), on=(ref,), rule=rule, quiet=True)


def heard_by(known: Insight, zone: int, steps: int) -> tuple[str, Tone]:
    """The pace, and who could hear it from where they stand."""
    return paced(steps, listeners(known, zone, steps) if zone >= 0 else None)


def paced(steps: int, ears: tuple[Group, ...] | None) -> tuple[str, Tone]:
    """The pace, and the groups that could hear it; None where that is not told."""
    if steps == 0:
        return "silent", ""
    pace = names.PACES[min(steps, 3)]
    if ears is None:
        return f"{pace}, noise {steps}", ""
    if not ears:
        return f"{pace}, nobody in earshot", ""
    if len(ears) <= 2:
        return f"{pace}, heard by {in_words([group_name(group) for group in ears])}", "caution"
    return f"{pace}, {len(ears)} groups in earshot", "caution"
