import type { JsonWebKey } from 'node:crypto';
import net from 'node:net';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { type CatalogConfig, ratesOf } from '@prepmarket/catalog-service';
import type { ServiceName } from '@prepmarket/gateway';
import { type IdentityConfig, limitsOf } from '@prepmarket/identity-service';
import { type MediaConfig, quotaOf } from '@prepmarket/media-service';
import type { Programs } from '@prepmarket/media-service/ffmpeg/abilities';
import type { NoticesConfig } from '@prepmarket/notices-service';
import { InProcessBus, type KitConfig, keptOf } from '@prepmarket/service-kit';
import type { DevConfig } from '../config.js';
import { pushKeys, signingKey } from '../data/secrets.js';
import { Mailbox } from '../mail/mailbox.js';
import { Sentence } from '../sentence.js';

export { type ServiceName as Domain, services as domains } from '@prepmarket/gateway';

/** All of it ends within 8 s. */
export const stop = { graceSeconds: 0, drainSeconds: 1.5 };

export interface Parts {
  /** What every service is told; `port` 0 takes any. */
  kit(domain: ServiceName, port?: number): KitConfig;
  signingKey: JsonWebKey & { kid: string };
  /** Where letters go when there is no mail server. */
  mailbox?: Mailbox;
  mail: { smtpUrl: string } | { deliver: Mailbox['deliver'] };
}

/** The parts the services stand on: the real ones the configuration names, else those in the data folder and this process. */
export function partsOf(config: DevConfig, databases: Record<ServiceName, string>, addresses: { jwksUrl: string; publicUrl: string }): Parts {
  const bus = new InProcessBus();
  const mailbox = config.SMTP_URL ? undefined : new Mailbox(path.join(config.DATA_DIR, 'mail'));
  const kit = (domain: ServiceName, port = 0): KitConfig => ({
    service: domain,
    host: '127.0.0.1',
    port,
    databaseUrl: databases[domain],
    events: config.AMQP_URL ? { amqpUrl: config.AMQP_URL } : { bus },
    store: storeOf(config),
    keptPerOwner: keptOf(config),
    ...addresses,
    logLevel: config.LOG_LEVEL,
    production: config.production,
    tracing: config.tracing,
    stop,
  });
  const mail = config.SMTP_URL
    ? { smtpUrl: config.SMTP_URL }
    : { deliver: (letter: Parameters<Mailbox['deliver']>[0]) => (mailbox as Mailbox).deliver(letter) };
  return { kit, mailbox, mail, signingKey: signingKey(config.DATA_DIR) };
}

// One store for all services: a file may pass from one to another.
const storeOf = (config: DevConfig): KitConfig['store'] =>
  config.S3_ENDPOINT
    ? { endpoint: config.S3_ENDPOINT, bucket: config.S3_BUCKET, accessKey: config.S3_ACCESS_KEY as string, secretKey: config.S3_SECRET_KEY as string }
    : { dir: path.join(config.DATA_DIR, 'files') };

/** Fails with a sentence when a named broker, object store or mail server does not answer. */
export async function checkRealParts(config: DevConfig): Promise<void> {
  for (const name of ['AMQP_URL', 'S3_ENDPOINT', 'SMTP_URL'] as const) {
    const address = config[name];
    if (address && !(await reaches(new URL(address))))
      throw new Sentence(`Nothing answers at ${new URL(address).host} (${name}): start that server, or unset ${name} to use the built-in one.`);
  }
}

const usualPorts: Record<string, number> = { 'amqp:': 5672, 'amqps:': 5671, 'http:': 80, 'https:': 443, 'smtp:': 25, 'smtps:': 465 };

const reaches = (url: URL) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect({
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port) || usualPorts[url.protocol],
      timeout: 5000,
    } as net.NetConnectOpts);
    const say = (yes: boolean) => () => {
      socket.destroy();
      resolve(yes);
    };
    socket.once('connect', say(true)).once('error', say(false)).once('timeout', say(false));
  });

/** Everything the catalog is told. */
export const catalogOf = (config: DevConfig, parts: Parts): CatalogConfig => ({ ...parts.kit('catalog'), rates: ratesOf(config) });

/** Everything notices is told. */
const noticesOf = (config: DevConfig, parts: Parts): NoticesConfig => ({
  ...parts.kit('notices'),
  webhooksAnywhere: config.webhooksAnywhere,
  push: config.push ?? ownPushKeys(config),
});

const ownPushKeys = ({ embedded, DATA_DIR }: DevConfig) => (embedded ? pushKeys(DATA_DIR) : undefined);

/** Everything one of the usual services is told. */
export const usualOf = (domain: ServiceName, config: DevConfig, parts: Parts): KitConfig => {
  if (domain === 'notices') return noticesOf(config, parts);
  return domain === 'catalog' ? catalogOf(config, parts) : parts.kit(domain);
};

/** Everything media is told. */
export const mediaOf = (config: DevConfig, parts: Parts, ffmpeg: Programs): MediaConfig => ({
  ...parts.kit('media'),
  ...ffmpeg,
  programsSeen: true,
  workDir: path.join(config.DATA_DIR, 'work'),
  jobs: Math.max(1, availableParallelism() - 1),
  role: 'all',
  workReserve: 256 * 1024 ** 2,
  quota: quotaOf(config),
});

/** Everything identity is told. */
export const identityOf = (config: DevConfig, parts: Parts, port = 0): IdentityConfig => ({
  ...parts.kit('identity', port),
  signingKey: parts.signingKey,
  allowDevMode: config.allowDevMode,
  mail: parts.mail,
  ...limitsOf(config),
});
