import { contractMessages } from '@prepmarket/contracts-api';
import { counted } from '@prepmarket/web-kit';
import { useParams } from '@prepmarket/web-kit/router';
import { Button, EmptyState, Loaded, Skeleton, Stack, styled, Typography } from '@prepmarket/web-kit/ui';
import { TextInput } from '@prepmarket/web-kit/ui-forms';
import { useEffect, useRef, useState } from 'react';
import { useTasksUnderContractQuery } from '../api.js';
import type { CalledTask } from '../shared/called-tasks.js';

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

const AT_ONCE = 50;

interface Props {
  taskIds: readonly string[];
  onChange: (taskIds: string[]) => void;
}

/** The tasks of the project, to be ticked. */
export default function TaskChoice(props: Props) {
  const { projectId = '' } = useParams();
  const query = useTasksUnderContractQuery(projectId);
  return (
    <Loaded query={query} loading={<Skeleton variant="rounded" height={120} role="status" aria-label="Loading" />} failed={contractMessages.tasksFailed}>
      {(tasks) => <Choice tasks={tasks} {...props} />}
    </Loaded>
  );
}

const Choice = ({ tasks, taskIds, onChange }: Props & { tasks: readonly CalledTask[] }) => {
  const [words, search] = useState('');
  const [shown, show] = useState(AT_ONCE);
  const next = useRef<HTMLInputElement>(null);
  const chosen = useStillThere(tasks, taskIds, onChange);
  const found = tasks.filter(({ title }) => title.toLowerCase().includes(words.trim().toLowerCase()));
  const left = found.length - shown;
  const change = (ids: readonly string[], on: boolean) => {
    const these = new Set(ids);
    const others = [...chosen].filter((id) => !these.has(id));
    onChange(on ? [...others, ...ids] : others);
  };
  const find = (next: string) => {
    search(next);
    show(AT_ONCE);
  };
  useEffect(() => {
    if (shown > AT_ONCE) next.current?.focus();
  }, [shown]);
  const all = found.map(({ id }) => id);
  if (tasks.length === 0)
    return <EmptyState text={`${contractMessages.noProjectTasks} Those of its shots are chosen here. Until there are some, let it cover all.`} />;
  return (
    <Stack spacing={2}>
      <TextInput label="Find a task" value={words} onChange={({ target }) => find(target.value)} fullWidth />
      <Options aria-label="Tasks of this milestone">
        {found.slice(0, shown).map(({ id, title }, at) => (
          <label key={id}>
            <input
              type="checkbox"
              ref={at === shown - AT_ONCE ? next : undefined}
              checked={chosen.has(id)}
              onChange={({ target }) => change([id], target.checked)}
            />
            {title}
          </label>
        ))}
        {found.length === 0 && <Typography variant="body2">No task is called that.</Typography>}
        {left > 0 && <Button onClick={() => show(shown + AT_ONCE)}>{`Show ${Math.min(left, AT_ONCE)} more of ${found.length} tasks`}</Button>}
      </Options>
      <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary', flexGrow: 1 }}>
          {`${counted(chosen.size, 'task')} of ${tasks.length} chosen`}
        </Typography>
        <Button size="small" disabled={all.every((id) => chosen.has(id))} onClick={() => change(all, true)}>{`Choose all ${found.length}`}</Button>
        <Button size="small" disabled={!all.some((id) => chosen.has(id))} onClick={() => change(all, false)}>{`Leave out all ${found.length}`}</Button>
      </Stack>
    </Stack>
  );
};

/** Those chosen that are still there; a task that was deleted is not chosen any more. */
const useStillThere = (tasks: readonly CalledTask[], taskIds: readonly string[], onChange: (taskIds: string[]) => void): ReadonlySet<string> => {
  const there = new Set(tasks.map(({ id }) => id));
  const left = taskIds.filter((id) => there.has(id));
  useEffect(() => {
    if (left.length < taskIds.length) onChange(left);
  });
  return new Set(left);
};
