"""Metal Gear Solid: random play of its sneaking stages, and the Enemy phase by itself."""

from functools import partial

from bench import loops
from bench.worker import Bench, Benches, Work
from sneakbox.games import catalogue
from sneakbox.games.metal_gear.aids import forecast
from sneakbox.games.metal_gear.box import MOST_GUARDS
from sneakbox.games.metal_gear.game import StageSetup
from sneakbox.games.metal_gear.names import OFF_MAP
from sneakbox.games.metal_gear.stage_files import files
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel import compiled
from sneakbox.kernel.state import State

STAGES = ("stage_1", "stage_2", "stage_3", "stage_13", "vr_1", "vr_3")
POSITIONS = 10
LATE = 6  # rounds


def is_late(state: State) -> bool:
    assert isinstance(state, Operation)
    return state.round >= LATE and not state.is_luck()


def crowded(state: State) -> Operation:
    """The same position with every Guard of the box on the map."""
    assert isinstance(state, Operation)
    game = state.copy()
    free = [cell for cell in range(len(game.grid.zones)) if game.is_free(cell)]
    for guard in range(MOST_GUARDS):
        if game.guard_cell(guard) == OFF_MAP:
            game.move_guard(guard, free.pop(len(free) * guard // MOST_GUARDS))
    return game


def enemy_phases(setup: StageSetup) -> Work:
    """All three sections of each order card that may come, on a crowded map."""
    tables = [crowded(state) for state in loops.positions(setup.start, is_late, POSITIONS)]
    calm = [card for card, order in enumerate(setup.content.orders) if not order.is_game_over()]

    def play_all() -> int:
        for table in tables:
            for card in calm:
                game = table.copy()
                forecast.clear_steps(game)
                forecast.play_orders(game, card)
        return len(tables) * len(calm)

    return play_all


def load_stage(name: str) -> Work:
    """Read a stage file and build all its tables."""
    path = files.find_stages()[name]

    def load() -> int:
        files.load(path)
        return 1

    return load


def benches() -> Benches:
    game = catalogue.game("metal_gear")
    starts = {stage: game.setup(1, stage).start for stage in STAGES}
    found = {
        f"own loop, {stage}": Bench("steps/s", partial(loops.own_loop, starts[stage]))
        for stage in STAGES
    }
    for stage in STAGES:
        found[f"Python loop, {stage}"] = Bench("steps/s", partial(loops.even_luck, starts[stage]))
    found["Python loop with views, stage_2"] = Bench(
        "steps/s", partial(loops.with_views, starts["stage_2"])
    )
    heliport = game.setup(1, "stage_2")
    assert isinstance(heliport, StageSetup)
    found["copy, stage_2"] = Bench(
        "µs", lambda: loops.copies(loops.positions(heliport.start, is_late, POSITIONS))
    )
    found["Enemy phase, 12 Guards"] = Bench("µs", partial(enemy_phases, heliport))
    found["stage load"] = Bench("µs", partial(load_stage, "stage_2"))
    return found


def about() -> dict[str, str]:
    return {"build": "compiled" if compiled() else "interpreted"}
