import * as z from 'zod/mini';
import type { Clip } from './frames.js';
import { tasksPerForm } from './limits.js';
import type { PlannedTask } from './shot-list.js';
import { listMessages } from './shot-list.messages.js';
import { framesIn, type NamedTask, numbersOf, rangeText, tasksIn } from './shot-list.tasks.js';
import { nameKey, type PresentTask } from './shot-list.tree.js';
import { newTask } from './task.js';

const isNamed = ({ task_type, name = task_type }: NamedTask, task: PresentTask): boolean =>
  task.task_type === task_type && nameKey(task.name) === nameKey(name);

/** Which of the shot's tasks each of the named ones is: by type and name, in their order; one that is only typed may also be the only one of its type. A number says how many it could be. */
const matched = (named: readonly NamedTask[], present: readonly PresentTask[]): (PresentTask | number | undefined)[] => {
  const free = new Set(present);
  const take = (task: PresentTask | undefined): PresentTask | undefined => {
    if (task) free.delete(task);
    return task;
  };
  const exact = named.map((each) => take([...free].find((task) => isNamed(each, task))));
  return named.map(({ task_type, name }, at) => {
    if (exact[at] || name !== undefined) return exact[at];
    const left = [...free].filter((task) => task.task_type === task_type);
    return left.length > 1 ? left.length : take(left[0]);
  });
};

const planned = (named: NamedTask, task: PresentTask | undefined, clip: Clip, refuse: (message: string) => undefined): PlannedTask | undefined => {
  const { task_type, range } = named;
  const { data: name = '', error } = z.safeParse(newTask.shape.name, named.name);
  if (error) return refuse(error.issues[0]?.message ?? '');
  const frames = range && framesIn(clip, range);
  if (range && !frames) return refuse(listMessages.framesOutside(range.start, range.end, ...numbersOf(clip)));
  const to = frames && { frames, to: rangeText(clip, frames) };
  if (!task) return { act: 'create', id: null, name: name || task_type, task_type, ...to };
  const moves = frames && (frames.frame_start !== task.frame_start || frames.frame_end !== task.frame_end);
  return { act: moves ? 'update' : 'same', id: task.id, name: task.name, task_type, ...(moves && { from: rangeText(clip, task), ...to }) };
};

/** What becomes of the tasks of a shot, whose frames are counted as `clip` does. `fault` is told of what cannot be. */
export const planTasks = (cell: string, present: readonly PresentTask[], clip: Clip, fault: (message: string) => void): PlannedTask[] => {
  const refuse = (message: string): undefined => void fault(message);
  const named = tasksIn(cell);
  if (typeof named === 'string') refuse(listMessages.taskUnreadable(named.slice(0, 80)));
  else if (named.length > tasksPerForm) refuse(listMessages.tasksTooMany);
  else {
    const matches = matched(named, present);
    return named.flatMap((each, at) => {
      const match = matches[at];
      const task = typeof match === 'number' ? refuse(listMessages.taskAmbiguous(each.task_type, match)) : planned(each, match, clip, refuse);
      return task ?? [];
    });
  }
  return [];
};
