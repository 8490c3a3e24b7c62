#!/bin/bash
# Tries point-in-time recovery with docker compose, in a project of its own whose volumes are deleted: writes a row each
# second, kills PostgreSQL, deletes its data, restores the latest state, and then the state of a moment before a mistake.
set -euo pipefail
cd "$(dirname "$0")/../.."

secret() { openssl rand -hex 32; }
for name in POSTGRES_PASSWORD DATABASE_PASSWORD JWT_SECRET STOREFRONT_SECRET ADMIN_PASSWORD \
  CASHFREE_APP_ID CASHFREE_SECRET_KEY PITR_PASSPHRASE; do
  export "$name=$(secret)"
done
export PUBLIC_URL=http://localhost ADMIN_EMAIL=owner@example.com CASHFREE_BASE_URL=http://localhost

compose() { docker compose --project-name pitr-try -f docker-compose.yml -f docker-compose.pitr.yml "$@"; }
sql() { compose exec -T postgres psql -h /var/run/postgresql -U store -d store -XqAt "$@"; }
trap 'compose --profile restore down --volumes >/dev/null 2>&1' EXIT

compose up --detach --build --wait postgres
compose up --detach pitr
for _ in {1..60}; do
  if compose exec -T pitr pitr status 2>/dev/null; then break; fi
  sleep 2
done
compose exec -T pitr pitr status

sql -c 'CREATE TABLE ticks (id bigserial PRIMARY KEY, at timestamptz DEFAULT clock_timestamp())'
while sleep 1; do echo 'INSERT INTO ticks DEFAULT VALUES;'; done | sql >/dev/null 2>&1 &
writer=$!
sleep 75
kill "$writer" || true
written="$(sql -c 'SELECT max(at) FROM ticks')"
compose kill --signal KILL postgres
compose stop pitr
compose run --rm --no-deps --entrypoint bash pitr-restore -c 'rm -rf /var/lib/postgresql/data/* && ls -A /var/lib/postgresql/data'

started=$SECONDS
compose run --rm --no-deps pitr-restore
compose up --detach --wait postgres
lost="$(sql -c "SELECT ceil(extract(epoch FROM '$written'::timestamptz - max(at))) FROM ticks")"
echo "The last $lost seconds were lost; the database answered after $((SECONDS - started)) seconds."
[ "$lost" -le 60 ]

sql -c 'INSERT INTO ticks DEFAULT VALUES'
sleep 1
moment="$(sql -c 'SELECT clock_timestamp()')"
rows="$(sql -c 'SELECT count(*) FROM ticks')"
sleep 1
sql -c 'DELETE FROM ticks'
compose stop postgres
compose run --rm --no-deps pitr-restore "$moment"
compose up --detach --wait postgres
[ "$(sql -c 'SELECT count(*) FROM ticks')" = "$rows" ]
echo "All $rows rows of $moment are there again."
