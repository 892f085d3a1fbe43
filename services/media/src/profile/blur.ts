import type { Grey } from './picture.js';

/** Pixels over which it is blurred once more. */
const REACH = 9;

/** How blurred a picture is, 0 to 1, by how little its neighbours differ less once it is blurred again: Crete, Dolmiere, Ladret and Nicolas, 'The blur effect', 2007. */
export const blurOf = (picture: Grey): number => Math.max(along(picture, true), along(picture, false));

const along = ({ bytes, width, height }: Grey, across: boolean): number => {
  const [lines, length] = across ? [height, width] : [width, height];
  const [toLine, toNext] = across ? [width, 1] : [1, width];
  const half = REACH >> 1;
  // A line with its ends drawn out, so that each pixel has neighbours.
  const line = new Uint8Array(length + 2 * half + 1);
  let [differ, lost] = [0, 0];
  for (let n = 0; n < lines; n += 1) {
    const first = n * toLine;
    for (let at = 0; at < length; at += 1) line[at + half] = bytes[first + at * toNext] as number;
    line.fill(line[half] as number, 0, half);
    line.fill(line[length + half - 1] as number, length + half);
    for (let at = half + 1; at < length + half; at += 1) {
      const step = (line[at] as number) - (line[at - 1] as number);
      // What the mean of nine changes by is what comes in and what goes out.
      const mean = ((line[at + half] as number) - (line[at - half - 1] as number)) / REACH;
      const [sharp, soft] = [step < 0 ? -step : step, mean < 0 ? -mean : mean];
      differ += sharp;
      if (sharp > soft) lost += sharp - soft;
    }
  }
  // Where nothing differs there is nothing that is blurred.
  return differ === 0 ? 0 : (differ - lost) / differ;
};
