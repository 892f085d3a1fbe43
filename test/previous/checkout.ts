import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { must } from '../containers/engine.js';
import { root } from '../images/dockerfiles.js';

/** What others rely on: the schemas of databases, and what is published to other domains. */
const RELIED_ON = ['services/*/src/migrations', 'packages/service-kit/src/database/kit-tables.ts', 'packages/*/surface.json'];

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** The commit of the version before (ADR 42): PREVIOUS names it, else the newest tag v…, else the last one before what others rely on was changed; none where git does not tell. */
export const previousCommit = (): string | undefined => {
  try {
    const tag = process.env.PREVIOUS || git('tag', '--list', 'v*', '--merged', 'HEAD^', '--sort=-v:refname').split('\n')[0];
    const named = tag || `${git('log', '-1', '--format=%H', '--', ...RELIED_ON.map((place) => `:(glob)${place}${place.includes('.') ? '' : '/**'}`))}^`;
    return git('rev-parse', '--verify', `${named}^{commit}`);
  } catch {
    return undefined;
  }
};

/** Makes a checkout ready to run, as its own `npm start` would. */
export const makeReady = (dir: string) =>
  must(process.execPath, ['-e', "import('./scripts/bootstrap.mjs').then(({ bootstrap }) => bootstrap({ screens: true }))"], { cwd: dir });

/** Checks that commit out below the system's temporary folder and makes it ready to run, as its own `npm start` would. */
export class Checkout {
  private constructor(readonly dir: string) {}

  static async build(commit: string): Promise<Checkout> {
    const dir = await mkdtemp(path.join(tmpdir(), 'prepmarket-previous-'));
    const checkout = new Checkout(dir);
    try {
      await checkout.fill(commit);
    } catch (cause) {
      await checkout.remove();
      throw new Error(`The version before, ${commit}, is not made ready; PREVIOUS names another`, { cause });
    }
    return checkout;
  }

  private async fill(commit: string): Promise<void> {
    const { dir } = this;
    const shell = (line: string) => must('sh', ['-ec', line], { cwd: root });
    await shell(`git archive ${commit} | tar -x -C ${dir}`);
    // The same packages, most likely: its own installer sees to what differs.
    const places = git('ls-files', '*package.json').split('\n').map(path.dirname);
    for (const place of places)
      await shell(`! [ -d ${place}/node_modules ] || ! [ -d ${dir}/${place} ] || cp -al ${place}/node_modules ${dir}/${place}/ || true`);
    await makeReady(dir);
  }

  /** Whether that version had this folder: a domain that is new had no version before. */
  has(folder: string): boolean {
    return existsSync(path.join(this.dir, folder));
  }

  remove(): Promise<void> {
    return rm(this.dir, { recursive: true, force: true });
  }
}
