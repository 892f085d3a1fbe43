import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { hasPassword, password } from '../data/secrets.js';
import { say } from '../terminal.js';
import { account, reachable } from './account.js';
import { type Cluster, startCluster } from './cluster.js';

/** Where the cluster of a data folder lives: inside it, or under /var/lib when the account of the cluster cannot get there. */
export function clusterHome(folder: string): string {
  if (!account || reachable(folder)) return path.join(folder, 'postgres');
  return path.join('/var/lib/prepmarket', createHash('sha256').update(folder).digest('hex').slice(0, 16));
}

/** Starts the embedded PostgreSQL of a data folder. */
export function startEmbedded(folder: string): Promise<Cluster> {
  const home = clusterHome(folder);
  if (existsSync(home) && !hasPassword(folder, 'postgres')) setAside(home);
  mkdirSync(path.dirname(home), { recursive: true });
  return startCluster({ home, password: password(folder, 'postgres'), bySocket: true });
}

// Its password went with the data folder it belonged to.
function setAside(home: string) {
  const aside = `${home}.without-password.${Date.now()}`;
  renameSync(home, aside);
  say(`${home} belonged to a data folder that is gone; it is kept as ${aside}.`);
}
