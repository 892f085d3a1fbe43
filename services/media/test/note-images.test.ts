import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Actor } from '@prepmarket/api-kit';
import { userSuspended } from '@prepmarket/identity-api';
import { type NoteImage, noteImage, noteImageLimits, noteImageMessages, noteMessages, reviewMessages } from '@prepmarket/media-api';
import { publishFrom, until } from '@prepmarket/service-testing';
import { run } from '../src/ffmpeg/launch.js';
import { UnnamedImages } from '../src/note-images/unnamed-images.js';
import { removeClips } from './clips.js';
import { PROFILE, profiled } from './image-profiles.js';
import { Noted, noteOf } from './noted.js';
import { type Guest, Reviewed } from './reviewed.js';
import { client, otherClient, Studio, vendor } from './studio.js';

const admin: Actor = { id: randomUUID(), role: 'admin' };
const SECRET = 'taken at 52.5 north';
let studio: Studio;
let on: Reviewed;
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'note-images-'));
  studio = await Studio.open({ s3: true });
  on = await Reviewed.open(studio);
});
afterAll(async () => {
  await studio.close();
  await removeClips();
  await rm(dir, { recursive: true, force: true });
});
afterEach(() => studio.query('DELETE FROM counted_acts'));

/** A picture in a file of this kind, with words in its metadata and behind its end. */
const picture = async (ending: string, size = '64x48'): Promise<Buffer> => {
  const args = ['-v', 'error', '-f', 'lavfi', '-i', `testsrc=s=${size}`, '-frames:v', '1', '-metadata', `comment=${SECRET}`, '-y', `a.${ending}`];
  await run('/usr/bin/ffmpeg', args, { cwd: dir });
  return Buffer.concat([await readFile(join(dir, `a.${ending}`)), Buffer.from(`<script>${SECRET}</script>`)]);
};
const pathOf = (noted: Noted, id: string) => `${noted.path.replace(/notes$/, 'note-images')}/${id}`;
const send = (bytes: Buffer, { actor = client, id = randomUUID() as string, noted = on.on, type = 'image/png' } = {}) =>
  studio.as(actor).put(pathOf(noted, id)).set('Content-Type', type).send(bytes);
const sent = async (bytes: Buffer, more: Parameters<typeof send>[1] = {}): Promise<NoteImage> =>
  noteImage.parse((await send(bytes, more).expect(200)).body.image);
const sendAsGuest = (guest: Guest, bytes: Buffer, id: string = randomUUID()) =>
  guest.put(`${guest.notes.replace(/notes$/, 'note-images')}/${id}`, bytes).set('Content-Type', 'image/png');
const read = (actor: Actor, { url }: NoteImage) => studio.as(actor).get(url).buffer(true);
const statuses = async (image: NoteImage, actors: Actor[]) => Promise.all(actors.map(async (actor) => (await read(actor, image)).status));
const filesOf = (id: string) => studio.query('SELECT key FROM files WHERE subject = $1', [id]);
const goneFromStore = (key: string) => until(async () => ((await studio.store.stat(key)) ? undefined : 'gone'));
const keyOf = ({ url }: NoteImage): string => url.split('/').at(-2) as string;

describe('[S-2160] an image that is sent for a note', () => {
  it.each([
    ['png', 'image/png'],
    ['jpg', 'image/jpeg'],
    ['webp', 'image/png'],
  ])('is made anew of its pixels: nothing that stood beside them is served (%s)', async (ending, type) => {
    const bytes = profiled(await picture(ending), ending);
    const image = await sent(bytes, { type: 'text/html' });
    expect(image).toMatchObject({ width: 64, height: 48 });
    const { headers, body } = await read(client, image).expect(200);
    expect(headers).toMatchObject({ 'content-type': type, 'x-content-type-options': 'nosniff' });
    expect(bytes.includes(SECRET)).toBe(true);
    expect((body as Buffer).includes(SECRET)).toBe(false);
    expect((body as Buffer).toString('latin1')).not.toMatch(PROFILE);
    expect((body as Buffer).length).toBeGreaterThan(100);
  });

  it('is taken by its content, whatever it is called', async () => {
    for (const bytes of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), Buffer.from('GIF89a and more of it'), Buffer.alloc(0)]) {
      const { body } = await send(bytes).expect(415);
      expect(body).toEqual(expect.objectContaining({ success: false, message: noteImageMessages.otherKind }));
    }
    const cut = (await picture('png')).subarray(0, 60);
    expect((await send(cut).expect(400)).body.message).toBe(noteImageMessages.unreadable);
  });

  it('has at most so many bytes and pixels, and is kept at most so large', { tags: ['nightly'] }, async () => {
    expect((await send(Buffer.alloc(noteImageLimits.bytes + 1)).expect(413)).body.message).toBe(noteImageMessages.tooLarge);
    expect((await send(await picture('png', '8000x5001')).expect(413)).body.message).toBe(noteImageMessages.tooManyPixels);
    expect(await sent(await picture('png', '5000x100'))).toMatchObject({ width: noteImageLimits.side, height: 77 });
  });

  it('is not kept as it was sent', async () => {
    const bytes = await picture('png');
    const { id } = await sent(bytes);
    const [row] = await studio.query('SELECT sha256 FROM files WHERE subject = $1', [id]);
    expect(row?.sha256).not.toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  it('is upright where a camera was turned', { tags: ['nightly'] }, async () => {
    const upright = await picture('jpg');
    // APP1: EXIF with the orientation 6, a quarter to the right.
    const exif = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010006000000000000', 'hex');
    expect(await sent(Buffer.concat([upright.subarray(0, 2), exif, upright.subarray(2)]))).toMatchObject({ width: 48, height: 64 });
  });
});

describe('[S-2161] an image that is sent again', () => {
  it('is there once, also at the same moment; another under its id is refused', { tags: ['nightly'] }, async () => {
    const [bytes, id] = [await picture('png'), randomUUID()];
    const all = await Promise.all([1, 2, 3, 4].map(() => sent(bytes, { id })));
    expect(new Set(all.map(({ url }) => url)).size).toBe(1);
    expect(await sent(bytes, { id })).toEqual(all[0]);
    expect(await filesOf(id)).toHaveLength(1);
    expect((await send(await picture('jpg'), { id }).expect(409)).body.message).toBe(noteImageMessages.otherImage);
    expect((await send(bytes, { id, actor: vendor }).expect(409)).body.message).toBe(noteImageMessages.otherImage);
    expect((await send(bytes, { id, noted: await Noted.open(studio) }).expect(409)).body.message).toBe(noteImageMessages.otherImage);
    const note = noteOf({ images: [id] });
    for (let times = 0; times < 2; times += 1) expect((await on.on.write(note).expect(201)).body.note.images).toEqual([all[0]]);
    expect(await sent(bytes, { id })).toEqual(all[0]);
  });
});

describe('[S-2162] images of a note', () => {
  it('stand in it and in its answers in the order they were named, four at most', { tags: ['nightly'] }, async () => {
    const noted = await Noted.open(studio);
    const bytes = await picture('png');
    const images = await Promise.all(Array.from({ length: 5 }, () => sent(bytes, { noted })));
    const ids = images.map(({ id }) => id);
    const note = await noted.written({ images: [ids[1], ids[0]] as string[] });
    expect(note.images).toEqual([images[1], images[0]]);
    const of = await sent(bytes, { noted, actor: vendor });
    const reply = { id: randomUUID(), text: 'Like that?', images: [of.id] };
    for (let times = 0; times < 2; times += 1) await studio.as(vendor).post(`${noted.path}/${note.id}/replies`).send(reply).expect(201);
    await studio
      .as(vendor)
      .post(`${noted.path}/${note.id}/replies`)
      .send({ ...reply, images: [] })
      .expect(409);
    expect((await noted.list()).notes[0]).toMatchObject({ images: [images[1], images[0]], replies: [{ text: 'Like that?', images: [of] }] });
    expect(JSON.stringify((await noted.write(noteOf({ images: ids })).expect(400)).body)).toContain(noteImageMessages.tooMany);
    expect(JSON.stringify((await noted.write(noteOf({ images: [ids[2], ids[2]] as string[] })).expect(400)).body)).toContain(noteImageMessages.twice);
  });

  it('are their writer’s own, of the same version, and in no other note', async () => {
    const bytes = await picture('png');
    const mine = await sent(bytes);
    const other = await Noted.open(studio);
    const elsewhere = await sent(bytes, { noted: other });
    const refused = async (images: string[], actor: Actor = client) =>
      expect((await on.on.write(noteOf({ images }), actor).expect(409)).body.message).toBe(noteImageMessages.notThere);
    await refused([mine.id], vendor);
    await refused([elsewhere.id]);
    await refused([randomUUID()]);
    await refused([mine.id, randomUUID()]);
    await on.on.written({ images: [mine.id] });
    await refused([mine.id]);
  });

  it('of one writer that stand in no note are so many at most', { tags: ['nightly'] }, async () => {
    const noted = await Noted.open(studio);
    const bytes = await picture('png');
    await sent(bytes, { noted });
    await studio.query(
      `INSERT INTO note_images SELECT gen_random_uuid(), version_id, author_id, note_id, reply_id, position, key, width, height, sent, made_at
       FROM note_images, generate_series(2, $1::int) WHERE version_id = $2`,
      [noteImageLimits.unnamed, noted.versionId],
    );
    expect((await send(bytes, { noted }).expect(409)).body.message).toBe(noteImageMessages.tooManyUnnamed);
    await sent(bytes, { noted, actor: vendor });
  });
});

describe('[S-2163] who reads an image', () => {
  it('is who reads its note: a private one its author’s side alone, an unsaved one its writer', async () => {
    const everybody = [client, vendor, admin, otherClient];
    const image = await sent(await picture('png'));
    expect(await statuses(image, everybody)).toEqual([200, 403, 403, 403]);
    const note = await on.on.written({ images: [image.id], shared: false });
    expect(await statuses(image, everybody)).toEqual([200, 403, 403, 403]);
    const { frame_start, frame_end, text, drawing } = note;
    const shared = (await on.on.edit(note.id, { frame_start, frame_end, text, drawing, shared: true }).expect(200)).body.note;
    expect(shared.images).toEqual([image]);
    expect(await statuses(image, everybody)).toEqual([200, 200, 200, 403]);
  });

  it('and sends one is who writes notes on the version', async () => {
    const bytes = await picture('png');
    expect([(await send(bytes, { actor: admin })).status, (await send(bytes, { actor: otherClient })).status]).toEqual([403, 404]);
    const hidden = await Noted.open(studio, { submitted: false });
    await send(bytes, { noted: hidden }).expect(404);
    await sent(bytes, { noted: hidden, actor: vendor });
    const over = await Noted.open(studio);
    await over.on.tell({ status: 'completed' });
    expect((await send(bytes, { noted: over }).expect(409)).body.message).toBe(noteMessages.notActive);
  });
});

describe('[S-2164] the guest of a review link', () => {
  it('sends images where it may comment, and reads those of notes that both sides see', async () => {
    const guest = await on.guest();
    const bytes = await picture('png');
    const image = noteImage.parse((await sendAsGuest(guest, bytes).expect(200)).body.image);
    await guest.get(image.url).expect(200);
    await (await on.guestOf(guest.link)).get(image.url).expect(404);
    await guest.write({ images: [image.id] }).expect(201);
    const secret = await sent(bytes);
    await on.on.written({ images: [secret.id], shared: false });
    expect((await guest.list()).notes.flatMap(({ images = [] }) => images.map(({ id }) => id))).toContain(image.id);
    await guest.get(image.url).expect(200);
    await guest.get(`${guest.path}/files/${keyOf(secret)}/image`).expect(404);
    const [ofParty] = (await on.on.list(vendor)).notes.flatMap(({ images = [] }) => images.filter(({ id }) => id === image.id));
    await read(vendor, ofParty as NoteImage).expect(200);
    const other = await on.guest({ may_comment: false });
    await sendAsGuest(other, bytes).expect(403);
    await other.get(`${other.path}/files/${keyOf(image)}/image`).expect(200);
    await on.revoke(guest.link.id).expect(200);
    await guest.get(image.url).expect(404);
    expect((await studio.as(client).put(`/api/review/${other.link.id}/versions/${on.versionId}/note-images/${randomUUID()}`).send(bytes)).body.message).toBe(
      reviewMessages.openFirst,
    );
  });
});

describe('[S-2165] an image goes', () => {
  it('with its note', { tags: ['nightly'] }, async () => {
    const image = await sent(await picture('png'));
    const note = await on.on.written({ images: [image.id] });
    await on.on.remove(note.id).expect(200);
    expect(await filesOf(image.id)).toEqual([]);
    await goneFromStore(keyOf(image));
    await read(client, image).expect(404);
  });

  it('with its version', { tags: ['nightly'] }, async () => {
    const hidden = await Noted.open(studio, { submitted: false });
    const image = await sent(await picture('png'), { noted: hidden, actor: vendor });
    await hidden.written({ images: [image.id] }, vendor);
    await studio.as(vendor).delete(`${hidden.on.path}/${hidden.versionId}`).expect(200);
    await goneFromStore(keyOf(image));
  });

  it('a day after it was sent where no note names it', { tags: ['nightly'] }, async () => {
    const bytes = await picture('png');
    const [old, young, named] = [await sent(bytes), await sent(bytes), await sent(bytes)];
    await on.on.written({ images: [named.id] });
    await studio.query("UPDATE note_images SET made_at = now() - interval '25 hours' WHERE id = ANY ($1)", [[old.id, named.id]]);
    await studio.app.get(UnnamedImages).sweep();
    await goneFromStore(keyOf(old));
    expect(await statuses(young, [client])).toEqual([200]);
    expect(await statuses(named, [client])).toEqual([200]);
    expect((await on.on.write(noteOf({ images: [old.id] })).expect(409)).body.message).toBe(noteImageMessages.notThere);
  });

  it('with the account of who has it in private notes or in none; what was shared stays', async () => {
    const bytes = await picture('png');
    const noted = await Noted.open(studio);
    const [alone, told, none] = [await sent(bytes, { noted }), await sent(bytes, { noted }), await sent(bytes, { noted })];
    await noted.written({ images: [alone.id], shared: false });
    await noted.written({ images: [told.id] });
    const gone = { id: client.id, version: 9, firstName: '', lastName: '', company: '', role: 'client' as const, suspended: true, deleted: true };
    await publishFrom(studio.bus, userSuspended, { ...gone, tokensValidFrom: new Date(0).toISOString() } as never);
    await goneFromStore(keyOf(alone));
    await goneFromStore(keyOf(none));
    expect(await filesOf(told.id)).toHaveLength(1);
  });
});
