const PREFIX = 'upload:';
const prefixOf = (owner: string) => `${PREFIX}${owner}:`;

const quietly = <T>(use: (storage: Storage) => T): T | undefined => {
  try {
    return use(localStorage);
  } catch {
    // Without storage a reload ends what was on its way, as it always did.
    return undefined;
  }
};

/** What one person has not finished uploading in this browser. Each has a key of its own: tabs do not write over each other. */
export const unfinished = {
  keep: (owner: string, id: string, value: unknown): void => quietly((storage) => storage.setItem(prefixOf(owner) + id, JSON.stringify(value))),
  forget: (owner: string, id: string): void => quietly((storage) => storage.removeItem(prefixOf(owner) + id)),
  has: (owner: string, id: string): boolean => quietly((storage) => storage.getItem(prefixOf(owner) + id) !== null) ?? false,
  any: (owner: string): boolean => quietly((storage) => Object.keys(storage).some((key) => key.startsWith(prefixOf(owner)))) ?? false,
  all: <T>(owner: string): T[] =>
    quietly((storage) =>
      Object.keys(storage)
        .filter((key) => key.startsWith(prefixOf(owner)))
        .map((key) => JSON.parse(storage.getItem(key) ?? 'null') as T),
    ) ?? [],
};
