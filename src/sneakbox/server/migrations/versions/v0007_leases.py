"""Servers that share a database, and which of them has which table, with a number that grows each
time a table changes hands."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "workers",
        sa.Column("id", sa.String(30), nullable=False),
        sa.Column("address", sa.String(120), nullable=False),
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("beat", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_workers"),
    )
    op.create_table(
        "owners",
        sa.Column("table_id", sa.String(10), nullable=False),
        sa.Column("worker", sa.String(30), nullable=False),
        sa.Column("fence", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_owners_table_id_tables"),
        sa.PrimaryKeyConstraint("table_id", name="pk_owners"),
    )


def downgrade() -> None:
    op.drop_table("owners")
    op.drop_table("workers")
