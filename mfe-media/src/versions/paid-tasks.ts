import type { Version, VersionTask } from '@prepmarket/media-api';

/** Paid tasks that are shown where nothing else is. */
const ALONE = 4;

/** The tasks that are shown at once and those at a press: what is paid makes room for what is under way. `busy` of a task: something of it is on its way. */
export const apartPaid = (tasks: readonly VersionTask[], of: (taskId: string) => readonly Version[], busy: (taskId: string) => boolean) => {
  const isPaid = ({ id }: VersionTask) => of(id)[0]?.decided === 'paid' && !busy(id);
  const underWay = tasks.filter((task) => !isPaid(task));
  if (underWay.length === 0) return { shown: tasks.slice(0, ALONE), behind: tasks.slice(ALONE), kind: 'more task' };
  return { shown: underWay, behind: tasks.filter(isPaid), kind: 'paid task' };
};
