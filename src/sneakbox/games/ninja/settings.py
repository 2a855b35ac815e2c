"""The settings of a table: variants and balance (chapters 1.25 and 1.26)."""

from sneakbox.kernel.native import i64, mypyc_attr


@mypyc_attr(acyclic=True)
class Settings:
    """What the table agreed on before play (NIN-335 to NIN-356)."""

    def __init__(self) -> None:
        self.lone_wolf: bool = False
        self.hidden_identity: bool = False
        self.contested: bool = False
        self.written_letters: bool = False
        self.share_hands: bool = True  # guard seats see each other's hands (NIN-006)
        self.mission_alert: bool = False
        self.passage_alert: bool = False
        self.notice_ropes: bool = False
        self.notice_passage: bool = True
        self.wake_one: bool = False
        self.stay_seen: bool = False  # guards who walk away leave the figure on the board
        self.engaged_hold: bool = False  # a patrol beside an intruder may stay
        self.drawn_layout: bool = False  # basic decks, everything else placed by luck
        self.more_cards: i64 = 0
        self.sentries: i64 = 8
        self.patrols: i64 = 3
        self.sleepers: i64 = 8
        self.turns: i64 = 20
