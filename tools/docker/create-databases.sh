#!/bin/bash
# Run once by the PostgreSQL image on an empty volume: two logins and two databases (docs/decisions/0011).
set -euo pipefail

password() { tr -d '\n' < "/run/secrets/$1"; }

psql --set=ON_ERROR_STOP=1 --username=postgres --dbname=postgres \
  --set=owner="$(password owner_password)" --set=app="$(password app_password)" <<'SQL'
create role ateneo_owner login password :'owner' nosuperuser nobypassrls;
create role ateneo_app login password :'app' nosuperuser nobypassrls;
create database ateneo owner ateneo_owner;
create database ateneo_keys owner ateneo_owner;
SQL
