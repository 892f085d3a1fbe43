import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { failure } from '@prepmarket/api-kit';
import { deadPersonalToken, type Exchanged, freshPersonalToken } from '@prepmarket/service-kit';
import { until } from '@prepmarket/service-testing';
import { type Handler, openWorld, raw, type World } from './world.js';

let world: World;
/** What identity would say, and what it was asked. */
let good: Map<string, Exchanged>;
let asked: { token: string; forwarded: unknown }[];
let answerOf: Handler | undefined;

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const piece of request) text += piece;
  return text;
};
const identity: Handler = (request, response) =>
  void bodyOf(request).then((text) => {
    if (request.url !== '/.well-known/personal-token') return response.end(JSON.stringify({ service: 'identity', headers: request.headers }));
    const { token } = JSON.parse(text);
    asked.push({ token, forwarded: request.headers['x-forwarded-for'] });
    if (answerOf) return answerOf(request, response);
    const found = good.get(token);
    response.statusCode = found ? 200 : 401;
    response.setHeader('content-type', 'application/json');
    return response.end(JSON.stringify(found ?? { success: false, message: deadPersonalToken.message, status: 401 }));
  });

beforeEach(async () => {
  [good, asked, answerOf] = [new Map(), [], undefined];
  world = await openWorld({ requestsPerMinute: 8, trustedProxies: 1 });
  world.behave('identity', identity);
});
afterEach(() => world.end());

const made = (seconds = 60) => {
  const token = freshPersonalToken();
  const exchanged = { token: `signed-${randomUUID()}`, user: randomUUID(), seconds };
  good.set(token, exchanged);
  return { token, ...{ signed: exchanged.token } };
};
const get = (token: string, target = '/api/projects', from = '203.0.113.1') =>
  raw(world, 'GET', target, { authorization: `Bearer ${token}`, 'x-forwarded-for': from });

describe('[S-1444] a personal access token at the gateway', () => {
  it('is exchanged once a minute, at identity, for what the service is given in its place; also for files and uploads', async () => {
    const { token, signed } = made();
    const targets = ['/api/projects', '/api/auth/me', '/api/files/download/p-1', '/api/bids'];
    const answers = await Promise.all(targets.map((target) => get(token, target)));
    expect(answers.map(({ json }) => json.headers.authorization)).toEqual(targets.map(() => `Bearer ${signed}`));
    const sent = await raw(world, 'POST', '/api/uploads', { authorization: `bearer  ${token}`, 'content-type': 'application/octet-stream' }, 'x'.repeat(100));
    expect(sent.json.headers.authorization).toBe(`Bearer ${signed}`);
    expect(asked).toEqual([{ token, forwarded: '203.0.113.1' }]);
    expect(answers.map(({ text }) => text).join()).not.toContain(token);
  });

  it('is exchanged anew when its time is over, and after a service has refused it', async () => {
    const short = made(0);
    for (let time = 0; time < 2; time += 1) await get(short.token);
    expect(asked).toHaveLength(2);
    const long = made();
    await get(long.token);
    world.behave('catalog', (request, response) => {
      request.resume();
      response.writeHead(401).end();
    });
    expect((await get(long.token)).status).toBe(401);
    expect(asked).toHaveLength(3);
    world.behave('catalog');
    good.delete(long.token);
    await until(async () => (await get(long.token)).json.message === deadPersonalToken.message);
    expect(asked).toHaveLength(4);
  });

  it('that was cut or made up is refused without asking; a dead one asks once', async () => {
    const { token } = made();
    for (const wrong of [token.slice(0, -1), `${token.slice(0, -1)}!`, 'pm_', `pm_${'a'.repeat(38)}`]) {
      const answer = await get(wrong);
      expect([wrong, answer.status, failure.parse(answer.json).message]).toEqual([wrong, 401, deadPersonalToken.message]);
    }
    expect(asked).toEqual([]);
    const dead = freshPersonalToken();
    for (let time = 0; time < 3; time += 1) expect((await get(dead)).status).toBe(401);
    expect(asked).toHaveLength(1);
  });

  it('is never passed on: not when identity is away, is broken, or does not know of such tokens', async () => {
    const seen: unknown[] = [];
    world.behave('catalog', (request, response) => {
      seen.push(request.headers.authorization);
      request.resume();
      response.end();
    });
    const states: [Handler, number][] = [
      [(_, response) => void response.destroy(), 503],
      [(_, response) => void response.writeHead(500).end('{}'), 503],
      [(_, response) => void response.writeHead(404).end('{}'), 503],
      [(_, response) => void response.writeHead(200).end('{"token":1}'), 503],
      [(_, response) => void response.writeHead(429).end('{"message":"Too many."}'), 429],
    ];
    for (const [state, status] of states) {
      answerOf = state;
      expect((await get(made().token, '/api/projects', `203.0.113.${states.length + seen.length}`)).status).toBe(status);
    }
    expect(seen).toEqual([]);
  });

  it('goes on for its minute while identity is away', async () => {
    const { token } = made();
    expect((await get(token)).status).toBe(200);
    answerOf = (_, response) => void response.destroy();
    expect((await get(token)).status).toBe(200);
  });

  it('[S-1446] counts for its user, wherever they sit; what is not judged yet for its network, so that who makes tokens up is stopped before identity', async () => {
    const { token } = made();
    const statuses = async (count: number, of: () => string, from: (turn: number) => string) => {
      const all: number[] = [];
      for (let turn = 0; turn < count; turn += 1) all.push((await get(of(), '/api/projects', from(turn))).status);
      return all;
    };
    const moving = await statuses(
      10,
      () => token,
      (turn) => `198.51.100.${turn}`,
    );
    expect(moving).toEqual([...Array(9).fill(200), 429]);
    asked = [];
    const guesses = await statuses(10, freshPersonalToken, () => '203.0.113.50');
    expect(guesses).toEqual([...Array(8).fill(401), 429, 429]);
    expect(asked).toHaveLength(8);
  });

  it('is taken from the header alone', async () => {
    const { token } = made();
    const cookie = await raw(world, 'GET', '/api/files/download/p-1', { cookie: `prepmarket_files=${token}` });
    expect(cookie.json.headers.authorization).toBeUndefined();
    await raw(world, 'GET', `/api/projects?access_token=${token}`);
    expect(asked).toEqual([]);
  });
});
