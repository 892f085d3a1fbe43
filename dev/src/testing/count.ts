export interface Count {
  passed: number;
  failed: number;
  /** What failed among others and passed when it was asked once more, alone. */
  flaky: string[];
}

export const sum = (counts: Count[]): Count => ({
  passed: counts.reduce((total, count) => total + count.passed, 0),
  failed: counts.reduce((total, count) => total + count.failed, 0),
  flaky: counts.flatMap(({ flaky }) => flaky),
});
