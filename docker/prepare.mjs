import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { secretsFrom } from '../k8s/components/local-secrets/secrets.mjs';
import { frontEnds, versionOf } from '../scripts/build-web.mjs';
import { released } from '../scripts/remote-switch.mjs';
import { root, say } from '../scripts/run.mjs';

/**
 * Writes what docker-compose.yml reads and git must not hold: a file of variables a service, users of the broker and of the store, and remotes.json. Secrets
 * that are there stay; the screens are those of this checkout.
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
  const once = (name, text, mode) => existsSync(path.join(place, name)) || put(name, text, mode);
  once('seed', randomBytes(32).toString('hex'));
  const { 'rabbitmq-definitions': broker, 's3-keys': store, ...services } = secretsFrom(readFileSync(path.join(place, 'seed'), 'utf8'));
  for (const [name, variables] of Object.entries(services)) once(`${name.replace(/-secrets$/, '')}.env`, linesOf(variables));
  once('rabbitmq/definitions.json', broker['definitions.json'], 0o644);
  // Says the same keys as before, by the same seed, and the rights of this version.
  put('s3/s3.json', store['s3.json'], 0o644);
  const switched = path.join(place, 'page/remotes.json');
  const before = existsSync(switched) ? JSON.parse(readFileSync(switched, 'utf8')) : { remotes: [] };
  put('page/remotes.json', `${JSON.stringify(frontEnds().reduce(current, before), null, 2)}\n`, 0o644);
}

const linesOf = (variables) =>
  Object.entries(variables)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

function current(manifest, folder) {
  const file = path.join(root, folder, 'remote.json');
  const said = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { name: folder };
  return released(manifest, said.name, versionOf(folder), said);
}

// node docker/prepare.mjs [FOLDER]
const place = path.resolve(root, process.argv[2] ?? '.compose');
prepare(place);
say(`${place} is ready: docker compose up --build (or podman-compose up --build), then http://localhost:8080.`);
