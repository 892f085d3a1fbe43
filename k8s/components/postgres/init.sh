#!/bin/sh
# One role and one database a domain; nobody else may connect to it. The passwords are those in the services' addresses.
set -eu
for domain in identity catalog media bidding contracts notices; do
  password=$(printenv "$(echo "$domain" | tr a-z A-Z)_PASSWORD")
  psql -v ON_ERROR_STOP=1 -U postgres -v name="prepmarket_$domain" -v password="$password" <<'SQL'
CREATE ROLE :"name" LOGIN PASSWORD :'password';
CREATE DATABASE :"name" OWNER :"name";
REVOKE ALL ON DATABASE :"name" FROM PUBLIC;
SQL
done
