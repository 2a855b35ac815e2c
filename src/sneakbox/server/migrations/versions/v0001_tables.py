"""The first form: tables, seats, keys, the record with snapshots, answers, chat and notes."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def of_table(name: str) -> list[sa.schema.SchemaItem]:
    return [
        sa.Column("table_id", sa.String(10), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=f"fk_{name}_table_id_tables"),
    ]


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(10), nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("opening", sa.Text, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("result", sa.Text, nullable=False),
        sa.Column("rematch", sa.String(10), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_state_changed", "tables", ["state", "changed"])
    op.create_table(
        "seats",
        *of_table("seats"),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("bot", sa.String(60), nullable=False),
        sa.Column("has_left", sa.Boolean, nullable=False),
        sa.Column("taken_over", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
    )
    op.create_table(
        "keys",
        *of_table("keys"),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("revoked", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "hash", name="pk_keys"),
    )
    op.create_table(
        "entries",
        *of_table("entries"),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("line", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_entries"),
    )
    op.create_table(
        "snapshots",
        *of_table("snapshots"),
        sa.Column("entries", sa.Integer, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_snapshots"),
    )
    op.create_table(
        "answers",
        *of_table("answers"),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("request", sa.String(32), nullable=False),
        sa.Column("answer", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", "id", name="pk_answers"),
    )
    op.create_index("ix_answers_at", "answers", ["at"])
    op.create_table(
        "chat",
        *of_table("chat"),
        sa.Column("channel", sa.String(40), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "channel", "number", name="pk_chat"),
    )
    op.create_table(
        "notes",
        *of_table("notes"),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_notes"),
    )


def downgrade() -> None:
    for name in ("notes", "chat", "answers", "snapshots", "entries", "keys", "seats", "tables"):
        op.drop_table(name)
