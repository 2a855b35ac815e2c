"""What is in the box is used: every card, token, icon and special rule by a stage that is there."""

from collections.abc import Iterable
from typing import Final

from sneakbox.boards.phrases import Phrases
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.cards import equipment, equipment_file
from sneakbox.games.metal_gear.cards.equipment_file import Source
from sneakbox.games.metal_gear.content import FORCE_ICON, TOKEN_KINDS, TURN_ICON
from sneakbox.games.metal_gear.setting_up import guest
from sneakbox.games.metal_gear.stage_files.files import FOLDER, load
from sneakbox.games.metal_gear.stage_files.phrases import DEEDS, MOMENTS, TASKS, Names
from sneakbox.games.metal_gear.stages import deeds
from sneakbox.games.metal_gear.stages.lessons import LESSONS
from sneakbox.games.metal_gear.stages.stage import Stage

STAGES: Final = [load(path) for path in sorted(FOLDER.glob("*.toml"))]
BOX: Final = equipment_file.standard_cards()
LEVELS: Final = set(range(box.LOWEST_LEVEL, box.HIGHEST_LEVEL + 1))


def kinds(phrases: Phrases[Names]) -> set[int]:
    """What the phrases of one place stand for, without their arguments."""
    found = set()
    for _, meaning in phrases.rows:
        assert isinstance(meaning[0], int)
        found.add(meaning[0])
    return found


def unused(all_of_them: Iterable[int], used: Iterable[int]) -> set[int]:
    return set(all_of_them) - set(used)


def source_of(stage: Stage) -> Source:
    return Source(equipment_file.VR if stage.is_vr else equipment_file.STAGE, str(stage.number))


def test_every_card_is_a_starting_card_or_a_reward_of_the_stage_it_names() -> None:
    """Five more are given by the guests of VR missions, and one for all VR rewards."""
    rewards = {
        f"{card:03}" for stage in STAGES for reward in stage.rewards for card in reward.cards
    }
    others = [
        info.source
        for card, info in zip(*BOX, strict=True)
        if not info.starts and card.number not in rewards
    ]
    guests = [Source(equipment_file.VR_BOSS, name.capitalize()) for name in guest.GUESTS]
    assert set(others) == {*guests, Source(equipment_file.ALL_VR)}
    assert len(others) == len(guests) + 1


def test_cards_say_which_stage_gives_them() -> None:
    sources = {card.number: info.source for card, info in zip(*BOX, strict=True)}
    for stage in STAGES:
        for card in (card for reward in stage.rewards for card in reward.cards):
            assert sources[f"{card:03}"] == source_of(stage), stage.id


def test_every_moment_deed_and_task_is_used() -> None:
    effects = [effect for stage in STAGES for effect in stage.effects]
    moments = {effect.moment for effect in effects}
    assert unused(kinds(MOMENTS), moments) == set()
    assert unused(kinds(DEEDS), {effect.deed for effect in effects}) == set()
    tasks = {objective.task for stage in STAGES for objective in stage.objectives}
    assert unused(kinds(TASKS), tasks) == set()


def test_every_token_icon_and_level_is_used() -> None:
    tokens = [token for stage in STAGES for token in stage.tokens]
    assert set(TOKEN_KINDS) - {token.kind for token in tokens} == set()
    assert {token.number for token in tokens if token.kind == "event"} == {0, 1, 2, 3}
    assert {token.number for token in tokens if token.kind == "terminal"} == LEVELS
    assert {door.level for stage in STAGES for door in stage.doors} == LEVELS
    icons = {icon for stage in STAGES for icon in stage.icons}
    assert icons >= {TURN_ICON, *(FORCE_ICON + way for way in range(4))}
    assert any(any(stage.barracks) for stage in STAGES)
    casts = [cast for stage in STAGES for cast in stage.casts.values()]
    people = {person for cast in casts for person in (*cast.must, *cast.may)}
    assert people == set(range(names.PEOPLE))
    assert any(stage.cameras for stage in STAGES)
    assert any(stage.story.codecs for stage in STAGES)
    assert {lesson for stage in STAGES for lesson in stage.story.prompts} == set(LESSONS)


def test_what_cards_are_good_for_is_somewhere() -> None:
    """Goggles have Traps, the Gas Mask gas, Door Control doors that Otacon can come to."""
    lasting = {card.number: card.lasting for card in BOX[0]}
    assert lasting["028"] & lasting["029"] & equipment.IGNORES_LASERS
    assert any(stage.tokens_of("trap") for stage in STAGES)
    assert lasting["014"] & equipment.IGNORES_GAS
    assert any(effect.deed == deeds.GAS for stage in STAGES for effect in stage.effects)
    jailbreak = next(stage for stage in STAGES if stage.id == "stage_9")
    levels = {token.number for token in jailbreak.tokens_of("terminal")}
    assert levels == {4, 5}, "effects of level 4 and 5 need such Terminals"
    assert max(door.level for door in jailbreak.doors) == box.HIGHEST_LEVEL
    wanted = [one.card for stage in STAGES for one in stage.objectives if one.card]
    given = [one.a for stage in STAGES for one in stage.effects if one.deed == deeds.GIVE_CARD]
    assert wanted == [31]
    assert 31 in given, "what a stage wants can also be found there"
