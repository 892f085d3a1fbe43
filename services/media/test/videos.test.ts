import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { shotCreated, shotDeleted } from '@prepmarket/catalog-api';
import { mediaMessages } from '@prepmarket/media-api';
import { newId } from '@prepmarket/service-kit';
import { publishFrom, until } from '@prepmarket/service-testing';
import { clip, frames, probe, removeClips } from './clips.js';
import { client, Studio } from './studio.js';

let studio: Studio;
beforeAll(async () => {
  studio = await Studio.open();
});
afterAll(async () => {
  await studio.close();
  await removeClips();
});

const small = () => clip('small.mp4', 'testsrc=s=64x36:r=24', '-frames:v', '12');

describe('a video upload', () => {
  it('[S-295] takes one file in the field file and [S-308] tells its facts as ffprobe reads them', async () => {
    const shot = await studio.shot();
    const data = await clip('take 1.mp4', 'testsrc=s=322x181:r=24000/1001', '-frames:v', '71', '-pix_fmt', 'yuv444p');
    const { body } = await studio.upload(shot, 'take 1.mp4', data).expect(201);
    expect(body).toMatchObject({ success: true, upload: { shot_id: shot.id, state: 'transcoding', file_name: 'take 1.mp4' } });
    const media = await studio.ready(shot);
    expect(media).toMatchObject({ frameCount: 71, frameRate: '24000/1001', width: 322, height: 181, codec: 'h264', upload: 1, originalName: 'take 1.mp4' });
    expect(media.fps).toBeCloseTo(23.976, 3);
    expect(media.duration).toBeCloseTo(71 / 23.976, 2);
    expect(media.fileUrl).toBe(`/api/files/stream/${media.proxyKey}/take%201.mp4`);
    expect(await studio.status(shot)).toMatchObject({ state: 'complete', percent: 100, error: null });
    expect(await probe(await studio.file(media.fileUrl))).toMatchObject({
      codec_name: 'h264',
      nb_read_packets: '71',
      r_frame_rate: '24000/1001',
      has_b_frames: 0,
      width: 322,
      height: 182,
    });
    const poster = await studio.file(`/api/files/stream/${media.posterKey}/poster.jpg`);
    expect(poster.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  });

  it.each([
    ['plate.avi', ['-c:v', 'mpeg4', '-frames:v', '40'], 40],
    ['plate.mov', ['-c:v', 'prores', '-frames:v', '25'], 25],
    ['PLATE.MOV', ['-c:v', 'mjpeg', '-frames:v', '10'], 10],
  ] as const)('[S-309] makes %s (%j) playable and keeps the original for download', { tags: ['nightly'] }, async (name, args, count) => {
    const shot = await studio.shot();
    const data = await clip(name, 'testsrc=s=160x90:r=25', ...args);
    await studio.upload(shot, name, data).expect(201);
    const media = await studio.ready(shot);
    expect(media.frameCount).toBe(count);
    expect(media.fileUrl.toLowerCase()).toMatch(/plate\.mp4$/);
    expect(await probe(await studio.file(media.fileUrl))).toMatchObject({ codec_name: 'h264', nb_read_packets: String(count) });
    expect((await studio.file(`/api/files/download/${media.originalKey}`)).equals(data)).toBe(true);
  });

  it('[S-431] answers ranges of the proxy with 206, so that a player can seek', { tags: ['nightly'] }, async () => {
    const shot = await studio.shot();
    await studio.upload(shot, 'a.mp4', await small()).expect(201);
    const { fileUrl } = await studio.ready(shot);
    const all = await studio.file(fileUrl);
    const { headers, body } = await studio.as(client).get(fileUrl).set('range', 'bytes=100-199').buffer(true).expect(206);
    expect(headers['content-range']).toBe(`bytes 100-199/${all.length}`);
    expect(headers['content-type']).toBe('video/mp4');
    expect(Buffer.compare(body, all.subarray(100, 200))).toBe(0);
    await studio.as(client).get(fileUrl).set('range', `bytes=${all.length}-`).expect(416);
  });

  it('caps the proxy at 1080p and tells the size of the original', { tags: ['nightly'] }, async () => {
    const shot = await studio.shot();
    await studio.upload(shot, 'uhd.mp4', await clip('uhd.mp4', 'testsrc=s=4096x2160:r=24', '-frames:v', '3', '-preset', 'ultrafast')).expect(201);
    const media = await studio.ready(shot);
    expect(media).toMatchObject({ width: 4096, height: 2160, frameCount: 3 });
    expect(await probe(await studio.file(media.fileUrl))).toMatchObject({ width: 1920, height: 1012 });
  });

  it('replaces the picture only when the new one is ready, and then the old files go', async () => {
    const shot = await studio.shot();
    await studio.upload(shot, 'first.mp4', await small()).expect(201);
    const first = await studio.ready(shot);
    await studio.upload(shot, 'text.mp4', Buffer.from('no video')).expect(415);
    expect(await studio.status(shot)).toMatchObject({ state: 'complete', file_name: 'first.mp4' });
    await studio.file(first.fileUrl);
    await studio.upload(shot, 'second.mp4', await small()).expect(201);
    const second = await studio.ready(shot, 2);
    expect(second).toMatchObject({ upload: 2, version: 2, originalName: 'second.mp4' });
    await studio.as(client).get(first.fileUrl).expect(404);
    await until(async () => !(await studio.objects()).includes(first.proxyKey));
    await studio.file(second.fileUrl);
  });

  it('waits for a shot whose event is still on its way', async () => {
    const projectId = await studio.project();
    const id = newId();
    const sending = studio
      .as(client)
      .post(`/api/projects/shots/${id}/upload`)
      .attach('file', await small(), 'a.mp4')
      .expect(201);
    const answered = sending.then(({ body }) => body);
    await publishFrom(studio.bus, shotCreated, { id, version: 1, projectId, packageId: randomUUID(), name: 'late' });
    expect((await answered).upload.shot_id).toBe(id);
  });

  it('removes everything of a deleted shot', async () => {
    const shot = await studio.shot();
    await studio.upload(shot, 'a.mp4', await small()).expect(201);
    const media = await studio.ready(shot);
    await publishFrom(studio.bus, shotDeleted, { id: shot.id, version: 2, projectId: shot.projectId });
    await studio.as(client).get(media.fileUrl).expect(404);
    await studio.upload(shot, 'a.mp4', await small()).expect(404);
    await until(async () => !(await studio.objects()).some((key) => [media.proxyKey, media.originalKey, media.posterKey].includes(key)));
  });
});

describe('what is no video', () => {
  const refused = async (name: string, data: Buffer, status: number, message: string) => {
    const shot = await studio.shot();
    const before = await studio.objects();
    const { body } = await studio.upload(shot, name, data).expect(status);
    expect(body).toMatchObject({ success: false, status, message });
    expect(await studio.status(shot)).toMatchObject({ state: 'idle' });
    await until(async () => (await studio.objects()).every((key) => before.includes(key)));
  };

  it.each([
    ['text', async () => Buffer.from('this is no video')],
    ['nothing', async () => Buffer.alloc(0)],
    ['a web page', async () => Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(200))],
    ['an image', async () => (await frames(1))[0] as Buffer],
    ['a Matroska file', () => clip('x.mkv', 'testsrc=s=64x36', '-frames:v', '3')],
    ['sound alone', () => clip('sound.mp4', 'sine', '-t', '1')],
  ])('[S-280] refuses %s named .mp4 with 415', async (_what, make) => {
    await refused('clip.mp4', await make(), 415, mediaMessages.notAVideo);
  });

  it('refuses a cut file with 400', async () => {
    const data = await small();
    await refused('cut.mp4', data.subarray(0, 1000), 400, mediaMessages.unreadableVideo);
  });

  it('refuses a picture that is too small with the reason', async () => {
    const data = await clip('tiny.mp4', 'testsrc=s=8x8', '-frames:v', '3');
    await refused('tiny.mp4', data, 400, mediaMessages.unsupportedVideo('its picture must be 16 to 8192 pixels wide and high'));
  });

  it.each(['m3u8', 'ffconcat', 'sdp', 'mpd'])('[S-1141] A24: follows no address in a %s playlist named .mp4', async (kind) => {
    let visits = 0;
    const listener = createServer((socket) => {
      visits += 1;
      socket.destroy();
    }).listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const url = `http://127.0.0.1:${(listener.address() as { port: number }).port}/x.mp4`;
    const text = {
      m3u8: `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${url}\n#EXT-X-ENDLIST\n`,
      ffconcat: `ffconcat version 1.0\nfile ${url}\n`,
      sdp: `v=0\no=- 0 0 IN IP4 127.0.0.1\nc=IN IP4 127.0.0.1\nm=video ${(listener.address() as { port: number }).port} RTP/AVP 96\n`,
      mpd: `<?xml version="1.0"?><MPD><BaseURL>${url}</BaseURL></MPD>`,
    }[kind] as string;
    await refused('clip.mp4', Buffer.from(text), 415, mediaMessages.notAVideo);
    expect(visits).toBe(0);
    listener.close();
  });

  it('asks for a file where there is none', async () => {
    const shot = await studio.shot();
    const none = await studio.as(client).post(`${shot.path}/upload`).field('x', 'y').expect(400);
    expect(none.body.message).toBe(mediaMessages.fileMissing);
    await studio.as(client).post(`${shot.path}/upload`).send({}).expect(400);
  });
});
