// A fixed amount of work whose CPU time tells how fast this machine is. Prints CPU seconds; budgets are scaled by it.
import { createHash } from 'node:crypto';

const records = Array.from({ length: 400 }, (_, n) => ({
  id: n,
  name: `shot_${n}`,
  tags: ['roto', 'track', 'paint'],
  frames: { first: 1001, last: 1001 + n },
}));
const pattern = /^(?:([a-z]+)_(\d{1,4}))(?:[._-]v(\d+))?$/i;

let matches = 0;
for (let round = 0; round < 5200; round += 1) {
  const text = JSON.stringify(records);
  const hash = createHash('sha256').update(text).digest('hex');
  for (const { name } of JSON.parse(text)) if (pattern.test(`${name}_v${hash.length}`)) matches += 1;
}

const { user, system } = process.cpuUsage();
if (matches !== 5200 * records.length) throw new Error('The calibration program is broken.');
process.stdout.write(String((user + system) / 1e6));
