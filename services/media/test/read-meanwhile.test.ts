/** @module-tag nightly */

import { once } from 'node:events';
import { request as ask, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mediaMessages } from '@prepmarket/media-api';
import { until } from '@prepmarket/service-testing';
import { clipOf, removeClips } from './clips.js';
import { s3At } from './faults.js';
import { folders } from './following.js';
import { type Program, program } from './programs.js';
import { Studio } from './studio.js';

/** The object store; it is given no object before `ready`. */
const storeThatWaits = async (ready: () => Promise<unknown>): Promise<Server> => {
  const server = createServer(async (request, response) => {
    const { url: path = '', method, headers } = request;
    if (method === 'PUT' && /\/m-/.test(path)) await ready();
    const forwarded = ask(process.env.TEST_S3_ENDPOINT as string, { path, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    request.pipe(forwarded);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
};

describe('[S-1001] a video that has come is read while the store is still given it', () => {
  let ffprobe: Program;
  let server: Server;
  let studio: Studio;
  beforeEach(async () => {
    ffprobe = await program('echo x >> $D/begun', { instead: 'ffprobe', leaving: ['*version*', '*self-test*'] });
    server = await storeThatWaits(() => until(async () => (await ffprobe.lines('begun')).length > 0));
    studio = await Studio.open({ store: s3At(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), ffprobePath: ffprobe.path });
  });
  afterEach(async () => {
    await studio.close();
    server.close().closeAllConnections();
  });
  afterAll(removeClips);

  it('and is accepted when both have ended', async () => {
    const shot = await studio.shot();
    await studio.upload(shot, 'plate.mp4', await clipOf(3_000_000)).expect(201);
    expect(await studio.ready(shot)).toMatchObject({ frameCount: 12, upload: 1 });
  });

  it('and nothing of one that cannot be read is kept', async () => {
    const shot = await studio.shot();
    const torn = (await clipOf(3_000_000)).subarray(0, 400);
    const { body } = await studio.upload(shot, 'torn.mp4', torn).expect(400);
    expect(body.message).toBe(mediaMessages.unreadableVideo);
    expect(await studio.objects()).toEqual([]);
    expect(await folders(studio)).toEqual([]);
  });
});
