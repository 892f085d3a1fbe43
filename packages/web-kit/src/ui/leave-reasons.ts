export interface LeaveWords {
  title: string;
  text: string;
  cancelLabel: string;
  /** 'Leave' when left out. */
  confirmLabel?: string;
}

/** What must not be left: the screen one is on, or, for what outlives screens, the page and the session. */
export type LeaveScope = 'screen' | 'session';

interface LeaveReason {
  holds: () => boolean;
  words: LeaveWords;
  scope: LeaveScope;
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
  /** The words of all that hold right now, each said once. `scope` is how far one would leave. */
  holding: (scope: LeaveScope): LeaveWords[] => {
    const concerned = [...places].filter(({ current }) => (scope === 'session' || current.scope === 'screen') && current.holds());
    return [...new Set(concerned.map(({ current }) => current.words))];
  },
};
