import { type ListCell, type ListRow, listCells, unharmed } from '@prepmarket/catalog-api';
import Papa from 'papaparse';
import { frameOf, isTimecode, type Rate, rateFor } from './timecode.js';

export interface Table {
  kind: 'table';
  /** As they stand in the file, the first among them. */
  records: string[][];
}

const DELIMITERS = [',', ';', '\t', '|'];
const recordsIn = (text: string, delimiter: string, preview = 0): string[][] => Papa.parse<string[]>(text, { delimiter, preview }).data;

/** That by which the first line has most columns: what stands in cells further down says nothing. */
const delimiterOf = (text: string): string => {
  const widths = DELIMITERS.map((delimiter) => recordsIn(text, delimiter, 1)[0]?.length ?? 0);
  return DELIMITERS[widths.indexOf(Math.max(...widths))] ?? ',';
};

/** Comma-, semicolon- or tab-separated values. */
export const readTable = (text: string): Table => {
  const records = recordsIn(text, delimiterOf(text));
  return { kind: 'table', records: records.map((cells) => cells.map(unharmed)) };
};

/** Headings of Kitsu, ShotGrid, ftrack and plain sheets; without blanks and signs. The first that is there counts. */
const headings: Record<ListCell, readonly string[]> = {
  package: ['package', 'sequence', 'sequencename', 'sequencecode', 'seq', 'sgsequence', 'parent', 'reel', 'scene', 'episode'],
  shot: ['shot', 'shotcode', 'shotname', 'shotid', 'code', 'name', 'clipname', 'clip'],
  description: ['description', 'shotdescription', 'desc', 'notes', 'note', 'brief'],
  status: ['status', 'shotstatus', 'sgstatuslist', 'state'],
  due: ['due', 'duedate', 'deadline', 'datedue', 'deliverydate', 'enddate', 'sgduedate'],
  first: ['firstframe', 'headin', 'sgheadin', 'first', 'handlein', 'startnumber'],
  in: ['framein', 'cutin', 'sgcutin', 'fstart', 'framestart', 'startframe', 'in', 'start'],
  out: ['frameout', 'cutout', 'sgcutout', 'fend', 'frameend', 'endframe', 'out', 'end'],
  tasks: ['tasks', 'task', 'tasktypes', 'tasktemplate', 'work'],
};
const plain = (heading: string) => heading.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Which column a cell is read from, counted from 0. */
export type Columns = Partial<Record<ListCell, number>>;

/** What the headings of a sheet mean. */
export const guessColumns = (first: readonly string[]): Columns => {
  const names = first.map(plain);
  const columnOf = (cell: ListCell) => headings[cell].map((word) => names.indexOf(word)).find((at) => at >= 0);
  return Object.fromEntries(listCells.map((cell) => [cell, columnOf(cell)]).filter(([, at]) => at !== undefined));
};

type Cells = Partial<Record<ListCell, string>>;
const FIRST = 1001;

/** The rate that all timecodes of a sheet speak for. */
const rateOf = ({ records }: Table): Rate => {
  const times = records.flat().filter((cell) => isTimecode(cell.trim()));
  return rateFor(
    Math.max(0, ...times.map((time) => Number(time.trim().slice(-2)))),
    times.some((time) => time.includes(';')),
  );
};

/** Where a cut is given by timecodes, its frames counted from the first number; as in an edit, the last one is not seen any more. */
const inFrames = (cells: Cells, rate: Rate): Cells => {
  const [begin, end] = [frameOf(cells.in?.trim() ?? '', rate), frameOf(cells.out?.trim() ?? '', rate)];
  if (begin === undefined || end === undefined) return cells;
  const first = Number(cells.first?.trim() || FIRST);
  return { ...cells, in: String(first), out: String(first + end - begin - 1) };
};

/** Lines as the columns say; a blank one is none. `headed`: the first only names the columns. */
export const rowsOfTable = (table: Table, columns: Columns, headed: boolean, pack: string): ListRow[] => {
  const rate = rateOf(table);
  return table.records.flatMap((cells, at): ListRow[] => {
    if ((headed && at === 0) || cells.every((cell) => cell.trim() === '')) return [];
    const read: Cells = Object.fromEntries(Object.entries(columns).map(([cell, column]) => [cell, cells[column] ?? '']));
    return [{ line: at + 1, ...inFrames(read, rate), package: read.package?.trim() || pack }];
  });
};
