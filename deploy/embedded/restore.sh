#!/bin/sh
# With the product stopped: puts a copy in the place of the embedded database. The next start brings it to the moment.
# restore.sh /var/lib/nagrik/3000 /backup/2026-11-24 /backup/wal '2026-11-24 18:00:00+05:30'
set -eu
data=$1
copy=$2
wal=$3
moment=$4
database=$(realpath "$data/pg18")
mv "$database" "$database.before"
cp -a "$copy/pg18" "$database"
# hot_standby: the product would find a database that cannot be written to, and end.
cat >>"$database/postgresql.auto.conf" <<END
restore_command = 'cp "$wal/%f" "%p"'
recovery_target_time = '$moment'
recovery_target_action = 'promote'
hot_standby = off
END
touch "$database/recovery.signal"
