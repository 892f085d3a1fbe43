import { randomUUID } from 'node:crypto';
import type { Actor } from '@prepmarket/api-kit';
import { contractCancelled } from '@prepmarket/contracts-api';
import { type NoteShape, type NoteState, noteMessages, noteStates, noteTold } from '@prepmarket/media-api';
import { publishFrom } from '@prepmarket/service-testing';
import { removeClips } from './clips.js';
import { FIRST, LAST, Noted, noteOf } from './noted.js';
import { client, otherClient, Studio, vendor } from './studio.js';

const rival: Actor = { id: randomUUID(), role: 'vendor' };
const admin: Actor = { id: randomUUID(), role: 'admin' };

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

const drawing: NoteShape[] = [
  { kind: 'pen', colour: 'red', width: 0.004, points: [0, 0.5, 1, 0.25, 0.75, 0.5] },
  { kind: 'arrow', colour: 'yellow', width: 0.004, span: [0.1, 0.2, 0.3, 1] },
  { kind: 'text', colour: 'white', width: 0.05, at: [0.5, 0.5], words: 'Here' },
];

describe('[S-2040] a note on frames of a version', () => {
  it('has words, a drawing and frames by the numbers that the version has', async () => {
    expect((await on.on.list()).versions[0]?.picture).toMatchObject({ first_frame: FIRST, missing_frames: [] });
    const note = await on.written({ frame_start: FIRST, frame_end: LAST, drawing });
    expect(note).toMatchObject({ frame_start: 1001, frame_end: 1003, text: 'The edge chatters', drawing, state: 'open', version: 1, replies: [] });
    expect((await on.list()).notes.find(({ id }) => id === note.id)).toEqual(note);
    expect((await on.list(vendor)).notes.find(({ id }) => id === note.id)).toMatchObject({ drawing, author: { id: client.id, side: 'client' } });
  });

  it('lies within the version, and the last frame not before the first', async () => {
    for (const [frame_start, frame_end] of [
      [FIRST - 1, FIRST],
      [LAST, LAST + 1],
      [0, 0],
    ] as const)
      expect((await on.write(noteOf({ frame_start, frame_end })).expect(400)).body.message).toBe(noteMessages.outside(FIRST, LAST));
    expect((await on.write(noteOf({ frame_start: LAST, frame_end: FIRST })).expect(400)).body.message).toBe(noteMessages.framesTurned);
  });

  it('is refused with words, frames or drawings that are none', async () => {
    const shape = drawing[0];
    for (const wrong of [
      { text: ' ' },
      { text: 'x'.repeat(2001) },
      { frame_start: 1001.5 },
      { drawing: [{ ...shape, points: [0, 0] }] },
      { drawing: [{ ...shape, points: [0, 1.1, 0] }] },
      { drawing: [{ ...shape, colour: 'url(https://x)' }] },
      { drawing: [{ kind: 'script', colour: 'red', width: 0.1 }] },
      { drawing: Array(61).fill(drawing[1]) },
      { drawing: Array(3).fill({ ...shape, points: Array(2001).fill(0.5) }) },
      { id: 'x' },
    ])
      await on
        .as(client)
        .post(on.path)
        .send({ ...noteOf(), ...wrong })
        .expect(400);
  });
});

describe('[S-2041] who notes on a version', () => {
  it('reads: its vendor and administrators, and the client once it is submitted', async () => {
    const other = await Noted.open(studio, { submitted: false });
    await other.written({}, vendor);
    const read = async (actor: Actor) => (await other.as(actor).get(other.path)).status;
    expect([await read(vendor), await read(admin), await read(client), await read(rival), await read(otherClient)]).toEqual([200, 200, 404, 404, 404]);
    await other.write(noteOf(), client).expect(404);
    await other.on.submit(other.versionId);
    expect(await other.texts(client)).toEqual(['The edge chatters']);
    await other.written({ text: 'Seen' }, client);
  });

  it('writes: both parties, while the contract is active', async () => {
    const { id } = await on.written({ text: 'Whose' });
    expect((await on.list(admin)).may_write).toBe(false);
    for (const [actor, status] of [
      [admin, 403],
      [rival, 404],
      [otherClient, 404],
    ] as const) {
      const asked = [
        on.write(noteOf(), actor),
        on.edit(id, noteOf(), actor),
        on.reply(id, 'Why?', actor),
        on.move(id, 'addressed', actor),
        on.remove(id, actor),
      ];
      for (const each of asked) expect([actor.role, (await each).status]).toEqual([actor.role, status]);
    }
    const over = await Noted.open(studio);
    const kept = await over.written();
    await over.on.tell({ status: 'completed' });
    expect((await over.write(noteOf()).expect(409)).body.message).toBe(noteMessages.notActive);
    await over.reply(kept.id, 'Late').expect(409);
    expect(await over.list()).toMatchObject({ may_write: false, notes: [{ may_edit: false, may_reply: false, may_become: [] }] });
  });

  it('without a picture there is no frame', async () => {
    const { id } = await on.on.begun();
    const path = `${on.on.path}/${id}/notes`;
    expect((await on.as(vendor).post(path).send(noteOf()).expect(409)).body.message).toBe(noteMessages.noPicture);
  });
});

it('[S-2042] a private note is neither seen nor counted by the other side or an administrator, nor told to them, until it is shared', async () => {
  const alone = await Noted.open(studio);
  for (const [author, other] of [
    [client, vendor],
    [vendor, client],
  ] as const) {
    const before = (await alone.told()).length;
    const note = await alone.written({ text: `of ${author.role}`, shared: false }, author);
    const { id, text } = note;
    for (const actor of [other, admin]) {
      expect(await alone.texts(actor)).not.toContain(text);
      expect(JSON.stringify(await alone.list(actor))).not.toContain(id);
    }
    await alone.edit(id, noteOf({ text: `${text}!`, shared: false }), other).expect(404);
    await alone.reply(id, 'What?', other).expect(404);
    await alone.move(id, 'addressed', other).expect(404);
    await alone.remove(id, other).expect(404);
    expect(note.may_become).toEqual([]);
    expect((await alone.move(id, 'addressed', author).expect(409)).body.message).toBe(noteMessages.privateState);
    await alone.reply(id, 'Think again', author).expect(201);
    expect((await alone.told()).slice(before)).toEqual([[author.id], [author.id]]);
    await alone.edit(id, noteOf({ text, shared: true }), author).expect(200);
    expect(await alone.texts(other)).toContain(text);
    expect((await alone.told()).at(-1)?.toSorted()).toEqual([client.id, vendor.id].toSorted());
    expect((await alone.edit(id, noteOf({ text, shared: false }), author).expect(409)).body.message).toBe(noteMessages.staysShared);
  }
});

it('[S-2064] of a shared note on a version that was not submitted its vendor hears alone, and with the version it is told to be gone', async () => {
  const early = await Noted.open(studio, { submitted: false });
  const { id } = await early.written({ text: 'Look here' }, vendor);
  expect(await early.told()).toEqual([[vendor.id]]);
  await early.as(vendor).delete(`${early.on.path}/${early.versionId}`).expect(200);
  const told = await studio.query(
    "SELECT data->'version' AS version, data->'removed' AS removed FROM outbox WHERE type = $1 AND data->>'id' = $2 ORDER BY seq",
    [noteTold.type, id],
  );
  expect(told).toEqual([
    { version: 1, removed: false },
    { version: 2, removed: true },
  ]);
});

it('[S-2043] the vendor marks a shared note addressed, the client verifies it or sets it aside, and nobody else', async () => {
  const [actors, names] = [{ client, vendor }, noteStates.names];
  const ways: Record<NoteState, (NoteState | undefined)[]> = {
    open: [],
    addressed: ['addressed'],
    verified: ['addressed', 'verified'],
    set_aside: ['set_aside'],
  };
  for (const from of names)
    for (const to of names.filter((name) => name !== from))
      for (const by of ['client', 'vendor'] as const) {
        const { id } = await on.written({ text: `${from} ${to} ${by}` });
        for (const step of ways[from]) await on.move(id, step as NoteState, step === 'addressed' ? vendor : client).expect(200);
        const may = (await on.list(actors[by])).notes.find((note) => note.id === id)?.may_become.includes(to);
        const { status } = await on.move(id, to, actors[by]);
        expect([from, to, by, may, status]).toEqual([from, to, by, status === 200, noteStates.cannotMove(from, to, by)?.status ?? 200]);
      }
  expect(noteStates.cannotMove('open', 'addressed', 'client')?.status).toBe(403);
  expect(noteStates.cannotMove('addressed', 'verified', 'vendor')?.status).toBe(403);
  expect(noteStates.cannotMove('open', 'set_aside', 'vendor')?.status).toBe(403);
  expect(noteStates.cannotMove('open', 'verified', 'client')?.status).toBe(409);
});

it('[S-2062] other domains are told what both sides see of a note, and never of a private one', async () => {
  const told = async (id: string) =>
    (await studio.query("SELECT data FROM outbox WHERE type = $1 AND data->>'id' = $2 ORDER BY seq", [noteTold.type, id])).map(({ data }) => data);
  const { id } = await on.written({ text: 'Own', shared: false }, vendor);
  await on.edit(id, noteOf({ text: 'Still own', shared: false }), vendor).expect(200);
  expect(await told(id)).toEqual([]);
  await on.edit(id, noteOf({ text: 'For both', frame_end: LAST }), vendor).expect(200);
  await on.reply(id, 'Seen', vendor).expect(201);
  await on.move(id, 'addressed', vendor).expect(200);
  const place = { id, contractId: on.on.id, versionId: on.versionId, frameStart: FIRST, frameEnd: LAST, text: 'For both', removed: false };
  expect(await told(id)).toEqual([
    { ...place, version: 3, state: 'open' },
    { ...place, version: 4, state: 'addressed' },
  ]);
  const away = await on.written({ text: 'Away' });
  await on.remove(away.id).expect(200);
  expect(await told(away.id)).toMatchObject([
    { version: 1, removed: false },
    { version: 2, removed: true },
  ]);
});

it('[S-2057] the next version of the task shows what both sides see on earlier ones and is not settled, at its frames', { tags: ['nightly'] }, async () => {
  const first = await Noted.open(studio);
  const [open, addressed, verified] = [
    await first.written({ text: 'Open' }),
    await first.written({ text: 'Addressed' }),
    await first.written({ text: 'Verified' }),
  ];
  for (const { id } of [addressed, verified]) await first.move(id, 'addressed', vendor).expect(200);
  await first.move(verified.id, 'verified', client).expect(200);
  await first.written({ text: 'Private', shared: false });
  const unsubmitted = await first.next();
  await unsubmitted.written({ text: 'Not submitted' }, vendor);
  const third = await (await unsubmitted.next()).submitted();
  const earlier = async (actor: Actor) => (await third.list(actor)).earlier?.map(({ text, version_number }) => [text, version_number]);
  const both = [
    ['Open', 1],
    ['Addressed', 1],
  ];
  expect(await earlier(client)).toEqual(both);
  for (const actor of [vendor, admin]) expect(await earlier(actor)).toEqual([...both, ['Not submitted', 2]]);
  expect((await third.list(vendor)).earlier?.[0]).toMatchObject({ id: open.id, frame_start: FIRST, may_become: ['addressed'] });
  expect([(await third.list(client)).notes, (await first.list(client)).earlier]).toEqual([[], []]);
});

it('[S-2041] a contract that is cancelled takes no more notes, those that are there stay readable', async () => {
  const over = await Noted.open(studio);
  await over.written();
  await publishFrom(studio.bus, contractCancelled, over.on.told({ status: 'cancelled' }));
  await over.write(noteOf()).expect(409);
  expect(await over.texts(vendor)).toEqual(['The edge chatters']);
});
