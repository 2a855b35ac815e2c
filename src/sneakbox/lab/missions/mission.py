"""Generated missions: drafts are built and rated until one is neither hopeless nor a walk."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from sneakbox.lab.batches import seed_of
from sneakbox.lab.missions.building import Draft, NoMission, built
from sneakbox.lab.missions.rating import Rating, rated

MOST_DRAFTS: Final = 60
# How often the bot must get through, at least and at most, for a mission to be worth playing.
HARDEST: Final = 0.2
EASIEST: Final = 0.9

# Called with the number of each draft before it is tried.
Progress = Callable[[int], None]


@dataclass(frozen=True)
class Mission:
    """A mission that is worth playing: its stage file, and what its rating says."""

    seed: str
    size: str
    draft: int  # which of the seed's drafts it is
    kind: str
    title: str
    summary: str
    text: str
    rating: Rating

    def facts(self) -> dict[str, object]:
        """Everything as plain data, ready for JSON."""
        return {
            "seed": self.seed,
            "size": self.size,
            "draft": self.draft,
            "kind": self.kind,
            "title": self.title,
            "summary": self.summary,
            "rating": self.rating.facts(),
            "stage": self.text,
        }


def generate(
    seed: str,
    size: str,
    players: int = 1,
    *,
    origin: str = "",
    progress: Progress | None = None,
) -> Mission:
    """The mission of a seed: the same for everybody who asks for it with this version.

    `origin` says in the file's first line where it comes from, unless the seed is somebody's own.
    """
    name = f"vr_{size}_{seed_of(size, players, seed):014x}"
    for number in range(MOST_DRAFTS):
        if progress is not None:
            progress(number)
        draft = built(seed, size, number, name)
        rating = rated(draft.text, players)
        if HARDEST <= rating.cleared / rating.games <= EASIEST:
            return finished(seed, size, number, draft, rating, origin)
    raise NoMission(f"none of {MOST_DRAFTS} drafts is worth playing")


def finished(
    seed: str, size: str, number: int, draft: Draft, rating: Rating, origin: str
) -> Mission:
    """The draft with what is known of it in its head."""
    seed_shown = "".join(mark if mark.isprintable() else "?" for mark in seed)
    first = origin or f"A generated VR mission of size {size}, seed {seed_shown}."
    text = f"# {first}\n# {rating.sentence()}\n{draft.text}"
    stage = draft.stage
    return Mission(seed, size, number, draft.kind, stage.title, stage.summary, text, rating)
