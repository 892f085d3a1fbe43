import type { Picture, PictureEvents } from './picture.js';
import { evenTimes, type FrameTimes, frameAt, middleOf, timesOf } from './timing.js';

export interface VideoOptions {
  url: string;
  frames: number;
  rate: string;
  timesUrl?: string | null;
  poster?: string | null;
}

const timesFrom = async ({ timesUrl, frames, rate }: VideoOptions): Promise<FrameTimes> => {
  if (!timesUrl) return evenTimes(frames, rate);
  const response = await fetch(timesUrl);
  if (!response.ok) throw new Error(`No frame table: ${response.status}`);
  return timesOf((await response.json()) as number[]);
};

const videoIn = (frame: HTMLElement, { poster }: VideoOptions) => {
  const video = document.createElement('video');
  Object.assign(video, { preload: 'auto', playsInline: true, muted: true, disablePictureInPicture: true, disableRemotePlayback: true });
  if (poster) video.poster = poster;
  video.tabIndex = -1;
  frame.append(video);
  return video;
};

/** A `<video>` that is led to the middle of frames, for browsers that hand out no decoded frames; `data-frame` is on the element around it. */
export const videoPicture = (ground: HTMLElement, options: VideoOptions, events: PictureEvents): Picture => {
  const around = ground.appendChild(document.createElement('div'));
  const video = videoIn(around, options);
  let times: FrameTimes | undefined;
  let painted: number | undefined;
  let wanted: number | undefined;
  /** Where it was led to last: `seeked` is told before the frame is painted. */
  let led: number | undefined;
  let presented = 0;
  let callback = 0;

  const lead = () => {
    if (!times || wanted === undefined || wanted === led || video.seeking) return;
    led = wanted;
    video.currentTime = middleOf(times, wanted);
  };
  const look: VideoFrameRequestCallback = (_, { mediaTime, presentedFrames }) => {
    callback = video.requestVideoFrameCallback(look);
    // The last frame that is there is told once more when a video that has failed is halted.
    if (!times || video.error) return;
    const frame = frameAt(times, mediaTime);
    const lost = painted === undefined || video.paused ? 0 : Math.max(0, frame - painted - (presentedFrames - presented));
    presented = presentedFrames;
    painted = frame;
    around.dataset.frame = String(frame);
    events.painted(frame, lost);
  };
  const open = async () => {
    const [table] = await Promise.all([timesFrom(options), new Promise((resolve) => video.addEventListener('loadeddata', resolve, { once: true }))]);
    times = table;
    events.opened(times, true);
    wanted ??= 0;
    lead();
  };

  callback = video.requestVideoFrameCallback(look);
  video.addEventListener('seeked', lead);
  video.addEventListener('error', () => events.failed());
  video.src = options.url;
  open().catch(() => events.failed());

  return {
    has: () => !video.seeking && (wanted === undefined || painted === wanted),
    show(frame) {
      wanted = frame;
      if (!video.paused) video.pause();
      lead();
    },
    aim: () => undefined,
    roll(speed) {
      wanted = undefined;
      led = undefined;
      video.playbackRate = speed;
      // Play that is broken off by a seek or by the end of the page is no fault.
      if (video.paused) video.play().catch(() => undefined);
    },
    halt: () => video.pause(),
    sound: (sounding) => void Object.assign(video, sounding),
    destroy() {
      video.cancelVideoFrameCallback(callback);
      video.removeAttribute('src');
      video.load();
      around.remove();
    },
  };
};
