import { mediaMessages, skippedTooLarge } from '@prepmarket/media-api';
import { clip, frames, removeClips } from './clips.js';
import { Studio, type TestShot, vendor } from './studio.js';
import { fieldsOf, TusClient } from './tus.js';

let studio: Studio;
let video: Buffer;
beforeAll(async () => {
  studio = await Studio.open();
  video = await clip('plate.mp4', 'testsrc=s=64x36:r=24', '-frames:v', '12');
});
afterAll(async () => {
  await studio.close();
  await removeClips();
});

const broken = () => video.subarray(0, 1500);
const told = async (shot: TestShot) => (await studio.status(shot)).refused;
const send = async (shot: TestShot, data: Buffer) => {
  const tus = new TusClient(studio.app);
  const path = await tus.begun(fieldsOf(shot, 'video', 'plate.mp4'), data.length);
  return tus.patch(path, 0, new Uint8Array(data));
};

describe('[S-982] why the last file of a shot left no plate', () => {
  it('is told to its owner until a plate comes, by whatever way', async () => {
    const shot = await studio.shot(await studio.project({ status: 'open' }));
    await studio.upload(shot, 'plate.mp4', broken()).expect(400);
    expect(await studio.status(shot)).toMatchObject({ state: 'idle', refused: mediaMessages.unreadableVideo });
    const { body } = await studio.as(vendor).get(`${shot.path}/upload-status`).expect(200);
    expect(body.upload.refused).toBeNull();
    const images = (await frames(2)).map((data): [string, Buffer] => ['1.png', data]);
    await studio.sequence(shot, images).expect(400);
    expect(await told(shot)).toBe(mediaMessages.duplicateFrame('1.png'));
    expect((await send(shot, broken())).status).toBe(400);
    expect(await told(shot)).toBe(mediaMessages.unreadableVideo);
    const large = await new TusClient(studio.app).begin(fieldsOf(shot, 'video', 'large.mov'), 600_000_000);
    expect(large).toMatchObject({ status: 413 });
    expect(await told(shot)).toBe(skippedTooLarge('large.mov'));
    await studio.upload(shot, 'plate.mp4', video).expect(201);
    expect(await told(shot)).toBeNull();
    await studio.ready(shot);
  });

  it('is told beside the picture that stays', { tags: ['nightly'] }, async () => {
    const shot = await studio.shot();
    await studio.upload(shot, 'plate.mp4', video).expect(201);
    await studio.ready(shot);
    await studio.upload(shot, 'notes.mp4', Buffer.from('text')).expect(415);
    expect(await studio.status(shot)).toMatchObject({ state: 'complete', is_shown: true, refused: mediaMessages.notAVideo });
    await send(shot, video);
    expect(await told(shot)).toBeNull();
    await studio.ready(shot, 2);
  });

  it('is not what says nothing of a file', async () => {
    const shot = await studio.shot();
    await studio.as(vendor).post(`${shot.path}/upload`).attach('file', broken(), 'plate.mp4').expect(404);
    await studio.sequence(shot, []).expect(400);
    expect(await told(shot)).toBeNull();
  });
});
