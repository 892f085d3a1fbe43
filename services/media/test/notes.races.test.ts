import { randomUUID } from 'node:crypto';
import { ownDataPath, userChanged, userRegistered, userSuspended } from '@prepmarket/identity-api';
import { noteLimits, noteMessages } from '@prepmarket/media-api';
import { publishFrom, unzipped } from '@prepmarket/service-testing';
import { removeClips } from './clips.js';
import { Noted, noteOf } from './noted.js';
import { client, Studio, vendor } from './studio.js';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const PATIENCE = 60_000 + ROUNDS * 3000;

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

const stored = async (id: string) => (await studio.query('SELECT count(*)::int AS count FROM notes WHERE id = $1', [id]))[0]?.count;
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted();

it(
  `[S-2045] a note and an answer that are sent again, also at once, are there once (${ROUNDS} rounds)`,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const note = noteOf({ text: `Once ${round}` });
      const all = await Promise.all(Array.from({ length: 5 }, () => on.write(note)));
      expect(statusesOf(all)).toEqual([201, 201, 201, 201, 201]);
      await on.write(note).expect(201);
      expect((await on.texts()).filter((text) => text === note.text)).toHaveLength(1);
      const replyId = randomUUID();
      const replies = await Promise.all(Array.from({ length: 5 }, () => on.reply(note.id, 'Done', vendor, replyId)));
      expect(statusesOf(replies)).toEqual([201, 201, 201, 201, 201]);
      expect((await on.list()).notes.find(({ id }) => id === note.id)?.replies).toHaveLength(1);
      expect((await on.told()).length).toBe(2 * (round + 1));
    }
  },
  PATIENCE,
);

it('[S-2045] under an id that is taken nothing else is saved: other words, another author, another version', async () => {
  const note = noteOf({ text: 'First' });
  await on.write(note).expect(201);
  const other = await Noted.open(studio);
  const asked = [on.write({ ...note, text: 'Second' }), on.write(note, vendor), other.write(note)];
  for (const each of asked) expect((await each.expect(409)).body.message).toBe(noteMessages.savedOtherwise);
  const replyId = randomUUID();
  await on.reply(note.id, 'Yes', vendor, replyId).expect(201);
  await on.reply(note.id, 'No', vendor, replyId).expect(409);
  await on.reply(note.id, 'Yes', client, replyId).expect(409);
  expect([await other.texts(), await stored(note.id)]).toEqual([[], 1]);
});

it(
  `[S-2046] of two who answer and take back at once, one wins: no answer is lost (${ROUNDS} rounds)`,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await on.written({ text: `race ${round}` });
      const [removed, replied] = await Promise.all([on.remove(id), on.reply(id, 'On it')]);
      const there = (await on.list()).notes.find((note) => note.id === id);
      expect([removed.status, replied.status]).toEqual(there ? [409, 201] : [200, 404]);
      expect(there?.replies.length ?? 0).toBe(there ? 1 : 0);
    }
  },
  PATIENCE,
);

it(
  `[S-2046] of two who answer at once both are heard, and what one has made of a note the other finds (${ROUNDS} rounds)`,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await on.written({ text: 'both' });
      const both = await Promise.all([on.reply(id, 'By the vendor'), on.reply(id, 'By the client', client)]);
      expect(statusesOf(both)).toEqual([201, 201]);
      expect((await on.list()).notes.find((note) => note.id === id)?.replies).toHaveLength(2);
      const moved = await Promise.all([on.move(id, 'set_aside', client), on.move(id, 'addressed', vendor)]);
      // What was set aside first is not to be addressed any more; what was addressed first is set aside.
      expect([
        [200, 200],
        [200, 409],
      ]).toContainEqual(statusesOf(moved));
      expect((await on.list()).notes.find((note) => note.id === id)?.state).toBe('set_aside');
    }
  },
  PATIENCE,
);

it('[S-2046] its author edits and removes a note while nobody has answered or acted on it', async () => {
  const { id } = await on.written({ text: 'Mine' });
  await on.edit(id, noteOf({ text: 'Theirs' }), vendor).expect(403);
  await on.remove(id, vendor).expect(403);
  expect((await on.edit(id, noteOf({ text: 'Mine, better' })).expect(200)).body.note).toMatchObject({ version: 2, edited_at: expect.any(String) });
  await on
    .edit(id, noteOf({ text: 'Older' }))
    .set('If-Match', '"1"')
    .expect(409);
  await on.reply(id, 'My own words', client).expect(201);
  await on.edit(id, noteOf({ text: 'Still mine' })).expect(200);
  await on.reply(id, 'Done').expect(201);
  expect((await on.edit(id, noteOf({ text: 'Too late' })).expect(409)).body.message).toBe(noteMessages.answered);
  expect((await on.remove(id).expect(409)).body.message).toBe(noteMessages.answered);
  const next = await on.written({ text: 'Addressed' });
  await on.move(next.id, 'addressed', vendor).expect(200);
  await on.move(next.id, 'addressed', vendor).expect(200);
  expect((await on.remove(next.id).expect(409)).body.message).toBe(noteMessages.decided);
  const last = await on.written({ text: 'Away' });
  await on.remove(last.id).expect(200);
  await on.remove(last.id).expect(404);
  const acts = await studio.query('SELECT act FROM audit_trail WHERE belongs_to = $1', [on.on.id]);
  expect(acts.map(({ act }) => act)).toEqual(expect.arrayContaining(['note-added', 'note-changed', 'note-answered', 'note-moved', 'note-removed']));
});

it('[S-2049] a side writes so many notes on a version, and its drawings are so large together; those of the other side do not count', async () => {
  const full = await Noted.open(studio);
  const filled = `INSERT INTO notes SELECT gen_random_uuid(), $1, $2, $3, 'client', false, 1001, 1001, 'x', $5::jsonb, 'open', NULL, now(), NULL, 1, ''
    FROM generate_series(1, $4::int)`;
  const fill = (count: number, drawing: string) => studio.query(filled, [full.versionId, full.on.id, client.id, count, drawing]);
  const shape = { kind: 'line' as const, colour: 'red' as const, width: 0.01, span: [0, 0, 1, 1] };
  await fill(1, JSON.stringify('x'.repeat(noteLimits.drawn)));
  expect((await full.write(noteOf({ drawing: [shape] })).expect(409)).body.message).toBe(noteMessages.drawnTooMuch);
  await full.write(noteOf()).expect(201);
  await fill(noteLimits.notes - 2, '[]');
  expect((await full.write(noteOf()).expect(409)).body.message).toBe(noteMessages.tooMany);
  await full.write(noteOf({ drawing: [shape] }), vendor).expect(201);
});

it('[S-2048] who takes its own data along gets the notes and answers it has written, and none of others', async () => {
  const own = await Noted.open(studio);
  const { id } = await own.written({ text: 'By the client', shared: false });
  const other = await own.written({ text: 'By the vendor' }, vendor);
  await own.reply(other.id, 'An answer', client).expect(201);
  const text = (name: string) => files.find((file) => file.name === name)?.data.toString() ?? '';
  const files = await unzipped(await studio.file(`/api/${ownDataPath('media')}`));
  expect(JSON.parse(text('notes.json'))).toContainEqual(expect.objectContaining({ id, text: 'By the client', frame_start: 1001, shared: false }));
  expect(text('notes.json')).not.toContain('By the vendor');
  expect(JSON.parse(text('note-replies.json'))).toContainEqual(expect.objectContaining({ note_id: other.id, text: 'An answer' }));
});

it('[S-2047] notes go with a version that is removed; a deleted account takes its private ones along, and what it shared is of a deleted user', async () => {
  const gone = await Noted.open(studio, { submitted: false });
  const { id } = await gone.written({}, vendor);
  await gone.reply(id, 'Noted', vendor).expect(201);
  await studio.as(vendor).delete(`${gone.on.path}/${gone.versionId}`).expect(200);
  expect([await stored(id), (await studio.query('SELECT FROM note_replies WHERE note_id = $1', [id])).length]).toEqual([0, 0]);

  const stays = await Noted.open(studio);
  const [own, shared] = [await stays.written({ text: 'Own', shared: false }), await stays.written({ text: 'For both' })];
  const person = { id: client.id, version: 1, firstName: 'Vera', lastName: 'Client', company: '', role: 'client' as const, suspended: false };
  const told = { ...person, tokensValidFrom: new Date(0).toISOString() };
  await publishFrom(studio.bus, userRegistered, told);
  expect((await stays.list(vendor)).notes.map(({ author }) => author.name)).toEqual(['Vera Client']);
  await publishFrom(studio.bus, userSuspended, { ...told, version: 2, suspended: true });
  expect(await stored(own.id)).toBe(1);
  await publishFrom(studio.bus, userChanged, { ...told, version: 3 });
  await publishFrom(studio.bus, userSuspended, { ...told, version: 4, suspended: true, deleted: true, firstName: 'Deleted', lastName: 'user' });
  expect([await stored(own.id), await stored(shared.id)]).toEqual([0, 1]);
  expect((await stays.list(vendor)).notes.map(({ author, text }) => [author.name, text])).toEqual([['Deleted user', 'For both']]);
});
