/** @module-tag nightly */

import { randomUUID } from 'node:crypto';
import type { Actor } from '@prepmarket/api-kit';
import { type NoteFormat, noteExportPath, noteMessages } from '@prepmarket/media-api';
import { removeClips } from './clips.js';
import { Contracted } from './contracted.js';
import { Noted } from './noted.js';
import { client, otherClient, Studio, vendor } from './studio.js';

const admin: Actor = { id: randomUUID(), role: 'admin' };

let studio: Studio;
let on: Noted;
beforeAll(async () => {
  studio = await Studio.open();
  on = await Noted.open(studio);
  await on.written({ frame_start: 1002, frame_end: 1003, text: '=cmd() "edge", chatters\nfrom here on' });
  await on.written({ frame_start: 1001, text: 'Kept by the client', shared: false });
  await on.written({ frame_start: 1003, frame_end: 1003, text: 'Kept by the vendor', shared: false }, vendor);
});
afterAll(async () => {
  await studio.close();
  await removeClips();
});

const read = (actor: Actor, format: NoteFormat, of: Pick<Noted, 'on' | 'versionId'> = on) =>
  studio.as(actor).get(`/api/${noteExportPath(of.on.id, of.versionId, { format })}`);
const textOf = async (actor: Actor, format: NoteFormat): Promise<string> => {
  const { text, body } = await read(actor, format)
    .buffer(true)
    .expect(200)
    .expect('Content-Disposition', `attachment; filename="sh010_roto_v001_notes.${format}"`);
  return text ?? body.toString();
};

it.each(['csv', 'edl', 'fcpxml'] as const)(
  '[S-2068] as %s each side gets what it may read, its private notes marked, an administrator what is shared',
  async (format) => {
    const [client_, vendor_, admin_] = await Promise.all([client, vendor, admin].map((actor) => textOf(actor, format)));
    for (const text of [client_, vendor_, admin_]) expect(text).toContain('chatters');
    expect([client_, vendor_, admin_].map((text) => text?.includes('Kept by the client'))).toEqual([true, false, false]);
    expect([client_, vendor_, admin_].map((text) => text?.includes('Kept by the vendor'))).toEqual([false, true, false]);
    expect([client_, vendor_, admin_].map((text) => text?.match(/(?:client|vendor) alone(?=]|,)/)?.[0])).toEqual(['client alone', 'vendor alone', undefined]);
  },
);

it('[S-2068] the table is safe for spreadsheets, with frames, timecode and state', async () => {
  const lines = await textOf(admin, 'csv');
  expect(lines.startsWith('\uFEFFversion,first frame,last frame,timecode,state,')).toBe(true);
  expect(lines).toContain(`sh010 roto v001,1002,1003,00:00:41:18,OPEN,both sides,`);
  expect(lines).toContain(`"'=cmd() ""edge"", chatters\nfrom here on"`);
});

it('[S-2068] markers stand at the frame’s number in the source and from 01:00:00:00 on in the timeline', async () => {
  const edl = await textOf(admin, 'edl');
  expect(edl).toContain('001  AX       V     C        00:00:41:18 00:00:41:19 01:00:00:01 01:00:00:02\r\n |C:ResolveColorRed |M:');
  expect(edl).toContain('chatters from here on |D:2');
  expect(await textOf(admin, 'fcpxml')).toContain('<marker start="1002/24s" duration="2/24s"');
});

it('[S-2200] notes on one frame are one marker, with the words of all: a program that keeps one a frame loses none', async () => {
  const crowded = await Noted.open(studio);
  const told = ['Edges are soft', 'A hole at the left', 'Grain is gone'];
  for (const text of told) await crowded.written({ frame_start: 1002, frame_end: 1002, text });
  for (const format of ['edl', 'fcpxml'] as const) {
    const { text, body } = await read(client, format, crowded).buffer(true).expect(200);
    const marks = (text ?? body.toString()).split('\n').filter((line: string) => /\|M:|<marker /.test(line));
    expect(marks).toHaveLength(1);
    for (const each of told) expect(marks[0]).toContain(each);
  }
});

it('[S-2068] nobody else, no other format, and nothing of what has no picture or was not submitted', async () => {
  await read(otherClient, 'csv').expect(404);
  await studio.as(client).get(`/api/files/versions/${on.on.id}/${on.versionId}/notes?format=doc`).expect(400);
  const other = await Contracted.open(studio);
  const { id: versionId } = await other.begun();
  const begun = { on: other, versionId };
  await read(client, 'csv', begun).expect(404);
  expect((await read(vendor, 'csv', begun).expect(409)).body.message).toBe(noteMessages.noPicture);
});
