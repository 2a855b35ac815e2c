# not compiled: words for people, outside the hot path
"""What a screen tells players besides events and prompts: how things stand, odds, sight."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

import sneakbox.games.metal_gear.aids.boss_forecast as boss_forecast
import sneakbox.games.metal_gear.aids.forecast as aids
import sneakbox.games.metal_gear.aids.progress as progress
import sneakbox.games.metal_gear.aids.watched as watched
from sneakbox.games.metal_gear import asked, names, things, told
from sneakbox.games.metal_gear.content import Content
from sneakbox.games.metal_gear.dice.die import WHITE
from sneakbox.games.metal_gear.dice.purpose import kind_of_roll
from sneakbox.games.metal_gear.stages.lessons import FIRST_TURN, LESSONS
from sneakbox.games.metal_gear.stages.stage import Stage
from sneakbox.games.metal_gear.text import OperationText
from sneakbox.games.metal_gear.view import BossSeen, OperationView
from sneakbox.games.metal_gear.words import EVENT_LETTERS, FOCUS, MODES, PEOPLE, SIDES
from sneakbox.kernel.actions import first_of, kind_of, second_of
from sneakbox.kernel.game import Call, Counted, Deed, Event, Fortune
from sneakbox.kernel.seats import PUBLIC
from sneakbox.kernel.view import View
from sneakbox.scene.english import capital, count, percent


class OperationGuide(OperationText):
    """The words of a stage, with everything a player at a screen may ask."""

    def __init__(self, stage: Stage, content: Content) -> None:
        prompts = stage.story.prompts
        super().__init__(
            content, stage.story.events, tuple(prompts.get(name, "") for name in LESSONS)
        )
        self.stage = stage
        self.cleared, self.failed = stage.story.cleared, stage.story.failed
        self.goals = tuple([one.text for one in stage.objectives])
        self.codecs = stage.story.codecs

    def status(self, view: View) -> str:
        assert isinstance(view, OperationView)
        parts = [f"Round {view.round}."]
        for seen in view.people:
            health = self.content.people[seen.person].health - seen.damage
            place = self.space(seen.cell) if seen.is_on_map() else "gone"
            notice = ""
            if seen.attention != names.OFF_MAP:
                notice = f", {SIDES[seen.side]} on {self.space(seen.attention)}"
            parts.append(f"{PEOPLE[seen.person]} {place}, health {health}{notice}.")
        if view.boss is not None:
            health = max(0, self.boss().health - view.boss.damage)
            place = self.boss_place(view.boss)
            parts.append(f"{capital(self.boss_name())} {place}, health {health}.")
        if not self.has_guards():
            return " ".join(parts)
        left = view.blue_left + view.red_left + len(view.orders_above) + len(view.orders_below)
        card = self.words.terms["Deck_card"]
        parts.append(f"{count(left, card)} left." if left else f"No {card} is left.")
        return " ".join(parts)

    def refusal(self, view: View, action: int) -> str:
        assert isinstance(view, OperationView)
        return asked.refusal(view, action)

    def aids(self) -> Mapping[str, str]:
        boss = self.content.boss
        of_boss = BOSS_AIDS if boss is not None and not boss.is_guest else {}
        return {name: self.words.said(of_boss.get(name, what)) for name, (what, _) in AIDS.items()}

    def aids_from(self) -> Mapping[str, int]:
        return {"sight": 2, "noise": 2, "guards": 3}

    def aid(self, view: View, name: str) -> str:
        assert isinstance(view, OperationView)
        return AIDS[name][1](self, view)

    def objectives(self, view: OperationView) -> str:
        lines = []
        for number, objective in enumerate(self.stage.objectives):
            done = "Done" if (view.done >> number) & 1 else "Open"
            kind = "" if objective.is_main else " (optional)"
            words = progress.in_words(view, number)
            far = f" ({words})" if words else ""
            lines.append(f"{done}: {objective.text}{kind}{far}")
        return "\n".join(lines)

    def sight(self, view: OperationView) -> str:
        lines = []
        for seen in view.people:
            if not seen.is_on_map():
                continue
            by = [self.guard(guard) for guard in watched.watchers(view, seen.cell)]
            if boss_forecast.is_seen_by_boss(view, seen.person):
                by.append(self.boss_name())
            is_filmed = seen.cell in watched.cells_filmed(view)
            looks_now = self.content.edition.cameras_always_look
            if is_filmed and looks_now:
                by.append("a Camera")
            who = " and ".join(by) if by else "nobody"
            later = "; a Camera will look there" if is_filmed and not looks_now else ""
            lines.append(f"{PEOPLE[seen.person]} on {self.space(seen.cell)}: seen by {who}{later}.")
        return "\n".join(lines)

    def noise(self, view: OperationView) -> str:
        lines = []
        for seen in view.people:
            if seen.is_on_map() and not seen.noisy:
                lines.append(f"{PEOPLE[seen.person]} has made no noise in this turn.")
            elif seen.is_on_map():
                chance = watched.heard_chance(seen.noisy, seen.led)
                heard = f"heard in {percent(chance)} of cases"
                if self.content.edition.noise_needs_a_guard:
                    heard += self.words.said(" when a {Guard} is in the zone")
                noisy = count(seen.noisy, "noisy token")
                lines.append(f"{PEOPLE[seen.person]}: {noisy}, {heard}.")
        return "\n".join(lines)

    def forecasts(self, view: OperationView) -> str:
        """Each Guard's mode and last space, by how many of the cards lead to it; what a boss would
        do under each card that can come."""
        lines = self.boss_forecasts(view)
        if not self.has_guards():
            return "\n".join(lines) or f"It is {self.boss_name()}'s turn."
        cards = [
            card
            for card in aids.possible_orders(view)
            if not self.content.orders[card].is_game_over()
        ]
        outlooks = [aids.outlook(view, card) for card in cards]
        for seen in view.guards:
            ends: dict[str, int] = {}
            for outlook in outlooks:
                forecast = outlook.of(seen.guard)
                if forecast is not None:
                    there = self.space(forecast.poses[-1] >> 2)
                    said = f"{MODES[forecast.mode]} and ends on {there}"
                    ends[said] = ends.get(said, 0) + 1
            ranked = sorted(ends.items(), key=lambda end: (-end[1], end[0]))[:3]
            shares = "; ".join(f"{said} ({percent(number, len(cards))})" for said, number in ranked)
            lines.append(f"{self.guard(seen.guard)} on {self.space(seen.cell)}: {shares}.")
        return "\n".join(lines) or self.words.said("There is no {Guard} on the map.")

    def boss_place(self, boss: BossSeen) -> str:
        return self.space(boss.cell) if boss.cell >= 0 else "out of sight"

    def boss_forecasts(self, view: OperationView) -> list[str]:
        """One line for each Boss card that can come; none where there is no boss."""
        return [
            f"{self.boss().cards[outlook.card].name}: {self.boss_outlook(outlook)}"
            for outlook in boss_forecast.outlooks(view)
        ]

    def deck(self, view: OperationView) -> str:
        lines: list[str] = []
        if view.boss is not None:
            lines += [
                f"{self.boss().cards[card].name}: {self.card_lines(card)}"
                for card in view.boss.next_cards()
            ]
        cards = aids.possible_orders(view) if self.has_guards() else []
        lines += [f"{self.content.orders[card].name}: {self.order_line(card)}." for card in cards]
        return "\n".join(lines)

    def has_guards(self) -> bool:
        """There are Guards and their orders, around a guest or on Otacon's own map (B-610)."""
        return self.content.boss is None or self.content.boss.has_guards()

    def calls(self, events: Sequence[Event]) -> Sequence[Call]:
        """The calls of this stage so far (MGS-170)."""
        story = self.stage.story
        # The first turn may have begun before anybody was told anything.
        first = LESSONS[FIRST_TURN]
        lesson = Call(self.lesson_name(first), story.prompts.get(first, ""))
        found = [Call("Briefing", story.opening), lesson]
        found += [Call(*self.called(event)) for event in events]
        return [
            call for number, call in enumerate(found) if call.text and call not in found[:number]
        ]

    def called(self, event: Event) -> tuple[str, str]:
        """What is said over the codec at an event, under which title; nothing at most of them."""
        kind = event.kind.code
        if kind == names.TOLD_LESSON:
            return self.lesson_name(LESSONS[event["lesson"]]), self.event(event)
        if kind == names.TOLD_HINT:
            return "A hint", self.event(event)
        if kind == names.TOLD_CALLED:
            return f"Number {event['number']}", self.codecs.get(event["number"], "")
        if kind == names.TOLD_CLEARED:
            return "Stage cleared", self.cleared
        if kind == names.TOLD_FAILED:
            return "Stage failed", self.failed
        title = f"Event {EVENT_LETTERS[event['event']]}" if kind == names.TOLD_EVENT else "Story"
        return title, told.story_at(self, event)

    def lesson_name(self, lesson: str) -> str:
        """A lesson of LESSONS as a title, in the words of the edition (MGS-201)."""
        title = capital(lesson.replace("_", " "))
        return title.replace("guard", self.words.terms["Guard"].lower())

    def statistics(self, view: View, events: Sequence[Event]) -> Mapping[str, int]:
        assert isinstance(view, OperationView)
        kinds = [event.kind.code for event in events]
        guards = self.words.said("{Guard}s").lower()
        return {
            "rounds": view.round,
            f"{guards} killed": kinds.count(names.TOLD_KILLED),
            f"{guards} knocked out": kinds.count(names.TOLD_KNOCKED_OUT),
            "times seen": kinds.count(names.TOLD_SEEN),
            "noises heard": sum(
                event["heard"] for event in events if event.kind.code == names.TOLD_NOISE
            ),
        }

    def how_it_ended(self, view: View, events: Sequence[Event]) -> str:
        if view.result == names.CLEARED:
            return f"{self.stage.title} is behind you"
        if view.result == names.KILLED_IN_ACTION:
            return self.who_fell(events)
        return "time ran out" if view.result == names.TIME_UP else ""

    def who_fell(self, events: Sequence[Event]) -> str:
        """Who was killed in action, and by whom where somebody fired last."""
        for event in reversed(events):
            if event.kind.code == names.TOLD_GUARD_ATTACKS:
                guard, person = (self.telling.said(event, name) for name in ("guard", "person"))
                return f"{guard} killed {person}"
            if event.kind.code in (names.TOLD_EXPLODED, names.TOLD_ROUND):
                break
        return "a character was killed in action"

    def deeds(self) -> Sequence[Deed]:
        person = PEOPLE.__getitem__
        return (
            Deed("steps", names.TOLD_MOVED, "person", person),
            Deed("times seen", names.TOLD_SEEN, "person", person),
            Deed("noises heard", names.TOLD_NOISE, "person", person, amount="heard"),
            Deed("attacks", names.TOLD_ATTACKED, "person", person),
            Deed("wounds", names.TOLD_HURT, "person", person, amount="damage"),
        )

    def fortune(self, view: View, action: int) -> Fortune | None:
        """Order cards by how far calm Guards walk, and dice as they fell, before any Focus."""
        assert isinstance(view, OperationView)
        if kind_of(action) == names.ORDER:
            order = self.content.orders[first_of(action)]
            title = self.words.said("{Order} cards")
            return Fortune(title, float(order.blue), self.words.said("spaces for a calm {Guard}"))
        steps = [step for step in view.steps if kind_of(step) == names.STEP_TOSS]
        if kind_of(action) != names.ROLL or not steps:
            return None
        roll, person = kind_of_roll(first_of(steps[-1])), int(second_of(steps[-1]))
        colour, face = int(first_of(action)), int(second_of(action))
        is_bang = colour == WHITE and face == 1
        if roll == names.FOR_NOISE:
            return Fortune("Noise Checks", float(is_bang), "!")
        if roll == names.FOR_DEFENCE:
            defense = self.content.people[person].defense
            return Fortune("Attacks on you", float(face >= defense), "hits by the dice")
        pips = 0.0 if is_bang else float(face)
        return Fortune("Your other dice", pips, "pips", PUBLIC)

    def counted(self) -> Sequence[Counted]:
        said, content = self.words.said, self.content
        abilities = partial(self.telling.name, things.ABILITY)
        equipment = [card.name for card in content.equipment].__getitem__
        orders = [card.name for card in content.orders].__getitem__
        reactions = [card.name for card in content.reactions].__getitem__
        systems = [card.name for card in content.systems].__getitem__
        found = [
            Counted("Equipment that is used", names.TOLD_USED, "card", equipment),
            Counted("Focus tokens that are spent", names.TOLD_FOCUS, "effect", FOCUS.__getitem__),
            Counted("Abilities that are used", names.TOLD_ABILITY, "ability", abilities),
            Counted("System cards that Otacon uses", names.TOLD_RESOLVED, "card", systems),
            Counted(said("{Order_card}s"), names.TOLD_ORDER, "card", orders, by_luck=True),
            Counted(said("{Reaction} cards"), names.TOLD_REACTION, "card", reactions, by_luck=True),
        ]
        if content.boss is not None:
            attacks = [card.name for card in content.boss.cards].__getitem__
            found.append(
                Counted("Cards of the boss", names.TOLD_BOSS_CARD, "card", attacks, by_luck=True)
            )
        return found


Aid = Callable[[OperationGuide, OperationView], str]
# What can be asked for: its name, what it tells, and who tells it.
AIDS: Final[Mapping[str, tuple[str, Aid]]] = {
    "objectives": ("what is to be done in this stage", OperationGuide.objectives),
    "sight": ("who has you in sight", OperationGuide.sight),
    "noise": ("how likely the turn so far is heard", OperationGuide.noise),
    "guards": (
        "what each {Guard} would do under the cards that can come",
        OperationGuide.forecasts,
    ),
    "deck": ("which {Order_card}s can still come", OperationGuide.deck),
}
# The same of a boss stage.
BOSS_AIDS: Final = {
    "guards": "what the boss would do from here with each card that can come",
    "deck": "which Boss cards can still come, line by line",
}
