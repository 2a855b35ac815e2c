# not compiled: words for people and data for programs, once per page
"""A campaign as plain data and in words: what pages, programs and the terminal show of it."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Final

from sneakbox.games.metal_gear.campaign import memory_box, order_of_stages
from sneakbox.games.metal_gear.campaign.campaign import Campaign
from sneakbox.games.metal_gear.campaign.figures import Play
from sneakbox.games.metal_gear.campaign.ranks import rank
from sneakbox.games.metal_gear.cards import equipment_file
from sneakbox.games.metal_gear.characters.dashboards import PEOPLE_WORDS
from sneakbox.games.metal_gear.editions import BOTH, number_of
from sneakbox.games.metal_gear.setting_up.carried_cards import index_of
from sneakbox.games.metal_gear.setting_up.difficulty import DIFFICULTIES
from sneakbox.games.metal_gear.setting_up.party import member
from sneakbox.games.metal_gear.stages.stage import RewardInfo, Stage
from sneakbox.games.metal_gear.words import PEOPLE
from sneakbox.scene.english import count, listed

TIMES: Final = ("", "once", "twice")
MINUTE: Final = 60
HOUR: Final = 60 * MINUTE


def facts(campaign: Campaign) -> dict[str, object]:
    """Everything about a campaign, ready for JSON."""
    coming = campaign.next_stage()
    stages = order_of_stages.campaign_stages(campaign.edition)
    box = campaign.memory_box()
    return {
        "name": campaign.name,
        "players": campaign.players,
        "edition": campaign.edition,
        "difficulty": campaign.difficulty,
        "begun": campaign.begun,
        "cleared": sum(campaign.is_cleared(name) for name in stages),
        "next": None if coming is None else coming.id,
        "limit": DIFFICULTIES[campaign.difficulty].equipment_limit,
        "total": campaign.total().named(),
        "time": duration(campaign.total().seconds),
        "hurt": campaign.hurt(),
        "people": [person_facts(campaign, person, box) for person in range(len(PEOPLE))],
        "stages": [stage_facts(campaign, stage, coming) for stage in stages.values()],
        "vr": [
            vr_facts(campaign, stage)
            for stage in order_of_stages.vr_missions(campaign.edition).values()
        ],
        "vr_rewards": {
            "won": sum(card in box for card in memory_box.vr_rewards()),
            "of": len(memory_box.vr_rewards()),
        },
        "cards": [
            {**card_facts(number, campaign.edition), "held": number in box}
            for number in memory_box.unlockable()
        ],
    }


def stage_facts(campaign: Campaign, stage: Stage, coming: Stage | None) -> dict[str, object]:
    best = campaign.best(stage.id)
    is_next = coming is not None and stage.id == coming.id
    return {
        **table_facts(campaign, stage),
        "state": "cleared" if best is not None else "next" if is_next else "locked",
        "says": stage_words(best, stage, coming),
    }


def vr_facts(campaign: Campaign, stage: Stage) -> dict[str, object]:
    best = campaign.best(stage.id)
    lost = campaign.retries(stage.id)
    state = "won" if best is not None else "lost" if lost else "new"
    return {
        **table_facts(campaign, stage),
        "state": state,
        "says": [vr_line(best, lost)],
    }


def table_facts(campaign: Campaign, stage: Stage) -> dict[str, object]:
    """How often and how well a stage was played, and what a table of it needs."""
    terms = stage.casts[campaign.seats_at(stage)]
    table = campaign.open_table(stage.id)
    best = campaign.best(stage.id)
    return {
        "id": stage.id,
        "number": stage.number,
        "title": stage.title,
        "kind": "sneak" if stage.boss is None else "boss",
        "summary": stage.summary,
        "opening": stage.story.opening,
        "minutes": stage.minutes,
        "seats": campaign.seats_at(stage),
        "characters": terms.characters,
        "must": [PEOPLE_WORDS[person] for person in terms.must],
        "may": [PEOPLE_WORDS[person] for person in terms.may],
        "who": who(campaign, stage),
        "objectives": [{"text": one.text, "optional": not one.is_main} for one in stage.objectives],
        "wins": [
            {
                **card_facts(f"{card:03}", campaign.edition),
                "only": only_if(stage, reward),
            }
            for reward in stage.rewards
            for card in reward.cards
        ],
        "rank": "" if best is None else rank(stage, best),
        "retries": campaign.retries(stage.id),
        "figures": {} if best is None else best.figures.named(),
        "optional": [] if best is None else list(best.optional),
        "table": None if table is None else table.table,
    }


def person_facts(campaign: Campaign, person: int, box: Sequence[str]) -> dict[str, object]:
    """Somebody of the campaign, and what they may take along (MGS-167)."""
    limit = DIFFICULTIES[campaign.difficulty].equipment_limit
    return asdict(member(person, BOTH[number_of(campaign.edition)], limit, box))


def card_facts(number: str, edition: str) -> dict[str, str]:
    """A card as an edition prints it (MGS-201, MGS-207)."""
    book = BOTH[number_of(edition)]
    at = index_of(number)
    info = equipment_file.standard_cards()[1][at]
    return {
        "number": number,
        "name": equipment_file.cards_of(book)[at].name,
        "type": info.type,
        "text": info.texts[book.which],
        "source": "" if info.source is None else str(info.source),
    }


# Words.


def only_if(stage: Stage, reward: RewardInfo) -> dict[str, object] | None:
    """The goal on which a reward depends, and whether it must be done; None where it is certain."""
    goal = reward.only_with if reward.only_with >= 0 else reward.only_without
    if goal < 0:
        return None
    return {"goal": stage.objectives[goal].text, "done": reward.only_with >= 0}


def who(campaign: Campaign, stage: Stage) -> str:
    """Who goes in, in words."""
    terms = stage.casts[campaign.seats_at(stage)]
    must = [PEOPLE[person] for person in terms.must]
    room = terms.characters - len(must)
    if room == 0:
        return listed(must)
    others = [PEOPLE[person] for person in terms.may]
    if room == len(others):
        return listed(must + others)
    free = f"{room} of {listed(others)}"
    return f"{listed(must)}, and {free}" if must else free


def stage_words(best: Play | None, stage: Stage, coming: Stage | None) -> list[str]:
    """The two figures under a stage, or when its turn comes."""
    if best is not None:
        return [count(best.figures.rounds, "round"), harm(stage, best)]
    if coming is not None and stage.id == coming.id:
        return ["next"]
    return [f"after {before(stage)}"]


def before(stage: Stage) -> int:
    """The number of the stage that comes before this one."""
    numbers = [one.number for one in order_of_stages.campaign_stages().values()]
    return numbers[numbers.index(stage.number) - 1]


def harm(stage: Stage, play: Play) -> str:
    """What a stage cost: alarms, or wounds where nobody raises one (MGS-165)."""
    if stage.boss is not None:
        return count(play.figures.wounds, "wound") if play.figures.wounds else "unhurt"
    return count(play.figures.alarms, "alarm") if play.figures.alarms else "unseen"


def vr_line(best: Play | None, lost: int) -> str:
    if best is not None:
        return f"won in {count(best.figures.rounds, 'round')}"
    if not lost:
        return "new"
    return f"lost {TIMES[lost] if lost < len(TIMES) else f'{lost} times'}"


def duration(seconds: int) -> str:
    """A length of time in words."""
    hours, minutes = seconds // HOUR, seconds % HOUR // MINUTE
    if hours:
        return f"{hours} h {minutes:02}"
    return f"{minutes} min" if minutes else "none yet" if not seconds else "under a minute"


def news(campaign: Campaign, play: Play) -> list[str]:
    """What a finished table brought, in sentences."""
    stage = next(
        one for one in order_of_stages.in_the_box(campaign.edition) if one.id == play.stage
    )
    if not play.is_cleared:
        return [f"{stage.title} is not cleared. Trying again costs nothing (A-45)."]
    lines = [f"{stage.title}: {rank(stage, play)}."]
    earlier = [one for one in campaign.plays if one.table != play.table]
    held = memory_box.contents(card for one in earlier for card in one.cards)
    gained = [card for card in campaign.memory_box() if card not in held]
    if gained:
        cards = [f"{card_facts(card, campaign.edition)['name']} ({card})" for card in gained]
        lines.append(f"New in the Memory Box: {listed(cards)}.")
    else:
        lines.append("Nothing new for the Memory Box.")
    coming = campaign.next_stage()
    if coming is None:
        lines.append("Every stage of the campaign is cleared.")
    else:
        lines.append(f"Next in the campaign: stage {coming.number}, {coming.title}.")
    return lines


def described(campaign: Campaign) -> list[str]:
    """A whole campaign for people, line by line."""
    total = campaign.total()
    coming = campaign.next_stage()
    figures = (
        count(total.rounds, "round"),
        count(total.alarms, "alarm"),
        count(total.kills, "kill"),
        count(total.knock_outs, "knock-out"),
        f"{count(total.bodies_hidden, 'body', 'bodies')} hidden",
        f"{count(total.rations, 'ration')} used",
        count(total.wounds, "wound"),
        f"time: {duration(total.seconds)}",
    )
    way = f"{campaign.players} at the table, {campaign.difficulty}, {campaign.edition} edition"
    lines = [
        f"{campaign.name}: {way}, begun {campaign.begun}",
        f"  {', '.join(figures)}",
        "Stages:",
    ]
    for stage in order_of_stages.campaign_stages(campaign.edition).values():
        best = campaign.best(stage.id)
        said = ", ".join(stage_words(best, stage, coming))
        if best is not None:
            said = f"{rank(stage, best)}: {said}"
        tries = campaign.retries(stage.id)
        lines.append(
            f"  {stage.number}. {stage.title}: {said}"
            + (f", {count(tries, 'retry', 'retries')}" if tries else "")
            + (", a table is open" if campaign.open_table(stage.id) else "")
        )
    box = campaign.memory_box()
    lines.append(f"Memory Box: {len(box)} of {count(len(memory_box.unlockable()), 'card')}")
    lines += [f"  {card}  {card_facts(card, campaign.edition)['name']}" for card in box]
    won = sum(card in box for card in memory_box.vr_rewards())
    lines.append(f"VR missions: {won} of {count(len(memory_box.vr_rewards()), 'reward')}")
    for stage in order_of_stages.vr_missions(campaign.edition).values():
        said = vr_line(campaign.best(stage.id), campaign.retries(stage.id))
        lines.append(
            f"  {stage.number}. {stage.title}: {said}"
            + (", a table is open" if campaign.open_table(stage.id) else "")
        )
    if hurt := campaign.hurt():
        named = [f"{PEOPLE[PEOPLE_WORDS.index(who)]} {damage}" for who, damage in hurt.items()]
        lines.append(f"Wounds at the start of the next stage: {listed(named)}")
    return lines
