import fc from 'fast-check';
import { dueFrames, type Play, startAt } from '../../src/player/core/clock.js';
import { evenTimes, timesOf } from '../../src/player/core/timing.js';

const play = (given: Partial<Play> = {}): Play => ({
  times: evenTimes(240, '24/1'),
  mode: 'repeat',
  range: { in: 0, out: 239 },
  speed: 1,
  ...given,
});
const start = (frame: number, given?: Partial<Play>) => startAt({ frame, direction: 1 }, 1000, play(given));
const framesBy = (now: number, given?: Partial<Play>, from = 0) => [...dueFrames(start(from, given), 1000 + now, play(given))].map(({ place }) => place.frame);

describe('the clock', () => {
  it('[S-372] has gone on by elapsed seconds times the rate, at every speed', () => {
    const speeds = fc.constantFrom(0.25, 0.5, 1, 1.5, 2);
    const rates = fc.constantFrom('24000/1001', '24/1', '25/1', '30000/1001', '30/1', '60/1');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), speeds, rates, (elapsed, speed, rate) => {
        const [over, under] = rate.split('/').map(Number) as [number, number];
        const exact = (elapsed / 1000) * speed * (over / under);
        // On the very edge between two frames either of them is right.
        fc.pre(Math.abs(exact - Math.round(exact)) > 1e-6);
        const given = { speed, times: evenTimes(1000, rate), range: { in: 0, out: 999 } };
        expect(framesBy(elapsed, given)).toHaveLength(Math.floor(exact));
      }),
    );
  });

  it('gives frames of uneven length their own time', () => {
    const uneven = { times: timesOf([0, 40_000, 60_000, 120_000, 200_000]), range: { in: 0, out: 3 } };
    expect(framesBy(39, uneven)).toEqual([]);
    expect(framesBy(41, uneven)).toEqual([1]);
    expect(framesBy(61, uneven)).toEqual([1, 2]);
    expect(framesBy(121, uneven)).toEqual([1, 2, 3]);
    expect(framesBy(201, uneven)).toEqual([1, 2, 3, 0]);
  });

  it('says which frame is the last, and names none after it', () => {
    const once = { mode: 'once' as const };
    const turns = [...dueFrames(start(237, once), 1000 + 10_000, play(once))];
    expect(turns.map(({ place, ends }) => [place.frame, ends])).toEqual([
      [238, false],
      [239, true],
    ]);
  });
});
