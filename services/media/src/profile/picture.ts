/** A grey picture, a byte a pixel. */
export interface Grey {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** Of half the width and height: each pixel the mean of four. */
export const halved = ({ bytes, width, height }: Grey): Grey => {
  const [w, h] = [width >> 1, height >> 1];
  const half = new Uint8Array(w * h);
  for (let y = 0; y < h; y += 1)
    for (let x = 0, from = 2 * y * width; x < w; x += 1, from += 2)
      half[y * w + x] =
        ((bytes[from] as number) + (bytes[from + 1] as number) + (bytes[from + width] as number) + (bytes[from + width + 1] as number) + 2) >> 2;
  return { bytes: half, width: w, height: h };
};

export const meanOf = ({ bytes }: Grey): number => {
  let sum = 0;
  for (const byte of bytes) sum += byte;
  return sum / bytes.length;
};

/** The standard deviation of so many values of this sum and sum of squares. */
export const deviation = (sum: number, squares: number, count: number): number => Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
