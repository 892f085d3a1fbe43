#!/bin/sh
# service.sh WORKSPACE APP: compiles a service (or the gateway) and copies what it runs: its own files, those of the packages it uses, nothing of the tools.
set -eu
workspace=$1
app=$2
source=$PWD

node node_modules/typescript/bin/tsc -b "$workspace"
npm ls --omit=dev --all --parseable --workspace "$workspace" >/tmp/packages
mkdir -p "$app"
# The compiler is there as an optional companion of others; nothing is compiled at run time.
sed "1d;s|^$source/||;\#node_modules/@*typescript#d" /tmp/packages | while read -r place; do
  mkdir -p "$app/$(dirname "$place")"
  cp -a "$place" "$app/$place"
  [ -L "$place" ] || continue
  own=$(realpath --relative-to "$source" "$place")
  mkdir -p "$app/$own"
  cp -a "$own/package.json" "$own/dist" "$app/$own"
done
cp docker/healthy.mjs "$app"
find "$app" -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.tsbuildinfo' \) -delete
chmod -R a+rX "$app"
