import { waitingText } from '@prepmarket/media-api';
import { until } from '@prepmarket/service-kit/testing';
import { clip, removeClips } from './clips.js';
import { line, s3At } from './faults.js';
import { waiting } from './programs.js';
import { client, Studio } from './studio.js';

afterAll(removeClips);

it('[S-785] a picture that was made and waits for the store gives way to the colours that were set meanwhile', async () => {
  const store = await line();
  const ffmpeg = await waiting();
  const studio = await Studio.open({ store: s3At(store.endpoint), ffmpegPath: ffmpeg.path });
  const shot = await studio.shot();
  await studio.upload(shot, 'plate.mp4', await clip('plate.mp4', 'testsrc=s=64x36:r=24', '-frames:v', '12')).expect(201);
  await until(async () => (await ffmpeg.lines('begun')).length > 0);
  store.cut();
  await ffmpeg.make('go');
  await until(async () => (await studio.status(shot)).waiting_for === waitingText.store);
  await studio.as(client).put(`${shot.path}/colour`).send({ input: 'cineon' }).expect(200);
  store.mend();
  expect(await studio.ready(shot)).toMatchObject({ upload: 2, frameCount: 12, inputColour: { input: 'cineon' } });
  await studio.close();
  store.close();
});
