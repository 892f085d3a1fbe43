import { beginsBeforeClip, isReversed } from './cut.js';
import { firstNumber, framesOf } from './frames.js';
import { type Fault, type ReadRow, refusePast } from './shot-list.cells.js';
import { type ListChange, type ListRow, listFields, type PlannedShot } from './shot-list.js';
import { listMessages } from './shot-list.messages.js';
import { planTasks } from './shot-list.tasks-plan.js';
import type { PresentShot } from './shot-list.tree.js';

const UNMADE: PresentShot = {
  ...{ id: '', name: '', description: '', status: 'pending', deadline: null, first_number: null, frame_in: null, frame_out: null, tasks: [] },
};

/** What a shot is after the line: what that leaves out stays. Where neither the clip nor its owner has a number for the first frame, the cut's first has it. */
const after = (read: ReadRow, before: PresentShot): PresentShot => {
  const unnumbered = framesOf(before) === null && firstNumber(before) === null;
  const { description = before.description, status = before.status, deadline = before.deadline } = read;
  const { in: frame_in = before.frame_in, out: frame_out = before.frame_out, first = unnumbered ? frame_in : before.first_number } = read;
  return { ...before, description, status, deadline, first_number: first, frame_in, frame_out };
};

const refuseCut = (read: ReadRow, shot: PresentShot, fault: Fault): void => {
  if ((read.in ?? read.out) !== undefined && isReversed(shot)) fault(read.out === undefined ? 'in' : 'out', listMessages.cutReversed);
  if ((read.in ?? read.first) !== undefined && beginsBeforeClip(shot)) fault(read.in === undefined ? 'first' : 'in', listMessages.cutBeforeFirst);
};

/** What a line makes of a shot, or of none. `above` are the deadlines of its package and project. */
export const planShot = (row: ListRow, read: ReadRow, known: PresentShot | undefined, above: readonly (string | null)[], fault: Fault): PlannedShot => {
  const before = known ?? UNMADE;
  const shot = after(read, before);
  refusePast(read.deadline, known ? [known.deadline, ...above] : [], fault);
  refuseCut(read, shot, fault);
  const changes = listFields.flatMap((field): ListChange[] =>
    shot[field] === before[field] ? [] : [{ field, from: known ? before[field] : null, to: shot[field] }],
  );
  const tasks = planTasks(row.tasks ?? '', before.tasks, shot, (message) => fault('tasks', message));
  const act = !known ? 'create' : changes.length > 0 ? 'update' : 'same';
  return { line: row.line, act, id: known?.id ?? null, name: known?.name ?? read.shot ?? '', changes, tasks };
};
