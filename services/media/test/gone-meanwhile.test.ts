/** @module-tag nightly */

import { shotDeleted } from '@prepmarket/catalog-api';
import { resumableMessages } from '@prepmarket/media-api';
import { publishFrom, until } from '@prepmarket/service-testing';
import { client, Studio, type TestShot } from './studio.js';
import { trickle } from './trickle.js';
import { fieldsOf, TusClient } from './tus.js';

const MB = 1024 * 1024;
const gone = { status: 404, success: false, message: resumableMessages.notFound };

describe('[S-1013] an upload that goes while its bytes come is told so, and leaves nothing', () => {
  let studio: Studio;
  let shot: TestShot;
  let tus: TusClient;
  beforeAll(async () => {
    studio = await Studio.open();
    tus = new TusClient(studio.app);
  });
  beforeEach(async () => {
    shot = await studio.shot();
  });
  afterAll(() => studio.close());

  const removeShot = () => publishFrom(studio.bus, shotDeleted, { id: shot.id, projectId: shot.projectId, version: 9 });
  const nothingIsLeft = () => until(async () => (await studio.objects()).length === 0 && (await studio.query('SELECT FROM uploads')).length === 0);
  /** A form whose file comes; resolves when the service has begun to keep it. */
  const form = async () => {
    const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n';
    const first = Buffer.concat([Buffer.from(head), Buffer.from('\0\0\0\x18ftypisom'), Buffer.alloc(MB)]);
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const sent = await trickle(`${await studio.app.getUrl()}${shot.path}/upload`, client, { method: 'POST', headers, first, length: 3 * MB });
    await until(async () => (await studio.status(shot)).state === 'uploading');
    return sent;
  };
  /** A piece of a resumable upload that comes, and its path. */
  const piece = async () => {
    const path = await tus.begun(fieldsOf(shot, 'video', 'a.mp4'), 3 * MB);
    const headers = { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
    const request = { method: 'PATCH', headers, first: Buffer.alloc(MB), length: 3 * MB };
    const sent = await trickle(`${await studio.app.getUrl()}${path}`, client, request);
    await until(async () => (await studio.query('SELECT FROM resumable_uploads WHERE receiver IS NOT NULL')).length === 1);
    return { path, ...sent };
  };

  it('a form whose shot is removed', async () => {
    const { answer } = await form();
    await removeShot();
    expect(await answer).toMatchObject(gone);
    await nothingIsLeft();
  });

  it('a form that is cancelled elsewhere', async () => {
    const { answer } = await form();
    await studio.as(client).delete(`${shot.path}/upload`).expect(200);
    expect(await answer).toMatchObject(gone);
    expect(await studio.status(shot)).toMatchObject({ state: 'idle', refused: null });
    await nothingIsLeft();
  });

  it('a piece whose shot is removed', async () => {
    const { answer } = await piece();
    await removeShot();
    expect(await answer).toMatchObject(gone);
    await nothingIsLeft();
  });

  it('a piece whose upload is cancelled elsewhere', async () => {
    const { answer, path } = await piece();
    expect((await tus.send('DELETE', path)).status).toBe(204);
    expect(await answer).toMatchObject(gone);
    await nothingIsLeft();
  });
});
