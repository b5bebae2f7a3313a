#!/bin/sh
# As postgres: restores the database as it was at a moment into an empty folder, and starts it there at port 5433.
# restore-beside.sh '2026-11-24 18:00:00+05:30' /var/lib/postgresql/15/beside
set -eu
moment=$1
folder=$2
pgbackrest --stanza=nagrik --pg1-path="$folder" --type=time --target="$moment" --target-action=promote restore
# No successor of the cluster: it archives nothing and waits for no standby.
/usr/lib/postgresql/15/bin/pg_ctl -D "$folder" -l "$folder/beside.log" -o "-p 5433 -c archive_mode=off -c synchronous_standby_names='' -c listen_addresses=''" -w start
