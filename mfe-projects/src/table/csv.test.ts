import { type ShotRow, unharmed } from '@prepmarket/catalog-api';
import fc from 'fast-check';
import { shotsText } from './csv.js';

/** Reads what was copied, as RFC 4180 says it, and takes the apostrophes off again. */
const parse = (text: string, separator: string): string[][] => {
  const lines: string[][] = [[]];
  let [cell, quoted] = ['', false];
  const end = () => {
    lines.at(-1)?.push(unharmed(cell));
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] as string;
    if (quoted && letter === '"' && text[at + 1] === '"') {
      cell += letter;
      at += 1;
    } else if (letter === '"') quoted = !quoted;
    else if (!quoted && letter === separator) end();
    else if (!quoted && text.startsWith('\r\n', at)) {
      end();
      lines.push([]);
      at += 1;
    } else cell += letter;
  }
  return lines.slice(0, -1);
};

const nasty = fc.constantFrom('=1+1', '+49', '-5', '@x', "'quoted'", "'=1", 'a,b', 'a\tb', 'say "hi"', 'two\nlines', '\r', '', 'Ünïcode 漢字 🎬');
const text = fc.oneof(fc.string({ unit: 'binary' }), nasty);
const rowOf = (name: string, description: string): ShotRow =>
  ({ name, description, package_id: 'p', status: 'pending', deadline: null, metadata: null, tasks: [] }) as unknown as ShotRow;

describe('[S-1653] Copied shots', () => {
  it.each([',', '\t'] as const)('come back as they were, whatever is in a cell (%j)', (separator) => {
    fc.assert(
      fc.property(text, fc.array(fc.tuple(text, text), { maxLength: 6 }), (pack, given) => {
        const rows = given.map(([name, description]) => rowOf(name, description));
        const [header, ...lines] = parse(shotsText(rows, new Map([['p', pack]]), separator), separator);
        expect(header).toEqual(expect.arrayContaining(['Package', 'Name', 'Notes']));
        expect(lines.map((cells) => [cells[0], cells[1], cells.at(-1)])).toEqual(given.map(([name, notes]) => [pack, name, notes]));
      }),
      { numRuns: 500 },
    );
  });

  it('hold nothing that a spreadsheet would compute', () => {
    fc.assert(
      fc.property(nasty, (name) => {
        const line = shotsText([rowOf(name, '')], new Map(), '\t').split('\r\n')[1] as string;
        expect(line).not.toMatch(/^\t"?[=+\-@]/);
      }),
    );
  });
});
