import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fromAddress as from, json, NESTED, type Seen, Slow, tokenFor, until } from '@prepmarket/service-testing';
import { type Limits, usualLimits } from '../src/limits.js';
import { Upstreams } from '../src/proxy/upstreams.js';
import { services } from '../src/services.js';
import { type Handler, openWorld, raw, type World } from './world.js';

const somebody = async () => ({ authorization: `Bearer ${await tokenFor({ id: randomUUID(), role: 'client' })}` });
const LARGE = Buffer.alloc(24 << 20, 7);
const file: Handler = (_, response) => void response.end(LARGE);
const paths = {
  identity: '/api/auth/me',
  catalog: '/api/projects',
  media: '/api/uploads',
  bidding: '/api/bids',
  contracts: '/api/contracts',
  notices: '/api/notices',
};
/** Clients of these tests stall within seconds. */
const limits: Limits = { ...usualLimits, pace: { ...usualLimits.pace, stallSeconds: 4 } };

let world: World;
let slow: Slow;
const open = async (over: Partial<Limits> = {}) => {
  world = await openWorld({ requestsPerMinute: 100_000, trustedProxies: 1, limits: { ...limits, ...over } });
  slow = new Slow(world.port);
};
afterEach(async () => {
  slow.end();
  await world.end();
});

const requests = (state: 'running' | 'waiting') => () =>
  world.app
    .get(Upstreams)
    .all()
    .reduce((sum, { upstream }) => sum + upstream.slots[state], 0);
const [running, waiting] = [requests('running'), requests('waiting')];
const answered = (all: Seen[], status: number) => all.filter(({ text }) => text.includes(`HTTP/1.1 ${status} `)).length;
const times = <T>(count: number, make: (turn: number) => T): T[] => Array.from({ length: count }, (_, turn) => make(turn));

it('[S-1099] F24: 200 slow writers, 200 slow readers and 50 senders of nested JSON at once keep no service from others', async () => {
  await open({ pace: usualLimits.pace });
  for (const service of services)
    world.behave(service, (request, response) =>
      request.url?.startsWith('/api/files') ? file(request, response) : request.resume().once('end', () => response.end('{}')),
    );
  const readers = await Promise.all(times(4, somebody));
  const letters = ['p', 'm'];
  times(200, (turn) => slow.writer(turn % 2 ? '/api/auth/login' : '/api/projects', { ...json, ...from(turn % 8) }));
  const paused = times(200, (turn) => slow.reader(`/api/files/download/${letters[turn % 2]}-1`, { ...readers[turn >> 6], ...from(turn) }));
  const nested = times(50, (turn) => slow.sender(Object.values(paths)[turn % 5] as string, { ...json, ...from(turn) }, NESTED));
  await until(() => answered(nested, 400) === 50 && running() === 3 * 16 + 8 && waiting() === 3 * 48);
  for (const path of Object.values(paths)) expect((await raw(world, 'GET', path, from(999))).status).toBe(200);
  expect((await raw(world, 'POST', '/api/auth/login', { ...json, ...from(999) }, '{}')).status).toBe(200);
  expect(answered(paused, 200)).toBe(0);
});

it('[S-1100] asks no service before a small body is whole, and tells who is too slow with it', async () => {
  await open();
  let asked = 0;
  world.behave('identity', (_, response) => {
    asked += 1;
    response.end('{}');
  });
  const [typed, form] = [slow.writer('/api/auth/login', json), slow.writer('/api/register', { 'content-type': 'multipart/form-data; boundary=b' })];
  await until(() => answered([typed, form], 408) === 2);
  expect(typed.text).toContain('The request took too long to arrive. Please try again.');
  expect(asked).toBe(0);
});

it('[S-1103] refuses nested and too long JSON before all of it is there, and hands on what is neither', async () => {
  await open();
  let asked = 0;
  world.behave('catalog', (request, response) => {
    asked += 1;
    request.resume().once('end', () => response.end('{}'));
  });
  const nested = slow.writer('/api/projects', json, 900_000);
  const deep = slow.sender('/api/projects', json, Buffer.concat([NESTED.subarray(0, 101)]));
  const long = slow.writer('/api/projects', json, 1_048_577);
  const hidden = JSON.stringify({ text: '[{"\\'.repeat(50_000) });
  expect((await raw(world, 'POST', '/api/projects', json, hidden)).status).toBe(200);
  expect((await raw(world, 'POST', '/api/projects', { ...json, 'transfer-encoding': 'chunked' }, '[[{}]]')).status).toBe(200);
  await until(() => answered([deep], 400) === 1 && answered([long], 413) === 1);
  expect(deep.text).toContain('The request body is nested too deeply.');
  expect([asked, answered([nested], 400)]).toEqual([2, 0]);
});

it('[S-1101] a caller has so many bodies, calls, uploads and files open, with an account or without; others have theirs', async () => {
  await open({ pace: usualLimits.pace, perCaller: { body: 2, call: 3, upload: 4, stream: 5, live: 6 } });
  const hangs: Handler = (request, response) => {
    // A small body that is whole is answered: calls that pile up would be refused in the same words.
    if (request.url?.startsWith('/api/auth') || request.headers['x-forwarded-for'] === '198.51.0.2') response.end('{}');
    else request.resume();
  };
  for (const service of services) world.behave(service, hangs);
  const shares: [most: number, hold: (headers: Record<string, string>) => Seen, method: string, path: string, body: string, sentence: string][] = [
    [2, (headers) => slow.writer('/api/auth/login', { ...json, ...headers }), 'POST', '/api/auth/login', '{}', 'Too many of your requests are open'],
    [3, (headers) => slow.reader('/api/bids', headers), 'GET', '/api/contracts', '', 'Too many of your requests are open'],
    [4, (headers) => slow.writer('/api/uploads', headers, 1e6), 'POST', '/api/uploads', 'x'.repeat(1e5), 'You are sending too many files'],
    [5, (headers) => slow.reader('/api/files/download/m-1', headers), 'GET', '/api/files/download/p-1', '', 'You have too many files open'],
  ];
  for (const [most, hold, method, path, body, sentence] of shares) {
    const typed = body === '{}' ? json : {};
    for (const caller of [from(1), { ...(await somebody()), ...from(1) }]) {
      times(most, () => hold(caller));
      const refused = await until(async () => {
        const asked = raw(world, method, path, { ...typed, ...caller, 'content-length': body.length }, body).catch(() => undefined);
        // One that comes before all others hangs as they do.
        const answer = await Promise.race([asked, sleep(1000)]);
        return answer?.status === 429 && answer;
      });
      expect([refused.json.message, Number(refused.headers['retry-after']) > 0]).toEqual([expect.stringContaining(sentence), true]);
      expect((await raw(world, method, path, { ...typed, ...from(2), 'content-length': body.length }, body)).status).toBe(200);
    }
  }
});

it('[S-1102] a service that has enough to do is spared: who waits too long is told to come again', async () => {
  await open({ pace: usualLimits.pace, perService: { ...usualLimits.perService, call: 4 } });
  world.behave('bidding', () => undefined);
  times(6, (turn) => slow.reader('/api/bids', from(turn)));
  await until(() => world.app.get(Upstreams).of('bidding', 'call').slots.waiting === 2);
  const { status, json: told, headers } = await raw(world, 'GET', '/api/bids', from(7));
  expect([status, told.message, headers['retry-after']]).toEqual([503, 'The service is busy right now. Please try again in a moment.', '2']);
  expect((await raw(world, 'GET', '/api/contracts', from(7))).status).toBe(200);
});

it('[S-1098] cuts uploads and files that stall, at the client or at the service, and goes on with those that are slow', async () => {
  await open();
  let ended = 0;
  world.behave('media', (request, response) => {
    const { url = '' } = request;
    if (url.endsWith('stalls')) response.write('a');
    else if (url.includes('/files/')) response.end(LARGE);
    else request.resume().once('end', () => response.end('{}'));
    response.once('close', () => {
      ended += 1;
    });
  });
  const upload = slow.writer('/api/uploads', {}, 100_000);
  slow.reader('/api/files/download/m-1', {});
  const honest = slow.sender('/api/uploads', {}, Buffer.alloc(0), 80_000);
  const timer = setInterval(() => honest.send(Buffer.alloc(8000)), 1000);
  const stalls = await fetch(`${world.url}/api/files/download/m-stalls`);
  await expect(stalls.text()).rejects.toThrow();
  await until(() => upload.over && ended === 3);
  await until(() => answered([honest], 200) === 1);
  clearInterval(timer);
  expect(running()).toBe(0);
});

it('[S-1098] a service is done with an answer of some size before its slow reader is', async () => {
  await open({ pace: usualLimits.pace });
  const text = 'x'.repeat(900_000);
  let done = false;
  world.behave('media', file);
  world.behave(
    'catalog',
    (_, response) =>
      void response.end(text, () => {
        done = true;
      }),
  );
  // Asked behind a file that nobody reads: alone it would lie in the buffers of the connection.
  const reader = slow.reader('/api/files/download/m-1', {});
  reader.send(Buffer.from('GET /api/projects HTTP/1.1\r\nhost: x\r\n\r\n'));
  await until(() => done && world.app.get(Upstreams).of('catalog', 'call').slots.running === 0);
  expect(reader.text).toBe('');
  reader.resume();
  await until(() => reader.text.endsWith(text));
});

it('[S-1104] counts the connections of an address: too many are told so, far too many are cut', async () => {
  world = await openWorld({ requestsPerMinute: 100_000, limits: { ...limits, connectionsPerAddress: 10 } });
  slow = new Slow(world.port);
  const all = times(25, () => slow.silent());
  await until(() => all.filter(({ over }) => over).length === 5);
  for (const seen of all) seen.send(Buffer.from('GET /api/projects HTTP/1.1\r\nhost: x\r\n\r\n'));
  await until(() => answered(all, 200) === 10 && answered(all, 429) === 10 && all.filter(({ over }) => over).length === 15);
  expect(all.find(({ text }) => text.includes(' 429 '))?.text).toContain('Too many connections are open from your address.');
});
