/** @module-tag nightly */

import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { projectDeleted } from '@prepmarket/catalog-api';
import { colourMessages, type InputColour, shotMediaReady } from '@prepmarket/media-api';
import { publishFrom, until } from '@prepmarket/service-testing';
import { pixels, type Rgb, removeClips } from './clips.js';
import { dpx } from './dpx.js';
import { waiting } from './programs.js';
import { client, otherClient, Studio, type TestShot, vendor } from './studio.js';

let studio: Studio;
beforeAll(async () => {
  studio = await Studio.open();
});
afterAll(async () => {
  await studio.close();
  await removeClips();
});

const plate = dpx({ at: () => [0.6, 0.5, 0.45] });
const swap = Buffer.from('LUT_3D_SIZE 2\n0 0 0\n0 0 1\n0 1 0\n0 1 1\n1 0 0\n1 0 1\n1 1 0\n1 1 1');
const AS_IT_IS: Rgb = [153, 128, 115];
const SWAPPED: Rgb = [115, 128, 153];
/** 0.6, 0.5 and 0.45 of film density. */
const FILM: Rgb = [200, 139, 115];

const pathOf = (projectId: string) => `/api/projects/${projectId}/colour`;
const set = (projectId: string, input: InputColour) => studio.as(client).put(pathOf(projectId)).send({ input });
const attach = (projectId: string, name: string, data: Buffer) => studio.as(client).put(pathOf(projectId)).field('input', 'cube').attach('cube', data, name);
const own = (shot: TestShot, input: InputColour) => studio.as(client).put(`${shot.path}/colour`).send({ input });
const send = async (projectId: string, to = studio): Promise<TestShot> => {
  const shot = await to.shot(projectId);
  const images = [1, 2].map((number): [string, Buffer] => [`f${number}.dpx`, plate]);
  await to.sequence(shot, images).expect(201);
  return shot;
};
const expectShown = async (shot: TestShot, count: number, expected: Rgb) => {
  const media = await studio.ready(shot, count);
  const shown = (await pixels(await studio.file(media.fileUrl), media.width, media.height)).at(1, 30, 20);
  for (const [index, value] of shown.entries()) expect(Math.abs(value - (expected[index] as number))).toBeLessThanOrEqual(2);
  return media;
};

describe('the input colour of a project', () => {
  it('[S-887] is that of its shots which say nothing of their own, of those that come later, too', async () => {
    const project = await studio.project();
    const [following, having] = await Promise.all([send(project), send(project)]);
    await expectShown(following, 1, AS_IT_IS);
    await studio.ready(having);
    await own(having, 'rec709').expect(200);
    await expectShown(having, 2, AS_IT_IS);

    const { body } = await set(project, 'cineon').expect(200);
    expect(body).toMatchObject({ colour: { project_id: project, input: 'cineon', cube_name: null }, message: colourMessages.projectChanged });
    expect((await expectShown(following, 2, FILM)).inputColour).toEqual({ input: 'auto', shown: 'cineon', cube: null });
    await expectShown(await send(project), 1, FILM);

    await own(having, 'auto').expect(200);
    await expectShown(having, 3, FILM);
    await set(project, 'auto').expect(200);
    await expectShown(following, 3, AS_IT_IS);
    expect(await studio.told(shotMediaReady, following)).toHaveLength(3);
  });

  it('[S-887] may be a .cube file; the other projects are as they were', async () => {
    const [project, other] = [await studio.project(), await studio.project()];
    const [shot, elsewhere] = await Promise.all([send(project), send(other)]);
    await Promise.all([studio.ready(shot), studio.ready(elsewhere)]);
    await attach(project, 'swap.cube', swap).expect(200);
    await expectShown(shot, 2, SWAPPED);
    const { body } = await studio.as(client).get(pathOf(project)).expect(200);
    expect(body.colour).toEqual({ project_id: project, input: 'cube', cube_name: 'swap.cube', version: 1 });
    await set(project, 'rec709').expect(200);
    await expectShown(shot, 3, AS_IT_IS);
    await set(project, 'cube').expect(200);
    await expectShown(shot, 4, SWAPPED);
    expect(await studio.told(shotMediaReady, elsewhere)).toHaveLength(1);
  });

  it('[S-887] is refused with the reason, and nothing is made anew for what stays as it was', async () => {
    const project = await studio.project();
    const shot = await send(project);
    await studio.ready(shot);
    const { body } = await attach(project, 'notes.cube', Buffer.from('LUT_3D_SIZE 2\n0 0 0')).expect(400);
    expect(body.message).toBe(colourMessages.cubeBroken('notes.cube', 'it must hold 8 entries and holds 1'));
    expect((await set(project, 'cube').expect(400)).body.message).toBe(colourMessages.cubeMissing);
    await set(project, 'log' as InputColour).expect(400);
    expect((await set(project, 'auto').expect(200)).body.message).toBe(colourMessages.projectStored);
    expect(await studio.status(shot)).toMatchObject({ state: 'complete' });
  });

  it('[S-1235] is not set over what somebody has set since, like that of a shot', async () => {
    const project = await studio.project();
    const shot = await studio.shot(project);
    const shotVersion = async () => (await studio.status(shot)).colour_version;
    const ways = [
      { path: pathOf(project), version: async () => (await studio.as(client).get(pathOf(project)).expect(200)).body.colour.version as number },
      { path: `${shot.path}/colour`, version: shotVersion },
    ];
    for (const { path, version } of ways) {
      const from = (edition: number | undefined, input: InputColour) => studio.as(client).put(path).set('if-match', `"${edition}"`).send({ input });
      expect(await version()).toBe(0);
      expect((await from(0, 'linear').expect(200)).body.colour).toMatchObject({ input: 'linear', version: 1 });
      const { body } = await from(0, 'cineon').expect(409);
      expect(body).toMatchObject({ code: 'stale_edit', changed: { version: 1 }, current: { input: 'linear', cube_name: null, version: 1 } });
      expect(body.message).toBe('You changed this just now. Your changes were not saved over it.');
      await from(await version(), 'rec709').expect(200);
      const { body: last } = await studio.as(client).put(path).send({ input: 'auto' }).expect(200);
      expect(last.colour.version).toBe(3);
    }
    const late = await studio.as(client).put(pathOf(project)).set('if-match', '"1"').field('input', 'cube').attach('cube', swap, 'swap.cube').expect(409);
    expect(late.body.code).toBe('stale_edit');
    await until(async () => (await studio.query('SELECT FROM files WHERE subject = $1', [project])).length === 0);
  });

  it('[S-887] is for owners to see and to set, and goes with its project', async () => {
    const project = await studio.project({ status: 'open' });
    await attach(project, 'swap.cube', swap).expect(200);
    for (const actor of [vendor, otherClient]) {
      await studio.as(actor).put(pathOf(project)).send({ input: 'linear' }).expect(403);
      await studio.as(actor).get(pathOf(project)).expect(403);
    }
    await studio.as(client).get(pathOf('none')).expect(404);
    await studio.as(client).get(pathOf(randomUUID())).expect(404);
    await publishFrom(studio.bus, projectDeleted, { id: project, version: 9 });
    await until(async () => (await studio.query('SELECT FROM project_colours WHERE project_id = $1', [project])).length === 0);
    expect(await studio.query('SELECT FROM files WHERE subject = $1', [project])).toEqual([]);
    await set(project, 'linear').expect(404);
  });

  it('[S-988] comes to its shots two seconds apart, so that others have their turn between', async () => {
    const ffmpeg = await waiting();
    await ffmpeg.make('go');
    const busy = await Studio.open({ ffmpegPath: ffmpeg.path });
    const project = await busy.project();
    const shots = [await send(project, busy), await send(project, busy), await send(project, busy)];
    for (const shot of shots) await busy.ready(shot);
    await rm(join(ffmpeg.dir, 'go'));
    await busy.as(client).put(pathOf(project)).send({ input: 'cineon' }).expect(200);
    const begins = await until(async () => {
      const jobs = await busy.query(`SELECT extract(epoch FROM run_at)::float AS at FROM graphile_worker.jobs WHERE key LIKE 'encode:%' ORDER BY run_at`);
      return jobs.length === shots.length && jobs.map(({ at }) => at as number);
    });
    for (const [index, at] of begins.slice(1).entries()) expect(at - (begins[index] as number)).toBeGreaterThan(1.9);
    await ffmpeg.make('go');
    for (const shot of shots) await busy.ready(shot, 2);
    await busy.close();
  });
});
