import { projectChanged, projectDeleted, projectMessages, shotDeleted } from '@prepmarket/catalog-api';
import { contractActivated, contractCancelled } from '@prepmarket/contracts-api';
import { until } from '@prepmarket/service-testing';
import { DataSource } from 'typeorm';
import { type Catalog, deadline, openCatalog, type Person } from './catalog.js';

let catalog: Catalog;
let client: Person;
let other: Person;
let vendor: Person;
let admin: Person;

beforeAll(async () => {
  catalog = await openCatalog();
  client = await catalog.person('client', 'Cleo');
  other = await catalog.person('client', 'Otto');
  vendor = await catalog.person('vendor', 'Vera');
  admin = await catalog.person('admin', 'Ada');
});
afterAll(() => catalog.close());

describe('edit', () => {
  it('[S-240] changes title, description and status, and leaves the rest alone', async () => {
    const { id, budget } = await catalog.project(client);
    const { body } = await catalog.as(client).put(`/api/projects/${id}`).send({ title: ' New ', description: 'Other', status: 'open' }).expect(200);
    expect(body.message).toBe('Project updated successfully');
    expect(body.project).toMatchObject({ title: 'New', description: 'Other', status: 'open', budget, skills: ['Roto', 'Silhouette'], deadline });
    expect(await catalog.published(projectChanged, id)).toMatchObject([{ version: 2, title: 'New', status: 'open' }]);
  });

  it('[S-240] [S-167] is the owner’s alone', async () => {
    const { id } = await catalog.project(client, { status: 'open' });
    for (const each of [other, vendor, admin]) {
      const { body } = await catalog.as(each).put(`/api/projects/${id}`).send({ title: 'Mine' }).expect(403);
      expect(body.message).toBe(projectMessages.notOwner);
    }
    const draft = await catalog.project(client);
    await catalog.as(other).put(`/api/projects/${draft.id}`).send({ title: 'Mine' }).expect(404);
    await catalog.as(admin).put(`/api/projects/${draft.id}`).send({ title: 'Mine' }).expect(403);
  });

  it('[S-202] lets a deadline that has passed stay, but not come', async () => {
    const { id } = await catalog.project(client);
    await catalog.app.get(DataSource).query('UPDATE projects SET deadline = $2 WHERE id = $1', [id, '2020-05-01']);
    const put = (edit: object) =>
      catalog
        .as(client)
        .put(`/api/projects/${id}`)
        .send({ title: 'Late', ...edit });
    await put({ description: 'Untouched' }).expect(200);
    await put({ deadline: '2020-05-01' }).expect(200);
    expect((await put({ deadline: '2020-05-02' }).expect(400)).body.message).toBe('The deadline cannot be in the past');
    await put({ deadline }).expect(200);
  });

  it('[S-236] refuses a blank title', async () => {
    const { id } = await catalog.project(client);
    const { body } = await catalog.as(client).put(`/api/projects/${id}`).send({ title: ' ', status: 'open' }).expect(400);
    expect(body.message).toBe('Project title is required');
  });

  it('[S-235] sets any status freely', async () => {
    const { id } = await catalog.project(client);
    for (const status of ['completed', 'draft', 'cancelled', 'in_progress', 'open']) {
      const { body } = await catalog.as(client).put(`/api/projects/${id}`).send({ title: 'Free', status }).expect(200);
      expect(body.project.status).toBe(status);
    }
  });

  it('[S-235] refuses to reopen, and to change terms, while an award stands', async () => {
    const project = await catalog.project(client, { status: 'open' });
    await catalog.award(project, vendor);
    const put = (edit: object) =>
      catalog
        .as(client)
        .put(`/api/projects/${project.id}`)
        .send({ title: 'Same', ...edit });
    expect((await put({ status: 'open' }).expect(409)).body.message).toBe(projectMessages.awardStandsReopen);
    for (const edit of [{ budget: { min: 1, max: 2 } }, { deadline }, { skills: [] }, { category: 'Ad' }]) {
      expect((await put(edit).expect(409)).body.message).toBe(projectMessages.awardStandsTerms);
    }
    await put({ status: 'cancelled', description: 'Off' }).expect(200);
  });

  it('[S-235] may reopen once the binding contract was cancelled, not when only its draft was', async () => {
    const project = await catalog.project(client, { status: 'open' });
    const bid = await catalog.award(project, vendor);
    const reopen = () => catalog.as(client).put(`/api/projects/${project.id}`).send({ title: 'Again', status: 'open' });
    await catalog.publish(contractCancelled, catalog.contractOf(bid, { status: 'cancelled', version: 2 }));
    await reopen().expect(409);
    await catalog.publish(contractCancelled, catalog.contractOf(bid, { status: 'cancelled', version: 5, clientSigned: true, vendorSigned: true }));
    await reopen().expect(200);
  });

  it('[S-167] changes nothing when two edits meet', async () => {
    const { id } = await catalog.project(client);
    await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        catalog
          .as(client)
          .put(`/api/projects/${id}`)
          .send({ title: `T${n}` })
          .expect(200),
      ),
    );
    const versions = (await catalog.published(projectChanged, id)).map((state) => state.version);
    expect(versions).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

describe('delete', () => {
  it('[S-229] removes the project with packages, shots, tasks and files, and tells the others', async () => {
    const created = await catalog
      .as(client)
      .post('/api/projects')
      .field({ title: 'Gone soon', budget: '{"min":1,"max":2}', deadline })
      .attach('attachments', Buffer.from('x'), 'x.txt')
      .expect(201);
    const { id, attachments } = created.body.project;
    const pack = await catalog.pack(client, id);
    const shot = await catalog.shot(client, id, pack.id, { tasks: [{ task_type: 'roto' }] });
    const { body } = await catalog.as(client).delete(`/api/projects/${id}`).expect(200);
    expect(body).toMatchObject({ success: true, message: 'Project deleted successfully', data: { id } });
    await catalog.as(client).get(`/api/projects/${id}`).expect(404);
    await catalog.as(client).get(`/api/projects/shots/${shot.id}`).expect(404);
    await catalog.as(client).get(`/api/projects/tasks/${shot.tasks[0]?.id}`).expect(404);
    await catalog.as(client).get(`/api/files/download/${attachments[0].key}`).expect(404);
    expect(await catalog.published(projectDeleted, id)).toEqual([{ id, version: 2 }]);
    expect(await catalog.published(shotDeleted, shot.id)).toEqual([{ id: shot.id, version: 2, projectId: id, packageId: pack.id }]);
  });

  it('[S-229] is refused to others with 403', async () => {
    const { id } = await catalog.project(client, { status: 'open' });
    for (const each of [other, vendor, admin]) await catalog.as(each).delete(`/api/projects/${id}`).expect(403);
    await catalog.as(client).get(`/api/projects/${id}`).expect(200);
  });

  it('[S-229] leaves nothing behind of shots that are added meanwhile', async () => {
    const { id } = await catalog.project(client);
    const pack = await catalog.pack(client, id);
    const add = () => catalog.as(client).post(`/api/projects/${id}/packages/${pack.id}/shots`).send({ name: 'late' });
    const [removed, ...added] = await Promise.all([catalog.as(client).delete(`/api/projects/${id}`), ...Array.from({ length: 6 }, add)]);
    expect(removed.status).toBe(200);
    for (const { status, body } of added) {
      expect([201, 404]).toContain(status);
      if (status === 201) expect(await catalog.published(shotDeleted, body.shot.id)).toHaveLength(1);
    }
  });

  it('[S-230] is refused with 409 while an award or an active contract stands', async () => {
    const project = await catalog.project(client, { status: 'open' });
    const bid = await catalog.award(project, vendor);
    const remove = () => catalog.as(client).delete(`/api/projects/${project.id}`);
    expect((await remove().expect(409)).body.message).toBe(projectMessages.awardStandsDelete);
    const active = catalog.contractOf(bid, { status: 'active', version: 3, clientSigned: true, vendorSigned: true });
    await catalog.publish(contractActivated, active);
    await remove().expect(409);
    await catalog.publish(contractCancelled, { ...active, status: 'cancelled', version: 4 });
    await until(async () => (await remove()).status === 200);
  });
});
