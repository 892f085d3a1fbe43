import { testShotMessages as say, testEntryChanged, testEntryWaits, testShotChanged } from '@prepmarket/media-api';
import { clip, removeClips, streams } from './clips.js';
import { inside, matte, softBox } from './made-versions.js';
import { client, otherClient, Studio, vendor } from './studio.js';
import { admin, rival, sound, Tested } from './tested.js';
import { TusClient } from './tus.js';

let studio: Studio;
let test: Tested;
let ids: string[];
const told = ['-metadata', 'title=ACME Ltd', '-metadata', 'artist=ACME Ltd', '-metadata:s:v', 'handler_name=ACME Ltd', '-metadata:s:v', 'title=ACME Ltd'];
/** A movie that says in itself who made it, and in its sound. */
const movie = () =>
  clip(
    'ACME.mov',
    matte(softBox),
    '-f',
    'lavfi',
    '-i',
    'sine=duration=1',
    '-c:a',
    'pcm_s16le',
    '-frames:v',
    '4',
    '-c:v',
    'prores_ks',
    '-profile:v',
    '4444',
    '-pix_fmt',
    'yuva444p10le',
    ...told,
  );

beforeAll(async () => {
  studio = await Studio.open();
  test = await Tested.open(studio);
  const first = await test.submitted(rival);
  const second = await test.taken();
  await test.sendMovie(second, await movie()).expect(201);
  await test.ready(second);
  // The rates of a movie and of a sequence are no part of what is tried here.
  await studio.query("UPDATE version_checks SET findings = '[]' WHERE version_id = $1", [second]);
  await test.submit(second).expect(200);
  ids = [first, second];
});
afterAll(async () => {
  await studio.close();
  await removeClips();
});

/** What tells whose an entry is: names of files, the vendor and its ids. */
const TELLS = () => new RegExp([/acme/.source, vendor.id, rival.id].join('|'), 'i');

it('[S-2365] nothing that the API tells a grader of an entry says whose it is', async () => {
  for (const grader of [client, admin]) {
    const answers = [
      await studio.as(grader).get(`${test.path}/entries`).expect(200),
      await test.read(grader).expect(200),
      await studio.as(grader).get('/api/test-shots').expect(200),
      ...(await Promise.all(ids.map((id) => studio.as(grader).get(test.at(id, '/check')).expect(200)))),
    ];
    for (const { text, headers } of answers) expect(`${text} ${JSON.stringify(headers)}`).not.toMatch(TELLS());
    expect((await test.entries(grader)).map(({ number, id }) => [number, id])).toEqual(ids.map((id, at) => [at + 1, id]));
  }
});

it('[S-2365] nor do the files that a grader watches, their names and what stands in them', async () => {
  for (const { id, picture } of await test.entries(client)) {
    expect(picture?.original_key).toBeNull();
    const urls = [picture?.file_url, picture?.poster_url, picture?.sprite?.url, picture?.times_url, picture?.alpha_url].filter((url) => !!url) as string[];
    urls.push(`/api/files/frames/${id}/${picture?.first_frame ?? 0}.png`);
    for (const url of urls) {
      const { headers } = await studio.as(client).get(url).expect(200);
      expect(`${url} ${JSON.stringify(headers)}`).not.toMatch(TELLS());
      expect((await studio.file(url)).toString('latin1')).not.toMatch(TELLS());
      for (const actor of [otherClient, id === ids[0] ? vendor : rival]) expect([403, 404]).toContain((await studio.as(actor).get(url)).status);
    }
  }
});

it('[S-2481] who grades hears nothing: what is played of an entry has no sound, whatever was sent', async () => {
  expect(await streams(await movie())).toEqual(['video', 'audio']);
  const entries = await test.entries(client);
  expect(entries).toHaveLength(2);
  for (const { picture } of entries) expect(await streams(await studio.file(picture?.file_url ?? ''))).toEqual(['video']);
});

it('[S-2365] the original, which may name its maker in itself, is its vendor’s alone', async () => {
  const keys = await studio.query(
    "SELECT f.key, u.shot_id FROM files f JOIN uploads u ON u.id = f.subject WHERE f.kind = 'original' AND u.shot_id = ANY ($1)",
    [ids],
  );
  expect(keys).toHaveLength(2);
  for (const { key, shot_id } of keys) {
    const own = shot_id === ids[0] ? rival : vendor;
    for (const actor of [client, admin, otherClient, own === rival ? vendor : rival]) await studio.as(actor).get(`/api/files/download/${key}`).expect(403);
    await studio.as(own).get(`/api/files/download/${key}`).expect(200);
  }
});

it('[S-2365] what a grader hears says nothing of it, nor does a history that one can read', async () => {
  for (const { type } of [testShotChanged, testEntryWaits]) {
    const rows = await studio.query('SELECT data FROM outbox WHERE type = $1', [type]);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(TELLS());
  }
  // What names the vendor is for the vendor: `live` tells nobody else.
  const own = await studio.query('SELECT data FROM outbox WHERE type = $1', [testEntryChanged.type]);
  for (const { data } of own) expect([vendor.id, rival.id]).toContain((data as { vendorId: string }).vendorId);
  // Histories are read by what they belong to: an entry's belongs to itself, and no address leads there.
  const lines = await studio.query('SELECT belongs_to, record_id FROM audit_trail WHERE actor_id = ANY ($1)', [[vendor.id, rival.id]]);
  expect(new Set(lines.map(({ belongs_to }) => belongs_to))).toEqual(new Set(ids));
  for (const id of [vendor.id, rival.id]) {
    const { text } = await studio.as(admin).get(`/api/reels/${id}/history`);
    for (const entry of ids) expect(text).not.toContain(entry);
  }
});

it('[S-2366] before it was submitted an entry is its vendor’s alone, at every door', async () => {
  const on = await Tested.open(studio);
  const id = await on.taken();
  await on.send(id, await sound()).expect(201);
  const { picture } = await on.ready(id);
  for (const actor of [client, admin, otherClient, rival]) {
    for (const [method, rest] of [
      ['get', '/check'],
      ['get', '/upload-status'],
      ['post', '/submit'],
      ['post', '/upload-retry'],
    ] as const)
      await studio.as(actor)[method](on.at(id, rest)).expect(404);
    await studio
      .as(actor)
      .get(picture?.file_url ?? '')
      .expect(403);
    await studio.as(actor).get(`/api/files/frames/${id}/1001.png`).expect(404);
    await on.send(id, await sound(), actor).expect(404);
    await on.grade(id, 5, actor).expect(404);
    const { status } = await new TusClient(studio.app, actor).begin({ testId: on.id, entryId: id, kind: 'video', filename: 'a.mov' }, 10);
    expect(status).toBe(404);
  }
  expect(await on.entries(client)).toEqual([]);
  // Nor does it answer below another test.
  await studio.as(vendor).get(`${test.path}/entries/${id}/check`).expect(404);
  await studio.as(vendor).get(`${on.path}/entries`).expect(403);
  expect((await studio.as(client).post(`${on.path}/entries`)).body.message).toBe(say.onlyVendors);
});

it('[S-2366] what is sent to it resumably goes to its vendor’s own entry alone', async () => {
  const on = await Tested.open(studio);
  const id = await on.taken();
  const data = await clip('resumed.mov', matte(`255*${inside}`), '-frames:v', '4', '-c:v', 'prores_ks', '-profile:v', '4444', '-pix_fmt', 'yuva444p10le');
  const tus = new TusClient(studio.app, vendor);
  const place = await tus.begun({ testId: on.id, entryId: id, kind: 'video', filename: 'ACME.mov' }, data.length);
  expect((await tus.patch(place, 0, new Uint8Array(data))).status).toBe(204);
  expect((await on.ready(id)).picture).toMatchObject({ original_name: 'entry.mov' });
});
