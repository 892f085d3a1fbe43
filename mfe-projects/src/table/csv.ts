import { csvLine, framesOf, type ShotRow, taskTypeLabel, workLabel } from '@prepmarket/catalog-api';
import { isoDay } from '@prepmarket/web-kit';
import { rangeOf, rateText } from './row-texts.js';

const HEADER = ['Package', 'Name', 'Status', 'Due', 'Frames', 'First frame', 'Last frame', 'Resolution', 'fps', 'Tasks', 'Notes'];

const dayOf = (deadline: string | null): string => {
  if (!deadline) return '';
  return deadline.length > 10 ? isoDay(new Date(deadline)) : deadline;
};

const cellsOf = (row: ShotRow, packages: ReadonlyMap<string, string>): string[] => {
  const [first, last] = rangeOf(row);
  const tasks = row.tasks.map((task) => `${taskTypeLabel[task.task_type]}: ${workLabel[task.status]}`).join('; ');
  const { width, height } = row.metadata ?? {};
  return [
    packages.get(row.package_id) ?? '',
    row.name,
    workLabel[row.status],
    dayOf(row.deadline),
    String(framesOf(row) ?? ''),
    first,
    last,
    width && height ? `${width}x${height}` : '',
    rateText(row),
    tasks,
    row.description,
  ];
};

/** Shots as lines of a spreadsheet, with a header. */
export const shotsText = (rows: readonly ShotRow[], packages: ReadonlyMap<string, string>, separator: ',' | '\t'): string =>
  [HEADER, ...rows.map((row) => cellsOf(row, packages))].map((cells) => csvLine(cells, separator)).join('');
