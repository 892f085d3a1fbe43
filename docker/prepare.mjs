import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { secretsFrom } from '../k8s/components/local-secrets/secrets.mjs';
import { frontEnds, versionOf } from '../scripts/build-web.mjs';
import { released } from '../scripts/remote-switch.mjs';
import { root, say } from '../scripts/run.mjs';

/**
 * Writes what docker-compose.yml reads and git must not hold: a file of variables a service, users of the broker and of the store, and remotes.json. Secrets
 * that are there stay, those of a domain that is new, or of what it newly needs, are added; the screens are those of this checkout.
 */
function prepare(place) {
  // Nobody else gets in here; folders inside are mounted and read by the parts' own users.
  mkdirSync(place, { recursive: true, mode: 0o700 });
  const put = (name, text, mode = 0o600) => {
    const file = path.join(place, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, text, { mode });
    renameSync(`${file}.new`, file);
  };
  const kept = (name) => (existsSync(path.join(place, name)) ? readFileSync(path.join(place, name), 'utf8') : '');
  const once = (name, text) => kept(name) || put(name, text);
  const added = (name, variables) => put(name, withMissing(kept(name), variables));
  once('seed', randomBytes(32).toString('hex'));
  const { 'rabbitmq-definitions': broker, 's3-keys': store, 'postgres-secrets': database, ...services } = secretsFrom(kept('seed'));
  for (const [name, variables] of Object.entries(services)) added(`${name.replace(/-secrets$/, '')}.env`, variables);
  // It has no secrets; whoever runs it may tell it something.
  once('gateway.env', '');
  added('postgres.env', database);
  // They say the same passwords and keys as before, by the same seed, and the users and rights of this version.
  put('rabbitmq/definitions.json', broker['definitions.json'], 0o644);
  put('s3/s3.json', store['s3.json'], 0o644);
  const before = JSON.parse(kept('page/remotes.json') || '{"remotes":[]}');
  put('page/remotes.json', `${JSON.stringify(frontEnds().reduce(current, before), null, 2)}\n`, 0o644);
}

const linesOf = (variables) =>
  Object.entries(variables)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

/** The lines that are there, and one for each variable that none of them sets. */
const withMissing = (lines, variables) =>
  lines.replace(/[^\n]$/, '$&\n') + linesOf(Object.fromEntries(Object.entries(variables).filter(([name]) => !new RegExp(`^${name}=`, 'm').test(lines))));

function current(manifest, folder) {
  const file = path.join(root, folder, 'remote.json');
  const said = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { name: folder };
  return released(manifest, said.name, versionOf(folder), said);
}

// node docker/prepare.mjs [FOLDER]
const place = path.resolve(root, process.argv[2] ?? '.compose');
prepare(place);
say(`${place} is ready: docker compose up --build (or podman-compose up --build), then http://localhost:8080.`);
