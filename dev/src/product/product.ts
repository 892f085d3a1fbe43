import { start as startGateway } from '@prepmarket/gateway';
import { start as startIdentity } from '@prepmarket/identity-service';
import { start as startMedia } from '@prepmarket/media-service';
import type { Programs } from '@prepmarket/media-service/ffmpeg/abilities';
import type { DevConfig } from '../config.js';
import type { MailboxDoor } from '../mail/door.js';
import type { Site } from '../web/site.js';
import { serveSite } from '../web/static.js';
import { type Domain, identityOf, mediaOf, type Parts, stop, usualOf } from './parts.js';
import { type App, usual } from './services.js';

export interface Setting {
  config: DevConfig;
  parts: Parts;
  ffmpeg: Programs;
  site: Site;
  /** Where the letters are shown, if they are. */
  door?: MailboxDoor;
  /** The port identity listens on, which the other services know as the place of its keys. */
  identityPort: number;
  port: number;
}

/** Starts the services and the gateway in this process; `started` is told of each as it comes up, so that a failure leaves none behind. */
export async function startProduct(setting: Setting, started: (app: App) => void): Promise<void> {
  const { config, parts, port, site, door } = setting;
  const urls = await startServices(setting, started);
  const mount: Parameters<typeof startGateway>[1] = (express) => {
    door?.lead(express);
    serveSite(express, site, door !== undefined);
  };
  const { jwksUrl, publicUrl, logLevel, production, tracing } = parts.kit('identity');
  const limits = { requestsPerMinute: config.REQUESTS_PER_MINUTE, trustedProxies: config.TRUSTED_PROXIES };
  started(await startGateway({ host: config.HOST, port, services: urls, jwksUrl, publicUrl, logLevel, production, tracing, stop, ...limits }, mount));
}

async function startServices({ config, parts, ffmpeg, identityPort }: Setting, started: (app: App) => void): Promise<Record<Domain, string>> {
  const starting: [domain: string, app: Promise<App>][] = [
    ['identity', startIdentity(identityOf(config, parts, identityPort))],
    ['media', startMedia(mediaOf(config, parts, ffmpeg))],
    ...Object.entries(usual).map(([domain, { start }]): [string, Promise<App>] => [domain, start(usualOf(domain as Domain, config, parts))]),
  ];
  for (const [, app] of starting) app.then(started, () => undefined);
  await Promise.allSettled(starting.map(([, app]) => app));
  const urls = starting.map(async ([domain, app]) => [domain, await (await app).getUrl()]);
  return Object.fromEntries(await Promise.all(urls)) as Record<Domain, string>;
}
