import { type Present, presenceTimes } from '@prepmarket/media-api';
import { isGone } from '@prepmarket/web-kit/store';

/** Milliseconds between two words, and behind one that failed. */
const EVERY = presenceTimes.said * 1000;
const AFTER_FAILURE = 15_000;

interface Ways {
  /** Says where one is; its answer is who else is there. */
  say: () => { unwrap: () => Promise<readonly Present[]>; abort: () => void };
  leave: () => void;
  show: (others: readonly Present[]) => void;
}

/** Says over and over where one is while the page is looked at. `now` says it at once, `stop` leaves. */
export const keepTelling = ({ say, leave, show }: Ways) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: ReturnType<Ways['say']> | undefined;
  let over = false;
  const rest = () => {
    clearTimeout(timer);
    last?.abort();
    last = undefined;
  };
  const tell = async (): Promise<void> => {
    rest();
    if (over || document.hidden) return;
    const mine = say();
    last = mine;
    const next = (others: readonly Present[], after: number) => {
      // Only the last word's answer counts.
      if (last !== mine) return;
      show(others);
      timer = setTimeout(tell, after);
    };
    await mine.unwrap().then(
      (others) => next(others, EVERY),
      (error) => {
        // Who may not be here any more asks no further.
        over ||= isGone(error);
        next([], AFTER_FAILURE);
      },
    );
  };
  const seen = () => {
    if (!document.hidden) return void tell();
    rest();
    show([]);
  };
  const away = () => {
    rest();
    leave();
  };
  const on = [
    [document, 'visibilitychange', seen],
    [window, 'pagehide', away],
    [window, 'pageshow', seen],
  ] as const;
  for (const [where, event, hear] of on) where.addEventListener(event, hear);
  void tell();
  return {
    now: () => void tell(),
    stop: () => {
      over = true;
      for (const [where, event, hear] of on) where.removeEventListener(event, hear);
      away();
    },
  };
};
