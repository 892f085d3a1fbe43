import { randomUUID } from 'node:crypto';
import type { Actor } from '@prepmarket/api-kit';
import { projectDeleted } from '@prepmarket/catalog-api';
import { ownDataPath } from '@prepmarket/identity-api';
import { type CheckSettings, checkMessages, checkSettingsPath, type ProjectCheck, projectCheck, rulesAsSet, versionsChanged } from '@prepmarket/media-api';
import { publishFrom, unzipped } from '@prepmarket/service-testing';
import { Contracted } from './contracted.js';
import { client, otherClient, Studio, vendor } from './studio.js';

const rival: Actor = { id: randomUUID(), role: 'vendor' };
const admin: Actor = { id: randomUUID(), role: 'admin' };

let studio: Studio;
beforeAll(async () => {
  studio = await Studio.open();
});
afterAll(() => studio.close());

const of = ({ shot: { projectId } }: Contracted) => `/api/${checkSettingsPath(projectId)}`;
const set = (path: string, settings: object, actor: Actor = client) => studio.as(actor).put(path).send({ settings });
const read = async (path: string, actor: Actor = client): Promise<ProjectCheck> =>
  projectCheck.parse((await studio.as(actor).get(path).expect(200)).body.check);
const acts = async ({ shot }: Contracted) =>
  (await studio.query("SELECT act FROM audit_trail WHERE belongs_to = $1 AND act = 'check-settings-changed'", [shot.projectId])).length;

it('[S-2033] the owner and administrators set the rules, vendors of its contracts read them, and nobody else knows of the project', async () => {
  const on = await Contracted.open(studio);
  const path = of(on);
  const answers = async (actor: Actor) => [(await studio.as(actor).get(path)).status, (await set(path, {}, actor)).status];
  expect([await answers(client), await answers(admin), await answers(vendor)]).toEqual([
    [200, 200],
    [200, 200],
    [200, 403],
  ]);
  for (const actor of [rival, otherClient]) {
    expect(await answers(actor)).toEqual([404, 404]);
    expect((await studio.as(actor).get(path)).body.message).toBe(checkMessages.projectNotFound);
  }
  // A bid alone makes no party, an open project neither.
  const open = await studio.project({ status: 'open' });
  await studio.bid(open, vendor.id);
  await studio
    .as(vendor)
    .get(`/api/${checkSettingsPath(open)}`)
    .expect(404);
  for (const wrong of [randomUUID(), 'x'])
    await studio
      .as(client)
      .get(`/api/${checkSettingsPath(wrong)}`)
      .expect(404);
  expect([(await read(path)).may_change, (await read(path, vendor)).may_change]).toEqual([true, false]);
});

it('[S-2033] what is set replaces all that was set before, both sides read it with what holds by itself, and what cannot be set changes nothing', async () => {
  const on = await Contracted.open(studio);
  const path = of(on);
  expect(await read(path)).toMatchObject({ project_id: on.shot.projectId, version: 0, updated_at: null, rules: rulesAsSet() });
  const settings: CheckSettings = { identical: { severity: 'fault', threshold: 0.01 }, gaps: { severity: 'off' } };
  const { body } = await set(path, settings).expect(200);
  expect(body).toMatchObject({ message: checkMessages.settingsSaved, check: { version: 1, rules: rulesAsSet(settings) } });
  expect(await read(path, vendor)).toMatchObject({ version: 1, updated_at: expect.any(String), rules: rulesAsSet(settings) });
  for (const bad of [{ gaps: { threshold: 1 } }, { nothing: { severity: 'off' } }, { black: { threshold: 2 } }, { black: { severity: 'loud' } }, []])
    await set(path, bad).expect(400);
  expect((await read(path)).rules).toEqual(rulesAsSet(settings));
  await set(path, { identical: { severity: 'warning' } }).expect(200);
  expect(await read(path)).toMatchObject({ version: 2, rules: rulesAsSet() });
});

it('[S-2034] of two who set them at once one is refused with what is set now; the same once more changes nothing', async () => {
  const on = await Contracted.open(studio);
  const path = of(on);
  const from = (version: number, severity: string) => set(path, { gaps: { severity } }).set('if-match', `"${version}"`);
  const both = await Promise.all([from(0, 'off'), from(0, 'warning')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const now = await read(path);
  const late = both.find(({ status }) => status === 409)?.body;
  expect(late).toMatchObject({ code: 'stale_edit', changed: { version: 1 }, current: { version: 1, rules: now.rules } });
  const won = now.rules.find(({ rule }) => rule === 'gaps')?.severity ?? '';
  await from(0, won).expect(200);
  await Promise.all(Array.from({ length: 5 }, () => from(1, won).expect(200)));
  expect([(await read(path)).version, await acts(on)]).toEqual([1, 1]);
  const told = await studio.query("SELECT data FROM outbox WHERE type = $1 AND data->>'id' = $2 ORDER BY seq DESC LIMIT 1", [versionsChanged.type, on.id]);
  expect(told).toMatchObject([{ data: { clientId: client.id, vendorId: vendor.id, shown: true } }]);
});

it('[S-2034] what is set stands in what its client takes along, and goes with its project', async () => {
  const on = await Contracted.open(studio);
  const { projectId } = on.shot;
  await set(of(on), { gaps: { severity: 'off' } }).expect(200);
  const taken = async (actor: Actor) => {
    const files = await unzipped(await studio.file(`/api/${ownDataPath('media')}`, actor));
    return files.find(({ name }) => name === 'check-settings.json')?.data.toString() ?? '';
  };
  expect([(await taken(client)).includes(projectId), (await taken(vendor)).includes(projectId)]).toEqual([true, false]);
  await publishFrom(studio.bus, projectDeleted, { id: projectId, version: 9 });
  expect(await studio.query('SELECT FROM project_checks WHERE project_id = $1', [projectId])).toEqual([]);
  await set(of(on), {}).expect(404);
});
