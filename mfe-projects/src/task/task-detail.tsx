import { taskFrames } from '@prepmarket/catalog-api';
import { lazyPart, localDate, titleLabel } from '@prepmarket/web-kit';
import { useNavigate } from '@prepmarket/web-kit/router';
import { useSession } from '@prepmarket/web-kit/store';
import { Button, Facts, LinkButton, Mono, Page, Panel, Stack, Typography } from '@prepmarket/web-kit/ui';
import { useState } from 'react';
import { useProjectQuery } from '../api/projects.js';
import { paths } from '../paths.js';
import { from } from '../shared/back.js';
import { Moment } from '../shared/moment.js';
import { useOwner } from '../shared/use-owner.js';
import { RemoteWidget } from '../shared/widgets.js';
import { useShotTrail } from '../shot/use-shot-trail.js';
import { DeleteTask } from './delete-task.js';
import { TaskStatusChip, TaskTypeChip } from './task-chips.js';
import { type TaskScreen, WithTask } from './with-task.js';

const OwnPlan = lazyPart(() => import('./plan-panel.js'));

const OwnerActions = ({ task, at, place }: TaskScreen) => {
  const [asked, setAsked] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <LinkButton variant="outlined" to={paths.editTask(at, task.id)} state={from({ to: paths.task(at, task.id), label: 'Back to Task' })}>
        Edit
      </LinkButton>
      <Button color="error" onClick={() => setAsked(true)}>
        Delete
      </Button>
      <DeleteTask task={task} place={place} open={asked} onClose={() => setAsked(false)} after={() => navigate(paths.shot(at))} />
    </>
  );
};

const About = ({ task, shot }: TaskScreen) => (
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
);

const Detail = (screen: TaskScreen) => {
  const { task, shot, at } = screen;
  const owner = useOwner(shot.project);
  const { user } = useSession();
  const { currentData: project } = useProjectQuery(shot.project_id);
  const planned = user?.role === 'vendor' && project?.my_bid?.status === 'accepted';
  useShotTrail(shot, at, { name: task.name, path: paths.task(at, task.id) });
  return (
    <Page
      title={task.name}
      subtitle={shot.package?.name}
      status={
        <>
          <TaskTypeChip task={task} />
          <TaskStatusChip task={task} />
        </>
      }
      actions={owner && <OwnerActions {...screen} />}
      back={{ to: paths.shot(at), label: 'Back to Shot' }}
      width="medium"
    >
      <Stack spacing={5}>
        {shot.file_url && <RemoteWidget name="media/Player" shot={shot} range={task} address />}
        <About {...screen} />
        {planned && <OwnPlan projectId={shot.project_id} taskId={task.id} />}
      </Stack>
    </Page>
  );
};

export default function TaskDetail() {
  return <WithTask title="Task">{(screen) => <Detail key={screen.task.id} {...screen} />}</WithTask>;
}
