#!/bin/bash
# Point-in-time recovery with pgBackRest. Run by docker-compose.pitr.yml.
#   pitr daily             a backup now and then every 24 hours: complete on Sundays, changes since then on other days
#   pitr backup [TYPE]     one backup: full, diff (the default) or incr
#   pitr restore [TIME]    restores the database as it was at TIME, or the latest state that was archived
#   pitr status            fails when the newest backup is older than 26 hours or archiving fails
#   pitr verify            reads the whole repository and compares checksums
set -euo pipefail

export PGHOST=/var/run/postgresql PGUSER=store PGDATABASE=store
readonly DATA=/var/lib/postgresql/data
readonly LAST_GOOD=/tmp/last-good-backup

fail() {
  echo "$1" >&2
  exit 1
}

ask() { psql -XqAt -c "$1"; }

wait_for_database() {
  for _ in {1..120}; do
    if pg_isready -q; then return; fi
    sleep 1
  done
  fail 'The database does not answer.'
}

backup() {
  wait_for_database
  # Does nothing when the repository knows the database already.
  pgbackrest --stanza=store --log-level-console=warn stanza-create
  pgbackrest --stanza=store --type="$1" backup
  date +%s >"$LAST_GOOD"
}

daily() {
  trap 'exit 0' TERM INT
  while true; do
    type=diff
    if [ "$(date +%u)" = 7 ]; then type=full; fi
    # In a process of its own: a failed backup does not end the service. "status" reports it.
    "$0" backup "$type" || echo 'The backup failed. The next try is in an hour.' >&2
    pause=$((24 * 3600))
    if ! recent; then pause=3600; fi
    sleep "$pause" &
    wait $!
  done
}

recent() {
  [ -s "$LAST_GOOD" ] && [ $(($(date +%s) - $(cat "$LAST_GOOD"))) -lt $((26 * 3600)) ]
}

status() {
  recent || fail 'The newest backup is older than 26 hours, or there is none since this service started.'
  failing="$(ask "SELECT coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) FROM pg_stat_archiver")"
  [ "$failing" = f ] || fail 'The database cannot archive its log: see the log of postgres.'
}

restore() {
  if pg_isready -q; then fail 'The database is running. Stop it first: docker compose stop backend postgres pitr'; fi
  # Left by a database that was killed. Nobody else writes to this folder while it is stopped.
  rm -f "$DATA/postmaster.pid"
  target=()
  if [ -n "${1:-}" ]; then target=(--type=time "--target=$1" --target-action=promote); fi
  # The stanza is an option, not a variable: the command that fetches the log is written with the options of this one.
  pgbackrest --stanza=store "${target[@]}" restore
  echo 'Restored. Start the database: it replays its log up to the chosen time and then accepts connections.'
}

case "${1:-}" in
  daily) daily ;;
  backup) backup "${2:-diff}" ;;
  restore) restore "${2:-}" ;;
  status) status ;;
  verify) pgbackrest --stanza=store verify ;;
  *) sed -n '2,8s/^# \{0,1\}//p' "$0" >&2; exit 2 ;;
esac
