"""Called by Alembic: takes steps on the connection that `upgrades.migrations` was given."""

from alembic import context
from sqlalchemy import Connection

from sneakbox.server.schema import METADATA

connection = context.config.attributes["connection"]
assert isinstance(connection, Connection), "migrations run on a connection that is handed in"
# SQLite cannot change a table in place: in batches it is copied.
context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
