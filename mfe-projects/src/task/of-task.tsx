import { catalogFailures, type Shot, type Task, taskMessages } from '@prepmarket/catalog-api';
import { isGone, skipToken } from '@prepmarket/web-kit/store';
import { Spinner } from '@prepmarket/web-kit/ui';
import type { ReactNode } from 'react';
import { useTaskQuery } from '../api/tasks.js';
import { backToHolder, type ShotAt } from '../paths.js';
import { RecordPage } from '../shared/record-page.js';

interface OfTaskProps {
  shot: Shot;
  at: ShotAt;
  place: Required<ShotAt>;
  /** As the address has it; without one the page is the shot's. */
  taskId: string | undefined;
  children: (task: Task | undefined) => ReactNode;
}

/** The page of a shot, or of one of its tasks: that is drawn as the shot tells of it until its own answer is here, so that nothing goes away between two of them. */
export const OfTask = ({ shot, at, place, taskId, children }: OfTaskProps) => {
  const query = useTaskQuery(taskId ? { ...place, taskId } : skipToken);
  const { currentData, error } = query;
  const task = currentData ?? (error ? undefined : shot.tasks.find(({ id }) => id === taskId));
  if (!taskId) return children(undefined);
  if (task && !isGone(error)) return children(task);
  return (
    <RecordPage
      title="Task"
      query={query}
      loading={<Spinner />}
      failed={catalogFailures.taskDetails}
      missing={taskMessages.taskOrShotNotFound}
      back={backToHolder(at)}
    >
      {children}
    </RecordPage>
  );
};
