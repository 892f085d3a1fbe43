import { randomUUID } from 'node:crypto';
import {
  contractCompleted,
  contractMessages,
  deliverable as deliverableSchema,
  type MilestoneStatus,
  milestoneDone,
  milestoneMoved,
  milestone as milestoneSchema,
  milestoneStates,
} from '@prepmarket/contracts-api';
import { api } from '@prepmarket/service-testing';
import { active, admin, client, deliver, draft, form, lead, openWorld, published, put, read, sign, vendor, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const one = { ...form, milestones: [{ title: 'All', description: 'Everything', amount: 1500, dueDate: '2027-02-01' }] };

it('[S-538] moves a milestone by PUT with status and feedback, and publishes the move', async () => {
  const { vendor: theirs, contract } = await active(world);
  const { body } = await put(world, theirs, contract, 'in_progress').expect(200);
  expect(milestoneSchema.parse(body.milestone)).toMatchObject({ id: contract.milestones[0]?.id, status: 'in_progress' });
  expect(body).toMatchObject({ success: true, data: body.milestone, message: milestoneDone.in_progress, contract: { id: contract.id } });
  expect(await published(world, milestoneMoved.type, body.milestone.id)).toMatchObject([
    { from: 'pending', status: 'in_progress', amountCents: 70_010, version: 2 },
  ]);
});

it('[S-536][S-537] submits by uploading deliverables; a PUT submitted after it changes nothing', async () => {
  const made = await active(world);
  const { vendor: theirs, contract } = made;
  await lead(world, made, 'in_progress');
  expect((await put(world, theirs, contract, 'submitted').expect(400)).body.message).toBe(contractMessages.deliverablesFirst);
  const { body } = await deliver(world, theirs, contract).attach('deliverables', Buffer.from('2'), 'matte v2.txt').expect(201);
  expect(body.milestone).toMatchObject({ status: 'submitted' });
  expect(body.milestone.deliverables.map((each: unknown) => deliverableSchema.parse(each).originalname)).toEqual(['matte.txt', 'matte v2.txt']);
  const before = await read(world, theirs, contract);
  await put(world, theirs, contract, 'submitted', 'once more').expect(200);
  expect(await read(world, theirs, contract)).toEqual(before);
  expect(await published(world, milestoneMoved.type, body.milestone.id)).toHaveLength(2);
});

it('[S-539] lists deliverables with key, name and the day of their upload', async () => {
  const made = await active(world);
  await lead(world, made, 'submitted');
  const [milestone] = (await read(world, made.client, made.contract)).milestones;
  expect(milestone?.deliverables).toMatchObject([{ key: expect.stringMatching(/^c-/), originalname: 'matte.txt', size: 9 }]);
  expect(Math.abs(Date.now() - Date.parse(milestone?.deliverables[0]?.uploadDate ?? ''))).toBeLessThan(60_000);
});

it('[S-534] answers 400 to deliverables without a file', async () => {
  const made = await active(world);
  await lead(world, made, 'in_progress');
  const path = `/api/contracts/${made.contract.id}/milestones/${made.contract.milestones[0]?.id}/deliverables`;
  for (const empty of [api(world.app).as(made.vendor).post(path).field('feedback', 'here'), api(world.app).as(made.vendor).post(path).send({})])
    expect((await empty.expect(400)).body.message).toBe(contractMessages.filesRequired);
  expect((await read(world, made.vendor, made.contract)).milestones[0]?.status).toBe('in_progress');
});

it('[S-531] answers 400 to a revision request without feedback', async () => {
  const made = await active(world);
  await lead(world, made, 'submitted');
  for (const feedback of [undefined, '', '  '])
    expect((await put(world, made.client, made.contract, 'revision_requested', feedback).expect(400)).body.message).toBe(contractMessages.feedbackRequired);
});

it('[S-541] keeps earlier deliverables and the feedback after a resubmission', async () => {
  const made = await active(world);
  await lead(world, made, 'revision_requested');
  expect((await put(world, made.vendor, made.contract, 'submitted').expect(400)).body.message).toBe(contractMessages.deliverablesFirst);
  await deliver(world, made.vendor, made.contract, 'matte_v2.txt').expect(201);
  const [milestone] = (await read(world, made.client, made.contract)).milestones;
  expect(milestone).toMatchObject({
    status: 'submitted',
    feedback: 'Edges are soft.',
    deliverables: [{ originalname: 'matte.txt' }, { originalname: 'matte_v2.txt' }],
  });
});

const statuses = milestoneStates.names;
const sides = ['client', 'vendor'] as const;
type Side = (typeof sides)[number];
const legal = (from: MilestoneStatus, to: MilestoneStatus, side: Side) => milestoneStates.moves(from, side).find((move) => move.to === to);
const repeated = (from: MilestoneStatus, to: MilestoneStatus, side: Side) => side === 'vendor' && from === 'submitted' && to === 'submitted';
const matrix = statuses.flatMap((from) => statuses.flatMap((to) => sides.map((side) => ({ from, to, side }))));
const illegal = matrix.filter(({ from, to, side }) => !legal(from, to, side) && !repeated(from, to, side));

it('[S-546] knows exactly the statuses pending, in_progress, submitted, revision_requested, approved, paid', async () => {
  expect(statuses).toEqual(['pending', 'in_progress', 'submitted', 'revision_requested', 'approved', 'paid']);
  const { vendor: theirs, contract } = await active(world);
  await put(world, theirs, contract, 'finished').expect(400);
});

describe.each(statuses)('from %s', (from) => {
  it('[S-528] refuses every transition outside of the table, and every one of the wrong party', async () => {
    const made = await active(world);
    await lead(world, made, from);
    const before = await read(world, made.client, made.contract);
    for (const { to, side } of illegal.filter((each) => each.from === from)) {
      const answer = await put(world, made[side], made.contract, to, 'some words');
      const other = legal(from, to, side === 'client' ? 'vendor' : 'client');
      expect([from, to, side, answer.status]).toEqual([from, to, side, other ? 403 : 409]);
    }
    if (!legal(from, 'submitted', 'vendor')) expect((await deliver(world, made.vendor, made.contract)).status).toBe(409);
    expect((await deliver(world, made.client, made.contract)).status).toBe(legal(from, 'submitted', 'vendor') ? 403 : 409);
    for (const actor of [client(), vendor(), admin()])
      for (const to of statuses) expect((await put(world, actor, made.contract, to, 'words')).status).toBe(403);
    expect(await read(world, made.client, made.contract)).toEqual(before);
  });
});

it('counts 72 combinations, of which 6 are in the table and one is a repetition', () => {
  expect([matrix.length, illegal.length]).toEqual([72, 65]);
});

const closed = {
  draft: () => draft(world),
  cancelled: async () => {
    const made = await draft(world);
    await api(world.app).as(made.client).post(`/api/contracts/${made.contract.id}/cancel`).expect(200);
    return made;
  },
  disputed: async () => {
    const made = await active(world);
    await lead(world, made, 'submitted');
    await lead(world, made, 'in_progress', 1);
    await api(world.app).as(made.client).post(`/api/contracts/${made.contract.id}/dispute`).send({ reason: 'Late.' }).expect(200);
    return made;
  },
  completed: async () => {
    const made = await active(world);
    for (const position of [0, 1]) await lead(world, made, 'paid', position);
    return made;
  },
};
it.each(Object.keys(closed) as (keyof typeof closed)[])('[S-529] answers 409 to every milestone action of a contract that is %s', async (status) => {
  const made = await closed[status]();
  expect((await read(world, made.client, made.contract)).status).toBe(status);
  for (const position of [0, 1]) {
    for (const { to, side } of matrix.filter((each) => each.from === 'pending')) {
      const { body } = await put(world, made[side], made.contract, to, 'words', position).expect(409);
      expect(body.message).toBe(contractMessages.notActive);
    }
    for (const side of sides) expect((await deliver(world, made[side], made.contract, 'late.txt', position)).status).toBe(409);
  }
});

it('[S-544] completes the contract with its last release, and not before', async () => {
  const made = await active(world);
  await lead(world, made, 'paid', 1);
  expect((await read(world, made.client, made.contract)).status).toBe('active');
  await lead(world, made, 'approved', 0);
  const { body } = await put(world, made.client, made.contract, 'paid').expect(200);
  expect(body).toMatchObject({ milestone: { status: 'paid' }, contract: { status: 'completed' } });
  expect(await published(world, contractCompleted.type, made.contract.id)).toMatchObject([
    { status: 'completed', projectId: made.bid.projectId, bidId: made.bid.id },
  ]);
});

it('[S-545] refuses a second release with 409 and books nothing', async () => {
  const made = await active(world);
  await lead(world, made, 'paid');
  const before = await read(world, made.client, made.contract);
  for (const side of sides) for (const to of statuses) await put(world, made[side], made.contract, to, 'words').expect(409);
  expect(await read(world, made.client, made.contract)).toEqual(before);
  const moves = await published(world, milestoneMoved.type, made.contract.milestones[0]?.id ?? '');
  expect(moves.filter(({ status }) => status === 'paid')).toHaveLength(1);
});

it('[S-144] releases once when the same request is sent twice', async () => {
  const made = await active(world, one);
  await lead(world, made, 'approved');
  const key = randomUUID();
  const answers = await Promise.all([1, 2].map(() => put(world, made.client, made.contract, 'paid').set('Idempotency-Key', key)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await published(world, contractCompleted.type, made.contract.id)).toHaveLength(1);
});

it('answers 404 to a milestone of another contract and to nonsense', async () => {
  const made = await active(world);
  const other = await active(world);
  const path = (id: string) => `/api/contracts/${made.contract.id}/milestones/${id}`;
  for (const id of [other.contract.milestones[0]?.id ?? '', randomUUID(), 'nonsense']) {
    const { body } = await api(world.app).as(made.vendor).put(path(id)).send({ status: 'in_progress' }).expect(404);
    expect(body.message).toBe(contractMessages.milestoneNotFound);
  }
  await sign(world, made.client, { id: randomUUID() }).expect(404);
});

it('[S-430] lets only parties and admins read a deliverable', async () => {
  const made = await active(world);
  await lead(world, made, 'submitted');
  const key = (await read(world, made.client, made.contract)).milestones[0]?.deliverables[0]?.key;
  for (const actor of [made.client, made.vendor, admin()]) await api(world.app).as(actor).get(`/api/files/download/${key}`).expect(200);
  for (const actor of [client(), vendor()]) await api(world.app).as(actor).get(`/api/files/download/${key}`).expect(403);
});
