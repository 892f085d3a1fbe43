/** @module-tag nightly */

import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Actor } from '@prepmarket/api-kit';
import { type NoteExportQuery, noteExportPath, noteImageMessages, noteMessages } from '@prepmarket/media-api';
import { tokenFor, until } from '@prepmarket/service-testing';
import { FramePicturesMaker } from '../src/notes/export/frame-pictures.js';
import { removeClips } from './clips.js';
import { Noted } from './noted.js';
import type { ReadPdf } from './read-pdf.js';
import { client, Studio, vendor } from './studio.js';

const run = promisify(execFile);

const LONG = 'w'.repeat(1900);
const HOSTILE = `<script>alert(1)</script> (1) Tj /JS (app.alert) >> endobj \u202E\u0007`;
const drawing = [
  { kind: 'pen' as const, colour: 'red' as const, width: 0.01, points: [0.1, 0.1, 0.5, 0.2, 0.3, 0.5, 0.4, 0.2, 0.5] },
  { kind: 'arrow' as const, colour: 'blue' as const, width: 0.01, span: [0.1, 0.1, 0.9, 0.9] },
  { kind: 'text' as const, colour: 'white' as const, width: 0.1, at: [0.2, 0.5], words: 'Holes' },
];

let studio: Studio;
let on: Noted;
beforeAll(async () => {
  studio = await Studio.open();
  on = await Noted.open(studio);
  const { id } = await on.written({ frame_start: 1002, frame_end: 1003, text: 'The edge chatters', drawing });
  await on.reply(id, 'Mended in the next').expect(201);
  await on.written({ frame_start: 1001, text: 'Kept by the client', shared: false });
  await on.written({ frame_start: 1003, frame_end: 1003, text: 'Kept by the vendor', shared: false }, vendor);
});
afterAll(async () => {
  await studio.close();
  await removeClips();
});

const read = async (actor: Actor, query: Partial<NoteExportQuery> = {}, of = on): Promise<Buffer> => {
  const asked = studio.as(actor).get(`/api/${noteExportPath(of.on.id, of.versionId, { format: 'pdf', ...query })}`);
  return (await asked.buffer(true).responseType('blob').expect(200).expect('Content-Type', 'application/pdf')).body;
};
const opened = async (bytes: Buffer) => {
  const reading = run(process.execPath, [join(__dirname, 'read-pdf.ts')], { maxBuffer: 2 ** 26 });
  reading.child.stdin?.end(bytes);
  const found: ReadPdf = JSON.parse((await reading).stdout);
  return { ...found, annotated: bytes.includes('/Annot') || bytes.includes('/JavaScript') };
};

it('[S-2073] each side gets what it may read, every note with the picture of its frame', async () => {
  const [client_, vendor_] = await Promise.all([client, vendor].map(async (actor) => opened(await read(actor))));
  for (const words of [client_?.words, vendor_?.words]) {
    for (const said of ['Harbour', 'sh010 roto v001', 'The edge chatters', '1002–1003 · 00:00:41:18 · OPEN', 'Mended in the next', 'Holes'])
      expect(words).toContain(said);
  }
  expect(client_).toMatchObject({ pictures: 2 });
  expect(vendor_).toMatchObject({ pictures: 2 });
  expect(client_?.words).toContain('OPEN · client alone');
  expect([client_, vendor_].map((each) => each?.words.includes('Kept by the client'))).toEqual([true, false]);
  expect([client_, vendor_].map((each) => each?.words.includes('Kept by the vendor'))).toEqual([false, true]);
});

it('[S-2074] hostile and long words are words, and signs without a letter are said to lack', async () => {
  const other = await Noted.open(studio);
  const { id } = await other.written({ text: 'Of before any text was refused' });
  await studio.query('UPDATE notes SET text = $2 WHERE id = $1', [id, HOSTILE]);
  await other.written({ text: LONG });
  await other.written({ text: 'Край дрожит · ακμή · שלום · حافة' });
  const { words, annotated, pages } = await opened(await read(client, {}, other));
  expect(words).toContain('<script>alert(1)</script> (1) Tj /JS (app.alert) >> endobj');
  // It is laid out in pieces; one of them may be a single letter.
  expect(words.match(/\bw+\b/g)?.join('').length).toBe(LONG.length);
  for (const said of ['Край дрожит', 'ακμή']) expect(words).toContain(said);
  expect(words).not.toContain('\u202E');
  expect({ annotated, pages }).toEqual({ annotated: false, pages: 2 });
  expect(words).not.toContain(noteMessages.lettersMissing);
  await other.written({ text: '境界 🎬' });
  const { words: lacking } = await opened(await read(client, {}, other));
  expect(lacking).toMatch(/境\s?界\s+□/);
  expect(lacking.replace(/\s+/g, ' ')).toContain(noteMessages.lettersMissing);
});

it('[S-2550] words in Chinese, Korean and Hindi stand beside others, also where they go on over a page', async () => {
  const other = await Noted.open(studio);
  const said = '境界 edge 경계 सीमा. '.repeat(90).trim();
  const { id } = await other.written({ text: said });
  await other.reply(id, said).expect(201);
  const { words, pages } = await opened(await read(client, {}, other));
  expect(pages).toBeGreaterThan(1);
  const written = words.replace(/\s/g, '');
  expect(written.match(/境界edge경계/g)).toHaveLength(180);
  // A reader may find the vowel of a syllable on either side of it.
  expect(written.match(/경계[सीमा]{4}\./g)).toHaveLength(180);
  expect(words.match(new RegExp(`sh010 roto v001 · ${pages}`, 'g'))).toHaveLength(1);
  expect(words).not.toContain('□');
});

it('[S-2074] where its picture is gone the words come without it, and the next document has its turn', async () => {
  const other = await Noted.open(studio);
  await other.written({ text: 'Without a picture' });
  const [row] = await studio.query('SELECT proxy_key FROM shot_media WHERE shot_id = $1', [other.versionId]);
  await studio.store.delete(row?.proxy_key as string);
  const { words, pictures } = await opened(await read(client, {}, other));
  expect({ said: words.includes('Without a picture'), told: words.includes(noteMessages.noFramePicture), pictures }).toEqual({
    said: true,
    told: true,
    pictures: 0,
  });
});

it('[S-2074] a reader who leaves before the first page gives its turn back', async () => {
  const { turns } = studio.app.get(FramePicturesMaker);
  const done = await turns.begin();
  const began = vi.spyOn(turns, 'begin');
  const headers = { authorization: `Bearer ${await tokenFor(client)}` };
  const path = noteExportPath(on.on.id, on.versionId, { format: 'pdf' });
  const asked = get(`${await studio.app.getUrl()}/api/${path}`, { headers }).on('error', () => undefined);
  await until(() => began.mock.calls.length > 0);
  const closed = new Promise((gone) => asked.on('close', gone));
  asked.destroy();
  await closed;
  done();
  expect((await opened(await read(client))).words).toContain('The edge chatters');
});

it('[S-2075] all versions of the task that their reader sees come in one file, each with its number', async () => {
  const next = await on.next();
  await next.written({ text: 'Not yet for the client' }, vendor);
  const text = async (actor: Actor, format: 'csv' | 'edl' | 'fcpxml') => {
    const path = noteExportPath(on.on.id, on.versionId, { format, versions: 'task' });
    const { text: said, body } = await studio.as(actor).get(`/api/${path}`).buffer(true).expect(200);
    return said ?? body.toString();
  };
  const [mine, theirs] = [await opened(await read(vendor, { versions: 'task' })), await opened(await read(client, { versions: 'task' }))];
  expect(mine.words).toMatch(/sh010 roto, all versions[\s\S]*sh010 roto v002[\s\S]*Not yet for the client[\s\S]*sh010 roto v001[\s\S]*chatters/);
  expect([theirs.words.includes('v002'), theirs.words.includes('v001')]).toEqual([false, true]);
  expect(await text(vendor, 'csv')).toMatch(/sh010 roto v002,1001[\s\S]*sh010 roto v001,1002/);
  expect(await text(vendor, 'edl')).toMatch(/001 {2}AX[\s\S]*M:v002 [^|]*Not yet[\s\S]*002 {2}AX[\s\S]*M:v001 /);
  expect(await text(vendor, 'fcpxml')).toMatch(/<project name="sh010 roto v002">[\s\S]*<project name="sh010 roto v001">/);
  expect(await text(client, 'edl')).not.toMatch(/v002/);
});

describe('[S-2204] images of notes and answers', () => {
  let other: Noted;
  beforeAll(async () => {
    other = await Noted.open(studio);
    const { id } = await other.written({ text: 'Like these', images: [await other.image(), await other.image()] });
    await other.reply(id, 'Or like this', vendor, randomUUID(), [await other.image(vendor)]).expect(201);
    await other.written({ frame_start: 1002, frame_end: 1002, text: 'For us', shared: false, images: [await other.image()] });
  });

  it('stand small below their words in the document, for whoever reads the note', async () => {
    const [mine, theirs] = [await opened(await read(client, {}, other)), await opened(await read(vendor, {}, other))];
    // Of two frames and four images; of one frame and three.
    expect([mine.pictures, theirs.pictures]).toEqual([6, 4]);
    expect(mine.words).not.toContain(noteImageMessages.notRead);
  });

  it('are counted in the table', async () => {
    const { text } = await studio
      .as(client)
      .get(`/api/${noteExportPath(other.on.id, other.versionId, { format: 'csv' })}`)
      .buffer(true)
      .expect(200);
    expect(text).toMatch(/^\uFEFF.*,edited,images\r?\n/);
    expect(text).toMatch(/Like these.*Or like this \(images: 1\).*,2\r?\n[\s\S]*For us.*,1\r?\n/);
  });

  it('are said to be lacking where their file is gone', async () => {
    const [row] = await studio.query('SELECT key FROM note_images WHERE version_id = $1 AND author_id = $2', [other.versionId, vendor.id]);
    await studio.store.delete(row?.key as string);
    const { words, pictures } = await opened(await read(client, {}, other));
    expect({ pictures, said: words.split(noteImageMessages.notRead).length - 1, answered: words.includes('Or like this') }).toEqual({
      pictures: 5,
      said: 1,
      answered: true,
    });
  });
});
