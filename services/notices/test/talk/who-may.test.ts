import { randomUUID } from 'node:crypto';
import { bidStates } from '@prepmarket/bidding-api';
import { type ProjectStatus, projectStatus } from '@prepmarket/catalog-api';
import { contractStates, milestoneStates } from '@prepmarket/contracts-api';
import { type ThreadOf, threadKind } from '@prepmarket/notices-api';
import { SCOPED_AUDIENCE } from '@prepmarket/service-kit';
import { api, claimsFor, signToken } from '@prepmarket/service-testing';
import { openWorld, type World } from '../world.js';
import { at, type Cast, cast, story, type Who } from './ground.js';

let world: World;
let people: Cast;
beforeAll(async () => {
  world = await openWorld();
  people = cast();
});
afterAll(() => world.end());

const everybody = Object.keys(cast()) as Who[];
type Row = [state: string, readers: Who[], writers: Who[]];

const owners: Who[] = ['lister', 'owner'];
const bidders: Who[] = ['bidder', 'declined', 'winner', 'otherVendor'];
const engaged: Who[] = [...owners, 'bidder', 'winner', 'admin'];
const parties: Who[] = ['owner', 'winner'];

const ofProject: Record<ProjectStatus, [Who[], Who[]]> = {
  draft: [[...owners, 'winner', 'admin'], []],
  open: [everybody, [...owners, ...bidders]],
  in_progress: [engaged, []],
  completed: [engaged, []],
  cancelled: [engaged, []],
};

/** Who reads and who writes about what, for every state that its owner's table has. */
const table: Record<ThreadOf['kind'], Row[]> = {
  project: projectStatus.options.map((state) => [state, ...ofProject[state]]),
  bid: bidStates.schema.options.map((state) => [state, [...owners, 'bidder'], ['pending', 'accepted'].includes(state) ? [...owners, 'bidder'] : []]),
  contract: contractStates.schema.options.map((state) => [
    state,
    state === 'disputed' ? [...parties, 'admin'] : parties,
    ['completed', 'cancelled'].includes(state) ? [] : parties,
  ]),
  milestone: milestoneStates.schema.options.map((state) => [state, parties, state === 'paid' ? [] : parties]),
};

const rows = threadKind.options.flatMap((kind) => table[kind].map((row) => [kind, ...row] as const));

it.each(rows)('[S-1480] a %s that is %s is read and written about by whom the table names, and by nobody else', async (kind, state, readers, writers) => {
  const thread = (await story(world, people, { [kind]: state }))[kind];
  const allowed = async (act: (who: Who) => Promise<number>): Promise<Who[]> => {
    const statuses = await Promise.all(everybody.map(async (who) => [who, await act(who)] as const));
    for (const [who, status] of statuses) expect([who, [200, 201, 403, 404, 409].includes(status)]).toEqual([who, true]);
    return statuses.filter(([, status]) => status < 300).map(([who]) => who);
  };
  const sorted = (all: readonly Who[]) => [...all].sort();
  const as = (who: Who) => api(world.app).as(people[who]);
  expect(sorted(await allowed(async (who) => (await as(who).get(at(thread))).status))).toEqual(sorted(readers));
  expect(sorted(await allowed(async (who) => (await as(who).post(at(thread)).send({ text: 'Hello' })).status))).toEqual(sorted(writers));
  const counted = async (who: Who) => ((await as(who).get(`/api/notices/threads?of=${kind}/${thread.id}`).expect(200)).body.threads.length === 1 ? 200 : 403);
  expect(sorted(await allowed(counted))).toEqual(sorted(readers));
  expect(
    sorted(
      await allowed(
        async (who) =>
          (
            await as(who)
              .post(`${at(thread)}/read`)
              .send({ upTo: 1 })
          ).status,
      ),
    ),
  ).toEqual(sorted(readers));
  await api(world.app).get(at(thread)).expect(401);
});

it('[S-1480] what is no record, or none that was heard of, has no conversation', async () => {
  const unknown = '00000000-0000-4000-8000-000000000000';
  for (const path of [`project/${unknown}`, `milestone/${unknown}`, `shot/${unknown}`, 'contract/nonsense'])
    await api(world.app).as(people.owner).get(`/api/notices/threads/${path}`).expect(404);
  for (const names of ['', 'shot/1', `contract/${unknown}/x`, `${unknown}`])
    await api(world.app).as(people.owner).get(`/api/notices/threads?of=${names}`).expect(400);
});

it('[S-1513] a personal access token needs the scopes of conversations: those of notices open none', async () => {
  const { contract } = await story(world, people);
  const { written } = (await api(world.app).as(people.owner).post(at(contract)).send({ text: 'Hello' }).expect(201)).body;
  const by = (scope: string) =>
    api(world.app).with(() => ({ authorization: `Bearer ${signToken({ ...claimsFor(people.owner), sid: randomUUID(), aud: SCOPED_AUDIENCE, scope })}` }));
  const statuses = async (scope: string) => {
    const calls = [
      by(scope).get(`/api/notices/threads?of=contract/${contract.id}`),
      by(scope).get(at(contract)),
      by(scope).post(at(contract)).send({ text: 'Hello' }),
      by(scope)
        .post(`${at(contract)}/read`)
        .send({ upTo: 1 }),
      by(scope).put(`/api/notices/messages/${written.id}`).send({ text: 'Changed' }),
      by(scope).delete(`/api/notices/messages/${written.id}`),
    ];
    const found: number[] = [];
    for (const call of calls) found.push((await call).status);
    return found;
  };
  expect(await statuses('notices:read notices:write')).toEqual(Array(6).fill(403));
  expect(await statuses('talk:read')).toEqual([200, 200, 403, 403, 403, 403]);
  expect(await statuses('talk:write')).toEqual([403, 403, 201, 200, 200, 200]);
  await by('talk:read talk:write').get('/api/notices').expect(403);
});
