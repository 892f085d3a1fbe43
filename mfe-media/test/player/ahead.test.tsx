import { render } from '@testing-library/react';
import type { Answer, Ask } from '../../src/player/core/wire.js';
import { keepSpare, takeWorker } from '../../src/player/core/workers.js';
import ClipAhead from '../../src/widgets/clip-ahead.js';
import { plate } from './show-player.js';

/** Stands in for the browser's worker: it says what a test has it say. */
class Decoder {
  static all: Decoder[] = [];
  asked: Ask[] = [];
  ended = false;
  onmessage: ((event: { data: Answer }) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor() {
    Decoder.all.push(this);
  }
  postMessage = (ask: Ask) => void this.asked.push(ask);
  terminate = () => {
    this.ended = true;
  };
  tell = (data: Answer) => this.onmessage?.({ data });
}

const addressOf = (name: string) => `/api/files/stream/${name}/plate.mp4`;
const opened = (name: string, more = {}) => ({ do: 'open', url: `${location.origin}${addressOf(name)}`, ...more });
const open: Answer = { is: 'open', times: new Float64Array([0, 1]), sound: false };
const firstFrame = () => {
  const picture = { close: vi.fn() };
  const answer: Answer = { is: 'frame', index: 0, picture: picture as unknown as VideoFrame, goal: false };
  return { picture, answer };
};
const LONG = 1000;

describe('a clip opened ahead', () => {
  const held = ['Worker', 'VideoDecoder'].map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  beforeEach(() => {
    vi.useFakeTimers({ toNotFake: ['queueMicrotask'] });
    Decoder.all = [];
    for (const [name] of held) Object.defineProperty(globalThis, name, { value: Decoder, configurable: true });
  });
  afterEach(() => {
    takeWorker('/none', () => undefined);
    vi.useRealTimers();
    for (const [name, was] of held) {
      if (was) Object.defineProperty(globalThis, name, was);
      else Reflect.deleteProperty(globalThis, name);
    }
  });

  const point = (...names: string[]) => {
    const ahead = (name: string) => <ClipAhead shot={{ ...plate(), file_url: addressOf(name) }} />;
    const { rerender, unmount } = render(ahead(names[0] as string));
    for (const name of names.slice(1)) {
      vi.advanceTimersByTime(LONG);
      rerender(ahead(name));
    }
    return { unmount };
  };
  const take = async (name: string) => {
    const heard: Answer[] = [];
    const worker = takeWorker(addressOf(name), (answer) => heard.push(answer)) as unknown as Decoder;
    expect(heard).toEqual([]);
    await Promise.resolve();
    return { heard, worker };
  };

  it('[S-975] is told to its player as if it were opened then', async () => {
    keepSpare();
    point('m-1');
    vi.advanceTimersByTime(LONG);
    const [spare] = Decoder.all;
    expect(spare?.asked).toEqual([opened('m-1', { ahead: true })]);
    const { answer } = firstFrame();
    spare?.tell(open);
    spare?.tell(answer);
    const { heard, worker } = await take('m-1');
    expect(worker).toBe(spare);
    expect(heard).toEqual([open, answer]);
    const later = firstFrame().answer;
    worker.tell(later);
    expect(heard).toEqual([open, answer, later]);
    expect(worker.asked).toHaveLength(1);
    expect(Decoder.all).toHaveLength(1);
  });

  it('[S-975] is given up for another one, its frame with it', async () => {
    point('m-1');
    vi.advanceTimersByTime(LONG);
    const first = Decoder.all[0] as Decoder;
    const { picture, answer } = firstFrame();
    first.tell(answer);
    point('m-1', 'm-2');
    vi.advanceTimersByTime(LONG);
    expect(first.ended).toBe(true);
    expect(picture.close).toHaveBeenCalledTimes(1);
    const late = firstFrame();
    first.tell(late.answer);
    expect(late.picture.close).toHaveBeenCalledTimes(1);
    expect(Decoder.all.filter(({ ended }) => !ended).map(({ asked }) => asked)).toEqual([[opened('m-2', { ahead: true })]]);
    const { heard, worker } = await take('m-3');
    expect(heard).toEqual([]);
    expect(worker.asked).toEqual([opened('m-3')]);
    expect(Decoder.all.filter(({ ended }) => !ended)).toEqual([worker]);
  });

  it('[S-975] that went wrong is opened anew by its player', async () => {
    point('m-1');
    vi.advanceTimersByTime(LONG);
    Decoder.all[0]?.tell({ is: 'failed', reason: 'away' });
    expect(Decoder.all[0]?.ended).toBe(true);
    const { heard, worker } = await take('m-1');
    expect(heard).toEqual([]);
    expect(worker.asked).toEqual([opened('m-1')]);
  });

  it('[S-975] is not asked for by who saves data', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    point('m-1');
    vi.advanceTimersByTime(LONG);
    Reflect.deleteProperty(navigator, 'connection');
    expect(Decoder.all).toEqual([]);
  });

  it('[S-975] is not asked for by who only runs over its card', () => {
    const { unmount } = point('m-1');
    unmount();
    vi.advanceTimersByTime(LONG);
    expect(Decoder.all).toEqual([]);
  });
});
