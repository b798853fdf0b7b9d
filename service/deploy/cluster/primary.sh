#!/bin/sh
# Once, when the first Postgres makes its data: lets the second one copy it. Changes wait for that one from the next start
# on, because nobody has them yet.
set -eu
echo "host replication $POSTGRES_USER all scram-sha-256" >> "$PGDATA/pg_hba.conf"
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" -c "ALTER SYSTEM SET synchronous_standby_names = 'nametag'"
