"""What some rooms of the lab need beyond Python, and what is said where it is missing."""

from collections.abc import Iterator
from contextlib import contextmanager


class PackageMissing(ImportError):
    """A package that an extra brings is not installed."""


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Around the imports of packages that `pip install 'sneakbox[NAME]'` brings."""
    try:
        yield
    except ModuleNotFoundError as missing:
        install = f"pip install 'sneakbox[{name}]'"
        raise PackageMissing(f"{missing.name} is not installed: {install}") from None
