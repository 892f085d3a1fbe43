import { act, fireEvent, screen } from '@testing-library/react';
import { canvasPicture } from '../../src/player/core/canvas-picture.js';
import type { Clip } from '../../src/player/core/clip.js';
import type { Picture, PictureEvents } from '../../src/player/core/picture.js';
import { evenTimes } from '../../src/player/core/timing.js';
import { Transport } from '../../src/player/core/transport.js';
import { videoPicture } from '../../src/player/core/video-picture.js';
import type { Answer } from '../../src/player/core/wire.js';
import { button, counter, showPlayer } from './show-player.js';

const clip: Clip = { url: '/plate.mp4', frames: 96, rate: '24/1', width: 16, height: 9, sound: false };
const LONG = 5000;

/** Paints like a `<video>`: what stands there already is not painted again. */
const standing = (events: PictureEvents, asked: number[] = []): Picture => {
  let painted: number | undefined;
  Promise.resolve().then(() => events.opened(evenTimes(clip.frames, clip.rate), false));
  return {
    has: () => true,
    show: (frame) => {
      asked.push(frame);
      if (frame === painted) return;
      painted = frame;
      events.painted(frame);
    },
    aim: () => undefined,
    destroy: () => undefined,
  };
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('[S-896] marks a range where the keys led, before their pictures are there', async () => {
  let late = false;
  showPlayer({
    make: (_, of) =>
      new Transport(of, (events) => {
        const picture = standing(events);
        return { ...picture, show: (frame) => (late ? undefined : picture.show(frame)) };
      }),
  });
  await act(() => vi.advanceTimersByTimeAsync(0));
  late = true;
  const press = (key: string, shiftKey = false) => act(() => void fireEvent.keyDown(document.body, { key, shiftKey }));
  for (const key of ['ArrowRight', 'ArrowRight', 'i', 'ArrowRight', 'o']) press(key, key.length > 1);
  expect(screen.getByText('20 – 30')).toBeVisible();
  expect(counter()).toBe('0 / 95');
});

describe('the ends of a clip', () => {
  it('[S-377] Next at the last frame and Previous at frame 0 stay there, ready', async () => {
    const asked: number[] = [];
    showPlayer({ make: (_, of) => new Transport(of, (events) => standing(events, asked)) });
    await act(() => vi.advanceTimersByTimeAsync(0));
    for (const [end, beyond, shown] of [
      ['First frame', 'Previous frame', '0 / 95'],
      ['Last frame', 'Next frame', '95 / 95'],
    ] as const) {
      for (const name of [end, beyond, beyond, end]) act(() => button(name).click());
      await act(() => vi.advanceTimersByTimeAsync(LONG));
      expect(counter()).toBe(shown);
      expect(screen.queryByRole('status', { name: /loading/i })).not.toBeInTheDocument();
    }
    expect([Math.min(...asked), Math.max(...asked)]).toEqual([0, 95]);
  });

  it('[S-375] is loading only while another frame than the shown one is waited for', async () => {
    let late = false;
    const player = new Transport(clip, (events) => {
      const picture = standing(events);
      return { ...picture, show: (frame) => (late ? undefined : picture.show(frame)) };
    });
    await vi.advanceTimersByTimeAsync(0);
    player.seek(-1);
    await vi.advanceTimersByTimeAsync(LONG);
    expect(player.view).toMatchObject({ state: 'ready', frame: 0 });
    late = true;
    player.seek(50);
    await vi.advanceTimersByTimeAsync(LONG);
    expect(player.view).toMatchObject({ state: 'loading', frame: 0 });
    player.destroy();
  });
});

describe('a line that is cut while it plays', () => {
  /** Runs on its own, as far as a test lets it. */
  const rolling = (events: PictureEvents): Picture => ({ ...standing(events), roll: () => undefined, halt: () => undefined });
  const playing = async () => {
    let told: PictureEvents | undefined;
    const player = new Transport(clip, (events) => {
      told = events;
      return rolling(events);
    });
    await vi.advanceTimersByTimeAsync(0);
    player.play();
    (told as PictureEvents).painted(1);
    return { player, events: told as PictureEvents };
  };

  it('[S-1253] is said to be loading once no frame comes, and goes on with the next one', async () => {
    const { player, events } = await playing();
    expect(player.view).toMatchObject({ state: 'ready', playing: true });
    await vi.advanceTimersByTimeAsync(LONG);
    expect(player.view).toMatchObject({ state: 'loading', playing: true, frame: 1 });
    events.painted(2);
    expect(player.view).toMatchObject({ state: 'ready', playing: true, frame: 2 });
    player.pause();
    await vi.advanceTimersByTimeAsync(LONG);
    expect(player.view).toMatchObject({ state: 'ready', playing: false });
    player.destroy();
  });

  it('[S-1253] takes the time that slow frames stand for no cut', async () => {
    const { player, events } = await playing();
    player.set({ speed: 0.25 });
    events.painted(2);
    await vi.advanceTimersByTimeAsync(400);
    expect(player.view.state).toBe('ready');
    player.destroy();
  });
});

describe('a video that has failed', () => {
  it('[S-1254] says so, also when its last frame is painted once more', async () => {
    let look: VideoFrameRequestCallback = () => undefined;
    const prototype = HTMLVideoElement.prototype as { requestVideoFrameCallback?: unknown; cancelVideoFrameCallback?: unknown };
    Object.assign(prototype, {
      requestVideoFrameCallback: (callback: VideoFrameRequestCallback) => {
        look = callback;
        return 1;
      },
      cancelVideoFrameCallback: () => undefined,
    });
    vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
    const ground = document.createElement('div');
    const player = new Transport(clip, (events) => videoPicture(ground, clip, events));
    const video = ground.querySelector('video') as HTMLVideoElement;
    const paint = (mediaTime: number) => look(0, { mediaTime, presentedFrames: 1 } as VideoFrameCallbackMetadata);
    video.dispatchEvent(new Event('loadeddata'));
    await vi.advanceTimersByTimeAsync(0);
    paint(0);
    expect(player.view.state).toBe('ready');
    Object.defineProperty(video, 'error', { value: { code: 2 } });
    video.dispatchEvent(new Event('error'));
    paint(1 / 24);
    expect(player.view).toMatchObject({ state: 'error', playing: false });
    player.destroy();
    vi.restoreAllMocks();
    delete prototype.requestVideoFrameCallback;
    delete prototype.cancelVideoFrameCallback;
  });
});

describe('a canvas whose frames were let go', () => {
  /** Stands in for the browser's worker: it says what a test has it say. */
  class Decoder {
    static last: Decoder;
    onmessage: (event: { data: Answer }) => void = () => undefined;
    constructor() {
      Decoder.last = this;
    }
    postMessage = () => undefined;
  }
  const worker = Object.getOwnPropertyDescriptor(globalThis, 'Worker');
  beforeEach(() => {
    Object.defineProperty(globalThis, 'Worker', { value: Decoder, configurable: true });
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    if (worker) Object.defineProperty(globalThis, 'Worker', worker);
    else Reflect.deleteProperty(globalThis, 'Worker');
  });

  it('[S-375] is ready again when the playhead comes back to the frame that stands there', async () => {
    const ground = document.createElement('div');
    const player = new Transport(clip, (events) => canvasPicture(ground, clip, events));
    const tell = (data: Answer) => Decoder.last.onmessage({ data });
    const picture = { displayWidth: 16, displayHeight: 9, close: () => undefined } as VideoFrame;
    tell({ is: 'open', times: evenTimes(clip.frames, clip.rate), sound: false });
    tell({ is: 'frame', index: 0, picture, goal: true });
    player.seek(90);
    tell({ is: 'gone', from: 0, to: 12 });
    await vi.advanceTimersByTimeAsync(LONG);
    expect(player.view.state).toBe('loading');
    player.seek(0);
    expect(player.view).toMatchObject({ state: 'ready', frame: 0 });
    expect(ground.querySelector('canvas')).toHaveAttribute('data-frame', '0');
    player.destroy();
  });
});
