# not compiled: lays a stage out once per game
"""A stage laid out for its cast: everything on its space (MGS-018, MGS-024, MGS-025, MGS-029)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

import sneakbox.games.metal_gear.equipment.carried as carried
import sneakbox.games.metal_gear.stages.events as events
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.bosses import guests, reference_cards, registry
from sneakbox.games.metal_gear.bosses.boss_files import (
    BossFile,
    boss_file,
    boss_in,
)
from sneakbox.games.metal_gear.bosses.dashboard import Boss
from sneakbox.games.metal_gear.bosses.fight import AMMO, Fight, first_notes
from sneakbox.games.metal_gear.cards import deck_files, equipment_file
from sneakbox.games.metal_gear.cards.equipment import NO_CARD
from sneakbox.games.metal_gear.cards.orders import OrderDeck
from sneakbox.games.metal_gear.cards.systems import SystemCard
from sneakbox.games.metal_gear.content import (
    CARD_CODES,
    CARD_LEVEL,
    CODEC,
    TERMINAL,
    TOKEN_KINDS,
    Content,
    Door,
    Effect,
    Objective,
    StageToken,
    Zone,
)
from sneakbox.games.metal_gear.editions import BOTH, FINAL, Edition
from sneakbox.games.metal_gear.player_phase.rounds import ROUND
from sneakbox.games.metal_gear.setting_up import carried_cards
from sneakbox.games.metal_gear.setting_up.cast import seats_for
from sneakbox.games.metal_gear.setting_up.difficulty import (
    DIFFICULTIES,
    NORMAL,
    Difficulty,
    blue_cards,
)
from sneakbox.games.metal_gear.stages import deeds
from sneakbox.games.metal_gear.stages.lessons import LESSONS
from sneakbox.games.metal_gear.stages.stage import BossInfo, Stage
from sneakbox.games.metal_gear.state import (
    ATTENTION,
    CELL,
    DAMAGE,
    FOCUSED,
    GUARD_WIDTH,
    PERSON_WIDTH,
    Operation,
    filled,
)
from sneakbox.kernel.native import append, i64, vec
from sneakbox.kernel.piles import Bag, Pile
from sneakbox.kernel.state import Step


def bag_of(counts: list[int]) -> Bag:
    items: vec[i64] = vec[i64]()
    for count in counts:
        items = append(items, count)
    return Bag(items, sum(counts))


def pile_of(number: int) -> Pile:
    return Pile(bag_of([1] * number), vec[i64](), vec[i64](), vec[i64](), vec[i64]())


def content_of(
    stage: Stage,
    players: int,
    cast: list[int],
    difficulty: Difficulty = DIFFICULTIES[NORMAL],
    edition: Edition = BOTH[FINAL],
    data: Callable[[str], str] = deck_files.of_the_box,
) -> Content:
    """The stage for so many people who play these characters, with the cards of these files."""
    figures = len(cast)
    equipment = data(equipment_file.FILE.name)
    counts = stage.casts[players].guard_counts
    zones = [
        Zone(zone.name, counts[number], zone.spawn, zone.spawn_facing)
        for number, zone in enumerate(stage.zones)
    ]
    doors = [
        Door(
            door.cell,
            stage.plan.neighbour(door.cell, door.direction),
            door.level,
            list(door.combination),
            door.covers,
        )
        for door in stage.doors
    ]
    tokens = [
        StageToken(TOKEN_KINDS[token.kind], token.cell, token.number, list(token.combination))
        for token in stage.tokens
        # Codec numbers lie on the map in the prototype alone, and in no VR mission (MGS-170).
        if TOKEN_KINDS[token.kind] != CODEC or (edition.codec_numbers_on_board and not stage.is_vr)
    ]
    effects = [
        Effect(
            effect.moment,
            effect.detail,
            effect.deed,
            carried_cards.index_of(f"{effect.a:03}", equipment)
            if effect.deed == deeds.GIVE_CARD
            else effect.a,
            effect.b,
        )
        for effect in stage.effects
    ]
    objectives = [
        Objective(
            objective.is_main,
            objective.task,
            objective.amount(figures),
            objective.b,
            list(objective.after),
            objective.unseen,
            carried_cards.index_of(f"{objective.card:03}", equipment)
            if objective.card
            else NO_CARD,
            *objective.spread(figures),
        )
        for objective in stage.objectives
    ]
    content = Content(
        stage.grid,
        stage.icons,
        stage.barracks,
        zones,
        doors,
        tokens,
        effects,
        objectives,
        sum(1 << person for person in cast),
        seats_for(players, cast),
        deck_files.orders_in(data(deck_files.ORDER_FILE)),
        deck_files.reactions_in(data(deck_files.REACTION_FILE)),
        deck_files.systems_of(edition, deck_files.systems_in(data(deck_files.SYSTEM_FILE))),
        equipment_file.cards_of(edition, equipment),
        sum(1 << n for n, name in enumerate(LESSONS) if name in stage.story.prompts),
        edition,
    )
    content.equipment_limit = difficulty.equipment_limit
    if stage.boss is not None:
        name = stage.boss.file
        file = boss_in(data(boss_file(name)), name)
        systems = deck_files.boss_systems_in(data(deck_files.boss_systems_file(name)))
        content.bring(boss_of(stage, stage.boss, file, cast, difficulty, systems, edition))
        if content.is_at_terminal_card(names.OTACON):
            content.systems = systems
            for number, code in enumerate(CARD_CODES):
                level = CARD_LEVEL + 1 + number
                content.tokens.append(StageToken(TERMINAL, names.OFF_MAP, level, list(code)))
    content.card_slots += len({one.a for one in effects if one.deed == deeds.GIVE_CARD})
    return content


def boss_of(
    stage: Stage,
    info: BossInfo,
    file: BossFile,
    cast: list[int],
    difficulty: Difficulty,
    systems: list[SystemCard],
    edition: Edition,
) -> Boss:
    """The boss of a stage on its arena, with the deck of its Terminal card (MGS-026, B-070)."""
    boss = file.laid_out(cast, difficulty.boss_health, difficulty.threat_dice_less)
    boss.start, boss.facing = info.cell, info.facing
    boss.place_names, boss.place_cells = list(info.places), list(info.places.values())
    boss.closed = bytes(cell in info.closed for cell in range(stage.grid.size))
    boss.breakable = list(info.breakable)
    perches = [name for name in info.places if name.startswith("perch-")]
    boss.perches = [info.places[name] for name in sorted(perches)]
    boss.otacon_sneaks = names.OTACON in cast and len(stage.guards) > 0 and not boss.is_guest
    boss.has_terminal_card = names.OTACON in cast and len(systems) > 0
    file.add_dice(boss, edition)
    return boss


def bring_boss(game: Operation, boss: Boss) -> None:
    """The boss on its space, its deck shuffled, the Reference card on every dashboard.

    Whoever tries again begins with a deck that is shuffled anew (B-068).
    """
    notes = first_notes()
    game.fight = Fight(
        notes, pile_of(len(boss.cards)), vec[i64](), vec[i64](), vec[i64](), vec[i64]()
    )
    if boss.is_guest:
        boss.start = guests.farthest_space(game)
    game.move_foe(names.BOSS, boss.start)
    game.turn_guard(names.BOSS, boss.facing)
    for person in range(names.PEOPLE):
        if boss.is_fighter(person):
            notes[AMMO + person] = boss.ammo
    if not boss.is_guest:
        reference_cards.cover_actions(game)
    registry.rules_of(game).set_up(game)


def first_state(
    stage: Stage,
    content: Content,
    players: int,
    loads: Mapping[int, Sequence[int]],
    difficulty: Difficulty = DIFFICULTIES[NORMAL],
    wounds: Mapping[int, int] = MappingProxyType({}),
) -> Operation:
    """Everything on its space, all Action and Focus tokens ready (MGS-018)."""
    cast = [person for person in range(names.PEOPLE) if content.is_in_cast(person)]
    terms = stage.casts[players]
    # Guards and their cards: none on an arena, but on Otacon's own map (MGS-026, B-610).
    has_guards = content.boss is None or content.boss.has_guards()
    if not has_guards:
        terms = replace(terms, blue=0, red=0)
    steps: vec[Step[Operation]] = vec[Step[Operation]]()
    steps = append(steps, ROUND)
    blue = blue_cards(content.orders, terms.blue, difficulty)
    red = [1 if card.is_red else 0 for card in content.orders]
    cameras: vec[i64] = vec[i64]()
    if terms.has_cameras:
        for camera in stage.cameras:
            cameras = append(cameras, camera.cell * 16 + camera.orange * 4 + camera.green)
    game = Operation(
        content,
        steps,
        stage.grid,
        filled(stage.grid.size),
        filled(names.PEOPLE * PERSON_WIDTH),
        filled(content.foes * GUARD_WIDTH),
        vec[i64](),
        filled(len(content.tokens)),
        cameras,
        filled(names.PEOPLE * content.card_slots, NO_CARD),
        filled(names.PEOPLE * content.card_slots),
        vec[i64](),
        vec[i64](),
        vec[i64](),
        vec[i64](),
        vec[i64](),
        filled((len(content.zones) + 1) * 2),
        OrderDeck(
            bag_of(blue), bag_of(red), terms.blue, terms.red, vec[i64](), vec[i64]()
        ),  # MGS-024
        pile_of(len(content.reactions) if has_guards else 0),  # MGS-025, MGS-026
        pile_of(len(content.systems) if content.is_in_cast(names.OTACON) else 0),  # MGS-029
    )
    game.round = 0
    game.trap_lasers, game.trap_cameras = box.TRAP_LASERS, box.TRAP_CAMERAS
    if stage.tokens_of("trap"):  # a Camera needs a token of its own (MGS-030, MGS-075)
        left = box.CAMERAS - len(cameras) if terms.has_cameras else 0
        game.trap_cameras = max(0, min(box.TRAP_CAMERAS, left))
    game.camera_side = stage.camera_side
    for person in range(names.PEOPLE):
        game.people[person * PERSON_WIDTH + CELL] = names.OFF_MAP
        game.people[person * PERSON_WIDTH + ATTENTION] = names.OFF_MAP
    for guard in range(content.foes):
        game.guards[guard * GUARD_WIDTH + CELL] = names.OFF_MAP
    on_map = [person for person in cast if not content.is_at_terminal_card(person)]
    spaces = stage.starting_spaces(on_map)
    for person in cast:
        if person in on_map:
            game.move_person(person, spaces[person])
        game.note(person, FOCUSED, (1 << box.FOCUS_TOKENS) - 1)
        game.note(person, DAMAGE, wounds.get(person, 0))
        for card in loads[person]:
            carried.give(game, person, card)
    for number, guard_info in enumerate(stage.guards if has_guards else ()):
        game.move_guard(number, guard_info.cell)
        game.turn_guard(number, guard_info.facing)
    if content.boss is not None:
        bring_boss(game, content.boss)
    events.happen(game, deeds.AT_START, 0, -1)
    if stage.starts_alerted:
        for person in cast:
            game.put_attention(person, game.cell(person), 1)
    game.settle()
    return game
