"""Every step of a stage by its key, for snapshots and sampled worlds."""

from typing import Final

import sneakbox.games.metal_gear.attention.attention as attention
import sneakbox.games.metal_gear.bosses.boss_attacks as boss_attacks
import sneakbox.games.metal_gear.bosses.boss_turn as boss_turn
import sneakbox.games.metal_gear.bosses.deck as boss_deck
import sneakbox.games.metal_gear.bosses.guests as guests
import sneakbox.games.metal_gear.bosses.helicopter as helicopter
import sneakbox.games.metal_gear.bosses.movement as boss_movement
import sneakbox.games.metal_gear.bosses.raven as raven
import sneakbox.games.metal_gear.bosses.rex as rex
import sneakbox.games.metal_gear.bosses.tank as tank
import sneakbox.games.metal_gear.bosses.targets as boss_targets
import sneakbox.games.metal_gear.bosses.terminal_card as terminal_card
import sneakbox.games.metal_gear.bosses.threats as threats
import sneakbox.games.metal_gear.bosses.vr_bosses as vr_bosses
import sneakbox.games.metal_gear.bosses.vr_mantis as vr_mantis
import sneakbox.games.metal_gear.bosses.vr_wolf as vr_wolf
import sneakbox.games.metal_gear.bosses.wolf as wolf
import sneakbox.games.metal_gear.bosses.wolf_crosshairs as wolf_crosshairs
import sneakbox.games.metal_gear.bosses.wolf_perches as wolf_perches
import sneakbox.games.metal_gear.characters.abilities as abilities
import sneakbox.games.metal_gear.characters.system_cards as system_cards
import sneakbox.games.metal_gear.dice.focus as focus
import sneakbox.games.metal_gear.dice.rolls as rolls
import sneakbox.games.metal_gear.enemy_phase.appearing as appearing
import sneakbox.games.metal_gear.enemy_phase.order_deck as order_deck
import sneakbox.games.metal_gear.enemy_phase.order_of_activation as order_of_activation
import sneakbox.games.metal_gear.enemy_phase.orders as orders
import sneakbox.games.metal_gear.enemy_phase.sections as sections
import sneakbox.games.metal_gear.equipment.missiles as missiles
import sneakbox.games.metal_gear.guards.end_of_movement as end_of_movement
import sneakbox.games.metal_gear.guards.guard_attacks as guard_attacks
import sneakbox.games.metal_gear.guards.modes as modes
import sneakbox.games.metal_gear.guards.paths as paths
import sneakbox.games.metal_gear.guards.reactions as reactions
import sneakbox.games.metal_gear.guards.turning as turning
import sneakbox.games.metal_gear.guards.walking as walking
import sneakbox.games.metal_gear.player_phase.dragging as dragging
import sneakbox.games.metal_gear.player_phase.leaping as leaping
import sneakbox.games.metal_gear.player_phase.locks as locks
import sneakbox.games.metal_gear.player_phase.moving as moving
import sneakbox.games.metal_gear.player_phase.rounds as rounds
import sneakbox.games.metal_gear.player_phase.turns as turns
import sneakbox.games.metal_gear.sight.traps as traps
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.steps import Steps

# Steps that stand for themselves, by their keys.
STEPS: Final = Steps[Operation](
    "Metal Gear Solid",
    alone=(
        rounds.ROUND,
        rounds.PLAYERS,
        rounds.ENEMIES,
        turns.ACTION_DONE,
        order_deck.DRAW_ORDER,
        order_deck.CYCLE,
        order_deck.DISCARD,
        sections.SECTION_ONE,
        sections.SECTION_TWO,
        sections.SECTION_THREE,
        orders.WAKING,
        sections.PHASE_END,
        modes.MODE,
        walking.WALK,
        guard_attacks.AIM,
        reactions.REACT,
        end_of_movement.END_MOVEMENT,
        reactions.REACTION,
        system_cards.FIND_CARD,
        system_cards.ORDER_WINDOW,
        order_deck.PEEK,
        reactions.PEEK_REACTION,
        abilities.CORNERED,
        order_deck.BURY,
        order_deck.BURY_CHOICE,
        threats.LAND,
        boss_deck.DRAW,
        boss_deck.PEEK_BOSS,
        boss_deck.BURY_BOSS,
        terminal_card.SECOND_EYES,
        terminal_card.ROLL_DUE,
        raven.CLEAR_CRATES,
        wolf_perches.FLASH,
        wolf.FELL,
        wolf.CHANGE,
        boss_turn.END,
        guests.ACT,
        guests.DONE,
    ),
    one={
        names.STEP_TURN: turns.Turn,
        names.STEP_DRAG: dragging.Drag,
        names.STEP_MOVED: moving.Moved,
        names.STEP_END_TURN: turns.EndTurn,
        names.STEP_NOISE: turns.Quiet,
        names.STEP_RETURN_CARDS: system_cards.ReturnCards,
        names.STEP_COVERED: system_cards.Covered,
        names.STEP_LOUD: attention.Loud,
        names.STEP_REVEAL: traps.Revealed,
        names.STEP_ORIENT_CAMERA: traps.OrientCamera,
        names.STEP_FLIP_BODIES: orders.FlipBodies,
        names.STEP_SPAWN: appearing.Spawn,
        names.STEP_FACING: turning.Facing,
        names.STEP_ZONES: order_of_activation.Zones,
        names.STEP_PATH: paths.ChoosePath,
        names.STEP_WAY: paths.ChooseWay,
        names.STEP_CARD_LINE: boss_turn.CardLine,
        names.STEP_CARRY_OUT: boss_turn.CarryOut,
        names.STEP_PICK_TARGETS: boss_targets.PickTargets,
        names.STEP_DISARM: boss_attacks.Disarm,
        names.STEP_THROW: tank.Throw,
        names.STEP_FOXS_HOUR: rex.FoxsHour,
        names.STEP_SWING: wolf_crosshairs.Swing,
        names.STEP_PULLED: vr_mantis.Pulled,
        names.STEP_TOKEN_UP: vr_wolf.TokenUp,
    },
    two={
        names.STEP_PLACE_DICE: system_cards.PlaceDice,
        names.STEP_ZONE: order_of_activation.ZoneGuards,
        names.STEP_TOSS: rolls.Toss,
        names.STEP_GUARD_ATTACK: guard_attacks.GuardAttack,
        names.STEP_STEER: missiles.Steer,
        names.STEP_RADIO: orders.Radio,
        names.STEP_MAKE_WAY: boss_movement.MakeWay,
        names.STEP_FLY: helicopter.Fly,
        names.STEP_RESTOCK: raven.Restock,
        names.STEP_SHOOT_DOWN: raven.ShootDown,
        names.STEP_GLIMPSE: wolf.Glimpse,
        names.STEP_WOLF_AIMS: vr_wolf.WolfAims,
        names.STEP_STAYS_DOWN: lambda by, dice: vr_bosses.StaysDown(by - 1, dice),
        names.STEP_TURN_UP: wolf_perches.TurnUp,
    },
    three={
        names.STEP_DROP: dragging.Drop,
        names.STEP_MOVING: moving.Moving,
        names.STEP_LEAPING: leaping.Leaping,
        names.STEP_BEFORE_ROLL: rolls.BeforeRoll,
        names.STEP_MODIFY: rolls.Modify,
        names.STEP_RESOLVE: rolls.Resolve,
        names.STEP_CONSENT: focus.Consent,
        names.STEP_MORE_DAMAGE: abilities.MoreDamage,
        names.STEP_AGAIN: locks.Again,
        names.STEP_BOSS_ATTACK: boss_attacks.BossAttack,
        names.STEP_AFTER_ATTACK: boss_attacks.AfterAttack,
        names.STEP_REACTION: lambda a, b, c: reactions.Entry(a, (b - 1) // 8, c, (b - 1) % 8),
    },
)
steps_from: Final = STEPS.stack
