#!/bin/sh
# Run once, by the image of PostgreSQL, for an empty volume: the owner of the database is a role that may create roles and databases and
# is no superuser. The superuser is reached inside the container alone (docker compose exec postgres psql -U postgres).
set -eu
password="${POSTGRES_PASSWORD:-$(cat "${POSTGRES_PASSWORD_FILE:-/dev/null}")}"
psql -v ON_ERROR_STOP=1 -v owner="$OWNER" -v database="$POSTGRES_DB" -v password="$password" -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
CREATE ROLE :"owner" LOGIN CREATEROLE CREATEDB PASSWORD :'password';
ALTER DATABASE :"database" OWNER TO :"owner";
ALTER SCHEMA public OWNER TO :"owner";
ALTER ROLE CURRENT_USER PASSWORD NULL;
SQL
