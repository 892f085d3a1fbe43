import { countedRows } from '@prepmarket/api-kit';
import { byNames, columnsOf, keysOf, namesOf, type Order, orderBy } from '@prepmarket/service-kit';

export interface Rows {
  /** SQL conditions on `p`, of which one is enough: each way to the rows has an index of its own. */
  scopes: readonly string[];
  /** Conditions that all hold. */
  filters: readonly string[];
  /** The one that a row comes behind the cursor, where there is one; `order` says under which names. */
  later: (order: Order) => string[];
  order: Order;
  /** How many rows there are down to the page's end, and one more. */
  reach: number;
}

/**
 * SQL of WITH. `counted` has one row: `n` rows are known of, and whether that is `exact`ly all. `rest` has the rows from which the page is taken. `ends` gives
 * the keys where to go on when `rest` has no more.
 */
export interface FoundRows {
  sql: string;
  ends: string;
}

const MOST = countedRows + 1;
/** Of how many rows a list is looked through for a text that no index finds. */
export const LOOKED = 2000;

const sortedBy = (order: Order) => `ORDER BY ${orderBy(order)}`;

/** The rows of each way in, at most so many of each, and each once. They have nothing but what sorts them, which the index holds: none is looked up in the table. */
const ways = ({ scopes, filters, order }: Rows, most: number, more: readonly string[] = [], sorted = ''): string =>
  scopes
    .map((scope) => `(SELECT ${columnsOf(order)} FROM projects p WHERE ${[scope, ...filters, ...more].join(' AND ')} ${sorted} LIMIT ${most})`)
    .join(' UNION ');
const rows = (name: string, order: Order, from: string, tail = '') => `${name} AS MATERIALIZED (SELECT ${namesOf(order)} FROM (${from}) w ${tail})`;

/** What each index has in its order. */
export const inOrder = (asked: Rows): FoundRows => {
  const { order, reach } = asked;
  const later = asked.later(order);
  const most = later.length > 0 ? MOST : Math.max(MOST, reach);
  const few = rows('few', order, ways(asked, most, [], sortedBy(order)), `${sortedBy(byNames(order))} LIMIT ${most}`);
  const counted = `counted AS MATERIALIZED (SELECT least(count(*), ${MOST})::int AS n, count(*) <= ${countedRows} AS exact FROM few)`;
  const rest = later.length > 0 ? rows('rest', order, ways(asked, reach, later, sortedBy(order))) : `rest AS (SELECT ${namesOf(order)} FROM few)`;
  return { sql: [few, counted, rest].join(', '), ends: 'NULL' };
};

/** What is filtered: few rows are taken as their indexes find them; of many the order is walked, where they are met often. Never is the order walked for what is rare. */
export const filtered = (asked: Rows): FoundRows => {
  const { later, order, reach } = asked;
  const few = rows('few', order, ways(asked, MOST), `LIMIT ${MOST}`);
  const counted = `counted AS MATERIALIZED (SELECT count(*)::int AS n, count(*) <= ${countedRows} AS exact FROM few)`;
  const ofFew = ['(SELECT exact FROM counted)', ...later(byNames(order))].join(' AND ');
  const ofMany = ways(asked, reach, ['(SELECT NOT exact FROM counted)', ...later(order)], sortedBy(order));
  const rest = `rest AS (SELECT ${namesOf(order)} FROM few WHERE ${ofFew} UNION ALL SELECT ${namesOf(order)} FROM (${ofMany}) m)`;
  return { sql: [few, counted, rest].join(', '), ends: 'NULL' };
};

/**
 * What is sorted by what no index holds, `order`: of the first thousand in the order `first`, which has one, where there are more. With `least` those alone
 * are listed and counted whose first key is at least that.
 */
export const ranked = (asked: Rows, first: Order, least?: number): FoundRows => {
  const { later, order } = asked;
  const indexed = { ...asked, order: first };
  const few = rows('few', first, ways(indexed, MOST), `LIMIT ${MOST}`);
  const known = `known AS MATERIALIZED (SELECT count(*)::int AS n, count(*) <= ${countedRows} AS exact FROM few)`;
  const sorted = rows('many', first, ways(indexed, MOST, ['(SELECT NOT exact FROM known)'], sortedBy(first)), `${sortedBy(byNames(first))} LIMIT ${MOST}`);
  const weighed = `weighed AS MATERIALIZED (SELECT ${columnsOf(order)} FROM
    (SELECT few.id FROM few WHERE (SELECT exact FROM known) UNION ALL SELECT many.id FROM many) c JOIN projects p ON p.id = c.id)`;
  const [names, counts] = [
    namesOf(order),
    least === undefined ? 'SELECT n, exact FROM known' : `SELECT count(*)::int AS n, (SELECT exact FROM known) AS exact FROM weighed WHERE k0 >= ${least}`,
  ];
  const conditions = [...(least === undefined ? [] : [`k0 >= ${least}`]), ...later(byNames(order))];
  const rest = `rest AS (SELECT ${names} FROM weighed${conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : ''})`;
  return { sql: [few, known, sorted, weighed, `counted AS MATERIALIZED (${counts})`, rest].join(', '), ends: 'NULL' };
};

/** What no index finds: `fits`, a condition on `p`, is asked of the next rows of the list alone, and the answer says where it stopped. */
export const lookedThrough = (asked: Rows, fits: string): FoundRows => {
  const { order, later } = asked;
  const sorted = sortedBy(byNames(order));
  const looked = rows('looked', order, ways(asked, LOOKED, later(order), sortedBy(order)), `${sorted} LIMIT ${LOOKED}`);
  const rest = `rest AS MATERIALIZED (SELECT ${columnsOf(order)} FROM looked l JOIN projects p ON p.id = l.id WHERE ${fits})`;
  const counted = `counted AS MATERIALIZED (SELECT count(*)::int AS n, (SELECT count(*) < ${LOOKED} FROM looked) AS exact FROM rest)`;
  return { sql: [looked, rest, counted].join(', '), ends: `(SELECT ${keysOf(byNames(order))} FROM looked ${sorted} OFFSET ${LOOKED - 1} LIMIT 1)` };
};
