import { randomUUID } from 'node:crypto';
import type { Actor } from '@prepmarket/api-kit';
import { type Contract, contractMessages, contract as contractSchema, milestoneMoved, ruleWaived } from '@prepmarket/contracts-api';
import { ownDataPath } from '@prepmarket/identity-api';
import { cannotSubmitFaults, type VersionFault, versionReady } from '@prepmarket/media-api';
import { api, unzipped } from '@prepmarket/service-testing';
import { active, admin, client, lead, openWorld, put, read, vendor, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

type Made = Awaited<ReturnType<typeof active>>;
const gaps = { rule: 'gaps', words: 'Frames are missing between the first and the last: 1003.' };
const size = { rule: 'size', words: 'It is 32 x 36. The plate is 64 x 36.' };
const reason = 'The plate has them.';

const begun = async (): Promise<Made> => {
  const made = await active(world);
  await lead(world, made, 'in_progress');
  return made;
};
const task = randomUUID();
const told = async ({ contract }: Made, number: number, faults?: VersionFault[], more: object = {}) => {
  const data = {
    ...{ id: randomUUID(), version: 2, contractId: contract.id, projectId: contract.project.id, taskId: task, number, name: 'SB010 roto', bytes: 10 },
    ...{ sha256: `${number}`, faults, ...more },
  };
  await world.hear(versionReady, data);
  return data;
};
const milestone = ({ contract }: Made) => `/api/contracts/${contract.id}/milestones/${contract.milestones[0]?.id}`;
const submit = (made: Made, body: object = {}) =>
  api(world.app)
    .as(made.vendor)
    .post(`${milestone(made)}/versions`)
    .send(body);
const waivers = ({ contract }: Made, actor: Actor) => {
  const path = `/api/contracts/${contract.id}/waivers`;
  return {
    waive: (rule = 'gaps', why = reason) => api(world.app).as(actor).post(path).send({ rule, reason: why }),
    withdraw: (rule = 'gaps') => api(world.app).as(actor).delete(`${path}/${rule}`),
  };
};
const waiverOf = (contract: Contract, rule = 'gaps') => contract.waivers?.find((each) => each.rule === rule);
const waivedTold = async ({ contract }: Made) =>
  (await world.rows<{ data: object }>("SELECT data FROM outbox WHERE type = $1 AND data->>'contractId' = $2 ORDER BY seq", [ruleWaived.type, contract.id])).map(
    ({ data }) => data,
  );

it('[S-2025] a version with a fault is not submitted, in the words of version and rule, and is told with it before; warnings and what was not checked stop nothing', async () => {
  const made = await begun();
  const one = await told(made, 1, [gaps, size]);
  const waiting = await api(world.app)
    .as(made.vendor)
    .get(`${milestone(made)}/versions`)
    .expect(200);
  expect(waiting.body.versions).toMatchObject([{ id: one.id, faults: [gaps, size] }]);
  const refused = cannotSubmitFaults([one], [])?.message;
  for (const body of [{}, { versionIds: [one.id] }]) expect((await submit(made, body).expect(409)).body.message).toBe(refused);
  const form = api(world.app)
    .as(made.vendor)
    .post(`${milestone(made)}/deliverables`)
    .field('versionIds', JSON.stringify([one.id]))
    .attach('deliverables', Buffer.from('x'), 'matte.txt');
  expect((await form.expect(409)).body.message).toBe(refused);
  expect((await read(world, made.client, made.contract)).milestones[0]).toMatchObject({ status: 'in_progress', rounds: [] });
  expect(
    await world.rows("SELECT FROM outbox WHERE type = $1 AND data->>'status' = 'submitted' AND data->>'contractId' = $2", [
      milestoneMoved.type,
      made.contract.id,
    ]),
  ).toEqual([]);
  // As an older version of media tells, which checks nothing.
  await told(made, 2);
  await submit(made).expect(201);
});

it('[S-2025] what media tells of a version last counts: its faults go with its next state', async () => {
  const made = await begun();
  const { id } = await told(made, 1, [gaps]);
  await submit(made).expect(409);
  await told(made, 1, [], { id, version: 3 });
  await told(made, 1, [gaps], { id, version: 2 });
  await submit(made).expect(201);
});

it('[S-2026] the client waives a rule with a reason: what it finds goes along, and stands in the round with it for good', async () => {
  const made = await begun();
  await told(made, 1, [gaps]);
  const { body } = await waivers(made, made.client).waive().expect(200);
  expect(body.message).toBe(contractMessages.waived);
  expect(waiverOf(contractSchema.parse(body.contract))).toEqual({ rule: 'gaps', reason, madeAt: expect.any(String), used: false });
  await submit(made).expect(201);
  const seen = await read(world, made.vendor, made.contract);
  expect(seen.milestones[0]?.rounds[0]?.versions).toMatchObject([{ number: 1, waived: [{ ...gaps, reason }] }]);
  expect(waiverOf(seen)).toMatchObject({ used: true });
  expect((await waivers(made, made.client).withdraw().expect(409)).body.message).toBe(contractMessages.waiverUsed);
  // Another rule is not waived by it.
  await put(world, made.client, made.contract, 'revision_requested', 'Edges are soft.').expect(200);
  await told(made, 2, [gaps, size]);
  expect((await submit(made).expect(409)).body.message).toContain(size.words);
});

it('[S-2026] a waiver is withdrawn until something was submitted on it; each of both is told once and stands in the history', async () => {
  const made = await begun();
  await told(made, 1, [gaps]);
  const { waive, withdraw } = waivers(made, made.client);
  for (const _ of [1, 2]) await waive().expect(200);
  expect((await waive('gaps', 'For another reason').expect(409)).body.message).toBe(contractMessages.waivedAlready);
  expect((await read(world, made.client, made.contract)).waivers).toHaveLength(1);
  expect((await withdraw().expect(200)).body.contract.waivers).toEqual([]);
  expect((await withdraw().expect(404)).body.message).toBe(contractMessages.waiverNotFound);
  await submit(made).expect(409);
  const { clientId, vendorId } = { clientId: made.client.id, vendorId: made.vendor.id };
  expect(await waivedTold(made)).toMatchObject([
    { version: 1, rule: 'gaps', title: 'Gaps', reason, withdrawn: false, clientId, vendorId },
    { version: 2, withdrawn: true },
  ]);
  const acts = await world.rows<{ act: string }>("SELECT act FROM audit_trail WHERE belongs_to = $1 AND record_kind = 'waiver' ORDER BY at, id", [
    made.contract.id,
  ]);
  expect(acts.map(({ act }) => act)).toEqual(['rule-waived', 'waiver-withdrawn']);
});

it('[S-2396] a waiver is used, too, where a version was submitted in which its rule has found warnings alone; one made later is not', async () => {
  const made = await begun();
  const { id } = await told(made, 1, [], { checked: { faults: 0, warnings: 2, frames: 10, rules: ['naming', 'black'] } });
  const { waive, withdraw } = waivers(made, made.client);
  await waive('naming').expect(200);
  expect(waiverOf(await read(world, made.client, made.contract), 'naming')).toMatchObject({ used: false });
  await api(world.app)
    .as(made.vendor)
    .post(`${milestone(made)}/versions`)
    .send({ versionIds: [id] })
    .expect(201);
  await waive('black').expect(200);
  await waive('gaps').expect(200);
  const { waivers: seen } = await read(world, made.client, made.contract);
  expect(seen?.map(({ rule, used }) => [rule, used])).toEqual(
    expect.arrayContaining([
      ['naming', true],
      ['black', false],
      ['gaps', false],
    ]),
  );
  expect((await withdraw('naming').expect(409)).body.message).toBe(contractMessages.waiverUsed);
  await withdraw('black').expect(200);
});

it('[S-2026] rules are waived by the client alone, while the contract is active, of those that there are and with a reason', async () => {
  const made = await begun();
  for (const actor of [made.vendor, client(), vendor(), admin()]) {
    const { waive, withdraw } = waivers(made, actor);
    expect([actor.role, (await waive()).status, (await withdraw()).status]).toEqual([actor.role, 403, 403]);
  }
  const { waive, withdraw } = waivers(made, made.client);
  for (const [rule, why] of [
    ['nothing', reason],
    ['', reason],
    ['toString', reason],
    ['gaps', ' '],
    ['gaps', 'a\0b'],
  ] as const)
    expect([rule, (await waive(rule, why)).status]).toEqual([rule, 400]);
  await waive().expect(200);
  for (const status of ['draft', 'disputed', 'completed', 'cancelled']) {
    await world.rows('UPDATE contracts SET status = $2 WHERE id = $1', [made.contract.id, status]);
    expect([status, (await waive('size')).body.message, (await withdraw()).body.message]).toEqual([
      status,
      contractMessages.waivedWhileActive,
      contractMessages.waivedWhileActive,
    ]);
  }
});

it('[S-2026] of a submission and a withdrawal at once one is refused, and no round is without its waiver', async () => {
  const made = await begun();
  await told(made, 1, [gaps]);
  const { waive, withdraw } = waivers(made, made.client);
  await waive().expect(200);
  const statuses = (await Promise.all([submit(made), withdraw()])).map(({ status }) => status);
  expect(statuses.filter((status) => status === 409)).toHaveLength(1);
  const now = await read(world, made.client, made.contract);
  expect(now.waivers?.length).toBe(now.milestones[0]?.rounds.length);
});

it('[S-2023] waivers stand in what both parties take along of their own data', async () => {
  const made = await begun();
  await waivers(made, made.client).waive().expect(200);
  for (const actor of [made.client, made.vendor]) {
    const { body } = await api(world.app)
      .as(actor)
      .get(`/api/${ownDataPath('contracts')}`)
      .responseType('blob')
      .expect(200);
    const file = (await unzipped(body)).find(({ name }) => name === 'waivers.json');
    expect(JSON.parse(file?.data.toString() ?? '')).toMatchObject([{ contract_id: made.contract.id, rule: 'gaps', reason }]);
  }
});
