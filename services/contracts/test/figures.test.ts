import { randomUUID } from 'node:crypto';
import { taskChanged } from '@prepmarket/catalog-api';
import { contractMessages, figuresMost, type VendorRecord, vendorRecord, type WorkFigures, wilson } from '@prepmarket/contracts-api';
import { type ReadyVersion, versionReady } from '@prepmarket/media-api';
import { api } from '@prepmarket/service-testing';
import { admin, award, contractsOf, deliver, form, lead, openWorld, put, sign, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const figuresOf = async (vendorId: string, taskType: string | null): Promise<WorkFigures | undefined> => {
  const { body } = await api(world.app).as(admin()).get(`/api/contracts/records?vendors=${vendorId}&figures=1`).expect(200);
  const [record]: VendorRecord[] = body.records.map((each: unknown) => vendorRecord.parse(each));
  return record?.figures?.find((each) => each.taskType === taskType);
};

/** A contract whose milestones cover tasks of these types, each one; null: the whole project, which has a track task as well. */
const covering = async (types: readonly (string | null)[]) => {
  const awarded = await award(world);
  const { projectId } = awarded.bid;
  const task = async (taskType: string) => {
    const data = { id: randomUUID(), version: 1, projectId, shotId: randomUUID(), name: taskType, taskType, frameStart: 1, frameEnd: 50 };
    await world.hear(taskChanged, data);
    return data;
  };
  const tasks = await Promise.all([task('roto'), task('paint'), task('track')]);
  const idOf = (type: string) => tasks.find(({ taskType }) => taskType === type)?.id;
  const milestones = types.map((type, at) => ({
    ...{ title: `Part ${at}`, description: 'Shots', amount: at === 0 ? 1500 - (types.length - 1) : 1, dueDate: '2036-01-01' },
    taskIds: type && [idOf(type)],
  }));
  const { body } = await api(world.app)
    .as(awarded.client)
    .post(contractsOf(awarded.bid))
    .send({ ...form, milestones })
    .expect(201);
  const made = { ...awarded, contract: body.contract as { id: string } & Parameters<typeof deliver>[2], tasks, idOf };
  await sign(world, made.client, made.contract).expect(200);
  await sign(world, made.vendor, made.contract).expect(200);
  return made;
};
type Made = Awaited<ReturnType<typeof covering>>;

const version = async ({ contract, bid }: Made, taskId: string | undefined, checked?: ReadyVersion['checked'], faults: ReadyVersion['faults'] = []) => {
  const id = randomUUID();
  const data = { id, version: 2, contractId: contract.id, projectId: bid.projectId, taskId: taskId as string, number: 1, name: 'SB010', bytes: 10, sha256: id };
  await world.hear(versionReady, { ...data, faults, ...(checked !== undefined && { checked }) });
  return data;
};
const submit = ({ contract, vendor }: Made, position: number, versionIds: string[]) =>
  api(world.app).as(vendor).post(`/api/contracts/${contract.id}/milestones/${contract.milestones[position]?.id}/versions`).send({ versionIds }).expect(201);

it('[S-2240] a milestone counts for each type of the tasks that it covers, and for all; a rate has what it lies between', async () => {
  const made = await covering(['roto', 'roto', 'roto', 'paint', null]);
  for (const position of [0, 1, 4]) await lead(world, made, 'approved', position);
  await lead(world, made, 'revision_requested', 2);
  await lead(world, made, 'submitted', 3);
  expect(await figuresOf(made.vendor.id, 'roto')).toMatchObject({
    onTime: { count: 4, of: 4, ...wilson(4, 4) },
    firstPass: { count: 3, of: 4, ...wilson(3, 4) },
    rounds: { mean: 1, of: 3 },
  });
  expect(await figuresOf(made.vendor.id, null)).toMatchObject({ onTime: { count: 5, of: 5 }, firstPass: { count: 3, of: 4 } });
  // One milestone and the whole project are two: too few to say.
  expect(await figuresOf(made.vendor.id, 'paint')).toMatchObject({ onTime: null, firstPass: null, rounds: null, disputes: null, findings: null, answer: null });
  await deliver(world, made.vendor, made.contract, 'again.txt', 2).expect(201);
  await put(world, made.client, made.contract, 'approved', undefined, 2).expect(200);
  expect(await figuresOf(made.vendor.id, 'roto')).toMatchObject({ rounds: { mean: 1.25, of: 4 } });
});

it('[S-2240] findings are told for 100 frames of the versions that were submitted and checked, by the type of their tasks', async () => {
  const made = await covering([null, null, null, null]);
  const found = [
    { faults: 0, warnings: 3, frames: 100 },
    { faults: 0, warnings: 0, frames: 50 },
    { faults: 0, warnings: 1, frames: 50 },
  ];
  for (const position of [0, 1, 2]) await lead(world, made, 'in_progress', position);
  for (const [position, checked] of found.entries()) await submit(made, position, [(await version(made, made.idOf('roto'), checked)).id]);
  expect(await figuresOf(made.vendor.id, 'roto')).toMatchObject({ findings: { count: 4, frames: 200, per100: 2, of: 3 } });
  await lead(world, made, 'in_progress', 3);
  const [paint, unchecked] = [await version(made, made.idOf('paint'), { faults: 0, warnings: 6, frames: 100 }), await version(made, made.idOf('track'), null)];
  await version(made, made.idOf('roto'), { faults: 0, warnings: 99, frames: 10 });
  await submit(made, 3, [paint.id, unchecked.id]);
  expect(await figuresOf(made.vendor.id, null)).toMatchObject({ findings: { count: 10, frames: 300, per100: 3.33, of: 4 } });
  expect(await figuresOf(made.vendor.id, 'roto')).toMatchObject({ findings: { count: 4, frames: 200, of: 3 } });
  expect((await figuresOf(made.vendor.id, 'paint'))?.findings).toBeNull();
  // An older version of media that tells it once more says nothing of its check.
  await world.hear(versionReady, { ...paint, version: 3 });
  expect(await figuresOf(made.vendor.id, null)).toMatchObject({ findings: { count: 10, of: 4 } });
});

it('[S-2384] what the client had waived when a version was submitted is not counted in it; each other rule is, once', async () => {
  const made = await covering([null, null, null]);
  for (const position of [0, 1, 2]) await lead(world, made, 'in_progress', position);
  const of = (rules: string[]) => ({ faults: 1, warnings: rules.length - 1, frames: 100, rules });
  const [first, second, third] = await Promise.all(
    [['gaps', 'black'], ['gaps', 'naming'], ['gaps']].map((rules) => version(made, made.idOf('roto'), of(rules))),
  );
  const waive = (rule: string) =>
    api(world.app).as(made.client).post(`/api/contracts/${made.contract.id}/waivers`).send({ rule, reason: 'The cut lacks them.' });
  await submit(made, 0, [first?.id as string]);
  await waive('gaps').expect(200);
  await submit(made, 1, [second?.id as string]);
  await submit(made, 2, [third?.id as string]);
  await waive('black').expect(200);
  expect(await figuresOf(made.vendor.id, 'roto')).toMatchObject({ findings: { count: 3, frames: 300, per100: 1, of: 3 } });
});

it('[S-2384] of versions that were told without their rules the faults that were waived are not counted', async () => {
  const made = await covering([null, null, null]);
  for (const position of [0, 1, 2]) await lead(world, made, 'in_progress', position);
  await api(world.app).as(made.client).post(`/api/contracts/${made.contract.id}/waivers`).send({ rule: 'gaps', reason: 'The cut lacks them.' }).expect(200);
  for (const position of [0, 1, 2]) {
    const told = await version(made, made.idOf('roto'), { faults: 1, warnings: 2, frames: 100 }, [{ rule: 'gaps', words: 'Frames are missing.' }]);
    await submit(made, position, [told.id]);
  }
  expect(await figuresOf(made.vendor.id, 'roto')).toMatchObject({ findings: { count: 6, frames: 300, per100: 2, of: 3 } });
});

it('[S-2397] a version that was told without its rules gets them when that is told once more, and by no older event', async () => {
  const made = await covering([null, null, null]);
  for (const position of [0, 1, 2]) await lead(world, made, 'in_progress', position);
  await api(world.app).as(made.client).post(`/api/contracts/${made.contract.id}/waivers`).send({ rule: 'black', reason: 'The cut has it.' }).expect(200);
  const counts = { faults: 0, warnings: 2, frames: 100 };
  const told = await Promise.all([0, 1, 2].map(() => version(made, made.idOf('roto'), counts)));
  for (const [position, { id }] of told.entries()) await submit(made, position, [id]);
  expect(await figuresOf(made.vendor.id, 'roto')).toMatchObject({ findings: { count: 6 } });
  const again = (data: object, rules: string[]) =>
    world.hear(versionReady, { ...(told[0] as (typeof told)[number]), faults: [], checked: { ...counts, rules }, ...data });
  await again({ version: 1 }, ['gaps']);
  expect(await figuresOf(made.vendor.id, 'roto')).toMatchObject({ findings: { count: 6 } });
  await again({}, ['black', 'naming']);
  expect(await figuresOf(made.vendor.id, 'roto')).toMatchObject({ findings: { count: 5 } });
  await again({}, ['naming', 'size']);
  expect(await figuresOf(made.vendor.id, 'roto')).toMatchObject({ findings: { count: 5 } });
});

it('[S-2240] hours to answer are the median from a request of revisions to the next delivery; what waits still is not counted', async () => {
  const made = await covering(['track', 'track', 'track', 'track']);
  const moved = async (position: number, hours: number) =>
    world.rows(
      `UPDATE rounds r SET decided_at = n.submitted_at - $3 * interval '1 hour' FROM rounds n, milestones m
       WHERE m.contract_id = $1 AND m.position = $2 AND r.milestone_id = m.id AND r.number = 1 AND n.milestone_id = m.id AND n.number = 2`,
      [made.contract.id, position, hours],
    );
  for (const position of [0, 1, 2, 3]) await lead(world, made, 'revision_requested', position);
  for (const [position, hours] of [5, 30, 7].entries()) {
    await deliver(world, made.vendor, made.contract, 'again.txt', position).expect(201);
    await moved(position, hours);
  }
  expect(await figuresOf(made.vendor.id, 'track')).toMatchObject({ answer: { hours: 7, of: 3 }, firstPass: { count: 0, of: 4 } });
});

it('[S-2240] disputes are told for contracts that both have signed', async () => {
  const made = await covering(['roto', 'roto']);
  const alike = (signed: boolean) =>
    world.rows(
      `WITH c AS (INSERT INTO contracts SELECT (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'bid_id', gen_random_uuid(), 'status', 'cancelled')
         || CASE WHEN $2 THEN '{}' ELSE '{"start_day": null}' END::jsonb)).* FROM contracts c WHERE c.id = $1 RETURNING id)
       INSERT INTO milestones SELECT (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(), 'contract_id', c.id))).* FROM milestones m, c WHERE m.contract_id = $1`,
      [made.contract.id, signed],
    );
  for (const signed of [true, false, true]) await alike(signed);
  for (const by of [made.client, made.vendor]) {
    await api(world.app).as(by).post(`/api/contracts/${made.contract.id}/dispute`).send({ reason: 'Late' }).expect(200);
    await api(world.app).as(by).post(`/api/contracts/${made.contract.id}/dispute/withdraw`).expect(200);
  }
  for (const type of [null, 'roto']) expect(await figuresOf(made.vendor.id, type)).toMatchObject({ disputes: { count: 2, of: 3 } });
});

it('[S-2240] a task that becomes another type counts for that', async () => {
  const made = await covering(['roto', 'roto', 'roto']);
  for (const position of [0, 1, 2]) await lead(world, made, 'submitted', position);
  const [roto] = made.tasks;
  await world.hear(taskChanged, { ...(roto as Made['tasks'][number]), version: 2, taskType: 'paint' });
  expect(await figuresOf(made.vendor.id, 'paint')).toMatchObject({ onTime: { count: 3, of: 3 } });
  expect((await figuresOf(made.vendor.id, 'roto'))?.onTime).toBeNull();
});

it('[S-2240] figures are told of few vendors at once, and where they are asked for', async () => {
  const ask = (n: number, more = '&figures=true') =>
    api(world.app)
      .as(admin())
      .get(`/api/contracts/records?vendors=${Array.from({ length: n }, () => randomUUID())}${more}`);
  await ask(figuresMost).expect(200);
  expect((await ask(figuresMost + 1).expect(400)).body.message).toBe(contractMessages.tooManyFigures);
  await ask(figuresMost + 1, '&figures=false').expect(200);
});
