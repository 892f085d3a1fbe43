/** @module-tag nightly */

import { randomUUID } from 'node:crypto';
import { colourMessages, mediaMessages, resumableMessages } from '@prepmarket/media-api';
import { frames, removeClips } from './clips.js';
import { client, Studio, type TestShot } from './studio.js';
import { fieldsOf, metadataOf } from './tus.js';

let studio: Studio;
let shot: TestShot;
let image: Buffer = Buffer.alloc(0);
beforeAll(async () => {
  studio = await Studio.open();
  shot = await studio.shot();
  [image = image] = await frames(1);
});
afterAll(async () => {
  await studio.close();
  await removeClips();
});

const { whichShot, whichKind, whichName, notTus, tooMuch } = resumableMessages;
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Try = [what: string, message: string, send: () => ReturnType<ReturnType<Studio['as']>[Method]>];

const to = (method: Method, path: string) => studio.as(client)[method](path);
const begin = (fields: Record<string, string>, length = '10') =>
  to('post', '/api/uploads').set('tus-resumable', '1.0.0').set('upload-length', length).set('upload-metadata', metadataOf(fields));
const known = () => fieldsOf(shot, 'video', 'a.mp4');

const tries: Try[] = [
  ['a colour that there is not', colourMessages.unknown, () => to('put', `${shot.path}/colour`).send({ input: 'sepia' })],
  ['no colour', colourMessages.unknown, () => to('put', `${shot.path}/colour`).send({})],
  ['a list of colours', colourMessages.unknown, () => to('put', `${shot.path}/colour`).send(['linear'])],
  ['a form without a colour', colourMessages.unknown, () => to('put', `${shot.path}/colour`).field('other', 'x')],
  ['a colour of a project that there is not', colourMessages.unknown, () => to('put', `/api/projects/${shot.projectId}/colour`).send({ input: 7 })],
  ['an upload to cancel that is none', mediaMessages.nothingToCancel, () => to('delete', `${shot.path}/upload?id=x`)],
  ['two uploads to cancel', mediaMessages.nothingToCancel, () => to('delete', `${shot.path}/upload?id=${randomUUID()}&id=${randomUUID()}`)],
  ['an upload without a file', mediaMessages.fileMissing, () => to('post', `${shot.path}/upload`).field('file', 'x')],
  ['an upload that is no form', mediaMessages.fileMissing, () => to('post', `${shot.path}/upload`).send({ file: 'x' })],
  [
    'a folder with a long name',
    mediaMessages.longFolderName,
    () => to('post', `${shot.path}/upload-sequence`).field('folderName', 'f'.repeat(256)).attach('files', image, '1.png'),
  ],
  ['an upload for no shot', whichShot, () => begin({ kind: 'video', filename: 'a.mp4' })],
  ['an upload for a shot that is none', whichShot, () => begin({ ...known(), shotId: 'x' })],
  ['an upload of no kind', whichKind, () => begin({ ...known(), kind: 'song' })],
  ['an upload with a long name', whichName, () => begin({ ...known(), filename: 'f'.repeat(256) })],
  ['an upload without a length', notTus, () => to('post', '/api/uploads').set('tus-resumable', '1.0.0').set('upload-metadata', metadataOf(known()))],
  ['an upload with a length that is none', notTus, () => begin(known(), 'many')],
  ['an upload of another protocol', notTus, () => to('post', '/api/uploads').send({})],
];

it.each(tries)('[S-979] %s is refused in a sentence of ours', async (_what, message, send) => {
  const { status, body } = await send();
  expect([body.message, body.success, status >= 400 && status < 500]).toEqual([message, false, true]);
});

it('[S-979] what is sent to a resumable upload in a wrong way is refused in a sentence of ours', async () => {
  const { headers } = await begin(known()).expect(201);
  const path = new URL(headers.location as string, 'http://x').pathname;
  const send = (more: Record<string, string>, bytes = 5) =>
    to('patch', path)
      .set({ 'tus-resumable': '1.0.0', ...more })
      .send(Buffer.alloc(bytes));
  const type = { 'content-type': 'application/offset+octet-stream' };
  expect((await send({ ...type })).body.message).toBe(notTus);
  expect((await send({ 'content-type': 'text/plain', 'upload-offset': '0' })).body.message).toBe(notTus);
  expect((await send({ ...type, 'upload-offset': '3' })).body.message).toBe(resumableMessages.wentOnElsewhere);
  expect((await send({ ...type, 'upload-offset': '0' }, 11)).body.message).toBe(tooMuch);
  await to('delete', path).set('tus-resumable', '1.0.0').expect(204);
  expect((await send({ ...type, 'upload-offset': '0' })).body.message).toBe(resumableMessages.notFound);
});
