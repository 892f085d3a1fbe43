/** @module-tag nightly */

import { colourMessages, type InputColour, shotMediaReady } from '@prepmarket/media-api';
import { until } from '@prepmarket/service-testing';
import { exr } from '@prepmarket/service-testing/exr';
import { clip, pixels, type Rgb, removeClips } from './clips.js';
import { type Dpx, dpx } from './dpx.js';
import { client, Studio, type TestShot, vendor } from './studio.js';

let studio: Studio;
beforeAll(async () => {
  studio = await Studio.open();
});
afterAll(async () => {
  await studio.close();
  await removeClips();
});

const light = (red: number, green = red, blue = red): Buffer =>
  exr({ channels: [blue, green, red].map((value, index) => ({ name: 'BGR'[index] as string, kind: 'float', at: () => value })) });
const film = (code: number, more: Dpx = {}): Buffer => dpx({ transfer: 3, codes: () => [code, code, code], ...more });

const send = async (extension: string, image: Buffer): Promise<TestShot> => {
  const shot = await studio.shot();
  const images: [string, Buffer][] = [1, 2].map((number) => [`f${number}.${extension}`, image]);
  await studio.sequence(shot, images).expect(201);
  return shot;
};
const shown = async (shot: TestShot, count = 1): Promise<Rgb> => {
  const media = await studio.ready(shot, count);
  return (await pixels(await studio.file(media.fileUrl), media.width, media.height)).at(1, 30, 20);
};
const set = (shot: TestShot, input: InputColour) => studio.as(client).put(`${shot.path}/colour`).send({ input });
const near = (actual: Rgb, ...expected: Rgb) => {
  for (const [index, value] of actual.entries()) expect(Math.abs(value - (expected[index] as number))).toBeLessThanOrEqual(2);
};
const GREY: Rgb = [118, 118, 118];

describe('the colours of a plate', () => {
  it('[S-785] are shown as its header says: mid grey of an EXR, white and grey of film', async () => {
    const [linear, white, grey, video] = await Promise.all([
      send('exr', light(0.18)),
      send('dpx', film(685)),
      send('dpx', film(470)),
      send('dpx', film(470, { transfer: 2 })),
    ]);
    near(await shown(linear), ...GREY);
    near(await shown(white), 255, 255, 255);
    near(await shown(grey), 119, 119, 119);
    near(await shown(video), 117, 117, 117);
    expect(await studio.ready(white)).toMatchObject({ inputColour: { input: 'auto', shown: 'cineon', cube: null } });
  });

  it('[S-785] are taken for what the owner says they are, from the same original', async () => {
    const shot = await send('exr', light(0.6, 0.12, 0.06));
    const before = await studio.ready(shot);
    const { body } = await set(shot, 'acescg').expect(200);
    expect(body).toMatchObject({ colour: { shot_id: shot.id, input: 'acescg', cube_name: null }, message: colourMessages.changed });
    near(await shown(shot, 2), 249, 68, 55);
    expect(await studio.ready(shot, 2)).toMatchObject({ originalKey: before.originalKey, inputColour: { input: 'acescg', shown: 'acescg' } });

    await set(shot, 'rec709').expect(200);
    near(await shown(shot, 3), 153, 31, 15);
    await set(shot, 'auto').expect(200);
    near(await shown(shot, 4), 204, 97, 71);
  });

  it('[S-785] keep their hue where they are brighter than white, also when that is said while the picture is being made', async () => {
    const shot = await send('exr', light(2, 0.3, 0.3));
    await set(shot, 'acescg').expect(200);
    const media = await until(async () => (await studio.told(shotMediaReady, shot)).find(({ inputColour }) => inputColour?.input === 'acescg'));
    near((await pixels(await studio.file(media.fileUrl), 64, 36)).at(1, 30, 20), 255, 79, 139);
  });

  it('[S-785] of a video too', async () => {
    const shot = await studio.shot();
    const grey = await clip('log.mov', 'color=c=0x757575:s=64x36:r=24', '-frames:v', '3', '-c:v', 'prores_ks', '-pix_fmt', 'yuv422p10le');
    await studio.upload(shot, 'log.mov', grey).expect(201);
    await studio.ready(shot);
    await set(shot, 'cineon').expect(200);
    near(await shown(shot, 2), 119, 119, 119);
  });

  it('[S-785] are remembered for the plate that comes next', async () => {
    const shot = await studio.shot();
    const { body } = await set(shot, 'cineon').expect(200);
    expect(body.message).toBe(colourMessages.stored);
    const image = film(470, { transfer: 2 });
    await studio
      .sequence(
        shot,
        [1, 2].map((number) => [`f${number}.dpx`, image]),
      )
      .expect(201);
    near(await shown(shot), 119, 119, 119);
  });
});

describe('a .cube file of a shot', () => {
  const table = (...entries: string[]) => Buffer.from(['LUT_3D_SIZE 2', ...entries].join('\n'));
  /** Swaps red and blue. */
  const swap = table('0 0 0', '0 0 1', '0 1 0', '0 1 1', '1 0 0', '1 0 1', '1 1 0', '1 1 1');
  const attach = (shot: TestShot, name: string, data: Buffer) => studio.as(client).put(`${shot.path}/colour`).field('input', 'cube').attach('cube', data, name);

  it('[S-786] is what its plates go through', async () => {
    const shot = await send('dpx', dpx({ at: () => [0.8, 0.4, 0.1] }));
    near(await shown(shot), 204, 102, 26);
    const { body } = await attach(shot, 'swap.cube', swap).expect(200);
    expect(body.colour).toMatchObject({ input: 'cube', cube_name: 'swap.cube' });
    near(await shown(shot, 2), 26, 102, 204);
    await set(shot, 'rec709').expect(200);
    near(await shown(shot, 3), 204, 102, 26);
    await set(shot, 'cube').expect(200);
    near(await shown(shot, 4), 26, 102, 204);
  });

  it('[S-786] is refused with its name and the reason, and nothing changes', async () => {
    const shot = await studio.shot();
    const { body } = await attach(shot, 'notes.cube', Buffer.from('LUT_3D_SIZE 2\n0 0 0')).expect(400);
    expect(body.message).toBe(colourMessages.cubeBroken('notes.cube', 'it must hold 8 entries and holds 1'));
    await attach(shot, 'evil.cube', table('0 0 0', "movie=/etc/passwd'")).expect(400);
    expect((await set(shot, 'cube').expect(400)).body.message).toBe(colourMessages.cubeMissing);
    await set(shot, 'log' as InputColour).expect(400);
  });

  it('[S-960] is judged as fast as it is read, whatever stands in it', async () => {
    const shot = await studio.shot();
    const digits = Buffer.alloc(8_000_000, '1');
    const { body } = await attach(shot, 'digits.cube', Buffer.concat([Buffer.from('LUT_3D_SIZE 2\n'), digits, Buffer.from('x')])).expect(400);
    expect(body.message).toBe(colourMessages.cubeBroken('digits.cube', 'line 2 is not understood'));
  });

  it('[S-785] is for owners to set', async () => {
    const shot = await studio.shot(await studio.project({ status: 'open' }));
    await studio.as(vendor).put(`${shot.path}/colour`).send({ input: 'linear' }).expect(403);
  });
});
