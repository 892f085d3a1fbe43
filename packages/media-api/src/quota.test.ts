import { quotaMessages } from './quota.js';

it('says sizes as people read them', () => {
  expect(quotaMessages.bytes(1536, 2 * 1024 ** 4)).toBe('You keep 1.5 KB of the 2 TB you may keep. Please remove what you no longer need first.');
  expect(quotaMessages.bytes(0, 1023)).toContain('0 bytes of the 1023 bytes');
  expect(quotaMessages.sequence(20 * 1024 ** 3)).toContain('20 GB');
});
