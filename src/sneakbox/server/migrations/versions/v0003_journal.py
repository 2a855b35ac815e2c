"""Decisions are stored whole, with their answers, and on SQLite through a journal; listed tables
are found without looking at all others."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

# On SQLite the rows of a table then lie beside one another.
CLUSTERED = {"sqlite_with_rowid": False}


def upgrade() -> None:
    with op.batch_alter_table("entries", recreate="always", table_kwargs=CLUSTERED) as entries:
        entries.alter_column("line", new_column_name="lines")
        entries.add_column(sa.Column("asked", sa.Text, nullable=False, server_default=""))
    op.create_index("ix_tables_listed_created", "tables", ["listed", "created"])
    op.create_table(
        "journal",
        sa.Column("key", sa.Integer, nullable=False),
        sa.Column("table_id", sa.String(10), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("lines", sa.Text, nullable=False),
        sa.Column("asked", sa.Text, nullable=False, server_default=""),
        sa.PrimaryKeyConstraint("key", name="pk_journal"),
    )


def downgrade() -> None:
    op.drop_index("ix_tables_listed_created", "tables")
    op.execute(
        "insert into entries (table_id, number, lines, asked) "
        "select table_id, number, lines, asked from journal"
    )
    op.drop_table("journal")
    with op.batch_alter_table("entries") as entries:
        entries.drop_column("asked")
        entries.alter_column("lines", new_column_name="line")
