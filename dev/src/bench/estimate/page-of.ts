import { type EstimateModel, modelSources, workTypes } from '@prepmarket/bidding-api';
import { priorTasks } from '@prepmarket/bidding-api/learning';
import type { Judged } from '@prepmarket/bidding-api/simulated';
import { quantile } from '../section.js';
import { MARKETS, type Point } from './curve.js';

const table = (rows: string[][]): string =>
  [rows[0] ?? [], (rows[0] ?? []).map(() => '---'), ...rows.slice(1)].map((row) => `| ${row.join(' | ')} |`).join('\n');
const percent = (part: number) => `${Math.round(100 * part)} %`;

/** docs/estimates.md: the defaults with their sources, and what is learned of markets. */
export const pageOf = (model: EstimateModel, points: readonly Point[]): string => `# Estimates

What \`npm run bench -- estimate\` wrote last. How it is reckoned, and why so: [ADR 120](adr/0120-estimates-that-learn.md). Hours are base x frames / 100 x each factor; a factor is (value / typical) to the power of its exponent times what it counts for the type.

## The defaults

Version ${model.version} of ${model.date}. ${modelSources.form}

${table(byType(model))}

${table(factors(model))}

- A shot without a plate deviates by ${model.roughSpread} more. ${modelSources.roughSpread}
- Tasks of a bid share ${percent(model.correlation)} of the variance. ${modelSources.correlation}
- ${model.rounds.within} rounds of review are within the hours, each further one adds ${percent(model.rounds.each)}. ${modelSources.rounds}

## What bids teach

${MARKETS} simulated markets, each with base hours, rates and exponents of its own around the defaults (deviations of a quarter, a fifth and a quarter), bids of one to eight tasks that deviate by 0.3, of which three in ten name only the whole. A default base, rate or exponent counts as ${priorTasks.base} tasks, a default spread as ${priorTasks.spread}. Judged by 1,000 tasks that were not seen. Each cell: the median market, and the worst.

${table(learning(points))}

The markets are made by the model's own form, so that this says what is learned and how fast, not how well the form fits what people ask.
`;

const byType = ({ base, rates, capacity, spread }: EstimateModel): string[][] => [
  ['', ...workTypes, 'source'],
  ['hours for 100 typical frames', ...workTypes.map((type) => String(base[type])), modelSources.base],
  ['dollars an hour', ...workTypes.map((type) => String(rates[type])), modelSources.rates],
  ['hours a day', ...workTypes.map((type) => String(capacity[type])), modelSources.capacity],
  ['spread', ...workTypes.map((type) => String(spread[type])), modelSources.spread],
];

const factors = (model: EstimateModel): string[][] => [
  ['factor', 'exponent', ...workTypes.map((type) => `counts for ${type}`), 'typical', 'from', 'to', 'unit', 'source'],
  ...model.factors.map(({ label, coefficient, counts, typical, least, most, unit, source }) => [
    ...[label, String(coefficient), ...workTypes.map((type) => String(counts[type]))],
    ...[typical, least, most].map((value) => value.toLocaleString('en-US')),
    ...[unit, source],
  ]),
];

const learning = (points: readonly Point[]): string[][] => [
  [
    'accepted bids',
    'exponents off the truth (root of mean square)',
    'the farthest exponent',
    'within low and high (goal 80 %)',
    'half of the prices are off by at most',
  ],
  ...points.map(({ bids, judged }) => {
    const cell = (of: (each: Judged) => number) => `${percent(quantile(judged.map(of), 0.5))}, ${percent(quantile(judged.map(of), 1))}`;
    const covered = judged.map((each) => each.covered);
    const range = `${percent(quantile(covered, 0.5))}, ${percent(Math.min(...covered))} to ${percent(Math.max(...covered))}`;
    return [String(bids), cell((each) => each.exponents), cell((each) => each.farthest), range, cell((each) => each.off)];
  }),
];
