"""Who is to be told about their turns, where, and how that went."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "correspondents",
        sa.Column("who", sa.String(64), nullable=False),
        sa.Column("how", sa.String(10), nullable=False),
        sa.Column("address", sa.LargeBinary, nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("every", sa.BigInteger, nullable=False),
        sa.Column("asked", sa.BigInteger, nullable=False),
        sa.Column("sent", sa.BigInteger, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("next", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("who", name="pk_correspondents"),
    )
    op.create_table(
        "reminders",
        sa.Column("table_id", sa.String(10), nullable=False),
        sa.Column("seat", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("who", sa.String(64), nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("told", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_reminders_table_id_tables"),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_reminders"),
    )
    op.create_index("ix_reminders_who", "reminders", ["who"])
    op.create_index("ix_reminders_due", "reminders", ["due"])


def downgrade() -> None:
    op.drop_table("reminders")
    op.drop_table("correspondents")
