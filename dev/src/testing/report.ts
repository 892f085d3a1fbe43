import path from 'node:path';
import { root } from '../root.js';
import type { Count } from './count.js';
import { isGroup } from './together.js';

/** What one file of tests came to. */
export interface FileResult {
  /** Its path from the root. */
  file: string;
  passed: number;
  failed: number;
  tests: TestResult[];
}

interface TestResult {
  title: string;
  passed: boolean;
  ms: number;
}

interface JestReport {
  testResults?: JestFile[];
}

interface JestFile {
  name: string;
  status: string;
  assertionResults: { status: string; fullName?: string; ancestorTitles?: string[]; duration?: number | null }[];
}

/** Reads Jest's JSON report; a file that cannot be run counts as one failure. */
export function resultsOf(report: string): FileResult[] {
  const { testResults = [] } = JSON.parse(report) as JestReport;
  return testResults.flatMap(filesIn).map(({ name, status, assertionResults }) => {
    const are = (wanted: string) => assertionResults.filter((test) => test.status === wanted).length;
    const ran = assertionResults.filter((test) => test.status === 'passed' || test.status === 'failed');
    const tests = ran.map((test) => ({ title: test.fullName ?? '', passed: test.status === 'passed', ms: test.duration ?? 0 }));
    return { file: path.relative(root, name), passed: are('passed'), failed: status === 'failed' ? Math.max(1, are('failed')) : 0, tests };
  });
}

// In a group the outermost title of a test is the path of its file.
function filesIn(result: JestFile): JestFile[] {
  const { name, assertionResults } = result;
  if (!isGroup(name) || assertionResults.length === 0) return [result];
  return [...new Set(assertionResults.map(fileOf))].map((file) => {
    const of = assertionResults.filter((test) => fileOf(test) === file);
    return { name: path.join(root, file), status: of.some(({ status }) => status === 'failed') ? 'failed' : 'passed', assertionResults: of };
  });
}

const fileOf = ({ ancestorTitles = [] }: { ancestorTitles?: string[] }): string => ancestorTitles[0] ?? '';

export const brokenOf = (results: FileResult[]): string[] => results.filter(({ failed }) => failed > 0).map(({ file }) => file);

/** The results of files asked a second time stand for the first ones; a file that passed then is flaky. */
export function afterSecondTry(first: FileResult[], second: FileResult[]): { results: FileResult[]; flaky: string[] } {
  const results = first.map((result) => second.find(({ file }) => file === result.file) ?? result);
  const still = new Set(brokenOf(results));
  return { results, flaky: brokenOf(first).filter((file) => !still.has(file)) };
}

export const countOf = (results: FileResult[], flaky: string[] = []): Count => ({
  passed: results.reduce((total, { passed }) => total + passed, 0),
  failed: results.reduce((total, { failed }) => total + failed, 0),
  flaky,
});

/** What each file and each of its tests took, as lines; the titles tell ids and rounds. */
export const timesOf = (results: FileResult[]): string[] =>
  results.flatMap(({ file, tests }) => [
    `${seconds(tests.reduce((sum, { ms }) => sum + ms, 0))}  ${file}`,
    ...tests.map(({ title, passed, ms }) => `${seconds(ms)}    ${passed ? '' : 'FAILED '}${title}`),
  ]);

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`.padStart(10);
