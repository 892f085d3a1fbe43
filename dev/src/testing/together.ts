import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../root.js';

/** Where the groups lie, from the root; Jest is told by TOGETHER. */
export const FOLDER = '.together';
/** Few enough that every worker has something to do until the end. */
const FILES = 8;

export const isGroup = (file: string): boolean => path.dirname(path.relative(root, file)) === FOLDER;

// What takes long, what asks something of Jest or of the process for itself, and what reads the log, which NestJS keeps for the process.
const isAlone = (file: string) =>
  /(races|faults)\.test/.test(file) || /\bjest\.(setTimeout|mock)\(|process\.env\.\w+ = |\blogTo\b/.test(readFileSync(path.join(root, file), 'utf8'));

/** Files of tests, by their paths from the root, as groups that load their packages once (ADR 149). */
export function groupsOf(files: string[], aside = isAlone): string[][] {
  const alone = files.filter((file) => aside(file));
  const others = files.filter((file) => !alone.includes(file));
  const workspaces = [...new Set(others.map(workspaceOf))];
  return [...alone.map((file) => [file]), ...workspaces.flatMap((workspace) => inGroups(others.filter((file) => workspaceOf(file) === workspace)))];
}

const workspaceOf = (file: string): string => path.dirname(file).split('/', 2).join('/');

// As even as can be: of nine files five and four, not eight and one.
function inGroups(files: string[]): string[][] {
  const count = Math.ceil(files.length / FILES);
  return Array.from({ length: count }, (_, n) => files.filter((_file, at) => at % count === n));
}

/** Writes a file for each group, which Jest runs in place of those in it. */
export function writeGroups(groups: string[][]): void {
  const folder = path.join(root, FOLDER);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const [n, group] of groups.entries()) {
    const name = `${group[0]?.replace(/\.test\.ts$/, '').replaceAll('/', '-')}-${n}.test.ts`;
    writeFileSync(path.join(folder, name), `require('../tooling/jest.together').together(${JSON.stringify(group)});\n`);
  }
}
