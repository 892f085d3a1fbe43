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
  const like = (text: string, pattern: string) => `${text} ILIKE ${value(pattern)}`;
  const word = value(typed);
  const near = (text: string): string[] =>
    LONG.test(typed)
      ? [like(text, `${escaped(typed)}%`), like(text, `%${escaped(typed)}%`)]
      : [like(text, `${escaped(typed)}%`), `(${BEFORE_WORDS.map((sign) => like(text, `%${sign}${escaped(typed)}%`)).join(' OR ')})`];
  const some = ({ rows, seen }: Named, tier: number, condition: string): string =>
    seen.map((each) => `(SELECT x.id, ${tier} AS tier FROM ${rows} WHERE ${condition} AND ${each} LIMIT ${MOST})`).join(' UNION ALL ');
  return {
    /** Two tables of a WITH: `<as>_near`, and `<as>_found` with the nearest ids and their `nth`. What is only alike is looked for where little is near. */
    tables: (named: Named): string => {
      const { as, rows, text } = named;
      const alike = `${word}::text <% ${text}`;
      return `${as}_near AS MATERIALIZED (${near(text)
        .map((condition, tier) => some(named, tier, condition))
        .join(' UNION ALL ')}),
       ${as}_found AS MATERIALIZED (SELECT n.id, row_number() OVER (ORDER BY n.tier, word_similarity(${word}::text, ${text}) DESC, length(${text}), n.id)::int AS nth
         FROM (SELECT id, min(tier) AS tier FROM (SELECT id, tier FROM ${as}_near UNION ALL ${some(named, 2, `(SELECT count(id) FROM ${as}_near) < ${foundShown} AND ${alike}`)}) every GROUP BY id) n
         JOIN ${rows} ON x.id = n.id ORDER BY nth LIMIT ${foundShown})`;
    },
  };
};
