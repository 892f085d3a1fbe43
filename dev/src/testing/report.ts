import type { LayerResult } from './layers.js';

/** A layer may exceed its budget by this factor before the run fails. */
const TOLERANCE = 1.2;

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

/** Returns whether a layer cost more than its budget allows; `scale` turns CPU seconds into calibrated ones. */
export const isOverBudget = ({ layer, cpu }: LayerResult, scale: number) => layer.budget !== undefined && cpu * scale > layer.budget * TOLERANCE;

/** Prints the closing table and returns the exit code. */
export function report(results: LayerResult[], scale: number): number {
  const rows = results.map(({ layer, cpu, seconds, ...counts }) => ({
    layer: layer.name,
    ...counts,
    'CPU s': Math.round(cpu * scale),
    budget: layer.budget ?? 0,
    'wall s': Math.round(seconds),
  }));
  const columns = ['files', 'passed', 'failed', 'CPU s', 'budget', 'wall s'] as const;
  const sums = Object.fromEntries(columns.map((column) => [column, sum(rows.map((row) => row[column]))]));
  console.table([...rows, { layer: 'sum', ...sums }]);
  const expensive = results.filter((result) => isOverBudget(result, scale));
  for (const { layer } of expensive) console.log(`${layer.name} costs more than tooling/test-budgets.json allows.`);
  console.log(`Tests: ${sums.passed} passed, ${sums.failed} failed`);
  return sums.failed === 0 && sums.passed && expensive.length === 0 ? 0 : 1;
}
