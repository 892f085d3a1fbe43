import { type Shot, type Task, taskMessages } from '@prepmarket/catalog-api';
import { useParams } from '@prepmarket/web-kit/router';
import { Failure, Page, Spinner } from '@prepmarket/web-kit/ui';
import type { ReactNode } from 'react';
import { useTaskQuery } from '../api/tasks.js';
import { backToHolder, type ShotAt } from '../paths.js';
import { WithShot } from '../shot/with-shot.js';

export interface TaskScreen {
  task: Task;
  shot: Shot;
  at: ShotAt;
  place: Required<ShotAt>;
}

interface Render {
  title: string;
  children: (screen: TaskScreen) => ReactNode;
}

const OfShot = ({ title, children, shot, at, place }: Render & Omit<TaskScreen, 'task'>) => {
  const { taskId = '' } = useParams();
  const { currentData: task, error, refetch } = useTaskQuery({ ...place, taskId });
  if (task) return children({ task, shot, at, place });
  return (
    <Page title={title} width="medium">
      {error ? (
        <Failure error={error} failed={taskMessages.detailsFailedAgain} missing={taskMessages.taskOrShotNotFound} onRetry={refetch} back={backToHolder(at)} />
      ) : (
        <Spinner />
      )}
    </Page>
  );
};

/** A screen about the address's task and the shot it belongs to. */
export const WithTask = ({ title, ownerOnly, children }: Render & { ownerOnly?: boolean }) => (
  <WithShot title={title} failed={taskMessages.detailsFailed} missing={taskMessages.taskOrShotNotFound} ownerOnly={ownerOnly} loading={<Spinner />}>
    {(shot, at, place) => (
      <OfShot title={title} shot={shot} at={at} place={place}>
        {children}
      </OfShot>
    )}
  </WithShot>
);
