#!/bin/sh
# One role and one database a domain; nobody else may connect to it. The passwords are those in the services' addresses. What is there stays as it is: run
# again, it makes those of a domain that is new.
set -eu
for domain in identity catalog media bidding contracts notices; do
  password=$(printenv "$(echo "$domain" | tr a-z A-Z)_PASSWORD")
  psql -q -v ON_ERROR_STOP=1 -U postgres -v name="prepmarket_$domain" -v password="$password" <<'SQL'
SELECT format('CREATE ROLE %I LOGIN PASSWORD %L', :'name', :'password') WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = :'name') \gexec
SELECT format('CREATE DATABASE %I OWNER %I', :'name', :'name') WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = :'name') \gexec
REVOKE ALL ON DATABASE :"name" FROM PUBLIC;
SQL
done
