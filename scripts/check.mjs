import { typescript } from './compile.mjs';
import { install } from './install.mjs';
import { run, runPackage, say } from './run.mjs';

const checks = [
  { name: 'types', file: typescript, args: ['-b'], cure: 'mend the types named above' },
  { name: 'lint and format', file: '@biomejs/biome/bin/biome', args: ['check'], cure: 'run npx biome check --write, and mend by hand what is left' },
  {
    name: 'dead code',
    file: 'knip/bin/knip.js',
    args: ['--config', 'tooling/knip.json', '--no-progress', '--no-config-hints'],
    cure: 'delete what nobody reads, or declare what is imported (tooling/knip.json says what is read in other ways)',
  },
  {
    name: 'walls',
    file: 'vitest/vitest.mjs',
    args: ['run', '--project=system', 'test/architecture'],
    cure: 'import only what ARCHITECTURE.md allows',
  },
  {
    name: 'what packages publish',
    file: 'vitest/vitest.mjs',
    args: ['run', '--project=system', 'test/surface', '--testNamePattern', ' stands: '],
    cure: 'run npm run surface, and read what it says of versions',
  },
];

const scripts = [
  { name: 'licences', script: 'scripts/notice.mjs', args: ['--check'], cure: 'run npm run notice, and read what it says of licences' },
  { name: 'budgets', script: 'scripts/budgets.mjs', args: [], cure: 'bring less to the landing page (tooling/budgets.json), or bring it later' },
];

await install();
const failed = [];
for (const check of checks) {
  const { code } = await runPackage(check.file, check.args);
  say(`${check.name}: ${code === 0 ? 'good' : 'failed'}`);
  if (code !== 0) failed.push(check);
}
for (const check of scripts) {
  const { code } = await run(process.execPath, [check.script, ...check.args]);
  say(`${check.name}: ${code === 0 ? 'good' : 'failed'}`);
  if (code !== 0) failed.push(check);
}
for (const { name, cure } of failed) say(`to mend ${name}: ${cure}.`);
process.exit(failed.length ? 1 : 0);
