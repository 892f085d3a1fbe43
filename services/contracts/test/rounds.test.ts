import { contractMessages, milestone as milestoneSchema } from '@prepmarket/contracts-api';
import { announceForm, api, keysIn } from '@prepmarket/service-testing';
import { DataSource } from 'typeorm';
import { RoundsAndDisputes1764000000002 } from '../src/migrations/1764000000002-rounds-and-disputes.js';
import { active, award, client, contractsOf, deliver, lead, openWorld, put, read, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

type Made = Awaited<ReturnType<typeof active>>;
const first = async ({ client, contract }: Made) => milestoneSchema.parse((await read(world, client, contract)).milestones[0]);
const twoRounds = async () => {
  const made = await active(world);
  await lead(world, made, 'in_progress');
  await deliver(world, made.vendor, made.contract, 'v1.txt', 0, 'First half only.').expect(201);
  await put(world, made.client, made.contract, 'revision_requested', 'Edges are soft.').expect(200);
  await deliver(world, made.vendor, made.contract, 'v2.txt').expect(201);
  return made;
};

it('[S-675][S-535] keeps what was sent with which words, round by round, and the feedback that belongs to each', async () => {
  const made = await twoRounds();
  expect((await first(made)).rounds).toMatchObject([
    {
      number: 1,
      note: 'First half only.',
      deliverables: [{ originalname: 'v1.txt' }],
      decision: 'revision_requested',
      decidedAt: expect.any(String),
      feedback: 'Edges are soft.',
    },
    { number: 2, note: '', deliverables: [{ originalname: 'v2.txt' }], decision: null, decidedAt: null, feedback: null },
  ]);
});

it("[S-675] leaves the client's feedback alone when the vendor sends words", async () => {
  const made = await active(world);
  await lead(world, made, 'revision_requested');
  await deliver(world, made.vendor, made.contract, 'v2.txt', 0, 'Sharper now.').expect(201);
  expect(await first(made)).toMatchObject({ feedback: 'Edges are soft.', rounds: [{}, { note: 'Sharper now.', feedback: null }] });
});

it('[S-676] says when a round was approved and when it was paid, with the words of both', async () => {
  const made = await twoRounds();
  expect(await first(made)).toMatchObject({ paidAt: null, paidNote: null });
  expect((await put(world, made.client, made.contract, 'approved', 'Lovely.').expect(200)).body.message).toBe('Milestone approved');
  expect((await put(world, made.client, made.contract, 'paid', 'With thanks.').expect(200)).body.message).toBe('Payment released');
  const { rounds, paidAt, paidNote } = await first(made);
  expect(rounds[1]).toMatchObject({ decision: 'approved', feedback: 'Lovely.', decidedAt: expect.any(String) });
  expect(Date.parse(paidAt ?? '')).toBeGreaterThanOrEqual(Date.parse(rounds[1]?.decidedAt ?? ''));
  expect(paidNote).toBe('With thanks.');
});

it('[S-2196] a decision about a delivery that is not the last is refused: nothing is approved that was not looked at', async () => {
  const made = await twoRounds();
  const [milestone] = made.contract.milestones;
  const decide = (status: string, round?: number) =>
    api(world.app).as(made.client).put(`/api/contracts/${made.contract.id}/milestones/${milestone?.id}`).send({ status, feedback: 'Softer.', round });
  for (const status of ['approved', 'revision_requested'])
    for (const other of [1, 3]) expect((await decide(status, other).expect(409)).body.message).toBe(contractMessages.deliveredAgain);
  expect((await first(made)).status).toBe('submitted');
  expect((await first(made)).rounds.at(-1)?.decision).toBeNull();
  await decide('approved', 2).expect(200);
  expect((await first(made)).rounds.at(-1)?.decision).toBe('approved');
  // A release is about no delivery.
  await decide('paid', 1).expect(200);
});

it('[S-541] lists the deliverables of all rounds together, and lets the parties read each', async () => {
  const made = await twoRounds();
  const { deliverables } = await first(made);
  expect(deliverables.map(({ originalname }) => originalname)).toEqual(['v1.txt', 'v2.txt']);
  for (const { key } of deliverables) await api(world.app).as(made.client).get(`/api/files/download/${key}`).expect(200);
});

it('finds the rounds of deliveries that were made before rounds were kept', async () => {
  const made = await twoRounds();
  await put(world, made.client, made.contract, 'revision_requested', 'Still soft.').expect(200);
  await world.rows("UPDATE files SET created_at = created_at - interval '1 day' WHERE originalname = 'v1.txt'");
  const migration = new RoundsAndDisputes1764000000002();
  const runner = world.app.get(DataSource).createQueryRunner();
  await migration.down(runner);
  await migration.up(runner);
  await runner.release();
  expect(await first(made)).toMatchObject({
    status: 'revision_requested',
    deliverables: [{ originalname: 'v1.txt' }, { originalname: 'v2.txt' }],
    rounds: [
      { number: 1, deliverables: [{ originalname: 'v1.txt' }], decision: 'revision_requested', feedback: null },
      { number: 2, deliverables: [{ originalname: 'v2.txt' }], decision: 'revision_requested', feedback: 'Still soft.' },
    ],
  });
});

it('[S-734] asks for the right to deliver, and to make a contract, before the first byte of a file', async () => {
  const made = await active(world);
  const { bid } = await award(world);
  const before = await keysIn(world.app, 'c-');
  const to = `/api/contracts/${made.contract.id}/milestones/${made.contract.milestones[0]?.id}/deliverables`;
  expect(await announceForm(world.app, client(), to)).toEqual({ status: 403, message: contractMessages.notAuthorized });
  expect((await announceForm(world.app, made.vendor, to)).status).toBe(409);
  expect((await announceForm(world.app, made.client, to)).status).toBe(409);
  expect(await announceForm(world.app, client(), contractsOf(bid))).toEqual({ status: 403, message: contractMessages.notAuthorizedCreate });
  expect(await announceForm(world.app, made.client, contractsOf(made.bid))).toEqual({ status: 409, message: contractMessages.exists });
  await deliver(world, client(), made.contract).expect(403);
  expect(await keysIn(world.app, 'c-')).toEqual(before);
});
