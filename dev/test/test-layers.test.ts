import { randomUUID } from 'node:crypto';
import { isOverBudget } from '../src/testing/report.js';
import { layersOf, readBudgets } from '../src/testing/selection.js';

const budgets = readBudgets();
const named = (...words: string[]) => layersOf(words, budgets);

describe('[S-2631] layersOf', () => {
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
