/** How far a path has come that no route of the page matches yet. */
export type PathStatus = 'loading' | 'signed-out' | 'failed' | 'not-found';

const statuses = new Map<string, PathStatus>();
const watchers = new Set<() => void>();

export const pathStatus = (path: string): PathStatus => statuses.get(path) ?? 'loading';

export const setPathStatus = (path: string, status: PathStatus): void => {
  statuses.set(path, status);
  for (const changed of watchers) changed();
};

export const watchPathStatus = (changed: () => void) => {
  watchers.add(changed);
  return () => void watchers.delete(changed);
};
