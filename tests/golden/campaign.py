"""One whole campaign that a bot has played, table by table. To record it anew, for example after a
deliberate change of a stage:

    .venv/bin/python -m tests.golden.campaign
"""

from pathlib import Path

from sneakbox.games.metal_gear.campaign.campaign_file import text_of
from sneakbox.lab.campaigns import tables, terms_of
from sneakbox.table import save

FILE = Path(__file__).parent / "campaign" / "campaign.toml"
TABLES = FILE.parent / "tables"
TERMS = terms_of(1, "final", "normal")
BOT = "sensible"
SEED = "golden 7"  # a campaign with few retries


def path_of(table: str) -> Path:
    return TABLES / f"{table}.match"


def record() -> None:
    """Play it, and keep it in the place of the one before."""
    TABLES.mkdir(parents=True, exist_ok=True)
    for old in TABLES.iterdir():
        old.unlink()
    campaign = TERMS
    for match, campaign in tables(TERMS, [BOT], SEED):
        play = campaign.plays[-1]
        save(match.record, path_of(play.table))
        print(f"{play.table}: {play.result} in {play.figures.rounds} rounds", flush=True)
    FILE.write_text(text_of(campaign), encoding="utf-8")


if __name__ == "__main__":
    record()
