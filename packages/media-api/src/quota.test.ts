import { quotaMessages } from './quota.js';

it('says sizes as people read them', () => {
  expect(quotaMessages.bytes(1536, 2 * 1024 ** 4)).toBe('You keep 1.5 KB of the 2 TB you may keep. Please remove what you no longer need first.');
  expect(quotaMessages.bytes(0, 1023)).toContain('0 bytes of the 1023 bytes');
  expect(quotaMessages.pixels(302_040_000_000, 250_000_000_000)).toBe(
    'Width x height x frames of this upload are 302.1 gigapixels, and at most 250 gigapixels can be prepared. Please upload it in parts, or in a smaller size.',
  );
  expect(quotaMessages.pixels(250_000_001, 2304)).toContain('250.1 megapixels, and at most 2304 pixels');
  expect(quotaMessages.hourly(2000, 700)).toBe('You have begun 2000 uploads within an hour. The next one can begin in 12 minutes.');
  expect(quotaMessages.sequence(20 * 1024 ** 3)).toContain('20 GB');
});
