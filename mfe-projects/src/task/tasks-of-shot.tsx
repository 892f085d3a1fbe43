import { type Shot, type Task, taskMessages } from '@prepmarket/catalog-api';
import { lazyPart } from '@prepmarket/web-kit';
import { CardGrid, DashedCard, EmptyState, Stack, styled, Typography } from '@prepmarket/web-kit/ui';
import { useState } from 'react';
import { useProjectQuery } from '../api/projects.js';
import { useTasksQuery } from '../api/tasks.js';
import { paths, type ShotAt } from '../paths.js';
import { isClosed } from '../shared/closed.js';
import { plainly } from '../shared/plainly.js';
import { useOwner } from '../shared/use-owner.js';
import { DeleteTask } from './delete-task.js';
import { EditTaskDialog } from './edit-task-dialog.js';
import { TaskCard } from './task-card.js';

const NewTaskDialog = lazyPart(() => import('./new-task-dialog.js'));

/** Hears a press on the link within before that does. */
const Way = styled.div`
  display: contents;
`;

interface TasksOfShotProps {
  shot: Shot;
  at: ShotAt;
  place: Required<ShotAt>;
  /** The task whose page it is. */
  current?: string;
}

export const TasksOfShot = ({ shot, at, place, current }: TasksOfShotProps) => {
  const { currentData: data, error } = useTasksQuery(place);
  const [edited, setEdited] = useState<Task>();
  const [adding, setAdding] = useState(false);
  const [deleted, setDeleted] = useState<Task>();
  const owner = useOwner(shot.project);
  const { currentData: project } = useProjectQuery(shot.project_id);
  const mayAdd = owner && !(project && isClosed(project));
  // Tasks that cannot be fetched are none; the shot's own page must not fail with them.
  const tasks = data ?? (error ? [] : shot.tasks);
  return (
    <Stack component="section" aria-label="Tasks" spacing={3}>
      <Typography variant="h2">Tasks</Typography>
      {tasks.length === 0 && !mayAdd ? (
        <EmptyState text={taskMessages.none} />
      ) : (
        <CardGrid>
          {tasks.map((task) => (
            <TaskCard
              key={task.id}
              task={task}
              shot={shot}
              current={task.id === current}
              to={paths.task(at, task.id)}
              menu={owner ? { onEdit: () => setEdited(task), onDelete: () => setDeleted(task) } : undefined}
            />
          ))}
          {mayAdd && (
            <Way onClickCapture={plainly(() => setAdding(true))}>
              <DashedCard to={paths.createTask(at)}>Add Task</DashedCard>
            </Way>
          )}
        </CardGrid>
      )}
      {adding && <NewTaskDialog shot={shot} place={place} onClose={() => setAdding(false)} />}
      {edited && <EditTaskDialog task={edited} shot={shot} place={place} onClose={() => setEdited(undefined)} />}
      {deleted && <DeleteTask task={deleted} place={place} open onClose={() => setDeleted(undefined)} />}
    </Stack>
  );
};
