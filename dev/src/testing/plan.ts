import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../root.js';
import { Sentence } from '../sentence.js';

/** Which parts of the tests a command line asks for. */
export interface Plan {
  /** Arguments of the Jest run whose files come in groups (ADR 149), none when only some are asked for. */
  together?: string[];
  /** Arguments of each Jest run after it. */
  jest: string[][];
  /** Arguments of the run of the journeys, none when they are left out. */
  journeys?: string[];
  /** Whether the servers of the tests are needed. */
  servers: boolean;
  /** Whether images are built and run. */
  engine: boolean;
  /** Whether the few that fail are asked once more, alone (ADR 25). */
  again: boolean;
  /** Whether it is told in the end what each test took. */
  timed: boolean;
  /** Variables of this run; JOURNEYS says which of them are walked. */
  env: Record<string, string>;
}

// These start the built product themselves, which takes both cores of a small machine: they wait their turn, and are two at once.
const embedded = 'dev/test/product';
// What lasts and is of one domain's depth has its own run (ADR 151).
const long = '\\.long\\.test';
const node = ['--selectProjects', 'node', '--testPathIgnorePatterns', embedded];
const web = ['--selectProjects', 'web'];
// Screens ask for the processor while services wait for their servers.
const nodeAndWeb = ['--selectProjects', 'node', 'web', '--testPathIgnorePatterns', embedded, long];
const alone = ['--selectProjects', 'node', '--maxWorkers=2', '--testPathPatterns', embedded];
const longAlone = ['--selectProjects', 'node', '--maxWorkers=2', '--testPathPatterns', `${embedded}.*${long}`];
// These ask for the machine's whole strength, so they wait until all others are done.
const strong = 'test/(rolling|previous)\\.faults';
const faults = ['--selectProjects', 'node', '--testPathIgnorePatterns', strong, '--testPathPatterns', 'faults|races'];
const wholeProduct = ['--selectProjects', 'node', '--maxWorkers=1', '--testPathPatterns', strong];

// What fails is walked once more, and that walk is the one written down: to write down each that does not fail is a sixth of what it takes.
const everyJourney = ['--retries=1', '--trace=on-first-retry'];

const onlyThese = (files: string[]): string[] => {
  const places = files.map((file) => path.resolve(root, file));
  const wrong = files.filter((file, n) => !/\.test\.tsx?$/.test(file) || !existsSync(places[n] as string));
  if (wrong.length > 0)
    throw new Sentence(`${wrong.join(', ')} is no file of tests. Please give its path from the root of the checkout: dev/test/broker.faults.test.ts`);
  return ['--selectProjects', 'node', '--maxWorkers=1', '--runTestsByPath', ...places];
};
const paths = (patterns: string[]) => (patterns.length ? ['--testPathPatterns', ...patterns] : []);

/**
 * Reads `npm test -- <part>`: nothing for everything, `node`, `web`, `e2e`, or the path of some tests; `--faults` for the long runs of the fault tests or of those files alone,
 * `--long` for what `npm test` has no time for, `--journeys` for every journey at every width, `--containers` for the images.
 */
export function planOf([part, ...more]: string[]): Plan {
  const plan = (jest: string[][], servers: boolean, journeys?: string[], env = {}): Plan => ({
    jest,
    servers,
    journeys,
    engine: part === '--containers',
    again: part === undefined,
    timed: part === '--faults',
    env,
  });
  switch (part) {
    case undefined:
      return { ...plan([[...alone, '--testPathIgnorePatterns', long]], true, everyJourney, { JOURNEYS: 'short' }), together: nodeAndWeb };
    case '--long':
      return plan([[...paths([long]), '--testPathIgnorePatterns', embedded], longAlone], true, [], { JOURNEYS: 'long' });
    case '--faults':
      return plan(more.length > 0 ? [onlyThese(more)] : [faults, wholeProduct], true, undefined, { ROUNDS: '1000' });
    case '--containers':
      return plan([['--selectProjects', 'node', '--testPathPatterns', 'test/containers']], false, undefined, { CONTAINERS: '1' });
    case '--journeys':
      return plan([], true, [], { JOURNEYS: 'all' });
    case 'node':
      return more.length > 0 ? plan([[...node, ...paths(more)]], true) : { ...plan([], true), together: node };
    case 'web':
      return plan([[...web, ...paths(more)]], false);
    default:
      if (/^e2e\b/.test(part)) return plan(part === 'e2e' ? [alone] : [], true, [...(part === 'e2e' ? [] : [part]), ...more]);
      return plan([paths([part, ...more])], ![part, ...more].every((one) => /^(shell|mfe-|packages\/web-kit|test\/k8s|test\/images)/.test(one)));
  }
}
