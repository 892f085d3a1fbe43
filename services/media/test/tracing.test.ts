/** @module-tag nightly */

import { randomBytes } from 'node:crypto';
import { shotMediaReady } from '@prepmarket/media-api';
import { Collector, until } from '@prepmarket/service-testing';
import { clip, removeClips } from './clips.js';
import { client, Studio } from './studio.js';

let collector: Collector;
let studio: Studio;
beforeAll(async () => {
  collector = await Collector.open();
  Object.assign(process.env, collector.variables);
  studio = await Studio.open({ tracing: { protocol: 'http/json' } });
});
afterAll(async () => {
  await studio.close();
  await collector.close();
  await removeClips();
});

it('[S-1050] an upload, the encoding by its job and the event of its end are one trace, and none of it names the file', async () => {
  const shot = await studio.shot();
  const traceId = randomBytes(16).toString('hex');
  const name = `plate${randomBytes(8).toString('hex')}.mp4`;
  const video = await clip('traced.mp4', 'testsrc=s=64x36:r=24', '-frames:v', '12');
  await studio
    .as(client)
    .post(`${shot.path}/upload`)
    .set('traceparent', `00-${traceId}-${randomBytes(8).toString('hex')}-01`)
    .attach('file', video, name)
    .expect(201);
  const told = await collector.find(traceId, 'media', `publish ${shotMediaReady.type}`);
  const job = await collector.find(traceId, 'media', 'process encode');
  expect(told.parentSpanId).toBe(job.spanId);
  expect(await until(() => collector.of(traceId).find(({ spanId }) => spanId === job.parentSpanId))).toMatchObject({
    attributes: { 'http.request.method': 'POST' },
  });
  expect(collector.bodies.join()).not.toContain(name.slice(0, -4));
});
