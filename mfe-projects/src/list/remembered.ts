import type { Columns } from './read/table.js';

const KEPT = 20;
const keyOf = (person: string) => `shot-list-columns-${person}`;
const signOf = (headings: readonly string[]) => JSON.stringify(headings.map((heading) => heading.trim().toLowerCase()));

type Kept = [sign: string, columns: Columns][];

const read = (person: string): Kept => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(person)) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
};

/** How this person read a sheet with the same headings the last time. */
export const rememberedColumns = (person: string, headings: readonly string[]): Columns | undefined =>
  read(person).find(([sign]) => sign === signOf(headings))?.[1];

export const rememberColumns = (person: string, headings: readonly string[], columns: Columns): void => {
  const sign = signOf(headings);
  const others = read(person).filter(([each]) => each !== sign);
  try {
    localStorage.setItem(keyOf(person), JSON.stringify([[sign, columns], ...others].slice(0, KEPT)));
  } catch {
    // A full or locked store forgets.
  }
};
