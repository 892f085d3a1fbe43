import { type ShotRow, type TaskType, taskMessages, taskTypeLabel, taskTypes } from '@prepmarket/catalog-api';
import { counted } from '@prepmarket/web-kit';
import { Stack } from '@prepmarket/web-kit/ui';
import { SelectInput } from '@prepmarket/web-kit/ui-forms';
import { ActDialog } from '@prepmarket/web-kit/ui-parts';
import { useState } from 'react';
import type { Acts } from './use-acts.js';

const countOf = (rows: readonly ShotRow[], types: readonly TaskType[]) =>
  rows.reduce((sum, { tasks }) => sum + tasks.filter(({ task_type }) => types.includes(task_type)).length, 0);

interface RemoveTasksProps {
  rows: readonly ShotRow[];
  acts: Acts;
  onClose: () => void;
}

/** Asks which tasks of the chosen shots are deleted; that cannot be taken back. */
const RemoveTasksDialog = ({ rows, acts, onClose }: RemoveTasksProps) => {
  const present = taskTypes.filter((type) => countOf(rows, [type]) > 0);
  const [type, setType] = useState<TaskType | ''>(present.length === 1 ? (present[0] ?? '') : '');
  const types = type ? [type] : present;
  const count = counted(countOf(rows, types), 'task');
  const options = present.map((value) => ({ value, label: `${taskTypeLabel[value]} (${countOf(rows, [value])})` }));
  return (
    <ActDialog
      open
      onClose={onClose}
      danger
      title="Remove Tasks"
      confirmLabel={`Remove ${count}`}
      busyLabel="Removing..."
      text={
        <Stack spacing={4}>
          <p>{`${count} of ${counted(rows.length, 'shot')} will be deleted. This action cannot be undone.`}</p>
          <SelectInput
            label="Which tasks"
            value={type}
            options={options}
            placeholder={`All (${countOf(rows, present)})`}
            onChange={({ target }) => setType(target.value as TaskType | '')}
          />
        </Stack>
      }
      run={(sending) => acts.removeTasks(rows, types, sending)}
      failed={taskMessages.deleteFailedAgain}
    />
  );
};

export default RemoveTasksDialog;
