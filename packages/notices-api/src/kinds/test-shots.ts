import { type GradedTestShot, testShotGraded, testShotPaths } from '@prepmarket/media-api';
import { quoted } from '../facts.js';
import type { Kind } from './kind.js';

/** An entry to a test shot has its grade. Who gave it is not told, as little as they knew whose it was. */
export interface TestHeard {
  graded: GradedTestShot;
}

export const testShotKinds = {
  'test-shot-graded': {
    label: 'Grades of my test shots',
    bell: true,
    letter: true,
    on: [testShotGraded.type],
    to: ({ graded }) => [graded.vendorId],
    about: ({ graded }) => graded.id,
    subject: (_heard, to) => ({ kind: 'account', id: to }),
    facts: ({ graded: { testId, title, passed, grade, words } }) => ({ testId, title, outcome: passed ? 'passed' : 'failed', grade, words }),
    one: ({ title = 'a test shot', outcome, grade, words }) =>
      `${outcome === 'passed' ? 'You have passed' : 'You have not passed'} ${title}: ${grade} of 5${quoted(words)}`,
    many: (count) => `${count} of your test shots have a grade`,
    path: ({ testId }) => (testId ? testShotPaths.test(testId) : testShotPaths.tests),
    pathOfMany: () => testShotPaths.tests,
    button: 'Open the test shot',
    buttonOfMany: 'See the test shots',
  },
} as const satisfies Record<string, Kind<TestHeard>>;
