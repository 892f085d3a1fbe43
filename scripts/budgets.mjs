import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { budgetFaults, scriptsOf } from './budget-rules.mjs';
import { buildWeb, currentOf, frontEnds, versionOf } from './build-web.mjs';
import { root, say } from './run.mjs';

/** Weighs, packed as they are sent, what start pages and remotes bring. The shell is built where it is not; a remote is weighed where it is. */
const { landing, entry } = JSON.parse(readFileSync(path.join(root, 'tooling/budgets.json'), 'utf8'));
const size = (file) => (existsSync(file) ? statSync(file).size : 0);
const packed = (file) => size(`${file}.br`) || size(file);
const buildOf = (folder) => path.join(root, folder, 'dist', currentOf(folder) || '');

await buildWeb(['shell']);
const html = path.join(buildOf('shell'), 'landing.html');
const scripts = existsSync(html) ? scriptsOf(readFileSync(html, 'utf8')) : [];
const weights = scripts.map((script) => packed(path.join(buildOf('shell'), script)));
const remotes = frontEnds().filter((folder) => folder !== 'shell');
const entries = remotes.filter((folder) => currentOf(folder) === versionOf(folder));
const unbuilt = remotes.filter((folder) => !entries.includes(folder));
const weighed = [
  { what: 'scripts of the landing page', bytes: weights.every(Boolean) ? weights.reduce((sum, bytes) => sum + bytes, 0) : 0, most: landing },
  ...entries.map((folder) => ({ what: `the entry of ${folder}`, bytes: entryOf(folder), most: entry })),
];

function entryOf(folder) {
  const name = readdirSync(buildOf(folder)).find((file) => file === 'remoteEntry.js');
  return name ? packed(path.join(buildOf(folder), name)) : 0;
}

if (unbuilt.length > 0) say(`not weighed, for they are not built: ${unbuilt.join(', ')}. npm start builds them.`);
const faults = budgetFaults(weighed);
for (const fault of faults) say(`${fault}.`);
if (faults.length > 0) process.exitCode = 1;
else say(weighed.map(({ what, bytes, most }) => `${what}: ${bytes} of ${most} bytes`).join('; '));
