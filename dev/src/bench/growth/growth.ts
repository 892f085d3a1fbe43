import { loadavg } from 'node:os';
import pg from 'pg';
import { Sentence } from '../../sentence.js';
import { say } from '../../terminal.js';
import { type Asked, load } from '../load.js';
import { newPerson } from '../people.js';
import type { Figure, Section } from '../section.js';
import { engage, grow, projectAt } from './rows.js';

const SIZES = [2_000, 20_000, 200_000, 1_000_000];
/** A list of all sizes takes no longer than this, in ms, and at the last no more than so many times what it took before: at first some lists do not fill their page. */
const [MOST, FLAT] = [15, 2];
/** The same of all counts beside a list, which are asked for once for a choice. */
const FACETS = 60;
const [WARM, SECONDS] = [1, 1];
const AT_ONCE = 16;

interface Work {
  what: string;
  asked: Asked;
  /** What goes on meanwhile. */
  beside?: Asked;
  /** ms, where it may take longer than a list. */
  most?: number;
}

/** The catalog's lists while its table grows. `npm run bench -- growth lists 20000` ends there. */
export const growth: Section = {
  name: 'lists',
  inDatabase: true,
  measure: async ({ product, database, args: [last] }) => {
    if (!database) return [];
    const sizes = SIZES.filter((size) => size <= Number(last ?? Number.POSITIVE_INFINITY));
    if (sizes.length === 0) throw new Sentence(`The sizes are ${SIZES.join(', ')}: name one of them to end there.`);
    const catalog = new URL(database.url);
    catalog.pathname = '/prepmarket_catalog';
    const client = new pg.Client({ connectionString: catalog.href });
    await client.connect();
    try {
      const vendor = await newPerson(product.url, 'vendor', 'Vendor.1');
      const took = new Map<string, Taken>();
      for (const [at, size] of sizes.entries()) {
        say(`${size.toLocaleString('en')} projects`);
        await grow(client, product.userId, sizes[at - 1] ?? 0, size);
        if (at === 0) await engage(client, vendor.id);
        for (const { what, asked, beside, most } of worksOf(product.url, product.token, vendor.token, await projectAt(client, 200))) {
          const figures = took.get(what) ?? { alone: [], together: [], most };
          took.set(what, figures);
          figures.alone.push(await p50(asked, 1, beside));
          if (!beside) figures.together.push(await p50(asked, AT_ONCE));
        }
      }
      return [...took].map(([what, figures]) => grown(what, sizes, figures));
    } finally {
      await client.end();
    }
  },
};

/** What a work took in each size, and how long it may. */
interface Taken extends Pick<Work, 'most'> {
  alone: number[];
  together: number[];
}

const p50 = async (asked: Asked, connections: number, beside?: Asked): Promise<number> => {
  if (connections === 1) await load(asked, WARM, connections);
  const other = beside && load(beside, SECONDS + 1, AT_ONCE);
  const [{ p50: time }] = await Promise.all([load(asked, SECONDS, connections), other]);
  return time;
};

const worksOf = (url: string, client: string, vendor: string, project: string): Work[] => {
  const by = (token: string, path: string): Asked => ({ url, paths: [`/api/projects${path}`], headers: { authorization: `Bearer ${token}` } });
  const found = (query: string) => by(vendor, `?minimal=true&limit=100&scope=open${query}`);
  const facets = (query: string) => by(vendor, `/facets?scope=open${query}`);
  const tree = by(client, `/${project}?include_packages=true&include_shots=true&include_tasks=true`);
  return [
    { what: 'open projects, first page of 100', asked: found('') },
    { what: 'open projects, page 20 of 50', asked: by(vendor, '?minimal=true&limit=50&scope=open&page=20') },
    { what: 'open projects by budget', asked: found('&sort=budget_high') },
    { what: 'search, a word in 20 projects', asked: found('&search=heron') },
    { what: 'search, a word in one of 1,000 projects', asked: found('&search=kestrel') },
    { what: 'search, a word in all projects', asked: found('&search=harbour') },
    { what: 'search, a word in none', asked: found('&search=nowhere') },
    { what: 'facets of open projects, up to 1,000 counted', asked: facets(''), most: FACETS },
    { what: 'facets of a word in all projects', asked: facets('&search=harbour'), most: FACETS },
    { what: 'facets of skill and budget', asked: facets('&skills=roto&budget_min=1000'), most: FACETS },
    { what: "a vendor's own, one project", asked: by(vendor, '?minimal=true&limit=100&scope=mine') },
    { what: "a client's own, one of 200 projects", asked: by(client, '?minimal=true&limit=100') },
    { what: 'one tree', asked: tree },
    { what: 'one tree beside 16 searches at once', asked: tree, beside: found('&search=kestrel') },
  ];
};

/** One list in all sizes; what goes on beside others has no goal of its own. */
const grown = (what: string, sizes: number[], { alone, together, most = MOST }: Taken): Figure => {
  const before = Math.max(...alone.slice(0, -1));
  const at = sizes.map((size) => size.toLocaleString('en')).join(' / ');
  const crowd = together.length > 0 ? `; 16 at once: ${together.join(' / ')} ms` : '';
  const reached = alone.every((time) => time <= most) && (alone.length === 1 || (alone.at(-1) ?? 0) <= FLAT * before);
  return {
    what: `${what}: p50 at ${at} projects${crowd}`,
    measured: `${alone.join(' / ')} ms`,
    ...(together.length > 0 && { goal: `<= ${most} ms, <= ${FLAT}x before`, reached }),
    load: loadavg()[0],
  };
};
