import { randomUUID } from 'node:crypto';
import { bidSubmitted } from '@prepmarket/bidding-api';
import { projectChanged } from '@prepmarket/catalog-api';
import { contractCreated } from '@prepmarket/contracts-api';
import { sessionEnded, userSuspended } from '@prepmarket/identity-api';
import { OPEN_PROJECTS } from '@prepmarket/notices-api';
import { api, until } from '@prepmarket/service-testing';
import { admin, client, openWorld, vendor, type World } from '../world.js';
import { newProject, registered } from './ground.js';
import { listen } from './listen.js';
import { bidState, contractState } from './states.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

it('[S-1382] nobody listens without a session', async () => {
  await api(world.app).get('/api/stream').expect(401);
  await api(world.app).post('/api/stream/looking').send({ stream: randomUUID(), at: [] }).expect(401);
});

it('[S-1383] says what has changed and nothing of what it is', async () => {
  const { owner, project } = await newProject(world);
  const stream = await listen(world.app, owner);
  await world.hear(projectChanged, { ...project, version: 2, title: 'A title that nobody hears' });
  await until(() => stream.tags().includes(`catalog/Project ${project.id}`));
  expect(JSON.stringify(stream.said)).not.toContain('title');
  expect(stream.said.find(({ event }) => event === 'change')).toMatchObject({ data: { version: 2 }, id: expect.any(String) });
  stream.close();
});

it('[S-1391] tells lists at once and then no more than every two seconds', async () => {
  const { owner, project } = await newProject(world);
  const stream = await listen(world.app, owner);
  for (let version = 2; version < 22; version += 1) await world.hear(projectChanged, { ...project, version });
  await until(() => stream.said.some(({ data }) => data.version === 21));
  const lists = () => stream.tags().filter((tag) => tag === 'catalog/Project list').length;
  await until(() => lists() >= 2);
  expect(lists()).toBeLessThan(6);
  stream.close();
});

it('[S-1395] tells whoever has new notices, and nobody else', async () => {
  const { owner, project } = await newProject(world);
  const bidder = vendor();
  const [told, other] = [await listen(world.app, owner), await listen(world.app, bidder)];
  await world.hear(bidSubmitted, bidState(project, bidder));
  await until(() => told.tags().includes('notices/Notice own'));
  await until(() => other.tags().some((tag) => tag.startsWith('bidding/')));
  expect(other.tags()).not.toContain('notices/Notice own');
  for (const each of [told, other]) each.close();
});

it('[S-2621] who begins to look at a record hears of what has changed just before', async () => {
  const { owner, project } = await newProject(world);
  const looker = vendor();
  const [theirs, stream] = [await listen(world.app, owner), await listen(world.app, looker)];
  await world.hear(projectChanged, { ...project, version: 2 });
  await until(() => theirs.said.some(({ data }) => data.version === 2));
  expect(stream.tags()).toEqual([]);
  const look = (at: string[]) => api(world.app).as(looker).post('/api/stream/looking').send({ stream: stream.stream, at }).expect(200);
  await look([`project/${project.id}`]);
  await until(() => stream.tags().includes(`catalog/Project ${project.id}`));
  const told = stream.said.length;
  // What is looked at already has been told.
  await look([`project/${project.id}`, OPEN_PROJECTS]);
  await world.hear(projectChanged, { ...project, version: 3 });
  await until(() => stream.said.some(({ data }) => data.version === 3));
  expect(stream.said.slice(told).filter(({ data }) => data.version === 2)).toEqual([]);
  for (const each of [theirs, stream]) each.close();
});

it('[S-1391] who looks at the open projects hears that there is something new, and not what', async () => {
  const looker = await listen(world.app, vendor(), { at: [OPEN_PROJECTS] });
  const { project } = await newProject(world);
  await until(() => looker.tags().includes('catalog/Project list'));
  expect(JSON.stringify(looker.said)).not.toContain(project.id);
  looker.close();
});

describe('[S-1392] who looks at the same record', () => {
  const ground = async () => {
    const { owner, project } = await newProject(world);
    const [winner, bidder, boss] = [vendor(), vendor(), admin()];
    await registered(world, owner);
    await registered(world, winner, 'Vera', 'Vendor');
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

it('[S-1387] ends with its token', async () => {
  const stream = await listen(world.app, client(), { claims: { exp: Date.now() / 1000 + 2 } });
  expect(stream.status).toBe(200);
  await until(() => stream.ended);
  expect(stream.said.at(-1)).toMatchObject({ event: 'end', data: { why: 'token' } });
});

it('[S-1388] a suspension and the end of a session end it within five seconds, and nobody else hears of that', async () => {
  const [ada, bea, sid] = [client(), client(), randomUUID()];
  await registered(world, ada);
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
  await registered(world, ada);
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

it('[S-1394] a process that leaves says good-bye and does not wait for those who listen', async () => {
  const leaving = await openWorld({ stop: { graceSeconds: 0, drainSeconds: 600 } });
  const stream = await listen(leaving.app, client());
  await leaving.end();
  await until(() => stream.ended);
  expect(stream.said.at(-1)).toMatchObject({ event: 'end', data: { why: 'leaving' } });
});
