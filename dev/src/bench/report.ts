import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { root } from '../root.js';
import { withSection } from './page.js';
import type { Figure } from './section.js';
import { lines, table } from './table.js';

const PAGE = path.join(root, 'docs/speed.md');

/** Prints a section's figures, and keeps them in docs/speed.md in place of its last ones. */
export const report = (name: string, figures: Figure[]): void => {
  const load = loadavg()[0] ?? 0;
  console.log(`\n${name}`);
  for (const line of lines(figures, load)) console.log(`  ${line}`);
  const where = `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores, Node ${process.versions.node}.`;
  writeFileSync(PAGE, withSection(readFileSync(PAGE, 'utf8'), name, `${where}\n\n${table(figures, load)}`));
};
