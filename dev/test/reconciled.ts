import { type ServiceName, services } from '@prepmarket/gateway';

type Query = [ServiceName, string];
const each = (domains: ServiceName[], what: string, owner: Query, copy: string): Copy[] =>
  domains.map((domain) => ({ what: `${what} in ${domain}`, owner, copy: [domain, copy] }));

interface Copy {
  what: string;
  owner: Query;
  copy: Query;
}

/** Of a kind of notice: the events that are acts, by their record, and who was told of each. A milestone may be paid once, but come to be so after more than one version. */
const told = (kind: string, owner: ServiceName, type: string, to: 'clientId' | 'vendorId', status?: string): Copy[] => {
  const record = status ? `data->>'id' || ':' || (data->>'version')` : `data->>'id'`;
  const acts = `SELECT ${record} AS cause, data->>'${to}' AS user_id FROM outbox WHERE type = '${type}' AND NOT again`;
  return each(
    ['notices'],
    `notices ${kind}`,
    [owner, status ? `${acts} AND data->>'status' = '${status}'` : acts],
    `SELECT cause, user_id FROM notices WHERE kind = '${kind}'`,
  );
};

/** Copies that one service keeps of another's records: queries that give each record's id, with what must agree. */
export const COPIES: readonly Copy[] = [
  ...each(['catalog', 'media', 'bidding', 'contracts', 'notices'], 'people', ['identity', 'SELECT id, version FROM users'], 'SELECT id, version FROM people'),
  ...each(
    ['media', 'bidding', 'contracts', 'notices'],
    'projects',
    ['catalog', 'SELECT id, version FROM projects'],
    'SELECT id, version FROM projects WHERE NOT deleted',
  ),
  ...each(['media', 'notices'], 'shots', ['catalog', 'SELECT id, version FROM shots'], 'SELECT id, version FROM shots WHERE NOT deleted'),
  ...each(
    ['catalog', 'media'],
    'bids',
    ['bidding', 'SELECT id, version, status FROM bids'],
    'SELECT bid_id AS id, version, bid_status AS status FROM engagements',
  ),
  ...each(
    ['contracts'],
    'bids',
    ['bidding', 'SELECT id, version, status, amount_cents FROM bids'],
    'SELECT bid_id AS id, version, status, amount_cents FROM awards',
  ),
  ...each(
    ['catalog', 'media'],
    'contracts',
    ['contracts', 'SELECT id, version, status FROM contracts'],
    'SELECT contract_id AS id, version, status FROM engagement_contracts',
  ),
  ...each(['notices'], 'bids', ['bidding', 'SELECT id, version, status FROM bids'], 'SELECT id, version, status FROM bids'),
  ...each(['notices'], 'contracts', ['contracts', 'SELECT id, version, status FROM contracts'], 'SELECT id, version, status FROM contracts'),
  ...each(['notices'], 'milestones', ['contracts', 'SELECT id, version, status FROM milestones'], 'SELECT id, version, status FROM milestones'),
  // Acts are notices: each is told once to whom it concerns.
  ...told('bid-received', 'bidding', 'bidding.bid-submitted.v1', 'clientId'),
  ...told('bid-accepted', 'bidding', 'bidding.bid-accepted.v1', 'vendorId'),
  ...told('contract-drafted', 'contracts', 'contracts.contract-created.v1', 'vendorId'),
  ...told('milestone-approved', 'contracts', 'contracts.milestone-moved.v1', 'vendorId', 'approved'),
  ...told('milestone-paid', 'contracts', 'contracts.milestone-moved.v1', 'vendorId', 'paid'),
  // One signature alone is nothing that bidding hears of.
  ...each(['bidding'], 'contracts', ['contracts', 'SELECT id, status FROM contracts'], 'SELECT id, status FROM contracts'),
  ...each(
    ['bidding'],
    'totals of contracts',
    ['contracts', 'SELECT bid_id AS id, total_cents AS cents FROM contracts'],
    'SELECT b.id, b.amount_cents AS cents FROM bids b JOIN contracts c ON c.bid_id = b.id',
  ),
  ...each(
    ['catalog'],
    'projects of accepted bids',
    ['bidding', "SELECT project_id AS id FROM bids WHERE status = 'accepted'"],
    "SELECT id FROM projects WHERE status = 'in_progress'",
  ),
];

/** Who has to have handled what another service sent. */
export const HEARD: readonly { from: ServiceName; types: string; by: ServiceName[] }[] = [
  { from: 'notices', types: '^notices[.]letter-written', by: ['identity'] },
  { from: 'identity', types: '^identity[.]user-', by: ['catalog', 'media', 'bidding', 'contracts', 'notices'] },
  { from: 'identity', types: '^identity[.]device-', by: ['notices'] },
  { from: 'catalog', types: '^catalog[.]project-', by: ['media', 'bidding', 'contracts', 'notices'] },
  { from: 'catalog', types: '^catalog[.]shot-', by: ['media', 'notices'] },
  { from: 'catalog', types: '^catalog[.]tree-', by: ['notices'] },
  { from: 'media', types: '^media[.]shot-', by: ['catalog'] },
  { from: 'media', types: '^media[.]', by: ['notices'] },
  { from: 'bidding', types: '^bidding[.]', by: ['catalog', 'media', 'contracts', 'notices'] },
  { from: 'contracts', types: '^contracts[.]contract-', by: ['catalog', 'media'] },
  { from: 'contracts', types: '^contracts[.]', by: ['notices'] },
  { from: 'contracts', types: '^contracts[.]contract-(created|activated|disputed|completed|cancelled)', by: ['bidding'] },
];

/** Events of one kind that a record may have once, counted by its versions: publishing state anew repeats the version. */
const twice = (type: string, where = 'true') =>
  `SELECT data->>'id' AS id, count(DISTINCT data->>'version')::int AS times FROM outbox WHERE type = '${type}' AND ${where} GROUP BY 1 HAVING count(DISTINCT data->>'version') > 1`;
const repeated = (columns: string, from: string) => `SELECT ${columns}, count(*)::int AS times FROM ${from} GROUP BY ${columns} HAVING count(*) > 1`;

/** What must be nowhere, where nobody asks for the same thing twice: queries that give it. */
export const NONE = [
  { what: 'an event that was not sent', in: services, query: 'SELECT type FROM outbox WHERE sent_at IS NULL AND returned_at IS NULL' },
  { what: 'a dead letter', in: services, query: 'SELECT reason FROM dead_letters' },
  { what: 'a postponed event', in: services, query: 'SELECT reason FROM postponed_events' },
  { what: 'two accepted bids', in: ['bidding'], query: repeated('project_id', "bids WHERE status = 'accepted'") },
  { what: 'a bid accepted twice', in: ['bidding'], query: twice('bidding.bid-accepted.v1') },
  { what: 'a project awarded twice', in: ['catalog'], query: twice('catalog.project-changed.v1', "data->>'status' = 'in_progress'") },
  { what: 'two contracts of a bid', in: ['contracts'], query: repeated('bid_id', "contracts WHERE status <> 'cancelled'") },
  { what: 'a contract activated twice', in: ['contracts'], query: twice('contracts.contract-activated.v1') },
  {
    what: 'a payment released twice',
    in: ['contracts'],
    query: repeated("data->>'id'", "outbox WHERE type = 'contracts.milestone-moved.v1' AND data->>'status' = 'paid'"),
  },
  {
    what: 'a payment that nobody released',
    in: ['contracts'],
    query: `SELECT id FROM milestones m WHERE status = 'paid' AND NOT EXISTS
      (SELECT FROM outbox WHERE type = 'contracts.milestone-moved.v1' AND data->>'id' = m.id::text AND data->>'status' = 'paid')`,
  },
  { what: 'a delivery decided twice', in: ['contracts'], query: repeated('milestone_id', "rounds WHERE decision = 'approved'") },
  { what: 'a plate taken over twice', in: ['media'], query: repeated('shot_id, file_name', "uploads WHERE kind = 'video' AND state <> 'failed'") },
  { what: 'a letter written twice', in: ['identity'], query: repeated('recipient, subject', 'mails') },
] as const satisfies readonly { what: string; in: readonly ServiceName[]; query: string }[];

/** The keys that rows of a domain name, which is all that its store may hold; what waits to be deleted among them. */
export const NAMED: Partial<Record<ServiceName, string>> = {
  catalog: 'SELECT key FROM files UNION SELECT key FROM stale_objects',
  bidding: 'SELECT key FROM files UNION SELECT key FROM stale_objects',
  contracts: 'SELECT key FROM files UNION SELECT key FROM stale_objects',
  notices: 'SELECT key FROM files UNION SELECT key FROM stale_objects',
  media: `SELECT key FROM files UNION SELECT key FROM stale_objects UNION SELECT staged_key FROM uploads WHERE staged_key IS NOT NULL
    UNION SELECT key FROM resumable_parts`,
};
/** Marks of owners, and what was left for another service: media takes it over, or it goes after a week. */
export const UNNAMED = /^(marks|incoming)\//;
