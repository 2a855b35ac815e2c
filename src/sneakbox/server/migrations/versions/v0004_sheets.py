"""A seat has two sheets for notes: what was written before is on the one that nobody else reads."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("notes") as notes:
        notes.add_column(sa.Column("sheet", sa.String(10), nullable=False, server_default="own"))
        notes.drop_constraint("pk_notes", type_="primary")
        notes.create_primary_key("pk_notes", ["table_id", "seat", "sheet"])


def downgrade() -> None:
    # An older server knows one sheet of each seat; whatever was written for a team goes.
    op.execute("delete from notes where sheet <> 'own'")
    with op.batch_alter_table("notes") as notes:
        notes.drop_constraint("pk_notes", type_="primary")
        notes.create_primary_key("pk_notes", ["table_id", "seat"])
        notes.drop_column("sheet")
