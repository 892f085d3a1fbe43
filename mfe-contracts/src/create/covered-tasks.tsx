import { lazyPart } from '@prepmarket/web-kit';
import { Skeleton, Stack } from '@prepmarket/web-kit/ui';
import { SelectInput } from '@prepmarket/web-kit/ui-forms';

const TaskChoice = lazyPart(() => import('./task-choice.js'), <Skeleton variant="rounded" height={120} role="status" aria-label="Loading" />);

const options = [
  { value: 'all', label: 'All tasks of the project' },
  { value: 'chosen', label: 'Some tasks' },
];

interface Props {
  /** Null: all of the project. */
  taskIds: readonly string[] | null;
  onChange: (taskIds: string[] | null) => void;
}

/** Which tasks a milestone covers: all, unless some are chosen. */
export const CoveredTasks = ({ taskIds, onChange }: Props) => (
  <Stack spacing={3}>
    <SelectInput
      label="Covers"
      value={taskIds ? 'chosen' : 'all'}
      options={options}
      onChange={({ target }) => onChange(target.value === 'chosen' ? [] : null)}
    />
    {taskIds && <TaskChoice taskIds={taskIds} onChange={onChange} />}
  </Stack>
);
