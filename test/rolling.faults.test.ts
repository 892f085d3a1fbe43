import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { type TestConfig, testConfig, tokenFor, until } from '@prepmarket/service-kit/testing';
import { Balancer } from './balancer.js';
import { Load } from './load.js';

jest.setTimeout(600_000);

/** Wants the machine for itself, some minutes: `npm run test:faults`. */
const alone = process.env.ROUNDS ? it : it.skip;
const TIMES = 5;
const PER_SECOND = 200;
/** Milliseconds after which the balancers know who is ready, and seconds that a deployable waits for them. */
const DELAY = 500;
const GRACE = 5;

const root = path.join(__dirname, '..');
const children: ChildProcess[] = [];
const balancers: Balancer[] = [];
let config: TestConfig;

beforeAll(async () => {
  config = await testConfig('rolling');
});
afterEach(() => {
  for (const balancer of balancers.splice(0)) balancer.close();
});
afterAll(async () => {
  const running = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  for (const child of running) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await config.drop();
});

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
};

interface Process {
  child: ChildProcess;
  port: number;
}

/** A deployable behind its balancer, with one process at a time. */
class Deployment {
  private current?: Process;

  constructor(
    readonly balancer: Balancer,
    private readonly program: string,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  /** Starts a new process, waits until it is used, then stops the old one: nobody is told but by readiness. */
  async roll(): Promise<void> {
    const old = this.current;
    this.current = await this.start();
    await until(() => this.balancer.uses((this.current as Process).port));
    if (!old) return;
    const ended = once(old.child, 'exit');
    old.child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    this.balancer.remove(old.port);
  }

  private async start(): Promise<Process> {
    const port = await freePort();
    const env = { PATH: process.env.PATH, LOG_LEVEL: 'silent', PORT: String(port), DRAIN_SECONDS: '10', ...this.env };
    const child = spawn(process.execPath, [path.join(root, this.program)], { env, stdio: ['ignore', 'inherit', 'inherit'] });
    children.push(child);
    this.balancer.add(port);
    return { child, port };
  }
}

const openProduct = async (grace: number) => {
  const [services, gateways] = [await Balancer.open(DELAY), await Balancer.open(DELAY)];
  balancers.push(services, gateways);
  const READY_GRACE_SECONDS = String(grace);
  const service = new Deployment(services, 'services/bidding/dist/main.js', {
    READY_GRACE_SECONDS,
    DATABASE_URL: config.databaseUrl,
    JWKS_URL: config.jwksUrl,
  });
  const others = Object.fromEntries(['IDENTITY', 'CATALOG', 'MEDIA', 'BIDDING', 'CONTRACTS'].map((name) => [`${name}_URL`, services.url]));
  const limits = { REQUESTS_PER_MINUTE: '1000000', PUBLIC_URL: 'http://localhost' };
  const gateway = new Deployment(gateways, 'gateway/dist/main.js', { READY_GRACE_SECONDS, ...others, ...limits });
  await Promise.all([service.roll(), gateway.roll()]);
  return { service, gateway };
};

const loadOn = async (deployment: Deployment) => {
  const headers = { authorization: `Bearer ${await tokenFor({ id: randomUUID(), role: 'vendor' })}` };
  const read = { method: 'GET', path: '/api/bids', headers };
  const write = { method: 'POST', path: `/api/projects/${randomUUID()}/bids`, headers: { ...headers, 'content-type': 'application/json' }, body: '{}' };
  return new Load(deployment.balancer.url, [read, read, read, write], PER_SECOND);
};

const failed = ({ answers }: Load): Record<string, number> => Object.fromEntries([...answers].filter(([what]) => !/^(GET 200|POST 400)$/.test(what)));

alone(`[S-919] fails no request of ${PER_SECOND} a second while a service and the gateway are replaced`, async () => {
  const { service, gateway } = await openProduct(GRACE);
  const load = await loadOn(gateway);
  for (let time = 0; time < TIMES; time += 1) {
    await service.roll();
    await gateway.roll();
  }
  const rate = await load.end();
  console.info(`${load.sent} requests, ${Math.round(rate)} a second: ${[...load.answers].map(([what, times]) => `${what} ${times} times`).join(', ')}`);
  expect(failed(load)).toEqual({});
  expect(load.answers.get('GET 200')).toBeGreaterThan(PER_SECOND);
  expect(rate).toBeGreaterThan(PER_SECOND * 0.9);
});

alone('[S-919] would fail requests if they did not wait for the balancers', async () => {
  const { service, gateway } = await openProduct(0);
  const load = await loadOn(gateway);
  await service.roll();
  await gateway.roll();
  await load.end();
  expect(Object.values(failed(load)).reduce((sum, times) => sum + times, 0)).toBeGreaterThan(0);
});
