import type { Crumb } from '@prepmarket/web-kit/store';

const PREFIX = 'recent:';
const MOST = 9;
// Proposals and pages of vendors are found by nobody by their ids: kept, they would take the room of what is.
const ID = /\/(?:projects|packages|shots|tasks|contracts|people)\/([0-9a-f]{8}-[0-9a-f-]{27})$/;

/** The id of the record a path ends with, where a domain answers for it. */
export const idOf = (path: string): string | undefined => ID.exec(path)?.[1];

const quietly = <T>(use: (storage: Storage) => T): T | undefined => {
  try {
    return use(localStorage);
  } catch {
    // Without storage nothing is remembered.
    return undefined;
  }
};
const isPlace = (value: unknown): value is Crumb => typeof value === 'object' && value !== null && 'name' in value && 'path' in value;
const write = (person: string, places: readonly Crumb[]) => quietly((storage) => storage.setItem(PREFIX + person, JSON.stringify(places.slice(0, MOST))));

/** The records a person was at last, the newest first. */
export const recent = {
  read: (person: string): Crumb[] => {
    const kept: unknown = quietly((storage) => JSON.parse(storage.getItem(PREFIX + person) ?? '[]'));
    return Array.isArray(kept) ? kept.filter(isPlace).filter(({ path }) => idOf(path)) : [];
  },
  keep: (person: string, { name, path }: Crumb): void => {
    write(person, [{ name, path }, ...recent.read(person).filter((each) => each.path !== path)]);
  },
  dropAll: (): void =>
    quietly((storage) => {
      for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
    }),
};
