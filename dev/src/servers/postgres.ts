import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { account, reachable } from '../postgres/account.js';
import { startCluster } from '../postgres/cluster.js';

/** Starts a PostgreSQL whose data is gone when it stops; it does not wait for the disk. */
export async function startPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const home = mkdtempSync(path.join(account && !reachable(os.tmpdir()) ? '/var/tmp' : os.tmpdir(), 'prepmarket-postgres-'));
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const cluster = await startCluster({ home, password: randomBytes(16).toString('hex'), settings });
  const stop = async () => {
    await cluster.stop();
    rmSync(home, { recursive: true, force: true });
  };
  return { url: cluster.url, stop };
}
