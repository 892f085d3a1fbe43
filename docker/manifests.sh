#!/bin/sh
# manifests.sh FOLDER: what npm reads of this checkout, without scripts and times, so that the layer of its packages stays until a dependency changes.
set -eu
mkdir -p "$1"
cp .npmrc package-lock.json "$1"
find . -name package.json -not -path '*/node_modules/*' -exec cp --parents {} "$1" \;
node -e 'const [file] = process.argv.slice(1); const { scripts, ...rest } = require(file); fs.writeFileSync(file, JSON.stringify(rest))' "$1/package.json"
find "$1" -exec touch -h -d @0 {} +
