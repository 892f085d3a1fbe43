/** @module-tag nightly */

import { type ChildProcess, spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { ended, freePort, until } from '../src/processes.js';
import { RunningProduct, type Started } from './running-product.js';

const root = path.resolve(__dirname, '../..');
const place = new RunningProduct();
const terminals: ChildProcess[] = [];
const CTRL_C = '\x03';
const BOLD = '\x1b[1m';

/** `npm start` in a terminal of its own, 80 columns wide. */
const inTerminal = async (more: NodeJS.ProcessEnv = {}): Promise<Started & { type(keys: string): void }> => {
  const start = `stty cols 80 rows 24; exec ${process.execPath} ${path.join(root, 'scripts/start.mjs')}`;
  const args = os.platform() === 'darwin' ? ['-q', '/dev/null', 'sh', '-c', start] : ['-qec', start, '/dev/null'];
  place.port ||= await freePort();
  const child = spawn('script', args, { cwd: os.tmpdir(), env: place.environment(more) });
  terminals.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += part));
  const started = { child, printed: () => text, type: (keys: string) => void child.stdin.write(keys) };
  await until(() => /Stop +\S*Ctrl-C/.test(text) || child.exitCode !== null, 300_000);
  return started;
};

const complaints = (printed: string) => printed.split(/\r?\n/).filter((line) => /\b(WARN|ERROR|FATAL)\b|"level":(40|50|60)|^\s+at /.test(line));

const visit = async () => {
  const person = { email: 'pia@example.com', password: 'correct horse battery', firstName: 'Pia', lastName: 'Plate', role: 'client', devMode: true };
  expect((await place.post('/api/register', person)).status).toBe(201);
  const { token } = (await (await place.post('/api/auth/login', { email: person.email, password: person.password })).json()) as { token: string };
  for (const address of ['/api/projects', '/api/contracts', '/api/contracts/turns', '/login', '/mailbox', '/remotes.json'])
    expect({ address, status: (await fetch(place.url(address), { headers: { authorization: `Bearer ${token}` } })).status }).toEqual({ address, status: 200 });
};

// Its first start may have screens to build.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

describe('npm start in a terminal', () => {
  afterAll(async () => {
    // Whoever holds the terminal hangs up, and the product ends.
    for (const child of terminals) child.kill('SIGTERM');
    await place.end();
  });

  it('[S-2460] [S-2461] shows one screen, on an empty data folder and to its first visitor without a warning or a stack; Ctrl-C, pressed twice, ends it', async () => {
    const product = await inTerminal({ NO_COLOR: '1', FORCE_COLOR: undefined });
    // A line that is written anew begins with a return.
    const rows = product.printed().split(/[\r\n]+/);
    expect(rows).toContain(`  Prepmarket is ready at ${place.url('')}`);
    expect(rows).toContain(`  Letters   ${place.url('/mailbox')}`);
    expect(rows).toContain(`  Data      ${place.data}; npm run reset empties it`);
    expect(rows.filter((row) => row.length > 80)).toEqual([]);
    expect(product.printed()).not.toContain(BOLD);
    await visit();

    const since = Date.now();
    product.type(CTRL_C);
    product.type(CTRL_C);
    expect(await ended(product.child)).toBe(0);
    expect(Date.now() - since).toBeLessThan(8000);
    expect(complaints(product.printed())).toEqual([]);
  });

  it('[S-2462] tells a refusal in one readable line, in colours where they are welcome', async () => {
    const product = await inTerminal({ FORCE_COLOR: '1', NO_COLOR: undefined });
    expect(product.printed()).toContain(BOLD);
    expect((await place.post('/api/auth/login', { email: 'pia@example.com', password: 'wrong' })).status).toBe(401);
    const readable = /WARN.*\(identity\).*request completed POST \/api\/auth\/login 401: .+/;
    await until(() => readable.test(product.printed()), 60_000);
    expect(product.printed()).toMatch(readable);
    product.type(CTRL_C);
    await ended(product.child);
  });
});

it('[S-2461] elsewhere a first start warns of nothing either', async () => {
  const other = new RunningProduct();
  const product = await other.ready();
  await other.end();
  expect(complaints(product.printed())).toEqual([]);
  expect(product.printed()).toContain('Press Ctrl-C to stop it.');
});
