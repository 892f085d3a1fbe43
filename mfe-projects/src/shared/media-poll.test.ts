import type { Shot } from '@prepmarket/catalog-api';
import { pollFor } from './media-poll.js';

const aged = (seconds: number, more: Partial<Shot> = {}) =>
  ({ file_url: null, media_error: null, created_at: new Date(Date.now() - seconds * 1000).toISOString(), ...more }) as Shot;

describe('pollFor', () => {
  it.each([
    [5, 3_000],
    [60, 10_000],
    [300, 30_000],
    [900, 0],
  ])('[S-727] asks for a shot that has had no picture for %i s every %i ms', (seconds, every) => {
    expect(pollFor([aged(seconds)])).toBe(every);
  });

  it('[S-727] keeps the pace of the youngest shot, and asks for none that has its picture or its reason', () => {
    expect(pollFor([aged(300), aged(5), aged(900)])).toBe(3_000);
    expect(pollFor([aged(5, { file_url: '/x' }), aged(5, { media_error: 'No video' })])).toBe(0);
    expect(pollFor()).toBe(0);
  });
});
