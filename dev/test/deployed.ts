import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type ServiceName, services } from '@prepmarket/gateway';
import { clockOff } from '@prepmarket/service-testing';
import { signingKey } from '../src/data/secrets.js';
import { makeDatabases } from '../src/postgres/databases.js';
import { ended, freePort, hasEnded, until } from '../src/processes.js';
import { type Postgres, startPostgres } from '../src/servers/postgres.js';
import { type RabbitMq, startRabbitMq } from '../src/servers/rabbitmq.js';
import { Reconciler } from './reconciler.js';

export type Deployable = ServiceName | 'gateway';
export const deployables: Deployable[] = [...services, 'gateway'];

const root = path.resolve(__dirname, '../..');
const START_MS = 180_000;
/** What a request that died has put into the store is nobody's, and swept after a day. */
const SWEPT = / is named by no row$/;
const programOf = (name: Deployable) => path.join(root, name === 'gateway' ? name : `services/${name}`, 'dist/main.js');

interface Report {
  status: number;
  degraded: Record<string, string>;
}

/** The product as its deployables, each a process of its own, on a PostgreSQL and a RabbitMQ of its own that may be killed and frozen. */
export class Deployed {
  private readonly folder = mkdtempSync(path.join(os.tmpdir(), 'prepmarket-deployed-'));
  private readonly ports = {} as Record<Deployable, number>;
  private readonly children = new Map<Deployable, ChildProcess>();
  private readonly store = {
    endpoint: process.env.TEST_S3_ENDPOINT ?? '',
    bucket: `deployed-${randomUUID().slice(0, 8)}`,
    accessKey: process.env.TEST_S3_ACCESS_KEY ?? '',
    secretKey: process.env.TEST_S3_SECRET_KEY ?? '',
  };
  /** Milliseconds by which the clock of a process is ahead. */
  clocks: Partial<Record<Deployable, number>> = {};
  postgres: Postgres;
  broker: RabbitMq;
  /** Each domain's database, for the service that owns it. */
  databases: Record<ServiceName, string>;

  /** `more` are variables of some. */
  constructor(private readonly more: Partial<Record<Deployable, NodeJS.ProcessEnv>> = {}) {}

  /** Its servers, with a database for each domain that nobody has migrated. */
  async openServers(): Promise<void> {
    for (const name of deployables) this.ports[name] = await freePort();
    [this.postgres, this.broker] = await Promise.all([startPostgres({ keeps: true }), startRabbitMq(path.join(this.folder, 'rabbitmq'))]);
    const passwords = Object.fromEntries(services.map((name) => [name, randomBytes(12).toString('hex')])) as Record<ServiceName, string>;
    this.databases = await makeDatabases(this.postgres.url, passwords);
  }

  /** Everything, ready. */
  async open(): Promise<void> {
    await this.openServers();
    for (const name of deployables) this.start(name);
    await this.allReady();
  }

  start(name: Deployable): void {
    const { PATH, TEST_LOG_LEVEL = 'silent' } = process.env;
    const NODE_OPTIONS = clockOff(this.clocks[name] ?? 0);
    const env = { PATH, NODE_OPTIONS, LOG_LEVEL: TEST_LOG_LEVEL, PORT: String(this.ports[name]), ...this.variables(name), ...this.more[name] };
    this.children.set(name, spawn(process.execPath, [programOf(name)], { env, cwd: this.folder, stdio: ['ignore', 'inherit', 'inherit'] }));
  }

  async kill(name: Deployable): Promise<void> {
    const child = this.child(name);
    child.kill('SIGKILL');
    await ended(child);
  }

  /** The process behind a name; another one after a restart. */
  child(name: Deployable): ChildProcess {
    return this.children.get(name) as ChildProcess;
  }

  running(): Deployable[] {
    return deployables.filter((name) => !hasEnded(this.child(name)));
  }

  /** Of what a probe is told: 0 when nobody answers. */
  health(name: Deployable, probe: 'ready' | 'live'): Promise<Report> {
    return fetch(`${this.at(name)}/health/${probe}`).then(
      async (answer) => ({ status: answer.status, degraded: ((await answer.json()) as Partial<Report>).degraded ?? {} }),
      () => ({ status: 0, degraded: {} }),
    );
  }

  async allReady(patience = START_MS): Promise<void> {
    const waiting = async () => {
      const reports = await Promise.all(deployables.map(async (name) => ({ name, ...(await this.health(name, 'ready')) })));
      return reports.filter(({ status, degraded }) => status !== 200 || 'broker' in degraded).map(({ name }) => name);
    };
    await until(async () => (await waiting()).length === 0, patience, 100);
    expect(await waiting()).toEqual([]);
  }

  url(address: string): string {
    return `${this.at('gateway')}${address}`;
  }

  post(address: string, body: object): Promise<Response> {
    return fetch(this.url(address), { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  }

  /** What does not fit together between the services, when all have had the time to hear of everything. */
  async findings(): Promise<string[]> {
    const reconciler = new Reconciler(this.databases, this.store);
    const found = async () => (await reconciler.findings()).filter((finding) => !SWEPT.test(finding));
    await until(async () => (await found()).length === 0, 180_000, 500);
    return found();
  }

  async end(): Promise<void> {
    for (const name of this.children.keys()) await this.kill(name);
    await this.broker?.stop();
    await this.postgres?.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private at(name: Deployable): string {
    return `http://127.0.0.1:${this.ports[name]}`;
  }

  private variables(name: Deployable): NodeJS.ProcessEnv {
    const [PUBLIC_URL, JWKS_URL] = ['http://localhost:3000', `${this.at('identity')}/.well-known/jwks.json`];
    const others = Object.fromEntries(services.map((service) => [`${service.toUpperCase()}_URL`, this.at(service)]));
    if (name === 'gateway') return { PUBLIC_URL, JWKS_URL, REQUESTS_PER_MINUTE: '1000000', ...others };
    const { endpoint, bucket, accessKey, secretKey } = this.store;
    const store = { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey };
    const kit = { PUBLIC_URL, DATABASE_URL: this.databases[name], AMQP_URL: this.broker.url };
    // No letter leaves: accounts are made with devMode, and what they are told waits at a door that is shut.
    if (name === 'identity') return { ...kit, SIGNING_KEYS: JSON.stringify([signingKey(this.folder)]), SMTP_URL: 'smtp://127.0.0.1:9', ALLOW_DEV_MODE: 'true' };
    const { FFMPEG_PATH, FFPROBE_PATH } = process.env;
    return {
      ...kit,
      JWKS_URL,
      ...store,
      ...(name === 'catalog' && { PROJECTS_PER_HOUR: '1000000' }),
      ...(name === 'media' && { FFMPEG_PATH, FFPROBE_PATH, WORK_DIR: path.join(this.folder, 'work') }),
    };
  }
}
