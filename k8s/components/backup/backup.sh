#!/bin/sh
# Each database by its own role; a dump counts once it is whole, and the newest fourteen of each are kept. One that fails keeps none of the others.
set -eu
failed=0
for domain in identity catalog media bidding contracts; do
  url=$(printenv "$(echo "$domain" | tr a-z A-Z)_DATABASE_URL")
  file="/backup/$domain-$(date -u +%Y%m%dT%H%M%SZ).dump"
  if pg_dump --format=custom --file="$file.part" "$url"; then
    mv "$file.part" "$file"
    ls -1t "/backup/$domain-"*.dump | tail -n +15 | xargs -r rm --
    echo "$file $(stat -c %s "$file") bytes"
  else
    rm -f "$file.part"
    echo "$domain was not dumped" >&2
    failed=1
  fi
done
exit $failed
