import { randomUUID } from 'node:crypto';
import { pagination as paginationSchema } from '@prepmarket/api-kit';
import { directoryMessages, type ListedVendor, listedVendor } from '@prepmarket/contracts-api';
import { api } from '@prepmarket/service-testing';
import * as z from 'zod/mini';
import { finished } from './played.js';
import { admin, client, openWorld, vendor, type World } from './world.js';

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.end());

/** A vendor of whom everything has arrived. */
const known = async (
  firstName: string,
  level = 'registered',
  { types = [], over = {}, until = null }: { types?: string[]; over?: object; until?: string | null } = {},
) => {
  const row = { first_name: firstName, last_name: 'Person', company: `${firstName} Ltd`, role: 'vendor', suspended: false, deleted: false, ...over };
  const id = randomUUID();
  await world.rows(
    `INSERT INTO people (id, first_name, last_name, company, role, suspended, deleted, tokens_valid_from, version)
     SELECT $1, first_name, last_name, company, role, suspended, deleted, to_timestamp(0), 1 FROM jsonb_to_record($2)
       AS r(first_name text, last_name text, company text, role text, suspended boolean, deleted boolean)`,
    [id, JSON.stringify(row)],
  );
  await world.rows('INSERT INTO vendor_levels (id, level, certified_for, until, version) VALUES ($1, $2, $3, $4, 1)', [id, level, types, until]);
  return { id, role: 'vendor' as const };
};
const find = async (query = '', who = client()) => {
  const { body } = await api(world.app).as(who).get(`/api/contracts/vendors${query}`).expect(200);
  return { vendors: z.parse(z.array(listedVendor), body.vendors), pagination: paginationSchema.parse(body.pagination) };
};
const namesOf = async (query = '') => (await find(query)).vendors.map(({ firstName }: ListedVendor) => firstName);

it('[S-2354] lists vendors with level and plain numbers, the highest level first; no suspended, deleted or other accounts', async () => {
  await known('Rita');
  await known('Vera', 'verified');
  await known('Cora', 'certified', { types: ['roto'] });
  await known('Cleo', 'certified', { types: ['paint', 'roto'] });
  await known('Susi', 'certified', { over: { suspended: true } });
  await known('Dora', 'certified', { over: { deleted: true, suspended: true } });
  await known('Carl', 'certified', { over: { role: 'client' } });
  const { vendors, pagination } = await find();
  expect(vendors.map(({ firstName }) => firstName)).toEqual(['Cleo', 'Cora', 'Vera', 'Rita']);
  expect(vendors[0]).toMatchObject({ company: 'Cleo Ltd', level: 'certified', certifiedFor: ['paint', 'roto'], finished: 0, onTime: null });
  expect(pagination).toMatchObject({ page: 1, total: 4, totalPages: 1, exact: true });
  expect([await namesOf('?level=verified'), await namesOf('?level=certified')]).toEqual([
    ['Cleo', 'Cora', 'Vera'],
    ['Cleo', 'Cora'],
  ]);
  expect([await namesOf('?task_type=paint'), await namesOf('?level=&task_type=&search=')]).toEqual([['Cleo'], ['Cleo', 'Cora', 'Vera', 'Rita']]);
  expect([await namesOf('?search=cora'), await namesOf('?search=Person%20Ve'), await namesOf('?search=vera%20person'), await namesOf('?search=%25')]).toEqual([
    ['Cora'],
    ['Vera'],
    ['Vera'],
    [],
  ]);
});

it('[S-2354] a level that has lapsed by time counts no more', async () => {
  await known('Late', 'verified', { until: '2020-01-01' });
  expect(await namesOf('?level=verified')).toEqual([]);
  expect((await find()).vendors).toMatchObject([{ firstName: 'Late', level: 'registered' }]);
});

it('[S-2355] only clients and administrators look for vendors, at most fifty a page', async () => {
  const vera = await known('Vera');
  expect((await find('', admin())).vendors).toHaveLength(1);
  for (const who of [vendor(), vera])
    expect((await api(world.app).as(who).get('/api/contracts/vendors').expect(403)).body.message).toBe(directoryMessages.onlyClients);
  for (const query of ['limit=51', 'limit=0', 'page=0', 'level=best', 'sort=name', 'search=%00'])
    await api(world.app).as(client()).get(`/api/contracts/vendors?${query}`).expect(400);
});

it('[S-2356] sorts by how sure it is that a vendor is on time, and by finished contracts', async () => {
  const [few, many, none] = [await known('Few'), await known('Many'), await known('None', 'verified')];
  for (const [who, contracts] of [
    [few, 2],
    [many, 3],
  ] as const)
    for (let each = 0; each < contracts; each += 1) await finished(world, { client: client(), vendor: who }, randomUUID());
  const { vendors } = await find('?sort=on_time');
  expect(vendors.map(({ firstName }) => firstName)).toEqual(['Many', 'Few', 'None']);
  expect(vendors[0]).toMatchObject({ finished: 3, onTime: { count: 6, of: 6 }, firstPass: { count: 6, of: 6 } });
  expect(vendors[0]?.onTime?.low).toBeGreaterThan(vendors[1]?.onTime?.low ?? 1);
  expect([await namesOf('?sort=finished'), none.role]).toEqual([['Many', 'Few', 'None'], 'vendor']);
});

it('[S-2357] pages hold still: each vendor stands on one of them, also of those who are alike', async () => {
  for (let each = 0; each < 7; each += 1) await known(`Same`);
  const pages = await Promise.all([1, 2, 3, 4].map((page) => find(`?limit=2&page=${page}&sort=finished`)));
  const ids = pages.flatMap(({ vendors }) => vendors.map(({ id }) => id));
  expect([new Set(ids).size, ids.length, pages[0]?.pagination.totalPages]).toEqual([7, 7, 4]);
  expect((await find('?limit=2&page=5')).vendors).toEqual([]);
});
