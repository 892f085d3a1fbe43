import { createCanvas } from '@napi-rs/canvas';
import { balloon } from './balloon.js';
import { bridge } from './bridge.js';
import { diceOf } from './brush.js';
import { desert } from './desert.js';
import { harbour } from './harbour.js';
import { lighthouse } from './lighthouse.js';
import { type MoodName, moods } from './moods.js';
import { type Place, WIDE } from './scene.js';
import { stage } from './stage.js';
import { street } from './street.js';
import { train } from './train.js';

const places = { balloon, bridge, desert, harbour, lighthouse, stage, street, train } as const satisfies Record<string, Place>;
export type PlaceName = keyof typeof places;

/** A plate to be painted: where, in which light, by which seed; in pixels and frames. */
export interface Plate {
  place: PlaceName;
  mood: MoodName;
  seed: number;
  width: number;
  height: number;
  frames: number;
}

/** 'plate': as the camera saw it; 'matte': the subject cut out, with its alpha; 'clean': without what is painted out. */
export type Pass = 'plate' | 'matte' | 'clean';

/** Its frames one after the other, each as RGBA bytes, the top row first. */
export function* paint({ place, mood, seed, width, height, frames }: Plate, pass: Pass): Generator<Buffer> {
  const scene = places[place](moods[mood], diceOf(seed));
  const canvas = createCanvas(width, height);
  const brush = canvas.getContext('2d');
  for (let frame = 0; frame < frames; frame += 1) {
    const at = frames > 1 ? frame / (frames - 1) : 0;
    brush.reset();
    brush.scale(width / WIDE, width / WIDE);
    if (pass === 'clean' && scene.mended) scene.mended(brush, at);
    else if (pass !== 'matte') scene.ground(brush, at);
    if (pass !== 'clean') scene.subject(brush, at);
    const { data } = brush.getImageData(0, 0, width, height);
    yield Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  }
}
