import path from 'node:path';
import { root } from '../src/root.js';
import { afterSecondTry, brokenOf, countOf, resultsOf } from '../src/testing/report.js';

const result = (file: string, ...statuses: string[]) => ({
  name: path.join(root, file),
  status: statuses.length === 0 || statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status })),
});
const read = (...testResults: ReturnType<typeof result>[]) => resultsOf(JSON.stringify({ testResults }));

const first = read(result('a.test.ts', 'passed', 'passed'), result('b.test.ts', 'passed', 'failed', 'failed'), result('c.test.ts'));

describe('the second try of a file', () => {
  it('counts tests, and a file that cannot be run as one failure', () => {
    expect(countOf(first)).toEqual({ passed: 3, failed: 3, flaky: [] });
    expect(brokenOf(first)).toEqual(['b.test.ts', 'c.test.ts']);
  });

  it('stands for the first; what fails twice has failed, what passes then is flaky', () => {
    const { results, flaky } = afterSecondTry(first, read(result('b.test.ts', 'passed', 'passed', 'passed'), result('c.test.ts', 'failed', 'passed')));
    expect(countOf(results, flaky)).toEqual({ passed: 6, failed: 1, flaky: ['b.test.ts'] });
  });

  it('changes nothing for a file it does not name', () => {
    const { results, flaky } = afterSecondTry(first, read());
    expect(results).toEqual(first);
    expect(flaky).toEqual([]);
  });
});
