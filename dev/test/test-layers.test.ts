import { randomUUID } from 'node:crypto';
import { isOverBudget, report } from '../src/testing/report.js';
import { layersOf, readBudgets } from '../src/testing/selection.js';

const budgets = readBudgets();
const named = (...words: string[]) => layersOf(words, budgets);

describe('[S-1519] [S-2631] layersOf', () => {
  it('leaves nightly tests out of a run without words only', () => {
    const args = layersOf([], budgets).flatMap((layer) => layer.args);
    expect(args).toContain('--tagsFilter=!nightly');
    expect(args).toContain('--config=e2e/smoke.config.ts');
    expect(named('--all').flatMap((layer) => layer.args)).toEqual(budgets.layers.flatMap((layer) => layer.args));
  });

  it('starts no servers for screens, rules and manifests', () => {
    const [vitest, jest] = named('mfe-bids', 'packages/bidding-api', 'test/k8s');
    expect(vitest).toMatchObject({ runner: 'vitest', args: ['mfe-bids', 'packages/bidding-api'], servers: false });
    expect(jest).toMatchObject({ runner: 'jest', args: ['test/k8s'], servers: false });
  });

  it('starts servers for services and passes end-to-end paths to Playwright', () => {
    expect(named('services/bidding')).toMatchObject([{ runner: 'vitest', servers: true }]);
    expect(named('e2e/main-flow')).toMatchObject([{ runner: 'playwright', args: ['main-flow'], servers: true }]);
  });

  it('finds the files of a title', () => {
    const title = ['dollars', 'accepts 40 characters'].join(' ');
    expect(named(title)).toMatchObject([{ args: ['packages/api-kit/src/money.test.ts', '-t', title], servers: false }]);
    expect(() => named(randomUUID())).toThrow(/^No path of a test and no title contains '/);
  });
});

describe('[S-1094] report', () => {
  const result = {
    layer: { name: 'rules', runner: 'vitest' as const, args: [], servers: false, budget: 10 },
    files: 2,
    passed: 7,
    failed: 0,
    cpu: 10,
    seconds: 8,
  };
  const table = vi.spyOn(console, 'table');
  const log = vi.spyOn(console, 'log');
  beforeEach(() => {
    table.mockImplementation(() => undefined);
    log.mockImplementation(() => undefined);
  });

  it('prints a row for each layer and their sum, and returns 0', () => {
    expect(report([result], 0.5)).toBe(0);
    const row = { files: 2, passed: 7, failed: 0, 'CPU s': 5, budget: 10, 'wall s': 8 };
    expect(table).toHaveBeenCalledWith([
      { layer: 'rules', ...row },
      { layer: 'sum', ...row },
    ]);
    expect(log).toHaveBeenCalledWith('Tests: 7 passed, 0 failed');
  });

  it.each([
    ['a test failed', { failed: 1 }],
    ['no test ran', { passed: 0 }],
    ['a layer is over its budget', { cpu: 13 }],
  ])('returns 1 when %s', (_reason, more) => {
    expect(report([{ ...result, ...more }], 1)).toBe(1);
  });
});

describe('[S-2635] test budgets', () => {
  it('sum up to at most 1,600 calibrated CPU seconds', () => {
    expect(budgets.layers.reduce((sum, { budget = 0 }) => sum + budget, 0)).toBeLessThanOrEqual(1600);
  });

  it.each([
    [119, 1, false],
    [121, 1, true],
    [200, 0.5, false],
  ])('allow 100 s: %d CPU s at scale %d are over: %s', (cpu, scale, over) => {
    const layer = { name: 'rules', runner: 'vitest' as const, args: [], servers: false, budget: 100 };
    expect(isOverBudget({ layer, files: 1, passed: 1, failed: 0, cpu, seconds: 1 }, scale)).toBe(over);
  });
});
