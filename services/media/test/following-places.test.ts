/** @module-tag nightly */

import { randomUUID } from 'node:crypto';
import type { Actor } from '@prepmarket/api-kit';
import { until } from '@prepmarket/service-testing';
import { Followers } from '../src/resumable/followers.js';
import { tarOf } from './archives.js';
import { frames, removeClips } from './clips.js';
import { folders } from './following.js';
import { Studio } from './studio.js';
import { fieldsOf, TusClient } from './tus.js';

const EVERYTHING = 2 ** 50;

describe('[S-972] sequences that are taken in while they come', () => {
  let studio: Studio;
  let tar: Buffer<ArrayBuffer>;
  beforeAll(async () => {
    tar = tarOf((await frames(3)).map((data, index) => [`plate.${1001 + index}.png`, data]));
  });
  afterEach(() => studio.close());
  afterAll(removeClips);

  const owner = (): Actor => ({ id: randomUUID(), role: 'client' });
  const begun = async (actor: Actor) => {
    const shot = await studio.shot(await studio.project({ userId: actor.id, clientId: actor.id }));
    return new TusClient(studio.app, actor).begun(fieldsOf(shot, 'sequence', 'harbour'), tar.length);
  };
  /** Sends the first bytes; whether it is taken in from then on. */
  const isTaken = async (actor: Actor, path: string) => {
    expect((await new TusClient(studio.app, actor).patch(path, 0, tar.subarray(0, 600))).status).toBe(204);
    return followed(path);
  };
  const followed = (path: string) => studio.app.get(Followers).has(path.split('/').at(-1) as string);

  it('are as many as are encoded, one owner’s half of them, and a place that is left is given on', async () => {
    studio = await Studio.open({ jobs: 2 });
    const [one, two, three] = [owner(), owner(), owner()];
    const first = await begun(one);
    const later = await begun(three);
    expect(await isTaken(one, first)).toBe(true);
    expect(await isTaken(one, await begun(one))).toBe(false);
    expect(await isTaken(two, await begun(two))).toBe(true);
    expect(await isTaken(three, later)).toBe(false);
    await new TusClient(studio.app, one).send('DELETE', first);
    await until(() => !followed(first));
    const last = new TusClient(studio.app, three);
    expect((await last.patch(later, 600, tar.subarray(600, 700))).status).toBe(204);
    expect(followed(later)).toBe(true);
  });

  it('are none where nothing is encoded', async () => {
    studio = await Studio.open({ role: 'api' });
    const actor = owner();
    expect(await isTaken(actor, await begun(actor))).toBe(false);
  });

  it('are none while the work disk has no room', async () => {
    studio = await Studio.open({ s3: true, jobs: 4 });
    const actor = owner();
    const none = await begun(actor);
    await studio.app.close();
    await studio.start({ workReserve: EVERYTHING });
    await isTaken(actor, none);
    await until(() => !followed(none));
    expect(await folders(studio)).toEqual([]);
  });
});
