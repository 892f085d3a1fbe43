import { isCertified, today } from './index.js';

describe('a certification', () => {
  const held = { note: 'Roto reviewed', until: '2026-11-21' };

  it.each([
    ['before its last day', held, '2026-11-20', true],
    ['on its last day', held, '2026-11-21', true],
    ['after its last day', held, '2026-11-22', false],
    ['when there is none', null, '2026-11-20', false],
    ['when nobody said', undefined, '2026-11-20', false],
  ])('[S-700] %s', (_when, given, day, expected) => {
    expect(isCertified(given, day)).toBe(expected);
  });

  it('counts days as calendar days', () => {
    expect(today()).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});
