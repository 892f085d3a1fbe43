import type { Actor, AuditLine } from '@prepmarket/api-kit';
import { bidWithdrawn } from '@prepmarket/bidding-api';
import { type Contract, contractActed, contractActs, contractStates, milestoneActs, milestoneStates } from '@prepmarket/contracts-api';
import { api } from '@prepmarket/service-testing';
import { active, admin, client, deliver, draft, lead, openWorld, put, read, sign, vendor, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

type Of = Pick<Contract, 'id'>;
const ask = (actor: Actor, { id }: Of, query = '') => api(world.app).as(actor).get(`/api/contracts/${id}/history${query}`);
/** Oldest first. */
const history = async (actor: Actor, of: Of): Promise<AuditLine[]> => (await ask(actor, of).expect(200)).body.history.toReversed();
const step = (actor: Actor, { id }: Of, path: string, body: object = {}) =>
  api(world.app).as(actor).post(`/api/contracts/${id}/${path}`).send(body).expect(200);
const acts = (lines: AuditLine[]) => lines.map(({ act, by }) => `${act} by ${by?.firstName || by?.role || 'nobody'}`);

/** The lines of contracts that go every way there is. */
const everyWay = async (): Promise<AuditLine[]> => {
  const paid = await active(world);
  await lead(world, paid, 'revision_requested', 0);
  await deliver(world, paid.vendor, paid.contract);
  await put(world, paid.client, paid.contract, 'approved').expect(200);
  await put(world, paid.client, paid.contract, 'paid').expect(200);
  await lead(world, paid, 'paid', 1);
  for (const each of [paid.client, paid.vendor]) await step(each, paid.contract, 'appraisals', { text: 'Gladly again' });
  await step(paid.vendor, paid.contract, 'appraisals/answer', { answer: 'So would we' });
  for (const [each, side, outcome] of [
    [paid.vendor, 'client', 'kept'],
    [paid.client, 'vendor', 'taken_down'],
  ] as const) {
    await step(each, paid.contract, 'appraisals/report', { reason: 'It names a client' });
    await step(admin(), paid.contract, 'appraisals/decision', { side, outcome, reason: 'Looked at' });
  }
  const fought = await active(world);
  await step(fought.client, fought.contract, 'waivers', { rule: 'gaps', reason: 'The plate has them' });
  await api(world.app).as(fought.client).delete(`/api/contracts/${fought.contract.id}/waivers/gaps`).expect(200);
  await step(fought.client, fought.contract, 'dispute', { reason: 'Late' });
  await step(fought.vendor, fought.contract, 'dispute/answer', { answer: 'No' });
  await step(fought.client, fought.contract, 'dispute/withdraw');
  await step(fought.vendor, fought.contract, 'dispute', { reason: 'Unpaid' });
  await step(admin(), fought.contract, 'resolve', { status: 'cancelled', note: 'Over' });
  const left = await draft(world);
  await step(left.client, left.contract, 'cancel');
  const all = await Promise.all([paid, fought, left].map((made) => history(made.client, made.contract)));
  return all.flat();
};

it('[S-1179] has a line of every step that the tables of contracts and milestones know, with the states between which it went', async () => {
  const lines = await everyWay();
  const ways = (kind: string) => new Set(lines.flatMap(({ record, from, to }) => (record.kind === kind && from && to ? [`${from} ${to}`] : [])));
  const table = (states: typeof contractStates | typeof milestoneStates, by: readonly string[]) =>
    states.names.flatMap((from) => by.flatMap((each) => states.moves(from as never, each as never).map(({ to }) => `${from} ${to}`)));
  expect(ways('milestone')).toEqual(new Set(table(milestoneStates, ['client', 'vendor'])));
  expect(ways('contract')).toEqual(new Set(table(contractStates, ['client', 'vendor', 'admin', 'signatures', 'payments', 'raiser'])));
  const known = Object.keys(contractActed).filter((act) => act !== milestoneActs.pending);
  expect(new Set(lines.map(({ act }) => act))).toEqual(new Set(known));
  for (const act of Object.values({ ...contractActs, ...milestoneActs })) expect(contractActed[act]).toBeTruthy();
});

it('[S-1179] names who did it, what was asked before what moved by it, and nobody where the bid was taken back', async () => {
  const { client: ours, vendor: theirs, contract } = await active(world);
  const signed = ['contract-created by Clara', 'contract-signed by Clara', 'contract-signed by Vera', 'contract-activated by Vera'];
  expect(acts(await history(ours, contract))).toEqual(signed);
  await step(theirs, contract, 'dispute', { reason: 'Unpaid' });
  await step(admin(), contract, 'resolve', { status: 'active', note: 'Go on' });
  expect(acts(await history(theirs, contract)).slice(4)).toEqual(['contract-disputed by Vera', 'dispute-resolved by admin', 'contract-activated by admin']);
  const taken = await draft(world);
  await world.hear(bidWithdrawn, { ...taken.bid, version: taken.bid.version + 1, status: 'withdrawn' });
  expect(acts(await history(taken.client, taken.contract))).toEqual(['contract-created by Clara', 'contract-cancelled by nobody']);
});

it('[S-1179] leaves no line of what was refused or was so already', async () => {
  const made = await active(world);
  await sign(world, made.client, made.contract).expect(409);
  await put(world, made.client, made.contract, 'paid').expect(409);
  await lead(world, made, 'submitted');
  const before = await history(made.client, made.contract);
  await put(world, made.vendor, made.contract, 'submitted').expect(200);
  expect(await history(made.client, made.contract)).toEqual(before);
  expect((await read(world, made.client, made.contract)).milestones[0]?.status).toBe('submitted');
});

it('[S-1183] is read by its parties and administrators, by nobody else', async () => {
  const { client: ours, vendor: theirs, contract } = await draft(world);
  for (const actor of [ours, theirs, admin()]) expect(await history(actor, contract)).toHaveLength(1);
  for (const actor of [client(), vendor()]) await ask(actor, contract).expect(403);
  await api(world.app).get(`/api/contracts/${contract.id}/history`).expect(401);
  const [seen, own, ruled] = await Promise.all([history(theirs, contract), history(ours, contract), history(admin(), contract)]);
  expect([seen[0]?.address, typeof own[0]?.address, typeof ruled[0]?.address]).toEqual([null, 'string', 'string']);
});
