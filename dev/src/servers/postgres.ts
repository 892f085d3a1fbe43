import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { account, reachable } from '../postgres/account.js';
import { type Cluster, startCluster } from '../postgres/cluster.js';
import { clearEnded, memory, noteRunner } from '../postgres/memory.js';
import { end, signalFamily } from '../processes.js';

export interface Postgres {
  url: string;
  /** Of its first process, whose children the others are. */
  pid(): number;
  /** Ends it at once, as an immediate restart does; `start` brings it back with its data on the same port. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Stands still with all its connections open, until `thaw`. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

const PREFIX = 'prepmarket-postgres-';

/**
 * Starts a PostgreSQL whose data is gone when it stops; it does not wait for the disk. One that is to be killed keeps what it has committed (`keeps`); one of
 * many small databases lies in memory where there is room (`light`): a disk looks long for a place for their files.
 */
export async function startPostgres({ keeps = false, light = false } = {}): Promise<Postgres> {
  const place = light ? memory() : undefined;
  if (place) await clearEnded(place, PREFIX);
  const home = mkdtempSync(path.join(place ?? (account && !reachable(os.tmpdir()) ? '/var/tmp' : os.tmpdir()), PREFIX));
  noteRunner(home);
  const settings = ['fsync=off', `synchronous_commit=${keeps ? 'on' : 'off'}`, 'full_page_writes=off', ...(place ? ['max_wal_size=128MB'] : [])];
  // Memory may be mounted so that no program runs from it.
  const programs = path.join(os.tmpdir(), 'prepmarket-programs');
  const options = { home, programs, password: randomBytes(16).toString('hex'), settings };
  let cluster: Cluster = await startCluster(options);
  const { port, url } = cluster;
  const kill = async () => void (await end(cluster.pid, [['SIGQUIT', 20_000]]));
  const start = async () => {
    cluster = await startCluster({ ...options, port });
  };
  const signal = (name: NodeJS.Signals) => () => signalFamily(cluster.pid, name);
  const stop = async () => {
    signalFamily(cluster.pid, 'SIGCONT');
    await cluster.stop();
    rmSync(home, { recursive: true, force: true });
  };
  return { url, pid: () => cluster.pid, kill, start, freeze: signal('SIGSTOP'), thaw: signal('SIGCONT'), stop };
}
