import { type Shot, type Task, taskFrames } from '@prepmarket/catalog-api';
import { Button, Mono, styled } from '@prepmarket/web-kit/ui';
import { useState } from 'react';
import type { ShotAt } from '../paths.js';
import { DeleteTask } from '../task/delete-task.js';
import { EditTaskDialog } from '../task/edit-task-dialog.js';
import { TaskStatusChip, TaskTypeChip } from '../task/task-chips.js';

const List = styled.ul`
  display: grid;
  gap: 8px;
  list-style: none;
  margin: 0;
  padding: 0;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    overflow-wrap: anywhere;
  }
  li > :nth-last-child(2) {
    margin-left: auto;
  }
`;

/** The tasks a shot has already, each changed or deleted by itself. */
export const TasksPresent = ({ shot, place }: { shot: Shot; place: Required<ShotAt> }) => {
  const [edited, setEdited] = useState<Task>();
  const [deleted, setDeleted] = useState<Task>();
  return (
    <>
      <List aria-label="Present tasks">
        {shot.tasks.map((task) => (
          <li key={task.id}>
            <span>{task.name}</span>
            <TaskTypeChip task={task} />
            <TaskStatusChip task={task} />
            <Mono>{taskFrames(shot, task)}</Mono>
            <Button size="small" aria-label={`Edit ${task.name}`} onClick={() => setEdited(task)}>
              Edit
            </Button>
            <Button size="small" color="error" aria-label={`Delete ${task.name}`} onClick={() => setDeleted(task)}>
              Delete
            </Button>
          </li>
        ))}
      </List>
      {edited && <EditTaskDialog task={edited} shot={shot} place={place} onClose={() => setEdited(undefined)} />}
      {deleted && <DeleteTask task={deleted} place={place} open onClose={() => setDeleted(undefined)} />}
    </>
  );
};
