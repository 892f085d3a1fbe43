import { randomUUID } from 'node:crypto';
import { noteSaid, type SaidNote } from '@prepmarket/media-api';
import { removeClips } from './clips.js';
import { FIRST, LAST, Noted, noteOf } from './noted.js';
import { client, Studio, vendor } from './studio.js';

let studio: Studio;
beforeAll(async () => {
  studio = await Studio.open();
});
afterAll(async () => {
  await studio.close();
  await removeClips();
});

const saidOn = async ({ versionId }: Noted): Promise<SaidNote[]> =>
  (await studio.query("SELECT data FROM outbox WHERE type = $1 AND data->>'versionId' = $2 ORDER BY seq", [noteSaid.type, versionId])).map(
    ({ data }) => data as SaidNote,
  );

it('[S-2072] other domains are told once that a shared note or an answer was written, or that one was shared; never of a private one', async () => {
  const on = await Noted.open(studio);
  const body = noteOf({ frame_start: LAST, frame_end: LAST });
  await on.write(body).expect(201);
  await on.write(body).expect(201);
  const note = { id: body.id, title: 'sh010 roto v001', frame: LAST, authorId: client.id, side: 'client', guest: null, text: body.text, replyId: null };
  expect(await saidOn(on)).toMatchObject([note]);
  const replyId = randomUUID();
  await on.reply(body.id, 'Mended', vendor, replyId).expect(201);
  await on.reply(body.id, 'Mended', vendor, replyId).expect(201);
  const kept = await on.written({ shared: false, text: 'For myself' });
  await on.reply(kept.id, 'More for myself', client).expect(201);
  expect((await saidOn(on)).slice(1)).toMatchObject([{ id: body.id, authorId: vendor.id, side: 'vendor', text: 'Mended', replyId }]);
  const edit = { frame_start: FIRST, frame_end: FIRST, text: 'For both', drawing: [], shared: true };
  await on.edit(kept.id, edit).expect(200);
  await on.edit(kept.id, { ...edit, text: 'For both, mended' }).expect(200);
  expect((await saidOn(on)).slice(2)).toMatchObject([{ id: kept.id, text: 'For both', replyId: null, frame: FIRST }]);
});

it('[S-2078] what a vendor has shared on a version is told when it is submitted, once, and nothing that is private', async () => {
  const on = await Noted.open(studio, { submitted: false });
  const { id } = await on.written({ text: 'Look at the edge' }, vendor);
  await on.written({ text: 'For myself', shared: false }, vendor);
  expect(await saidOn(on)).toEqual([]);
  await on.submitted();
  await on.submitted();
  expect(await saidOn(on)).toMatchObject([{ id, authorId: vendor.id, side: 'vendor', text: 'Look at the edge', title: 'sh010 roto v001', replyId: null }]);
});

it('[S-2072] nor of a version that its client does not see', async () => {
  const on = await Noted.open(studio, { submitted: false });
  await on.written({}, vendor);
  expect(await saidOn(on)).toEqual([]);
});
