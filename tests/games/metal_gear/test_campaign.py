"""The campaign: what tables bring to the Memory Box, in which order stages come, ranks, files."""

import time
from dataclasses import replace

import pytest

from sneakbox.boards.content_files import ContentError
from sneakbox.bots.catalogue import bot
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.campaign import memory_box, order_of_stages
from sneakbox.games.metal_gear.campaign.campaign import Campaign, begin, merged
from sneakbox.games.metal_gear.campaign.campaign_file import campaign_from, check_seals, text_of
from sneakbox.games.metal_gear.campaign.figures import Figures, Play, count, play_of
from sneakbox.games.metal_gear.campaign.overview import described, facts, news
from sneakbox.games.metal_gear.campaign.ranks import rank
from sneakbox.games.metal_gear.game import GAME, StageSetup, stage_named
from sneakbox.games.metal_gear.stages.stage import Stage
from sneakbox.games.metal_gear.told import TOLD
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.kernel.game import Event, SetupError
from sneakbox.kernel.seats import SPECTATOR
from sneakbox.table import Match, in_force, play_on, secret_from_seed

KINDS = {row.kind.code: row.kind for row in TOLD}
STAGES = list(order_of_stages.campaign_stages())
FIRST, SECOND, THIRD = STAGES[:3]


def new(difficulty: str = "normal", players: int = 1) -> Campaign:
    return replace(begin("night", players, "final", difficulty, "2030-01-31"), id="7f")


def played(stage: str, table: str = "", **more: object) -> Play:
    """A cleared stage with the rewards it always gives, unless the test says otherwise."""
    info = stage_named(stage)
    facts: dict[str, object] = {"result": "cleared", "figures": Figures(rounds=7)}
    play = Play(stage, table or f"t-{stage}", **{**facts, **more})  # type: ignore[arg-type]
    return play if "cards" in more else replace(play, cards=memory_box.rewards(info, 0))


def lost(stage: str, table: str) -> Play:
    return Play(stage, table, "killed in action", Figures(rounds=3, wounds=5))


def after(*plays: Play, difficulty: str = "normal") -> Campaign:
    campaign = new(difficulty)
    for play in plays:
        campaign = campaign.with_play(play)
    return campaign


def objective(stage: Stage, name: str) -> int:
    return next(at for at, one in enumerate(stage.objectives) if one.name == name)


# Rewards.


@pytest.mark.rule("MGS-010")
def test_a_cleared_stage_gives_its_cards_and_more_with_the_optional_objective() -> None:
    heliport = stage_named("stage_2")
    supplies = objective(heliport, "supplies")
    assert memory_box.rewards(heliport, 0) == ("001", "002")
    assert memory_box.rewards(heliport, 1 << supplies) == ("001", "002", "003")


@pytest.mark.rule("MGS-010")
def test_a_reward_may_take_the_place_of_another() -> None:
    cells = stage_named("stage_3")
    swap = next(reward.only_with for reward in cells.rewards if reward.only_with >= 0)
    assert memory_box.rewards(cells, 0) == ("004",)
    assert memory_box.rewards(cells, 1 << swap) == ("005",)


def finished_match(stage: str, wanted: str) -> Match:
    """A table that a bot plays to this end; which luck it takes does not matter."""
    player = "sensible" if wanted == "cleared" else "random"
    for seed in range(60):
        match = Match.start(GAME.setup(1, stage), secret=secret_from_seed(f"campaign {seed}"))
        play_on(match, {0: bot(match.setup, player, seed)})
        outcome = match.outcome()
        assert outcome is not None
        if (outcome.word == "cleared") == (wanted == "cleared"):
            return match
    raise AssertionError(f"{stage} never ended as {wanted}")


def play_at(match: Match) -> Play:
    outcome = match.outcome()
    assert outcome is not None
    told = in_force(match.events(SPECTATOR))
    return play_of(match.setup, "table", outcome, match.view(SPECTATOR), told)


@pytest.mark.rule("MGS-010", "MGS-167")
def test_a_table_that_was_cleared_fills_the_memory_box() -> None:
    play = play_at(finished_match("stage_2", "cleared"))
    assert play.is_cleared
    assert play.figures.rounds > 0
    assert {"001", "002"} <= set(play.cards)
    assert ("003" in play.cards) == (play.optional == ("supplies",))
    assert after(played(FIRST), play).memory_box() == play.cards


@pytest.mark.ruling("A-45")
def test_a_table_that_was_lost_gives_nothing_and_costs_nothing() -> None:
    play = play_at(finished_match("stage_2", "lost"))
    assert not play.is_cleared
    assert play.cards == ()
    campaign = after(played(FIRST), play)
    assert campaign.memory_box() == ()
    assert campaign.next_stage() == stage_named(SECOND)
    assert campaign.retries(SECOND) == 1
    assert campaign.settings(SECOND) == after(played(FIRST)).settings(SECOND)


@pytest.mark.rule("MGS-167")
def test_what_is_in_the_box_may_be_carried_later_and_nothing_else() -> None:
    campaign = after(played(FIRST), played(SECOND))
    options = campaign.settings(THIRD, equipment="snake=001,002")
    setup = GAME.setup(1, THIRD, options)
    view = setup.start().view(0)
    assert isinstance(view, OperationView)
    snake = view.person(names.SNAKE)
    assert snake is not None
    carried = [view.content.equipment[card].number for card in snake.cards if card >= 0]
    assert carried == ["001", "002"]
    with pytest.raises(SetupError, match=r"card 007 is not in the Memory Box .* 001 or 002"):
        campaign.settings(THIRD, equipment="snake=007")
    with pytest.raises(SetupError, match="it is empty"):
        new().settings(FIRST, equipment="snake=001")


@pytest.mark.ruling("A-70")
def test_outside_a_campaign_every_card_may_be_carried() -> None:
    alone = {"characters": "otacon"}
    setup = GAME.setup(1, "vr_1", alone)
    assert isinstance(setup, StageSetup)
    deck = {one.number: one for one in setup.content.equipment}
    for number in memory_box.unlockable():
        if deck[number].takes_slot and (deck[number].owners >> names.OTACON) & 1:
            chosen = GAME.setup(1, "vr_1", {**alone, "equipment": f"otacon={number}"})
            assert chosen.options["equipment"] == f"otacon={number}"


@pytest.mark.rule("MGS-167", "MGS-168")
def test_vr_rewards_go_into_stages_of_the_campaign() -> None:
    campaign = after(played("vr_1"))
    assert campaign.memory_box() == ("024",)
    assert campaign.settings(FIRST, equipment="snake=024")["equipment"] == "snake=024"


@pytest.mark.ruling("A-16")
def test_a_card_that_was_used_up_is_there_again() -> None:
    used = played(SECOND, figures=Figures(rounds=9, rations=1))
    again = after(played(FIRST), used)
    assert "002" in again.memory_box()
    assert again.settings(SECOND, equipment="snake=002")["equipment"] == "snake=002"


@pytest.mark.rule("MGS-168")
def test_all_vr_rewards_together_bring_one_more_card() -> None:
    rewards = memory_box.vr_rewards()
    assert len(rewards) == 11
    most = after(played("vr_1", cards=rewards[1:]))
    assert "030" not in most.memory_box()
    assert "030" in most.with_play(played("vr_1", "again", cards=rewards[:1])).memory_box()


@pytest.mark.rule("MGS-168")
def test_a_vr_mission_can_be_played_at_any_time_and_moves_nothing() -> None:
    failed = after(played(FIRST), lost(SECOND, "one"))
    failed.check_stage("vr_1")
    then = failed.with_play(played("vr_1"))
    assert then.next_stage() == failed.next_stage() == stage_named(SECOND)
    assert after(lost("vr_1", "two")).next_stage() == stage_named(FIRST)


# Order.


@pytest.mark.rule("MGS-169")
def test_stages_come_in_the_order_of_their_numbers() -> None:
    campaign = new()
    for name in STAGES:
        coming = campaign.next_stage()
        assert coming is not None
        assert coming.id == name
        campaign = campaign.with_play(played(name))
    assert campaign.next_stage() is None
    numbers = [stage.number for stage in order_of_stages.campaign_stages().values()]
    assert numbers == sorted(numbers)
    assert numbers[0] == 1


@pytest.mark.rule("MGS-169")
def test_the_campaign_has_fourteen_stages_and_eight_of_them_a_boss() -> None:
    assert GAME.maturity == "complete"
    stages = facts(new())["stages"]
    assert isinstance(stages, list)
    assert [stage["number"] for stage in stages] == list(range(1, 15))
    bosses = [stage["number"] for stage in stages if stage["kind"] == "boss"]
    assert bosses == [4, 5, 7, 8, 10, 11, 12, 14]
    last = played(STAGES[-1])
    whole = after(*(played(name) for name in STAGES[:-1]), last)
    assert news(whole, last)[-1] == "Every stage of the campaign is cleared."


@pytest.mark.rule("MGS-169", "MGS-010", "MGS-167")
def test_a_boss_stands_between_the_stages_before_and_behind_him() -> None:
    until_ocelot = after(*(played(name) for name in STAGES[:3]))
    coming = until_ocelot.next_stage()
    assert coming is not None
    assert (coming.id, coming.number) == ("stage_4", 4)
    with pytest.raises(SetupError, match="'stage_5' comes after 'stage_4', which is not cleared"):
        until_ocelot.check_stage("stage_5")
    # What was unlocked goes in, and trying again costs nothing.
    failed = until_ocelot.with_play(lost("stage_4", "x"))
    options = failed.settings("stage_4", equipment="snake=001,002,004")
    GAME.setup(1, "stage_4", options).start()
    assert failed.retries("stage_4") == 1
    # What he leaves behind is in the box, what he hid only for who asked.
    whisper = 1 << objective(coming, "whisper")
    assert memory_box.rewards(coming, 0) == ("006",)
    assert memory_box.rewards(coming, whisper) == ("006", "031")
    won = played("stage_4", cards=memory_box.rewards(coming, whisper))
    then = failed.with_play(won)
    assert then.next_stage() == stage_named("stage_5")
    assert {"006", "031"} <= set(then.memory_box())
    assert news(then, won)[0] == "Revolver Ocelot: Untouched."
    assert "  4. Revolver Ocelot: Untouched: 7 rounds, unhurt, 1 retry" in described(then)


@pytest.mark.rule("MGS-169")
def test_a_number_that_no_stage_has_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    shipped = order_of_stages.in_the_box()
    gap = [stage for stage in shipped if stage.id != SECOND]
    monkeypatch.setattr(order_of_stages, "in_the_box", lambda _: gap)
    assert after(played(FIRST)).next_stage() == stage_named(THIRD)
    there = replace(stage_named(FIRST), id="stage_99", number=99)
    monkeypatch.setattr(order_of_stages, "in_the_box", lambda _: [*shipped, there])
    assert after(*(played(name) for name in STAGES)).next_stage() == there


@pytest.mark.rule("MGS-169")
def test_a_stage_waits_for_those_before_it_and_may_be_played_again() -> None:
    with pytest.raises(SetupError, match="'stage_2' comes after 'stage_1', which is not cleared"):
        new().settings(SECOND)
    after(played(FIRST)).check_stage(FIRST)
    with pytest.raises(SetupError, match="the campaign has no stage 'attic'"):
        new().settings("attic")


def test_a_table_counts_once() -> None:
    campaign = new().opened(FIRST, "one")
    assert campaign.open_table(FIRST) is not None
    once = campaign.with_play(played(FIRST, "one"))
    assert once.tables == ()
    assert once.with_play(played(FIRST, "one")) == once
    assert len(once.with_play(played(FIRST, "two")).plays) == 2


def test_two_copies_that_went_on_apart_come_together() -> None:
    trunk = after(played(FIRST, "a"))
    one = trunk.with_play(lost(SECOND, "b")).opened(SECOND, "d")
    other = trunk.opened("vr_1", "e").with_play(played(SECOND, "d"))
    both = merged(one, other)
    assert [play.table for play in both.plays] == ["a", "b", "d"]
    assert [table.table for table in both.tables] == ["e"]
    assert merged(both, one) == both


def test_a_campaign_keeps_its_edition_and_difficulty() -> None:
    campaign = begin("night", 1, "prototype", "hard", "2030-01-31")
    setup = GAME.setup(1, FIRST, campaign.settings(FIRST))
    assert (setup.options["edition"], setup.options["difficulty"]) == ("prototype", "hard")
    assert campaign_from(text_of(campaign), "file") == campaign


def test_everybody_sits_down_where_there_is_room() -> None:
    stage = stage_named(FIRST)
    assert new(players=3).seats_at(stage) == 3
    narrow = replace(stage, casts={2: stage.casts[2], 3: stage.casts[3]})
    assert new(players=4).seats_at(narrow) == 3
    assert new(players=1).seats_at(narrow) == 2


# Figures and ranks.


def told(kind: int, **details: int) -> Event:
    row = KINDS[kind]
    return Event(1, row, 0, tuple(details.get(name, 0) for name in row.details))


def counted(stage: str, *events: Event) -> Figures:
    setup = GAME.setup(1, stage)
    assert isinstance(setup, StageSetup)
    view = setup.start().view(0)
    assert isinstance(view, OperationView)
    return count(setup, view, events, 60)


def test_what_is_counted() -> None:
    setup = GAME.setup(1, FIRST)
    assert isinstance(setup, StageSetup)
    numbers = [card.number for card in setup.content.equipment]
    alerted = told(names.TOLD_ATTENTION, side=names.ALERTED)
    figures = counted(
        FIRST,
        told(names.TOLD_ATTENTION, side=names.INVESTIGATE),
        alerted,
        alerted,  # the token moves with its side: the same alarm
        told(names.TOLD_CALM),
        alerted,
        told(names.TOLD_KILLED),
        told(names.TOLD_KNOCKED_OUT),
        told(names.TOLD_KNOCKED_OUT),
        told(names.TOLD_LIFTED, space=3),
        told(names.TOLD_DROPPED, space=4),
        told(names.TOLD_LIFTED, space=4),
        told(names.TOLD_DROPPED, space=4),
        *[told(names.TOLD_LIFTED, space=5)] * 3,  # a whole stack of them (MGS-210)
        *[told(names.TOLD_DROPPED, space=6)] * 3,
        told(names.TOLD_USED, card=numbers.index("002")),
        told(names.TOLD_USED, card=numbers.index("003")),
        told(names.TOLD_HURT, damage=2),
        told(names.TOLD_HURT, damage=1),
    )
    wanted = Figures(figures.rounds, 2, 1, 2, 4, 1, 3, 60)
    assert figures == wanted


def test_an_alarm_that_the_stage_begins_with_does_not_count() -> None:
    alerted = told(names.TOLD_ATTENTION, side=names.ALERTED)
    calm = told(names.TOLD_CALM)
    assert stage_named(THIRD).starts_alerted
    assert counted(THIRD, alerted).alarms == 0
    assert counted(THIRD, alerted, calm, alerted).alarms == 1


@pytest.mark.ruling("A-71")
@pytest.mark.parametrize(
    ("alarms", "kills", "word"),
    [(0, 0, "Ghost"), (0, 1, "Sharp"), (1, 0, "Sharp"), (2, 0, "Steady"), (3, 4, "Steady"),
     (4, 0, "Loud")],
)  # fmt: skip
def test_ranks(alarms: int, kills: int, word: str) -> None:
    play = played(FIRST, figures=Figures(alarms=alarms, kills=kills))
    assert rank(stage_named(FIRST), play) == word


@pytest.mark.ruling("C-04")
def test_ranks_of_fights() -> None:
    """Wounds for each fighter; Otacon, whom nothing reaches, makes none of them smaller."""
    for wounds, alone, two in (
        (0, "Untouched", "Untouched"),
        (1, "Sharp", "Sharp"),
        (2, "Steady", "Sharp"),
        (4, "Battered", "Steady"),
        (5, "Battered", "Battered"),
    ):
        fought = played("stage_10", figures=Figures(wounds=wounds))
        for people, word in (
            (("snake",), alone),
            (("snake", "otacon"), alone),
            (("snake", "meryl", "otacon"), two),
        ):
            play = replace(fought, damage=tuple((who, 0) for who in people))
            assert rank(stage_named("stage_10"), play) == word, (wounds, people)


@pytest.mark.ruling("C-04")
def test_the_best_fight_is_the_one_that_hurt_least() -> None:
    quick = played("stage_4", "quick", figures=Figures(rounds=5, wounds=3))
    clean = played("stage_4", "clean", figures=Figures(rounds=9, wounds=0))
    assert after(quick, clean).best("stage_4") == clean


@pytest.mark.ruling("A-71")
def test_the_best_way_a_stage_was_cleared_is_kept() -> None:
    quiet = played(FIRST, "quiet", figures=Figures(rounds=12))
    quick = played(FIRST, "quick", figures=Figures(rounds=5, alarms=5))
    campaign = after(quick, quiet, lost(FIRST, "lost"))
    assert campaign.best(FIRST) == quiet
    assert campaign.total() == Figures(rounds=20, alarms=5, wounds=5)


# Words and data.


def test_a_finished_table_is_told() -> None:
    one = played(SECOND)
    said = news(after(played(FIRST), one), one)
    assert said == [
        "Heliport: Ghost.",
        "New in the Memory Box: Handgun (.45) (001) and Rations (002).",
        "Next in the campaign: stage 3, Holding Cells.",
    ]
    again = played(SECOND, "again")
    assert "Nothing new for the Memory Box." in news(after(played(FIRST), one, again), again)
    failed = lost(FIRST, "x")
    assert news(after(failed), failed) == [
        "Cargo Dock is not cleared. Trying again costs nothing (A-45)."
    ]


def test_a_campaign_is_described_whole() -> None:
    campaign = after(lost(FIRST, "a"), played(FIRST, "b"), lost("vr_1", "c"), lost("vr_1", "d"))
    lines = described(campaign.opened(SECOND, "e"))
    assert "  1. Cargo Dock: Ghost: 7 rounds, unseen, 1 retry" in lines
    assert "  2. Heliport: next, a table is open" in lines
    assert "  3. Holding Cells: after 2" in lines
    assert "  4. Revolver Ocelot: after 3" in lines
    assert "  1. Recon: lost twice" in lines
    data = facts(campaign)
    assert data["next"] == SECOND
    assert data["cleared"] == 1


# Files.


def whole() -> Campaign:
    return after(
        lost(FIRST, "a"),
        played(FIRST, "b", damage=(("snake", 2),)),
        played(SECOND, "c", optional=("supplies",), cards=("001", "002", "003")),
    ).opened("vr_1", "d")


def test_a_campaign_comes_back_from_its_text() -> None:
    campaign = replace(whole(), name="Ana and Jörg", players=2, difficulty="hard")
    assert campaign_from(text_of(campaign), "file") == campaign
    assert campaign_from(text_of(campaign).replace("\n", "\r\n"), "file") == campaign
    assert campaign_from(text_of(new()), "file") == new()


def test_every_changed_character_is_found() -> None:
    text = text_of(whole())
    for place in range(0, len(text), 7):
        other = "0" if text[place] != "0" else "1"
        with pytest.raises(ContentError):
            campaign_from(text[:place] + other + text[place + 1 :], "file")


def test_every_missing_line_and_every_end_that_broke_off_is_found() -> None:
    lines = text_of(whole()).splitlines(keepends=True)
    for number in range(len(lines)):
        if lines[number] == "\n" == lines[number - 1]:
            continue
        with pytest.raises(ContentError):
            campaign_from("".join(lines[:number] + lines[number + 1 :]), "file")
        with pytest.raises(ContentError):
            campaign_from("".join(lines[:number]), "file")


def test_damage_is_told_with_its_line() -> None:
    text = text_of(whole())
    cheat = text.replace('cards = ["001", "002", "003"]', 'cards = ["001", "002", "030"]')
    line = text[: text.index("seal", text.index('"003"'))].count("\n") + 1
    with pytest.raises(ContentError, match=rf"night.toml, line {line}, .*the seal does not fit"):
        campaign_from(cheat, "night.toml")
    with pytest.raises(ContentError, match=r"line 2, .*schema must be 2: this is no campaign of"):
        campaign_from(reseal(text.replace("schema = 2", "schema = 1")), "night.toml")
    with pytest.raises(ContentError, match=r"night.toml, line 5, .*"):
        campaign_from(reseal(text.replace("players = 1", "players = 9")), "night.toml")
    with pytest.raises(ContentError, match=r"night.toml, line 1, "):
        campaign_from("", "night.toml")


@pytest.mark.parametrize("second", ["a", "d"])
def test_a_file_holds_every_table_once(second: str) -> None:
    """Neither twice among the plays, nor among them and still open."""
    text = text_of(whole()).replace('table = "b"', f'table = "{second}"')
    with pytest.raises(ContentError, match=rf"table '{second}' is here twice: each counts once"):
        campaign_from(reseal(text), "night.toml")


@pytest.mark.rule("MGS-019")
def test_what_may_be_carried_says_whether_it_takes_a_place() -> None:
    campaign = after(Play("vr_1", "v", "cleared", Figures(), cards=("001", "024")))
    people = facts(campaign)["people"]
    assert isinstance(people, list)
    cards = {card["number"]: card for card in people[names.SNAKE]["cards"]}
    assert (cards["024"]["slot"], cards["024"]["starts"]) == (False, False)
    assert cards["001"]["slot"]
    # Three cards and the silencer beside them are a load that the table takes.
    starting = [card["number"] for card in people[names.SNAKE]["cards"] if card["starts"]]
    wish = ",".join([*starting, "001", "024"])
    options = campaign.settings("vr_1", "snake", f"snake={wish}")
    GAME.setup(1, "vr_1", options).start()


def test_a_long_campaign_is_written_and_read_in_a_moment() -> None:
    plays = tuple(Play("vr_1", f"t{number}", "game over", Figures()) for number in range(3000))
    long = replace(new(), plays=plays)
    begun = time.process_time()
    text = text_of(long)
    check_seals(text, "long.toml")
    assert time.process_time() - begun < 10, "not by the square of its length"
    damaged = text.replace('table = "t2990"', 'table = "t299O"')
    line = text[: text.index('"t2990"')].count("\n") + 1
    with pytest.raises(ContentError, match=r"does not fit what stands in lines (\d+)") as told:
        check_seals(damaged, "long.toml")
    assert told.value.problems[0].line > line


def test_two_campaigns_of_one_name_are_not_the_same() -> None:
    one, other = (begin("x", 1, "final", "normal", "2030-01-31") for _ in range(2))
    assert one.id != other.id
    assert campaign_from(text_of(one), "file").id == one.id


def reseal(text: str) -> str:
    """The text with seals that fit: what is wrong then is what it says."""
    from sneakbox.games.metal_gear.campaign.campaign_file import Sheet

    sheet = Sheet()
    part: list[str] = []
    for line in text.splitlines():
        if line.startswith("seal = "):
            sheet.add(part)
            part = []
        else:
            part.append(line)
    return "".join(sheet.parts)


def test_names_that_will_not_do() -> None:
    for name in ("", "a" * 61, "../x", "a\nb", ".hidden", "-flag", "end ", "a/b"):
        with pytest.raises(SetupError, match="cannot be called"):
            begin(name, 1, "final", "normal", "2030-01-31")
    with pytest.raises(SetupError, match="difficulty cannot be 'brutal'"):
        begin("x", 1, "final", "brutal", "2030-01-31")
    with pytest.raises(SetupError, match="for 1 to 4 players, not 5"):
        begin("x", 5, "final", "normal", "2030-01-31")


# Wounds that last.


@pytest.mark.ruling("A-74")
def test_wounds_last_between_the_stages_of_an_extreme_campaign_alone() -> None:
    hurt = (("snake", 3), ("meryl", 1))
    wounded = played(FIRST, damage=hurt)
    assert after(wounded).hurt() == {}
    campaign = after(wounded, difficulty="extreme")
    assert campaign.hurt() == {"snake": 2}
    options = campaign.settings(SECOND)
    assert options["wounds"] == "snake=2"
    view = GAME.setup(1, SECOND, options).start().view(0)
    assert isinstance(view, OperationView)
    snake = view.person(names.SNAKE)
    assert snake is not None
    assert snake.damage == 2
    assert "wounds" not in campaign.settings("vr_1")


@pytest.mark.ruling("A-74")
def test_only_stages_that_lead_on_leave_wounds() -> None:
    campaign = after(
        played(FIRST, "a", damage=(("snake", 3),)),
        Play(SECOND, "b", "killed in action", Figures(), damage=(("snake", 5),)),
        played("vr_1", "c", damage=(("snake", 4),)),
        played(FIRST, "d", damage=(("snake", 1),)),
        difficulty="extreme",
    )
    assert campaign.hurt() == {"snake": 2}
    assert campaign.with_play(played(SECOND, "e", damage=(("snake", 0),))).hurt() == {}
    without = campaign.with_play(played(SECOND, "e", damage=(("meryl", 2),)))
    assert without.hurt() == {"snake": 1, "meryl": 1}
