import { linesMost, termsMessages } from '@prepmarket/bidding-api';
import { readLines } from './read-lines.js';

const shots = [
  { id: 'one', name: 'SB010' },
  { id: 'two', name: 'SB020' },
  { id: 'left', name: 'Twin' },
  { id: 'right', name: 'twin' },
];
const line = (label: string, amount: string, shotId: string | null = null) => ({ shotId, taskId: null, label, amount });

describe('lines of a price out of a file', () => {
  it.each([
    ['with headings', 'Shot,Amount\r\nsb010,1200\r\nSupervision,"1,500.50"\r\n'],
    ['without', 'sb010,1200\nSupervision,"1,500.50"'],
    ['in another order', '\uFEFFPrice;Notes;Label\n1200;x;sb010\n\n1,500.50;;Supervision\n'],
    ['by tabs, with words above that say nothing', 'what\thow much\nsb010\t1200\nSupervision\t1,500.50'],
  ])('[S-2227] are read %s, shots by their names', (_how, text) => {
    expect(readLines(text, shots)).toEqual({ lines: [line('sb010', '1200', 'one'), line('Supervision', '1,500.50')], faults: [] });
  });

  it.each([
    ['a comma that is a decimal sign', 'Shot;Amount\nSB010;1200,50', ['Line 2: Write the amount like 1500, 1,500 or 1500.50']],
    ['an amount of two readings in a first line without headings', 'SB010,1.500\nSB020,500', ['Line 1: Write the amount like 1500, 1,500 or 1500.50']],
    ['a word for an amount there', 'SB010,ten', [`Line 1: ${termsMessages.lineAmount}`]],
  ])('[S-2227] say that they cannot read %s', (_what, text, faults) => {
    expect(readLines(text, shots).faults).toEqual(faults);
  });

  it('[S-2227] take the shot for the label and the total for the amount where a file has more of them', () => {
    expect(readLines('Line\tShot\tPrice\tQty\tTotal\n1\tSB010\t5\t3\t1,200', shots).lines).toEqual([line('SB010', '1,200', 'one')]);
  });

  it('[S-2227] belong to no shot whose name two have', () => {
    expect(readLines('TWIN,5', shots).lines).toEqual([line('TWIN', '5')]);
  });

  it('[S-2227] say what is wrong in them by line, in words', () => {
    const { faults } = readLines('Shot,Amount\nSB010,1.500\n\n,20\nSB020,ten\nSB020,-5\nSB020\nSB010,7', shots);
    expect(faults).toEqual([
      'Line 2: Write the amount like 1500, 1,500 or 1500.50',
      `Line 4: ${termsMessages.lineLabel}`,
      `Line 5: ${termsMessages.lineAmount}`,
      `Line 6: ${termsMessages.lineNegative}`,
      `Line 7: ${termsMessages.lineAmount}`,
    ]);
    expect(readLines('x,1\n'.repeat(linesMost + 1), shots).faults).toEqual([termsMessages.tooManyLines]);
  });

  it('[S-2227] shed what keeps a spreadsheet from computing them', () => {
    expect(readLines("'=SUM,5", shots).lines).toEqual([line('=SUM', '5')]);
  });
});
