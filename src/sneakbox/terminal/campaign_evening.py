"""An evening of a campaign in this terminal: its next table is set, played and counted."""

import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sneakbox.bots.catalogue import usual as usual_bot
from sneakbox.games.metal_gear.campaign import order_of_stages
from sneakbox.games.metal_gear.campaign.overview import card_facts, news
from sneakbox.games.metal_gear.cards import equipment_file
from sneakbox.games.metal_gear.cards.equipment import EquipmentCard
from sneakbox.games.metal_gear.characters.dashboards import PEOPLE_WORDS
from sneakbox.games.metal_gear.editions import BOTH, number_of
from sneakbox.games.metal_gear.game import GAME, StageSetup
from sneakbox.games.metal_gear.setting_up.carried_cards import index_of, starting_cards
from sneakbox.games.metal_gear.stages.stage import Stage
from sneakbox.games.metal_gear.words import PEOPLE
from sneakbox.kernel.game import SetupError
from sneakbox.lab.packing import packed
from sneakbox.scene.pens import UNKNOWN
from sneakbox.table import Match, RecordError, secret_from_seed
from sneakbox.table.record import BOT
from sneakbox.terminal.ask import Asker, EndOfInput, source
from sneakbox.terminal.campaigns import CampaignError, Campaigns
from sneakbox.terminal.plain import PERSON, bots_for
from sneakbox.terminal.screen import Screen
from sneakbox.terminal.session import INTERRUPTED, Session
from sneakbox.terminal.shelf import ENDING, opened

NO_MORE: Final = "done"


@dataclass(frozen=True)
class Evening:
    """What somebody wants to play of a campaign; what is left open is asked, or is usual.

    `stage` is its id, or None for the next one; `anew` gives up a table that is still open.
    """

    stage: str | None = None
    seats: Sequence[str] = ()
    seed: str | None = None
    characters: str = "roster"
    equipment: str | None = None
    anew: bool = False
    boss: str = "none"  # who visits a VR mission


class CampaignTable:
    """Sets the table for a stage of a campaign, plays there, and counts what came of it."""

    def __init__(self, campaigns: Campaigns, name: str, wish: Evening) -> None:
        self.campaigns: Final = campaigns
        self.wish: Final = wish
        self.screen: Final = Screen()
        self.asker: Final = Asker(source(), self.screen)
        self.campaign = campaigns.for_an_evening(name)
        self.book: Final = BOTH[number_of(self.campaign.edition)]

    def play(self) -> int:
        """Play one stage; returns the exit code. CampaignError and SetupError say why not."""
        stage = self._stage()
        try:
            session, table = self._resumed(stage) or self._begun(stage)
        except EndOfInput:
            self.screen.say("The input has ended before the table was set. Nothing was changed.")
            return 0
        except KeyboardInterrupt:
            self.screen.gap()
            self.screen.say("You broke off before the table was set. Nothing was changed.")
            return INTERRUPTED
        code = session.run()
        after = self.campaigns.caught_up(self.campaigns.load(self.campaign.name))
        for play in after.plays:
            if play.table == table:
                self.screen.gap()
                for line in news(after, play):
                    self.screen.say(line, UNKNOWN)
        return code

    def _stage(self) -> str:
        if self.wish.stage is not None:
            self.campaign.check_stage(self.wish.stage)
            return self.wish.stage
        coming = self.campaign.next_stage()
        if coming is None:
            raise SetupError(
                "every stage is cleared: --stage plays one of them again, --vr a VR mission"
            )
        return coming.id

    def _resumed(self, stage: str) -> tuple[Session, str] | None:
        """The table that is open for the stage, unless somebody wants a new one."""
        table = self.campaign.open_table(stage)
        place = None if table is None else self.campaigns.saved_table(table.table)
        if table is None or place is None or self.wish.anew:
            return None
        try:
            match = Match.from_record(opened(place))
        except RecordError as error:
            raise CampaignError(
                f"the open table cannot be continued: {error}{error.offer(str(place))};"
                " --new sets another"
            ) from error
        return self._session(match, place), table.table

    def _begun(self, stage: str) -> tuple[Session, str]:
        """A new table. The campaign knows of it before the first decision is saved."""
        campaign = self.campaign
        info = {**order_of_stages.campaign_stages(), **order_of_stages.vr_missions()}[stage]
        players = len(self.wish.seats) or campaign.seats_at(info)
        equipment = self.wish.equipment
        if equipment is None:
            equipment = self._choose_equipment(info, players)
        options = campaign.settings(stage, self.wish.characters, equipment, self.wish.boss)
        setup = GAME.setup(players, stage, options)
        seats = self.wish.seats or [PERSON, *[f"{BOT}{usual_bot(GAME.id)}"] * (players - 1)]
        secret = None
        if self.wish.seed is not None:
            tries = len(campaign.plays_of(stage))
            secret = secret_from_seed(f"{self.wish.seed}, {campaign.id}, {stage}, try {tries + 1}")
        session = self._session(Match.start(setup, seats=seats, secret=secret))
        table = session.place.name.removesuffix(ENDING)
        self.campaign = self.campaigns.change(campaign.name, lambda now: now.opened(stage, table))
        return session, table

    def _session(self, match: Match, came_from: Path | None = None) -> Session:
        return Session(
            match,
            bots_for(match),
            screen=self.screen,
            asker=self.asker,
            shelf=self.campaigns.shelf,
            came_from=came_from,
            measures=True,
            again=f"sneak campaign play {shlex.quote(self.campaign.name)}{self._which(match)}",
        )

    def _which(self, match: Match) -> str:
        """The flag that finds this table again; none for the next stage."""
        stage = match.setup.scenario
        coming = self.campaign.next_stage()
        if coming is not None and coming.id == stage:
            return ""
        vr = order_of_stages.vr_missions()
        flag = "--vr" if stage in vr else "--stage"
        number = {**vr, **order_of_stages.campaign_stages()}[stage].number
        return f" {flag} {number}"

    # Equipment.

    def _choose_equipment(self, stage: Stage, players: int) -> str:
        """Ask who carries which card of the Memory Box (MGS-021, MGS-167); bots know it."""
        held = list(self.campaign.memory_box())
        if not held:
            return "starting"
        if self.wish.seats and all(seat.startswith(BOT) for seat in self.wish.seats):
            return packed(self.campaign, stage, players, self.wish.characters)
        options = self.campaign.settings(stage.id, self.wish.characters)
        setup = GAME.setup(players, stage.id, options)
        assert isinstance(setup, StageSetup)
        limit = int(setup.content.equipment_limit)
        deck = equipment_file.standard_cards()[0]
        starting = starting_cards(setup.cast, limit)
        chosen: dict[str, list[str]] = {}
        for person in setup.cast:
            own = [deck[index].number for index in starting[person]]
            free = [card for card in held if self._may_carry(card, person)]
            carried = self._choose_for(person, own, free, limit)
            held = [card for card in held if card not in carried]
            chosen[PEOPLE_WORDS[person]] = carried
        return " ".join(f"{who}={','.join(cards)}" for who, cards in chosen.items())

    def _choose_for(self, person: int, own: list[str], free: list[str], limit: int) -> list[str]:
        carried: list[str] = []
        # In the prototype starting cards are replaced, not just left out (MGS-207).
        least = len(own) if self.book.starting_cards_are_replaced else 0
        while True:
            left = [card for card in [*own, *free] if card not in carried]
            slots = sum(takes_slot(card) for card in carried)
            left = [card for card in left if slots < limit or not takes_slot(card)]
            if not left:
                return carried
            question = f"What does {PEOPLE[person]} carry? {slots} of {limit} chosen."
            options = [(card.lower(), f"{named(card, self.campaign.edition)}.") for card in left]
            if slots >= least:
                options.append((NO_MORE, "Nothing more."))
            answer = self.asker.choose(question, options)
            if answer == len(left):
                return carried
            carried.append(left[answer])

    def _may_carry(self, card: str, person: int) -> bool:
        return bool((printed(card).owners >> person) & 1)


def printed(number: str) -> EquipmentCard:
    return equipment_file.standard_cards()[0][index_of(number)]


def takes_slot(number: str) -> bool:
    return printed(number).takes_slot


def named(number: str, edition: str) -> str:
    facts = card_facts(number, edition)
    return f"{facts['name']}: {facts['text']}".removesuffix(".")
