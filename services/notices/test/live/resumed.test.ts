import { randomUUID } from 'node:crypto';
import { bidSubmitted } from '@prepmarket/bidding-api';
import { projectChanged, projectCreated } from '@prepmarket/catalog-api';
import { ASKED_AGAIN_WITHIN } from '@prepmarket/notices-api';
import { until } from '@prepmarket/service-testing';
import pg from 'pg';
import { client, openWorld, vendor, type World } from '../world.js';
import { newProject } from './ground.js';
import { listen } from './listen.js';
import { bidState, projectState } from './states.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

/** A stream that was closed, a bid that came meanwhile, and the stream that goes on after it. */
const resumed = async () => {
  const { owner, project } = await newProject(world);
  const first = await listen(world.app, owner);
  await world.hear(projectChanged, { ...project, version: 2 });
  await until(() => first.tags().includes(`catalog/Project ${project.id}`));
  first.close();
  const bid = bidState(project, vendor());
  await world.hear(bidSubmitted, bid);
  const second = await listen(world.app, owner, { lastId: first.lastId() });
  await until(() => second.tags().includes(`bidding/Bid ${bid.id}`));
  return { owner, project, bid, second };
};

it('[S-1384] goes on after the last message that came; what nobody knows is asked for anew', async () => {
  const { owner, bid, second } = await resumed();
  expect(second.said.some(({ event }) => event === 'resync')).toBe(false);
  const late = await listen(world.app, owner, { lastId: randomUUID() });
  await until(() => late.said.some(({ event }) => event === 'resync'));
  // A page that was opened a moment before the stream.
  const page = await listen(world.app, owner, { ago: 2000 });
  await until(() => page.tags().includes(`bidding/Bid ${bid.id}`) || page.said.some(({ event }) => event === 'resync'));
  for (const each of [second, late, page]) each.close();
});

it('[S-1384] what another had missed is not told', async () => {
  const { owner, project } = await newProject(world);
  const before = await listen(world.app, owner);
  await world.hear(bidSubmitted, bidState(project, vendor()));
  await until(() => before.tags().some((tag) => tag.startsWith('bidding/')));
  const id = before.said.find(({ event }) => event === 'ready')?.id as string;
  const stranger = await listen(world.app, vendor(), { lastId: id });
  await world.hear(projectCreated, projectState(owner));
  expect(stranger.tags()).toEqual([]);
  for (const each of [before, stranger]) each.close();
});

/** Ends the connections that listen: the last they have said is that they do, or an empty SELECT that asks for life. */
const cutOff = () => world.rows("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query ~ '^(LISTEN.*|SELECT)$' AND datname = current_database()");

it('[S-1386] a process that was cut off from the database has all ask anew', async () => {
  const { owner, project } = await newProject(world);
  const stream = await listen(world.app, owner);
  await cutOff();
  await until(() => stream.said.some(({ event }) => event === 'resync'));
  await world.hear(projectChanged, { ...project, version: 2 });
  await until(() => stream.tags().includes(`catalog/Project ${project.id}`));
  stream.close();
});

it('[S-1414] after a gap all ask anew, each at a moment of its own', async () => {
  const streams = await Promise.all([client(), client(), client()].flatMap((actor) => Array.from({ length: 8 }, () => listen(world.app, actor))));
  await cutOff();
  const moments: number[] = [];
  await until(() => {
    const asked = streams.filter(({ said }) => said.some(({ event }) => event === 'resync')).length;
    while (moments.length < asked) moments.push(Date.now());
    return asked === streams.length;
  });
  expect(Math.max(...moments) - Math.min(...moments)).toBeGreaterThan(ASKED_AGAIN_WITHIN / 4);
  for (const each of streams) each.close();
});

it('[S-1415] who is cut before it has heard what it missed hears that the next time', async () => {
  const { owner, project, second } = await resumed();
  const [ready, missed] = second.said;
  expect([ready?.event, ready?.id, missed?.event, missed?.id]).toEqual(['ready', undefined, 'change', expect.any(String)]);
  const third = await listen(world.app, owner, { lastId: missed?.id });
  await world.hear(projectChanged, { ...project, version: 3 });
  await until(() => third.said.some(({ data }) => data.version === 3));
  expect(third.said.some(({ event }) => event === 'resync')).toBe(false);
  for (const each of [second, third]) each.close();
});

/** As many changes for one person, each of what `ofNth` says in SQL. */
const tellMany = (user: string, count: number, ofNth: string) =>
  world.rows(
    `SELECT pg_notify('live', json_build_object('kind', 'change', 'change', json_build_object('id', gen_random_uuid(), 'users', ARRAY[$1], 'admins', false,
      'looked', '[]'::json, 'strangers', true, 'tags', json_build_array(json_build_object('type', 'catalog/Project', 'id', ${ofNth})), 'lists', '[]'::json,
      'echoes', '[]'::json))::text) FROM generate_series(1, $2) nth`,
    [user, count],
  );

it('[S-1416] who has missed much is told it in one message, or asks for everything', async () => {
  const [ada, bea] = [client(), client()];
  const [first, witness] = [await listen(world.app, ada), await listen(world.app, bea)];
  // What this process has heard of is told in the order of the commits.
  const heard = async (mark: string) => {
    await tellMany(bea.id, 1, `'${mark}'`);
    await until(() => witness.tags().includes(`catalog/Project ${mark}`));
  };
  await tellMany(ada.id, 1, "'first'");
  await until(() => first.tags().includes('catalog/Project first'));
  first.close();
  await tellMany(ada.id, 1000, "repeat('x', 200) || nth % 100");
  await heard('some');
  const some = await listen(world.app, ada, { lastId: first.lastId() });
  await until(() => some.tags().length === 101);
  expect(some.said.map(({ event }) => event)).toEqual(['ready', 'change']);
  await tellMany(ada.id, 1000, 'nth');
  await heard('many');
  const many = await listen(world.app, ada, { lastId: first.lastId() });
  await until(() => many.said.some(({ event }) => event === 'resync'));
  expect([many.tags(), many.ended]).toEqual([[], false]);
  for (const each of [witness, some, many]) each.close();
});

it('[S-1417] gives signs of life while the database answers nothing', { tags: ['nightly'], timeout: 60_000 }, async () => {
  const ada = client();
  const stream = await listen(world.app, ada);
  const other = new pg.Client(world.config.databaseUrl);
  await other.connect();
  try {
    await other.query('BEGIN; LOCK TABLE ended_sessions, revoked_accounts IN ACCESS EXCLUSIVE MODE');
    const before = stream.lastId();
    // So that a sign of life is told apart from the ones before.
    await tellMany(vendor().id, 1, "'other'");
    await until(() => stream.lastId() !== before, 20_000);
  } finally {
    await other.end();
    stream.close();
  }
});
