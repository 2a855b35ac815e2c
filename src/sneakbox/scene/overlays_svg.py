"""What is worth knowing, drawn over the board: sight, noise, reach, ways, odds, intent, belief.

Light is what they see, rings and borders are what they hear, dots are what they guess. Each shape
comes back with the layer it belongs to.
"""

import math
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final, Protocol

from sneakbox.scene.geometry import point, rounded
from sneakbox.scene.ground import Ground
from sneakbox.scene.model import Overlay, Point, Ref
from sneakbox.scene.paper import (
    circle,
    disc,
    dot_level,
    group,
    line,
    path,
    sign,
    tag,
    tone_class,
)

# How far from its middle the number of a place stands, on each layout, in units.
NUMBERS: Final = {"tiles": (0.25, 0.25), "square": (0.28, 0.28), "graph": (0.5, 0.5)}
CORNER: Final = 14
# A tag for more than so many letters, a disc for fewer.
SHORT: Final = 2
# Best guesses that are written out, if they are better than all others.
BEST: Final = 3


class Scenery(Protocol):
    """What an overlay is drawn on."""

    @property
    def ground(self) -> Ground: ...
    def centre(self, ref: Ref) -> Point: ...
    def place_of(self, ref: Ref) -> Ref: ...


Drawn = dict[str, str]
"""Markup for each layer."""


def draw_overlay(on: Scenery, overlay: Overlay) -> Drawn:
    """An overlay as markup, by layers."""
    draw = SHAPES.get(overlay.shape)
    if draw is None or (overlay.shape == "text" and overlay.group == "odds"):
        return {}  # odds stand inside the unseen rooms they are about
    names = (tone_class(overlay.tone), overlay.group)
    drawn = draw(on, overlay)
    return {layer: group(body, *names) for layer, body in drawn.items() if body}


# Areas.


def area(on: Scenery, overlay: Overlay) -> Drawn:
    if overlay.group == "sight":
        return sight(on, overlay)
    steps = list(dict.fromkeys(word for word in overlay.words if word))
    tints, numbers = "", ""
    for n, ref in enumerate(overlay.places):
        word = overlay.words[n] if n < len(overlay.words) else ""
        shade = ("first", "second")[min(1, steps.index(word))] if word else ""
        paler = f' fill-opacity="{0.3 + 0.7 * overlay.weights[n]:.2f}"' if overlay.weights else ""
        tints += on.ground.part(ref, "cell", "tint", shade, attributes=paler)
        if len(word) > SHORT:
            x, y = on.centre(ref)
            numbers += tag((x, y + on.ground.unit * 0.3), word, size=11)
        elif word:
            numbers += disc(beside(on, ref), word, 9)
    return {"belief": tints, "tags": numbers}


def beside(on: Scenery, ref: Ref) -> Point:
    """Where the number of a place stands: towards its lower right corner."""
    x, y = on.centre(ref)
    dx, dy = NUMBERS[on.ground.layout]
    return x + dx * on.ground.unit, y + dy * on.ground.unit


def sight(on: Scenery, overlay: Overlay) -> Drawn:
    """The exact area, then its decoration: a fill that pales, a hatch, a rim."""
    ground = on.ground
    hatch = "cross" if overlay.tone == "danger" else "hatch"
    body = ground.area(overlay.places, overlay.weights, hatch)
    start = on.place_of(overlay.focus)
    if ground.layout == "tiles" and overlay.places and ground.is_place(start):
        body += ground.beam(start, overlay.places[0])
        body += path(line([on.centre(start), on.centre(overlay.places[-1])]), "gaze")
    return {"light": body}


def heat(on: Scenery, overlay: Overlay) -> Drawn:
    """More and larger dots where something is more likely, a dotted border round all of it."""
    ground = on.ground
    fourth = sorted(overlay.weights, reverse=True)[BEST : BEST + 1] or [0.0]
    dots, tags = "", ""
    for n, ref in enumerate(overlay.places):
        weight = overlay.weights[n] if n < len(overlay.weights) else 0
        fill = f' fill="url(#sb-dots-{dot_level(weight)})"'
        dots += ground.part(ref, "cell", attributes=fill)
        if weight > fourth[0]:
            tags += tag(on.centre(ref), f"{round(100 * weight)} %", size=13)
    return {"belief": dots + path(ground.around(overlay.places, 4, 6), "maybe"), "tags": tags}


def outlined(on: Scenery, overlay: Overlay) -> Drawn:
    return {"belief": path(on.ground.around(overlay.places, 5, 6), "maybe")}


def contour(on: Scenery, overlay: Overlay) -> Drawn:
    """The border of everything up to each step, and its number on it."""
    body, numbers = "", ""
    steps = contours(overlay)
    for n, (word, places) in reversed(list(enumerate(steps))):
        step = int(word) if word.isdigit() else n + 1
        inset = 2 + step * 1.2
        way = on.ground.around(places, inset, 7)
        name = ("", "second", "third")[min(step, 3) - 1] if step else ""
        body += path(way, "contour-under") + path(way, "contour", name)
        if word:
            x, y = on.ground.upper_left(places, inset)
            numbers = disc((x + 24, y), word, 9) + numbers
    return {"belief": body, "tags": numbers}


def contours(overlay: Overlay) -> list[tuple[str, tuple[Ref, ...]]]:
    """Each word with all places up to the last that has it."""
    found: list[tuple[str, tuple[Ref, ...]]] = []
    for n, ref in enumerate(overlay.places):
        word = overlay.words[n] if n < len(overlay.words) else ""
        before = found[-1][1] if found else ()
        if found and found[-1][0] == word:
            found.pop()
        found.append((word, (*before, ref)))
    return found


def ring(on: Scenery, overlay: Overlay) -> Drawn:
    body = ""
    for n, ref in enumerate(overlay.places):
        size = overlay.weights[n] if n < len(overlay.weights) else 1
        radius = size * on.ground.unit * 0.95
        body += circle(on.centre(ref), radius * 0.65, "ring")
        body += circle(on.centre(ref), radius, "ring", "outer")
    return {"belief": body}


# Lines.


def ways(on: Scenery, overlay: Overlay) -> Drawn:
    points = [on.centre(ref) for ref in overlay.places]
    if len(points) < 2:
        return {}
    if overlay.group == "reach":
        return {"intent": bow(points[0], points[-1])}
    if overlay.group == "intent":
        return intent(on, overlay, points)
    if overlay.group == "trail":
        way = line(through(on, overlay.places))
        under, over = path(way, "way-under", "thin"), path(way, "way", "trail")
        return {"intent": under + over + steps(overlay, points, 10, ""), "tags": ""}
    way = rounded(points, [CORNER] * len(points), closed=False)
    body = path(way, "way-under") + path(way, "way", "dotted" if overlay.line == "dotted" else "")
    beads = "".join(
        circle(at, 5, "bead")
        for at, word in zip(points[1:], padded(overlay, 1), strict=False)
        if not 0 < len(word) <= SHORT and overlay.line != "dotted"
    )
    return {
        "intent": body + beads + steps(overlay, points, 11, "bold"),
        "tags": tags_along(on, overlay, points),
    }


def through(on: Scenery, places: Sequence[Ref]) -> list[Point]:
    """The way through places; from one area to the next it goes across their border."""
    found = [on.centre(places[0])]
    for start, end in pairwise(places):
        found += [*on.ground.between(start, end), on.centre(end)]
    return found


def padded(overlay: Overlay, start: int) -> list[str]:
    """The words beside places from one on, empty where there are none."""
    found = [*overlay.words, *[""] * len(overlay.places)]
    return found[start : len(overlay.places)]


def steps(overlay: Overlay, points: Sequence[Point], radius: float, name: str) -> str:
    """Short words along a way, in discs."""
    return "".join(
        disc(at, word, radius, name)
        for at, word in zip(points, padded(overlay, 0), strict=True)
        if 0 < len(word) <= SHORT
    )


def tags_along(on: Scenery, overlay: Overlay, points: Sequence[Point]) -> str:
    """Longer words along a way, below their places."""
    return "".join(
        tag((x, y + on.ground.unit * 0.3), word, size=11)
        for (x, y), word in zip(points, padded(overlay, 0), strict=True)
        if len(word) > SHORT
    )


def bow(start: Point, end: Point) -> str:
    """From one place to another that is not next to it."""
    (ax, ay), (bx, by) = start, end
    bulge = ((ax + bx) / 2 - (by - ay) * 0.14, (ay + by) / 2 + (bx - ax) * 0.14)
    way = f"M{point(ax, ay)}Q{point(*bulge)} {point(bx, by)}"
    return path(way, "way-under", "thin") + path(way, "way", "far")


def intent(on: Scenery, overlay: Overlay, points: Sequence[Point]) -> Drawn:
    """Where somebody will go, with an arrow head before the end: a line when sure, else dots."""
    (ax, ay), (bx, by) = points[-2], points[-1]
    length = math.dist(points[-2], points[-1]) or 1
    short = min(length * 0.7, on.ground.unit * 0.45)
    tip = (bx - (bx - ax) / length * short, by - (by - ay) / length * short)
    way = line([*points[:-1], tip])
    sure = "intent sure" if overlay.line == "solid" else "intent"
    body = path(way, "way-under", "thin") + path(way, "way", sure) + head(points[-2], tip)
    return {
        "intent": body + steps(overlay, points, 10, ""),
        "tags": tags_along(on, overlay, points),
    }


def head(start: Point, tip: Point) -> str:
    """An arrow head beyond the end of a line."""
    angle = round(math.degrees(math.atan2(tip[1] - start[1], tip[0] - start[0])))
    moved = f' transform="translate({point(*tip)}) rotate({angle})"'
    return path("M1-8 12 0 1 8Z", "head", attributes=moved)


def arrow(on: Scenery, overlay: Overlay) -> Drawn:
    """From one place towards the next, a little way."""
    (ax, ay), (bx, by) = on.centre(overlay.places[0]), on.centre(overlay.places[-1])
    end = (ax + (bx - ax) * 0.62, ay + (by - ay) * 0.62)
    body = path(line([(ax, ay), end]), "gaze")
    if overlay.group != "sight":
        return {"intent": body + head((ax, ay), end)}
    start = on.place_of(overlay.focus)
    if start == overlay.places[0]:
        body += on.ground.beam(start, overlay.places[-1])
    return {"light": body}


# Marks and words.


def mark(on: Scenery, overlay: Overlay) -> Drawn:
    """A sign at each place; at the shoulder of a piece."""
    body = ""
    for ref in overlay.places:
        x, y = on.centre(ref)
        if ref.startswith("token:"):
            x, y = x - 14, y - 14
        body += sign(overlay.symbol or "eye", (x, y), tone_class(overlay.tone))
    return {"tags": body}


def words(on: Scenery, overlay: Overlay) -> Drawn:
    return {
        "tags": "".join(
            tag(on.centre(ref), word)
            for ref, word in zip(overlay.places, padded(overlay, 0), strict=True)
            if word
        )
    }


SHAPES: Final[dict[str, Callable[[Scenery, Overlay], Drawn]]] = {
    "area": area,
    "heat": heat,
    "outline": outlined,
    "contour": contour,
    "path": ways,
    "ring": ring,
    "arrow": arrow,
    "mark": mark,
    "text": words,
}
