import path from 'node:path';
import { root } from '../src/root.js';
import { planOf } from '../src/testing/plan.js';

describe('npm test -- <part>', () => {
  it('runs everything when no part is named', () => {
    expect(planOf([])).toMatchObject({ journeys: ['--retries=1', '--trace=on-first-retry'], servers: true });
    const { together = [], jest } = planOf([]);
    const [alone = []] = jest;
    expect(together.slice(0, 3)).toEqual(['--selectProjects', 'node', 'web']);
    expect(alone[alone.indexOf('--testPathPatterns') + 1]).toBe(together[together.indexOf('--testPathIgnorePatterns') + 1]);
    expect(jest).toHaveLength(1);
  });

  it('[S-2631] leaves what lasts to a run of its own, which has nothing else; who names a folder gets both', () => {
    const long = '\\.long\\.test';
    const { together = [], jest, env } = planOf([]);
    for (const args of [together, ...jest]) expect(args.slice(args.indexOf('--testPathIgnorePatterns'))).toContain(long);
    expect(env).toEqual({ JOURNEYS: 'short' });
    const own = planOf(['--long']);
    expect(own).toMatchObject({ journeys: [], env: { JOURNEYS: 'long' } });
    const patterns = own.jest.map((args) => new RegExp(args[args.indexOf('--testPathPatterns') + 1] as string));
    for (const pattern of patterns) {
      expect(pattern.test('dev/test/product.crash.long.test.ts')).toBe(true);
      expect(pattern.test('dev/test/product.test.ts')).toBe(false);
    }
    expect(patterns.map((pattern) => pattern.test('services/media/test/torn.long.test.ts'))).toEqual([true, false]);
    expect(own.jest[0]).toContain('dev/test/product');
    for (const part of [['node'], ['services/media'], ['e2e']]) expect(JSON.stringify(planOf(part))).not.toContain('long');
  });

  it('[S-2630] takes files in groups where all of them run, and by themselves where some are named', () => {
    for (const part of [[], ['node']]) expect(planOf(part).together).toContain('node');
    for (const part of [['node', 'bids'], ['services/bidding'], ['--faults'], ['web'], ['e2e']]) expect(planOf(part).together).toBeUndefined();
  });

  it('asks a few that fail once more only when everything runs', () => {
    expect(planOf([]).again).toBe(true);
    for (const part of ['node', 'web', 'e2e', '--faults', 'services/bidding']) expect(planOf([part]).again).toBe(false);
  });

  it('starts no servers for the screens, nor for the manifests', () => {
    expect(planOf(['test/k8s'])).toMatchObject({ servers: false });
    expect(planOf(['test/images', 'test/k8s'])).toMatchObject({ servers: false });
    expect(planOf(['test/images', 'services/media'])).toMatchObject({ servers: true });
    expect(planOf(['web'])).toMatchObject({ servers: false, journeys: undefined });
    expect(planOf(['mfe-bids/src'])).toMatchObject({ servers: false });
  });

  it('runs one journey, or the tests of one folder', () => {
    expect(planOf(['e2e/bids.e2e.ts'])).toMatchObject({ jest: [], journeys: ['e2e/bids.e2e.ts'], servers: true });
    expect(planOf(['services/bidding'])).toMatchObject({ jest: [['--testPathPatterns', 'services/bidding']], journeys: undefined, servers: true });
  });

  it('builds images only when asked', () => {
    expect(planOf(['--containers'])).toMatchObject({ engine: true, servers: false, env: { CONTAINERS: '1' } });
    for (const part of ['node', 'test/images', '--faults']) expect(planOf([part]).engine).toBe(false);
  });

  it('runs the fault tests a thousand times', () => {
    expect(planOf(['--faults'])).toMatchObject({ env: { ROUNDS: '1000' }, journeys: undefined, timed: true });
  });

  it('[S-1519] of the fault tests runs those that are named and no other, and says what to name where one is not there', () => {
    const named = ['dev/test/broker.faults.test.ts', 'services/bidding/test/bids.races.test.ts'];
    const { jest, env, timed } = planOf(['--faults', ...named]);
    expect(jest).toHaveLength(1);
    const [args = []] = jest;
    expect(args.slice(args.indexOf('--runTestsByPath') + 1).map((file) => path.relative(root, file))).toEqual(named);
    expect({ env, timed }).toEqual({ env: { ROUNDS: '1000' }, timed: true });
    for (const wrong of ['dev/test/brokre.faults.test.ts', 'dev/test', 'README.md', '--verbose'])
      expect(() => planOf(['--faults', named[0] as string, wrong])).toThrow(`${wrong} is no file of tests. Please give its path from the root`);
  });

  it('runs whole products alone, after the other fault tests', () => {
    const [others, alone] = planOf(['--faults']).jest;
    const whole = 'test/rolling.faults.test.ts';
    const patternOf = (args: string[] = [], flag: string) => new RegExp(args[args.indexOf(flag) + 1] as string);
    expect(patternOf(others, '--testPathIgnorePatterns').test(whole)).toBe(true);
    expect(patternOf(alone, '--testPathPatterns').test(whole)).toBe(true);
    expect(alone).toContain('--maxWorkers=1');
  });
});
