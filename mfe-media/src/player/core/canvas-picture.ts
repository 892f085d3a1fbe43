import type { Aim } from './groups.js';
import type { Picture, PictureEvents } from './picture.js';
import type { Answer, Ask } from './wire.js';
import { takeWorker } from './workers.js';

export interface CanvasOptions {
  url: string;
  width: number;
  height: number;
  poster?: string | null;
}

const canvasIn = (ground: HTMLElement, { width, height, poster }: CanvasOptions) => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  // Before the first frame the poster stands in, unmarked: it says no number.
  if (poster) canvas.style.background = `center / contain no-repeat url(${JSON.stringify(poster)})`;
  ground.append(canvas);
  return canvas;
};

/** Frames that a worker decodes ahead, painted on a canvas here: painting and marking are one step, so that the mark is never early. */
export const canvasPicture = (ground: HTMLElement, options: CanvasOptions, events: PictureEvents): Picture => {
  const canvas = canvasIn(ground, options);
  const context = canvas.getContext('2d', { alpha: false });
  const frames = new Map<number, VideoFrame>();
  let wanted = 0;
  let painted: number | undefined;
  let destroyed = false;

  const paint = (index: number, picture: VideoFrame) => {
    if (canvas.width !== picture.displayWidth || canvas.height !== picture.displayHeight)
      Object.assign(canvas, { width: picture.displayWidth, height: picture.displayHeight });
    context?.drawImage(picture, 0, 0);
    canvas.dataset.frame = String(index);
    painted = index;
    events.painted(index);
  };
  const take = (index: number, picture: VideoFrame, goal: boolean) => {
    if (destroyed) return picture.close();
    frames.get(index)?.close();
    frames.set(index, picture);
    // While somebody drags faster than frames are decoded, those on the way are shown too.
    if (painted !== wanted && (index === wanted || goal)) paint(index, picture);
    events.came?.(index);
  };
  const leave = (index: number) => {
    frames.get(index)?.close();
    frames.delete(index);
  };

  const hear = (data: Answer) => {
    if (data.is === 'frame') take(data.index, data.picture, data.goal);
    else if (destroyed) return;
    else if (data.is === 'open') events.opened(data.times, data.sound);
    else if (data.is === 'gone') for (let index = data.from; index < data.to; index += 1) leave(index);
    else if (data.is === 'failed') events.failed();
    else events.unfit();
  };
  const worker = takeWorker(options.url, hear);
  const ask = (message: Ask) => worker.postMessage(message);
  worker.onerror = () => events.failed();

  return {
    has: (frame) => frames.has(frame),
    held: (frame) => frames.get(frame),
    show(frame) {
      wanted = frame;
      const picture = frames.get(frame);
      if (picture) paint(frame, picture);
      // It may have been let go meanwhile, and yet stands on the canvas.
      else if (painted === frame) events.painted(frame);
    },
    aim: (aim: Aim) => ask({ do: 'aim', aim }),
    destroy() {
      destroyed = true;
      for (const index of [...frames.keys()]) leave(index);
      ask({ do: 'close' });
      canvas.remove();
    },
  };
};
