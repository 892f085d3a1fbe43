import { randomUUID } from 'node:crypto';
import type { Actor, EventDef } from '@prepmarket/api-kit';
import { bidSubmitted, cannotSeeBid, cannotSeeInvitations } from '@prepmarket/bidding-api';
import { cannotSeeProject, type Engagement, type ProjectStatus, projectChanged, projectCreated, shotCreated } from '@prepmarket/catalog-api';
import { cannotSeeContract, contractCreated } from '@prepmarket/contracts-api';
import { notesChanged, testShotChanged } from '@prepmarket/media-api';
import { live } from '@prepmarket/notices-api';
import { api, until } from '@prepmarket/service-testing';
import { admin, client, openWorld, vendor, type World } from '../world.js';
import { type Listening, listen } from './listen.js';
import { bidState, contractState, milestoneState, projectState } from './states.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

/** Everybody who could have to do with a project: whoever lists and for whom, its bidders, whoever won, two strangers, an administrator. */
const people = {
  lister: client(),
  owner: client(),
  pending: vendor(),
  declined: vendor(),
  winner: vendor(),
  otherVendor: vendor(),
  otherClient: client(),
  admin: admin(),
};
type Who = keyof typeof people;
const everybody = Object.keys(people) as Who[];

/** Tells everybody something that means nothing; gives the tag by which it is known. */
const mark = async (): Promise<string> => {
  const id = randomUUID();
  const users = everybody.map((who) => people[who].id);
  const change = { id: randomUUID(), users, admins: false, looked: [], strangers: true, tags: [{ type: 'mark', id }], lists: [], echoes: [] };
  await world.rows("SELECT pg_notify('live', $1)", [JSON.stringify({ kind: 'change', change })]);
  return `mark ${id}`;
};

/** What was told before has come through: notifications keep their order. */
const allTold = async (): Promise<void> => {
  const probe = await listen(world.app, people.admin);
  const last = await mark();
  await until(() => probe.tags().includes(last)).finally(() => probe.close());
};

/** A project in a state with all its people; what `hear` brings is heard by none of those who listen later. */
const ground = async (status: ProjectStatus) => {
  const project = projectState(people.owner, { userId: people.lister.id, status });
  const [pending, declined, won] = [
    bidState(project, people.pending),
    bidState(project, people.declined, { status: 'rejected' }),
    bidState(project, people.winner, { status: 'accepted' }),
  ];
  const contract = contractState(won, { status: 'active', clientSigned: true, vendorSigned: true });
  const shot = { id: randomUUID(), version: 1, projectId: project.id, packageId: randomUUID(), name: 'A01' };
  await world.hear(projectCreated, project);
  for (const bid of [pending, declined, won]) await world.hear(bidSubmitted, bid);
  await world.hear(contractCreated, contract);
  await world.hear(shotCreated, shot);
  await allTold();
  const engagements: Engagement[] = [
    { vendorId: people.pending.id, bidStatus: 'pending', contractStatus: null },
    { vendorId: people.declined.id, bidStatus: 'rejected', contractStatus: null },
    { vendorId: people.winner.id, bidStatus: 'accepted', contractStatus: 'active' },
  ];
  return { project, pending, contract, shot, engagements };
};
type Ground = Awaited<ReturnType<typeof ground>>;

interface Case {
  data: (on: Ground) => unknown;
  /** The owner's own rule, as its API asks it. */
  may: (actor: Actor, on: Ground) => boolean;
}

const seesProject: Case['may'] = (actor, { project, engagements }) =>
  !cannotSeeProject(actor, { user_id: project.userId, client_id: project.clientId, status: project.status }, engagements);
const seesContract: Case['may'] = (actor, { contract }) => !cannotSeeContract(actor, contract);
const seesParties: Case['may'] = ({ id }, { contract }) => [contract.clientId, contract.vendorId].includes(id);
const seesBid: Case['may'] = (actor, { project, pending }) =>
  !cannotSeeBid(actor, { user_id: project.userId, client_id: project.clientId, status: project.status }, pending);

const invited: Case = {
  data: ({ project: { id: projectId, title: projectTitle, userId, clientId } }) => ({
    ...{ id: randomUUID(), version: 1, projectId, projectTitle, userId, clientId, vendorId: people.pending.id },
    ...{ status: 'invited', words: '', declineWords: '' },
  }),
  may: (actor, { project }) => actor.id === people.pending.id || !cannotSeeInvitations(actor, { user_id: project.userId, client_id: project.clientId }),
};

/** What each kind of event says, and whose rule it falls under. Every event of the table has its line. */
const cases: [prefix: string, Case][] = [
  ['catalog.project-deleted', { data: ({ project: { id } }) => ({ id, version: 9 }), may: seesProject }],
  ['catalog.project', { data: ({ project }) => ({ ...project, version: 5 }), may: seesProject }],
  ['catalog.shot-deleted', { data: ({ shot: { id, projectId, packageId } }) => ({ id, projectId, packageId, version: 9 }), may: seesProject }],
  [
    'catalog.shots-changed',
    { data: ({ project, shot }) => ({ id: project.id, version: 1, packageIds: [shot.packageId], shotIds: [shot.id] }), may: seesProject },
  ],
  ['catalog.shot', { data: ({ shot }) => ({ ...shot, version: 5 }), may: seesProject }],
  ['catalog.tree', { data: ({ project, shot }) => ({ id: project.id, version: 1, shotId: shot.id, packageId: shot.packageId }), may: seesProject }],
  ['media.upload', { data: ({ shot: { id, projectId } }) => ({ id, projectId, version: 1 }), may: seesProject }],
  ['media.reel', { data: () => ({ id: people.winner.id, version: 1 }), may: ({ id }) => id === people.winner.id }],
  [
    'media.test-shot',
    { data: () => ({ id: randomUUID(), version: 1, madeBy: people.owner.id }), may: ({ id, role }) => role === 'admin' || id === people.owner.id },
  ],
  [
    'media.test-entry',
    { data: () => ({ id: randomUUID(), version: 1, testId: randomUUID(), vendorId: people.winner.id }), may: ({ id }) => id === people.winner.id },
  ],
  [
    'media.versions',
    {
      data: ({ contract }) => ({ id: contract.id, version: 1, clientId: contract.clientId, vendorId: contract.vendorId, shown: false }),
      may: ({ id }) => id === people.winner.id,
    },
  ],
  [
    'media.notes',
    {
      data: ({ contract }) => ({ id: randomUUID(), version: 1, contractId: contract.id, parties: [contract.clientId, contract.vendorId] }),
      may: seesParties,
    },
  ],
  ['bidding.vendor-invited', invited],
  ['bidding.invitation', invited],
  ['bidding.', { data: ({ pending }) => ({ ...pending, version: 5 }), may: seesBid }],
  [
    'contracts.rule-waived',
    {
      data: ({ contract: { id: contractId, title: contractTitle, projectId, clientId, vendorId } }) => ({
        ...{ id: randomUUID(), version: 1, contractId, contractTitle, projectId, clientId, vendorId },
        ...{ rule: 'gaps', title: 'Gaps', reason: 'The plate has them', withdrawn: false },
      }),
      may: seesContract,
    },
  ],
  [
    'contracts.appraisal',
    {
      data: ({ contract: { id: contractId, title: contractTitle, projectId, clientId, vendorId } }) => ({
        ...{ id: randomUUID(), version: 1, contractId, contractTitle, projectId, clientId, vendorId },
        side: 'client',
      }),
      may: seesContract,
    },
  ],
  ['contracts.milestone', { data: ({ contract }) => milestoneState(contract), may: seesContract }],
  ['contracts.', { data: ({ contract }) => ({ ...contract, version: 5 }), may: seesContract }],
];
const caseOf = ({ type }: EventDef): Case => cases.find(([prefix]) => type.startsWith(prefix))?.[1] as Case;

const events = live.flatMap((row) => row.events);
const statuses: ProjectStatus[] = ['draft', 'open', 'in_progress', 'completed', 'cancelled'];

/** Whoever of all these hears of it. A mark that all hear comes after it: who has not heard it by then never does. */
const heardBy = async (listening: Record<Who, Listening>, event: EventDef, data: unknown): Promise<Who[]> => {
  await world.hear(event, data);
  const last = await mark();
  await until(() => everybody.every((who) => listening[who].tags().includes(last)));
  return everybody.filter((who) => listening[who].tags().some((tag) => !/^(mark|notices)/.test(tag)));
};

describe.each(statuses)('[S-1380] of a project that is %s', (status) => {
  it.each(events.map((event) => [event.type, event] as const))(
    '%s is heard by whoever may see it and has to do with it, and by nobody else',
    async (_type, event) => {
      const on = await ground(status);
      const opened = await Promise.all(everybody.map(async (who) => [who, await listen(world.app, people[who])] as const));
      const listening = Object.fromEntries(opened) as Record<Who, Listening>;
      try {
        const strangers: Who[] = ['otherVendor', 'otherClient'];
        const expected = everybody.filter((who) => !strangers.includes(who) && caseOf(event).may(people[who], on));
        // Whoever was declined is tied to nothing any more, and an open project concerns him as little as any stranger; but the rule lets him see it.
        expect(await heardBy(listening, event, caseOf(event).data(on))).toEqual(expected);
      } finally {
        for (const who of everybody) listening[who].close();
      }
    },
  );
});

it.each(['owner', 'winner'] as const)('[S-2044] of a note that %s keeps to itself its own windows hear, and nobody else', async (who) => {
  const { contract } = await ground('in_progress');
  const opened = await Promise.all(everybody.map(async (each) => [each, await listen(world.app, people[each])] as const));
  const listening = Object.fromEntries(opened) as Record<Who, Listening>;
  const data = { id: randomUUID(), version: 1, contractId: contract.id, parties: [people[who].id] };
  expect(await heardBy(listening, notesChanged as EventDef, data)).toEqual([who]);
  for (const each of everybody) listening[each].close();
});

it('[S-2484] of a test shot those hear who grade it: administrators, and the client who has made it', async () => {
  await ground('open');
  const heard = async (madeBy: string) => {
    const opened = await Promise.all(everybody.map(async (who) => [who, await listen(world.app, people[who])] as const));
    const listening = Object.fromEntries(opened) as Record<Who, Listening>;
    const who = await heardBy(listening, testShotChanged as EventDef, { id: randomUUID(), version: 1, madeBy });
    for (const each of everybody) listening[each].close();
    return who.sort();
  };
  expect(await heard(randomUUID())).toEqual(['admin']);
  expect(await heard(people.owner.id)).toEqual(['admin', 'owner']);
});

it('[S-1381] strangers who look at an open project hear of it, and no more once it is closed to them', async () => {
  const { project, shot, pending } = await ground('open');
  const stranger = await listen(world.app, people.otherVendor, { at: [`project/${project.id}`] });
  await world.hear(shotCreated, { ...shot, version: 2 });
  await until(() => stranger.tags().includes(`catalog/Shot ${shot.id}`));
  await world.hear(bidSubmitted, { ...pending, version: 2 });
  await world.hear(projectChanged, { ...project, version: 2, status: 'draft' });
  await until(() => stranger.tags().includes(`catalog/Project ${project.id}`));
  const before = stranger.tags();
  expect(before.some((tag) => tag.startsWith('bidding/'))).toBe(false);
  await until(async () => {
    await world.hear(shotCreated, { ...shot, version: 3 });
    const now = stranger.tags().length;
    await world.hear(shotCreated, { ...shot, version: 4 });
    await new Promise((resolve) => setTimeout(resolve, 200));
    return stranger.tags().length === now;
  });
  stranger.close();
});

it('[S-1381] who may not see a record cannot look at it', async () => {
  const { project, contract } = await ground('draft');
  const stranger = await listen(world.app, people.otherVendor, { at: [`project/${project.id}`, `contract/${contract.id}`] });
  const listening = Object.fromEntries(await Promise.all(everybody.map(async (who) => [who, await listen(world.app, people[who])] as const))) as Record<
    Who,
    Listening
  >;
  await heardBy(listening, projectChanged as EventDef, { ...project, version: 2 });
  await until(() => stranger.tags().some((tag) => tag.startsWith('mark')));
  expect(stranger.tags().filter((tag) => !tag.startsWith('mark'))).toEqual([]);
  for (const each of [stranger, ...Object.values(listening)]) each.close();
});

it('[S-1601] who opens a record before its publication is heard of hears of that, and of what follows', async () => {
  const project = projectState(people.owner, { status: 'draft' });
  const stranger = await listen(world.app, people.otherVendor, { at: [`project/${project.id}`] });
  await world.hear(projectCreated, project);
  await world.hear(projectChanged, { ...project, version: 2 });
  await allTold();
  expect(stranger.tags().filter((tag) => !tag.startsWith('mark'))).toEqual([]);
  await world.hear(projectChanged, { ...project, version: 3, status: 'open' });
  await until(() => stranger.said.some(({ data }) => data.version === 3));
  await world.hear(projectChanged, { ...project, version: 4, status: 'open', title: 'New Bridge' });
  await until(() => stranger.said.some(({ data }) => data.version === 4));
  // It looks elsewhere now.
  await api(world.app).as(people.otherVendor).post('/api/stream/looking').send({ stream: stranger.stream, at: [] }).expect(200);
  await world.hear(projectChanged, { ...project, version: 5, status: 'open' });
  await allTold();
  expect(stranger.said.some(({ data }) => data.version === 5)).toBe(false);
  stranger.close();
});
