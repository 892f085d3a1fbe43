import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { api, clockOff, until } from '@prepmarket/service-testing';
import { freshPerson, openWorld, PASSWORD, type World } from './world.js';

const HOUR = 3_600_000;
const NEXT = 'another battery staple';
const SCRIPT = `const { start } = await import('@prepmarket/identity-service'); const { InProcessBus } = await import('@prepmarket/service-kit');
  const app = await start({ ...JSON.parse(process.env.CONFIG), events: { bus: new InProcessBus() }, mail: { smtpUrl: 'smtp://127.0.0.1:9' } });
  console.log(await app.getUrl());`;

/** Another replica on the same database, whose clock is so far off. */
const replica = async (world: World, ms: number) => {
  const CONFIG = JSON.stringify({ ...world.config, events: undefined, mail: undefined });
  const child: ChildProcess = spawn('node', ['--input-type=module', '-e', SCRIPT], {
    cwd: __dirname,
    env: { ...process.env, CONFIG, NODE_OPTIONS: clockOff(ms) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = await once(child.stdout as Readable, 'data');
  return { child, url: String(printed).trim() };
};

let world: World;
let other: Awaited<ReturnType<typeof replica>>;
beforeAll(async () => {
  world = await openWorld({ rates: { registrationsPerAddressAndHour: 1000 } });
});
afterAll(() => world.end());

interface Answer {
  status: number;
  body: { token: string };
}
type Ask = (method: 'get' | 'post' | 'put', path: string, body?: object, token?: string) => Promise<Answer>;

const here: Ask = async (method, path, body, token) => {
  const { status, body: answer } = await api(world.app)
    [method](path)
    .set(token ? { authorization: `Bearer ${token}` } : {})
    .send(body);
  return { status, body: answer };
};
const there: Ask = async (method, path, body, token) => {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${other.url}${path}`, { method: method.toUpperCase(), headers, body: body && JSON.stringify(body) });
  return { status: answer.status, body: (await answer.json()) as { token: string } };
};
const whoami = (ask: Ask, token: string) => ask('get', '/api/auth/me', undefined, token).then(({ status }) => status);
const signIn = async (ask: Ask, email: string, password = PASSWORD) => (await ask('post', '/api/auth/login', { email, password })).body.token;
/** From the letter: one replica sends it, the other has nobody to send it by. */
const secretOf = (email: string) =>
  until(async () => {
    const waiting = await world.rows<{ text: string }>('SELECT text FROM mails WHERE recipient = $1', [email]);
    const letters = [...waiting, ...world.letters.filter(({ to }) => to === email)].map(({ text }) => text);
    return /reset-password\/([\w-]{43})/.exec(letters.join('\n'))?.[1];
  });

describe.each([
  ['ahead', HOUR],
  ['behind', -HOUR],
])('[S-1088] F27: of two replicas one has a clock that is an hour %s', (_way, off) => {
  beforeAll(async () => {
    other = await replica(world, off);
  });
  afterAll(async () => {
    other.child.kill('SIGKILL');
    await once(other.child, 'exit');
  });

  it.each<[string, Ask, Ask]>([
    ['the one', here, there],
    ['the other', there, here],
  ])('a session is believed by both, and over for both when %s ends all', async (_which, one, another) => {
    const person = freshPerson();
    await one('post', '/api/register', { ...person, devMode: true });
    const tokens = [await signIn(one, person.email), await signIn(another, person.email)];
    for (const token of tokens) expect([await whoami(one, token), await whoami(another, token)]).toEqual([200, 200]);
    expect((await one('put', '/api/auth/change-password', { currentPassword: PASSWORD, newPassword: NEXT }, tokens[0])).status).toBe(200);
    for (const token of tokens) expect([await whoami(one, token), await whoami(another, token)]).toEqual([401, 401]);
    const fresh = await signIn(another, person.email, NEXT);
    expect([await whoami(one, fresh), await whoami(another, fresh)]).toEqual([200, 200]);
  });

  it('a link to a new password that was asked of it is good at the other', async () => {
    const person = freshPerson();
    await here('post', '/api/register', { ...person, devMode: true });
    await there('post', '/api/auth/forgot-password', { email: person.email });
    expect((await here('post', '/api/auth/reset-password', { token: await secretOf(person.email), password: NEXT })).status).toBe(200);
    expect(await whoami(there, await signIn(there, person.email, NEXT))).toBe(200);
  });
});
