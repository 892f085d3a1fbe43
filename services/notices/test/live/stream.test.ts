import { randomUUID } from 'node:crypto';
import { bidSubmitted } from '@prepmarket/bidding-api';
import { projectChanged, projectCreated } from '@prepmarket/catalog-api';
import { contractCreated } from '@prepmarket/contracts-api';
import { sessionEnded, userRegistered, userSuspended } from '@prepmarket/identity-api';
import { ASKED_AGAIN_WITHIN, OPEN_PROJECTS } from '@prepmarket/notices-api';
import { api, until } from '@prepmarket/service-testing';
import pg from 'pg';
import { admin, client, openWorld, vendor, type World } from '../world.js';
import { listen } from './listen.js';
import { bidState, contractState, projectState } from './states.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const registered = async (actor: { id: string; role: string }, firstName = 'Ada', lastName = 'Client') =>
  world.hear(userRegistered, {
    ...{ id: actor.id, version: 1, firstName, lastName, company: '', role: actor.role as 'client', suspended: false },
    tokensValidFrom: new Date(0).toISOString(),
  });

const newProject = async (owner = client()) => {
  const project = projectState(owner);
  await world.hear(projectCreated, project);
  return { owner, project };
};

it('[S-1382] nobody listens without a session', async () => {
  await api(world.app).get('/api/stream').expect(401);
  await api(world.app).post('/api/stream/looking').send({ stream: randomUUID(), at: [] }).expect(401);
});

it('[S-1383] says what has changed and nothing of what it is', async () => {
  const { owner, project } = await newProject();
  const stream = await listen(world.app, owner);
  await world.hear(projectChanged, { ...project, version: 2, title: 'A title that nobody hears' });
  await until(() => stream.tags().includes(`catalog/Project ${project.id}`));
  expect(JSON.stringify(stream.said)).not.toContain('title');
  expect(stream.said.find(({ event }) => event === 'change')).toMatchObject({ data: { version: 2 }, id: expect.any(String) });
  stream.close();
});

it('[S-1384] goes on after the last message that came; what nobody knows is asked for anew', async () => {
  const { owner, project } = await newProject();
  const first = await listen(world.app, owner);
  await world.hear(projectChanged, { ...project, version: 2 });
  await until(() => first.tags().includes(`catalog/Project ${project.id}`));
  first.close();
  const bid = bidState(project, vendor());
  await world.hear(bidSubmitted, bid);
  const second = await listen(world.app, owner, { lastId: first.lastId() });
  await until(() => second.tags().includes(`bidding/Bid ${bid.id}`));
  expect(second.said.some(({ event }) => event === 'resync')).toBe(false);
  const late = await listen(world.app, owner, { lastId: randomUUID() });
  await until(() => late.said.some(({ event }) => event === 'resync'));
  // A page that was opened a moment before the stream.
  const page = await listen(world.app, owner, { ago: 2000 });
  await until(() => page.tags().includes(`bidding/Bid ${bid.id}`) || page.said.some(({ event }) => event === 'resync'));
  for (const each of [second, late, page]) each.close();
});

it('[S-1384] what another had missed is not told', async () => {
  const { owner, project } = await newProject();
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
  const { owner, project } = await newProject();
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
  const { owner, project } = await newProject();
  const first = await listen(world.app, owner);
  await world.hear(projectChanged, { ...project, version: 2 });
  await until(() => first.tags().includes(`catalog/Project ${project.id}`));
  first.close();
  const bid = bidState(project, vendor());
  await world.hear(bidSubmitted, bid);
  const second = await listen(world.app, owner, { lastId: first.lastId() });
  await until(() => second.tags().includes(`bidding/Bid ${bid.id}`));
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

it('[S-1417] gives signs of life while the database answers nothing', async () => {
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
}, 60_000);

it('[S-1387] ends with its token', async () => {
  const stream = await listen(world.app, client(), { claims: { exp: Date.now() / 1000 + 2 } });
  expect(stream.status).toBe(200);
  await until(() => stream.ended);
  expect(stream.said.at(-1)).toMatchObject({ event: 'end', data: { why: 'token' } });
});

it('[S-1388] a suspension and the end of a session end it within five seconds, and nobody else hears of that', async () => {
  const [ada, bea, sid] = [client(), client(), randomUUID()];
  await registered(ada);
  const [suspended, ended, other] = [
    await listen(world.app, ada),
    await listen(world.app, bea, { claims: { sid } }),
    await listen(world.app, bea, { claims: { sid: randomUUID() } }),
  ];
  const began = Date.now();
  const person = { id: ada.id, version: 2, firstName: 'Ada', lastName: 'Client', company: '', role: 'client' as const };
  await world.hear(userSuspended, { ...person, suspended: true, tokensValidFrom: new Date(Date.now() + 1000).toISOString() });
  await world.hear(sessionEnded, { id: sid, version: 1, userId: bea.id });
  await until(() => suspended.ended && ended.ended);
  expect(Date.now() - began).toBeLessThan(5000);
  expect([suspended, ended].map(({ said }) => said.at(-1)?.data)).toEqual([{ why: 'session' }, { why: 'session' }]);
  expect(other.ended).toBe(false);
  expect((await listen(world.app, ada)).status).toBe(401);
  other.close();
});

it('[S-1388] what is only asked for, as identity tells it, ends it as well', async () => {
  const ada = client();
  await registered(ada);
  const stream = await listen(world.app, ada);
  await world.rows("INSERT INTO revoked_accounts (id, valid_from) VALUES ($1, now() + interval '1 second')", [ada.id]);
  await until(() => stream.ended);
  expect(stream.said.at(-1)?.data).toEqual({ why: 'session' });
});

it('[S-1389] one user has eight streams in a process', async () => {
  const ada = client();
  const streams = await Promise.all(Array.from({ length: 12 }, () => listen(world.app, ada)));
  expect(streams.filter(({ status }) => status === 200)).toHaveLength(8);
  expect(streams.filter(({ status }) => status === 429)).toHaveLength(4);
  for (const each of streams) each.close();
  await until(async () => {
    const again = await listen(world.app, ada);
    again.close();
    return again.status === 200;
  });
});

it('[S-1391] tells lists at once and then no more than every two seconds', async () => {
  const { owner, project } = await newProject();
  const stream = await listen(world.app, owner);
  for (let version = 2; version < 22; version += 1) await world.hear(projectChanged, { ...project, version });
  await until(() => stream.said.some(({ data }) => data.version === 21));
  const lists = () => stream.tags().filter((tag) => tag === 'catalog/Project list').length;
  await until(() => lists() >= 2);
  expect(lists()).toBeLessThan(6);
  stream.close();
});

it('[S-1395] tells whoever has new notices, and nobody else', async () => {
  const { owner, project } = await newProject();
  const bidder = vendor();
  const [told, other] = [await listen(world.app, owner), await listen(world.app, bidder)];
  await world.hear(bidSubmitted, bidState(project, bidder));
  await until(() => told.tags().includes('notices/Notice own'));
  await until(() => other.tags().some((tag) => tag.startsWith('bidding/')));
  expect(other.tags()).not.toContain('notices/Notice own');
  for (const each of [told, other]) each.close();
});

it('[S-1391] who looks at the open projects hears that there is something new, and not what', async () => {
  const looker = await listen(world.app, vendor(), { at: [OPEN_PROJECTS] });
  const { project } = await newProject();
  await until(() => looker.tags().includes('catalog/Project list'));
  expect(JSON.stringify(looker.said)).not.toContain(project.id);
  looker.close();
});

describe('[S-1392] who looks at the same record', () => {
  const ground = async () => {
    const { owner, project } = await newProject();
    const [winner, bidder, boss] = [vendor(), vendor(), admin()];
    await registered(owner);
    await registered(winner, 'Vera', 'Vendor');
    const won = bidState(project, winner, { status: 'accepted' });
    const contract = contractState(won, { status: 'active', clientSigned: true, vendorSigned: true });
    await world.hear(bidSubmitted, won);
    await world.hear(bidSubmitted, bidState(project, bidder));
    await world.hear(contractCreated, contract);
    return { owner, winner, bidder, boss, project, at: [`project/${project.id}`, `contract/${contract.id}`] };
  };
  const seen = async (actor: ReturnType<typeof client>, at: string) =>
    ((await api(world.app).as(actor).get(`/api/stream/looking?at=${at}`).expect(200)).body.onlookers ?? []).map(
      ({ initials }: { initials: string }) => initials,
    );

  it('is seen by those who work together, as long as the stream is open', async () => {
    const { owner, winner, at } = await ground();
    const [first, second] = [await listen(world.app, owner, { at }), await listen(world.app, winner)];
    expect(await seen(owner, at[1] as string)).toEqual([]);
    await api(world.app).as(winner).post('/api/stream/looking').send({ stream: second.stream, at }).expect(200);
    await until(() => first.tags().includes(`notices/Onlooker ${at[1]}`));
    for (const each of at) expect(await seen(owner, each)).toEqual(['VV']);
    for (const each of at) expect(await seen(winner, each)).toEqual(['AC']);
    second.close();
    await until(async () => (await seen(owner, at[0] as string)).length === 0);
    first.close();
  });

  it('is neither seen by bidders nor told of them', async () => {
    const { owner, bidder, at } = await ground();
    const [first, second] = [await listen(world.app, owner, { at }), await listen(world.app, bidder, { at })];
    expect(await seen(owner, at[0] as string)).toEqual([]);
    for (const each of at) expect(await seen(bidder, each)).toEqual([]);
    expect(first.tags()).toEqual([]);
    for (const each of [first, second]) each.close();
  });

  it('looks by its own stream alone', async () => {
    const { owner, winner, at } = await ground();
    const stream = await listen(world.app, owner, { at });
    await api(world.app).as(winner).post('/api/stream/looking').send({ stream: stream.stream, at: [] }).expect(200);
    await until(async () => (await seen(winner, at[0] as string)).join() === 'AC');
    await api(world.app)
      .as(winner)
      .post('/api/stream/looking')
      .send({ stream: stream.stream, at: ['user/1'] })
      .expect(400);
    stream.close();
  });
});

it('[S-1394] a process that leaves says good-bye and does not wait for those who listen', async () => {
  const leaving = await openWorld({ stop: { graceSeconds: 0, drainSeconds: 600 } });
  const stream = await listen(leaving.app, client());
  await leaving.end();
  await until(() => stream.ended);
  expect(stream.said.at(-1)).toMatchObject({ event: 'end', data: { why: 'leaving' } });
});
