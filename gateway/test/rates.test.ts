import { randomUUID } from 'node:crypto';
import { failure } from '@prepmarket/api-kit';
import { claimsFor, signToken, tokenFor, until } from '@prepmarket/service-testing';
import { type Answer, openWorld, raw, type World } from './world.js';

let world: World;
beforeEach(async () => {
  world = await openWorld({ requestsPerMinute: 5, trustedProxies: 1 });
});
afterEach(() => world.end());

const times = async (count: number, headers: Record<string, string>, target = '/api/projects'): Promise<Answer[]> => {
  const answers: Answer[] = [];
  for (let time = 0; time < count; time += 1) answers.push(await raw(world, 'GET', target, headers));
  return answers;
};
const statuses = (answers: Answer[]) => answers.map(({ status }) => status);
const from = (address: string) => ({ 'x-forwarded-for': address });
const bearer = async () => ({ authorization: `Bearer ${await tokenFor({ id: randomUUID(), role: 'client' })}` });
const limited = [200, 200, 200, 200, 200, 429];

it('[S-168] nobody in particular is counted by address over all routes; 429 says when to come again', async () => {
  const answers = [...(await times(3, from('203.0.113.1'))), ...(await times(3, from('203.0.113.1'), '/api/auth/me'))];
  expect(statuses(answers)).toEqual(limited);
  expect(failure.parse(answers[5]?.json)).toMatchObject({ status: 429, message: expect.stringContaining('Too many requests') });
  expect(Number(answers[5]?.headers['retry-after'])).toBeGreaterThan(0);
  expect(statuses(await times(1, from('203.0.113.2')))).toEqual([200]);
});

it('[S-168] users are counted each, wherever they sit', async () => {
  const [one, two] = [await bearer(), await bearer()];
  await until(async () => (await raw(world, 'GET', '/api/projects', { ...(await bearer()), ...from('203.0.113.3') })).headers['x-ratelimit-remaining'] === '4');
  expect(statuses(await times(6, { ...one, ...from('203.0.113.4') }))).toEqual(limited);
  expect(statuses(await times(1, { ...one, ...from('203.0.113.5') }))).toEqual([429]);
  expect(statuses(await times(1, { ...two, ...from('203.0.113.4') }))).toEqual([200]);
});

it('made-up tokens do not open new accounts of requests', async () => {
  const answers: Answer[] = [];
  for (let time = 0; time < 6; time += 1) {
    const token = `${signToken(claimsFor({ id: randomUUID(), role: 'client' })).slice(0, -10)}AAAAAAAAAA`;
    answers.push(await raw(world, 'GET', '/api/projects', { authorization: `Bearer ${token}`, ...from('203.0.113.6') }));
  }
  expect(statuses(answers)).toEqual(limited);
});

it('health is never refused', async () => {
  expect(new Set(statuses(await times(10, from('203.0.113.7'), '/api/health')))).toEqual(new Set([200]));
  expect(new Set(statuses(await times(10, from('203.0.113.7'), '/health/live')))).toEqual(new Set([200]));
});

it('believes no X-Forwarded-For without a trusted proxy', async () => {
  const bare = await openWorld({ requestsPerMinute: 5 });
  try {
    const answers: Answer[] = [];
    for (let time = 0; time < 6; time += 1) answers.push(await raw(bare, 'GET', '/api/projects', from(`203.0.113.${time}`)));
    expect(statuses(answers)).toEqual(limited);
  } finally {
    await bare.end();
  }
});
