import { setTimeout as sleep } from 'node:timers/promises';
import { ended, until } from '../src/processes.js';
import { RunningProduct, type Started } from './running-product.js';

jest.setTimeout(600_000);

const KILLS = process.env.ROUNDS ? 30 : 3;
const WRITERS = 3;
/** Written before it is killed, however slow the machine: some three projects under way in each writer's hands. */
const ANSWERS_PER_LIFE = 20;
/** What one user may ask in a minute is not what is tried here. */
const UNHURRIED = { REQUESTS_PER_MINUTE: '1000000' };
const place = new RunningProduct();
let product: Started;

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: each call's answer has a shape of its own
  data: any;
}

const call = async (token: string, method: string, address: string, body?: object): Promise<Answer> => {
  const response = await fetch(place.url(`/api${address}`), {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  return { status: response.status, data: ((await response.json()) as Answer).data };
};

/** What was answered with 2xx: where it is read again, and what must be true of it then. */
interface Promised {
  token: string;
  address: string;
  holds: (data: Answer['data']) => boolean;
}
const promised: Promised[] = [];
let people: { client: string; vendor: string };

const account = async (role: string): Promise<string> => {
  const person = { firstName: role, lastName: 'Tester', email: `${role}@example.com`, password: 'correct horse battery', role, devMode: true };
  return ((await (await place.post('/api/register', person)).json()) as { token: string }).token;
};

/** One project from its listing to two signatures; everything answered is remembered. Ends early when the product dies under it. */
const writeOne = async ({ client, vendor }: typeof people): Promise<void> => {
  const done = async (
    token: string,
    method: string,
    address: string,
    body: object | undefined,
    read: (data: Answer['data']) => string,
    holds: Promised['holds'],
  ) => {
    const answer = await call(token, method, address, body);
    if (answer.status >= 300) throw new Error(`${method} ${address} answered ${answer.status}`);
    promised.push({ token, address: read(answer.data), holds });
    return answer.data;
  };
  const fields = { title: 'Crash', budget: { min: 1, max: 9 }, deadline: '2030-01-01', status: 'open' };
  const project = await done(
    client,
    'POST',
    '/projects',
    fields,
    ({ id }) => `/projects/${id}`,
    ({ title }) => title === 'Crash',
  );
  const pack = await done(
    client,
    'POST',
    `/projects/${project.id}/packages`,
    { name: 'Reel' },
    ({ id }) => `/projects/${project.id}/packages/${id}`,
    ({ name }) => name === 'Reel',
  );
  const shots = `/projects/${project.id}/packages/${pack.id}/shots`;
  await done(
    client,
    'POST',
    shots,
    { name: 'CR010', tasks: [{ task_type: 'roto' }] },
    ({ id }) => `${shots}/${id}`,
    ({ tasks }) => tasks.length === 1,
  );
  const bids = `/projects/${project.id}/bids`;
  const bid = await done(
    vendor,
    'POST',
    bids,
    { amount: 5, deliveryTime: 3, proposal: 'x' },
    ({ id }) => `${bids}/${id}`,
    ({ amount }) => amount === 5,
  );
  await done(
    client,
    'POST',
    `${bids}/${bid.id}/accept`,
    undefined,
    () => `/projects/${project.id}`,
    ({ status }) => status === 'in_progress',
  );
  const milestones = [{ title: 'All', description: 'All', amount: 5, dueDate: '2030-01-01' }];
  const contract = { title: 'T', description: 'D', terms: 'X', milestones };
  const { id } = await done(
    client,
    'POST',
    `${bids}/${bid.id}/contracts`,
    contract,
    () => `${bids}/${bid.id}`,
    ({ hasContract }) => hasContract === true,
  );
  await done(
    client,
    'POST',
    `/contracts/${id}/sign`,
    undefined,
    () => `/contracts/${id}`,
    ({ clientSigned }) => clientSigned,
  );
  await done(
    vendor,
    'POST',
    `/contracts/${id}/sign`,
    undefined,
    () => `/contracts/${id}`,
    ({ status }) => status === 'active',
  );
};

const writeUntilItDies = async (life: { over: boolean }): Promise<void> => {
  while (!life.over) await writeOne(people).catch(() => sleep(20));
};

beforeAll(async () => {
  product = await place.ready(UNHURRIED);
  people = { client: await account('client'), vendor: await account('vendor') };
});

afterAll(() => place.end());

it(`loses nothing that was answered, killed ${KILLS} times in the middle of its work`, async () => {
  for (let kill = 0; kill < KILLS; kill += 1) {
    const life = { over: false };
    const before = promised.length;
    const writers = Array.from({ length: WRITERS }, () => writeUntilItDies(life));
    await until(() => promised.length - before >= ANSWERS_PER_LIFE, 240_000, 50);
    await sleep(Math.random() * 1000);
    product.child.kill('SIGKILL');
    life.over = true;
    await Promise.all([ended(product.child), ...writers]);
    product = await place.ready(UNHURRIED);
  }
  const broken = async () => {
    const wrong: string[] = [];
    for (const { token, address, holds } of promised) {
      const { status, data } = await call(token, 'GET', address);
      if (status !== 200 || !holds(data)) wrong.push(address);
    }
    return wrong;
  };
  // What other services make of an event follows a moment later.
  await until(async () => (await broken()).length === 0, 120_000, 500);
  expect(await broken()).toEqual([]);
});
