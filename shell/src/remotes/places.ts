/** What is known about a path that no route of the page matches yet. */
export type Place = 'open' | 'guarded' | 'failed' | 'nowhere';

const places = new Map<string, Place>();
const watchers = new Set<() => void>();

export const placeOf = (path: string): Place => places.get(path) ?? 'open';

export const markPlace = (path: string, place: Place): void => {
  places.set(path, place);
  for (const changed of watchers) changed();
};

export const watchPlaces = (changed: () => void) => {
  watchers.add(changed);
  return () => void watchers.delete(changed);
};
