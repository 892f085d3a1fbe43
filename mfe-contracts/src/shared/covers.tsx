import { counted, lazyPart } from '@prepmarket/web-kit';
import { Skeleton, Typography } from '@prepmarket/web-kit/ui';

const TaskNames = lazyPart(() => import('./task-names.js'), <Skeleton variant="rounded" height={24} role="status" aria-label="Loading" />);

interface Props {
  /** Null once there is no project any more. */
  projectId: string | null;
  milestone: { title: string; taskIds?: readonly string[] | null };
}

/** Which tasks a milestone covers, by their names. */
export const Covers = ({ projectId, milestone: { title, taskIds } }: Props) => {
  if (taskIds === undefined) return null;
  if (taskIds === null) return <Typography variant="body2">Covers all tasks of the project</Typography>;
  return (
    <div>
      <Typography variant="body2">{`Covers ${counted(taskIds.length, 'task')}`}</Typography>
      {projectId && <TaskNames projectId={projectId} taskIds={taskIds} label={`Tasks of ${title}`} />}
    </div>
  );
};
