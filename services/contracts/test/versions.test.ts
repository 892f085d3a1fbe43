import { createHash, randomUUID } from 'node:crypto';
import { type TaskState, taskChanged, taskDeleted } from '@prepmarket/catalog-api';
import { contractCompleted, contractMessages, contract as contractSchema, milestoneMoved, milestone as milestoneSchema } from '@prepmarket/contracts-api';
import { type ReadyVersion, versionReady, versionRemoved } from '@prepmarket/media-api';
import { api } from '@prepmarket/service-testing';
import { active, admin, award, client, contractsOf, form, lead, openWorld, published, put, read, sign, vendor, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

type Made = Awaited<ReturnType<typeof active>>;
const [roto, paint] = [randomUUID(), randomUUID()];

const told = async ({ contract }: Pick<Made, 'contract'>, number: number, more: Partial<ReadyVersion> = {}): Promise<ReadyVersion> => {
  const data: ReadyVersion = {
    ...{ id: randomUUID(), version: 2, contractId: contract.id, projectId: contract.project.id, taskId: roto, number, name: 'SB010 roto', bytes: 10 },
    ...{ sha256: createHash('sha256').update(`${contract.id} ${number}`).digest('hex'), ...more },
  };
  await world.hear(versionReady, data);
  return data;
};
const at = ({ contract }: Made, position = 0) => `/api/contracts/${contract.id}/milestones/${contract.milestones[position]?.id}`;
const submit = (made: Made, body: object = {}, actor = made.vendor, position = 0) =>
  api(world.app)
    .as(actor)
    .post(`${at(made, position)}/versions`)
    .send(body);
const first = async (made: Made) => milestoneSchema.parse((await read(world, made.client, made.contract)).milestones[0]);
const begun = async (): Promise<Made> => {
  const made = await active(world);
  await lead(world, made, 'in_progress');
  return made;
};

it('[S-1950] submits the newest version of each task that has a new one, with a note, as a round', async () => {
  const made = await begun();
  const [one, two, sky] = [await told(made, 1), await told(made, 2), await told(made, 1, { taskId: paint, name: 'SB010 paint' })];
  const waiting = await api(world.app)
    .as(made.vendor)
    .get(`${at(made)}/versions`)
    .expect(200);
  expect(waiting.body.versions.map(({ id }: ReadyVersion) => id)).toEqual([sky.id, two.id]);
  const { body } = await submit(made, { note: 'Both are whole.' }).expect(201);
  expect(body).toMatchObject({ success: true, message: contractMessages.submitted, milestone: { status: 'submitted' } });
  const { rounds } = await first(made);
  const { id, taskId, number, name, sha256, bytes } = two;
  expect(rounds).toMatchObject([{ number: 1, note: 'Both are whole.', deliverables: [], versions: [{ id: sky.id, number: 1 }, { id: two.id }] }]);
  expect(rounds[0]?.versions?.[1]).toEqual({ id, taskId, number, name, sha256, bytes, sameAs: null, waived: [] });
  const [, moved] = await published(world, milestoneMoved.type, made.contract.milestones[0]?.id as string);
  expect(moved).toMatchObject({ status: 'submitted', round: 1, versionIds: [sky.id, two.id] });
  await put(world, made.client, made.contract, 'revision_requested', 'Edges are soft.').expect(200);
  // What is older than what was submitted does not come along later.
  expect((await submit(made).expect(409)).body.message).toBe(contractMessages.noVersions);
  const three = await told(made, 3);
  await submit(made, { versionIds: [three.id.toUpperCase()] }).expect(201);
  expect((await first(made)).rounds.map(({ versions }) => versions?.map((each) => each.number))).toEqual([[1, 2], [3]]);
  expect((await first(made)).rounds[1]?.versions).toMatchObject([{ id: three.id }]);
  expect(one.number).toBe(1);
});

it('[S-1951] refuses versions that are not ready, not covered, of another contract, named twice or submitted before', async () => {
  const made = await begun();
  const other = await begun();
  const [one, two] = [await told(made, 1), await told(made, 2)];
  const elsewhere = await told(other, 1);
  const refused = async (versionIds: string[], status: number, message: string) =>
    expect((await submit(made, { versionIds }).expect(status)).body.message).toBe(message);
  await refused([elsewhere.id], 409, contractMessages.versionNotReady);
  await refused([randomUUID()], 409, contractMessages.versionNotReady);
  await refused([], 409, contractMessages.noVersions);
  await refused([one.id, two.id], 400, contractMessages.versionTwice);
  await submit(made, { versionIds: ['nonsense'] }).expect(400);
  await submit(made, { note: 'a\0b' }).expect(400);
  await submit(made, { versionIds: [one.id] }).expect(201);
  await put(world, made.client, made.contract, 'revision_requested', 'Edges are soft.').expect(200);
  await refused([one.id], 409, contractMessages.versionSubmitted);
  expect((await first(made)).rounds).toHaveLength(1);
});

it('[S-1952] is submitted by its vendor alone, and only while the contract and the milestone take deliveries', async () => {
  const made = await begun();
  const { id } = await told(made, 1);
  for (const [actor, status] of [
    [made.client, 403],
    [vendor(), 403],
    [client(), 403],
    [admin(), 403],
  ] as const) {
    expect([actor.role, (await submit(made, { versionIds: [id] }, actor)).status]).toEqual([actor.role, status]);
    expect([
      actor.role,
      (
        await api(world.app)
          .as(actor)
          .get(`${at(made)}/versions`)
      ).status,
    ]).toEqual([actor.role, 403]);
  }
  expect((await submit(made, { versionIds: [id] }, made.vendor, 1)).status).toBe(409);
  for (const status of ['draft', 'disputed', 'completed', 'cancelled']) {
    await world.rows('UPDATE contracts SET status = $2 WHERE id = $1', [made.contract.id, status]);
    expect([status, (await submit(made)).body.message]).toEqual([status, contractMessages.notActive]);
  }
  await world.rows("UPDATE contracts SET status = 'active' WHERE id = $1", [made.contract.id]);
  await submit(made).expect(201);
});

it('[S-1953] of two submissions at once one counts, and one that is sent again under its key is the same', async () => {
  const made = await begun();
  await told(made, 1);
  const both = await Promise.all([submit(made), submit(made), submit(made)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect((await first(made)).rounds).toHaveLength(1);
  await put(world, made.client, made.contract, 'revision_requested', 'Edges are soft.').expect(200);
  await told(made, 2);
  const key = randomUUID();
  const again = () => submit(made, { note: 'v002' }).set('Idempotency-Key', key);
  const [answer, same] = [await again().expect(201), await again().expect(201)];
  expect(same.body).toEqual(answer.body);
  expect((await first(made)).rounds).toHaveLength(2);
});

it('[S-1954] says which version has the same bytes as one that was submitted before', async () => {
  const made = await begun();
  const one = await told(made, 1);
  await submit(made).expect(201);
  await put(world, made.client, made.contract, 'revision_requested', 'Edges are soft.').expect(200);
  const two = await told(made, 2, { sha256: one.sha256 });
  const waiting = await api(world.app)
    .as(made.vendor)
    .get(`${at(made)}/versions`)
    .expect(200);
  expect(waiting.body.versions).toMatchObject([{ id: two.id, sameAs: 1 }]);
  const { body } = await submit(made).expect(201);
  expect(body.message).toBe('Deliverables submitted. SB010 roto v002 has the same bytes as v001, which was submitted before.');
  expect((await first(made)).rounds[1]?.versions).toMatchObject([{ id: two.id, sameAs: 1 }]);
});

it('[S-2305] says so also where the images only have other names, and not where nobody knows what they are', async () => {
  const made = await begun();
  await told(made, 1, { contents: 'c'.repeat(64) });
  await submit(made).expect(201);
  await put(world, made.client, made.contract, 'revision_requested', 'Edges are soft.').expect(200);
  const waiting = async () =>
    (
      await api(world.app)
        .as(made.vendor)
        .get(`${at(made)}/versions`)
        .expect(200)
    ).body.versions;
  const two = await told(made, 2, { contents: 'c'.repeat(64) });
  expect(await waiting()).toMatchObject([{ id: two.id, sameAs: 1 }]);
  expect((await waiting())[0]).not.toHaveProperty('contents');
  const three = await told(made, 3, { contents: 'd'.repeat(64) });
  expect(await waiting()).toMatchObject([{ id: three.id, sameAs: null }]);
  const four = await told(made, 4);
  expect(await waiting()).toMatchObject([{ id: four.id, sameAs: null }]);
});

it('[S-1947] as many versions as a milestone covers tasks go along at once', async () => {
  const many = 9000;
  const made = await begun();
  await world.rows(
    `INSERT INTO versions (id, contract_id, task_id, number, name, sha256, bytes, ready_at, version, deleted)
     SELECT gen_random_uuid(), $1, gen_random_uuid(), 1, 'SB' || n, md5(n::text), 10, now(), 1, false FROM generate_series(1, $2::int) n`,
    [made.contract.id, many],
  );
  const { body } = await api(world.app)
    .as(made.vendor)
    .get(`${at(made)}/versions`)
    .expect(200);
  const versionIds = body.versions.map(({ id }: ReadyVersion) => id);
  expect(versionIds).toHaveLength(many);
  await submit(made, { versionIds }).expect(201);
  const [sent] = (await first(made)).rounds;
  expect(sent?.versions?.map(({ id }) => id).toSorted()).toEqual(versionIds.toSorted());
});

it('[S-1955] knows of versions what media told last, in whatever order and however often', async () => {
  const made = await begun();
  const one = await told(made, 1);
  await world.hear(versionRemoved, { id: one.id, version: 3, contractId: made.contract.id, projectId: made.contract.project.id, taskId: roto });
  await world.hear(versionReady, one);
  expect((await submit(made).expect(409)).body.message).toBe(contractMessages.noVersions);
  const two = await told(made, 2);
  await world.hear(versionReady, two);
  await submit(made).expect(201);
  // What was submitted stays in its round, whatever becomes of it.
  await world.hear(versionRemoved, { id: two.id, version: 3, contractId: made.contract.id, projectId: made.contract.project.id, taskId: roto });
  expect((await first(made)).rounds[0]?.versions).toMatchObject([{ id: two.id, number: 2 }]);
});

it('[S-1956] plain deliverables go along with versions in one round', async () => {
  const made = await begun();
  const one = await told(made, 1);
  const deliver = (versionIds: string[]) =>
    api(world.app)
      .as(made.vendor)
      .post(`${at(made)}/deliverables`)
      .field('feedback', 'With the script.')
      .field('versionIds', JSON.stringify(versionIds))
      .attach('deliverables', Buffer.from('nk'), 'sb010.nk');
  await deliver([randomUUID()]).expect(409);
  expect((await first(made)).rounds).toEqual([]);
  await deliver([one.id]).expect(201);
  expect((await first(made)).rounds).toMatchObject([{ note: 'With the script.', deliverables: [{ originalname: 'sb010.nk' }], versions: [{ id: one.id }] }]);
});

it('[S-1957] a milestone covers the tasks it names, of its own project; none named are all', async () => {
  const awarded = await award(world);
  const { projectId } = awarded.bid;
  const task = (more: Partial<TaskState> = {}): TaskState => ({
    ...{ id: randomUUID(), version: 1, projectId, shotId: randomUUID(), name: 'roto', taskType: 'roto', frameStart: 1, frameEnd: 10 },
    ...more,
  });
  const [one, two, gone, other] = [task(), task(), task(), task({ projectId: randomUUID() })];
  for (const each of [one, two, gone, other]) await world.hear(taskChanged, each);
  await world.hear(taskDeleted, { id: gone.id, version: 2, projectId, shotId: gone.shotId });
  const milestones = (taskIds: unknown) => [{ ...form.milestones[0], taskIds }, form.milestones[1]];
  const create = (taskIds: unknown) =>
    api(world.app)
      .as(awarded.client)
      .post(contractsOf(awarded.bid))
      .send({ ...form, milestones: milestones(taskIds) });
  for (const taskIds of [[other.id], [gone.id], [one.id, randomUUID()]])
    expect((await create(taskIds).expect(400)).body.message).toBe(contractMessages.otherTasks);
  expect((await create([]).expect(400)).body.message).toBe(contractMessages.noTasks);
  await create(['nonsense']).expect(400);
  const contract = contractSchema.parse((await create([one.id.toUpperCase(), one.id]).expect(201)).body.contract);
  expect(contract.milestones.map(({ taskIds }) => taskIds)).toEqual([[one.id], null]);
  const made = { ...awarded, contract };
  for (const actor of [made.client, made.vendor]) await sign(world, actor, contract).expect(200);
  await lead(world, made, 'in_progress');
  const [mine, theirs] = [await told(made, 1, { taskId: one.id }), await told(made, 1, { taskId: two.id })];
  expect((await submit(made, { versionIds: [theirs.id] }).expect(409)).body.message).toBe(contractMessages.versionNotReady);
  await submit(made).expect(201);
  expect((await first(made)).rounds).toMatchObject([{ versions: [{ id: mine.id }] }]);
  await put(world, made.client, contract, 'approved').expect(200);
  await put(world, made.client, contract, 'paid').expect(200);
  await lead(world, made, 'paid', 1);
  const [completed] = (await published(world, contractCompleted.type, contract.id)) as unknown as { milestones: unknown[] }[];
  expect(completed?.milestones).toMatchObject([
    { taskIds: [one.id], versionIds: [mine.id] },
    { taskIds: null, versionIds: [] },
  ]);
});
