import { counted, lazyPart } from '@prepmarket/web-kit';
import { Skeleton, styled, Typography } from '@prepmarket/web-kit/ui';

const TaskNames = lazyPart(() => import('./task-names.js'), <Skeleton variant="rounded" height={24} role="status" aria-label="Loading" />);

const Covered = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 12px;
  color: ${({ theme }) => theme.palette.text.secondary};
`;

interface Props {
  /** Null once there is no project any more. */
  projectId: string | null;
  milestone: { title: string; taskIds?: readonly string[] | null };
}

/** Which tasks a milestone covers, by their names. */
export const Covers = ({ projectId, milestone: { title, taskIds } }: Props) => {
  if (taskIds === undefined) return null;
  return (
    <Covered>
      <Typography variant="body2">{taskIds ? `Covers ${counted(taskIds.length, 'task')}` : 'Covers all tasks of the project'}</Typography>
      {taskIds && projectId && <TaskNames projectId={projectId} taskIds={taskIds} label={`Tasks of ${title}`} />}
    </Covered>
  );
};
