const PREFIX = 'draft:';

export interface Draft {
  /** ISO instant of the last change. */
  at: string;
  values: Record<string, unknown>;
}

const keyOf = (user: string, name: string) => `${PREFIX}${user}:${name}`;
const withoutFiles = (_: string, value: unknown) => (value instanceof Blob ? undefined : value);

const quietly = <T>(use: (storage: Storage) => T): T | undefined => {
  try {
    return use(sessionStorage);
  } catch {
    // No storage, or no room in it: a draft is a courtesy.
    return undefined;
  }
};

/** What was filled in and not sent, per user and form, for as long as the tab lives. Files are not kept. */
export const drafts = {
  read: (user: string, name: string): Draft | undefined =>
    quietly((storage) => {
      const text = storage.getItem(keyOf(user, name));
      return text ? (JSON.parse(text) as Draft) : undefined;
    }),
  write: (user: string, name: string, values: Record<string, unknown>): void =>
    quietly((storage) => storage.setItem(keyOf(user, name), JSON.stringify({ at: new Date().toISOString(), values }, withoutFiles))),
  drop: (user: string, name: string): void => quietly((storage) => storage.removeItem(keyOf(user, name))),
  /** Nobody else at this screen reads them. */
  dropAll: (): void =>
    quietly((storage) => {
      for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
    }),
};
