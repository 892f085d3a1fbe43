import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { INestApplication } from '@nestjs/common';
import { InProcessBus, type KitConfig } from '@prepmarket/service-kit';
import { type TestConfig, testConfig, testKeys, until } from '@prepmarket/service-testing';
import { Conforming } from '@prepmarket/service-testing/conforming';
import type { Mail } from '../../dev/src/mail/mailbox.js';
import { usual } from '../../dev/src/product/services.js';
import type { ServiceName } from '../../gateway/src/services.js';
import { start as startGateway } from '../../gateway/src/start.js';
import { createAdmin, type IdentityConfig, start as startIdentity } from '../../services/identity/src/start.js';
import { type MediaConfig, start as startMedia } from '../../services/media/src/start.js';
import { push } from '../../services/notices/test/push/browsers.js';

const signingKey = { ...testKeys.privateKey.export({ format: 'jwk' }), kid: testKeys.kid };

/** All services and the gateway in this process, each on a database of its own, with one store and one line of events between them. */
export class Product {
  readonly letters: Mail[] = [];
  readonly databases = {} as Record<ServiceName, string>;
  readonly services = {} as Record<ServiceName, string>;
  gateway = '';
  /** An address that thanks for whatever webhooks bring. */
  receiver = '';
  /** What they have brought. */
  readonly received: string[] = [];
  private readonly receiving = createServer(async (request, response) => {
    this.received.push(Buffer.concat(await request.toArray()).toString());
    response.end('thank you');
  });
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'prepmarket-attacks-'));
  private readonly bus = new InProcessBus();
  private readonly configs: TestConfig[] = [];
  readonly apps: INestApplication[] = [];
  private readonly byName = new Map<ServiceName, INestApplication>();
  private identity: IdentityConfig;
  private judge?: Promise<Conforming>;

  constructor(private readonly given: Partial<KitConfig> = {}) {}

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.receiving.listen(0, '127.0.0.1', resolve));
    this.receiver = `http://127.0.0.1:${(this.receiving.address() as AddressInfo).port}/`;
    this.identity = { ...(await this.config('identity')), signingKey, allowDevMode: true, mail: { deliver: async (letter) => void this.letters.push(letter) } };
    await this.started('identity', startIdentity({ ...this.identity, rates: generous }));
    for (const [name, { start }] of Object.entries(usual))
      await this.started(name as ServiceName, start({ ...(await this.config(name as ServiceName)), ...more[name] }));
    await this.started('media', startMedia(await this.media()));
    const { jwksUrl, publicUrl, logLevel } = this.identity;
    const config = { host: '127.0.0.1', port: 0, services: this.services, jwksUrl, publicUrl, logLevel, production: false, requestsPerMinute: 1_000_000 };
    const gateway = await startGateway(config);
    this.apps.push(gateway);
    this.gateway = await gateway.getUrl();
  }

  /** An administrator's id. */
  async makeAdmin(email: string, password: string): Promise<string> {
    return (await createAdmin(this.identity, { email, password, firstName: 'Ada', lastName: 'Admin' })).id;
  }

  /** Holds an answer of the gateway against its document. */
  async conforms(method: string, path: string, response: Response, text: string): Promise<void> {
    this.judge ??= this.described().then((document) => new Conforming(document));
    const type = response.headers.get('content-type') ?? undefined;
    const body = type?.startsWith('application/json') && text !== '' ? JSON.parse(text) : text;
    const objection = (await this.judge).objection({ method, path: path.split('?', 1)[0] ?? '', status: response.status, type, body });
    if (objection) throw new Error(objection);
  }

  /** The document of the API, once every service has told its part. */
  described(): Promise<Record<string, unknown>> {
    return until(async () => {
      const asked = await fetch(`${this.gateway}/api/openapi.json`);
      return asked.ok ? ((await asked.json()) as Record<string, unknown>) : undefined;
    });
  }

  /** A service, for what it does by the clock. */
  readonly app = (name: ServiceName): INestApplication => {
    const app = this.byName.get(name);
    if (!app) throw new Error(`${name} has not been started.`);
    return app;
  };

  async end(): Promise<void> {
    for (const app of this.apps.reverse()) await app.close();
    for (const config of this.configs) await config.drop();
    this.receiving.closeAllConnections();
    this.receiving.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async config(name: ServiceName): Promise<TestConfig> {
    const config = await testConfig(name, { events: { bus: this.bus }, store: { dir: path.join(this.folder, 'files') }, ...this.given });
    this.configs.push(config);
    this.databases[name] = config.databaseUrl;
    return config;
  }

  private async media(): Promise<MediaConfig> {
    const { FFMPEG_PATH = '/usr/bin/ffmpeg', FFPROBE_PATH = '/usr/bin/ffprobe' } = process.env;
    const programs = { ffmpegPath: FFMPEG_PATH, ffprobePath: FFPROBE_PATH };
    return { ...(await this.config('media')), ...programs, workDir: path.join(this.folder, 'work'), jobs: 1, role: 'all', workReserve: 0 };
  }

  private async started(name: ServiceName, starting: Promise<INestApplication>): Promise<void> {
    const app = await starting;
    this.apps.push(app);
    this.byName.set(name, app);
    this.services[name] = await app.getUrl();
  }
}

/** Webhooks lead to this machine; notices in browsers are offered. */
const more: Record<string, object> = { notices: { webhooksAnywhere: true, push } };
// All attackers come from one address.
const generous = { failedLoginsPerAddress: 1_000_000, registrationsPerAddressAndHour: 1_000_000 };
