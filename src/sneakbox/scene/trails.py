"""What happened between two moments in one picture: who went where, and where it mattered."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from sneakbox.scene.model import Beat, Board, Frame, Overlay, Ref

# Beats at which somebody is seen, hurt or heard: what a picture is about, where there are any.
TELLING: Final = ("spot", "hit", "noise")


def with_trails(board: Board, frame: Frame, beats: Sequence[Beat]) -> tuple[Frame, tuple[Ref, ...]]:
    """The frame behind some beats, with the ways that were walked, and the places it is about."""
    tones = {symbol.id: symbol.tone for symbol in board.symbols}
    tokens = {f"token:{token.id}": token for token in frame.tokens}
    ways: dict[Ref, list[Ref]] = {}
    for beat in beats:
        if beat.kind == "move" and beat.path:
            ways.setdefault(beat.ref, []).extend(ref for ref in beat.path if is_place(ref))
    trails = tuple(
        Overlay(
            id=f"walked-{number}",
            group="trail",
            shape="path",
            tone=tones.get(tokens[ref].of, "") or "foe",
            label=f"The way of {tokens[ref].label}",
            say=f"{tokens[ref].label} came this way.",
            places=tuple(way),
            focus=ref,
        )
        for number, (ref, way) in enumerate(ways.items())
        if ref in tokens and len(way) > 1
    )
    loud = [ref for beat in beats if beat.kind in TELLING for ref in (beat.ref, *beat.path)]
    walked = [ref for way in ways.values() for ref in way]
    about = [ref for ref in loud if is_place(ref) or ref in tokens] or walked
    return replace(frame, overlays=(*frame.overlays, *trails), prompt=None), tuple(about)


def is_place(ref: Ref) -> bool:
    return ref.startswith(("cell:", "tile:"))
