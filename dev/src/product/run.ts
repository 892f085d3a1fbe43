import path from 'node:path';
import { type DevConfig, isLoopback } from '../config.js';
import { claim, openDataFolder } from '../data/folder.js';
import { password } from '../data/secrets.js';
import { findFfmpeg } from '../ffmpeg.js';
import { type MailboxDoor, openMailbox } from '../mail/door.js';
import { makeDatabases } from '../postgres/databases.js';
import { startEmbedded } from '../postgres/home.js';
import { freePort, until } from '../processes.js';
import { Sentence } from '../sentence.js';
import { builtSite } from '../web/remotes.js';
import type { Lifetime } from './lifetime.js';
import { checkRealParts, type Domain, domains, partsOf } from './parts.js';
import type { Letters, Place } from './place.js';
import { refuseBusyPort } from './port.js';
import { startProduct } from './product.js';

/** Starts the whole product; resolves with its address when it answers. Everything started is written into `lifetime`, also when it fails. */
export async function runProduct(config: DevConfig, lifetime: Lifetime): Promise<Place> {
  const site = builtSite(process.argv.includes('--watching'), config.DATA_DIR);
  openDataFolder(config.DATA_DIR);
  const held = claim(config.DATA_DIR);
  lifetime.layer()(held.release);
  await refuseBusyPort(config.HOST, config.PORT);
  await checkRealParts(config);

  // The database starts meanwhile.
  const looking = findFfmpeg(config, path.join(config.DATA_DIR, 'programs'));
  looking.catch(() => undefined);
  const adminUrl = config.DATABASE_URL ?? (await embeddedDatabase(config, lifetime, held.tell));
  const databases = await makeDatabases(adminUrl, databasePasswords(config));
  const ffmpeg = await looking;
  const port = config.PORT || (await freePort());
  const url = `http://${visible(config.HOST)}:${port}`;
  const identityPort = await freePort();
  const jwksUrl = `http://127.0.0.1:${identityPort}/.well-known/jwks.json`;
  const parts = partsOf(config, databases, { jwksUrl, publicUrl: config.PUBLIC_URL?.replace(/\/$/, '') ?? url });

  const ending = lifetime.layer();
  const door = parts.mailbox && (await openMailbox(parts.mailbox, { production: config.production, port: port + 1 }));
  if (door) ending(door.close);
  await startProduct({ config, parts, ffmpeg, site, door, identityPort, port }, (app) => ending(() => app.close()));
  await answersWell(`${url}/api/health`);
  held.tell({ url });
  return { url, letters: parts.mailbox && lettersAt(config, url, door) };
}

const lettersAt = (config: DevConfig, url: string, door?: MailboxDoor): Letters =>
  door ? { at: isLoopback(config.HOST) ? `${url}/mailbox` : door.url } : { kept: path.join(config.DATA_DIR, 'mail') };

async function embeddedDatabase(config: DevConfig, lifetime: Lifetime, tell: (more: { databaseUrl: string }) => void): Promise<string> {
  const cluster = await startEmbedded(config.DATA_DIR);
  lifetime.layer()(cluster.stop);
  tell({ databaseUrl: cluster.url });
  return cluster.url;
}

/** The password of each service's own database role. */
export const databasePasswords = (config: DevConfig): Record<Domain, string> =>
  Object.fromEntries(domains.map((domain) => [domain, password(config.DATA_DIR, `database-${domain}`)])) as Record<Domain, string>;

const visible = (host: string) => (['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host);

async function answersWell(url: string) {
  const ok = () =>
    fetch(url).then(
      (answer) => answer.status === 200,
      () => false,
    );
  if (!(await until(ok, 60_000, 20)))
    throw new Sentence(`The services have started but ${url} does not say they are well; start with LOG_LEVEL=info to see why.`);
}
