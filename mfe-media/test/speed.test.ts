import { paceText, speedometer } from '../src/send/speed.js';

const MB = 1024 * 1024;

describe('speed of an upload', () => {
  it('[S-714] is that of the last seconds, and unknown in the first', () => {
    const speed = speedometer();
    expect(speed(0, 0)).toBeUndefined();
    expect(speed(100, 500)).toBeUndefined();
    expect(speed(2000, 2000)).toBe(1000);
    speed(2000, 6000);
    expect(speed(2000, 8000)).toBe(0);
  });

  it.each([
    [{ sent: 12 * MB, bytes: 48 * MB }, '12.00 MB of 48.00 MB'],
    [{ sent: 12 * MB, bytes: 48 * MB, rate: 3 * MB }, '12.00 MB of 48.00 MB, 3.00 MB/s, 12 s left'],
    [{ sent: 0, bytes: 480 * MB, rate: MB }, '0 B of 480.00 MB, 1.00 MB/s, 8 min left'],
    [{ sent: 0, bytes: 400 * MB, rate: MB / 60 }, '0 B of 400.00 MB, 17.07 KB/s, 7 h left'],
    [{ sent: 48 * MB, bytes: 48 * MB, rate: MB }, '48.00 MB of 48.00 MB'],
    [{ sent: 49 * MB, bytes: 48 * MB, rate: 0 }, '48.00 MB of 48.00 MB'],
  ])('[S-714] %j reads as %s', (pace, text) => {
    expect(paceText(pace)).toBe(text);
  });
});
