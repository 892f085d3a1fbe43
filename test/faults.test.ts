import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './domains.js';

const text = (file: string) => readFileSync(path.join(root, file), 'utf8');

interface Row {
  fault: string;
  file: string;
  ids: string[];
  where: string;
}
const readRow = (line: string): Row | undefined => {
  const [, fault = '', file = '', ids = '', where = ''] = /^\| (F\d.*?) \| .* \| `(\S+)` \| ([S\d, -]+) \| (.+) \|$/.exec(line) ?? [];
  return file ? { fault, file, ids: ids.split(', '), where } : undefined;
};
const lines = text('docs/faults.md')
  .split('\n')
  .filter((line) => line.startsWith('| F'));
const rows = lines.flatMap((line) => readRow(line) ?? []);

/** Put together, for Vitest would take a whole one for the tag of this file. */
const MODULE_TAG = ['/** @module', 'tag nightly */'].join('-');
const isNightly = (file: string): boolean => (file.endsWith('.e2e.ts') ? !text(file).includes("'@smoke'") : text(file).startsWith(MODULE_TAG));
/** Where the tests of an id run, as far as their file tells: a tag stands between a title and what it does. */
const placesOf = (file: string, id: string): string[] => {
  if (isNightly(file)) return ['test:all'];
  const tests = text(file).split(`[${id}]`).slice(1);
  return [...new Set(tests.map((test) => (test.split('=>', 1)[0]?.includes("tags: ['nightly']") ? 'test:all' : 'npm test')))];
};

const wrongIn = ({ file, ids, where }: Row): string[] => {
  if (!existsSync(path.join(root, file))) return [`${file} is not there`];
  return [
    ...ids.filter((id) => !text(file).includes(`[${id}]`)).map((id) => `${file} has no test of ${id}`),
    ...ids.filter((id) => text(file).includes(`[${id}]`) && !placesOf(file, id).includes(where)).map((id) => `${file} does not run ${id} in ${where}`),
  ];
};

describe('[S-1093] docs/faults.md', () => {
  it('is read whole', () => {
    expect(rows).toHaveLength(lines.length);
    expect(rows.length).toBeGreaterThan(20);
  });

  it.each(rows)('is true of $fault, $file', (row) => {
    expect(wrongIn(row)).toEqual([]);
  });

  it('leaves out no file of fault tests', () => {
    const parents = ['packages', 'services'].flatMap((folder) => readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}/test`));
    const folders = [...parents, 'gateway/test', 'dev/test', 'test'].filter((folder) => existsSync(path.join(root, folder)));
    const files = folders
      .flatMap((folder) => readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`))
      .filter((file) => /[.](faults|races)[.]test[.]ts$/.test(file));
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((file) => !rows.some((row) => row.file === file))).toEqual([]);
  });

  it('would see a row that is wrong', () => {
    const row = rows[0] as Row;
    expect(wrongIn({ ...row, file: 'test/none.test.ts' })).toEqual(['test/none.test.ts is not there']);
    expect(wrongIn({ ...row, ids: ['S-000'] })).toEqual([`${row.file} has no test of S-000`]);
    expect(wrongIn({ ...row, where: 'test:all' })).toEqual(row.ids.map((id) => `${row.file} does not run ${id} in test:all`));
  });
});
