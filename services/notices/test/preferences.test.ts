import type { Actor } from '@prepmarket/api-kit';
import { projectChanged, projectCreated } from '@prepmarket/catalog-api';
import { userRegistered } from '@prepmarket/identity-api';
import { fits, noticeKinds, noticesMessages, preferences as preferencesSchema, savedQuery, searchesMaximum } from '@prepmarket/notices-api';
import { api } from '@prepmarket/service-testing';
import { personState, projectState } from './states.js';
import { client, given, inbox, openWorld, told, unread, vendor, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const preferences = (actor: Actor) => api(world.app).as(actor).get('/api/notices/preferences').expect(200);
const change = (actor: Actor, edit: object, status = 200) => api(world.app).as(actor).put('/api/notices/preferences').send(edit).expect(status);

it('[S-1315] answers for every kind whether it is shown and sent, by the table until somebody says else', async () => {
  const ada = client();
  const { body } = await preferences(ada);
  const own = preferencesSchema.parse(body.preferences);
  expect(Object.keys(own.kinds).sort()).toEqual([...noticeKinds].sort());
  expect(own).toMatchObject({ digest: 'off', kinds: { 'bid-received': { bell: true, letter: true }, 'upload-ready': { bell: true, letter: false } } });
  const edit = { digest: 'weekly', kinds: { 'bid-received': { bell: false, letter: true }, suspended: { bell: false, letter: false } } };
  await change(ada, edit);
  expect((await preferences(ada)).body.preferences).toEqual({
    ...own,
    digest: 'weekly',
    kinds: { ...own.kinds, 'bid-received': { bell: false, letter: true, push: false } },
  });
  expect((await preferences(client())).body.preferences).toEqual(own);
  await change(ada, { digest: 'hourly' }, 400);
  await change(ada, { kinds: { nonsense: { bell: true, letter: true } } }, 400);
});

it('[S-1315] a kind whose bell is off is neither listed nor counted, and comes back with it', async () => {
  const ada = client();
  await given(world, ada);
  await change(ada, { kinds: { 'bid-received': { bell: false, letter: true } } });
  expect([await inbox(world, ada), await unread(world, ada)]).toEqual([[], 0]);
  await change(ada, { kinds: { 'bid-received': { bell: true, letter: true } } });
  expect(await unread(world, ada)).toBe(1);
});

const searches = (actor: Actor) => api(world.app).as(actor).get('/api/notices/searches').expect(200);
const save = (actor: Actor, query: object, status = 201) => api(world.app).as(actor).post('/api/notices/searches').send({ name: 'Roto', query }).expect(status);

it('[S-1316] keeps a vendor its searches, at most twenty, for itself', async () => {
  const [vera, ada] = [vendor(), client()];
  const { search } = (await save(vera, { skills: 'roto, paint', budget_min: '500' })).body;
  expect(search).toMatchObject({ name: 'Roto', query: { skills: ['roto', 'paint'], budget_min: 500 } });
  expect((await searches(vera)).body.searches).toEqual([search]);
  expect((await searches(vendor())).body.searches).toEqual([]);
  expect((await save(ada, { search: 'x' }, 403)).body.message).toBe(noticesMessages.onlyVendorsSearch);
  expect((await save(vera, {}, 400)).body.message).toBe(noticesMessages.searchEmpty);
  await api(world.app).as(ada).delete(`/api/notices/searches/${search.id}`).expect(404);
  for (let kept = 1; kept < searchesMaximum; kept += 1) await save(vera, { search: `s${kept}` });
  expect((await save(vera, { search: 'more' }, 409)).body.message).toBe(noticesMessages.tooManySearches);
  await api(world.app).as(vera).delete(`/api/notices/searches/${search.id}`).expect(200);
  expect((await searches(vera)).body.searches).toHaveLength(searchesMaximum - 1);
});

it('[S-1317] tells vendors of a project that is published and fits a search of theirs, once each time it opens, and no longer when it closes unread', async () => {
  const [vera, other, ada] = [vendor(), vendor(), client()];
  for (const each of [vera, other]) await world.hear(userRegistered, personState(each));
  for (const query of [{ skills: 'roto' }, { search: 'harbour' }]) await save(vera, query);
  await save(other, { category: 'Commercial' });
  const draft = projectState({ client: ada }, { status: 'draft' });
  await world.hear(projectCreated, draft);
  expect(await told(world, vera)).toEqual([]);
  await world.hear(projectChanged, { ...draft, version: 2, status: 'open' });
  await world.hear(projectChanged, { ...draft, version: 3, status: 'open', title: 'Night Harbour II' });
  expect([await told(world, vera), await told(world, other)]).toEqual([['project-published: Night Harbour ($1,000 - $2,000) fits your search'], []]);
  await world.hear(projectCreated, projectState({ client: ada }));
  expect(await told(world, vera)).toEqual(['project-published: 2 new projects fit your searches']);
  await world.hear(projectChanged, { ...draft, version: 4, status: 'in_progress' });
  expect(await told(world, vera)).toEqual(['project-published: Night Harbour ($1,000 - $2,000) fits your search']);
});

it.each([
  [{ search: 'RIGS' }, true],
  [{ search: 'film' }, true],
  [{ search: 'boats' }, false],
  [{ skills: 'paint,ROTO' }, true],
  [{ skills: 'paint' }, false],
  [{ category: 'film' }, true],
  [{ category: 'fil' }, false],
  [{ budget_min: '2000' }, true],
  [{ budget_min: '2000.01' }, false],
  [{ budget_max: '1000' }, true],
  [{ budget_max: '999' }, false],
  [{ deadline_after: '2027-03-01', deadline_before: '2027-03-01' }, true],
  [{ deadline_before: '2027-02-28' }, false],
  [{ task_type: 'paint' }, true],
  [{ task_type: 'track' }, false],
])('[S-1317] %j fits as Find Projects would list it: %s', (query, listed) => {
  expect(fits(savedQuery.parse(query), { ...projectState({ client: client() }), taskTypes: ['roto', 'paint'] })).toBe(listed);
});
