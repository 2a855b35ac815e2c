"""What everybody at the table knows of a stage, as numbers for programs that learn."""

from typing import Final

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses.fight import NOTES
from sneakbox.games.metal_gear.content import Content
from sneakbox.games.metal_gear.view import BossSeen, OperationView, PersonSeen
from sneakbox.kernel.native import i64, u8, vec
from sneakbox.kernel.observing import (
    LARGEST,
    AskedPlanes,
    Observer,
    small,
    write_bits,
    write_list,
)
from sneakbox.kernel.view import View

PEOPLE: Final = names.PEOPLE
DICE: Final = 12  # so many of those on the table are shown
FLAGS: Final = 32
SYSTEMS: Final = 4
KINDS_OF_STEPS: Final = 256
INVESTIGATED: Final = 1
ALERTED: Final = 2


class OperationObserver(Observer):
    """The spaces of the map, everybody and everything on them, cards, dice, the boss."""

    def __init__(self, content: Content, players: i64) -> None:
        super().__init__(players)
        rows, columns = int(content.grid.rows), int(content.grid.columns)
        self.cells: i64 = content.grid.size
        self.slots: i64 = content.card_slots
        spaces = [rows, columns]
        self.sides: i64 = self.plane("side", [4, *spaces], 1, "a figure can leave by this side")
        self.people: i64 = self.plane("person", [PEOPLE, *spaces], 1, "where each character is")
        self.attention: i64 = self.plane(
            "attention", [PEOPLE, *spaces], 2, "a token: 1 to investigate, 2 alerted"
        )
        self.guards: i64 = self.plane("guard", [4, *spaces], 1, "Guards, by where they look")
        self.hits: i64 = self.plane("hits", spaces, LARGEST, "hits of the Guard there")
        self.stars: i64 = self.plane("stars", spaces, LARGEST, "stars over the Guard there, plus 1")
        self.bodies: i64 = self.plane("body", spaces, LARGEST, "kind of the body, plus 1")
        self.cameras: i64 = self.plane("camera", [4, *spaces], 1, "Cameras, by where they look")
        self.gadgets: i64 = self.plane("gadget", spaces, LARGEST, "owner * 8 + kind, plus 1")
        self.boss: i64 = self.plane("boss", [4, *spaces], 1, "the boss, by where it looks")
        self.minions: i64 = self.plane("minion", [4, *spaces], 1, "its shadows and puppets")
        self.threat: i64 = self.plane("threat", spaces, LARGEST, "area of a Threat, plus 1")
        self.dashboards: i64 = self.plane(
            "dashboard", [PEOPLE, 8], LARGEST,
            "in play, damage, Action tokens, noise, Focus tokens as bits, cover, has acted, "
            "hostages led",
        )  # fmt: skip
        self.cards: i64 = self.plane(
            "card", [PEOPLE, content.card_slots], LARGEST, "Equipment cards by number, plus 1"
        )
        self.uses: i64 = self.plane("uses", [PEOPLE, content.card_slots], LARGEST, "uses left")
        self.marks: i64 = self.plane(
            "mark", [max(1, len(content.tokens))], LARGEST, "what became of each stage token"
        )
        self.dice: i64 = self.plane("dice", [DICE], LARGEST, "dice on the table, packed, plus 1")
        self.systems: i64 = self.plane("system", [SYSTEMS], LARGEST, "Otacon's cards, plus 1")
        self.zones: i64 = self.plane("zone", [2, len(content.zones)], 1, "blind, full of gas")
        self.doors: i64 = self.plane("locked", [max(1, len(content.doors))], 1, "doors")
        self.done: i64 = self.plane(
            "done", [max(1, len(content.objectives))], 1, "objectives that were reached"
        )
        self.flags: i64 = self.plane("flags", [FLAGS], 1, "what the stage's own rules remember")
        self.clock: i64 = self.plane(
            "clock", [6], LARGEST,
            "round, Guard Order card plus 1, side of the Camera token, acting character plus 1, "
            "blue and red cards left",
        )  # fmt: skip
        self.orders: i64 = self.plane(
            "unseen", [len(content.orders)], 1, "Guard Order cards that were not seen yet"
        )
        self.fight: i64 = self.plane(
            "fight", [1 + NOTES], LARGEST, "damage of the boss, then bosses/fight.py, plus 1"
        )
        self.asked: AskedPlanes = AskedPlanes(self, KINDS_OF_STEPS)

    def write(self, view: View, out: "vec[u8]", at: i64) -> None:
        super().write(view, out, at)
        assert isinstance(view, OperationView)
        self.write_map(view, out, at)
        for person in view.people:
            self.write_person(person, out, at)
        self.write_table(view, out, at)
        if view.boss is not None:
            self.write_boss(view.boss, out, at)
        self.asked.write(view.steps, out, at)

    def write_map(self, view: OperationView, out: "vec[u8]", at: i64) -> None:
        cells = self.cells
        sides = view.grid.sides
        for cell in range(cells):
            free: i64 = sides[cell]
            for side in range(4):
                if (free >> side) & 1 == 1:
                    out[at + self.sides + side * cells + cell] = 1
        for guard in view.guards:
            out[at + self.guards + guard.facing * cells + guard.cell] = 1
            out[at + self.hits + guard.cell] = small(guard.hits)
            out[at + self.stars + guard.cell] = small(guard.stars + 1)
        for body in view.bodies:
            out[at + self.bodies + (body >> 3)] = small((body & 7) + 1)
        for camera in view.cameras:
            out[at + self.cameras + view.camera_facing(camera) * cells + (camera >> 4)] = 1
        for gadget in view.gadgets:
            out[at + self.gadgets + (gadget >> 6)] = small((gadget & 63) + 1)

    def write_person(self, seen: PersonSeen, out: "vec[u8]", at: i64) -> None:
        person = seen.person
        if seen.is_on_map():
            out[at + self.people + person * self.cells + seen.cell] = 1
        if seen.attention != names.OFF_MAP:
            kind: i64 = ALERTED if seen.is_alerted() else INVESTIGATED
            out[at + self.attention + person * self.cells + seen.attention] = u8(kind)
        place = at + self.dashboards + person * 8
        out[place] = 1
        out[place + 1] = small(seen.damage)
        out[place + 2] = small(seen.tokens)
        out[place + 3] = small(seen.noisy)
        out[place + 4] = small(seen.focused)
        out[place + 5] = small(seen.cover)
        if seen.has_acted:
            out[place + 6] = 1
        out[place + 7] = small(seen.led)
        write_list(seen.cards, 1, out, at + self.cards + person * self.slots)
        write_list(seen.uses, 0, out, at + self.uses + person * self.slots)

    def write_table(self, view: OperationView, out: "vec[u8]", at: i64) -> None:
        content = view.content
        write_list(view.marks[: len(content.tokens)], 0, out, at + self.marks)
        write_list(view.dice[:DICE], 1, out, at + self.dice)
        write_list(view.systems[:SYSTEMS], 1, out, at + self.systems)
        zones = len(content.zones)
        write_bits(view.blind, zones, out, at + self.zones)
        write_bits(view.gas, zones, out, at + self.zones + zones)
        write_bits(view.grid.doors, len(content.doors), out, at + self.doors)
        write_bits(view.done, len(content.objectives), out, at + self.done)
        write_bits(view.flags, FLAGS, out, at + self.flags)
        out[at + self.clock] = small(view.round)
        out[at + self.clock + 1] = small(view.order + 1)
        out[at + self.clock + 2] = small(view.camera_side)
        out[at + self.clock + 3] = small(view.active + 1)
        out[at + self.clock + 4] = small(view.blue_left)
        out[at + self.clock + 5] = small(view.red_left)
        for card in view.orders_unseen:
            out[at + self.orders + card] = 1

    def write_boss(self, boss: BossSeen, out: "vec[u8]", at: i64) -> None:
        if boss.cell != names.OFF_MAP:
            out[at + self.boss + boss.facing * self.cells + boss.cell] = 1
        for minion in boss.minions:
            out[at + self.minions + minion.facing * self.cells + minion.cell] = 1
        for area in boss.areas:
            out[at + self.threat + (area & 0xFFF)] = small((area >> 12) + 1)
        out[at + self.fight] = small(boss.damage)
        write_list(boss.notes[:NOTES], 1, out, at + self.fight + 1)
