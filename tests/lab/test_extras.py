"""Where a package of an extra is missing, one sentence says which, and what brings it."""

import sys

import pytest

from sneakbox.lab.extras import PackageMissing, extra


def test_a_missing_package_is_one_sentence_that_names_the_extra(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "gymnasium", None)
    said = r"^gymnasium is not installed: pip install 'sneakbox\[research\]'$"
    with pytest.raises(PackageMissing, match=said), extra("research"):
        import gymnasium  # noqa: F401 - it cannot be had


def test_a_mistake_inside_is_not_taken_for_a_missing_package() -> None:
    with pytest.raises(AttributeError), extra("research"):
        None.anything  # type: ignore[attr-defined]  # noqa: B018
