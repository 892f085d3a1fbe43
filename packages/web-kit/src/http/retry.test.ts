import { HttpResponse, http, server } from '@prepmarket/web-kit/testing';
import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { baseQuery } from './base-query.js';
import { send } from './retry.js';
import { timing } from './timing.js';
import { tokens } from './token.js';

interface Seen {
  at: number;
  key: string | null;
  bearer: string | null;
}

/** Answers one route with the given statuses in turn (0 = the line is cut) and remembers what came. */
const answering = (method: 'get' | 'post' | 'put' | 'delete', statuses: number[]): Seen[] => {
  const seen: Seen[] = [];
  server.use(
    http[method]('/api/thing', ({ request }) => {
      const status = statuses[Math.min(seen.length, statuses.length - 1)] ?? 200;
      seen.push({ at: performance.now(), key: request.headers.get('idempotency-key'), bearer: request.headers.get('authorization') });
      return status === 0 ? HttpResponse.error() : HttpResponse.json({ success: status < 400, data: 'done' }, { status });
    }),
  );
  return seen;
};

describe('retries', () => {
  beforeEach(() => {
    timing.retryDelay = 10;
  });

  it('[S-139] calls go to the base path /api', async () => {
    answering('get', [200]);
    expect(await send({ url: 'thing' })).toEqual({ data: { success: true, data: 'done' } });
  });

  it('[S-141] repeats a failed call twice, 1000 ms apart', async () => {
    timing.retryDelay = 1_000;
    const seen = answering('get', [503]);
    expect((await send({ url: 'thing' })).error).toMatchObject({ status: 503 });
    expect(seen).toHaveLength(3);
    const gaps = [(seen[1]?.at ?? 0) - (seen[0]?.at ?? 0), (seen[2]?.at ?? 0) - (seen[1]?.at ?? 0)];
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(995);
  });

  it.each([400, 401, 403, 404, 409, 422, 429])('[S-142] never repeats a %i', async (status) => {
    const seen = answering('get', [status]);
    expect((await send({ url: 'thing' })).error).toMatchObject({ status });
    expect(seen).toHaveLength(1);
  });

  it.each([500, 502, 503, 0])('[S-142] repeats after %i until it works', async (status) => {
    const seen = answering('get', [status, status, 200]);
    expect((await send({ url: 'thing' })).data).toMatchObject({ data: 'done' });
    expect(seen).toHaveLength(3);
  });

  it('[S-1091] F32: asks at most a fifth more often while one call in twenty fails however often it is sent', async () => {
    timing.retryDelay = 0;
    const CALLS = 200;
    let asked = 0;
    server.use(
      http.get('/api/call/:nth', ({ params }) => {
        asked += 1;
        return HttpResponse.json({ success: true, data: 'done' }, { status: Number(params.nth) % 20 === 0 ? 503 : 200 });
      }),
    );
    const { signal } = new AbortController();
    const ends = await Promise.all(Array.from({ length: CALLS }, (_, nth) => baseQuery(`call/${nth}`, { signal } as BaseQueryApi, {})));
    expect(ends.filter(({ error }) => error)).toHaveLength(CALLS / 20);
    expect(asked).toBeGreaterThan(CALLS);
    expect(asked).toBeLessThanOrEqual(1.2 * CALLS);
  });

  it.each(['POST', 'PUT', 'DELETE'] as const)('[S-143] repeats a signed-in %s under one Idempotency-Key', async (method) => {
    tokens.write('t');
    const seen = answering(method.toLowerCase() as 'post', [500, 200]);
    await send({ url: 'thing', method, body: {} });
    expect(seen).toHaveLength(2);
    expect(seen[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(seen[1]?.key).toBe(seen[0]?.key);
  });

  it('[S-143] gives every change a key of its own', async () => {
    tokens.write('t');
    const seen = answering('post', [200]);
    await send({ url: 'thing', method: 'POST' });
    await send({ url: 'thing', method: 'POST' });
    expect(new Set(seen.map(({ key }) => key)).size).toBe(2);
  });

  it('[S-143] does not repeat an unsafe call without a key', async () => {
    tokens.drop();
    const seen = answering('post', [500]);
    await send({ url: 'thing', method: 'POST', body: {} });
    expect(seen).toEqual([expect.objectContaining({ key: null })]);
  });

  it('[S-067] carries the bearer token once there is one, and none before', async () => {
    tokens.drop();
    const seen = answering('get', [200]);
    await send({ url: 'thing' });
    tokens.write('secret');
    await send({ url: 'thing' });
    await send({ url: 'thing', anonymous: true });
    expect(seen.map(({ bearer }) => bearer)).toEqual([null, 'Bearer secret', null]);
  });

  it('says that the line is lost only when it is: a fault of our own is neither that nor repeated', async () => {
    const seen = answering('post', [200]);
    const round: Record<string, unknown> = {};
    round.self = round;
    const { error } = await send({ url: 'thing', method: 'POST', body: round });
    expect(error).toMatchObject({ reason: 'other', message: expect.stringMatching(/circular/i) });
    expect(seen).toHaveLength(0);
  });
});
