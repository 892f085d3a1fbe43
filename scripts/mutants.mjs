import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { bootstrap } from './bootstrap.mjs';
import { mutated, mutationsOf, withProbes } from './mutants/generate.mjs';
import { Runner } from './mutants/runner-process.mjs';
import { giveUp, root, say } from './run.mjs';

/**
 * `npm run mutants -- --seed <text> [--count 200] [--group rules] [--list]`: changes rules, guards, event listeners and money code in one place at a time, and runs the tests of
 * `npm test` that reach that place. Fails when fewer than 95 % of the mutants are caught by a test or explained in tooling/mutants.json.
 */
const REQUIRED = 0.95;
const REPORT = 'test-results/mutants.json';
const SERVICES = ['contracts', 'bidding', 'catalog', 'identity', 'notices', 'media'];
/** Tests of several services at once, and of the screens, run only for what the tests of its own package let live. */
const PROJECTS = ['rules', ...SERVICES, 'races', 'attacks', 'system', 'screens'];

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    count: { type: 'string', default: '200' },
    group: { type: 'string', multiple: true, default: ['events', 'guards', 'money', 'rules'] },
    list: { type: 'boolean', default: false },
  },
});
const count = Number(values.count);
if (!values.seed || !(count > 0)) giveUp('say which mutants: npm run mutants -- --seed <text> --count <number>.');

const { groups, excluded, explained } = JSON.parse(readFileSync(path.join(root, 'tooling/mutants.json'), 'utf8'));
const read = (file) => readFileSync(path.join(root, file), 'utf8');
const hash = (...parts) => createHash('sha256').update(parts.join('\0')).digest('hex');

/** All mutants of a group, in the order of the seed. */
function mutantsOf(group, taken) {
  const isExcluded = (file) => excluded.some((pattern) => path.matchesGlob(file, pattern));
  const files = globSync(groups[group].files, { cwd: root }).filter((file) => !isExcluded(file) && !taken.has(file));
  for (const file of files) taken.add(file);
  const mutants = files.flatMap((file) => mutationsOf(read(file), { isListener: file.endsWith('.listener.ts') }).map((one) => ({ group, file, ...one })));
  return mutants.sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
}
const orderOf = ({ file, operator, start, text }) => hash(values.seed, file, operator, start, text);

/** As many of each group; a group that has fewer leaves its part to the others. */
function choose() {
  const taken = new Set();
  // A listener is an event's before it is money's.
  const queues = ['events', 'guards', 'money', 'rules'].map((group) => mutantsOf(group, taken)).filter(([first]) => values.group.includes(first?.group));
  const chosen = [];
  while (chosen.length < count && queues.some((queue) => queue.length > 0)) for (const queue of queues) chosen.push(...queue.splice(0, 1));
  return chosen.slice(0, count).map((mutant, id) => ({ id, ...mutant, state: 'unreached', seconds: 0 }));
}

/** Tests of a service run for its own mutants and for those of the packages it depends on. */
const ownProject = ({ file }) => file.match(/^services\/(\w+)\//)?.[1] ?? 'rules';
const isTestedBy = (project) => (mutant) => {
  if (ownProject(mutant) === project || ['races', 'attacks', 'system'].includes(project)) return true;
  if (ownProject(mutant) !== 'rules') return false;
  return !SERVICES.includes(project) || read(`services/${project}/package.json`).includes(`"@prepmarket/${mutant.file.split('/')[1]}"`);
};

/** How much a test's name has in common with a mutant's: the test that is meant for it catches it first. */
const COMMON = new Set(['', 't', 'src', 'test', 'package', 'service', 'api', 'rule', 'listener', 'race']);
const wordsOf = (file) =>
  file
    .toLowerCase()
    .split(/[^a-z]+/)
    .map((word) => word.replace(/s$/, ''))
    .filter((word) => !COMMON.has(word));
const affinity = (test, { file }) => {
  const own = new Set(wordsOf(path.relative(root, test)));
  return [...new Set(wordsOf(file))].filter((word) => own.has(word)).length;
};

/** The tests that reach each of these mutants: the most similar and fastest first. What a project's tests fail without a mutant is not used. */
async function testsReaching(runner, project, mutants) {
  const replaced = {};
  for (const [file, own] of Map.groupBy(mutants, ({ file }) => file)) replaced[path.join(root, file)] = withProbes(read(file), own);
  const { files, hits, errors, timedOut } = await runner.ask({ command: 'reach', project, replaced }, 3_600_000);
  if (timedOut) throw new Error(`The tests of ${project} do not end without a mutant.`);
  for (const { test, ok, failed } of files) if (!ok) say(`fails without a mutant, so it is not used: ${path.relative(root, test)} (${failed.join('; ')})`);
  for (const error of errors) say(`an error without a mutant: ${error}`);
  const loading = new Set(hits.flatMap(({ loading }) => loading));
  const running = new Map(hits.map(({ test, running }) => [test, new Set(running)]));
  // What is evaluated once, when modules are loaded, is no more one test's than another's: in other projects than its own the names decide.
  const isLoadedFor = (test, mutant) => loading.has(mutant.id) && (ownProject(mutant) === project || affinity(test, mutant) > 0);
  const good = files.filter(({ ok }) => ok);
  return (mutant) =>
    good
      .filter(({ test }) => running.get(test)?.has(mutant.id) || isLoadedFor(test, mutant))
      .sort((one, other) => one.ms / (1 + affinity(one.test, mutant)) - other.ms / (1 + affinity(other.test, mutant)));
}

async function judge(runner, project, mutant, tests) {
  const began = Date.now();
  const replaced = { [path.join(root, mutant.file)]: mutated(read(mutant.file), mutant) };
  // Three times what they take without a mutant, and half a minute to start.
  const limit = 30_000 + 3 * tests.reduce((sum, { ms }) => sum + ms, 0);
  const result = await runner.ask({ command: 'kill', project, replaced, tests: tests.map(({ test }) => test) }, limit);
  mutant.seconds += (Date.now() - began) / 1000;
  mutant.state = 'survived';
  if (result.timedOut) Object.assign(mutant, { state: 'caught', by: 'time-out' });
  const failed = result.files?.find(({ ok }) => !ok);
  if (failed) Object.assign(mutant, { state: 'caught', by: `${path.relative(root, failed.test)}: ${failed.failed[0] ?? 'does not load'}` });
  else if (result.errors?.length) Object.assign(mutant, { state: 'caught', by: result.errors[0] });
}

/** Survivors are explained by the line they change and not by its number, which moves. */
const reasonOf = ({ file, line, operator, before, after }) => {
  const code = read(file).split('\n')[line - 1].trim();
  return explained.find((one) => one.file === file && one.code === code && one.operator === operator && one.before === before && one.after === after)?.reason;
};
const sentence = ({ file, line, operator, before, after }) => `${file}:${line} ${operator}: ${before} -> ${after}`;

function report(mutants, seconds) {
  for (const mutant of mutants) if (mutant.state !== 'caught') mutant.reason = reasonOf(mutant);
  const row = (name, own) => {
    const caught = own.filter(({ state }) => state === 'caught').length;
    const accounted = own.filter(({ reason }) => reason).length;
    const spent = own.reduce((sum, each) => sum + each.seconds, 0);
    return { group: name, mutants: own.length, caught, explained: accounted, survived: own.length - caught - accounted, seconds: Math.round(spent) };
  };
  const rows = [
    ...Object.keys(groups).map((group) =>
      row(
        group,
        mutants.filter((each) => each.group === group),
      ),
    ),
    row('all', mutants),
  ];
  const survivors = mutants.filter(({ state, reason }) => state !== 'caught' && !reason);
  for (const mutant of survivors) console.log(`Survived (${mutant.state}): ${sentence(mutant)}`);
  console.table(Object.fromEntries(rows.map(({ group, ...row }) => [group, row])));
  const all = rows.at(-1);
  const share = (all.caught + all.explained) / all.mutants;
  mkdirSync(path.join(root, path.dirname(REPORT)), { recursive: true });
  writeFileSync(path.join(root, REPORT), JSON.stringify({ seed: values.seed, count: mutants.length, seconds, share, groups: rows, mutants }, null, 2));
  say(`${(share * 100).toFixed(1)} % of ${all.mutants} mutants are caught or explained, in ${seconds} s; the report is ${REPORT}.`);
  return share >= REQUIRED;
}

async function judgeAll(mutants, runner) {
  for (const project of PROJECTS) {
    const own = mutants.filter(({ state }) => state !== 'caught').filter(isTestedBy(project));
    if (own.length === 0) continue;
    say(`looking which tests of ${project} reach ${own.length} mutants …`);
    const testsOf = await testsReaching(runner, project, own);
    for (const [at, mutant] of own.entries()) {
      const tests = testsOf(mutant);
      if (tests.length > 0) await judge(runner, project, mutant, tests);
      console.log(`${project} ${at + 1}/${own.length} ${mutant.state}${mutant.by ? ` by ${mutant.by}` : ''} (${tests.length} tests): ${sentence(mutant)}`);
    }
  }
}

const mutants = choose();
if (values.list) {
  for (const mutant of mutants) console.log(`${mutant.group} ${sentence(mutant)}`);
  process.exit();
}
await bootstrap({ screens: false, tests: true });
const { startTestServers } = await import('./mutants/servers.mjs');
const servers = await startTestServers();
const runner = new Runner({ ...process.env, ...servers.variables });
const stop = async () => {
  runner.stop();
  await servers.stop();
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop().then(() => process.exit(130)));
const began = Date.now();
let isGood = false;
try {
  await judgeAll(mutants, runner);
} finally {
  isGood = report(mutants, Math.round((Date.now() - began) / 1000));
  await stop();
}
process.exit(isGood ? 0 : 1);
