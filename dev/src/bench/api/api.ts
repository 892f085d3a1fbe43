import pg from 'pg';
import { startPostgres } from '../../servers/postgres.js';
import { cpuOf, cpuOfFamily } from '../cpu.js';
import type { BenchProduct } from '../product.js';
import type { Section } from '../section.js';
import { startServer } from '../server.js';
import { award } from './award.js';
import { compared, type Work } from './rounds.js';
import { bareTables, FILLED, fill } from './schema.js';

const BARE = 'dev/dist/bench/api/bare.js';
const WHOLE = '?include_packages=true&include_shots=true&include_tasks=true';
const task = { name: 'Boat', task_type: 'roto', description: 'The boat', instructions: 'Soft edges', frame_start: 1, frame_end: 100 };

interface Filled {
  id: string;
  package: string;
  shot: string;
}

/** Requests through gateway, session and rules against a server of node and pg alone, on the same rows in a PostgreSQL of the same kind. */
export const api: Section = {
  name: 'requests',
  inDatabase: true,
  measure: async ({ product, database }) => {
    if (!database) return [];
    const ofBare = await startPostgres();
    const server = await startServer(BARE, { variables: { DATABASE_URL: ofBare.url } });
    try {
      const catalog = new URL(database.url);
      catalog.pathname = '/prepmarket_catalog';
      await filled(ofBare.url, [...bareTables, ...fill], product.userId);
      const projects = await filled(catalog.href, fill, product.userId);
      const seconds = (pid: number) => cpuOf(pid).own;
      const clocks = {
        bare: () => seconds(server.pid) + cpuOfFamily(ofBare.pid()),
        ours: () => product.cpu().own + cpuOfFamily(database.pid()),
      };
      return await compared(worksOf(product, server.url, projects, await award(product)), clocks);
    } finally {
      await server.stop();
      await ofBare.stop();
    }
  },
};

const filled = async (url: string, statements: string[], owner: string): Promise<Filled[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement, statement.includes('$1') ? [owner] : []);
    return (await client.query(FILLED)).rows;
  } finally {
    await client.end();
  }
};

const worksOf = (product: BenchProduct, bareUrl: string, projects: Filled[], awarded: { contract: string; project: string }): Work[] => {
  const headers = { authorization: `Bearer ${product.token}` };
  const ours = (paths: string[], more: object = {}) => ({ url: product.url, headers, paths, ...more });
  const bare = (paths: string[], more: object = {}) => ({ url: bareUrl, paths, ...more });
  const posted = { method: 'POST', body: task };
  const placeOf = (one: Filled) => `/api/projects/${one.id}/packages/${one.package}/shots/${one.shot}/tasks`;
  return [
    {
      what: 'GET one project with its tree',
      ours: ours(projects.map(({ id }) => `/api/projects/${id}${WHOLE}`)),
      bare: bare(projects.map(({ id }) => `/tree/${id}`)),
      goal: 2,
    },
    { what: 'GET 10 projects with trees', ours: ours([`/api/projects${WHOLE}&limit=10`]), bare: bare(['/trees/10']), goal: 1.5 },
    { what: 'GET 50 projects, minimal', ours: ours(['/api/projects?minimal=true&limit=50']), bare: bare(['/projects/50']), goal: 2 },
    { what: 'GET a contract, against one tree', ours: ours([`/api/contracts/${awarded.contract}`]), goal: 1.55 },
    { what: "GET a project's ten bids, against one tree", ours: ours([`/api/projects/${awarded.project}/bids`]), goal: 1.3 },
    {
      what: 'POST one task',
      ours: ours(projects.map(placeOf), posted),
      bare: bare(
        projects.map(({ shot }) => `/tasks/${shot}`),
        posted,
      ),
      goal: 8,
    },
  ];
};
