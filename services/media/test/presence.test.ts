import { randomUUID } from 'node:crypto';
import type { Actor } from '@prepmarket/api-kit';
import { type PersonData, userRegistered, userSuspended } from '@prepmarket/identity-api';
import { noteMessages, type Present, presenceMessages, present, reviewMessages, versionMessages } from '@prepmarket/media-api';
import { Pruning } from '@prepmarket/service-kit';
import { publishFrom, until } from '@prepmarket/service-testing';
import { removeClips } from './clips.js';
import { FIRST, LAST, Noted } from './noted.js';
import { type Guest, Reviewed } from './reviewed.js';
import { client, otherClient, Studio, vendor } from './studio.js';

const person: PersonData = {
  ...{ id: client.id, version: 1, firstName: 'Clara', lastName: 'Client', company: '', role: 'client', suspended: false },
  tokensValidFrom: new Date(0).toISOString(),
};
const admin: Actor = { id: randomUUID(), role: 'admin' };

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
afterEach(() => studio.query('DELETE FROM presences'));

const pathOf = ({ on: { path }, versionId }: Noted) => `${path}/${versionId}/presence`;
const say = (actor: Actor, frame: unknown = FIRST, noted = on.on) => studio.as(actor).put(pathOf(noted)).send({ frame });
const leave = (actor: Actor, noted = on.on) => studio.as(actor).delete(pathOf(noted));
const othersOf = (body: { others: unknown[] }): Present[] => body.others.map((each) => present.parse(each));
const said = async (actor: Actor, frame = FIRST): Promise<Present[]> => othersOf((await say(actor, frame).expect(200)).body);
const guestPath = (guest: Guest, versionId = on.versionId) => `${guest.path}/versions/${versionId}/presence`;
const saidBy = async (guest: Guest, frame = FIRST): Promise<Present[]> => othersOf((await guest.put(guestPath(guest), { frame }).expect(200)).body);
/** As if the last word of everybody there were so many seconds old. */
const secondsLater = (seconds: number) => studio.query('UPDATE presences SET seen_at = clock_timestamp() - make_interval(secs => $1)', [seconds]);
const rows = () => studio.query('SELECT person_id, frame FROM presences');

describe('[S-2152] who watches a version says at which frame', () => {
  it('and is told where the others are, each once, as it was said last', async () => {
    expect(await said(client, 1001)).toEqual([]);
    expect(await said(vendor, 1002)).toEqual([{ name: 'Somebody', side: 'client', frame: 1001 }]);
    await said(client, 1003);
    expect(await said(vendor, 1002)).toEqual([{ name: 'Somebody', side: 'client', frame: 1003 }]);
    await Promise.all(Array.from({ length: 8 }, () => said(client, 1002)));
    expect(await said(vendor)).toHaveLength(1);
    const next = await (await on.on.next()).submitted();
    expect(othersOf((await say(client, FIRST, next).expect(200)).body)).toEqual([]);
  });

  it('by the name that it has', async () => {
    await publishFrom(studio.bus, userRegistered, person);
    await said(client);
    expect(await until(async () => (await said(vendor)).find(({ name }) => name === 'Clara Client'))).toMatchObject({ side: 'client' });
  });

  it('by the numbers that the version has, and nowhere without a picture', async () => {
    for (const frame of [FIRST - 1, LAST + 1, 0]) expect((await say(client, frame).expect(400)).body.message).toBe(noteMessages.outside(FIRST, LAST));
    for (const frame of ['x', 1001.5, null, {}]) expect((await say(client, frame).expect(400)).body.message).toBe(presenceMessages.frameUnreadable);
    const { id } = await on.on.on.begun();
    const bare = await studio.as(vendor).put(`${on.on.on.path}/${id}/presence`).send({ frame: 0 }).expect(409);
    expect(bare.body.message).toBe(presenceMessages.noPicture);
    expect(await rows()).toEqual([]);
  });
});

describe('[S-2153] who is not there any more', () => {
  it('is whoever has said nothing for 12 seconds by the clock of the database', async () => {
    await said(client, 1002);
    await secondsLater(11);
    expect(await said(vendor)).toHaveLength(1);
    await studio.query("UPDATE presences SET seen_at = clock_timestamp() - interval '13 seconds' WHERE person_id = $1", [client.id]);
    expect(await said(vendor)).toEqual([]);
    expect(await said(client, 1003)).toHaveLength(1);
    expect(await said(vendor)).toHaveLength(1);
  });

  it('is whoever has left, at once, however often it says so', async () => {
    await said(client);
    for (const _ of [1, 2]) await leave(client).expect(200);
    expect(await said(vendor)).toEqual([]);
    await leave(client);
    expect(await rows()).toMatchObject([{ person_id: vendor.id }]);
  });

  it('and its row is swept', async () => {
    await said(client);
    await said(vendor);
    await secondsLater(59);
    await studio.query("UPDATE presences SET seen_at = clock_timestamp() - interval '2 minutes' WHERE person_id = $1", [client.id]);
    await studio.app.get(Pruning).run({ hourly: true });
    expect(await rows()).toMatchObject([{ person_id: vendor.id }]);
  });
});

describe('[S-2154] who is seen on a version, and sees others there', () => {
  it('is who reads its notes: the vendor alone until it is submitted, both parties then, nobody else', async () => {
    const draft = await Noted.open(studio, { submitted: false });
    await say(vendor, FIRST, draft).expect(200);
    expect((await say(client, FIRST, draft).expect(404)).body.message).toBe(versionMessages.notFound);
    await leave(client, draft).expect(404);
    await draft.submitted();
    expect(othersOf((await say(client, FIRST, draft).expect(200)).body)).toMatchObject([{ side: 'vendor' }]);
    for (const actor of [otherClient, { id: randomUUID(), role: 'vendor' } as Actor]) {
      await say(actor, FIRST, draft).expect(404);
      await leave(actor, draft).expect(404);
    }
    await draft.on.tell({ status: 'completed' });
    await say(client, FIRST, draft).expect(200);
  });

  it('is no administrator', async () => {
    await said(client);
    const { body } = await say(admin).expect(403);
    expect([body.message, body.others]).toEqual([presenceMessages.onlyParties, undefined]);
    await leave(admin).expect(403);
    expect(await said(vendor)).toHaveLength(1);
  });

  it('leaves no key of what it repeats, nor a line in the trail', async () => {
    const key = randomUUID();
    const before = await studio.query('SELECT count(*) FROM audit_trail');
    for (const frame of [1001, 1002]) await say(client, frame).set('Idempotency-Key', key).expect(200);
    expect(await studio.query('SELECT FROM idempotency_keys WHERE key = $1', [key])).toEqual([]);
    expect(await studio.query('SELECT count(*) FROM audit_trail')).toEqual(before);
  });
});

describe('[S-2155] a guest of a review link', () => {
  it('is seen by both parties under the name that it gave, until it leaves', async () => {
    const guest = await on.guest();
    await saidBy(guest, 1003);
    for (const actor of [client, vendor]) expect(await said(actor)).toContainEqual({ name: 'Vera (guest)', side: 'client', frame: 1003 });
    await guest.delete(guestPath(guest)).expect(200);
    expect(await said(client)).toMatchObject([{ side: 'vendor' }]);
  });

  it('is told of parties by their side, and by name of who came by the same link, not by another', async () => {
    const link = await on.made();
    const [guest, beside, elsewhere] = [await on.guestOf(link), await on.guestOf(link), await on.guest({ name: 'Other' })];
    await said(client, 1001);
    await said(vendor, 1002);
    await saidBy(beside, 1003);
    await saidBy(elsewhere, 1003);
    const others = await saidBy(guest);
    expect(others).toHaveLength(3);
    expect(others).toEqual(
      expect.arrayContaining([
        { name: 'The client', side: 'client', frame: 1001 },
        { name: 'The vendor', side: 'vendor', frame: 1002 },
        { name: 'Vera (guest)', side: 'client', frame: 1003 },
      ]),
    );
  });

  it('is kept to its link: nothing without its cookie, by that of another link, on other versions, or once it has ended', async () => {
    const [guest, other] = [await on.guest(), await on.guest()];
    for (const cookie of ['', `prepmarket_review=${'a'.repeat(43)}`, other.cookie])
      for (const method of ['put', 'delete'] as const)
        expect([cookie, (await guest[method](guestPath(guest), { frame: FIRST }).set('Cookie', cookie)).status]).toEqual([cookie, 401]);
    const next = await (await on.on.next()).submitted();
    const refused = await guest.put(guestPath(guest, next.versionId), { frame: FIRST }).expect(404);
    expect(refused.body.message).toBe(reviewMessages.versionUnknown);
    await guest.delete(guestPath(guest, next.versionId)).expect(404);
    await guest.put(guestPath(guest), { frame: LAST + 1 }).expect(400);
    await on.revoke(guest.link.id).expect(200);
    await guest.put(guestPath(guest), { frame: FIRST }).expect(404);
    expect(await rows()).toEqual([]);
  });
});

it('[S-2156] with a version that is removed, and with an account that is deleted, goes where somebody was', async () => {
  const draft = await Noted.open(studio, { submitted: false });
  await say(vendor, FIRST, draft).expect(200);
  await studio.as(vendor).delete(`${draft.on.path}/${draft.versionId}`).expect(200);
  expect(await rows()).toEqual([]);
  await said(client);
  await said(vendor);
  await publishFrom(studio.bus, userSuspended, { ...person, version: 2, suspended: true, deleted: true });
  await until(async () => (await rows()).length === 1);
  expect(await rows()).toMatchObject([{ person_id: vendor.id }]);
});
