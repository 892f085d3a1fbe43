import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './domains.js';

const text = (file: string) => readFileSync(path.join(root, file), 'utf8');

interface Row {
  attack: string;
  file: string;
  ids: string[];
}
const readRow = (line: string): Row | undefined => {
  const [, attack = '', file = '', ids = ''] = /^\| (A\d.*?) \| .* \| `(\S+)` \| ([S\d, -]+) \|$/.exec(line) ?? [];
  return file ? { attack, file, ids: ids.split(', ') } : undefined;
};
const lines = text('docs/attacks.md').split('\n');
const rows = lines.flatMap((line) => readRow(line) ?? []);
const acceptance = text('docs/acceptance.md');

const wrongIn = ({ file, ids }: Row): string[] => {
  if (!existsSync(path.join(root, file))) return [`${file} is not there`];
  return [
    ...ids.filter((id) => !text(file).includes(`[${id}]`)).map((id) => `${file} has no test of ${id}`),
    ...ids.filter((id) => !acceptance.includes(`| ${id} |`)).map((id) => `docs/acceptance.md does not say what ${id} is`),
  ];
};

describe('[S-1136] docs/attacks.md', () => {
  it('is read whole', () => {
    expect(rows).toHaveLength(lines.filter((line) => line.startsWith('| A')).length);
    expect(rows.length).toBeGreaterThan(40);
  });

  it('has every attack, proven or still to come', () => {
    const named = [...rows.map(({ attack }) => attack), ...lines.filter((line) => line.startsWith('- A'))].join(' ');
    const numbers = Array.from({ length: 45 }, (_, index) => `A${index + 1}`);
    expect(numbers.filter((number) => !new RegExp(`\\b${number}\\b`).test(named))).toEqual([]);
  });

  it.each(rows)('is true of $attack, $file', (row) => {
    expect(wrongIn(row)).toEqual([]);
  });

  it('would see a row that is wrong', () => {
    const row = rows[0] as Row;
    expect(wrongIn({ ...row, file: 'test/none.test.ts' })).toEqual(['test/none.test.ts is not there']);
    expect(wrongIn({ ...row, ids: ['S-000'] })).toHaveLength(2);
  });
});

/** Where text could become markup or code. */
const MARKUP =
  /dangerouslySetInnerHTML|\.(innerHTML|outerHTML)\s*=[^=]|insertAdjacentHTML|document\.write|\beval\(|new Function\(|srcdoc|createContextualFragment/i;

describe('[S-1157] A26: a screen', () => {
  const folders = ['packages/web-kit', ...readdirSync(root).filter((name) => /^(shell|mfe-.*)$/.test(name))].map((folder) => `${folder}/src`);
  const filesIn = (folder: string) => readdirSync(path.join(root, folder), { recursive: true }).map((file) => `${folder}/${file}`);
  const sources = folders.flatMap(filesIn).filter((file) => /(?<!\.test)\.tsx?$/.test(file));

  it('writes no markup and runs no code out of text', () => {
    expect(sources.length).toBeGreaterThan(300);
    expect(sources.filter((file) => MARKUP.test(text(file)))).toEqual([]);
  });

  it.each(['<p dangerouslySetInnerHTML={{ __html: name }} />', 'page.innerHTML = name', "eval('1')"])('would be seen with %s', (line) => {
    expect(line).toMatch(MARKUP);
  });
});
