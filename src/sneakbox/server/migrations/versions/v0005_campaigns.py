"""Campaigns, and the tables that belong to them."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "campaigns",
        sa.Column("id", sa.String(10), primary_key=True),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("file", sa.String(80), nullable=False),
        sa.Column("facts", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "campaign_tables",
        sa.Column(
            "campaign_id",
            sa.String(10),
            sa.ForeignKey("campaigns.id", name="fk_campaign_tables_campaign_id_campaigns"),
            primary_key=True,
        ),
        sa.Column("table_id", sa.String(80), primary_key=True),
        sa.Column("stage", sa.String(60), nullable=False),
        sa.Column("opened", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("play", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("campaign_tables")
    op.drop_table("campaigns")
