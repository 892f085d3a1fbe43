import { BroadcastChannel as Channel } from 'node:worker_threads';
import { asking, takeTurn } from '../src/queue/turn.js';

Object.assign(globalThis, { BroadcastChannel: Channel });
asking.answer = 50;
asking.again = 200;

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).map((end) => end()));

/** Tabs that want the same; who has it, in the order they got it. */
const tabs = () => {
  const had: string[] = [];
  const open = (tab: string) => {
    const closing = new AbortController();
    const turn = takeTurn('upload:one', closing.signal).then((release) => {
      had.push(tab);
      return release;
    });
    ends.push(() => closing.abort());
    return { turn, close: () => closing.abort() };
  };
  return { had, open };
};
const rounds = (count: number) => new Promise((done) => setTimeout(done, count * asking.again));

describe('turns without locks', () => {
  it('[S-908] of tabs that ask at the same moment one alone has it, the next one when it gives it back', async () => {
    const { had, open } = tabs();
    const all = ['a', 'b', 'c'].map(open);
    const release = await Promise.race(all.map(({ turn }) => turn));
    await rounds(3);
    expect(had).toHaveLength(1);
    release();
    await Promise.race(all.filter((_, at) => !had.includes('abc'[at] ?? '')).map(({ turn }) => turn));
    await rounds(3);
    expect(had).toHaveLength(2);
  });

  it('[S-908] one alone has it also when the pages were busy while the others answered', async () => {
    const { had, open } = tabs();
    const all = ['a', 'b', 'c'].map(open);
    for (const end = Date.now() + 4 * asking.answer; Date.now() < end; );
    await Promise.race(all.map(({ turn }) => turn));
    await rounds(3);
    expect(had).toHaveLength(1);
  });

  it('[S-908] a tab that opens later waits until the first one is closed', async () => {
    const { had, open } = tabs();
    const first = open('first');
    await first.turn;
    const second = open('second');
    await rounds(3);
    expect(had).toEqual(['first']);
    first.close();
    await second.turn;
    expect(had).toEqual(['first', 'second']);
  });

  it('[S-908] one that has vanished without a word is not waited for', async () => {
    const { had, open } = tabs();
    const silent = new Channel('upload:one');
    silent.postMessage({ tab: 'vanished', since: 0, says: 'may I', holds: false });
    silent.close();
    await open('next').turn;
    expect(had).toEqual(['next']);
  });
});
