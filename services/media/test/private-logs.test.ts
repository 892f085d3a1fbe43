import { randomBytes } from 'node:crypto';
import { mediaMessages, skippedTooLarge } from '@prepmarket/media-api';
import { until } from '@prepmarket/service-testing';
import { clip, frames, removeClips } from './clips.js';
import { client, Studio } from './studio.js';
import { fieldsOf, TusClient } from './tus.js';

const lines: string[] = [];
const canaries: string[] = [];
const canary = (of: string): string => {
  const word = `${of}${randomBytes(8).toString('hex')}`;
  canaries.push(word);
  return word;
};
const said = (text: string) => until(() => lines.find((one) => one.includes(text)));

/** A part in its middle is others'. */
const spoilt = (image: Buffer): Buffer => {
  const middle = Math.floor(image.length / 2);
  return Buffer.from(image).fill(0xff, middle, middle + Math.ceil(image.length / 10));
};

let studio: Studio;
beforeAll(async () => {
  studio = await Studio.open({ logLevel: 'trace', logTo: { write: (text) => void lines.push(text) } });
});
afterAll(async () => {
  await studio.close();
  await removeClips();
});

it('[S-935] no line of the log holds how somebody called a file or a folder, whatever became of it', async () => {
  const [first, second] = (await frames(2, 'png', '320x180', '-vf', 'noise=alls=20:allf=t')) as [Buffer, Buffer];
  const plate = `${canary('My plate ')}.0001.png`;
  const shot = await studio.shot();
  const refused = await studio.sequence(shot, [[`${canary('text')}.png`, Buffer.from('no image')]], canary('folder')).expect(415);
  expect(refused.body.message).toContain(canaries.find((word) => word.startsWith('text')));
  await studio
    .sequence(shot, [
      [plate, first],
      [plate, second],
    ])
    .expect(400);
  const large = `${canary('large')}.mov`;
  expect(await new TusClient(studio.app).begin(fieldsOf(shot, 'video', large), 600_000_000)).toMatchObject({ status: 413, message: skippedTooLarge(large) });

  const torn = `${canary('torn')}.0002.png`;
  await studio
    .sequence(shot, [
      [`${canary('whole')}.0001.png`, first],
      [torn, spoilt(second)],
    ])
    .expect(201);
  expect((await studio.failed(shot)).reason).toBe(mediaMessages.damagedImage(torn));

  const video = await clip('plate.mp4', 'testsrc=s=64x36:r=24', '-frames:v', '12', '-metadata', `title=${canary('title')}`);
  await studio.upload(shot, `${canary('broken')}.mp4`, video.subarray(0, 1500)).expect(400);
  await studio.upload(shot, `${canary('video')}.mp4`, video).expect(201);
  await studio.ready(shot, 1, 1);
  await studio
    .as(client)
    .get(`${shot.path}/upload-status?name=${canary('query')}`)
    .expect(200);

  expect(JSON.parse(await said('Encoding failed'))).toMatchObject({ refused: mediaMessages.damagedImage('…') });
  for (const told of [mediaMessages.notAnImage('…'), mediaMessages.duplicateFrame('…'), skippedTooLarge('…'), '/upload-status?name=…']) await said(told);
  expect(lines.filter((one) => canaries.some((word) => one.includes(word)))).toEqual([]);
});
