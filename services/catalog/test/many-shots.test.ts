import { shotChanged, shotDeleted } from '@prepmarket/catalog-api';
import { contractCompleted, contractCreated } from '@prepmarket/contracts-api';
import pg from 'pg';
import { type Catalog, openCatalog, type Person } from './catalog.js';

let catalog: Catalog;
let client: Person;
let vendor: Person;
beforeAll(async () => {
  catalog = await openCatalog();
  client = await catalog.person('client');
  vendor = await catalog.person('vendor');
});
afterAll(() => catalog.close());

/** A project with so many shots. */
const withShots = async (count: number) => {
  const project = await catalog.project(client, { status: 'open' });
  const pack = await catalog.pack(client, project.id);
  const shots: string[] = [];
  for (let i = 0; i < count; i += 1)
    shots.push((await catalog.shot(client, project.id, pack.id, { name: `sh${i}`, tasks: [{ task_type: 'roto' }, { task_type: 'paint' }] })).id);
  return { project, shots };
};

/** How many statements about shots, tasks, events and the trail `run` takes. */
const statements = async (run: () => PromiseLike<unknown>): Promise<number> => {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  await run();
  const texts = spy.mock.calls.map(([query]: unknown[]) => (typeof query === 'string' ? query : (query as { text: string }).text));
  spy.mockRestore();
  return texts.filter((text) => /shots|tasks|INTO outbox|audit_trail/.test(text)).length;
};

it('[S-1207] deletes a project by as many statements with many shots as with one, and tells of each', async () => {
  const remove = async (count: number) => {
    const { project, shots } = await withShots(count);
    const taken = await statements(() => catalog.as(client).delete(`/api/projects/${project.id}`).expect(200));
    for (const id of shots)
      expect(await catalog.published(shotDeleted, id)).toEqual([{ id, version: expect.any(Number), projectId: project.id, packageId: expect.any(String) }]);
    return taken;
  };
  expect(await remove(12)).toBe(await remove(1));
});

it('[S-1207] ends the work of a project that is paid by as many statements with many shots as with one, each one version on', async () => {
  const finish = async (count: number) => {
    const { project, shots } = await withShots(count);
    const contract = catalog.contractOf(await catalog.award(project, vendor));
    await catalog.publish(contractCreated, contract);
    const taken = await statements(() =>
      catalog.publish(contractCompleted, { ...contract, clientSigned: true, vendorSigned: true, version: 9, status: 'completed' }),
    );
    for (const id of shots) {
      const { body } = await catalog.as(client).get(`/api/projects/shots/${id}`).expect(200);
      expect(body.shot).toMatchObject({ status: 'completed', version: 2 });
      expect(await catalog.published(shotChanged, id)).toMatchObject([{ version: 2 }]);
    }
    return taken;
  };
  expect(await finish(12)).toBe(await finish(1));
});
