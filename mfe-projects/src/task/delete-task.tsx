import { catalogFailures, type Task, taskMessages } from '@prepmarket/catalog-api';
import { useDeleteTaskMutation } from '../api/tasks.js';
import type { ShotAt } from '../paths.js';
import { RemoveDialog } from '../shared/remove.js';

interface DeleteTaskProps {
  task: Task;
  place: Required<ShotAt>;
  open: boolean;
  onClose: () => void;
  after?: () => unknown;
}

export const DeleteTask = ({ task, place, ...dialog }: DeleteTaskProps) => {
  const [deleteTask] = useDeleteTaskMutation();
  return (
    <RemoveDialog
      {...dialog}
      title="Delete Task"
      text={
        <>
          <strong>{task.name}</strong>
          <p>Are you sure you want to delete this task? This action cannot be undone.</p>
        </>
      }
      run={(sending) => deleteTask({ ...place, taskId: task.id, sending })}
      done={taskMessages.deleted}
      failed={catalogFailures.deleteTask}
    />
  );
};
