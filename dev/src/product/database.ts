import type { DevConfig } from '../config.js';
import { claim, runningOn } from '../data/folder.js';
import { startEmbedded } from '../postgres/home.js';
import type { Lifetime } from './lifetime.js';

/** The database of this data folder for its administrator: the one that is named, that of the running product, or one that runs as long as the command. */
export async function databaseOf(config: DevConfig, lifetime: Lifetime): Promise<string> {
  if (config.DATABASE_URL) return config.DATABASE_URL;
  const running = runningOn(config.DATA_DIR);
  if (running?.databaseUrl) return running.databaseUrl;
  lifetime.layer()(claim(config.DATA_DIR).release);
  const cluster = await startEmbedded(config.DATA_DIR);
  lifetime.layer()(cluster.stop);
  return cluster.url;
}
