import { randomUUID } from 'node:crypto';
import type { Actor } from '@prepmarket/api-kit';
import { ownDataPath } from '@prepmarket/identity-api';
import { noteTold, type ReviewLink, type ReviewVisit, reviewLimits, reviewMessages } from '@prepmarket/media-api';
import { unzipped } from '@prepmarket/service-testing';
import { removeClips } from './clips.js';
import { FIRST } from './noted.js';
import { Reviewed } from './reviewed.js';
import { client, otherClient, Studio, vendor } from './studio.js';

let studio: Studio;
let on: Reviewed;
beforeAll(async () => {
  studio = await Studio.open();
  on = await Reviewed.open(studio);
});
afterAll(async () => {
  await studio.close();
  await removeClips();
});

const linkOf = async (id: string): Promise<ReviewLink | undefined> => {
  const { body } = await studio.as(client).get(on.path).expect(200);
  return (body.reviews as ReviewLink[]).find((each) => each.id === id);
};
const visitsOf = async (id: string): Promise<ReviewVisit[]> => (await studio.as(client).get(`${on.path}/${id}/visits`).expect(200)).body.visits;

describe('[S-2083] a review link', () => {
  it('is made by the client for versions that were submitted; its secret is told once, and kept as a digest', async () => {
    const { token, ...made } = await on.made({ name: 'For Vera', days: 7, password: 'harbour at night' });
    expect(made).toMatchObject({ name: 'For Vera', version_ids: [on.versionId], may_comment: true, has_password: true, state: 'open', visits: 0 });
    expect(Date.parse(made.expires_at) - Date.parse(made.made_at)).toBe(7 * 86_400_000);
    expect(await linkOf(made.id)).toEqual(made);
    const rows = JSON.stringify(await studio.query('SELECT * FROM review_links'));
    expect(rows).not.toContain(token);
    expect(rows).not.toContain('harbour at night');
    await on.revoke(made.id).expect(200);
    expect(await linkOf(made.id)).toMatchObject({ state: 'revoked', revoked_at: expect.any(String) });
    const lines = await studio.query('SELECT act, actor_id FROM audit_trail WHERE record_id = $1 ORDER BY id', [made.id]);
    expect(lines).toEqual([
      { act: 'review-made', actor_id: client.id },
      { act: 'review-revoked', actor_id: client.id },
    ]);
  });

  it('is refused to the vendor and to whoever is no party, and without a name, versions or days that fit', async () => {
    const strangers: [Actor, number][] = [
      [vendor, 403],
      [{ id: randomUUID(), role: 'admin' }, 403],
      [otherClient, 404],
    ];
    for (const [actor, status] of strangers) {
      await on.make({}, actor).expect(status);
      await studio.as(actor).get(on.path).expect(status);
      await on.revoke(randomUUID(), actor).expect(status);
    }
    for (const wrong of [{ name: ' ' }, { version_ids: [] }, { days: 0 }, { days: reviewLimits.days + 1 }, { days: 1.5 }, { password: 'short' }])
      await on.make(wrong).expect(400);
    await on.make({ days: undefined }).expect(400);
    await on.make({ version_ids: [on.versionId, on.versionId] }).expect(400);
    expect((await on.make({ version_ids: [on.versionId, randomUUID()] }).expect(404)).body.message).toBe(reviewMessages.versionGone);
    const unseen = await on.on.next();
    await on.make({ version_ids: [unseen.versionId] }).expect(404);
  });

  it('keeps no answer with its secret under an Idempotency-Key', async () => {
    const key = randomUUID();
    const [one, other] = [await on.make().set('Idempotency-Key', key).expect(201), await on.make().set('Idempotency-Key', key).expect(201)];
    expect(one.body.review.token).not.toBe(other.body.review.token);
    expect(await studio.query('SELECT FROM idempotency_keys WHERE key = $1', [key])).toEqual([]);
  });
});

describe('[S-2084] a guest', () => {
  it('says a name, and reaches the versions of the link with their pictures, by ranges', async () => {
    const guest = await on.guest({ name: 'Cut 4' });
    expect(guest.setCookie).toMatch(new RegExp(`; Path=${guest.path}; Expires=.*; HttpOnly; SameSite=Strict`));
    const { versions, ...of } = await guest.watching();
    expect(of).toMatchObject({ name: 'Cut 4', guest: 'Vera', may_comment: true });
    expect(versions).toEqual([expect.objectContaining({ id: on.versionId, title: 'sh010 roto v001', number: 1 })]);
    const { file_url, poster_url, times_url, original_key, original_name, first_frame } = versions[0]?.picture ?? {};
    expect([original_key, original_name, first_frame]).toEqual([null, '', FIRST]);
    for (const url of [file_url, poster_url, times_url]) {
      expect(url).toMatch(`${guest.path}/files/`);
      const { body, headers } = await guest
        .get(url as string)
        .set('Range', 'bytes=0-9')
        .expect(206);
      expect([body.length ?? 10, headers['content-range']]).toEqual([10, expect.stringMatching(/^bytes 0-9\//)]);
    }
  });

  it('says a name that can be seen', async () => {
    const { token } = await on.made();
    for (const name of ['\u2800', '\u3164', 'Ve\u202era', ' ']) expect([name, (await on.enter(token, { name })).status]).toEqual([name, 400]);
  });

  it('leaves a line of each visit, with what it opened, that the link’s maker reads alone', async () => {
    const guest = await on.guest();
    const [picture] = (await guest.watching()).versions.map((version) => version.picture);
    await guest.get(picture?.poster_url ?? '').expect(200);
    expect(await visitsOf(guest.link.id)).toEqual([expect.objectContaining({ name: 'Vera', network: expect.stringMatching(/127\.0\.0\.1|::/), opened: [] })]);
    for (const _ of [1, 2]) await guest.get(picture?.file_url ?? '').expect(200);
    await guest.list();
    expect(await visitsOf(guest.link.id)).toMatchObject([{ opened: [{ version_id: on.versionId }] }]);
    expect(await linkOf(guest.link.id)).toMatchObject({ visits: 1, last_visit_at: expect.any(String) });
    for (const actor of [vendor, otherClient]) expect((await studio.as(actor).get(`${on.path}/${guest.link.id}/visits`)).status).not.toBe(200);
  });
});

describe('[S-2085] what a guest notes', () => {
  it('is shared, signed as a guest’s, told to both parties and to contracts, and moved and answered by the parties', async () => {
    const guest = await on.guest();
    const { body } = await guest.write({ text: 'Her hair flickers', shared: false }).expect(201);
    const { id } = body.note;
    expect(body.note).toMatchObject({ author: { name: 'Vera (guest)', side: 'client' }, shared: true, may_edit: false, may_become: [], may_reply: true });
    expect((await on.on.told()).at(-1)).toEqual([client.id, vendor.id]);
    expect(await studio.query('SELECT data FROM outbox WHERE type = $1 AND data->>$2 = $3', [noteTold.type, 'id', id])).toHaveLength(1);
    for (const actor of [client, vendor])
      expect((await on.on.list(actor)).notes.find((note) => note.id === id)).toMatchObject({ author: { name: 'Vera (guest)' }, may_edit: false });
    await on.on.remove(id).expect(403);
    await on.on.reply(id, 'Done in v002').expect(201);
    await on.on.move(id, 'addressed', vendor).expect(200);
    await on.on.move(id, 'verified', client).expect(200);
    await guest.post(`${guest.notes}/${id}/replies`, { id: randomUUID(), text: 'Thanks' }).expect(201);
    const seen = (await guest.list()).notes.find((note) => note.id === id);
    expect(seen).toMatchObject({ state: 'verified', replies: [{ text: 'Done in v002' }, { text: 'Thanks', author: { name: 'Vera (guest)' } }] });
    const lines = await studio.query("SELECT act, actor_id FROM audit_trail WHERE record_id = $1 AND act LIKE 'guest-%' ORDER BY at", [id]);
    expect(lines).toEqual([
      { act: 'guest-note-added', actor_id: null },
      { act: 'guest-note-answered', actor_id: null },
    ]);
  });

  it('sent again is there once; with other words it is refused', async () => {
    const guest = await on.guest();
    const id = randomUUID();
    await guest.write({ id, text: 'Once' }).expect(201);
    await guest.write({ id, text: 'Once' }).expect(201);
    await guest.write({ id, text: 'Twice' }).expect(409);
    expect((await guest.list()).notes.filter((note) => note.id === id)).toHaveLength(1);
  });

  it('lies on frames of the version, and notes of one side alone stay unseen', async () => {
    const guest = await on.guest();
    await guest.write({ frame_start: 1, frame_end: 1 }).expect(400);
    const hidden = await on.on.written({ shared: false, text: 'Between us' });
    expect((await guest.list()).notes.map(({ id }) => id)).not.toContain(hidden.id);
    await guest.post(`${guest.notes}/${hidden.id}/replies`, { id: randomUUID(), text: 'What?' }).expect(404);
  });
});

it('[S-2090] who takes its own data along gets its review links and who was there by them, without a digest', async () => {
  const { link } = await on.guest({ name: 'Own', password: undefined });
  const files = await unzipped(await studio.file(`/api/${ownDataPath('media')}`));
  const text = (name: string) => files.find((file) => file.name === name)?.data.toString() ?? '';
  expect(JSON.parse(text('review-links.json'))).toContainEqual(expect.objectContaining({ id: link.id, name: 'Own', version_ids: [on.versionId] }));
  expect(JSON.parse(text('review-visits.json'))).toContainEqual(expect.objectContaining({ link_id: link.id, name: 'Vera' }));
  expect(text('review-links.json') + text('review-visits.json')).not.toMatch(/hash|secret/);
});
