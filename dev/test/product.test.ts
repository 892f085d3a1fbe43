import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { clusterHome } from '../src/postgres/home.js';
import { beganAt, ended, freePort, until } from '../src/processes.js';
import { RunningProduct, type Started } from './running-product.js';

const place = new RunningProduct();
let product: Started;

const signIn = (email: string, password: string) => place.post('/api/auth/login', { email, password });
const isUp = () =>
  fetch(place.url('/api/health')).then(
    ({ ok }) => ok,
    () => false,
  );
const databaseProcess = () => Number(readFileSync(path.join(clusterHome(place.data), 'data/postmaster.pid'), 'utf8').split('\n')[0]);

beforeAll(async () => {
  product = await place.ready();
});

afterAll(() => place.end());

describe('npm start', () => {
  it('serves the screens, the services and the letters at one address', async () => {
    expect((await fetch(place.url('/api/health'))).status).toBe(200);
    for (const screen of ['/', '/login', '/projects/create']) expect(await (await fetch(place.url(screen))).text()).toMatch(/<div id="?root"?>/);
    const { remotes } = (await (await fetch(place.url('/remotes.json'))).json()) as { remotes: { name: string; entry: string }[] };
    expect(remotes.map((remote) => remote.name)).toEqual(expect.arrayContaining(['projects', 'media', 'bids', 'contracts']));
    for (const { entry } of remotes) expect((await fetch(place.url(entry))).status).toBe(200);
    expect((await fetch(place.url('/api/projects'))).status).toBe(401);
    expect(product.printed()).toContain(place.url('/mailbox'));
    expect((await fetch(place.url('/mailbox'))).status).toBe(200);
  });

  it('keeps every account when it is killed, and starts again quickly over what it left running', async () => {
    const person = { email: 'vera@example.com', password: 'correct horse battery', firstName: 'Vera', lastName: 'Vend', role: 'vendor', devMode: true };
    expect((await place.post('/api/register', person)).status).toBe(201);
    const left = databaseProcess();
    product.child.kill('SIGKILL');
    await ended(product.child);
    expect(beganAt(left)).toBeDefined();

    const since = Date.now();
    product = await place.ready();
    expect(Date.now() - since).toBeLessThan(120_000);
    expect(beganAt(left)).toBeUndefined();
    expect((await signIn(person.email, person.password)).status).toBe(200);
  });

  it('[S-1069] is kept in a folder while it runs, and put back into another data folder but not over a running product', { tags: ['nightly'] }, async () => {
    const person = { email: 'kept@example.com', password: 'correct horse battery', firstName: 'Kim', lastName: 'Kept', role: 'client', devMode: true };
    expect((await place.post('/api/register', person)).status).toBe(201);
    const kept = path.join(place.folder, 'kept');
    expect(await place.command('--backup', kept)).toMatchObject({ code: 0, printed: expect.stringContaining(`${kept} holds all of`) });
    expect(await place.command('--restore', kept)).toMatchObject({ code: 1, printed: expect.stringMatching(/already runs on .*; stop it first/) });
    expect(await place.command('--backup')).toMatchObject({ code: 1, printed: expect.stringContaining('Usage: npm run backup -- <folder>') });

    const other = new RunningProduct();
    expect(await other.command('--restore', kept)).toMatchObject({ code: 0, printed: expect.stringContaining('npm start brings it up.') });
    expect(await other.command('--restore', kept)).toMatchObject({ code: 1, printed: expect.stringContaining('use --force to replace what is in it') });
    await other.ready();
    expect((await other.post('/api/auth/login', { email: person.email, password: person.password })).status).toBe(200);
    await other.end();
  });

  it('refuses a second start on the same data in one sentence', { tags: ['nightly'] }, async () => {
    const second = place.start({ PORT: String(await freePort()) });
    expect(await ended(second.child)).toBe(1);
    expect(second.printed()).toMatch(/already runs on .*; stop it first, or set DATA_DIR to another folder\.\n$/);
    expect(second.printed()).not.toMatch(/^ +at /m);
  });

  it('refuses a busy port in one sentence', { tags: ['nightly'] }, async () => {
    const second = place.start({ DATA_DIR: path.join(place.folder, 'other') });
    expect(await ended(second.child)).toBe(1);
    expect(second.printed()).toMatch(/Port \d+ of 127\.0\.0\.1 is taken by another program; .*PORT=\d+ npm start\n$/);
  });

  it('is not emptied while it runs', { tags: ['nightly'] }, async () => {
    const { code, printed } = await place.command('--reset', '--yes');
    expect({ code, printed }).toEqual({ code: 1, printed: expect.stringContaining('already runs') });
  });

  it('gets an administrator while it runs', { tags: ['nightly'] }, async () => {
    const { code, printed } = await place.command('--admin', 'create', 'ada@example.com');
    expect({ code, printed }).toMatchObject({ code: 0 });
    const password = /Password: (\S+)/.exec(printed)?.[1] ?? '';
    expect(await (await signIn('ada@example.com', password)).json()).toMatchObject({ success: true, user: { role: 'admin' } });
  });

  it('[S-1169] is asked to take a second factor away, where there is one', { tags: ['nightly'] }, async () => {
    const take = (email: string) => place.command('--admin', 'take-second-factor', email);
    expect(await take('ada@example.com')).toMatchObject({ code: 1, printed: expect.stringContaining('This account has no two-step sign-in.') });
    expect(await take('nobody@example.com')).toMatchObject({ code: 1, printed: expect.stringContaining('User not found.') });
  });

  it('[S-936] has its events looked after while it runs', { tags: ['nightly'] }, async () => {
    expect(await place.command('--events', 'republish', 'identity')).toEqual({
      code: 0,
      printed: expect.stringMatching(/\d events were published; they leave as fast as the broker takes them\./),
    });
    for (const [words, told] of [
      [['lag', 'bidding'], 'Dead letters: 0.'],
      [['dead-letters', 'catalog'], 'There are no dead letters.'],
      [['replay', 'media'], 'There are no dead letters.'],
    ] as const)
      expect(await place.command('--events', ...words)).toEqual({ code: 0, printed: expect.stringContaining(told) });
    for (const [words, cure] of [
      [['lag'], 'Usage: npm run events -- lag | dead-letters | replay | republish, then one of identity, catalog, media, bidding, contracts, notices'],
      [['lag', 'billing'], 'There is no domain billing: give one of identity, catalog, media, bidding, contracts, notices.'],
      [['forget', 'media'], 'Usage: npm run events -- lag'],
      [['republish', 'catalog', '--from', 'shots:7'], 'shots:7 is no place here: give one of projects:<id>, packages:<id>, shots:<id>, tasks:<id>.'],
    ] as const)
      expect(await place.command('--events', ...words)).toEqual({ code: 1, printed: expect.stringContaining(cure) });
  });

  it('ends within 8 seconds of Ctrl-C, pressed twice, and leaves nothing running', { tags: ['nightly'] }, async () => {
    const database = databaseProcess();
    const since = Date.now();
    product.child.kill('SIGINT');
    product.child.kill('SIGINT');
    expect(await ended(product.child)).toBe(0);
    expect(Date.now() - since).toBeLessThan(8000);
    expect(beganAt(database)).toBeUndefined();
  });

  it('[S-1143] gets an administrator while it is stopped, whose password no list of processes shows', { tags: ['nightly'] }, async () => {
    const create = ['--admin', 'create', 'bea@example.com', '--first-name', 'Bea'];
    expect(await place.command(...create, '--password', 'correct horse battery')).toMatchObject({
      code: 1,
      printed: expect.stringContaining('can read a command line'),
    });
    const { code, printed } = await place.told('correct horse battery\n', ...create, '--password-stdin');
    expect({ code, printed }).toMatchObject({ code: 0 });
    expect(printed).not.toContain('correct horse');
    product = await place.ready();
    expect(await (await signIn('bea@example.com', 'correct horse battery')).json()).toMatchObject({ user: { role: 'admin', firstName: 'Bea' } });
  });

  it('[S-938] goes on when its terminal is gone, and ends when it is told', { tags: ['nightly'] }, async () => {
    product.child.kill('SIGINT');
    await ended(product.child);
    product = place.start();
    for (const stream of [product.child.stdout, product.child.stderr]) stream?.destroy();
    expect(await until(isUp, 120_000)).toBe(true);
    product.child.kill('SIGINT');
    expect(await ended(product.child)).toBe(0);
    product = await place.ready();
  });

  it('is empty after npm run reset', async () => {
    const person = { email: 'rita@example.com', password: 'correct horse battery', firstName: 'Rita', lastName: 'Reset', role: 'client', devMode: true };
    expect((await place.post('/api/register', person)).status).toBe(201);
    product.child.kill('SIGINT');
    await ended(product.child);
    expect((await place.command('--reset', '--yes')).code).toBe(0);
    expect(readdirSync(place.data)).toEqual([]);
    product = await place.ready();
    expect((await signIn(person.email, person.password)).status).toBe(401);
  });
});
