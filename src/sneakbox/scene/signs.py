"""What the signs of maps drawn with characters mean, and arrows for where somebody looks."""

import textwrap
from collections.abc import Sequence
from typing import Final

from sneakbox.scene.pens import FAINT, Pen

# By quarter turns from north.
LOOKS: Final = ("▲", "►", "▼", "◄")


def legend(signs: Sequence[str], pen: Pen) -> str:
    """All signs in a few faint lines."""
    lines = textwrap.wrap("Signs: " + "; ".join(signs) + ".", max(20, pen.width))
    return "\n".join(pen.write(line, FAINT) for line in lines)


def lower(label: str) -> str:
    """A label inside a sentence."""
    return label[:1].lower() + label[1:]
