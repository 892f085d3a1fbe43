import { catalogFailures, type Shot, type Task, taskMessages } from '@prepmarket/catalog-api';
import { useParams } from '@prepmarket/web-kit/router';
import { Spinner } from '@prepmarket/web-kit/ui';
import type { ReactNode } from 'react';
import { useTaskQuery } from '../api/tasks.js';
import { backToHolder, type ShotAt } from '../paths.js';
import { RecordPage } from '../shared/record-page.js';
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
  return (
    <RecordPage
      title={title}
      query={useTaskQuery({ ...place, taskId })}
      loading={<Spinner />}
      failed={catalogFailures.taskDetails}
      missing={taskMessages.taskOrShotNotFound}
      back={backToHolder(at)}
    >
      {(task) => children({ task, shot, at, place })}
    </RecordPage>
  );
};

/** A screen about the address's task and the shot it belongs to. */
export const WithTask = ({ title, ownerOnly, children }: Render & { ownerOnly?: boolean }) => (
  <WithShot title={title} failed={catalogFailures.taskDetails} missing={taskMessages.taskOrShotNotFound} ownerOnly={ownerOnly} loading={<Spinner />}>
    {(shot, at, place) => (
      <OfShot title={title} shot={shot} at={at} place={place}>
        {children}
      </OfShot>
    )}
  </WithShot>
);
