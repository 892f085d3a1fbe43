import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { giveUp, root, runPackage, say } from './run.mjs';

/** The front ends: every top folder with a webpack configuration, the shell first. */
export const frontEnds = () =>
  readdirSync(root)
    .filter((folder) => existsSync(path.join(root, folder, 'webpack.config.mjs')))
    .sort((a, b) => Number(b === 'shell') - Number(a === 'shell') || a.localeCompare(b));

/** Builds the front ends whose sources have changed since their last build, one after the other. */
export async function buildWeb() {
  const shared = digest(['package-lock.json', 'webpack.base.mjs', ...sharedPackages()]);
  const stale = frontEnds().filter((folder) => stampOf(folder) !== shared + digest([folder]));
  for (const [index, folder] of stale.entries()) {
    say(`building the screens, ${index + 1} of ${stale.length}: ${folder} (15 to 60 seconds) …`);
    const stamp = shared + digest([folder]);
    const { code, output } = await runPackage('webpack/bin/webpack.js', ['--mode', 'production'], { cwd: path.join(root, folder), quiet: true });
    if (code !== 0) giveUp(`${folder} does not build:\n${output}`);
    writeFileSync(stampFile(folder), stamp);
  }
}

const stampFile = (folder) => path.join(root, folder, 'dist/.stamp');
const stampOf = (folder) => existsSync(stampFile(folder)) && readFileSync(stampFile(folder), 'utf8');

const sharedPackages = () =>
  readdirSync(path.join(root, 'packages'))
    .filter((name) => name !== 'service-kit')
    .map((name) => `packages/${name}`);

function digest(places) {
  const hash = createHash('sha256');
  for (const file of places.flatMap(filesIn)) hash.update(`${file}\0`).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

const notSource = /^\.|^(dist|node_modules|test)$|\.tsbuildinfo$|\.test\.tsx?$/;

function filesIn(place) {
  const stats = statSync(path.join(root, place), { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats ? [place] : [];
  return readdirSync(path.join(root, place))
    .filter((name) => !notSource.test(name))
    .sort()
    .flatMap((name) => filesIn(`${place}/${name}`));
}
