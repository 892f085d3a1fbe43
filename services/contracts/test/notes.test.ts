import { randomUUID } from 'node:crypto';
import { milestone as milestoneSchema } from '@prepmarket/contracts-api';
import { noteTold, type ReadyVersion, type ToldNote, versionReady } from '@prepmarket/media-api';
import { api } from '@prepmarket/service-testing';
import { active, lead, openWorld, put, read, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

type Made = Awaited<ReturnType<typeof active>>;
const first = async (made: Made, actor = made.client) => milestoneSchema.parse((await read(world, actor, made.contract)).milestones[0]);
const ready = async ({ contract }: Made, number: number): Promise<ReadyVersion> => {
  const data: ReadyVersion = {
    ...{ id: randomUUID(), version: 2, contractId: contract.id, projectId: contract.project.id, taskId: contract.id, number, name: 'SB010 roto', bytes: 10 },
    sha256: `${number}`.padStart(64, 'a'),
  };
  await world.hear(versionReady, data);
  return data;
};
const note = async (of: ReadyVersion, more: Partial<ToldNote> = {}): Promise<ToldNote> => {
  const data: ToldNote = {
    ...{
      id: randomUUID(),
      version: 1,
      contractId: of.contractId,
      versionId: of.id,
      frameStart: 1010,
      frameEnd: 1012,
      text: 'Soft',
      state: 'open',
      removed: false,
    },
    ...more,
  };
  await world.hear(noteTold, data);
  return data;
};
const submit = async (made: Made): Promise<void> => {
  await api(world.app).as(made.vendor).post(`/api/contracts/${made.contract.id}/milestones/${made.contract.milestones[0]?.id}/versions`).send({}).expect(201);
};
const begun = async (): Promise<Made> => {
  const made = await active(world);
  await lead(world, made, 'in_progress');
  return made;
};

it('[S-2060] a request of revisions takes along the open notes of what was submitted, as they read then, with the state of each as it is now', async () => {
  const made = await begun();
  const [one, other] = [await ready(made, 1), await begun()];
  await submit(made);
  const soft = await note(one);
  const later = await note(one, { frameStart: 1005, frameEnd: 1005, text: 'Later in time, before in frames' });
  await note(one, { state: 'set_aside' });
  await note(one, { version: 2, removed: true });
  await note(await ready(other, 1));
  await note({ ...one, id: randomUUID() });
  const { openNotes } = await first(made);
  expect(openNotes?.map(({ id }) => id)).toEqual([later.id, soft.id]);
  await put(world, made.client, made.contract, 'revision_requested', 'Edges are soft.').expect(200);
  await note(one, { text: 'After it' });
  await note(one, { id: soft.id, version: 2, text: 'Softer', state: 'addressed' });
  await note(one, { id: later.id, version: 2, removed: true });
  for (const actor of [made.client, made.vendor]) {
    const [round] = (await first(made, actor)).rounds;
    const place = { versionId: one.id, number: 1, name: 'SB010 roto' };
    expect(round?.notes).toEqual([
      { id: later.id, ...place, frameStart: 1005, frameEnd: 1005, text: later.text, state: null },
      { id: soft.id, ...place, frameStart: 1010, frameEnd: 1012, text: 'Soft', state: 'addressed' },
    ]);
  }
  await ready(made, 2);
  await submit(made);
  expect((await first(made)).openNotes?.map(({ text }) => text)).toEqual(['After it']);
});

it('[S-2170] what was written before revisions were requested and is heard of after goes along, what was settled before or is written after does not', async () => {
  const made = await begun();
  const one = await ready(made, 1);
  await submit(made);
  const settled = await note(one, { text: 'Settled' });
  const before = new Date().toISOString();
  await put(world, made.client, made.contract, 'revision_requested', 'Edges are soft.').expect(200);
  const late = {
    id: randomUUID(),
    version: 1,
    contractId: one.contractId,
    versionId: one.id,
    frameStart: 1020,
    frameEnd: 1020,
    text: 'Late',
    state: 'open' as const,
  };
  await world.hear(noteTold, { ...late, removed: false }, { occurredAt: before });
  await world.hear(noteTold, { ...late, id: settled.id, version: 2, state: 'set_aside', removed: false }, { occurredAt: before });
  await world.hear(noteTold, { ...late, id: randomUUID(), removed: false }, { occurredAt: before, again: true });
  await note(one, { text: 'After it' });
  expect((await first(made)).rounds[0]?.notes?.map(({ id, text }) => [id, text])).toEqual([[late.id, 'Late']]);
  await world.hear(noteTold, { ...late, version: 2, text: 'Edited later', removed: false });
  expect((await first(made)).rounds[0]?.notes?.map(({ text }) => text)).toEqual(['Late']);
});

it('[S-2061] contracts keep of a note what was told last, in whatever order, and nothing of it goes along with an approval', async () => {
  const made = await begun();
  const one = await ready(made, 1);
  await submit(made);
  const { id } = await note(one, { version: 3, state: 'addressed' });
  await note(one, { id, version: 2 });
  const gone = await note(one, { version: 4, removed: true });
  await note(one, { id: gone.id, version: 3 });
  expect((await first(made)).openNotes).toEqual([]);
  await note(one);
  await put(world, made.client, made.contract, 'approved').expect(200);
  expect((await first(made)).rounds[0]?.notes).toEqual([]);
});
