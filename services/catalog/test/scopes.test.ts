import { randomUUID } from 'node:crypto';
import { bidStates } from '@prepmarket/bidding-api';
import { cannotSeeProject, type Engagement, isEngaged, isOwner, type Project, projectStatuses } from '@prepmarket/catalog-api';
import { contractStatus } from '@prepmarket/contracts-api';
import { DataSource } from 'typeorm';
import { type Catalog, openCatalog, type Person } from './catalog.js';
import { manyProjects } from './many.js';

/** The same anew in each run; a failure names it. */
const seed = Date.now() % 100_000;
let state = seed;
const random = (below: number): number => {
  state = (state * 48_271 + 11) % 2_147_483_647;
  return state % below;
};
/** More of them where tests may take long. */
const PROJECTS = process.env.ROUNDS ? 300 : 90;
const one = <T>(of: readonly T[]): T => of[random(of.length)] as T;

let catalog: Catalog;
let people: Person[];
const engagements = new Map<string, Engagement[]>();
const all: Project[] = [];

beforeAll(async () => {
  catalog = await openCatalog();
  people = await Promise.all((['client', 'client', 'vendor', 'vendor', 'admin'] as const).map((role) => catalog.person(role)));
  await manyProjects(catalog, PROJECTS, ...people.slice(0, 2));
  const database = catalog.app.get(DataSource);
  // A record of its own for each tie, as the events of years may leave them; a vendor may own what was once made for them.
  for (const { id } of await database.query('SELECT id FROM projects')) {
    const [user, client] = [one(people).id, one(people).id];
    await database.query('UPDATE projects SET status = $2, user_id = $3, client_id = $4 WHERE id = $1', [
      id,
      one(projectStatuses),
      random(3) ? client : user,
      client,
    ]);
    const ties: Engagement[] = [];
    for (let n = random(3); n > 0; n -= 1) {
      const tie: Engagement = { vendorId: one(people).id, bidStatus: one(bidStates.names), contractStatus: one([null, ...contractStatus.options]) };
      const bid = randomUUID();
      await database.query('INSERT INTO engagements (bid_id, project_id, vendor_id, bid_status, version) VALUES ($1, $2, $3, $4, 1)', [
        bid,
        id,
        tie.vendorId,
        tie.bidStatus,
      ]);
      if (tie.contractStatus)
        await database.query('INSERT INTO engagement_contracts (contract_id, bid_id, status, binding, version) VALUES ($1, $2, $3, true, 1)', [
          randomUUID(),
          bid,
          tie.contractStatus,
        ]);
      ties.push(tie);
    }
    engagements.set(id, ties);
  }
  all.push(...(await database.query('SELECT * FROM projects ORDER BY created_at, id')));
});
afterAll(() => catalog.close());

/** What the rules say of each project, one by one. */
const plainly = (actor: Person, scope: 'mine' | 'open' | undefined): string[] =>
  all
    .filter((project) => {
      const ties = engagements.get(project.id) ?? [];
      if (scope === 'open') return project.status === 'open';
      if (actor.role === 'admin' && !scope) return true;
      if (isOwner(actor, project)) return true;
      if (actor.role !== 'vendor' || cannotSeeProject(actor, project, ties)) return false;
      const tied = isEngaged(actor, ties) || !cannotSeeProject(actor, { ...project, status: 'draft' }, ties);
      return scope === 'mine' ? tied : tied || project.status === 'open';
    })
    .map(({ id }) => id);

const listed = async (actor: Person, query: string): Promise<string[]> => {
  const ids: string[] = [];
  for (let after = ''; ; ) {
    const { body } = await catalog.as(actor).get(`/api/projects?limit=37${query}${after}`).expect(200);
    ids.push(...body.projects.map((each: Project) => each.id));
    expect(body.pagination).toMatchObject({ exact: true });
    if (!body.pagination.next) return ids;
    after = `&after=${body.pagination.next}`;
  }
};

it(`[S-1547] lists to everybody, in each scope and order, what the rules of one project show (seed ${seed})`, async () => {
  for (const actor of people)
    for (const scope of ['mine', 'open', undefined] as const) {
      const wanted = plainly(actor, scope);
      const query = scope ? `&scope=${scope}` : '';
      const who = [actor.role, scope];
      if (scope !== 'open') expect([...who, await listed(actor, query)]).toEqual([...who, wanted]);
      for (const sort of ['newest', 'deadline', 'budget_high', 'budget_low'])
        expect([...who, (await listed(actor, `${query}&sort=${sort}`)).sort()]).toEqual([...who, wanted.toSorted()]);
      // Two words may stand apart; in quotes they are a phrase.
      for (const [search, fits] of [
        ['plate 1', (title: string) => title.includes('1')],
        ['"plate 1"', (title: string) => title.startsWith('Plate 1')],
      ] as const) {
        const fitting = all.filter(({ id, title }) => wanted.includes(id) && fits(title)).map(({ id }) => id);
        expect([...who, search, (await listed(actor, `${query}&search=${encodeURIComponent(search)}`)).sort()]).toEqual([...who, search, fitting.sort()]);
      }
    }
});
