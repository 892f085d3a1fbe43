import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { giveUp, root, run, runPackage } from './run.mjs';
import { step } from './step.mjs';

/** The front ends: every top folder with a webpack configuration, the shell first. */
export const frontEnds = () =>
  readdirSync(root)
    .filter((folder) => existsSync(path.join(root, folder, 'webpack.config.mjs')))
    .sort((a, b) => Number(b === 'shell') - Number(a === 'shell') || a.localeCompare(b));

/** Former builds that stay for pages that were opened with them. */
const KEPT = 3;

/** Builds those of these front ends whose sources have changed since their last build, as many at once as there are cores, each build into dist/<version>. */
export async function buildWeb(folders = frontEnds()) {
  const stale = folders.filter((folder) => currentOf(folder) !== versionOf(folder));
  if (stale.length === 0) return;
  const waiting = [...stale];
  let built = 0;
  const builder = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await build(next);
      built += 1;
    }
  };
  const builders = () => Promise.all(Array.from({ length: availableParallelism() }, builder));
  await step(() => `building the screens, ${built} of ${stale.length} done`, builders);
}

async function build(folder) {
  const version = versionOf(folder);
  const { code, output } = await runPackage('webpack/bin/webpack.js', ['--mode', 'production', '--env', `version=${version}`], {
    cwd: path.join(root, folder),
    quiet: true,
  });
  if (code !== 0) giveUp(`${folder} does not build:\n${output}`);
  if (existsSync(path.join(root, folder, 'draw.mjs'))) await draw(folder, version);
  publish(folder, version);
}

/** What of a front end's pages stands before its scripts. */
async function draw(folder, version) {
  const { code, output } = await run(process.execPath, [path.join(root, folder, 'draw.mjs'), path.join(distOf(folder), version)], { quiet: true });
  if (code !== 0) giveUp(`${folder} cannot be drawn:\n${output}`);
}

const distOf = (folder) => path.join(root, folder, 'dist');
const currentFile = (folder) => path.join(distOf(folder), 'current');
export const currentOf = (folder) => existsSync(currentFile(folder)) && readFileSync(currentFile(folder), 'utf8');

/** From now on pages are given this build; all but the newest former ones go. */
function publish(folder, version) {
  writeFileSync(`${currentFile(folder)}.new`, version);
  renameSync(`${currentFile(folder)}.new`, currentFile(folder));
  const age = (name) => statSync(path.join(distOf(folder), name)).mtimeMs;
  const others = readdirSync(distOf(folder)).filter((name) => name !== version && name !== 'current');
  const builds = others.filter((name) => /^[0-9a-f]{12}$/.test(name)).sort((a, b) => age(b) - age(a));
  for (const name of others.filter((name) => !builds.slice(0, KEPT).includes(name))) rmSync(path.join(distOf(folder), name), { recursive: true });
}

/** A front end's version: a digest of its sources and of the packages it depends on. */
export const versionOf = (folder) =>
  digest([
    'package-lock.json',
    'tooling/webpack.base.mjs',
    'tooling/named-styles.mjs',
    'tooling/lean-router.mjs',
    'tooling/help-loader.mjs',
    'tooling/help-pages.mjs',
    'scripts/build-web.mjs',
    folder,
    ...helpOf(folder),
    ...packagesOf(folder),
  ]).slice(0, 12);

/** What a front end shows of docs/. */
function helpOf(folder) {
  const listing = path.join(root, folder, 'src/help/pages.help');
  return existsSync(listing) ? [...Object.values(JSON.parse(readFileSync(listing, 'utf8'))), 'docs/pictures'] : [];
}

/** The packages of this tree that a front end depends on, directly or by way of others. */
function packagesOf(folder, seen = new Set()) {
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies).filter((each) => each.startsWith('@prepmarket/'))) {
    const place = `packages/${name.slice('@prepmarket/'.length)}`;
    if (!seen.has(place)) packagesOf(place, seen.add(place));
  }
  return [...seen].sort();
}

function digest(places) {
  const hash = createHash('sha256');
  for (const file of places.flatMap(filesIn)) hash.update(`${file}\0`).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

const notSource = /^\.|^(dist|node_modules|test|Dockerfile)$|\.tsbuildinfo$|\.test\.tsx?$/;

function filesIn(place) {
  const stats = statSync(path.join(root, place), { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats ? [place] : [];
  return readdirSync(path.join(root, place))
    .filter((name) => !notSource.test(name))
    .sort()
    .flatMap((name) => filesIn(`${place}/${name}`));
}
