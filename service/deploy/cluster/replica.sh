#!/bin/sh
# The second Postgres: a copy of the first at its first start. `pg_ctl promote` in it makes it the primary, which nodes find.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  until PGPASSWORD="$POSTGRES_PASSWORD" pg_basebackup -h db-one -U "$POSTGRES_USER" -D "$PGDATA" -R \
    -d "host=db-one password=$POSTGRES_PASSWORD"; do
    sleep 2
  done
  chmod 700 "$PGDATA"
fi
exec postgres -c cluster_name=nametag -c listen_addresses='*'
