import type { Clip, Player, PlayerOptions, PlayerView } from '../../src/player/core/player.js';

/** A player in memory: it knows where it stands and how it was set, and draws nothing. */
export const stillPlayer = () => {
  let clip: Clip | undefined;
  let view: PlayerView = { state: 'ready', playing: false, direction: 1, frame: 0, dropped: 0 };
  const listeners = new Set<() => void>();
  const set: PlayerOptions = {};
  const become = (next: Partial<PlayerView>) => {
    view = { ...view, ...next };
    for (const tell of [...listeners]) tell();
  };
  const goTo = (frame: number) => become({ playing: false, frame: Math.min(Math.max(frame, 0), (clip?.frames ?? 1) - 1) });
  const calls = { retried: 0, destroyed: 0 };
  const make = (_ground: HTMLElement, of: Clip): Player => {
    clip = of;
    return {
      get view() {
        return view;
      },
      get at() {
        return view.frame;
      },
      subscribe: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      play: (direction = 1) => become({ playing: true, direction }),
      pause: () => become({ playing: false }),
      seek: goTo,
      step: (by) => goTo(view.frame + by),
      set: (options) => void Object.assign(set, options),
      retry: () => {
        calls.retried += 1;
      },
      destroy: () => {
        calls.destroyed += 1;
      },
    };
  };
  return {
    make,
    become,
    set,
    calls,
    get view() {
      return view;
    },
    get clip() {
      return clip;
    },
  };
};
