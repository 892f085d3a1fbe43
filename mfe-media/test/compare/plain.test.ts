import { firstLook } from '../../src/compare/look.js';
import { pairPicture } from '../../src/compare/pair-picture.js';
import { pairingOf } from '../../src/compare/pairing.js';
import { mayCompare } from '../../src/compare/surface.js';

const clip = (url: string, frames: number) => ({ url, frames, rate: '24/1', width: 16, height: 9 });
const counted = (frames: number) => ({ metadata: { frames, first_frame: null, missing_frames: [] } });
const looks = new Map<unknown, VideoFrameRequestCallback>();
const prototype = HTMLVideoElement.prototype as { requestVideoFrameCallback?: unknown; cancelVideoFrameCallback?: unknown };

beforeEach(() => {
  Object.assign(prototype, {
    requestVideoFrameCallback(this: unknown, callback: VideoFrameRequestCallback) {
      looks.set(this, callback);
      return 1;
    },
    cancelVideoFrameCallback: () => undefined,
  });
  for (const name of ['load', 'pause'] as const) vi.spyOn(HTMLMediaElement.prototype, name).mockReturnValue();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => {
  vi.restoreAllMocks();
  delete prototype.requestVideoFrameCallback;
  delete prototype.cancelVideoFrameCallback;
});

it('[S-2150] [S-2151] without WebGL 2 and a decoder two videos stand beside each other in right pairs', async () => {
  expect(mayCompare()).toBe(false);
  const ground = document.createElement('div');
  const painted: number[] = [];
  const opened = vi.fn();
  const failed = vi.fn();
  const pair = { other: clip('/other.mp4', 3), pairing: pairingOf(counted(4), counted(3)), plain: true };
  const look = { value: firstLook, subscribe: () => () => undefined };
  const events = { opened, failed, unfit: failed, painted: (frame: number) => void painted.push(frame) };
  const picture = pairPicture(ground, clip('/one.mp4', 4), { ...pair, look }, events, false);
  const [one, other] = [...ground.querySelectorAll('video')] as [HTMLVideoElement, HTMLVideoElement];
  const paint = (video: HTMLVideoElement, frame: number) =>
    looks.get(video)?.(0, { mediaTime: (frame + 0.5) / 24, presentedFrames: frame + 1 } as VideoFrameCallbackMetadata);
  for (const video of [one, other]) {
    expect(opened).not.toHaveBeenCalled();
    video.dispatchEvent(new Event('loadeddata'));
    await Promise.resolve().then(() => new Promise(process.nextTick));
  }
  expect(opened).toHaveBeenCalledTimes(1);
  const board = ground.firstElementChild as HTMLElement;
  const unseen = () => (other.closest('[data-other] > *') as HTMLElement).style.opacity;

  picture.show(1);
  paint(one, 1);
  paint(other, 0);
  expect(painted).toEqual([]);
  paint(other, 1);
  expect([painted, board.dataset.frame, board.dataset.other, unseen()]).toEqual([[1], '1', '1', '1']);
  // The other one has no frame 3: none of its frames is to stand beside it.
  picture.show(3);
  paint(one, 3);
  expect([painted, board.dataset.frame, board.dataset.other, unseen()]).toEqual([[1, 3], '3', '', '0']);
  picture.show(2);
  paint(other, 2);
  paint(one, 2);
  expect([painted, board.dataset.frame, board.dataset.other, unseen()]).toEqual([[1, 3, 2], '2', '2', '1']);
  picture.destroy();
  expect([ground.childElementCount, failed.mock.calls]).toEqual([0, []]);
});
