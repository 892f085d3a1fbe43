import { entryLabel, type GradedTestShot, testEntryWaits, testShotGraded, testShotPaths, type WaitingEntry } from '@prepmarket/media-api';
import { type NoticeFacts, quoted } from '../facts.js';
import { type Kind, type Known, onlyVendors, owners } from './kind.js';

/** An entry to a test shot has its grade, or waits for one. Who gave it is not told, as little as they knew whose it was. */
export interface TestHeard {
  graded?: GradedTestShot;
  waiting?: WaitingEntry;
  known?: Known;
}

const shared = {
  bell: true,
  letter: true,
  about: ({ graded, waiting }: TestHeard) => graded?.id ?? waiting?.id ?? '',
  subject: (_heard: TestHeard, to: string) => ({ kind: 'account', id: to }) as const,
  path: ({ testId }: NoticeFacts) => (testId ? testShotPaths.test(testId) : testShotPaths.tests),
  pathOfMany: () => testShotPaths.tests,
  button: 'Open the test shot',
  buttonOfMany: 'See the test shots',
} as const;

/** Who has made a test grades its entries, and administrators those of all of theirs. */
const toGraders = ({ waiting, known }: TestHeard): readonly string[] => {
  if (!waiting?.waits) return [];
  return waiting.ours ? (known?.admins ?? []) : [waiting.madeBy];
};

export const testShotKinds = {
  'test-shot-to-grade': {
    ...shared,
    label: 'Entries to my test shots that wait for a grade',
    roles: owners,
    turn: true,
    on: [testEntryWaits.type],
    to: toGraders,
    over: ({ waiting }) => waiting?.waits === false && waiting.id,
    facts: ({ waiting }): NoticeFacts => ({ testId: waiting?.testId, title: waiting?.title, entry: waiting?.number }),
    one: ({ title = 'A test shot', entry = 1 }) => `${title}: ${entryLabel(entry)} waits for a grade`,
    many: (count) => `${count} entries to test shots`,
  },
  'test-shot-graded': {
    ...shared,
    label: 'Grades of my test shots',
    roles: onlyVendors,
    on: [testShotGraded.type],
    to: ({ graded }) => (graded ? [graded.vendorId] : []),
    facts: ({ graded }): NoticeFacts => {
      const { testId, title, passed, grade, words } = graded ?? {};
      return { testId, title, outcome: passed ? 'passed' : 'failed', grade, words };
    },
    one: ({ title = 'a test shot', outcome, grade, words }) =>
      `${outcome === 'passed' ? 'You have passed' : 'You have not passed'} ${title}: ${grade} of 5${quoted(words)}`,
    many: (count) => `${count} of your test shots have a grade`,
  },
} as const satisfies Record<string, Kind<TestHeard>>;
