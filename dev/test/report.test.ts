import path from 'node:path';
import { root } from '../src/root.js';
import { afterSecondTry, brokenOf, countOf, resultsOf, timesOf } from '../src/testing/report.js';

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

it('[S-1094] what each test took is told, with its title', () => {
  const assertionResults = [
    { status: 'passed', fullName: '[S-1] a race (1000 rounds)', duration: 61_250 },
    { status: 'failed', fullName: '[S-2] another', duration: 40 },
    { status: 'pending', fullName: 'one that was left out' },
  ];
  const report = JSON.stringify({ testResults: [{ name: path.join(root, 'a.races.test.ts'), status: 'failed', assertionResults }] });
  expect(timesOf(resultsOf(report))).toEqual(['    61.3 s  a.races.test.ts', '    61.3 s    [S-1] a race (1000 rounds)', '     0.0 s    FAILED [S-2] another']);
});

it('[S-2630] the tests of a group are those of the files in it', () => {
  const assertionResults = [
    { status: 'passed', ancestorTitles: ['services/bidding/test/bids.test.ts'] },
    { status: 'failed', ancestorTitles: ['services/bidding/test/bids.test.ts', 'a part'] },
    { status: 'passed', ancestorTitles: ['services/bidding/test/terms.test.ts'] },
  ];
  const results = resultsOf(JSON.stringify({ testResults: [{ name: path.join(root, '.together/bidding.test.ts'), status: 'failed', assertionResults }] }));
  expect(results.map(({ file, passed, failed }) => [file, passed, failed])).toEqual([
    ['services/bidding/test/bids.test.ts', 1, 1],
    ['services/bidding/test/terms.test.ts', 1, 0],
  ]);
});
