import type { Finding } from './check-findings.js';
import type { CheckStrip, StripMark } from './check-report.js';

/** As many cells as are told apart on a wide screen. */
const CELLS = 400;

/** Where something was found in frames `first` to `last`. What lies outside of them is no frame to go to. */
export const stripOf = (findings: readonly Finding[], first: number, last: number): CheckStrip => {
  const every = Math.max(1, Math.ceil((last - first + 1) / CELLS));
  const cellOf = (frame: number) => Math.floor((frame - first) / every);
  const marks = new Map<number, StripMark>();
  const mark = (cell: number, begin: number, end: number, { rule, severity }: Finding) => {
    const known = marks.get(cell) ?? { first: begin, last: end, severity, rules: [] };
    const worst = known.severity === 'fault' ? 'fault' : severity;
    marks.set(cell, { first: Math.min(known.first, begin), last: Math.max(known.last, end), severity: worst, rules: [...new Set([...known.rules, rule])] });
  };
  for (const finding of findings)
    for (const range of finding.frames) {
      const [begin, end] = [Math.max(range[0], first), Math.min(range[1], last)];
      for (let cell = cellOf(begin); begin <= end && cell <= cellOf(end); cell += 1) {
        const start = first + cell * every;
        mark(cell, Math.max(begin, start), Math.min(end, start + every - 1), finding);
      }
    }
  return { first, last, every, marks: [...marks.values()].sort((a, b) => a.first - b.first) };
};
