import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { licenceFaults, noticeOf, partsOf } from './notice-rules.mjs';
import { root, say } from './run.mjs';

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

const { packages } = JSON.parse(read('package-lock.json'));
const [browser, server] = [sent, served].map((who) => partsOf(packages, workspaces.filter(who), known));
const faults = licenceFaults(browser, server, known);
const text = noticeOf(read('tooling/notice-head.md'), browser, server, known);
if (!process.argv.includes('--check')) writeFileSync(path.join(root, 'NOTICE.md'), text);
else if (read('NOTICE.md') !== text) faults.push('NOTICE.md is behind package-lock.json');
for (const fault of faults) say(`${fault}.`);
if (faults.length > 0) process.exitCode = 1;
else say(`NOTICE.md names ${browser.length} packages that go to browsers, and ${server.length} that servers run with.`);
