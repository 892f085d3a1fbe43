import type { Aim } from './groups.js';

/** What the page tells the decoding worker. Of a clip opened `ahead` of the page that shows it the first frame is decoded, nothing more. */
export type Ask = { do: 'open'; url: string; ahead?: boolean } | { do: 'aim'; aim: Aim } | { do: 'close' };

/** What the worker tells the page. A frame is the page's to close; `goal` marks the one that was asked for, not only fetched ahead. */
export type Answer =
  | { is: 'open'; times: Float64Array; sound: boolean }
  | { is: 'frame'; index: number; picture: VideoFrame; goal: boolean }
  | { is: 'gone'; from: number; to: number }
  | { is: 'unfit' }
  | { is: 'failed'; reason: string };
