import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { clusterHome } from '../src/postgres/home.js';
import { beganAt, ended, freePort, until } from '../src/processes.js';

jest.setTimeout(180_000);

const root = path.resolve(__dirname, '../..');
const folder = mkdtempSync(path.join(os.tmpdir(), 'prepmarket-product-'));
const data = path.join(folder, 'data');
let port: number;
let product: Started;

interface Started {
  child: ChildProcess;
  printed(): string;
}

// None of the real parts that the other tests use: everything is built in here.
const environment = (more: NodeJS.ProcessEnv = {}) => {
  const given = Object.entries(process.env).filter(([name]) => !/^(DATABASE_URL|AMQP_URL|S3_|SMTP_URL|NODE_ENV|JEST)/.test(name));
  return { ...Object.fromEntries(given), PORT: String(port), DATA_DIR: data, ...more };
};

// From another folder, as somebody might.
const start = (more: NodeJS.ProcessEnv = {}): Started => {
  const child = spawn(process.execPath, [path.join(root, 'start.mjs')], { cwd: os.tmpdir(), env: environment(more) });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += part));
  return { child, printed: () => text };
};

const ready = async (started: Started) => {
  await until(() => /is ready at/.test(started.printed()) || started.child.exitCode !== null, 120_000);
  expect(started.printed()).toMatch(`Prepmarket is ready at http://127.0.0.1:${port}`);
  return started;
};

const command = (...args: string[]) =>
  new Promise<{ code: number; printed: string }>((resolve) => {
    execFile(process.execPath, [path.join(root, 'start.mjs'), ...args], { cwd: os.tmpdir(), env: environment() }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, printed: out + err }),
    );
  });

const url = (address: string) => `http://127.0.0.1:${port}${address}`;
const post = (address: string, body: object) =>
  fetch(url(address), { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const signIn = (email: string, password: string) => post('/api/auth/login', { email, password });
const databaseProcess = () => Number(readFileSync(path.join(clusterHome(data), 'data/postmaster.pid'), 'utf8').split('\n')[0]);

beforeAll(async () => {
  port = await freePort();
  product = await ready(start());
});

afterAll(async () => {
  product.child.kill('SIGINT');
  await ended(product.child);
  await command('--reset', '--yes');
  rmSync(folder, { recursive: true, force: true });
});

describe('npm start', () => {
  it('serves the screens, the services and the letters at one address', async () => {
    expect((await fetch(url('/api/health'))).status).toBe(200);
    for (const screen of ['/', '/login', '/projects/create']) expect(await (await fetch(url(screen))).text()).toMatch(/<div id="?root"?>/);
    const { remotes } = (await (await fetch(url('/remotes.json'))).json()) as { remotes: { name: string; entry: string }[] };
    expect(remotes.map((remote) => remote.name)).toEqual(expect.arrayContaining(['projects', 'media', 'bids', 'contracts']));
    for (const { entry } of remotes) expect((await fetch(url(entry))).status).toBe(200);
    expect((await fetch(url('/api/projects'))).status).toBe(401);
    expect(product.printed()).toContain(url('/mailbox'));
    expect((await fetch(url('/mailbox'))).status).toBe(200);
  });

  it('keeps every account when it is killed, and starts again quickly over what it left running', async () => {
    const person = { email: 'vera@example.com', password: 'correct horse battery', firstName: 'Vera', lastName: 'Vend', role: 'vendor', devMode: true };
    expect((await post('/api/register', person)).status).toBe(201);
    const left = databaseProcess();
    product.child.kill('SIGKILL');
    await ended(product.child);
    expect(beganAt(left)).toBeDefined();

    const since = Date.now();
    product = await ready(start());
    expect(Date.now() - since).toBeLessThan(30_000);
    expect(beganAt(left)).toBeUndefined();
    expect((await signIn(person.email, person.password)).status).toBe(200);
  });

  it('refuses a second start on the same data in one sentence', async () => {
    const second = start({ PORT: String(await freePort()) });
    expect(await ended(second.child)).toBe(1);
    expect(second.printed()).toMatch(/already runs on .*; stop it first, or set DATA_DIR to another folder\.\n$/);
    expect(second.printed()).not.toMatch(/^ +at /m);
  });

  it('refuses a busy port in one sentence', async () => {
    const second = start({ DATA_DIR: path.join(folder, 'other') });
    expect(await ended(second.child)).toBe(1);
    expect(second.printed()).toMatch(/Port \d+ of 127\.0\.0\.1 is taken by another program; .*PORT=\d+ npm start\n$/);
  });

  it('is not emptied while it runs', async () => {
    const { code, printed } = await command('--reset', '--yes');
    expect({ code, printed }).toEqual({ code: 1, printed: expect.stringContaining('already runs') });
  });

  it('gets an administrator while it runs', async () => {
    const { code, printed } = await command('--admin', 'create', 'ada@example.com');
    expect({ code, printed }).toMatchObject({ code: 0 });
    const password = /Password: (\S+)/.exec(printed)?.[1] ?? '';
    expect(await (await signIn('ada@example.com', password)).json()).toMatchObject({ success: true, user: { role: 'admin' } });
  });

  it('ends within 8 seconds of Ctrl-C, pressed twice, and leaves nothing running', async () => {
    const database = databaseProcess();
    const since = Date.now();
    product.child.kill('SIGINT');
    product.child.kill('SIGINT');
    expect(await ended(product.child)).toBe(0);
    expect(Date.now() - since).toBeLessThan(8000);
    expect(beganAt(database)).toBeUndefined();
  });

  it('gets an administrator while it is stopped', async () => {
    const { code, printed } = await command('--admin', 'create', 'bea@example.com', '--password', 'correct horse battery', '--first-name', 'Bea');
    expect({ code, printed }).toMatchObject({ code: 0 });
    product = await ready(start());
    expect(await (await signIn('bea@example.com', 'correct horse battery')).json()).toMatchObject({ user: { role: 'admin', firstName: 'Bea' } });
  });

  it('is empty after npm run reset', async () => {
    product.child.kill('SIGINT');
    await ended(product.child);
    expect((await command('--reset', '--yes')).code).toBe(0);
    expect(readdirSync(data)).toEqual([]);
    product = await ready(start());
    expect((await signIn('bea@example.com', 'correct horse battery')).status).toBe(401);
  });
});
