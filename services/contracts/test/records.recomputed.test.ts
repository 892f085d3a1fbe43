import { randomUUID } from 'node:crypto';
import { type Actor, seeded } from '@prepmarket/api-kit';
import { taskChanged, taskTypes } from '@prepmarket/catalog-api';
import { type Contract, type VendorRecord, vendorRecord, type WorkFigures } from '@prepmarket/contracts-api';
import { userRegistered } from '@prepmarket/identity-api';
import { versionReady } from '@prepmarket/media-api';
import { api } from '@prepmarket/service-testing';
import { signed } from './played.js';
import { recomputed } from './recompute.js';
import { admin, client, deliver, openWorld, personOf, put, read, vendor, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const told = { typeOf: new Map<string, string>(), checkOf: new Map<string, { rules: string[]; frames: number }>() };
const RULES = ['gaps', 'identical', 'black', 'naming'];
const projectId = randomUUID();
const people: { vendor: Actor; client: Actor } = { vendor: vendor(), client: client() };

const addTasks = async () => {
  for (const taskType of ['roto', 'roto', 'paint', 'track']) {
    const id = randomUUID();
    await world.hear(taskChanged, { id, version: 1, projectId, shotId: randomUUID(), name: taskType, taskType, frameStart: 1, frameEnd: 50 });
    told.typeOf.set(id, taskType);
  }
};

const partsOf = (chance: () => number) =>
  [1496, 1, 1, 1, 1].map((amount, at) => {
    const some = [...told.typeOf.keys()].filter(() => chance() < 0.4);
    return { title: `Part ${at}`, description: 'Shots', amount, dueDate: '2036-01-01', taskIds: some.length > 0 ? some : null };
  });

const submitted = async (contract: Contract, position: number, chance: () => number) => {
  const milestone = contract.milestones[position] as Contract['milestones'][number];
  const covered = milestone.taskIds ?? [...told.typeOf.keys()];
  const versionIds: string[] = [];
  for (const taskId of covered.filter(() => chance() < 0.7)) {
    const id = randomUUID();
    const rules = RULES.filter(() => chance() < 0.5);
    const checked = chance() < 0.8 ? { faults: 0, warnings: rules.length, rules, frames: 1 + Math.floor(chance() * 200) } : null;
    await world.hear(versionReady, { id, version: 2, contractId: contract.id, projectId, taskId, number: 1, name: 'SB010', bytes: 1, sha256: id, checked });
    if (checked) told.checkOf.set(id, checked);
    versionIds.push(id);
  }
  const path = `/api/contracts/${contract.id}/milestones/${milestone.id}/versions`;
  if (versionIds.length === 0) await deliver(world, people.vendor, contract, 'matte.txt', position).expect(201);
  else await api(world.app).as(people.vendor).post(path).send({ versionIds }).expect(201);
};

const disputed = async ({ id }: Contract) => {
  const path = `/api/contracts/${id}/dispute`;
  await api(world.app).as(people.client).post(path).send({ reason: 'Late' }).expect(200);
  await api(world.app).as(people.client).post(`${path}/withdraw`).expect(200);
};

/** One that is waived already is refused. */
const waived = ({ id }: Contract, rule: string | undefined) =>
  api(world.app)
    .as(people.client)
    .post(`/api/contracts/${id}/waivers`)
    .send({ rule, reason: `Agreed on ${rule}` });

const played = async (contract: Contract, chance: () => number) => {
  for (const position of contract.milestones.keys()) {
    if (chance() < 0.15) continue;
    await put(world, people.vendor, contract, 'in_progress', undefined, position).expect(200);
    for (let rounds = 0; ; rounds += 1) {
      await submitted(contract, position, chance);
      if (chance() < 0.1) break;
      if (rounds < 3 && chance() < 0.4) await put(world, people.client, contract, 'revision_requested', 'Soft', position).expect(200);
      else {
        await put(world, people.client, contract, 'approved', undefined, position).expect(200);
        break;
      }
    }
    if (chance() < 0.15) await disputed(contract);
    if (chance() < 0.4) await waived(contract, RULES[Math.floor(chance() * RULES.length)]);
  }
};

/** Some due dates and some requests lie back. */
const aged = async ({ id }: Contract, chance: () => number) => {
  for (const position of [0, 1, 2, 3, 4]) {
    if (chance() < 0.4) await world.rows(`UPDATE milestones SET due_date = current_date - 3 WHERE contract_id = $1 AND position = $2`, [id, position]);
    await world.rows(
      `UPDATE rounds SET decided_at = date_trunc('milliseconds', decided_at - $3 * interval '1 hour') WHERE decision = 'revision_requested'
         AND milestone_id = (SELECT id FROM milestones WHERE contract_id = $1 AND position = $2)`,
      [id, position, Math.floor(chance() * 72)],
    );
  }
};

/** Whatever is open is over, so that the next one may run. */
const ended = (contract: Contract) => world.rows("UPDATE contracts SET status = 'cancelled' WHERE id = $1", [contract.id]);

const close = (told: WorkFigures['answer']) => told && { ...told, hours: expect.closeTo(told.hours, 6) };

it('[S-2242] the record of a history that was played is the one computed by hand from what its contracts tell', async () => {
  const chance = seeded(2242);
  await Promise.all([world.hear(userRegistered, personOf(people.vendor, 'Vera')), world.hear(userRegistered, personOf(people.client, 'Clara'))]);
  await addTasks();
  const made: Contract[] = [];
  for (const last of [false, false, false, true]) {
    const contract = await signed(world, people, projectId, partsOf(chance));
    await played(contract, chance);
    await aged(contract, chance);
    if (!last) await ended(contract);
    made.push(contract);
    const contracts = await Promise.all(made.map((each) => read(world, people.client, each)));
    const { body } = await api(world.app).as(admin()).get(`/api/contracts/records?vendors=${people.vendor.id}&figures=true`).expect(200);
    const [record]: VendorRecord[] = body.records.map((each: unknown) => vendorRecord.parse(each));
    const wanted = [null, ...taskTypes].map((type) => recomputed(contracts, type, told));
    expect(record?.figures).toEqual(
      wanted.map((each) => ({ ...each, answer: close(each.answer), rounds: each.rounds && { ...each.rounds, mean: expect.closeTo(each.rounds.mean, 9) } })),
    );
    if (last)
      expect(wanted[0]).toEqual(
        expect.objectContaining({ onTime: expect.anything(), findings: expect.anything(), disputes: expect.anything(), answer: expect.anything() }),
      );
  }
});
