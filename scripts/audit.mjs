import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CODES, lockFaults, shipped, verdictOn } from './audit-rules.mjs';
import { giveUp, root, say } from './run.mjs';

/** `npm run audit`: the lock file, a bill of materials (CycloneDX), and the advisories of the registry. */
const read = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

/** What npm prints; its exit code says less than that does. */
function npm(...args) {
  const [command, ...before] = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];
  return new Promise((resolve) => {
    execFile(command, [...before, ...args], { cwd: root, maxBuffer: 256 * 1024 ** 2 }, (_error, out) => resolve(out));
  });
}

const faults = lockFaults(read('package-lock.json').packages, read('tooling/install-scripts.json'));
for (const fault of faults) say(`${fault}.`);

const bill = await npm('sbom', '--sbom-format=cyclonedx', '--package-lock-only');
if (!bill.startsWith('{')) giveUp('npm makes no bill of materials; npm 10 or newer does.');
const ours = shipped(JSON.parse(bill));
const file = path.join(root, '.stack/sbom.cdx.json');
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, JSON.stringify(ours, null, 2));
say(`the bill of materials is ${path.relative(root, file)}: ${ours.components.length} packages (CycloneDX).`);

const { code, lines } = verdictOn(await npm('audit', '--omit=dev', '--package-lock-only', '--json'));
for (const line of lines) say(line);
process.exitCode = faults.length > 0 ? CODES.found : code;
