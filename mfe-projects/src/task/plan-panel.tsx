import { assigneeLength, planMessages, type TaskPlan } from '@prepmarket/catalog-api';
import { localDate, messageOf } from '@prepmarket/web-kit';
import { useNotify } from '@prepmarket/web-kit/store';
import { Button, Facts, Loaded, Panel, Skeleton, Stack, Typography } from '@prepmarket/web-kit/ui';
import { DateInput } from '@prepmarket/web-kit/ui-dates';
import { TextInput } from '@prepmarket/web-kit/ui-forms';
import { useId, useState } from 'react';
import { useAssigneesQuery, usePlanTaskMutation, useTaskPlansQuery } from '../api/board.js';

interface PlanAt {
  projectId: string;
  taskId: string;
}

const PlanForm = ({ projectId, taskId, plan }: PlanAt & { plan: TaskPlan | undefined }) => {
  const [assignee, setAssignee] = useState(plan?.assignee ?? '');
  const [due, setDue] = useState(plan?.due ?? '');
  const { data: names = [] } = useAssigneesQuery(projectId);
  const [save, { isLoading }] = usePlanTaskMutation();
  const notify = useNotify();
  const list = useId();
  const submit = async () => {
    const { error } = await save({ projectId, taskId, edit: { assignee, due } });
    if (error) notify('error', messageOf(error, planMessages.failed));
    else notify('success', planMessages.saved);
  };
  return (
    <Stack spacing={4}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Only your company and administrators see this.
      </Typography>
      <TextInput
        label="Assignee"
        value={assignee}
        onChange={({ target }) => setAssignee(target.value)}
        slotProps={{ htmlInput: { maxLength: assigneeLength, list } }}
      />
      <datalist id={list}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <DateInput label="Internal due date" value={due} onChange={setDue} />
      <Button variant="outlined" sx={{ alignSelf: 'flex-start' }} disabled={isLoading || due === 'Invalid Date'} onClick={submit}>
        {isLoading ? 'Saving...' : 'Save Plan'}
      </Button>
    </Stack>
  );
};

/** What was planned, once the contract has ended. */
const PastPlan = ({ plan }: { plan: TaskPlan | undefined }) => (
  <Stack spacing={4}>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      Tasks are planned while their contract runs.
    </Typography>
    <Facts of={{ Assignee: plan?.assignee || 'Nobody', 'Internal due date': localDate(plan?.due) || 'None' }} />
  </Stack>
);

/** How a vendor plans a task; nobody else finds it on the screen. */
const PlanPanel = ({ runs, ...at }: PlanAt & { runs: boolean }) => (
  <Panel title="Your plan">
    <Loaded query={useTaskPlansQuery(at)} loading={<Skeleton variant="rounded" height={160} />} failed={planMessages.loadFailed}>
      {([plan]) => (runs ? <PlanForm {...at} plan={plan} /> : <PastPlan plan={plan} />)}
    </Loaded>
  </Panel>
);

export default PlanPanel;
