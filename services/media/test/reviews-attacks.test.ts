import { randomUUID } from 'node:crypto';
import { userSuspended } from '@prepmarket/identity-api';
import { type MadeReview, reviewLimits, reviewMessages } from '@prepmarket/media-api';
import { api, publishFrom } from '@prepmarket/service-testing';
import { removeClips } from './clips.js';
import { type Guest, Reviewed } from './reviewed.js';
import { client, Studio } from './studio.js';

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

const fileOf = async (guest: Guest) => (await guest.watching()).versions[0]?.picture.file_url ?? '';

/** All that was open to a guest is closed. */
const isOut = async (guest: Guest, file: string, status: number, message: string): Promise<void> => {
  for (const path of [guest.path, guest.notes, file]) {
    const { status: answered, body } = await guest.get(path);
    expect([path, answered, body.message]).toEqual([path, status, message]);
  }
  expect((await guest.write()).status).toBe(status);
};
/** Nobody comes in by it any more. */
const isShut = async ({ token }: MadeReview, message: string): Promise<void> => {
  expect((await on.look(token).expect(404)).body.message).toBe(message);
  expect((await on.enter(token).expect(404)).body.message).toBe(message);
};

it('[S-2086] the cookie of a guest opens no other operation of the service', async () => {
  const guest = await on.guest();
  const { body } = await api(studio.app).get('/openapi.json').expect(200);
  const ids: Record<string, string> = { contractId: on.on.on.id, versionId: on.versionId, reviewId: guest.link.id, projectId: on.on.on.shot.projectId };
  const through: string[] = [];
  let tried = 0;
  for (const [path, item] of Object.entries(body.paths as Record<string, object>))
    for (const method of Object.keys(item).filter((each) => ['get', 'post', 'put', 'patch', 'delete', 'head'].includes(each))) {
      if (!path.startsWith('/api/') || path.startsWith('/api/review')) continue;
      const address = path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? randomUUID());
      const { status } = await api(studio.app)[method as 'get'](address).set('Cookie', guest.cookie);
      tried += 1;
      if (![401, 403, 404].includes(status)) through.push(`${method} ${path} was answered ${status}`);
    }
  expect(tried).toBeGreaterThan(40);
  expect(through).toEqual([]);
});

describe('[S-2087] a guest is kept to the link', () => {
  it('without its cookie, with a made up one, and with that of another link it is 401', async () => {
    const [guest, other] = [await on.guest(), await on.guest()];
    const file = await fileOf(guest);
    for (const cookie of ['', 'prepmarket_review=', `prepmarket_review=${'a'.repeat(43)}`, other.cookie, `prepmarket_files=${guest.cookie.split('=')[1]}`])
      for (const path of [guest.path, guest.notes, file]) expect([path, (await api(studio.app).get(path).set('Cookie', cookie)).status]).toEqual([path, 401]);
    await guest.get(`/api/review/${randomUUID()}`).expect(401);
    await api(studio.app)
      .get(guest.path)
      .set('Authorization', `Bearer ${guest.cookie.split('=')[1]}`)
      .expect(401);
  });

  it('reaches no version beside those of the link, no file of one, and no original', async () => {
    const [guest, next] = [await on.guest(), await (await on.on.next()).submitted()];
    const [foreign] = await studio.query('SELECT proxy_key, poster_key FROM shot_media WHERE shot_id = $1', [next.versionId]);
    const [own] = await studio.query('SELECT original_key FROM shot_media WHERE shot_id = $1', [on.versionId]);
    for (const key of [foreign?.proxy_key, foreign?.poster_key, own?.original_key, 'm-none'])
      expect((await guest.get(`${guest.path}/files/${key}/x`)).status).toBe(404);
    const notes = `${guest.path}/versions/${next.versionId}/notes`;
    expect((await guest.get(notes).expect(404)).body.message).toBe(reviewMessages.versionUnknown);
    await guest.post(notes, { id: randomUUID(), frame_start: 1001, frame_end: 1001, text: 'x', drawing: [], shared: true }).expect(404);
    const note = await next.written();
    await guest.post(`${guest.notes}/${note.id}/replies`, { id: randomUUID(), text: 'x' }).expect(404);
  });

  it('of a link for reading writes nothing', async () => {
    const guest = await on.guest({ may_comment: false });
    const note = await on.on.written();
    expect(await guest.list()).toMatchObject({ may_write: false });
    expect((await guest.write().expect(403)).body.message).toBe(reviewMessages.readOnly);
    await guest.post(`${guest.notes}/${note.id}/replies`, { id: randomUUID(), text: 'x' }).expect(403);
  });

  it('says a name on one line, without unseen letters', async () => {
    const { token } = await on.made();
    for (const name of ['', ' ', 'a\u202Eb', 'a\nb', 'x'.repeat(reviewLimits.guest + 1)]) await on.enter(token, { name }).expect(400);
    for (const wrong of ['', 'x', 'é'.repeat(43)]) await on.look(wrong).expect(400);
    await on.look('a'.repeat(43)).expect(404);
  });
});

it('[S-2088] a password is asked for, and guesses are limited, also many at once', async () => {
  const link = await on.made({ password: 'harbour at night' });
  expect((await on.enter(link.token).expect(403)).body).toMatchObject({ message: reviewMessages.passwordRequired, code: 'review_password' });
  await on.guestOf(link, 'harbour at night');
  const guesses = Array.from({ length: reviewLimits.guesses + 4 }, (_, n) => on.enter(link.token, { password: `harbour ${n}` }));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(reviewLimits.guesses).fill(403), ...Array(4).fill(429)]);
  const { body } = await on.enter(link.token, { password: 'harbour at night' }).expect(429);
  expect(body.message).toBe(reviewMessages.tooManyGuesses);
  // Of another link nobody has guessed.
  await on.guestOf(await on.made({ password: 'harbour at night' }), 'harbour at night');
});

describe('[S-2089] a link ends, with those who are in by it', () => {
  it('at once when it is revoked', async () => {
    const guest = await on.guest();
    const file = await fileOf(guest);
    await on.revoke(guest.link.id).expect(200);
    await on.revoke(guest.link.id).expect(200);
    await isOut(guest, file, 404, reviewMessages.withdrawn);
    await isShut(guest.link, reviewMessages.withdrawn);
  });

  it('when it expires, and a visit by itself', async () => {
    const [guest, left] = [await on.guest(), await on.guest()];
    const file = await fileOf(guest);
    await studio.query('UPDATE review_links SET expires_at = now() WHERE id = $1', [guest.link.id]);
    await isOut(guest, file, 404, reviewMessages.expired);
    await isShut(guest.link, reviewMessages.expired);
    await studio.query('UPDATE review_visits SET until = now() WHERE link_id = $1', [left.link.id]);
    await left.get(left.path).expect(401);
  });

  it('for a version that is removed', async () => {
    const guest = await on.guest();
    const file = await fileOf(guest);
    await studio.query('UPDATE versions SET removed_at = now() WHERE id = $1', [on.versionId]);
    expect((await guest.review()).versions).toEqual([]);
    for (const path of [file, guest.notes]) await guest.get(path).expect(404);
    await guest.write().expect(404);
    await studio.query('UPDATE versions SET removed_at = NULL WHERE id = $1', [on.versionId]);
  });

  it('with the contract', async () => {
    const ended = await Reviewed.open(studio);
    const guest = await ended.guest();
    const file = await fileOf(guest);
    await ended.on.on.tell({ status: 'completed' });
    await isOut(guest, file, 404, reviewMessages.ended);
    await isShut(guest.link, reviewMessages.ended);
    await ended.make().expect(409);
  });

  it('with the account of its maker: suspended nobody is in by it, deleted it is gone', async () => {
    const guest = await on.guest();
    const file = await fileOf(guest);
    const person = { id: client.id, firstName: 'Clara', lastName: 'Client', company: '', role: 'client' as const, tokensValidFrom: new Date(0).toISOString() };
    await publishFrom(studio.bus, userSuspended, { ...person, version: 101, suspended: true });
    await isOut(guest, file, 404, reviewMessages.ended);
    await isShut(guest.link, reviewMessages.ended);
    await publishFrom(studio.bus, userSuspended, { ...person, version: 102, suspended: true, deleted: true });
    await guest.get(guest.path).expect(401);
    expect((await on.look(guest.link.token).expect(404)).body.message).toBe(reviewMessages.unknown);
    expect(await studio.query('SELECT FROM review_visits')).toEqual([]);
  });
});
