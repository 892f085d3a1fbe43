import { contractMessages } from '@prepmarket/contracts-api';
import { counted } from '@prepmarket/web-kit';
import { useParams } from '@prepmarket/web-kit/router';
import { EmptyState, Loaded, Skeleton, Stack, styled, Typography } from '@prepmarket/web-kit/ui';
import { TextInput } from '@prepmarket/web-kit/ui-forms';
import { useState } from 'react';
import { useTasksUnderContractQuery } from '../api.js';

const Options = styled.fieldset`
  display: grid;
  max-height: 280px;
  margin: 0;
  padding: 4px 12px;
  overflow: auto;
  border: 1px solid ${({ theme }) => theme.palette.divider};
  border-radius: 6px;
  label {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 44px;
    overflow-wrap: anywhere;
  }
  input {
    width: 18px;
    height: 18px;
    accent-color: ${({ theme }) => theme.palette.primary.main};
  }
`;

interface Props {
  taskIds: readonly string[];
  onChange: (taskIds: string[]) => void;
}

/** The tasks of the project, to be ticked. */
export default function TaskChoice({ taskIds, onChange }: Props) {
  const { projectId = '' } = useParams();
  const query = useTasksUnderContractQuery(projectId);
  const [words, search] = useState('');
  const toggle = (id: string, on: boolean) => onChange(on ? [...taskIds, id] : taskIds.filter((other) => other !== id));
  return (
    <Loaded query={query} loading={<Skeleton variant="rounded" height={120} role="status" aria-label="Loading" />} failed={contractMessages.tasksFailed}>
      {(tasks) =>
        tasks.length === 0 ? (
          <EmptyState text={contractMessages.noProjectTasks} />
        ) : (
          <Stack spacing={2}>
            <TextInput label="Find a task" value={words} onChange={({ target }) => search(target.value)} fullWidth />
            <Options aria-label="Tasks of this milestone">
              {tasks
                .filter(({ title }) => title.toLowerCase().includes(words.trim().toLowerCase()))
                .map(({ id, title }) => (
                  <label key={id}>
                    <input type="checkbox" checked={taskIds.includes(id)} onChange={({ target }) => toggle(id, target.checked)} />
                    {title}
                  </label>
                ))}
            </Options>
            <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
              {`${counted(taskIds.length, 'task')} of ${tasks.length} chosen`}
            </Typography>
          </Stack>
        )
      }
    </Loaded>
  );
}
