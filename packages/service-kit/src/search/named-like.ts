import { foundShown } from '@prepmarket/api-kit';

/** Rows of one kind that have a name. */
export interface Named {
  /** What its tables are called in the statement. */
  as: string;
  /** As SQL: a table whose row is named x. */
  rows: string;
  /** SQL of the name by which it is found, which an index knows by three letters in a row. */
  text: string;
  /** SQL conditions of which one is enough to see it; each may have an index of its own. */
  seen: readonly string[];
}

/** As many candidates are ranked, of each way to be near. */
const MOST = 101;
const WORDS = /[\p{L}\p{N}]/u;
/** The index knows texts by three letters in a row, and by two with which a word begins. */
const LONG = /[\p{L}\p{N}]{3}/u;
const BEFORE_WORDS = [' ', '\\_', '-', '/', '.'];

const escaped = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&');

/** Whether anything has such a name: signs alone are in no index. */
export const isNameable = (typed: string): boolean => WORDS.test(typed);

/** Finds rows by what is typed of their names: `value` keeps a value as a parameter and answers its placeholder. */
export const namedLike = (typed: string, value: (given: unknown) => string) => {
  const like = escaped(typed);
  const within = (text: string): string =>
    LONG.test(typed) ? `${text} ILIKE ${value(`%${like}%`)}` : `(${BEFORE_WORDS.map((sign) => `${text} ILIKE ${value(`%${sign}${like}%`)}`).join(' OR ')})`;
  const word = `${value(typed)}::text`;
  /** The ways to be near, the nearest first; each but the first is gone only where those before it have led to little. */
  const ways = (text: string): string[] => [`lower(${text}) LIKE lower(${value(`${like}%`)}::text)`, within(text), `${word} <% ${text}`];
  return {
    /** Tables of a WITH; the last, `<as>_found`, has the nearest ids and their `nth`. */
    tables: ({ as, rows, text, seen }: Named): string => {
      const all = (tier: number) => Array.from({ length: tier }, (_, at) => `SELECT id, ${at} AS tier FROM ${as}_${at}`).join(' UNION ALL ');
      const steps = ways(text).map((way, tier) => {
        const still = tier === 0 ? '' : ` AND (SELECT count(DISTINCT id) FROM (${all(tier)}) before) < ${foundShown}`;
        const some = seen.map((each) => `(SELECT x.id FROM ${rows} WHERE ${way} AND ${each}${still} LIMIT ${MOST})`);
        return `${as}_${tier} AS MATERIALIZED (${some.join(' UNION ALL ')})`;
      });
      const near = `SELECT id, min(tier) AS tier FROM (${all(steps.length)}) every GROUP BY id`;
      const order = `n.tier, word_similarity(${word}, ${text}) DESC, length(${text}), n.id`;
      return `${steps.join(', ')}, ${as}_found AS MATERIALIZED (SELECT n.id, row_number() OVER (ORDER BY ${order})::int AS nth
         FROM (${near}) n JOIN ${rows} ON x.id = n.id ORDER BY nth LIMIT ${foundShown})`;
    },
  };
};
