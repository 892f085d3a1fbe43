import type { WorkStatus } from '@prepmarket/catalog-api';
import type { Covered } from './parties.js';
import type { Person } from './person.js';

interface Read {
  name: string;
  description: string;
  status: WorkStatus;
  tasks: { id: string; name: string; status: WorkStatus }[];
}

const ofAll = (statuses: readonly WorkStatus[]): WorkStatus =>
  statuses.every((each) => each === 'completed') ? 'completed' : statuses.some((each) => each !== 'pending') ? 'in_progress' : 'pending';

/** The client sets by hand how far tasks are, and each of their shots by all of its tasks. */
export const mark = async (client: Person, part: readonly Covered[], status: WorkStatus): Promise<void> => {
  for (const { shot, task } of part) {
    const { name, description, tasks, ...before } = await client.get<Read>(shot.at);
    const after = tasks.map((each) => (each.id === task ? { ...each, status } : each));
    for (const each of after.filter(({ id }, n) => id === task && tasks[n]?.status !== status))
      await client.put(`${shot.at}/tasks/${task}`, { name: each.name, status });
    const whole = ofAll(after.map((each) => each.status));
    if (before.status !== whole) await client.put(shot.at, { name, description, status: whole });
  }
};
