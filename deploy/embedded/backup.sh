#!/bin/sh
# Copies the embedded database while the product runs: backup.sh /var/lib/nagrik/3000 /backup/2026-11-24
set -eu
data=$1
copy=$2
mkdir -p "$copy"
# Both calls in one session. What a file says that changes meanwhile is mended from the archive.
psql --no-psqlrc --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1 --host="$data/run" --username=app postgres <<END
select 'begun at ' || pg_backup_start('copy', fast => true);
\! cp -a "$(realpath "$data/pg18")" "$copy/pg18" || touch "$copy/incomplete"
\o $copy/backup_label
select labelfile from pg_backup_stop();
END
if [ -e "$copy/incomplete" ]; then
  echo "The copy is incomplete: begin again in another folder." >&2
  exit 1
fi
mv "$copy/backup_label" "$copy/pg18/backup_label"
rm -rf "$copy/pg18/postmaster.pid" "$copy"/pg18/pg_wal/0*
