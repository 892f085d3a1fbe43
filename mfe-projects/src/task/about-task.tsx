import { type Shot, type Task, taskFrames } from '@prepmarket/catalog-api';
import { lazyPart, localDate, titleLabel } from '@prepmarket/web-kit';
import { from, useNavigate } from '@prepmarket/web-kit/router';
import { useSession } from '@prepmarket/web-kit/store';
import { Button, Facts, LinkButton, Mono, Panel, Stack, Typography } from '@prepmarket/web-kit/ui';
import { useState } from 'react';
import { useProjectQuery } from '../api/projects.js';
import { paths, type ShotAt } from '../paths.js';
import { Moment } from '../shared/moment.js';
import { plainly } from '../shared/plainly.js';
import { DeleteTask } from './delete-task.js';

const EditTaskDialog = lazyPart(async () => ({ default: (await import('./edit-task-dialog.js')).EditTaskDialog }));
const OwnPlan = lazyPart(() => import('./plan-panel.js'));

interface TaskProps {
  task: Task;
  shot: Shot;
  at: ShotAt;
  place: Required<ShotAt>;
}

/** An owner's two buttons. Edit opens the form over the page; in another tab, where its own screen is wanted, that screen. */
export const TaskActions = ({ task, shot, at, place }: TaskProps) => {
  const [asked, setAsked] = useState<'edit' | 'delete'>();
  const navigate = useNavigate();
  const close = () => setAsked(undefined);
  return (
    <>
      <LinkButton
        variant="outlined"
        to={paths.editTask(at, task.id)}
        state={from({ to: paths.task(at, task.id), label: 'Back to Task' })}
        onClick={plainly(() => setAsked('edit'))}
      >
        Edit
      </LinkButton>
      <Button color="error" onClick={() => setAsked('delete')}>
        Delete
      </Button>
      {asked === 'edit' && <EditTaskDialog task={task} shot={shot} place={place} onClose={close} />}
      <DeleteTask task={task} place={place} open={asked === 'delete'} onClose={close} after={() => navigate(paths.shot(at))} />
    </>
  );
};

/** How the reader's company plans the task, where the project is awarded to it. */
const Plan = ({ task, shot }: Pick<TaskProps, 'task' | 'shot'>) => {
  const { user } = useSession();
  const { currentData: project } = useProjectQuery(shot.project_id);
  const bid = user?.role === 'vendor' ? project?.my_bid : undefined;
  if (!bid?.runs && bid?.status !== 'accepted') return null;
  return <OwnPlan key={task.id} projectId={shot.project_id} taskId={task.id} runs={bid.runs === true} />;
};

/** What is known of the task, beside the shot's picture. */
export const AboutTask = ({ task, shot }: Pick<TaskProps, 'task' | 'shot'>) => (
  <Stack spacing={5}>
    <Panel>
      <Stack spacing={4}>
        <Facts
          of={{
            Shot: shot.name,
            Description: task.description,
            Type: titleLabel(task.task_type),
            Status: titleLabel(task.status),
            'Frame range': <Mono>{taskFrames(shot, task)}</Mono>,
            Created: localDate(task.created_at),
            'Last updated': <Moment at={task.updated_at} />,
          }}
        />
        {task.instructions && <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{task.instructions}</Typography>}
      </Stack>
    </Panel>
    <Plan task={task} shot={shot} />
  </Stack>
);
