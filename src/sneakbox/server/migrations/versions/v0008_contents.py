"""The texts that games are laid out from, each once, and which of them each table began with."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "texts",
        sa.Column("digest", sa.String(32), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_texts"),
    )
    op.create_table(
        "contents",
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("file", sa.String(80), nullable=False),
        sa.Column("digest", sa.String(32), nullable=False),
        sa.ForeignKeyConstraint(["digest"], ["texts.digest"], name="fk_contents_digest_texts"),
        sa.PrimaryKeyConstraint("name", "file", name="pk_contents"),
    )
    op.create_table(
        "table_contents",
        sa.Column("table_id", sa.String(10), nullable=False),
        sa.Column("name", sa.String(32), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_table_contents_table_id_tables"
        ),
        sa.PrimaryKeyConstraint("table_id", name="pk_table_contents"),
    )


def downgrade() -> None:
    op.drop_table("table_contents")
    op.drop_table("contents")
    op.drop_table("texts")
