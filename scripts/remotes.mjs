import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { released, rolledBack } from './remote-switch.mjs';
import { giveUp, root, say } from './run.mjs';

const USAGE = `npm run remotes -- release <name> <build> <overlay>    a remote, or shell, goes to another build
npm run remotes -- rollback <name> <overlay>           and back to the one before
npm run remotes -- built <overlay>                     all are what was built in this checkout`;

const overlays = path.join(root, 'k8s/overlays');
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** What the remotes of this checkout say of themselves, with their folders. */
const remotes = () =>
  readdirSync(root)
    .filter((folder) => existsSync(path.join(root, folder, 'remote.json')))
    .map((folder) => ({ folder, said: read(path.join(root, folder, 'remote.json')) }));

const saidOf = (name) => remotes().find(({ said }) => said.name === name)?.said;

function buildOf(folder) {
  const file = path.join(root, folder, 'dist/current');
  if (!existsSync(file)) throw new Error(`${folder} is not built: npm start or its image builds it.`);
  return readFileSync(file, 'utf8').trim();
}

const built = (manifest) =>
  remotes().reduce((all, { folder, said }) => released(all, said.name, buildOf(folder), said), released(manifest, 'shell', buildOf('shell')));

function change([command, ...given]) {
  switch (`${command} ${given.length}`) {
    case 'release 3':
      return { overlay: given[2], next: (manifest) => released(manifest, given[0], given[1], saidOf(given[0])) };
    case 'rollback 2':
      return { overlay: given[1], next: (manifest) => rolledBack(manifest, given[0]) };
    case 'built 1':
      return { overlay: given[0], next: built };
    default:
      throw new Error(USAGE);
  }
}

try {
  const { overlay, next } = change(process.argv.slice(2));
  const file = path.join(overlays, overlay, 'remotes.json');
  if (!existsSync(file)) throw new Error(`There is no overlay ${overlay}: ${readdirSync(overlays).join(', ')}.`);
  writeFileSync(`${file}.new`, `${JSON.stringify(next(read(file)), null, 2)}\n`);
  renameSync(`${file}.new`, file);
  say(`now commit ${path.relative(root, file)} and: kubectl apply -k k8s/overlays/${overlay} -l app.kubernetes.io/name=remotes`);
} catch (error) {
  giveUp(error.message);
}
