"""Everything that was found out, as plain data."""

from dataclasses import asdict

from sneakbox.lab.balance.measuring import Study
from sneakbox.lab.balance.wording import most_lost


def facts(study: Study, command: str) -> dict[str, object]:
    """Everything that was found out as plain data, ready for JSON."""
    setup, close = study.setup, study.close
    return {
        "command": command,
        "game": setup.game.id,
        "scenario": setup.scenario,
        "options": setup.options,
        "players": setup.players,
        "bots": list(study.players),
        "seed": study.seed,
        "games": close.games,
        "sides": [
            {"name": side.name, "seats": list(side.seats), "score": asdict(score)}
            for side, score in zip(close.sides, close.scores, strict=True)
        ],
        "outcomes": {word: asdict(share) for word, share in close.outcomes},
        "turns": asdict(close.turns),
        "steps": asdict(close.steps),
        "uses": [asdict(uses) for uses in close.uses],
        "lost": [{"place": place, "times": times} for place, times in most_lost(close)],
        "found": [asdict(row) for row in close.found],
        "compared": [asdict(row) for row in study.compared],
        "varied": [
            {"path": varied.path, "values": [asdict(row) for row in varied.rows]}
            for varied in study.varied
        ],
        "failures": [asdict(failed) for failed in study.failures],
    }
