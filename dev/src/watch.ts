import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { watch } from 'chokidar';
import { ended, endGroup, readyBeforeEnd } from './processes.js';
import { root } from './root.js';
import { Sentence } from './sentence.js';
import { interrupted, program, say } from './terminal.js';

const backEnd = ['packages', 'services', 'gateway', 'dev'];
const compiler = path.join(root, 'node_modules/typescript/bin/tsc');

const launch = (file: string, ...args: string[]) =>
  spawn(process.execPath, [file, ...args], { cwd: root, detached: true, stdio: ['ignore', 'inherit', 'inherit'] });
const launchProduct = () => launch(path.join(root, 'dev/dist/start.js'), '--watching');
const stop = (child: ChildProcess) =>
  endGroup(child, [
    ['SIGTERM', 8000],
    ['SIGKILL', 1000],
  ]);

/** The back end in a process of its own, started anew when its sources have changed and compile. */
class Product {
  private child = launchProduct();
  private changed = false;
  private working = Promise.resolve();
  private readonly watcher = watch(
    backEnd.map((folder) => path.join(root, folder)),
    { ignoreInitial: true, ignored: isNotSource },
  ).on('all', () => this.noteChange());

  private noteChange() {
    if (this.changed) return;
    this.changed = true;
    this.working = this.working.then(() => this.restart());
  }

  private async restart() {
    this.changed = false;
    if ((await ended(launch(compiler, '-b', 'dev'))) !== 0 || this.changed) return;
    say('restarting …');
    await stop(this.child);
    this.child = launchProduct();
  }

  async stop() {
    await this.watcher.close();
    await this.working;
    await stop(this.child);
  }
}

const notSource = new Set(['node_modules', 'dist', '.types', 'test', 'web-kit']);
const isNotSource = (file: string, stats?: { isFile(): boolean }) =>
  path
    .relative(root, file)
    .split(path.sep)
    .some((part) => notSource.has(part)) ||
  (stats?.isFile() === true && !/(?<!\.test)\.ts$/.test(file));

/** Starts webpack over all front ends; `built` resolves when each has been built once. */
function watchScreens(): { child: ChildProcess; built: Promise<void> } {
  const folders = readdirSync(root).filter((folder) => existsSync(path.join(root, folder, 'webpack.config.mjs')));
  const configs = folders.flatMap((folder) => ['--config', path.join(root, folder, 'webpack.config.mjs')]);
  say('building the screens; from then on a change shows when you reload …');
  const child = launch(path.join(root, 'node_modules/webpack/bin/webpack.js'), '--watch', '--mode', 'development', ...configs);
  // The page, or what the page loads of a remote first.
  const isBuilt = (folder: string) => ['index.html', 'remoteEntry.js'].some((file) => existsSync(path.join(root, folder, 'dist/dev', file)));
  const present = async () => folders.every(isBuilt);
  const built = readyBeforeEnd(child, present, 300_000).then((up) => {
    if (!up) throw new Sentence('The screens do not build (see above).');
  });
  return { child, built };
}

/** `npm run dev`: the product, built again and restarted whenever a source changes. */
await program(async () => {
  const end = interrupted();
  const screens = watchScreens();
  const product = screens.built.then(() => new Product());
  await Promise.race([end, product.then(() => end)]);
  await Promise.all([
    stop(screens.child),
    product.then(
      (running) => running.stop(),
      () => undefined,
    ),
  ]);
  process.exit(0);
});
