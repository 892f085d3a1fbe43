import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.join(__dirname, '..');
const program = path.join(root, 'scripts/surface.mjs');

export type Surface = unknown;

/** The packages other teams build on, from the root of the tree. */
export const publishers = readdirSync(path.join(root, 'packages'))
  .filter((name) => name.endsWith('-api') || name === 'api-kit' || name === 'web-kit')
  .map((name) => `packages/${name}`);

/** What the compiled package in this folder publishes. */
export const surfaceOf = (folder: string): Surface =>
  JSON.parse(execFileSync(process.execPath, [program, '--print', path.resolve(root, folder)], { encoding: 'utf8' }));
/** Writes the picture of a package; what was said against it. */
export const renewed = (folder: string): string => spawnSync(process.execPath, [program, '--renew', folder], { encoding: 'utf8' }).stderr;
export const committed = (folder: string): Surface => JSON.parse(readFileSync(path.resolve(root, folder, 'surface.json'), 'utf8'));

export interface Changes {
  /** What readers of before do not find any more, or find narrower. */
  narrowed: string[];
  added: string[];
}

const none: Changes = { narrowed: [], added: [] };
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const merged = (all: Changes[]): Changes => ({ narrowed: all.flatMap(({ narrowed }) => narrowed), added: all.flatMap(({ added }) => added) });
const texts = (list: unknown[]) => list.map((each) => JSON.stringify(each));
const without = (list: string[], others: string[]) => list.filter((each) => !others.includes(each));

const listChanges = (before: unknown[], after: unknown[], at: string): Changes => {
  const [old, young] = [texts(before), texts(after)];
  const gone = without(old, young).map((each) => `${at}: ${each}`);
  const come = without(young, old).map((each) => `${at}: ${each}`);
  // A field that was optional and must be there now is missing in what is under way already.
  if (at.endsWith('.required')) return { narrowed: [...gone, ...come], added: [] };
  return { narrowed: gone, added: come };
};

/** What differs between two pictures of a package. */
export const changes = (earlier: Surface, after: Surface, at = ''): Changes => {
  // A shape that requires nothing does not say so.
  const before = isObject(earlier) && isObject(after) && 'properties' in earlier && 'required' in after ? { required: [], ...earlier } : earlier;
  if (Array.isArray(before) && Array.isArray(after)) return listChanges(before, after, at);
  if (!isObject(before) || !isObject(after)) return JSON.stringify(before) === JSON.stringify(after) ? none : { narrowed: [at], added: [] };
  const named = (key: string) => (at ? `${at}.${key}` : key);
  const keys = Object.keys(before);
  return merged([
    {
      narrowed: keys.filter((key) => !(key in after)).map(named),
      added: Object.keys(after)
        .filter((key) => !(key in before))
        .map(named),
    },
    ...keys.filter((key) => key in after).map((key) => changes(before[key], after[key], named(key))),
  ]);
};

const RENEW = 'renew surface.json with "npm run surface"';

/** A sentence for whoever has changed what a package publishes; nothing while the committed picture is true. */
export const complaints = (folder: string, { narrowed, added }: Changes): string[] => [
  ...narrowed.map(
    (what) =>
      `${folder} no longer publishes ${what}: others build on it, so leave it and publish the new one beside it (an event as its next version), then ${RENEW}`,
  ),
  ...added.map((what) => `${folder} publishes ${what}: ${RENEW}`),
];
