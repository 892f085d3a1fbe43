import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { watch } from 'chokidar';
import { ended, endGroup, hasEnded, until } from './processes.js';
import { root } from './root.js';
import { Sentence } from './sentence.js';
import { interrupted, program, say } from './terminal.js';

const backEnd = ['packages', 'services', 'gateway', 'dev'];
const compiler = path.join(root, 'node_modules/typescript/bin/tsc');

const launch = (file: string, ...args: string[]) =>
  spawn(process.execPath, [file, ...args], { cwd: root, detached: true, stdio: ['ignore', 'inherit', 'inherit'] });
const stop = (child: ChildProcess) =>
  endGroup(child, [
    ['SIGTERM', 8000],
    ['SIGKILL', 1000],
  ]);

/** `npm run dev`: the product, built again and restarted whenever a source changes. */
await program(async () => {
  const end = interrupted();
  const screens = await watchScreens();
  let product = launch(path.join(root, 'dev/dist/start.js'), '--watching');

  let changed = false;
  let working = Promise.resolve();
  const restart = async () => {
    changed = false;
    if ((await ended(launch(compiler, '-b', 'dev'))) !== 0 || changed) return;
    say('restarting …');
    await stop(product);
    product = launch(path.join(root, 'dev/dist/start.js'), '--watching');
  };
  const watcher = watch(
    backEnd.map((folder) => path.join(root, folder)),
    { ignoreInitial: true, ignored: isNotSource },
  );
  watcher.on('all', () => {
    if (changed) return;
    changed = true;
    working = working.then(restart);
  });

  await end;
  await watcher.close();
  await Promise.all([stop(product), stop(screens)]);
  process.exit(0);
});

const notSource = new Set(['node_modules', 'dist', '.types', 'test', 'web-kit']);
const isNotSource = (file: string, stats?: { isFile(): boolean }) =>
  path
    .relative(root, file)
    .split(path.sep)
    .some((part) => notSource.has(part)) ||
  (stats?.isFile() === true && !/(?<!\.test)\.ts$/.test(file));

/** Starts webpack over all front ends; resolves when each has been built once. */
async function watchScreens(): Promise<ChildProcess> {
  const folders = readdirSync(root).filter((folder) => existsSync(path.join(root, folder, 'webpack.config.mjs')));
  const configs = folders.flatMap((folder) => ['--config', path.join(root, folder, 'webpack.config.mjs')]);
  say('building the screens; from then on a change shows when you reload …');
  const screens = launch(path.join(root, 'node_modules/webpack/bin/webpack.js'), '--watch', '--mode', 'development', ...configs);
  const built = () => folders.every((folder) => existsSync(path.join(root, folder, 'dist/remoteEntry.js')));
  await until(() => built() || hasEnded(screens), 300_000);
  if (!built() || hasEnded(screens)) throw new Sentence('The screens do not build (see above).');
  return screens;
}
