/** @module-tag nightly */

import { randomUUID } from 'node:crypto';
import type { Actor, AuditLine } from '@prepmarket/api-kit';
import { messages, userChanged, userSuspended } from '@prepmarket/identity-api';
import { mediaActed, mediaMessages, quotaMessages, type Reel, type ReelClip, reel, reelChanged, reelLimits, reelMessages } from '@prepmarket/media-api';
import { publishFrom, until } from '@prepmarket/service-testing';
import { clip, clipOf, frames, removeClips } from './clips.js';
import { client, otherClient, Studio, vendor } from './studio.js';
import { TusClient } from './tus.js';

const MB = 1024 * 1024;
const rival: Actor = { id: randomUUID(), role: 'vendor' };
const admin: Actor = { id: randomUUID(), role: 'admin' };
let version = 0;

/** Tells the studio of a person, as identity would. */
const known = async (studio: Studio, { id, role }: Actor, more: object = {}, event = userChanged): Promise<void> => {
  version += 1;
  const state = { id, version, firstName: 'Vera', lastName: 'Ruiz', company: 'Roto Works', role, suspended: false, tokensValidFrom: new Date(0).toISOString() };
  await publishFrom(studio.bus, event, { ...state, ...more });
};

let studio: Studio;
let small: Buffer;
beforeAll(async () => {
  studio = await Studio.open();
  small = await clip('reel.mp4', 'testsrc=s=64x36:r=24', '-frames:v', '4');
  for (const person of [client, otherClient, vendor, rival, admin]) await known(studio, person);
});
afterAll(async () => {
  await studio.close();
  await removeClips();
});

/** A vendor whose reel no other test touches. */
const newVendor = async (on = studio): Promise<Actor> => {
  const actor: Actor = { id: randomUUID(), role: 'vendor' };
  await known(on, actor);
  return actor;
};
const pathOf = ({ id }: Actor) => `/api/reels/${id}`;
const add = (actor: Actor, title = 'Harbour', on = studio) =>
  on
    .as(actor)
    .post(`${pathOf(actor)}/clips`)
    .send({ title });
const added = async (actor: Actor, title?: string, on = studio): Promise<ReelClip> => (await add(actor, title, on).expect(201)).body.clip;
const send = (actor: Actor, id: string, data = small, name = 'reel.mp4', on = studio) =>
  on
    .as(actor)
    .post(`${pathOf(actor)}/clips/${id}/upload`)
    .attach('file', data, name);
const read = async (actor: Actor, of: Actor = actor, on = studio): Promise<Reel> => reel.parse((await on.as(actor).get(pathOf(of)).expect(200)).body.reel);
const shown = (actor: Actor, id: string, on = studio): Promise<ReelClip> =>
  until(async () => {
    const one = (await read(actor, actor, on)).clips.find((each) => each.id === id);
    return one?.upload?.state === 'complete' && one.picture ? one : undefined;
  });
const filesOf = ({ picture }: ReelClip): string[] =>
  picture
    ? [picture.file_url, picture.poster_url ?? '', picture.sprite?.url ?? '', picture.times_url ?? '', `/api/files/download/${picture.original_key}`]
    : [];

it('[S-1910] a video that a vendor sends to its reel becomes a clip as a plate does: proxy, poster, sprite, frames and original', async () => {
  const me = await newVendor();
  const { id } = await added(me, '  Night harbour  ');
  expect(await read(me)).toMatchObject({ may_change: true, clips: [{ id, title: 'Night harbour', position: 0, picture: null, upload: { state: 'idle' } }] });
  expect(await read(client, me)).toEqual({ vendor_id: me.id, clips: [], may_change: false });
  await send(me, id).expect(201);
  const one = await shown(me, id);
  expect(one.picture).toMatchObject({ frames: 4, width: 64, height: 36, original_name: 'reel.mp4', codec: 'h264' });
  for (const url of filesOf(one)) await studio.as(me).get(url).expect(200);
  expect(await studio.file(filesOf(one)[4] as string, me)).toEqual(small);
  const { clips, may_change } = await read(client, me);
  expect([may_change, clips.map(({ title, upload }) => [title, upload])]).toEqual([false, [['Night harbour', undefined]]]);
  const told = await studio.query("SELECT DISTINCT type FROM outbox WHERE data->>'id' = ANY($1)", [[id, me.id]]);
  expect(told).toEqual([{ type: reelChanged.type }]);
});

it('[S-1910] a sequence is sent to a clip as well', async () => {
  const me = await newVendor();
  const { id } = await added(me);
  const request = studio
    .as(me)
    .post(`${pathOf(me)}/clips/${id}/upload-sequence`)
    .field('isImageSequence', 'true')
    .field('folderName', 'harbour');
  for (const [index, data] of (await frames(3)).entries()) request.attach('files', data, `h.${1001 + index}.png`);
  await request.expect(201);
  expect((await shown(me, id)).picture).toMatchObject({ frames: 3, original_name: 'harbour.tar' });
});

it('[S-1911] a large one goes on where its line was cut, and belongs to its sender alone', async () => {
  const me = await newVendor();
  const { id } = await added(me);
  const data = await clipOf(3 * MB);
  const fields = { vendorId: me.id, clipId: id, kind: 'video', filename: 'reel.mp4' };
  for (const other of [rival, client, admin]) {
    const { status } = await new TusClient(studio.app, other).begin(fields, data.length);
    expect([other.role, status]).toEqual([other.role, other === rival ? 404 : 403]);
  }
  expect((await new TusClient(studio.app, me).begin({ ...fields, vendorId: rival.id }, data.length)).status).toBe(404);
  const tus = new TusClient(studio.app, me);
  const path = await tus.begun(fields, data.length);
  expect((await tus.patch(path, 0, data.subarray(0, MB))).status).toBe(204);
  expect((await new TusClient(studio.app, rival).send('HEAD', path)).status).toBe(404);
  expect(await tus.offset(path)).toBe(MB);
  expect((await tus.patch(path, MB, data.subarray(MB))).status).toBe(204);
  expect(await studio.file(filesOf(await shown(me, id))[4] as string, me)).toEqual(data);
});

describe('[S-1912] who sees a reel and every file of it', () => {
  let me: Actor;
  let paths: string[];
  let status: string;
  beforeAll(async () => {
    me = await newVendor();
    const { id } = await added(me);
    await send(me, id).expect(201);
    paths = [pathOf(me), ...filesOf(await shown(me, id))];
    status = `${pathOf(me)}/clips/${id}/upload-status`;
  });
  const answers = async (actor: Actor): Promise<number[]> => {
    const statuses: number[] = [];
    for (const path of paths) statuses.push((await studio.as(actor).get(path)).status);
    return statuses;
  };
  const files = (of: number) => [of, of, of, of, of];

  it('clients, administrators and the vendor; another vendor is told of none', async () => {
    expect(paths).toHaveLength(6);
    for (const actor of [me, client, otherClient, admin]) expect(await answers(actor)).toEqual([200, ...files(200)]);
    expect(await answers(rival)).toEqual([404, ...files(403)]);
    for (const path of paths) expect((await fetch(`${await studio.app.getUrl()}${path}`)).status).toBe(401);
    expect((await studio.as(rival).get(pathOf(me))).body.message).toBe(messages.vendorNotFound);
    for (const id of [client.id, randomUUID(), 'nonsense']) await studio.as(client).get(`/api/reels/${id}`).expect(404);
  });

  it('what is on its way is told to the vendor alone', async () => {
    const statuses = [];
    for (const actor of [me, client, admin, rival]) statuses.push((await studio.as(actor).get(status)).status);
    expect(statuses).toEqual([200, 403, 403, 404]);
  });

  it('of a suspended vendor administrators alone, until it is back', async () => {
    await known(studio, me, { suspended: true });
    for (const actor of [client, rival]) expect(await answers(actor)).toEqual([404, ...files(403)]);
    expect(await answers(me)).toEqual([401, ...files(401)]);
    expect(await answers(admin)).toEqual([200, ...files(200)]);
    await known(studio, me);
    expect(await answers(client)).toEqual([200, ...files(200)]);
  });
});

it('[S-1913] only the vendor changes its reel', async () => {
  const me = await newVendor();
  const { id } = await added(me);
  const other = await added(rival);
  const acts = (at: string, actor: Actor, clipId: string) => [
    studio.as(actor).post(`${at}/clips`).send({ title: 'Mine' }),
    studio.as(actor).put(`${at}/clips/${clipId}`).send({ title: 'Mine' }),
    studio
      .as(actor)
      .put(`${at}/order`)
      .send({ clips: [clipId] }),
    studio.as(actor).post(`${at}/clips/${clipId}/upload`).attach('file', small, 'a.mp4'),
    studio.as(actor).post(`${at}/clips/${clipId}/upload/retry`),
    studio.as(actor).delete(`${at}/clips/${clipId}/upload`),
    studio.as(actor).delete(`${at}/clips/${clipId}`),
  ];
  const statuses = async (...of: Parameters<typeof acts>) => {
    const all: number[] = [];
    for (const act of acts(...of)) all.push((await act).status);
    return all;
  };
  for (const actor of [client, admin]) expect(await statuses(pathOf(me), actor, id)).toEqual(Array(7).fill(403));
  expect(await statuses(pathOf(me), rival, id)).toEqual(Array(7).fill(404));
  // Another's clip below one's own reel.
  expect((await statuses(pathOf(me), me, other.id)).slice(1)).toEqual([404, 409, 404, 404, 404, 404]);
  expect((await read(rival)).clips).toMatchObject([{ id: other.id, title: 'Harbour', version: 1 }]);
});

it('[S-1914] a reel has at most twelve clips, also when two are added at once', async () => {
  const me = await newVendor();
  for (let count = 0; count < reelLimits.clips - 1; count += 1) await added(me, `Clip ${count}`);
  const both = await Promise.all(['a', 'b', 'c'].map((title) => add(me, title)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect(both.find(({ status }) => status === 409)?.body.message).toBe(reelMessages.full);
  const { clips } = await read(me);
  expect(clips.map(({ position }) => position)).toEqual(Array.from({ length: reelLimits.clips }, (_, at) => at));
  await studio
    .as(me)
    .delete(`${pathOf(me)}/clips/${clips[3]?.id}`)
    .expect(200);
  await add(me).expect(201);
});

it('[S-1915] titles have 1 to 120 characters; of two who edit one the second is told', async () => {
  const me = await newVendor();
  for (const title of ['', '   ', 'x'.repeat(121), 7, 'a\0b'])
    await studio
      .as(me)
      .post(`${pathOf(me)}/clips`)
      .send({ title })
      .expect(400);
  const { id, version: from } = await added(me, 'x'.repeat(120));
  const rename = (title: string) =>
    studio
      .as(me)
      .put(`${pathOf(me)}/clips/${id}`)
      .set('If-Match', `"${from}"`)
      .send({ title });
  const statuses = (await Promise.all(['One', 'Two'].map(rename))).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409]);
  expect((await read(me)).clips).toMatchObject([{ version: from + 1 }]);
});

it('[S-1916] an order names every clip once, or nothing moves', async () => {
  const me = await newVendor();
  const [a, b, c] = [await added(me, 'A'), await added(me, 'B'), await added(me, 'C')].map(({ id }) => id) as [string, string, string];
  const order = (...clips: string[]) =>
    studio
      .as(me)
      .put(`${pathOf(me)}/order`)
      .send({ clips });
  expect((await order(c, a, b.toUpperCase()).expect(200)).body.reel.clips.map(({ title }: ReelClip) => title)).toEqual(['C', 'A', 'B']);
  expect((await order(a, b).expect(409)).body.message).toBe(reelMessages.otherClips);
  await order(a, b, randomUUID()).expect(409);
  await order(a, a, b).expect(400);
  await order(a, b, c, ...Array.from({ length: 10 }, () => randomUUID())).expect(400);
  const both = await Promise.all([order(a, b, c), order(b, c, a)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const { clips } = await read(me);
  expect(['ABC', 'BCA']).toContain(clips.map(({ title }) => title).join(''));
  expect(clips.map(({ position }) => position)).toEqual([0, 1, 2]);
});

it('[S-1917] a clip that goes takes its uploads, files and rights along, also while it is prepared or sent', async () => {
  const me = await newVendor();
  const before = await studio.objects();
  const one = await added(me);
  await send(me, one.id).expect(201);
  const files = filesOf(await shown(me, one.id));
  const two = await added(me, 'Long');
  const long = await clip('long.mp4', 'testsrc=s=640x360:r=24', '-frames:v', '400');
  await send(me, two.id, long, 'long.mp4').expect(201);
  // Somebody is at it.
  await until(async () => (await studio.query('SELECT FROM uploads WHERE shot_id = $1 AND worker IS NOT NULL', [two.id])).length > 0);
  const three = await added(me, 'Parts');
  const tus = new TusClient(studio.app, me);
  const parts = await tus.begun({ vendorId: me.id, clipId: three.id, kind: 'video', filename: 'a.mp4' }, MB);
  expect((await tus.patch(parts, 0, Buffer.alloc(MB / 2))).status).toBe(204);
  for (const { id } of [one, two, three])
    await studio
      .as(me)
      .delete(`${pathOf(me)}/clips/${id}`)
      .expect(200);
  await studio
    .as(me)
    .delete(`${pathOf(me)}/clips/${one.id}`)
    .expect(404);
  for (const path of files) await studio.as(client).get(path).expect(404);
  expect((await tus.patch(parts, MB / 2, Buffer.alloc(MB / 2))).status).toBe(404);
  await until(async () => (await studio.objects()).every((key) => before.includes(key)));
  for (const table of ['uploads', 'shot_media', 'resumable_uploads', 'refused_files'])
    expect(await studio.query(`SELECT FROM ${table} WHERE shot_id = ANY($1)`, [[one.id, two.id, three.id]])).toEqual([]);
});

it('[S-1918] another video takes the place of the first when it is ready, and one that is no video leaves it with the reason', async () => {
  const me = await newVendor();
  const { id } = await added(me);
  await send(me, id).expect(201);
  const first = await shown(me, id);
  expect((await send(me, id, Buffer.from('no video'), 'b.mp4').expect(415)).body.message).toBe(mediaMessages.notAVideo);
  const status = await studio
    .as(me)
    .get(`${pathOf(me)}/clips/${id}/upload-status`)
    .expect(200);
  expect(status.body.upload).toMatchObject({ is_shown: true, refused: mediaMessages.notAVideo });
  expect((await read(me)).clips).toMatchObject([{ upload: { state: 'complete', refused: mediaMessages.notAVideo } }]);
  await send(me, id, await clip('two.mp4', 'testsrc=s=64x36:r=24', '-frames:v', '6'), 'two.mp4').expect(201);
  const second = await until(async () => {
    const [now] = (await read(client, me)).clips;
    return now?.picture?.original_name === 'two.mp4' && now;
  });
  expect(second.picture?.frames).toBe(6);
  for (const path of filesOf(first)) await studio.as(client).get(path).expect(404);
});

it('[S-1928] a clip whose upload has failed is told to its vendor as waiting, until it is deleted', async () => {
  const me = await newVendor();
  const { id } = await added(me);
  await send(me, id).expect(201);
  await shown(me, id);
  await studio.query("UPDATE uploads SET state = 'failed', reason = 'The video cannot be read.' WHERE shot_id = $1", [id]);
  const turns = async (actor: Actor) => (await studio.as(actor).get('/api/uploads/turns').expect(200)).body.turns;
  expect(await turns(me)).toMatchObject([{ text: 'Upload of reel.mp4 failed', link: `/vendors/${me.id}`, belongsTo: null }]);
  expect(await turns(rival)).toEqual([]);
  await studio
    .as(me)
    .delete(`${pathOf(me)}/clips/${id}`)
    .expect(200);
  expect(await turns(me)).toEqual([]);
});

it('[S-1934] the reel of a vendor whose account is deleted goes with its files; that of one who is suspended stays', async () => {
  const [me, other] = [await newVendor(), await newVendor()];
  const before = await studio.objects();
  const one = await added(me);
  await send(me, one.id).expect(201);
  const files = filesOf(await shown(me, one.id));
  const two = await added(other);
  await known(studio, other, { suspended: true }, userSuspended);
  await known(studio, me, { suspended: true, deleted: true, firstName: 'Deleted', lastName: 'user', company: '' }, userSuspended);
  expect((await read(admin, me)).clips).toEqual([]);
  for (const path of files) await studio.as(admin).get(path).expect(404);
  await until(async () => (await studio.objects()).every((key) => before.includes(key)));
  const rows = async (ids: string[]) => (await studio.query('SELECT id FROM reel_clips WHERE id = ANY($1)', [ids])).map(({ id }) => id);
  expect(await rows([one.id, two.id])).toEqual([two.id]);
  expect(await studio.query('SELECT FROM uploads WHERE shot_id = $1', [one.id])).toEqual([]);
});

it('[S-1919] what a vendor keeps in its reel is judged by its quota', async () => {
  const little = await Studio.open({ quota: { bytes: 2 * MB } });
  try {
    const me = await newVendor(little);
    const [one, two] = [await added(me, 'A', little), await added(me, 'B', little)];
    await send(me, one.id, await clipOf(MB), 'a.mp4', little).expect(201);
    const kept = (await little.query("SELECT sum(size)::int AS sum FROM files WHERE kind = 'original' AND uploaded_by = $1", [me.id]))[0]?.sum as number;
    expect(kept).toBe(MB);
    const refused = await send(me, two.id, await clipOf(2 * MB), 'b.mp4', little).expect(413);
    expect(refused.body.message).toBe(quotaMessages.bytes(MB, 2 * MB));
    const tus = await new TusClient(little.app, me).begin({ vendorId: me.id, clipId: two.id, kind: 'video', filename: 'b.mp4' }, 2 * MB);
    expect(tus).toMatchObject({ status: 413, message: quotaMessages.bytes(MB, 2 * MB) });
    await shown(me, one.id, little);
    await little
      .as(me)
      .delete(`${pathOf(me)}/clips/${one.id}`)
      .expect(200);
    await send(me, two.id, await clipOf(MB + 100), 'b.mp4', little).expect(201);
  } finally {
    await little.close();
  }
});

it('[S-1905] who did what to a reel is told to its vendor and administrators', async () => {
  const me = await newVendor();
  const [one, two] = [await added(me, 'A'), await added(me, 'B')];
  await studio
    .as(me)
    .put(`${pathOf(me)}/order`)
    .send({ clips: [two.id, one.id] })
    .expect(200);
  await studio
    .as(me)
    .put(`${pathOf(me)}/clips/${one.id}`)
    .send({ title: 'Dawn' })
    .expect(200);
  const { upload_id } = (await send(me, one.id).expect(201)).body.upload;
  await studio
    .as(me)
    .delete(`${pathOf(me)}/clips/${two.id}`)
    .expect(200);
  const history = async (actor: Actor): Promise<AuditLine[]> =>
    (
      await studio
        .as(actor)
        .get(`${pathOf(me)}/history`)
        .expect(200)
    ).body.history.toReversed();
  for (const actor of [me, admin])
    expect((await history(actor)).map(({ act, record, by }) => [act, record.kind, record.id, by?.id])).toEqual([
      ['clip-added', 'clip', one.id, me.id],
      ['clip-added', 'clip', two.id, me.id],
      ['reel-ordered', 'reel', me.id, me.id],
      ['clip-renamed', 'clip', one.id, me.id],
      ['upload-received', 'upload', upload_id, me.id],
      ['clip-removed', 'clip', two.id, me.id],
    ]);
  expect((await history(admin)).filter(({ act }) => !(act in mediaActed))).toEqual([]);
  const refused = [];
  for (const actor of [client, rival]) refused.push((await studio.as(actor).get(`${pathOf(me)}/history`)).status);
  expect(refused).toEqual([403, 404]);
});
