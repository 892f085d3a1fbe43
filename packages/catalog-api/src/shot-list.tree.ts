import type { Clip, FrameRange } from './frames.js';
import type { TaskType, WorkStatus } from './task.js';

/** What a list is compared with: the project's packages that it names, with all of their shots. */
export interface PresentTree {
  deadline: string;
  packages: readonly PresentPackage[];
}

export interface PresentPackage {
  id: string;
  name: string;
  deadline: string | null;
  shots: readonly PresentShot[];
}

export interface PresentShot extends Clip {
  id: string;
  name: string;
  description: string;
  status: WorkStatus;
  /** Its own. */
  deadline: string | null;
  first_number: number | null;
  frame_in: number | null;
  frame_out: number | null;
  tasks: readonly PresentTask[];
}

export interface PresentTask extends FrameRange {
  id: string;
  name: string;
  task_type: TaskType;
  whole_shot: boolean;
}

/** Names are the same whatever their letter case and the blanks around them. */
export const nameKey = (name: string): string => name.trim().normalize('NFC').toLowerCase();

/** Lists of what goes by the same key, in their order. */
export const grouped = <T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
};
