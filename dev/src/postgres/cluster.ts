import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { beganAt, commandOf, end, ended, freePort, hasEnded, readyBeforeEnd } from '../processes.js';
import { Sentence } from '../sentence.js';
import { account } from './account.js';
import { binaries } from './binaries.js';
import { pidFile, serverOf } from './pid-file.js';
import { socketFolder } from './socket.js';

export interface Cluster {
  port: number;
  pid: number;
  /** Address of a database of the cluster for its administrator. */
  url: string;
  stop(): Promise<void>;
}

export interface ClusterOptions {
  /** Folder of the cluster's own; the account of the cluster must be able to reach it. */
  home: string;
  password: string;
  /** Where PostgreSQL's programs are copied to if the account cannot run them where npm put them, and it is not root that starts them; in `home` when absent. */
  programs?: string;
  /** A free one when absent. */
  port?: number;
  /** More `-c name=value` settings. */
  settings?: string[];
  /** Whether its address names a UNIX socket in `home`, where this system lets it have one: a statement costs less than over TCP. */
  bySocket?: boolean;
}

const spawning = { cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' }, ...account };
const run = promisify(execFile);
const administrator = 'prepmarket';

/** Starts the PostgreSQL of `home` on a free loopback port, made first when there is none; a server left over by a killed run is stopped. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const data = path.join(options.home, 'data');
  const bin = path.join(await binaries(account ? '/var/lib/prepmarket' : (options.programs ?? path.join(options.home, 'programs'))), 'bin');
  if (!existsSync(data)) await create(bin, options, data);
  refuseOtherVersion(data);
  await stopLeftover(data);
  for (let attempt = 1; ; attempt++) {
    const port = options.port ?? (await freePort());
    // The last tries are without: a folder of some file systems takes none.
    const sockets = options.bySocket && attempt <= 2 ? socketFolder(options.home, port) : undefined;
    const child = launch(bin, options, data, port, sockets);
    const byTcp = `postgresql://${administrator}:${options.password}@127.0.0.1:${port}/postgres`;
    const ready = await readyBeforeEnd(child, () => connects(byTcp), 30_000);
    if (ready) return { port, pid: child.pid as number, url: await nearest(byTcp, sockets), stop: () => stop(child) };
    await stop(child);
    // Another program may have taken the port meanwhile, or the last workers of a killed server are still ending.
    if (attempt === 5) throw new Sentence(`PostgreSQL does not start: ${lastLine(logFile(options.home))} (see ${logFile(options.home)})`);
  }
}

async function create(bin: string, options: ClusterOptions, data: string) {
  const unfinished = `${data}.new`;
  const password = path.join(options.home, 'password');
  try {
    mkdirSync(options.home, { recursive: true, mode: 0o700 });
    rmSync(unfinished, { recursive: true, force: true });
    writeFileSync(password, options.password, { mode: 0o600 });
    if (account) for (const file of [options.home, password]) chownSync(file, account.uid, account.gid);
    const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8'];
    await run(path.join(bin, 'initdb'), ['-D', unfinished, '-U', administrator, ...locale, '--auth=scram-sha-256', `--pwfile=${password}`], spawning);
    renameSync(unfinished, data);
  } catch (error) {
    throw new Sentence(
      `The database folder ${data} cannot be made (${reason(error)}); set DATA_DIR to a folder you may write to, or DATABASE_URL to a PostgreSQL server of your own.`,
    );
  } finally {
    rmSync(password, { force: true });
  }
}

const reason = (error: unknown) =>
  ((error as { stderr?: string }).stderr || (error as Error).message)
    .trim()
    .split('\n')
    .find((line) => line.includes('error') || line.includes(':'));

function refuseOtherVersion(data: string) {
  const version = readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim();
  if (version === '18') return;
  throw new Sentence(
    `${data} was made by PostgreSQL ${version} and this is PostgreSQL 18: set DATA_DIR to another folder, or empty this one with npm run reset.`,
  );
}

/** Stops the server a killed run has left on this data folder; forgets a pid file whose number now belongs to another program. */
export async function stopLeftover(data: string): Promise<void> {
  const pid = serverOf(data);
  if (!pid || beganAt(pid) === undefined) return;
  if (!commandOf(pid).includes(data)) return rmSync(pidFile(data), { force: true });
  if (!(await end(pid, endings))) throw new Sentence(`An older PostgreSQL (process ${pid}) still uses ${data} and does not stop: end it and start again.`);
}

const endings: [NodeJS.Signals, number][] = [
  ['SIGINT', 3000],
  ['SIGQUIT', 1000],
  ['SIGKILL', 1000],
];

/** The address by socket where that leads in, else the one over TCP. */
const nearest = async (byTcp: string, sockets: string | undefined): Promise<string> => {
  const bySocket = sockets && `${byTcp}?host=${sockets}`;
  return bySocket && (await connects(bySocket)) ? bySocket : byTcp;
};

function launch(bin: string, options: ClusterOptions, data: string, port: number, sockets = ''): ChildProcess {
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${sockets}`,
    'shared_buffers=64MB',
    'max_connections=300',
    ...(options.settings ?? []),
  ];
  const log = openSync(logFile(options.home), 'w', 0o600);
  // A session of its own: Ctrl-C in the terminal must reach the product only, which stops the database last.
  const child = spawn(path.join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])], {
    ...spawning,
    detached: true,
    stdio: ['ignore', log, log],
  });
  child.on('error', () => undefined);
  return child;
}

async function connects(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function stop(child: ChildProcess) {
  if (hasEnded(child)) return;
  await end(child.pid as number, endings);
  await ended(child);
}

const logFile = (home: string) => path.join(home, 'postgres.log');
const lastLine = (file: string) => readFileSync(file, 'utf8').trim().split('\n').at(-1) ?? '';
