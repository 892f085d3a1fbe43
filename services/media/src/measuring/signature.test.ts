import { signatureOf, signedApart } from './signature.js';

const size = { width: 70, height: 41 };
const frame = (change: (frame: Uint8Array) => void = () => undefined): Uint8Array => {
  const made = Uint8Array.from({ length: size.width * size.height }, (_, at) => (at * 7) % 200);
  change(made);
  return made;
};
const apart = (one: Uint8Array, other: Uint8Array) => signedApart(signatureOf(one, size), signatureOf(other, size));

it('[S-2006] frames are the same only where each pixel is', () => {
  expect(apart(frame(), frame())).toBe(0);
  const swapped = frame((made) => {
    made[0] = 1;
    made[1] = 6;
  });
  expect(apart(frame(), swapped)).toBeGreaterThan(0);
});

it('[S-2006] else they are apart by the mean of what has changed', () => {
  const brighter = frame((made) => {
    for (let at = 0; at < made.length; at += 1) made[at] = (made[at] ?? 0) + 51;
  });
  expect(apart(frame(), brighter)).toBeCloseTo(0.2, 10);
  const last = frame((made) => {
    made[made.length - 1] = (made.at(-1) ?? 0) + 10;
  });
  expect(apart(frame(), last)).toBeCloseTo(10 / 255 / (size.width * size.height), 12);
});
