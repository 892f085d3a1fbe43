import type { Actor } from '@prepmarket/api-kit';
import { bidWithdrawn } from '@prepmarket/bidding-api';
import { type Contract, contractActivated, contractCancelled, contractDisputed, contractMessages, contract as contractSchema } from '@prepmarket/contracts-api';
import { Events } from '@prepmarket/service-kit';
import { api } from '@prepmarket/service-testing';
import { active, admin, client, draft, openWorld, published, put, read, vendor, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const post = (actor: Actor, { id }: Contract, step: string, body: object = {}) => api(world.app).as(actor).post(`/api/contracts/${id}/${step}`).send(body);
const raise = (actor: Actor, contract: Contract, reason: unknown = 'The mattes are empty.') => post(actor, contract, 'dispute', { reason });
const disputed = async () => {
  const made = await active(world);
  await raise(made.client, made.contract).expect(200);
  return made;
};

it('[S-670] raises a dispute with its reason, for both parties and administrators to read', async () => {
  const { client: ours, vendor: theirs, contract } = await active(world);
  for (const reason of [null, '', '  ']) expect((await raise(ours, contract, reason).expect(400)).body.message).toBe('Please say what the dispute is about');
  await raise(ours, contract, 'x'.repeat(20_001)).expect(400);
  for (const stranger of [client(), vendor()]) await raise(stranger, contract).expect(403);
  expect((await read(world, ours, contract)).status).toBe('active');

  const { body } = await raise(ours, contract).expect(200);
  expect(body.message).toBe('Dispute raised');
  for (const actor of [ours, theirs, admin()]) {
    const shown = await read(world, actor, contract);
    expect(shown).toEqual(contractSchema.parse(body.contract));
    expect(shown).toMatchObject({
      status: 'disputed',
      disputes: [{ reason: 'The mattes are empty.', raisedBy: 'client', withdrawable: true, answer: null, outcome: null, note: null, endedAt: null }],
    });
  }
  expect(await published(world, contractDisputed.type, contract.id)).toMatchObject([
    { status: 'disputed', dispute: { reason: 'The mattes are empty.', raisedBy: 'client' } },
  ]);
  expect((await raise(theirs, contract).expect(409)).body.success).toBe(false);
});

it('publishes an open dispute again with its reason', async () => {
  const { contract } = await disputed();
  await world.app.get(Events).republish();
  const [original, again] = await published(world, contractDisputed.type, contract.id);
  expect(again).toEqual(original);
});

it('[S-671] lets the other party answer, once', async () => {
  const { client: ours, vendor: theirs, contract } = await disputed();
  const answer = (actor: Actor, words: string) => post(actor, contract, 'dispute/answer', { answer: words });
  expect((await answer(theirs, ' ').expect(400)).body.message).toBe('Please write your answer');
  expect((await answer(ours, 'I also say').expect(403)).body.message).toBe(contractMessages.otherAnswers);
  for (const other of [client(), admin()]) await answer(other, 'Me too').expect(403);
  const { body } = await answer(theirs, 'They are not.').expect(200);
  expect(body.contract).toMatchObject({ status: 'disputed', disputes: [{ answer: 'They are not.', answeredAt: expect.any(String) }] });
  expect((await answer(theirs, 'Really not.').expect(409)).body.message).toBe(contractMessages.answeredAlready);
  expect((await read(world, ours, contract)).disputes[0]?.answer).toBe('They are not.');
});

it('[S-672] is withdrawn by who raised it, and work goes on', async () => {
  const { client: ours, vendor: theirs, contract } = await disputed();
  expect((await post(theirs, contract, 'dispute/withdraw').expect(403)).body.message).toBe(contractMessages.raiserWithdraws);
  for (const other of [client(), admin()]) await post(other, contract, 'dispute/withdraw').expect(403);
  const { body } = await post(ours, contract, 'dispute/withdraw').expect(200);
  expect(body.contract).toMatchObject({ status: 'active', disputes: [{ outcome: 'withdrawn', endedAt: expect.any(String) }] });
  expect(await published(world, contractActivated.type, contract.id)).toMatchObject([{ status: 'active' }, { status: 'active' }]);
  await put(world, theirs, contract, 'in_progress').expect(200);
  for (const step of ['dispute/withdraw', 'dispute/answer'] as const)
    expect((await post(theirs, contract, step, { answer: 'Late words' }).expect(409)).body.message).toBe(contractMessages.notDisputed);
});

it('[S-673] is resolved by an administrator alone, with a note to both: Continue or Cancel', async () => {
  const { client: ours, vendor: theirs, contract } = await disputed();
  const resolve = (actor: Actor, body: object) => post(actor, contract, 'resolve', body);
  for (const actor of [ours, theirs]) await resolve(actor, { status: 'active', note: 'We agree' }).expect(403);
  expect((await resolve(admin(), { status: 'active', note: ' ' }).expect(400)).body.message).toBe('Please tell both parties why');
  await resolve(admin(), { status: 'completed', note: 'Enough' }).expect(409);
  await resolve(admin(), { status: 'nonsense', note: 'Enough' }).expect(400);

  const { body } = await resolve(admin(), { status: 'active', note: 'The mattes are there.' }).expect(200);
  expect(body).toMatchObject({ message: contractMessages.disputeContinued, contract: { status: 'active', disputes: [{ outcome: 'continued' }] } });
  for (const actor of [ours, theirs]) expect((await read(world, actor, contract)).disputes[0]?.note).toBe('The mattes are there.');

  await raise(theirs, contract, 'Nobody answers.').expect(200);
  const ended = await resolve(admin(), { status: 'cancelled', note: 'No way on.' }).expect(200);
  expect(ended.body).toMatchObject({
    message: contractMessages.disputeCancelled,
    contract: {
      status: 'cancelled',
      disputes: [{ raisedBy: 'client' }, { raisedBy: 'vendor', reason: 'Nobody answers.', outcome: 'cancelled', note: 'No way on.' }],
    },
  });
  expect(await published(world, contractCancelled.type, contract.id)).toMatchObject([{ status: 'cancelled' }]);
  expect((await resolve(admin(), { status: 'active', note: 'Back' }).expect(409)).body.message).toBe(contractMessages.notDisputed);
});

it('[S-673] cannot be resolved where there is none', async () => {
  const { contract } = await draft(world);
  expect((await post(admin(), contract, 'resolve', { status: 'cancelled', note: 'No' }).expect(409)).body.message).toBe(contractMessages.notDisputed);
});

it('[S-674] lists the open disputes for an administrator', async () => {
  const { contract } = await disputed();
  const { body } = await api(world.app).as(admin()).get('/api/contracts?status=disputed').expect(200);
  expect(body.contracts.map(({ id }: Contract) => id)).toContain(contract.id);
  for (const each of body.contracts as Contract[]) expect(each.status).toBe('disputed');
});

it('[S-1203] is not raised once more by a bid that is told again after an administrator has decided', async () => {
  const { client: ours, bid, contract } = await active(world);
  const withdrawn = { ...bid, version: 3, status: 'withdrawn' as const };
  await world.hear(bidWithdrawn, withdrawn);
  expect(await read(world, ours, contract)).toMatchObject({ status: 'disputed', disputes: [{ reason: contractMessages.bidTakenBack, withdrawable: false }] });
  await post(admin(), contract, 'resolve', { status: 'active', note: 'Go on' }).expect(200);
  await world.hear(bidWithdrawn, withdrawn);
  expect(await read(world, ours, contract)).toMatchObject({ status: 'active', disputes: [{ outcome: 'continued' }] });
});
