import fc from 'fast-check';
import { begin, type LoopMode, next, type Place, type Range, within } from '../../src/player/core/loop.js';

const ranges = fc.tuple(fc.nat(400), fc.nat(400)).map(([first, more]): Range => ({ in: first, out: first + more }));
const inside = ranges.chain((range) =>
  fc.record({
    range: fc.constant(range),
    frame: fc.integer({ min: range.in, max: range.out }),
    direction: fc.constantFrom(1 as const, -1 as const),
  }),
);

const run = (from: Place, mode: LoopMode, range: Range, steps: number): number[] => {
  const frames = [];
  for (let place: Place | undefined = from; place && frames.length < steps; place = next(place, mode, range)) frames.push(place.frame);
  return frames;
};
const forward = (frame: number): Place => ({ frame, direction: 1 });

describe('play over a range', () => {
  const range = { in: 2, out: 5 };

  it('[S-366] once ends at the last frame', () => {
    expect(run(forward(2), 'once', range, 99)).toEqual([2, 3, 4, 5]);
    expect(run({ frame: 4, direction: -1 }, 'once', range, 99)).toEqual([4, 3, 2]);
  });

  it('[S-367] repeat goes on from the first frame', () => {
    expect(run(forward(4), 'repeat', range, 7)).toEqual([4, 5, 2, 3, 4, 5, 2]);
    expect(run({ frame: 3, direction: -1 }, 'repeat', range, 5)).toEqual([3, 2, 5, 4, 3]);
  });

  it('[S-368] ping-pong turns at either end and shows it once', () => {
    expect(run(forward(3), 'ping-pong', range, 10)).toEqual([3, 4, 5, 4, 3, 2, 3, 4, 5, 4]);
  });

  it('a range of one frame stays on it', () => {
    const one = { in: 7, out: 7 };
    expect(run(forward(7), 'once', one, 9)).toEqual([7]);
    expect(run(forward(7), 'repeat', one, 3)).toEqual([7, 7, 7]);
    expect(run(forward(7), 'ping-pong', one, 3)).toEqual([7, 7, 7]);
  });

  it('[S-816] never leaves the range, and moves by one frame unless it wraps', () => {
    fc.assert(
      fc.property(inside, fc.constantFrom<LoopMode>('once', 'repeat', 'ping-pong'), ({ range, ...from }, mode) => {
        const frames = run(from, mode, range, 1000);
        for (const [at, frame] of frames.entries()) {
          expect(within(range, frame)).toBe(frame);
          const jump = Math.abs(frame - (frames[at - 1] ?? frame));
          if (jump > 1) expect([mode, jump]).toEqual(['repeat', range.out - range.in]);
        }
      }),
    );
  });

  it('[S-816] ping-pong comes back to where it was after twice the way', () => {
    fc.assert(
      fc.property(inside, ({ range, ...from }) => {
        const around = Math.max(1, 2 * (range.out - range.in));
        const frames = run(from, 'ping-pong', range, around * 2 + 1);
        expect(frames[around]).toBe(from.frame);
        expect(frames.slice(around)).toEqual(frames.slice(0, around + 1));
      }),
    );
  });
});

describe('where play begins', () => {
  const range = { in: 10, out: 20 };

  it('is the frame that is shown', () => {
    expect(begin(forward(12), 'once', range)).toEqual(forward(12));
    expect(begin(forward(20), 'ping-pong', range)).toEqual(forward(20));
  });

  it('is the other end when nothing is left to show', () => {
    expect(begin(forward(20), 'once', range)).toEqual(forward(10));
    expect(begin({ frame: 10, direction: -1 }, 'once', range)).toEqual({ frame: 20, direction: -1 });
  });

  it.each([0, 9, 21, 99])('is the beginning of the range from frame %i outside of it', (frame) => {
    expect(begin(forward(frame), 'repeat', range)).toEqual(forward(10));
  });
});
