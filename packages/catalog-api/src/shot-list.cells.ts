import { cannotBecomePast, isDate, limits, line } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { largestFirstNumber } from './limits.js';
import { packageMessages } from './package.messages.js';
import { projectMessages } from './project.messages.js';
import { newShot } from './shot.js';
import { shotMessages } from './shot.messages.js';
import type { ListCell, ListRow } from './shot-list.js';
import { listMessages } from './shot-list.messages.js';
import { statusNamed } from './shot-list.words.js';
import type { WorkStatus } from './task.js';

const packageName = line(packageMessages.nameRequired, limits.title);
const shotName = line(shotMessages.nameRequired, limits.title);

/** Says that a cell is faulty. */
export type Fault = (cell: ListCell, message: string) => void;

const parsed = <T>(schema: z.ZodMiniType<T>, text: string | undefined, fail: (message: string) => void): T | undefined => {
  const { data, error } = z.safeParse(schema, text ?? '');
  if (error) fail(error.issues[0]?.message ?? '');
  return data;
};

/** What a line says by itself; undefined is what it does not speak of. */
export interface ReadRow {
  package?: string;
  shot?: string;
  description?: string;
  status?: WorkStatus;
  deadline?: string;
  first?: number;
  in?: number;
  out?: number;
}

const DAY_WITH_TIME = /^(\d{4}-\d{2}-\d{2}) \d{1,2}:\d{2}(:\d{2})?$/;

const dayIn = (text: string, fault: Fault): string | undefined => {
  const day = DAY_WITH_TIME.exec(text)?.[1] ?? text;
  if (isDate(day)) return day;
  fault('due', listMessages.dateUnreadable);
  return undefined;
};

const numberIn = (text: string, cell: ListCell, fault: Fault): number | undefined => {
  if (/^\d{1,7}$/.test(text) && Number(text) <= largestFirstNumber) return Number(text);
  fault(cell, listMessages.frameUnreadable);
  return undefined;
};

const statusIn = (text: string, fault: Fault): WorkStatus | undefined => {
  const status = statusNamed(text);
  if (!status) fault('status', listMessages.statusUnknown);
  return status;
};

/** The cells of a line as values; of each that cannot be read `fault` is told. */
export const readRow = (row: ListRow, fault: Fault): ReadRow => {
  const given = <T>(cell: ListCell, read: (text: string) => T | undefined): T | undefined => {
    const text = row[cell]?.trim();
    return text ? read(text) : undefined;
  };
  return {
    package: parsed(packageName, row.package, (message) => fault('package', message)),
    shot: parsed(shotName, row.shot, (message) => fault('shot', message)),
    description: given('description', (text) => parsed(newShot.shape.description, text, (message) => fault('description', message))),
    status: given('status', (text) => statusIn(text, fault)),
    deadline: given('due', (text) => dayIn(text, fault)),
    first: given('first', (text) => numberIn(text, 'first', fault)),
    in: given('in', (text) => numberIn(text, 'in', fault)),
    out: given('out', (text) => numberIn(text, 'out', fault)),
  };
};

/** A day that has passed may stay where it stood. */
export const refusePast = (deadline: string | undefined, before: readonly (string | null)[], fault: Fault): void => {
  const refused = cannotBecomePast(projectMessages.deadlinePast, deadline, before);
  if (refused) fault('due', refused.message);
};
