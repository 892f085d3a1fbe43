import { randomUUID } from 'node:crypto';
import { companionPath, deliveryZipPath, versionPath } from '@prepmarket/media-api';
import { api } from '@prepmarket/service-testing';
import { companionsOf, downloadOf, fieldsOfCompanion, script, sendCompanion } from './accompanied.js';
import { removeClips } from './clips.js';
import { Noted } from './noted.js';
import { type Guest, Reviewed } from './reviewed.js';
import { Studio, vendor } from './studio.js';
import { metadataOf, TusClient } from './tus.js';

let studio: Studio;
beforeAll(async () => {
  studio = await Studio.open();
});
afterAll(async () => {
  await studio.close();
  await removeClips();
});

it('[S-2175] a guest by a review link reaches no companion of what is reviewed, by none of their operations', async () => {
  const noted = await Noted.open(studio, { submitted: false });
  const { on, versionId } = noted;
  await sendCompanion(on, versionId, 'a.nk');
  const begun = await new TusClient(studio.app, vendor).begun(fieldsOfCompanion(on, versionId, 'b.nk'), script.length);
  const [one] = await companionsOf(on, versionId);
  if (!one) throw new Error('There is no companion.');
  await noted.submitted();
  const guest: Guest = await Reviewed.of(studio, noted).guest();
  const seen = JSON.stringify(await guest.watching());
  for (const told of [one.key, one.name, one.sha256, one.id]) expect(seen).not.toContain(told);
  expect((await guest.get(`${guest.path}/files/${one.key}/${one.name}`)).status).toBe(404);
  const tus = { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'upload-length': '9', 'content-type': 'application/offset+octet-stream' };
  const asked = { ...tus, 'upload-metadata': metadataOf(fieldsOfCompanion(on, versionId, 'c.nk')) };
  const key = guest.cookie.split('=')[1];
  for (const cookie of [guest.cookie, `prepmarket_files=${key}`])
    for (const [method, path] of [
      ['get', downloadOf(one)],
      ['get', `/api/${versionPath(on.id, versionId)}`],
      ['get', `/api/${deliveryZipPath(on.id)}`],
      ['delete', `/api/${companionPath(on.id, versionId, one.id)}`],
      ['delete', `/api/${companionPath(on.id, versionId, randomUUID())}`],
      ['post', '/api/uploads'],
      ['head', begun],
      ['patch', begun],
      ['delete', begun],
    ] as const)
      expect([
        method,
        path,
        (
          await api(studio.app)
            [method](path)
            .set({ ...asked, Cookie: cookie })
        ).status,
      ]).toEqual([method, path, 401]);
  expect(await companionsOf(on, versionId)).toEqual([one]);
});
