export interface LeaveWords {
  title: string;
  text: string;
  cancelLabel: string;
}

export interface LeaveReason {
  holds: () => boolean;
  words: LeaveWords;
}
type Place = { current: LeaveReason };

const places = new Set<Place>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Why the page should not be left just now, said by whoever is on it. */
export const reasons = {
  add: (place: Place) => {
    places.add(place);
    tell();
    return () => {
      places.delete(place);
      tell();
    };
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  first: (): Place | undefined => places.values().next().value,
  /** The words of all that hold right now, each said once. */
  holding: (): LeaveWords[] => [...new Set([...places].filter(({ current }) => current.holds()).map(({ current }) => current.words))],
};
