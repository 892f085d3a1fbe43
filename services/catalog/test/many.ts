import type { Actor } from '@prepmarket/api-kit';
import { DataSource } from 'typeorm';
import type { Catalog } from './catalog.js';

/** A time in microseconds, which JavaScript's dates do not know: rows of one instant, and rows between two milliseconds. */
const MADE = `timestamptz '2026-01-01' + (n / 2) * interval '1.000001 seconds'`;

/** As many projects of these owners, every second open, each with its number in the title; every thousandth speaks of a kestrel. */
export const manyProjects = async (catalog: Catalog, count: number, ...owners: Actor[]): Promise<void> => {
  const database = catalog.app.get(DataSource);
  await database.query(
    `INSERT INTO projects (id, title, description, category, budget_min_cents, budget_max_cents, currency, deadline, skills, status, user_id, client_id, version, created_at, updated_at)
     SELECT gen_random_uuid(), 'Plate ' || n, CASE WHEN n % 1000 = 7 THEN 'A kestrel over the harbour' ELSE 'Boats' END, 'Film', (n % 40) * 100, 10000 + (n % 30) * 100, 'USD',
       to_char(date '2027-01-01' + n % 50, 'YYYY-MM-DD'), ARRAY['Roto'], CASE WHEN n % 2 = 0 THEN 'open' ELSE 'in_progress' END, o.id, o.id, 1, ${MADE}, now()
     FROM generate_series(1, $1) n CROSS JOIN LATERAL (SELECT ($2::uuid[])[1 + n % cardinality($2::uuid[])] AS id) o`,
    [count, owners.map(({ id }) => id)],
  );
  await database.query('ANALYZE projects');
};

/** Bids of a vendor on projects, the oldest first. */
export const manyBids = async (catalog: Catalog, vendor: Actor, count: number, status = 'pending'): Promise<void> => {
  const database = catalog.app.get(DataSource);
  await database.query(
    `INSERT INTO engagements (bid_id, project_id, vendor_id, bid_status, version)
     SELECT gen_random_uuid(), id, $1, $3, 1 FROM projects ORDER BY created_at, id LIMIT $2`,
    [vendor.id, count, status],
  );
  await database.query('ANALYZE engagements');
};
