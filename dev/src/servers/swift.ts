import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { answers, freePort } from '../processes.js';
import { awaitReady, type Daemon, daemon } from './scratch.js';
import { baseConf, proxyConf, serverConf } from './swift.conf.js';

const run = promisify(execFile);
/** How often the bucket is asked for, and milliseconds between. */
const [TRIES, PAUSE] = [30, 1000];

export interface S3 {
  endpoint: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
  stop(): Promise<void>;
}

/** Starts OpenStack Swift with its S3 interface (four servers and a cache) on loopback ports of its own with all its files in `folder`. */
export async function startSwift(folder: string, bucket = 'prepmarket-test'): Promise<S3> {
  const etc = path.join(folder, 'etc');
  const devices = path.join(folder, 'srv');
  for (const name of [etc, path.join(devices, 'd1')]) mkdirSync(name, { recursive: true });
  const ports = { proxy: await freePort(), account: await freePort(), container: await freePort(), object: await freePort(), cache: await freePort() };
  const user = userInfo().username;
  writeFileSync(path.join(etc, 'swift.conf'), baseConf);
  for (const kind of ['account', 'container', 'object'] as const) {
    writeFileSync(path.join(etc, `${kind}-server.conf`), serverConf({ kind, port: ports[kind], user, etc, devices }));
    await ring(etc, kind, ports[kind]);
  }
  writeFileSync(path.join(etc, 'proxy-server.conf'), proxyConf({ port: ports.proxy, cachePort: ports.cache, user, etc }));

  const started: Daemon[] = [];
  const stop = async () => {
    await Promise.all(started.map((server) => server.kill()));
  };
  const launch = async (name: string, port: number, command: string, args: string[]) => {
    const server = daemon(folder, name, command, args, { SWIFT_DIR: etc, HOME: folder });
    started.push(server);
    await awaitReady(name, server, () => answers(port), 30_000);
  };
  const endpoint = `http://127.0.0.1:${ports.proxy}`;
  try {
    await launch('memcached', ports.cache, 'memcached', ['-l', '127.0.0.1', '-p', String(ports.cache), '-m', '32', '-u', user]);
    const kinds = ['account', 'container', 'object', 'proxy'] as const;
    await Promise.all(kinds.map((kind) => launch(`swift-${kind}`, ports[kind], `swift-${kind}-server`, [path.join(etc, `${kind}-server.conf`)])));
    await makeBucket(endpoint, bucket);
  } catch (error) {
    await stop();
    throw error;
  }
  return { endpoint, bucket, accessKey: 'test:tester', secretKey: 'testing', stop };
}

async function ring(etc: string, kind: string, port: number) {
  const builder = (...args: string[]) => run('swift-ring-builder', [`${kind}.builder`, ...args], { cwd: etc });
  await builder('create', '4', '1', '1');
  await builder('add', `r1z1-127.0.0.1:${port}/d1`, '1');
  await builder('rebalance');
}

async function makeBucket(endpoint: string, bucket: string) {
  const session = await patiently(() => fetch(`${endpoint}/auth/v1.0`, { headers: { 'x-storage-user': 'test:tester', 'x-storage-pass': 'testing' } }));
  const token = session.headers.get('x-auth-token') ?? '';
  await patiently(() => fetch(`${session.headers.get('x-storage-url')}/${bucket}`, { method: 'PUT', headers: { 'x-auth-token': token } }));
}

/** The proxy gives up on those behind it within half a second, and they answer a port before they answer requests: it refuses so long. */
async function patiently(ask: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask();
    if (answer.ok) return answer;
    if (answer.status < 500 || tries === TRIES) throw new Error(`The S3 server refuses ${answer.url}: ${answer.status} ${await answer.text()}`);
    await sleep(PAUSE);
  }
}
