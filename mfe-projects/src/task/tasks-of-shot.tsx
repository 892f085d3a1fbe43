import { type Shot, type Task, taskMessages } from '@prepmarket/catalog-api';
import { CardGrid, DashedCard, EmptyState, Stack, Typography } from '@prepmarket/web-kit/ui';
import { useState } from 'react';
import { useProjectQuery } from '../api/projects.js';
import { useTasksQuery } from '../api/tasks.js';
import { paths, type ShotAt } from '../paths.js';
import { isClosed } from '../shared/closed.js';
import { useOwner } from '../shared/use-owner.js';
import { DeleteTask } from './delete-task.js';
import { EditTaskDialog } from './edit-task-dialog.js';
import { TaskCard } from './task-card.js';

interface TasksOfShotProps {
  shot: Shot;
  at: ShotAt;
  place: Required<ShotAt>;
}

export const TasksOfShot = ({ shot, at, place }: TasksOfShotProps) => {
  const { currentData: data, error } = useTasksQuery(place);
  const [edited, setEdited] = useState<Task>();
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
              to={paths.task(at, task.id)}
              menu={owner ? { onEdit: () => setEdited(task), onDelete: () => setDeleted(task) } : undefined}
            />
          ))}
          {mayAdd && <DashedCard to={paths.createTask(at)}>Add Task</DashedCard>}
        </CardGrid>
      )}
      {edited && <EditTaskDialog task={edited} shot={shot} place={place} onClose={() => setEdited(undefined)} />}
      {deleted && <DeleteTask task={deleted} place={place} open onClose={() => setDeleted(undefined)} />}
    </Stack>
  );
};
