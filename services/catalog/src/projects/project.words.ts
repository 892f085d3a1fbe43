import { isIndexed, type ProjectQuery, searchTerms } from '@prepmarket/catalog-api';

export type Value = (given: unknown) => string;

const text = 'project_words(p.title, p.description, p.category, p.skills)';
const escaped = (term: string): string => term.replace(/[\\%_]/g, '\\$&');
/** What ILIKE looks for where `search` may stand anywhere. */
export const like = (search: string): string => `%${escaped(search)}%`;

/** Whether no index finds what is searched for. */
export const isThin = ({ search }: Pick<ProjectQuery, 'search'>): boolean => {
  const { all, none } = searchTerms(search);
  return all.length + none.length > 0 && !all.some(isIndexed);
};

/** The search as an SQL condition on `p`. */
export const searched = (search: string, value: Value): string => {
  const { all, none } = searchTerms(search);
  // What an index finds comes first: the others are asked of what it finds.
  const sorted = [...all.filter(isIndexed), ...all.filter((term) => !isIndexed(term))];
  const conditions = [...sorted.map((term) => `${text} ILIKE ${value(like(term))}`), ...none.map((term) => `${text} NOT ILIKE ${value(like(term))}`)];
  return conditions.length > 0 ? conditions.join(' AND ') : 'TRUE';
};

const TITLE_WORD = 9;
const TITLE_START = 8;
const TITLE = 5;
const KIND = 3;

const kinds = `p.category || ' ' || array_to_string(p.skills, ' ')`;

/** How well `p` has what is searched for: a word in the title counts most, its beginning less, then skills and category; a description finds alone. */
export const rankOf = (search: string | undefined, value: Value): string => {
  const ranks = searchTerms(search).all.map((term) => {
    const [word, start, inside] = [`% ${escaped(term)} %`, `% ${escaped(term)}%`, like(term)].map((pattern) => `${value(pattern)}::text`);
    return `CASE WHEN p.title ILIKE ${inside} THEN CASE WHEN ' ' || p.title || ' ' ILIKE ${word} THEN ${TITLE_WORD} WHEN ' ' || p.title ILIKE ${start} THEN ${TITLE_START} ELSE ${TITLE} END
      WHEN ${kinds} ILIKE ${inside} THEN ${KIND} ELSE 1 END`;
  });
  return ranks.length > 0 ? `(${ranks.join(' + ')})` : '0';
};

/** From here on two words are taken for one that was mistyped: 'harbor' and 'harbour' have 0.71, 'brige' and 'bridge' 0.5, 'moon' and 'motion' 0.33. */
const CLOSE = 0.44;

/** How much like the search `p` is spelt in title, skills and category, in thousandths: 0 unless each of its words is. */
export const closenessOf = (search: string | undefined, value: Value): string => {
  const terms = searchTerms(search).all.filter(isIndexed);
  if (terms.length === 0) return '0';
  const heading = `p.title || ' ' || ${kinds}`;
  const likes = terms.map((term) => `word_similarity(${value(term)}, ${heading})`);
  return `(SELECT CASE WHEN least(${likes.join(', ')}) >= ${CLOSE} THEN (1000 * least(${likes.join(', ')}))::int ELSE 0 END)`;
};
