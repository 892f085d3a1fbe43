import { dollars } from '@prepmarket/api-kit';
import { linesMost, termsMessages } from '@prepmarket/bidding-api';
import { unharmed } from '@prepmarket/catalog-api';
import Papa from 'papaparse';
import * as z from 'zod/mini';
import type { NamedShot } from './named-shot.js';
import type { WrittenLine } from './written-line.js';

export interface ReadLines {
  lines: WrittenLine[];
  /** What is wrong, by line of the file, in words. */
  faults: string[];
}

/** The first of these that is there is the column. */
const LABELS = ['label', 'shot', 'shotname', 'shotcode', 'name', 'code', 'item', 'description', 'line'];
const AMOUNTS = ['amount', 'total', 'price', 'cost', 'sum', 'bid'];
const plain = (heading: string) => heading.toLowerCase().replaceAll(/[^a-z]/g, '');
const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');
const amountOf = (cell: string) => z.safeParse(dollars(termsMessages.lineAmount), cell);

/** The first line names the columns where its words are such names, or where no digit is in it; else the first column is the label and the last one the amount. */
const columnsOf = (first: readonly string[]) => {
  const names = first.map(plain);
  const find = (words: readonly string[]) => words.map((word) => names.indexOf(word)).find((at) => at >= 0);
  const [label, amount] = [find(LABELS), find(AMOUNTS)];
  const headed = (label !== undefined && amount !== undefined) || !first.some((cell) => /\d/.test(cell));
  const last = Math.max(1, first.length - 1);
  return headed ? { label: label ?? 0, amount: amount ?? last, headed } : { label: 0, amount: last, headed };
};

/** Shots by their names, without regard to case; a name that two have is nobody's. */
const byName = (shots: readonly NamedShot[]): Map<string, string | null> => {
  const ids = new Map<string, string | null>();
  for (const { id, name } of shots) {
    const key = name.trim().toLowerCase();
    ids.set(key, ids.has(key) ? null : id);
  }
  return ids;
};

const faultOf = (label: string, amount: string): string | undefined => {
  if (!label) return termsMessages.lineLabel;
  const read = amountOf(amount);
  if (!read.success) return read.error.issues[0]?.message;
  return read.data < 0 ? termsMessages.lineNegative : undefined;
};

/** A comma may stand within an amount: it separates where nothing else does. */
const separatorOf = (text: string): string => {
  const first = text.split(/\r?\n/).find((line) => line.trim() !== '') ?? '';
  return ['\t', ';'].find((sign) => first.includes(sign)) ?? ',';
};

/** Labels or names of shots, and amounts, out of comma-, semicolon- or tab-separated values. */
export const readLines = (text: string, shots: readonly NamedShot[]): ReadLines => {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimiter: separatorOf(text) });
  const records = data.map((cells) => cells.map((cell) => unharmed(cell).trim()));
  const begin = records.findIndex((cells) => !isBlank(cells));
  const columns = columnsOf(records[begin] ?? []);
  const ids = byName(shots);
  const read: ReadLines = { lines: [], faults: [] };
  for (const [at, cells] of records.entries()) {
    if (isBlank(cells) || (columns.headed && at === begin)) continue;
    const [label, amount] = [cells[columns.label] ?? '', cells[columns.amount] ?? ''];
    const fault = faultOf(label, amount);
    if (fault) read.faults.push(`Line ${at + 1}: ${fault}`);
    else read.lines.push({ shotId: ids.get(label.toLowerCase()) ?? null, taskId: null, label, amount });
  }
  if (read.lines.length > linesMost) read.faults.push(termsMessages.tooManyLines);
  return read;
};
