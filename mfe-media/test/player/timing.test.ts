import fc from 'fast-check';
import { durationOf, evenTimes, frameAt, middleOf, timesOf } from '../../src/player/core/timing.js';

const rates = ['24000/1001', '24/1', '25/1', '30000/1001', '30/1', '60/1'];
const toTheMicrosecond = (time: number) => Math.round(time * 1e6) / 1e6;

describe('frames and their times', () => {
  it.each(rates)('[S-372] at %s every frame is found from its begin, its middle and just before its end', (rate) => {
    const times = evenTimes(2000, rate);
    for (let frame = 0; frame < 2000; frame += 1) {
      expect(frameAt(times, times[frame] as number)).toBe(frame);
      expect(frameAt(times, toTheMicrosecond(times[frame] as number))).toBe(frame);
      expect(frameAt(times, middleOf(times, frame))).toBe(frame);
      expect(frameAt(times, (times[frame + 1] as number) - 1e-5)).toBe(frame);
    }
  });

  it('frames of uneven length are found by the table', () => {
    const lengths = fc.array(fc.integer({ min: 2000, max: 400_000 }), { minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(lengths, (durations) => {
        const begins = [0];
        for (const duration of durations) begins.push((begins.at(-1) as number) + duration);
        const times = timesOf(begins);
        durations.forEach((duration, frame) => {
          expect(frameAt(times, middleOf(times, frame))).toBe(frame);
          expect(frameAt(times, times[frame] as number)).toBe(frame);
          expect(durationOf(times, frame)).toBeCloseTo(duration / 1e6, 9);
        });
      }),
    );
  });

  it('what lies before the first and after the last frame belongs to them', () => {
    const times = evenTimes(10, '25/1');
    expect(frameAt(times, -1)).toBe(0);
    expect(frameAt(times, 99)).toBe(9);
  });
});
