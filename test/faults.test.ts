import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { planOf } from '../dev/src/testing/plan.js';
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

const pattern = new RegExp(planOf(['--faults']).jest[0]?.at(-1) ?? 'none');
/** Of a test that waits for the long runs. */
const WAITS = /process\.env\.ROUNDS \? (it|describe) : \1\.skip/;

/** Where the tests of a file run, as far as the file tells. */
const placesOf = (file: string): string[] => {
  if (/[.]long[.]test[.]/.test(file)) return ['test:long'];
  if (/[.]e2e[.]/.test(file)) return [text(file).includes("'@smoke'") ? 'npm test' : 'test:all'];
  return !pattern.test(file) ? ['npm test'] : WAITS.test(text(file)) ? ['test:faults', 'both'] : ['both'];
};

const wrongIn = ({ file, ids, where }: Row): string[] => {
  if (!existsSync(path.join(root, file))) return [`${file} is not there`];
  return [
    ...ids.filter((id) => !text(file).includes(`[${id}]`)).map((id) => `${file} has no test of ${id}`),
    ...(placesOf(file).includes(where) ? [] : [`${file} does not run in ${where}`]),
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
    expect(wrongIn({ ...row, where: 'npm test' })).toEqual([`${row.file} does not run in npm test`]);
  });
});
