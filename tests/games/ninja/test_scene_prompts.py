"""Questions of Ninja: every decision, its answers, its risks, and why something is refused."""

import random
from collections import Counter
from collections.abc import Sequence

import pytest

from sneakbox.games.ninja import aids, names
from sneakbox.games.ninja.game import GAME
from sneakbox.games.ninja.view import NinjaView
from sneakbox.scene.english import listed
from sneakbox.scene.model import Facing, Overlay, Path
from sneakbox.table import Match, secret_from_seed
from sneakbox.table.frames import frame_for, log_for
from tests.games.ninja.night import Night
from tests.games.ninja.watching import GUARDS, INTRUDERS, Watch, zones


def buttons(watch: Watch) -> list[str]:
    """The answers that have a button of their own."""
    return [one.label for one in watch.prompt.options if not one.quiet and not one.off]


# Set-up.


def at_the_start(*moves: tuple[int, str], players: int = 2) -> Match:
    match = Match.start(GAME.setup(players, "outpost"), secret=secret_from_seed("prompts"))
    for seat, words in moves:
        match.play(seat, words)
    return match


def title(match: Match, seat: int) -> str:
    prompt = frame_for(match, seat).prompt
    assert prompt is not None
    return "".join(span.text for span in prompt.title)


def offered(match: Match, seat: int, *, off: bool = False) -> dict[str, str]:
    prompt = frame_for(match, seat).prompt
    assert prompt is not None
    return {one.id: one.off or one.label for one in prompt.options if bool(one.off) == off}


HANDS = ((0, "basic"), (1, "basic"), (1, "basic"))


def test_basic_decks_are_one_action_and_come_first() -> None:
    match = at_the_start()
    assert title(match, 0) == "Choose your hand: 0 of 24 cards. What you leave becomes your deck."
    assert next(iter(offered(match, 0))) == "basic"
    assert title(match, 1).startswith("Choose the hand of the ninja: 0 of 8 cards.")
    match.play(1, "basic")
    assert title(match, 1).startswith("Choose the hand of the traitor: 0 of 7 cards.")


def test_a_hand_can_be_chosen_card_by_card() -> None:
    match = at_the_start((0, "pick awaken"))
    assert title(match, 0).startswith("Choose your hand: 1 of 24 cards.")
    panel = next(panel for panel in frame_for(match, 0).panels if panel.id == "choose")
    counts = {item.label: item.value for item in panel.items}
    assert counts["Awaken"].startswith("1 / ")
    assert "basic" not in offered(match, 0)


def test_guards_are_posted_zone_by_zone_or_at_random() -> None:
    match = at_the_start(*HANDS)
    assert title(match, 0).startswith("On which watch post does sentry 1 of 6 stand?")
    options = offered(match, 0)
    assert next(iter(options)) == "fill"
    assert options["fill"] == "Place the rest at random"
    prompt = frame_for(match, 0).prompt
    assert prompt is not None
    post = next(one for one in prompt.options if one.id.startswith("sentry g01"))
    assert (post.on, post.quiet, post.barrier) == (("cell:G01",), True, "none")
    match.play(0, post.id)
    assert title(match, 0).startswith("On which watch post does sentry 2 of 6 stand?")


def test_refusals_name_their_rule() -> None:
    prompt = frame_for(at_the_start(*HANDS), 0).prompt
    assert prompt is not None
    refused = next(one for one in prompt.options if one.on == ("cell:G06",))
    assert refused.off == "G06 has no watch post"
    assert refused.rule == "NIN-026"


def test_a_patrol_is_placed_with_its_way() -> None:
    match = at_the_start(*HANDS)
    for zone in ("g01", "g03", "g05", "g17", "g19", "w01"):
        action = next(words for words in offered(match, 0) if words.startswith(f"sentry {zone}"))
        match.play(0, action)
    assert title(match, 0).startswith("Where on the track does patrol 1 of 2 begin?")
    labels = offered(match, 0)
    assert labels["patrol g06 g13 mixed"] == "Bell Path, towards Lantern Fork"
    assert labels["patrol g07 g06 mixed"] == "Lantern Fork, towards Plum Path or Avenue"


def marked(match: Match, seat: int) -> Match:
    """Play the first zone that is offered."""
    words = next(words for words in offered(match, seat) if words != "fill")
    match.play(seat, words)
    return match


def test_both_maps_are_marked_in_secret_one_thing_after_the_other() -> None:
    match = at_the_start(*HANDS, (0, "fill"))
    asked = []
    for _ in range(6 + 10):
        asked.append(title(match, 0))
        marked(match, 0)
    assert asked[0] == "In which barracks does guard 1 of 6 sleep? Only your side sees it."
    assert asked[6].startswith("In which room is goal A?")
    assert asked[12].startswith("In which room is a trap?")
    assert asked[14].startswith("In which room does a hidden sentry wait?")
    asked = []
    for _ in range(4):
        asked.append(title(match, 1))
        marked(match, 1)
    assert asked[0].startswith("Where at the edge of the map does the ninja start?")
    assert asked[1].startswith("Where inside the outer moat does the traitor start?")
    assert asked[2].startswith("Where is entrance 1 of the secret passage?")
    assert asked[3].startswith("Where is entrance 2 of the secret passage?")


def test_an_entrance_under_a_guard_is_warned_of() -> None:
    match = at_the_start(*HANDS, (0, "fill"))
    marked(marked(match, 1), 1)
    frame = frame_for(match, 1)
    assert frame.prompt is not None
    posted = next(token.at for token in frame.tokens if token.of == "sentry")
    option = next(one for one in frame.prompt.options if posted in one.on)
    assert option.detail == "guards would find it"


def test_the_whole_set_up_takes_a_few_actions() -> None:
    match = at_the_start(*HANDS, (0, "fill"), (0, "fill"), (1, "fill"))
    assert frame_for(match, 0).phase == "Cards"


# The guards.


def test_the_best_target_of_each_card_gets_a_button() -> None:
    night = Night(
        sentries="G03 G21", ninja="G04", noise=2, guard_hand="sentry-listen sentry-search"
    )
    watch = Watch(night)
    assert "or play none and let one group listen for free" in watch.title
    assert buttons(watch) == [
        "Sentry Listen: guard a",
        "Sentry Search: guard a",
        "Listen without a card: guard a",
        "End the phase",
    ]
    listen = watch.option("sentry-listen a")
    assert listen.detail == "100 % to hear something"
    assert listen.on == ("token:group-0", "card:hand-sentry-listen")
    assert watch.option("sentry-listen b").quiet


def test_odds_are_told_only_where_the_table_wants_them() -> None:
    night = Night(sentries="G03", ninja="G04", noise=2, guard_hand="sentry-listen")
    assert Watch(night, assistance=2).option("sentry-listen a").detail == ""
    assert Watch(night, assistance=3).option("sentry-listen a").detail


def names_of(overlays: Sequence[Overlay]) -> list[str]:
    return [overlay.shape for overlay in overlays]


def test_a_listen_shows_how_far_the_group_hears() -> None:
    night = Night(sentries="G03", guard_hand="sentry-listen")
    listen = Watch(night).option("sentry-listen a")
    rings, ear = listen.preview
    assert (rings.shape, ear.symbol) == ("contour", "ear")
    far = dict(zip(zones(rings.places), rings.words, strict=True))
    assert (far["G03"], far["G04"], far["G01"]) == ("1", "1", "2")
    assert set(far.values()) == {"1", "2", "3"}
    assert Watch(night, assistance=1).option("sentry-listen a").preview == ()


def test_cards_without_a_target_say_why() -> None:
    night = Night(sentries="G03", guard_hand="awaken patrol-search")
    watch = Watch(night)
    assert watch.off("awaken").off == "nobody can be woken"
    assert watch.off("awaken").rule == "NIN-125"
    assert watch.off("patrol-search").off == "every patrol has had its card"


def test_guards_walk_zone_by_zone() -> None:
    night = Night(sentries="G04", guard_hand="sentry-search").play("sentry-search a")
    watch = Watch(night)
    assert watch.title.startswith("Guard a may enter 2 zones.")
    assert watch.option("go G05").on == ("cell:G05",)
    assert watch.option("go G05").barrier == "reveal"
    closed = next(one for one in watch.prompt.options if one.on == ("cell:M03",))
    assert closed.off == "Guards cannot cross a wall"
    assert closed.rule == "NIN-112"


def test_a_patrol_is_turned_with_a_dial() -> None:
    night = Night(patrols="G09<G08", guard_hand="patrol-search")
    night.play("patrol-search a", "go G33", "done")
    watch = Watch(night)
    ask = watch.prompt.ask
    assert isinstance(ask, Facing)
    assert ask.token == "token:group-0"
    assert set(ask.degrees) == {0, 180}
    assert watch.option("back G09").label == "Face Long Avenue"


def test_groups_may_join() -> None:
    night = Night(sentries="G10 G11", guard_hand="sentry-search")
    night.play("sentry-search a", "go G11", "done")
    watch = Watch(night)
    assert watch.title == "Guards stand together. Shall they form one patrol?"
    assert watch.prompt.rule == "NIN-084"


def test_an_attack_is_asked_for() -> None:
    night = Night(sentries="G09", ninja="G10", guard_hand="sentry-search guard-kenjutsu")
    night.play("sentry-search a", "go G10")
    watch = Watch(night)
    assert watch.title == "Your guards stand before the ninja. Attack with Kenjutsu?"
    attack = watch.option("attack ninja")
    assert (attack.on, attack.tone) == (("token:ninja",), "danger")


def test_patrols_march_in_any_order_and_choose_at_forks() -> None:
    night = Night(phase="patrol", patrols="G08<G07 G28<G29")
    watch = Watch(night)
    assert watch.title.startswith("Which patrol marches next?")
    assert watch.option("march a").on == ("token:group-0",)
    night.play("march a")
    watch = Watch(night)
    assert "comes to the fork at Lantern Fork (G09)" in watch.title
    assert buttons(watch) == ["March on to Palace Approach", "March on to North Avenue"]


def test_two_guard_seats_agree() -> None:
    night = Night(4, patrols="G08<G07/sword,spear", phase="patrol")
    night.by(0, "go G10")
    watch = Watch(night, 1)
    assert watch.title == "The sword guards propose: Go to Palace Approach (G10). Do you agree?"
    assert buttons(watch)[0] == "Agree"


# The intruders.


def sneaking(**more: object) -> Night:
    night = Night(phase="intruders", **more)  # type: ignore[arg-type]
    return night.play("first ninja")


def test_who_moves_first_is_asked() -> None:
    watch = Watch(Night(phase="intruders"), INTRUDERS)
    assert watch.title == "Who moves first? The other follows."
    assert watch.option("first traitor").symbol == "traitor"


def path_of(watch: Watch) -> Path:
    assert isinstance(watch.prompt.ask, Path)
    return watch.prompt.ask


def test_a_walk_is_planned_over_three_zones() -> None:
    path = path_of(Watch(sneaking(ninja="G13"), INTRUDERS))
    assert (path.start, path.budget) == ("cell:G13", 3)
    assert "cell:G16" in [step.to for step in path.steps["cell:G13"]]
    assert "cell:G15" in [step.to for step in path.steps["cell:G16"]]


def test_water_and_guards_end_a_planned_walk() -> None:
    path = path_of(Watch(sneaking(ninja="G13", sentries="G15"), INTRUDERS))
    assert "cell:G15" not in path.steps
    assert not [place for place in path.steps if place.startswith(("cell:K", "cell:M"))]
    into = next(step for step in path.steps["cell:G16"] if step.to == "cell:G15")
    assert into.marks == ("seen",)
    assert into.why == "Guards stand in West Causeway."


def test_stopping_tells_who_could_hear_it() -> None:
    path = path_of(Watch(sneaking(ninja="G13", sentries="G12"), INTRUDERS))
    end = next(end for end in path.ends if end.at == "cell:G16" and end.steps == 1)
    assert end.detail == "sneak, nobody in earshot"
    loud = next(end for end in path.ends if end.at == "cell:G15" and end.steps == 2)
    assert loud.detail == "walk, heard by guard a"
    assert "".join(span.text for span in loud.title) == (
        "Two zones are a walk. If they listen, guard a hears it."
    )
    assert names_of(loud.preview) == ["contour", "mark"]


def test_a_plain_table_tells_the_noise_alone() -> None:
    path = path_of(Watch(sneaking(ninja="G13", sentries="G12"), INTRUDERS, 1))
    told = {end.steps: end.detail for end in path.ends if end.at == "cell:G16"}
    assert told == {1: "sneak, noise 1", 2: "walk, noise 2", 3: "run, noise 3"}
    assert not any(end.preview for end in path.ends)


def test_a_wall_says_that_a_rope_is_needed() -> None:
    watch = Watch(sneaking(ninja="M03"), INTRUDERS)
    closed = next(one for one in watch.prompt.options if one.on == ("cell:G04",))
    assert closed.off == "A wall is in the way; a rope leads over it"
    assert closed.rule == "NIN-161"


def test_a_rope_is_tied_and_climbed() -> None:
    night = sneaking(ninja="M03", ninja_hand="rope")
    wall = f"edge:wall-{night.wall('M03|G04')}"
    assert Watch(night, INTRUDERS).option("rope ninja M03|G04").on[0] == wall
    night.play("rope ninja M03|G04")
    climb = Watch(night, INTRUDERS).option("cross M03|G04")
    assert climb.on == ("cell:G04", wall)
    assert climb.barrier == "none"


def test_leaving_without_the_mission_is_warned_of() -> None:
    watch = Watch(sneaking(ninja="R03"), INTRUDERS)
    leave = watch.option("exit")
    assert (leave.detail, leave.tone) == ("mission not done", "caution")
    done = Watch(sneaking(ninja="R03", done="ninja"), INTRUDERS).option("exit")
    assert done.detail == ""


def test_bluffs_belong_to_the_figure() -> None:
    watch = Watch(sneaking(ninja="G13", ninja_hand="rope"), INTRUDERS)
    bluff = watch.option("bluff ninja rope")
    assert bluff.on == ("token:ninja", "card:ninja-rope")
    assert bluff.quiet
    assert bluff.tone == "caution", "no button that is filled"
    assert "bluff" in "".join(span.text for span in bluff.title)


def test_cards_without_a_victim_say_why() -> None:
    watch = Watch(sneaking(ninja="G13", ninja_hand="kenjutsu shuriken"), INTRUDERS)
    assert watch.off("kill").off == "no guard is here"
    assert watch.off("throw").off == "no guard is here or next door"


def test_before_guards_there_are_three_ways() -> None:
    night = sneaking(ninja="G09", sentries="G10", ninja_hand="shadow-walk kenjutsu").play("go G10")
    watch = Watch(night, INTRUDERS)
    assert watch.title == (
        "The ninja stands before 1 guard. Pass unseen, remove every one of them, or be seen."
    )
    assert watch.option("be-seen").tone == "light"
    assert watch.option("kill ninja a").detail == "alert +1"
    assert watch.option("shadow-walk").symbol == "eye-off"


def test_searches_outside_castles_are_called_a_bluff() -> None:
    night = sneaking(ninja="G13").play("go G16", "done", "done")
    search = Watch(night, INTRUDERS).option("search ninja G16")
    assert search.detail == "no goal can be there"
    assert search.on == ("cell:G16",)


def test_a_hidden_sentry_is_dealt_with() -> None:
    night = sneaking(ninja="W02", hidden="W06", ninja_hand="kenjutsu")
    night.play("go W06", "done", "done", "search ninja W06", "done")
    watch = Watch(night, INTRUDERS)
    assert (
        watch.title == "A hidden sentry in Council Hall (W06)! Silence it, or it raises the alarm."
    )
    assert watch.option("strike ninja kenjutsu").detail == "alert +1"


def test_a_listen_can_be_answered_with_a_cat() -> None:
    night = Night(sentries="G03", guard_hand="sentry-listen", traitor_hand="it-was-a-cat")
    night.play("sentry-listen a")
    watch = Watch(night, INTRUDERS)
    assert watch.title.startswith("Guard a listens in North Gatehouse (G03).")
    assert watch.option("cat").key == "c"
    assert Watch(night, GUARDS).asked is None


def test_a_death_gives_the_guards_a_bonus() -> None:
    night = Night(
        sentries="G10", ninja="G10", visible="ninja", wounds=(2, 0), guard_hand="guard-kenjutsu"
    )
    night.play("attack ninja", "done")
    guards, intruders = Watch(night, GUARDS), Watch(night, INTRUDERS)
    assert guards.title == (
        "A new ninja is coming. Take up to 5 bonus cards from the deck or the discard pile."
    )
    assert intruders.title.startswith("Where at the edge of the map does the ninja start?")


# The log, and what is over.


def test_the_log_leaves_book_keeping_out() -> None:
    match = at_the_start(*HANDS, (0, "fill"), (0, "fill"), (1, "fill"))
    lines = [line.text for line in log_for(match, 0)]
    assert not [line for line in lines if line.startswith("Now:")]
    assert "Turn 1 begins." in lines


def test_log_lines_carry_turn_place_and_weight() -> None:
    match = at_the_start(*HANDS, (0, "fill"), (0, "fill"), (1, "fill"))
    listen = next(words for words in offered(match, 0) if words.startswith("sentry-listen"))
    match.play(0, listen)
    match.play(1, "done")
    line = next(line for line in log_for(match, 0) if " hear " in line.text)
    assert line.turn == 1
    assert line.refs[0].startswith("cell:")
    assert line.level == "event"
    assert line.rule == "NIN-098"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_roles_are_named(players: int) -> None:
    frame = frame_for(at_the_start(players=players), 0)
    teams = [seat.team for seat in frame.seats]
    assert teams == ["Guards"] * (2 if players == 4 else 1) + ["Intruders"] * (
        1 if players == 2 else 2
    )


def test_rivals_are_no_team() -> None:
    match = Match.start(GAME.setup(3, "contested"))
    assert [seat.team for seat in frame_for(match, 0).seats] == ["Guards", "Ninja", "Traitor"]


def test_the_curtain_between_sides_shows_nothing() -> None:
    match = at_the_start(*HANDS, (0, "fill"), (0, "fill"), (1, "fill"))
    curtain = frame_for(match, 1, view="curtain")
    assert not curtain.tokens
    assert not curtain.panels
    assert not curtain.log
    assert curtain.phase == "Cards"


def test_chances_are_asked_only_of_guards_on_the_map(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards that are chosen for a hand are played on nobody yet."""
    asked: list[int] = []

    def chance(view: NinjaView, zone: int, steps: int = 2) -> float:
        asked.append(zone)
        return 0.5

    monkeypatch.setattr(aids, "search_chance", chance)
    match = at_the_start()
    assert frame_for(match, 0, assistance=3).prompt is not None
    assert asked == []
    night = Night(sentries="G09", guard_hand="sentry-search")
    assert Watch(night).asked is not None
    assert asked == [night.ids["G09"]]


# The cat.


@pytest.mark.rule("NIN-096")
@pytest.mark.parametrize(
    ("players", "scenario"), [(2, "outpost"), (4, "outpost"), (3, "contested")]
)
def test_the_cat_says_whom_it_would_hide(players: int, scenario: str) -> None:
    """What the question promises is what is heard; a cat that hides nobody is not offered first."""
    seen: Counter[str] = Counter()
    for seed in range(12):
        rng = random.Random(seed)
        setup = GAME.setup(players, scenario)
        match = Match.start(setup, secret=secret_from_seed(f"cat {players} {seed}"))
        for _ in range(400):
            if match.outcome() is not None or not (deciders := match.deciders()):
                break
            seat = rng.choice(deciders)
            words = [setup.vocabulary.words(one) for one in match.options(seat)]
            if "cat" not in words:
                match.play(seat, rng.choice(words))
                continue
            prompt = frame_for(match, seat).prompt
            assert prompt is not None
            asked = "".join(span.text for span in prompt.title)
            cat = next(one for one in prompt.options if one.id == "cat")
            told = match.play(seat, next(one for one in words if one != "cat"))
            near = [
                ("the ninja", "the traitor")[event["figure"]]
                for event in told
                if event.kind.code == names.TOLD_IN_RANGE and event["near"]
            ]
            if near:
                assert f"would hear {listed(near)}. It Was a Cat" in asked
                assert (cat.tone, cat.detail) == ("", "")
                seen["heard"] += 1
            else:
                rivals = scenario == "contested"  # the traitor does not know of the ninja
                said = "not hear the traitor." if rivals else "hear nobody: a cat would be a bluff."
                assert f"They would {said}" in asked
                assert (cat.tone, cat.detail) == ("caution", "" if rivals else "as a bluff")
                seen["silent"] += 1
    assert min(seen["heard"], seen["silent"]) > 3, seen
