"""What players report, and what a host has decided about tables, seats and addresses."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "reports",
        sa.Column("id", sa.String(30), nullable=False),
        sa.Column("table_id", sa.String(10), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("about", sa.Integer, nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("said", sa.Text, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("settled", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_reports_table_id_tables"),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
    )
    op.create_index("ix_reports_settled", "reports", ["settled"])
    op.create_table(
        "measures",
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("what", sa.String(80), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("kind", "what", name="pk_measures"),
    )


def downgrade() -> None:
    op.drop_table("measures")
    op.drop_table("reports")
