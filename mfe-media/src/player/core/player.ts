import { canvasPicture } from './canvas-picture.js';
import type { Clip, Player } from './clip.js';
import { Transport } from './transport.js';
import { videoPicture } from './video-picture.js';
import { decodes } from './workers.js';

export type { Clip, Player, PlayerOptions, PlayerView } from './clip.js';
export type { LoopMode } from './loop.js';

const forced = () => new URLSearchParams(location.search).get('core');

/** Shows a clip frame by frame inside an element: `data-frame` is the index of the frame that is painted, on its canvas or on the frame around its video. */
export const createPlayer = (ground: HTMLElement, clip: Clip): Player =>
  new Transport(clip, (events, unfit) =>
    decodes() && forced() !== 'video' && !unfit ? canvasPicture(ground, clip, events) : videoPicture(ground, clip, events),
  );
