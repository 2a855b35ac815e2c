"""Pictures made of characters."""

from sneakbox.scene.pens import CORNERS, DANGER, FAINT, Pen, Sheet


def test_a_sheet_begins_at_its_upper_left_mark() -> None:
    sheet = Sheet()
    sheet.put(-3, -2, "ab")
    sheet.put(0, -1, "c")
    assert sheet.text(Pen()) == "ab\n   c"
    assert Sheet().text(Pen()) == ""


def test_what_is_put_later_covers_what_was_there() -> None:
    sheet = Sheet()
    sheet.put(0, 0, "─────")
    sheet.put(1, 0, " ? ")
    assert sheet.text(Pen()) == "─ ? ─"
    assert sheet.is_blank(1, 0)
    assert not sheet.is_blank(2, 0)


def test_colours_are_switched_on_only_around_their_marks() -> None:
    sheet = Sheet()
    sheet.put(0, 0, "a")
    sheet.put(1, 0, "bc", DANGER)
    sheet.put(5, 0, "d")
    assert sheet.text(Pen(colour=True)) == "a\x1b[1;31mbc\x1b[0m  d"
    assert sheet.text(Pen()) == "abc  d"


def test_ascii_only() -> None:
    pen = Pen(unicode=False, colour=True)
    assert pen.write("┌─┐ ▲ – …", FAINT) == "\x1b[2m+-+ ^ - ...\x1b[0m"
    assert all(pen.write(mark).isascii() for mark in CORNERS)


def test_nothing_to_see_is_not_coloured() -> None:
    assert Pen(colour=True).write("  ", DANGER) == "  "
