import { deviation, type Grey } from './picture.js';

/** A gradient that an outline has and grain has not. */
const EDGE = 100;

/** Spatial information (ITU-T P.910: the deviation of Sobel's gradient, in levels) and the share of pixels on edges. */
export const edgesOf = ({ bytes, width, height }: Grey): { spatial: number; edges: number } => {
  let [sum, squares, on, count] = [0, 0, 0, 0];
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1, at = y * width + 1; x < width - 1; x += 1, at += 1) {
      const [a, b, c] = [bytes[at - width - 1] as number, bytes[at - width] as number, bytes[at - width + 1] as number];
      const [d, f] = [bytes[at - 1] as number, bytes[at + 1] as number];
      const [g, h, i] = [bytes[at + width - 1] as number, bytes[at + width] as number, bytes[at + width + 1] as number];
      const across = c + 2 * f + i - a - 2 * d - g;
      const down = g + 2 * h + i - a - 2 * b - c;
      const gradient = Math.sqrt(across * across + down * down);
      sum += gradient;
      squares += gradient * gradient;
      if (gradient > EDGE) on += 1;
      count += 1;
    }
  }
  return count === 0 ? { spatial: 0, edges: 0 } : { spatial: deviation(sum, squares, count), edges: on / count };
};

/** Temporal information (ITU-T P.910): the deviation of the difference of two frames, in levels. */
export const temporalOf = ({ bytes }: Grey, before: Grey): number => {
  let [sum, squares] = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const apart = (bytes[at] as number) - (before.bytes[at] as number);
    sum += apart;
    squares += apart * apart;
  }
  return deviation(sum, squares, bytes.length);
};
