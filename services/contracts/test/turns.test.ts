import { type Actor, byUrgency, type TurnLine, turnPage } from '@prepmarket/api-kit';
import { bidAccepted, bidRejected } from '@prepmarket/bidding-api';
import { type Contract, type MilestoneStatus, type Turn, turnsOf } from '@prepmarket/contracts-api';
import { api } from '@prepmarket/service-testing';
import { active, admin, award, bidState, client, contractsOf, deliver, draft, form, lead, openWorld, put, read, sign, vendor, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const turns = async (actor: Actor) => {
  const { body } = await api(world.app).as(actor).get('/api/contracts/turns').expect(200);
  expect(body.data).toEqual(body.turns);
  return turnPage.parse(body);
};
const idOf = (contract: Contract, { duty, milestone }: Turn) => `contracts-${duty}-${milestone?.id ?? contract.id}`;
/** What the rule says of one contract. */
const ruled = (contract: Contract, by: Turn['by']): string[] =>
  turnsOf(contract)
    .filter((turn) => turn.by === by)
    .map((turn) => idOf(contract, turn))
    .sort();
const of = (lines: TurnLine[], contract: Contract) =>
  lines
    .filter(({ link }) => link === `/contracts/${contract.id}`)
    .map(({ id }) => id)
    .sort();

const dispute = (actor: Actor, { id }: Contract) => api(world.app).as(actor).post(`/api/contracts/${id}/dispute`).send({ reason: 'Late' }).expect(200);
const signedBy = async (side: 'client' | 'vendor') => {
  const made = await draft(world);
  await sign(world, made[side], made.contract).expect(200);
  return made;
};
const at = (status: MilestoneStatus) => async () => {
  const made = await active(world);
  await lead(world, made, status);
  return made;
};
const disputed = (answered: boolean) => async () => {
  const made = await active(world);
  await dispute(made.client, made.contract);
  if (answered) await api(world.app).as(made.vendor).post(`/api/contracts/${made.contract.id}/dispute/answer`).send({ answer: 'No' }).expect(200);
  return made;
};
it.each([
  ['a draft', () => draft(world)],
  ['a draft that the client has signed', () => signedBy('client')],
  ['a draft that the vendor has signed', () => signedBy('vendor')],
  ['nothing begun', () => active(world)],
  ...(['in_progress', 'submitted', 'revision_requested', 'approved', 'paid'] as const).map((status) => [`a milestone that is ${status}`, at(status)] as const),
  ['a dispute', disputed(false)],
  ['a dispute that is answered', disputed(true)],
] as const)('[S-1340] each party is told what the rule says, and an administrator: %s', async (_what, make) => {
  const made = await make();
  const contract = await read(world, made.client, made.contract);
  for (const side of ['client', 'vendor'] as const) {
    const page = await turns(made[side]);
    expect(page.turns.map(({ id }) => id).sort()).toEqual(ruled(contract, side));
    expect(page.total).toBe(page.turns.length);
  }
  expect(of((await turns(admin())).turns, contract)).toEqual(ruled(contract, 'admin'));
});

it('[S-1340] a line says what to do, where, for how much, until when and since when', async () => {
  const made = await at('approved')();
  const [line] = (await turns(made.client)).turns;
  const { contract } = made;
  expect(line).toMatchObject({
    text: 'Release $700.10 to Vera Person',
    action: 'Release',
    link: `/contracts/${contract.id}`,
    belongsTo: contract.project.id,
    about: 'Old Bridge',
    amount: 700.1,
    currency: 'USD',
    due: '2027-02-01',
  });
  const [round] = (await read(world, made.client, contract)).milestones[0]?.rounds ?? [];
  expect(line?.since).toBe(round?.decidedAt);
});

it('[S-1340] of both milestones under way the one that is due first comes first', async () => {
  const made = await active(world);
  await lead(world, made, 'in_progress');
  await lead(world, made, 'submitted', 1);
  expect((await turns(made.vendor)).turns.map(({ text }) => text)).toEqual(['Deliver First half']);
  await put(world, made.client, made.contract, 'revision_requested', 'Soft edges', 1).expect(200);
  const { turns: lines } = await turns(made.vendor);
  expect(lines.map(({ text }) => text)).toEqual(['Revise Second half', 'Deliver First half']);
  expect([...lines].sort(byUrgency)).toEqual(lines);
});

it('[S-1341] an award waits for its contract with the client alone, until there is one or the award ends', async () => {
  const { client: ours, vendor: theirs, bid } = await award(world);
  const path = `/projects/${bid.projectId}/bids/${bid.id}/contract`;
  expect((await turns(ours)).turns).toMatchObject([{ text: 'Create the contract', link: path, amount: 1500, about: 'Old Bridge' }]);
  expect(await turns(theirs)).toEqual({ turns: [], total: 0 });
  expect((await turns(admin())).turns.some(({ link }) => link === path)).toBe(false);
  const { body } = await api(world.app).as(ours).post(contractsOf(bid)).send(form).expect(201);
  expect((await turns(ours)).turns).toMatchObject([{ action: 'Sign' }]);
  await api(world.app).as(theirs).post(`/api/contracts/${body.contract.id}/cancel`).expect(200);
  expect((await turns(ours)).turns).toMatchObject([{ action: 'Create' }]);

  const ended = await award(world);
  await world.hear(bidRejected, { ...ended.bid, version: 3, status: 'rejected' });
  expect((await turns(ended.client)).total).toBe(0);
});

it('[S-1342] nobody is told of what waits for others, also not with the same project or the same partner', async () => {
  const made = await active(world);
  await lead(world, made, 'submitted');
  const beside = { client: client(), vendor: made.vendor };
  await world.hear(bidAccepted, bidState(beside, { projectId: made.contract.project.id }));
  for (const stranger of [client(), vendor(), beside.client]) {
    const { turns: lines } = await turns(stranger);
    expect(lines.filter(({ link }) => link.includes(made.contract.id))).toEqual([]);
  }
  expect((await turns(made.vendor)).total).toBe(0);
  expect((await turns(made.client)).total).toBe(1);
  await api(world.app).get('/api/contracts/turns').expect(401);
});

it('[S-1343] whatever is done at the same time, an answer is of one moment, and the last one right', async () => {
  const made = await Promise.all(Array.from({ length: 6 }, () => draft(world)));
  let busy = true;
  const [first] = made;
  if (!first) throw new Error('none');
  const acts = Promise.all(
    made.flatMap(({ client: ours, vendor: theirs, contract }) => [
      sign(world, ours, contract).then(() => undefined),
      sign(world, theirs, contract)
        .then(() => put(world, theirs, contract, 'in_progress'))
        .then(() => deliver(world, theirs, contract))
        .then(() => undefined),
    ]),
  ).finally(() => {
    busy = false;
  });
  while (busy)
    for (const side of [first.client, first.vendor]) {
      const { turns: lines, total } = await turns(side);
      expect(total).toBe(lines.length);
      expect(lines.length).toBeLessThanOrEqual(1);
    }
  await acts;
  for (const { client: ours, vendor: theirs, contract } of made) {
    const now = await read(world, ours, contract);
    expect((await turns(ours)).turns.map(({ id }) => id)).toEqual(ruled(now, 'client'));
    expect((await turns(theirs)).turns.map(({ id }) => id)).toEqual(ruled(now, 'vendor'));
  }
});

it('[S-1340] of more than a hundred the most urgent are told, and how many there are', async () => {
  const { client: ours, contract } = await draft(world);
  await world.rows(
    `INSERT INTO contracts SELECT gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'Many', client_id, vendor_id, title, description, terms, status,
       total_cents, currency, start_day, version, created_at + n * interval '1 day' FROM contracts, generate_series(1, 120) n WHERE id = $1`,
    [contract.id],
  );
  const page = await turns(ours);
  expect(page.total).toBe(121);
  expect(page.turns).toHaveLength(100);
  expect([...page.turns].sort(byUrgency)).toEqual(page.turns);
});
