/** @module-tag nightly */

import { Acts } from './acts.js';
import { Deployed, deployables } from './deployed.js';

vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 });

const WRITERS = 3;
const ANSWERS = 40;
const RESTARTS = 10;
/** Milliseconds. */
const BACK_WITHIN = 5000;
/** A wait for a connection is 5 s, one for an answer 17 s: whoever has to wait for both, and then for the machine. */
const ANSWER_WITHIN = 30_000;
/** More than one service has connections. */
const AT_ONCE = 15;

const product = new Deployed();
const acts = new Acts(product);
let token = '';

beforeAll(async () => {
  await product.open();
  await acts.register();
  const person = { firstName: 'Ada', lastName: 'Reader', email: 'ada@example.com', password: 'correct horse battery', role: 'client', devMode: true };
  token = ((await (await product.post('/api/register', person)).json()) as { token: string }).token;
});
beforeEach(() => {
  acts.work(WRITERS);
});
afterEach(() => acts.rest());
afterAll(() => product.end());

const pids = () => deployables.map((name) => product.child(name).pid);
const services = deployables.filter((name) => name !== 'gateway');

it(`[S-1083] F9: PostgreSQL is restarted at once ${RESTARTS} times: all serve again within 5 s, none is started anew, nothing is lost or done twice`, async () => {
  const before = pids();
  const times: number[] = [];
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    await acts.answered(ANSWERS);
    await product.postgres.kill();
    await product.postgres.start();
    const from = Date.now();
    await product.allReady();
    times.push(Date.now() - from);
  }
  console.info(`ready again after ${times.join(', ')} ms`);
  expect(times.filter((ms) => ms >= BACK_WITHIN)).toEqual([]);
  expect(pids()).toEqual(before);
  await acts.answered(ANSWERS);
  expect(await acts.lost(product)).toEqual([]);
});

interface Late {
  status: number;
  retryAfter: string | null;
  ms: number;
}
const ask = async (method: string, path: string, body?: object): Promise<Late> => {
  const from = Date.now();
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const signal = AbortSignal.timeout(2 * ANSWER_WITHIN);
  const end = (status: number, retryAfter: string | null) => ({ status, retryAfter, ms: Date.now() - from });
  return fetch(product.url(path), { method, headers, body: body && JSON.stringify(body), signal }).then(
    ({ status, headers: said }) => end(status, said.get('retry-after')),
    () => end(0, null),
  );
};
const fields = { title: 'Frozen', budget: { min: 1, max: 9 }, deadline: '2030-01-01', status: 'open' };

it('[S-1084] F10: while PostgreSQL stands still all are told to come again, and it goes on as if nothing had been', async () => {
  const before = pids();
  await acts.answered(ANSWERS);
  product.postgres.freeze();
  const asked = [
    ...Array.from({ length: AT_ONCE }, () => ask('GET', '/api/projects')),
    ...Array.from({ length: AT_ONCE }, () => ask('POST', '/api/projects', fields)),
    ...['/api/bids', '/api/contracts'].flatMap((path) => Array.from({ length: AT_ONCE }, () => ask('GET', path))),
  ];
  for (const name of services) {
    expect(await product.health(name, 'ready')).toMatchObject({ status: 503 });
    expect(await product.health(name, 'live')).toMatchObject({ status: 200 });
  }
  const answers = await Promise.all(asked);
  product.postgres.thaw();
  console.info(`answered after ${Math.max(...answers.map(({ ms }) => ms))} ms at most`);
  expect(answers.filter(({ status, retryAfter, ms }) => status !== 503 || !(Number(retryAfter) > 0) || ms > ANSWER_WITHIN)).toEqual([]);
  await product.allReady();
  expect(pids()).toEqual(before);
  await acts.answered(ANSWERS);
  // Refused with 503, so not there either.
  const { projects } = (await (await fetch(product.url('/api/projects?limit=100'), { headers: { authorization: `Bearer ${token}` } })).json()) as {
    projects: { title: string }[];
  };
  expect(projects.filter(({ title }) => title === 'Frozen')).toEqual([]);
  expect(await acts.lost(product)).toEqual([]);
});
