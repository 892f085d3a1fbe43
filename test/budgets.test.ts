interface Weighed {
  what: string;
  bytes: number;
  most: number;
}
interface Rules {
  scriptsOf(html: string): string[];
  budgetFaults(weighed: Weighed[]): string[];
}
const { budgetFaults, scriptsOf } = require('../scripts/budget-rules.mjs') as Rules;

it('[S-2425] what is heavier than its budget, or not there to be weighed, is refused', () => {
  const fits = { what: 'scripts', bytes: 100, most: 100 };
  expect(budgetFaults([fits])).toEqual([]);
  expect(budgetFaults([fits, { ...fits, bytes: 101 }])).toEqual(['scripts: 101 bytes, 1 more than 100']);
  expect(budgetFaults([{ ...fits, bytes: 0 }])).toEqual(['scripts was not found']);
});

it('[S-2425] the scripts of a drawn page are those that it brings by itself', () => {
  expect(scriptsOf('<script>(function bring(s) {})(["/js/libraries.1.js","/js/main.2.js","/js/landing.3.js"])</script>')).toEqual([
    ...['/js/libraries.1.js', '/js/main.2.js', '/js/landing.3.js'],
  ]);
  expect(scriptsOf('<div></div>')).toEqual([]);
});
