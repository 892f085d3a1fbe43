import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { shipped } from './audit-rules.mjs';
import { licenceFaults, noticeOf, partsOf } from './notice-rules.mjs';
import { giveUp, root, say } from './run.mjs';

/** `npm run notice` writes NOTICE.md; with `--check` it refuses one that is behind. */
const read = (file) => readFileSync(path.join(root, file), 'utf8');
const known = JSON.parse(read('tooling/licences.json'));
const workspaces = JSON.parse(read('package.json')).workspaces.flatMap((one) => (one.endsWith('*') ? foldersOf(one) : [one]));
const sent = (name) => name === 'shell' || name.startsWith('mfe-');
const served = (name) => name === 'gateway' || name.startsWith('services/');

function foldersOf(pattern) {
  const [parent, start] = pattern.includes('/') ? [path.dirname(pattern), ''] : ['.', pattern.slice(0, -1)];
  const folders = readdirSync(path.join(root, parent), { withFileTypes: true }).filter((one) => one.isDirectory() && one.name.startsWith(start));
  return folders.map(({ name }) => path.posix.join(parent, name)).sort();
}

/** A CycloneDX bill of what these workspaces run with or are developed with, from the lock file alone. */
function billOf(names) {
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', ...names.map((name) => `--workspace=${name}`)];
  const [command, ...before] = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];
  return new Promise((resolve) => {
    execFile(command, [...before, ...args], { cwd: root, maxBuffer: 256 * 1024 ** 2 }, (_error, out) =>
      out.startsWith('{') ? resolve(JSON.parse(out)) : giveUp('npm makes no bill of materials; npm 10 or newer does.'),
    );
  });
}

const [browser, server] = (await Promise.all([billOf(workspaces.filter(sent)), billOf(workspaces.filter(served))])).map((bill) =>
  partsOf(shipped(bill), known),
);
const faults = licenceFaults(browser, server, known);
const text = noticeOf(read('tooling/notice-head.md'), browser, server, known);
if (!process.argv.includes('--check')) writeFileSync(path.join(root, 'NOTICE.md'), text);
else if (read('NOTICE.md') !== text) faults.push('NOTICE.md is behind package-lock.json');
for (const fault of faults) say(`${fault}.`);
if (faults.length > 0) process.exitCode = 1;
else say(`NOTICE.md names ${browser.length} packages that go to browsers, and ${server.length} that servers run with.`);
