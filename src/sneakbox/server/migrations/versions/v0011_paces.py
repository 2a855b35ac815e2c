"""Tables at which each move has its time."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "paces",
        sa.Column("table_id", sa.String(10), nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("times", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_paces_table_id_tables"),
        sa.PrimaryKeyConstraint("table_id", name="pk_paces"),
    )
    op.create_index("ix_paces_due", "paces", ["due"])
    op.create_table(
        "watch",
        sa.Column("id", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("spared", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_watch"),
    )


def downgrade() -> None:
    op.drop_table("watch")
    op.drop_table("paces")
