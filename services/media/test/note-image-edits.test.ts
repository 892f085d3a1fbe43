import { randomUUID } from 'node:crypto';
import { type Note, noteImageLimits, noteImageMessages } from '@prepmarket/media-api';
import { until } from '@prepmarket/service-testing';
import { removeClips } from './clips.js';
import { Noted } from './noted.js';
import { client, Studio, vendor } from './studio.js';

let studio: Studio;
let on: Noted;
beforeAll(async () => {
  studio = await Studio.open();
  on = await Noted.open(studio);
});
afterAll(async () => {
  await studio.close();
  await removeClips();
});

const editOf = ({ frame_start, frame_end, drawing, shared }: Note, images?: string[]) => ({
  ...{ frame_start, frame_end, text: 'Look again', drawing, shared, images },
});
const many = (count: number, noted = on) => Promise.all(Array.from({ length: count }, () => noted.image())) as Promise<[string, ...string[]]>;
const idsOf = ({ images = [] }: Pick<Note, 'images'>) => images.map(({ id }) => id);
const now = async (note: Note, noted = on) => (await noted.list()).notes.find(({ id }) => id === note.id) as Note;
const goneFromStore = (key: string) => until(async () => ((await studio.store.stat(key)) ? undefined : 'gone'));
const keyOf = ({ images = [] }: Note, id: string): string =>
  images
    .find((image) => image.id === id)
    ?.url.split('/')
    .at(-2) as string;

describe('[S-2202] a note that is changed', () => {
  it('has the images that it names, in that order; those that it does not name go with their files', { tags: ['nightly'] }, async () => {
    const [gone, kept, added] = (await many(3)) as [string, string, string];
    const note = await on.written({ images: [gone, kept] });
    const edited: Note = (await on.edit(note.id, editOf(note, [added, kept])).expect(200)).body.note;
    expect([edited.text, idsOf(edited), idsOf(await now(note))]).toEqual(['Look again', [added, kept], [added, kept]]);
    await goneFromStore(keyOf(note, gone));
    const address = edited.images?.[0]?.url as string;
    for (const actor of [client, vendor]) await studio.as(actor).get(address).expect(200);
    expect(idsOf((await on.edit(note.id, editOf(note)).expect(200)).body.note)).toEqual([added, kept]);
    expect(idsOf((await on.edit(note.id, editOf(note, [])).expect(200)).body.note)).toEqual([]);
    await goneFromStore(keyOf(note, kept));
    expect(await studio.query('SELECT 1 FROM files WHERE subject = ANY ($1)', [[gone, kept, added]])).toEqual([]);
  });

  it('takes its writer’s own that stand nowhere else, four at most, each once, and stays as it was where one is refused', async () => {
    const [own, other, answering, ...more] = (await many(6)) as [string, string, string, ...string[]];
    const [foreign, elsewhere] = [await on.image(vendor), await (await Noted.open(studio)).image()];
    const note = await on.written({ images: [own] });
    await on.written({ images: [other] });
    await on.reply(note.id, 'Or so', client, randomUUID(), [answering]).expect(201);
    for (const image of [other, answering, foreign, elsewhere, randomUUID()])
      expect((await on.edit(note.id, editOf(note, [image])).expect(409)).body.message).toBe(noteImageMessages.notThere);
    const refused = async (images: string[]) => JSON.stringify((await on.edit(note.id, editOf(note, images)).expect(400)).body);
    expect(await refused([own, own])).toContain(noteImageMessages.twice);
    expect(await refused([own, ...more, await on.image()].slice(0, noteImageLimits.count + 1))).toContain(noteImageMessages.tooMany);
    expect(await now(note)).toMatchObject({ text: note.text, images: [{ id: own }], replies: [{ images: [{ id: answering }] }] });
    await on.edit(note.id, editOf(note, [])).expect(200);
    expect(await now(note)).toMatchObject({ images: [], replies: [{ images: [{ id: answering }] }] });
  });

  it('keeps its images where somebody else changes it, or where it was changed meanwhile', async () => {
    const note = await on.written({ images: await many(1) });
    await on.edit(note.id, editOf(note, []), vendor).expect(403);
    await on.edit(note.id, editOf(note)).expect(200);
    await on.edit(note.id, editOf(note, [])).set('If-Match', '"1"').expect(409);
    expect(idsOf(await now(note))).toEqual(idsOf(note));
  });
});
