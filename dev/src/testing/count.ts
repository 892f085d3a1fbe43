export interface Count {
  passed: number;
  failed: number;
}

export const sum = (counts: Count[]): Count => ({
  passed: counts.reduce((total, count) => total + count.passed, 0),
  failed: counts.reduce((total, count) => total + count.failed, 0),
});
