import { bidStates } from '@prepmarket/bidding-api';
import { type ProjectStatus, projectStatus } from '@prepmarket/catalog-api';
import { contractStates, milestoneStates } from '@prepmarket/contracts-api';
import { type ThreadOf, threadKind } from '@prepmarket/notices-api';
import { api } from '@prepmarket/service-testing';
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
