import { canvasPicture } from '../player/core/canvas-picture.js';
import type { Clip } from '../player/core/clip.js';
import type { Aim } from '../player/core/groups.js';
import type { Picture, PictureEvents } from '../player/core/picture.js';
import type { FrameTimes } from '../player/core/timing.js';
import { videoPicture } from '../player/core/video-picture.js';
import { decodes } from '../player/core/workers.js';
import { drawnBoard, plainBoard } from './board.js';
import type { Look } from './look.js';
import type { Pairing } from './pairing.js';
import type { Shown, Skins } from './surface.js';

export interface Pair {
  other: Clip;
  pairing: Pairing;
  look: { readonly value: Look; subscribe(listener: () => void): () => void };
  /** The two stand beside each other, and how they are looked at changes nothing. */
  plain?: boolean;
  /** Is told of the two pictures that are shown. */
  shows?: (one: Shown, other: Shown | null) => void;
}

interface Side {
  picture: Picture;
  /** The frame that stands in it. */
  at?: number;
  opened?: [times: FrameTimes, sound: boolean];
  own: HTMLElement;
  source(): Shown;
}

const NONE = [undefined, undefined];

/** Two clips as one picture: a frame is painted when both of a pair are there, and marked in one place. */
export const pairPicture = (ground: HTMLElement, clip: Clip, { other, pairing, look, plain, shows }: Pair, events: PictureEvents, unfit: boolean): Picture => {
  const { marked, surface, sizeAs, place } = plain ? plainBoard(ground) : drawnBoard(ground, { width: clip.width, height: clip.height });
  const video = !decodes() || unfit || new URLSearchParams(location.search).get('core') === 'video';
  let wanted = 0;
  let done = false;

  const side = (of: Clip): Side => {
    const own = place();
    const made: Omit<Side, 'picture'> = { own, source: () => own.querySelector(video ? 'video' : 'canvas') as Shown };
    const told: PictureEvents = {
      opened: (...opened) => {
        made.opened = opened;
        bothOpened();
      },
      painted: (frame) => {
        made.at = frame;
        settle();
      },
      came: (frame) => skinWants(frame, made.at) && redraw(),
      failed: events.failed,
      unfit: () => !done && events.unfit(),
    };
    return Object.assign(made, { picture: (video ? videoPicture : canvasPicture)(own, of, told) });
  };
  const settle = () => {
    const belongs = pairing.of(wanted);
    if (done || one.at !== wanted || (belongs !== null && two.at !== belongs)) return;
    const pictures = [one.source(), belongs === null ? null : two.source()] as const;
    if (!video) sizeAs(pictures[0] as HTMLCanvasElement);
    surface?.take(...pictures);
    redraw();
    Object.assign(marked.dataset, { frame: String(wanted), other: belongs === null ? '' : String(belongs) });
    shows?.(...pictures);
    events.painted(wanted);
  };
  const skinWants = (frame: number, at: number | undefined) => look.value.skin > 0 && at !== undefined && Math.abs(frame - at) === look.value.skin;
  const skinsOf = ({ picture, at }: Side) =>
    [-1, 1].map((side) => (look.value.skin > 0 && at !== undefined ? picture.held?.(at + side * look.value.skin) : undefined));
  const redraw = () => {
    if (done || one.at === undefined) return;
    surface?.skin([...skinsOf(one), ...(pairing.of(wanted) === null ? NONE : skinsOf(two))] as unknown as Skins);
    surface?.draw(look.value);
  };
  const bothOpened = () => {
    if (done || !one.opened || !two.opened) return;
    events.opened(...one.opened);
  };
  const one = side(clip);
  const two = side(other);
  const forget = look.subscribe(redraw);

  return {
    has(frame) {
      const belongs = pairing.of(frame);
      return one.picture.has(frame) && (belongs === null || two.picture.has(belongs));
    },
    show(frame) {
      wanted = frame;
      const belongs = pairing.of(frame);
      two.own.style.opacity = plain && belongs !== null ? '1' : '0';
      if (belongs !== null) two.picture.show(belongs);
      one.picture.show(frame);
    },
    aim(aim: Aim) {
      one.picture.aim(aim);
      const { near } = pairing;
      two.picture.aim({ ...aim, frame: near(aim.frame), range: { in: near(aim.range.in), out: near(aim.range.out) } });
    },
    destroy() {
      done = true;
      forget();
      one.picture.destroy();
      two.picture.destroy();
      surface?.destroy();
      ground.replaceChildren();
    },
  };
};
