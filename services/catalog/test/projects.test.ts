import { bidRejected, bidWithdrawn } from '@prepmarket/bidding-api';
import { projectCreated, projectMessages, project as projectSchema } from '@prepmarket/catalog-api';
import { userSuspended } from '@prepmarket/identity-api';
import { announceForm, keysIn } from '@prepmarket/service-testing';
import { type Catalog, deadline, newProject, nowhere, openCatalog, type Person } from './catalog.js';

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

const post = (body: object, actor = client) => catalog.as(actor).post('/api/projects').send(body);

describe('create', () => {
  it('[S-734] tells a vendor before the first byte that they list no projects', async () => {
    const before = await keysIn(catalog.app, 'p-');
    expect(await announceForm(catalog.app, vendor, '/api/projects')).toEqual({ status: 403, message: projectMessages.vendorsDoNotList });
    await catalog.as(vendor).post('/api/projects').field('title', 'x').attach('attachments', Buffer.from('brief'), 'brief.txt').expect(403);
    expect(await keysIn(catalog.app, 'p-')).toEqual(before);
  });

  it('[S-204] [S-206] [S-207] creates a draft with all its fields', async () => {
    const { body } = await post(newProject()).expect(201);
    expect(body).toMatchObject({ success: true, message: 'Project created successfully' });
    expect(body.data).toEqual(body.project);
    expect(projectSchema.parse(body.project)).toEqual(body.project);
    expect(body.project).toMatchObject({
      title: 'Harbour at night',
      description: 'Twelve plates',
      category: 'Film',
      budget: { min: 1000, max: 2500.5, currency: 'USD' },
      deadline,
      skills: ['Roto', 'Silhouette'],
      status: 'draft',
      package_count: 0,
      shot_count: 0,
      task_count: 0,
      attachments: [],
    });
    expect(await catalog.published(projectCreated, body.project.id)).toMatchObject([
      { version: 1, budgetMaxCents: 250_050, status: 'draft', clientId: client.id },
    ]);
  });

  it('[S-208] makes the creator owner under both names', async () => {
    const { body } = await post(newProject({ user_id: other.id, client_id: other.id })).expect(201);
    expect(body.project).toMatchObject({ user_id: client.id, client_id: client.id });
  });

  it('[S-208] lets an admin list a project for a client, and only for one that exists', async () => {
    const { body } = await post(newProject({ client_id: client.id }), admin).expect(201);
    expect(body.project).toMatchObject({ user_id: admin.id, client_id: client.id, client: { id: client.id, firstName: 'Cleo', company: 'North Light' } });
    const refused = await post(newProject({ client_id: vendor.id }), admin).expect(400);
    expect(refused.body.message).toBe(projectMessages.clientUnknown);
    const left = await catalog.person('client');
    const gone = { firstName: 'Deleted', lastName: 'user', company: '', role: 'client', suspended: true, deleted: true } as const;
    await catalog.publish(userSuspended, { id: left.id, version: 2, ...gone, tokensValidFrom: new Date().toISOString() });
    expect((await post(newProject({ client_id: left.id }), admin).expect(400)).body.message).toBe(projectMessages.clientUnknown);
  });

  it.each([
    ['[S-201] [S-203] a reversed budget', { budget: { min: 2, max: 1 } }, 'Minimum budget cannot be greater than maximum budget'],
    ['[S-202] [S-203] a past deadline', { deadline: '2020-05-01' }, 'The deadline cannot be in the past'],
  ])('refuses %s with 400', async (_, more, message) => {
    const { body } = await post(newProject(more)).expect(400);
    expect(body).toMatchObject({ success: false, status: 400, message });
  });

  it('[S-144] makes one project of a request that is sent twice with its key', async () => {
    const send = () => post(newProject({ title: 'Once' })).set('idempotency-key', 'project-once-12345');
    const [first, second] = await Promise.all([send(), send()]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.project.id).toBe(first.body.project.id);
    const { body } = await catalog.as(client).get('/api/projects?search=Once').expect(200);
    expect(body.projects).toHaveLength(1);
  });

  it('[S-147] answers the same id under both names', async () => {
    const { body } = await post(newProject()).expect(201);
    expect(body.project._id).toBe(body.project.id);
  });

  it('[S-201] accepts a budget whose ends are equal', async () => {
    const { body } = await post(newProject({ budget: { min: 300, max: 300 } })).expect(201);
    expect(body.project.budget).toEqual({ min: 300, max: 300, currency: 'USD' });
  });

  it('[S-195] keeps a skill once, whatever its case', async () => {
    const { body } = await post(newProject({ skills: ['Roto', 'roto', ' Paint '] })).expect(201);
    expect(body.project.skills).toEqual(['Roto', 'Paint']);
  });

  it('[S-211] [S-167] is not for vendors', async () => {
    const { body } = await post(newProject(), vendor).expect(403);
    expect(body.message).toBe(projectMessages.vendorsDoNotList);
  });

  it('[S-068] asks for a session', async () => {
    await catalog.api.post('/api/projects').send(newProject()).expect(401);
    await catalog.api.get('/api/projects').expect(401);
  });

  it('[S-205] [S-197] takes a form with files, whose budget and skills are JSON text', async () => {
    const { body } = await catalog
      .as(client)
      .post('/api/projects')
      .field({ title: 'With files', description: '', category: 'Ad', budget: '{"min":1,"max":2}', skills: '["Paint"]', deadline })
      .attach('attachments', Buffer.from('first'), 'brief "ä" 1.pdf')
      .attach('attachments', Buffer.from('second!'), 'notes.txt')
      .expect(201);
    expect(body.project).toMatchObject({ budget: { min: 1, max: 2 }, skills: ['Paint'] });
    expect(body.project.attachments).toEqual([
      { key: expect.stringMatching(/^p-/), originalname: expect.stringContaining('1.pdf'), size: 5 },
      { key: expect.stringMatching(/^p-/), originalname: 'notes.txt', size: 7 },
    ]);
    const key = body.project.attachments[1].key;
    const file = await catalog.as(client).get(`/api/files/download/${key}`).expect(200);
    expect(file.body.toString()).toBe('second!');
    await catalog.as(other).get(`/api/files/download/${key}`).expect(403);
    await catalog.as(vendor).get(`/api/files/download/${key}`).expect(403);
    await catalog.as(admin).get(`/api/files/download/${key}`).expect(200);
    await catalog.as(client).put(`/api/projects/${body.project.id}`).send({ title: 'With files', status: 'open' }).expect(200);
    await catalog.as(vendor).get(`/api/files/download/${key}`).expect(200);
  });
});

describe('read', () => {
  it('[S-228] answers under project and data, with its client', async () => {
    const { id } = await catalog.project(client);
    const { body } = await catalog.as(client).get(`/api/projects/${id}`).expect(200);
    expect(body.project).toEqual(body.data);
    expect(body.project).toMatchObject({ id, _id: id, client: { id: client.id, _id: client.id, firstName: 'Cleo', lastName: 'Doe', company: 'North Light' } });
  });

  it('[S-231] shows a draft to owner and admin only', async () => {
    const { id } = await catalog.project(client);
    await catalog.as(client).get(`/api/projects/${id}`).expect(200);
    await catalog.as(admin).get(`/api/projects/${id}`).expect(200);
    for (const stranger of [other, vendor]) {
      const { body } = await catalog.as(stranger).get(`/api/projects/${id}`).expect(404);
      expect(body.message).toBe('Project not found.');
    }
  });

  it('[S-231] shows an open project to every signed-in user', async () => {
    const { id } = await catalog.project(client, { status: 'open' });
    for (const each of [client, other, vendor, admin]) await catalog.as(each).get(`/api/projects/${id}`).expect(200);
  });

  it('[S-231] shows a later project to owner, live bidders and admin only', async () => {
    const project = await catalog.project(client, { status: 'open' });
    const [pending, rejected, withdrawn] = [await catalog.person('vendor'), await catalog.person('vendor'), await catalog.person('vendor')];
    await catalog.bid(project, pending);
    await catalog.publish(bidRejected, { ...(await catalog.bid(project, rejected)), version: 2, status: 'rejected' });
    await catalog.publish(bidWithdrawn, { ...(await catalog.bid(project, withdrawn)), version: 2, status: 'withdrawn' });
    await catalog.award(project, vendor);
    for (const each of [client, pending, vendor, admin]) await catalog.as(each).get(`/api/projects/${project.id}`).expect(200);
    for (const each of [other, await catalog.person('vendor'), rejected, withdrawn]) {
      const { body } = await catalog.as(each).get(`/api/projects/${project.id}`).expect(403);
      expect(body.message).toBe(projectMessages.notAllowed);
    }
  });

  it('[S-226] [S-168] answers 404 to ids that name nothing', async () => {
    for (const id of [nowhere, 'not-an-id', '1']) {
      const { body } = await catalog.as(client).get(`/api/projects/${id}`).expect(404);
      expect(body).toMatchObject({ success: false, status: 404, message: 'Project not found.' });
    }
  });
});
