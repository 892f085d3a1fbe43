# What the image of PostgreSQL does: at the first start a cluster, its password and the scripts beside it, heard by nobody else; then the server, told what follows the image's name.
set -eu
as() { setpriv --reuid postgres --regid postgres --init-groups "$@"; }
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  as initdb --auth-local=trust --auth-host=scram-sha-256 >/dev/null
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  as pg_ctl -w start -o "-c listen_addresses=''"
  echo "ALTER ROLE postgres PASSWORD :'password'" | as psql -q -v password="$POSTGRES_PASSWORD"
  for script in /docker-entrypoint-initdb.d/*; do as sh "$script"; done
  as pg_ctl -w -m fast stop
fi
exec setpriv --reuid postgres --regid postgres --init-groups postgres -c listen_addresses='*' "$@"
