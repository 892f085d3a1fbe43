import { lacksToBid, type Shown } from './index.js';

const nobody: Shown = { verified: false, certified: false, notFor: ['roto'] };
const all: Shown = { verified: true, certified: true, notFor: [] };

it('[S-2398] what a project asks for and nobody knows here counts as the strictest', () => {
  const strictest = lacksToBid('certified_for_all_types', nobody, false);
  expect(strictest).toMatch(/not certified for roto/);
  for (const wanted of ['certified_for_each_shot', 'toString', '']) {
    expect([wanted, lacksToBid(wanted, nobody, false)]).toEqual([wanted, strictest]);
    expect([lacksToBid(wanted, all, false), lacksToBid(wanted, nobody, true)]).toEqual([undefined, undefined]);
  }
  expect(lacksToBid('all', nobody, false)).toBeUndefined();
});
