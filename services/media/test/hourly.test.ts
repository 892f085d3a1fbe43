/** @module-tag nightly */

import { request } from 'node:http';
import { mediaMessages, quotaMessages } from '@prepmarket/media-api';
import { tokenFor, until } from '@prepmarket/service-testing';
import { clip, removeClips } from './clips.js';
import { ownProcess } from './own-process.js';
import { client, otherClient, Studio } from './studio.js';
import { fieldsOf, TusClient } from './tus.js';

afterAll(removeClips);
const video = () => clip('hourly.mp4', 'testsrc=s=64x36:r=24', '-frames:v', '3');

describe('[S-1209] uploads within an hour', () => {
  it('are as many as the configuration says, by form or resumable, in all replicas together; then 429 says when the next can begin', async () => {
    const studio = await Studio.open({ quota: { hourly: 3 } });
    const replica = await ownProcess(studio.config);
    const [tus, there] = [new TusClient(studio.app), new TusClient({ getUrl: async () => replica.url })];
    const shot = await studio.shot();
    const plate = new Uint8Array(await video());
    expect(await replica.upload(shot, Buffer.from(plate))).toBe(201);
    await studio.upload(shot, 'a.mp4', Buffer.from(plate)).expect(201);
    const begun = await there.begun(fieldsOf(shot, 'video', 'a.mp4'), plate.length);
    const { body, headers } = await studio.upload(shot, 'a.mp4', Buffer.from(plate)).expect(429);
    const seconds = Number(headers['retry-after']);
    expect(seconds).toBeGreaterThan(3500);
    expect(seconds).toBeLessThanOrEqual(3600);
    expect(body.message).toBe(quotaMessages.hourly(3, seconds));
    expect(await replica.upload(shot, Buffer.from(plate))).toBe(429);
    expect(await tus.begin(fieldsOf(shot, 'video', 'a.mp4'), 100)).toMatchObject({ status: 429, message: body.message });
    // What was begun goes on.
    expect((await tus.patch(begun, 0, plate.subarray(0, 100))).status).toBe(204);
    expect((await there.patch(begun, 100, plate.subarray(100))).status).toBe(204);
    const others = await studio.shot(await studio.project({ userId: otherClient.id, clientId: otherClient.id }));
    await new TusClient(studio.app, otherClient).begun(fieldsOf(others, 'video', 'a.mp4'), 100);
    await studio.query(`UPDATE counted_acts SET at = at - interval '1 hour' WHERE at = (SELECT min(at) FROM counted_acts)`);
    await studio.upload(shot, 'a.mp4', Buffer.from(plate)).expect(201);
    await studio.upload(shot, 'a.mp4', Buffer.from(plate)).expect(429);
    await replica.kill();
    await studio.close();
  });

  it('are not those that were refused, by form or resumable, before their first byte or at the end; what was cancelled counts', async () => {
    const studio = await Studio.open({ quota: { hourly: 2, bytes: 1024 * 1024 } });
    const tus = new TusClient(studio.app);
    const shot = await studio.shot();
    const nothing = new Uint8Array(5000).fill(7);
    const counted = async () => (await studio.query('SELECT id FROM counted_acts')).length;
    for (let sent = 0; sent < 3; sent += 1) {
      expect((await studio.upload(shot, 'a.mp4', Buffer.from(nothing)).expect(415)).body.message).toBe(mediaMessages.notAVideo);
      await studio.upload(shot, 'a.mp4', Buffer.alloc(1024 * 1024)).expect(413);
      const begun = await tus.begun(fieldsOf(shot, 'video', 'a.mp4'), nothing.length);
      expect(await counted()).toBe(1);
      expect(await tus.patch(begun, 0, nothing)).toMatchObject({ status: 415 });
      expect((await tus.begin(fieldsOf(shot, 'video', 'a.mp4'), 10 * 1024 * 1024)).status).toBe(413);
    }
    expect(await counted()).toBe(0);
    await studio.upload(shot, 'a.mp4', await video()).expect(201);
    const cancelled = await tus.begun(fieldsOf(shot, 'video', 'a.mp4'), 100);
    expect((await tus.send('DELETE', cancelled)).status).toBe(204);
    expect((await tus.begin(fieldsOf(shot, 'video', 'a.mp4'), 100)).status).toBe(429);
    await studio.close();
  });

  it('[S-1272] are those as well that their sender broke off: beginning is not free', async () => {
    const studio = await Studio.open({ quota: { hourly: 2 } });
    const shot = await studio.shot();
    const announced = { 'content-type': 'multipart/form-data; boundary=cut', 'content-length': 1_000_000 };
    const headers = { authorization: `Bearer ${await tokenFor(client)}`, ...announced };
    for (let sent = 0; sent < 2; sent += 1) {
      const sending = request(`${await studio.app.getUrl()}${shot.path}/upload`, { method: 'POST', headers });
      sending.on('error', () => undefined);
      sending.write('--cut\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n');
      sending.write(Buffer.concat([await video(), Buffer.alloc(100_000)]));
      await until(async () => (await studio.status(shot)).state === 'uploading');
      sending.destroy();
      await until(async () => (await studio.status(shot)).state === 'idle');
    }
    await studio.upload(shot, 'a.mp4', await video()).expect(429);
    await studio.close();
  });
});
