/** @module-tag nightly */

import { randomUUID } from 'node:crypto';
import type { Actor } from '@prepmarket/api-kit';
import { userChanged } from '@prepmarket/identity-api';
import { type ReelClip, type ReelStill, reelStill, reelStillsAsked } from '@prepmarket/media-api';
import { publishFrom, until } from '@prepmarket/service-testing';
import { clip, removeClips } from './clips.js';
import { client, Studio } from './studio.js';

const admin: Actor = { id: randomUUID(), role: 'admin' };
const newVendor = (): Actor => ({ id: randomUUID(), role: 'vendor' });
const [me, bare, other] = [newVendor(), newVendor(), newVendor()];
let version = 0;
let studio: Studio;
let second: ReelClip;

const known = async ({ id, role }: Actor, more: object = {}): Promise<void> => {
  version += 1;
  const state = { id, version, firstName: 'Vera', lastName: 'Ruiz', company: '', role, suspended: false, tokensValidFrom: new Date(0).toISOString() };
  await publishFrom(studio.bus, userChanged, { ...state, ...more });
};
const add = async (title: string): Promise<ReelClip> => (await studio.as(me).post(`/api/reels/${me.id}/clips`).send({ title }).expect(201)).body.clip;
const ask = (actor: Actor, ...vendors: string[]) => studio.as(actor).get(`/api/reels?vendors=${vendors.join(',')}`);
const stills = async (actor: Actor): Promise<ReelStill[]> =>
  (await ask(actor, me.id, bare.id, client.id, randomUUID()).expect(200)).body.stills.map((each: unknown) => reelStill.parse(each));

beforeAll(async () => {
  studio = await Studio.open();
  for (const person of [client, admin, me, bare, other]) await known(person);
  const data = await clip('reel.mp4', 'testsrc=s=64x36:r=24', '-frames:v', '4');
  await add('Nothing yet');
  second = await add('Night harbour');
  await studio.as(me).post(`/api/reels/${me.id}/clips/${second.id}/upload`).attach('file', data, 'reel.mp4').expect(201);
  await until(async () => ((await stills(client)).length > 0 ? true : undefined));
});
afterAll(async () => {
  await studio.close();
  await removeClips();
});

describe('[S-2566] stills of the reels of several vendors', () => {
  it('are those of the first clip that has one, and can be read; of others nothing is told', async () => {
    for (const actor of [client, admin, me]) {
      const [still, ...more] = await stills(actor);
      expect([still, more]).toEqual([{ vendor_id: me.id, title: 'Night harbour', poster_url: expect.stringMatching(/^\/api\/files\/stream\//) }, []]);
      await studio
        .as(actor)
        .get(still?.poster_url as string)
        .expect(200);
    }
    expect(await stills(other)).toEqual([]);
    await fetch(`${await studio.app.getUrl()}/api/reels?vendors=${me.id}`).then(({ status }) => expect(status).toBe(401));
  });

  it('[S-2589] are asked for with blanks after commas, by the parameter repeated, or both', async () => {
    const { body } = await studio.as(client).get(`/api/reels?vendors=${bare.id},%20${other.id}&vendors=${me.id}`).expect(200);
    expect(body.stills).toHaveLength(1);
  });

  it('of a suspended vendor are for administrators alone', async () => {
    await known(me, { suspended: true });
    expect([(await stills(client)).length, (await stills(admin)).length]).toEqual([0, 1]);
    await known(me);
    expect(await stills(client)).toHaveLength(1);
  });

  it('are asked for by ids, not too many at once', async () => {
    expect((await ask(client, 'nonsense').expect(400)).body.message).toBe('Please name vendors by their ids, with commas between them.');
    await ask(client, ...Array.from({ length: reelStillsAsked + 1 }, () => randomUUID())).expect(400);
    expect((await ask(client).expect(200)).body.stills).toEqual([]);
  });
});
