import { searchWords } from './limits.js';

/** What a search asks for: each of `all` stands somewhere in the text, none of `none` does. */
export interface SearchTerms {
  all: string[];
  none: string[];
}

// A phrase in quotes or a word, with or without a minus before it.
const TERM = /(-?)(?:"([^"]+)"|(\S+))/g;

/** `harbour "night plate" -rain`: words in any order, what stands in quotes as it stands, and what must not be there. */
export const searchTerms = (search = ''): SearchTerms => {
  const terms: SearchTerms = { all: [], none: [] };
  for (const [, minus, phrase, word] of [...search.matchAll(TERM)].slice(0, searchWords)) {
    const term = (phrase ?? word ?? '').trim();
    if (term) terms[minus ? 'none' : 'all'].push(term);
  }
  return terms;
};

/** Whether a text has what is searched for, whatever the letter case. */
export const hasTerms = (text: string, search: string | undefined): boolean => {
  const { all, none } = searchTerms(search);
  const small = text.toLowerCase();
  const has = (term: string) => small.includes(term.toLowerCase());
  return all.every(has) && !none.some(has);
};

/** Three letters or digits in a row: what an index finds a text by. */
const INDEXED = /[\p{L}\p{N}]{3}/u;
export const isIndexed = (term: string): boolean => INDEXED.test(term);
