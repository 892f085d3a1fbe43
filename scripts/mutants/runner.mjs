import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { BaseSequencer, createVitest } from 'vitest/node';

/** The process in which Vitest stays warm: it is told what to run by messages of its parent, and answers each with one message. */
const root = path.resolve(import.meta.dirname, '../..');
process.on('disconnect', () => process.exit());
const hitsFile = path.join(root, 'test-results/mutants-reached.jsonl');
mkdirSync(path.dirname(hitsFile), { recursive: true });
const sources = new Map();
globalThis.mutantSources = sources;

class GivenOrder extends BaseSequencer {
  sort(files) {
    return files;
  }
}

/** What happened in the run: for each file its tests that failed. */
let ran = [];
const failures = (suite) => [...suite.children.allTests('failed')].map(({ fullName }) => fullName);
const reporter = {
  onTestModuleEnd: (module) => ran.push({ test: module.moduleId, ok: module.ok(), ms: module.diagnostic().duration, failed: failures(module) }),
};

const vitest = await createVitest('test', {
  root,
  config: path.join(root, 'scripts/mutants/vitest.config.mjs'),
  watch: false,
  maxWorkers: 1,
  fsModuleCache: false,
  tagsFilter: ['!nightly'],
  sequence: { sequencer: GivenOrder },
  reporters: [reporter],
});
const specifications = await vitest.globTestSpecifications();

async function run(wanted, bail) {
  ran = [];
  vitest.config.bail = bail;
  const { unhandledErrors } = await vitest.runTestSpecifications(wanted);
  return { files: ran, errors: unhandledErrors.map((error) => String(error?.message ?? error)) };
}

/** Replaces the sources of these files for the time of the work. */
async function withSources(replaced, work) {
  const files = Object.keys(replaced);
  const invalidate = () => {
    for (const file of files) vitest.invalidateFile(file);
  };
  for (const file of files) sources.set(file, replaced[file]);
  invalidate();
  try {
    return await work();
  } finally {
    sources.clear();
    invalidate();
  }
}

const commands = {
  /** Runs all tests of a project; answers which mutations each file reaches. */
  reach: ({ project, replaced }) =>
    withSources(replaced, async () => {
      process.env.MUTANT_HITS = hitsFile;
      rmSync(hitsFile, { force: true });
      const result = await run(
        specifications.filter((each) => each.project.name === project),
        0,
      );
      delete process.env.MUTANT_HITS;
      const lines = readFileSync(hitsFile, 'utf8').trim().split('\n');
      return { ...result, hits: lines.map((line) => JSON.parse(line)) };
    }),
  /** Runs these tests in this order until one fails. */
  kill: ({ project, replaced, tests }) =>
    withSources(replaced, () =>
      run(
        tests.map((test) => specifications.find((each) => each.project.name === project && each.moduleId === test)),
        1,
      ),
    ),
};

process.on('message', async ({ command, ...more }) => {
  try {
    process.send({ result: await commands[command](more) });
  } catch (error) {
    process.send({ error: error.stack });
  }
});
process.send({ ready: true });
