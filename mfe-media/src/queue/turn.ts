import { randomKey } from '@prepmarket/web-kit/store';

/** Milliseconds: how long an objection is waited for, and when it is asked again in case whoever had it is gone without a word. */
export const asking = { answer: 400, again: 5_000 };

interface Claimant {
  tab: string;
  /** Milliseconds since 1970: the first one to ask comes first. */
  since: number;
}
interface Word extends Claimant {
  says: 'may I' | 'it is mine' | 'it is free' | 'nobody minds';
  holds: boolean;
}

const isBefore = (one: Claimant, other: Claimant) => one.since < other.since || (one.since === other.since && one.tab < other.tab);

/**
 * One tab at a time has `name`, also on plain http, where browsers have no locks: the tabs ask each other, and one to which nobody objects has it.
 * Resolves with what gives it back, never after `signal` was aborted. A tab that was closed or has crashed does not object.
 */
export const takeTurn = (name: string, signal: AbortSignal): Promise<() => void> =>
  new Promise((resolve) => {
    const channel = new BroadcastChannel(name);
    // What it says comes back to the other one, after all that others have said before: a page that was busy hears them first.
    const echo = new BroadcastChannel(name);
    const me: Claimant = { tab: randomKey(), since: Date.now() };
    let holds = false;
    let asks = false;
    let timer: ReturnType<typeof setTimeout>;
    const say = (says: Word['says'], by = channel) => by.postMessage({ ...me, says, holds } satisfies Word);
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      window.removeEventListener('pagehide', end);
      if (holds) say('it is free');
      holds = false;
      channel.close();
      echo.close();
    };
    const ask = () => {
      asks = true;
      say('may I');
      timer = setTimeout(() => say('nobody minds', echo), asking.answer);
    };
    const askAgain = (after: number) => {
      asks = false;
      clearTimeout(timer);
      timer = setTimeout(ask, after);
    };
    const take = () => {
      holds = true;
      resolve(end);
    };
    channel.onmessage = ({ data }: MessageEvent<Word>) => {
      if (data.tab === me.tab) {
        if (asks && !holds && data.says === 'nobody minds') take();
      } else if (data.says === 'may I' && (holds || isBefore(me, data))) say('it is mine');
      else if (!holds && data.says === 'it is free') askAgain(0);
      else if (!holds && (data.holds || isBefore(data, me))) askAgain(asking.again);
    };
    signal.addEventListener('abort', end);
    window.addEventListener('pagehide', end);
    ask();
  });
