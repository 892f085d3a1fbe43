import { deadPersonalToken, freshPersonalToken, isPersonalToken } from './personal-token.js';

describe('[S-1440] a personal access token', () => {
  it('begins with pm_, has letters and digits alone, and is never the same', () => {
    const all = Array.from({ length: 500 }, freshPersonalToken);
    expect(all.filter((token) => !/^pm_[0-9A-Za-z]{38}$/.test(token))).toEqual([]);
    expect(new Set(all.map((token) => token.slice(3, 35))).size).toBe(500);
    expect(Math.log2(62) * 32).toBeGreaterThan(160);
    expect(all.every(isPersonalToken)).toBe(true);
  });

  it('tells by its sum every sign that was changed, and what is no token at all', () => {
    const token = freshPersonalToken();
    const slips = [...token].map((sign, at) => token.slice(0, at) + (sign === 'x' ? 'y' : 'x') + token.slice(at + 1));
    for (const slip of [
      ...slips,
      token.slice(1),
      token.slice(0, -1),
      `${token}0`,
      `${token}\n`,
      `pm_${'0'.repeat(38)}`,
      'pm_',
      '',
      'eyJhbGciOiJFUzI1NiJ9.e30.c2ln',
    ])
      expect([slip, isPersonalToken(slip)]).toEqual([slip, false]);
    expect(deadPersonalToken.status).toBe(401);
  });
});
