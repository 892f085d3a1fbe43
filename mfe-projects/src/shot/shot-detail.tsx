import { catalogFailures, type Shot, shotMessages, type Task, taskMessages } from '@prepmarket/catalog-api';
import { useParams } from '@prepmarket/web-kit/router';
import { Page, type PageProps, Skeleton, Spinner, Stack, styled } from '@prepmarket/web-kit/ui';
import { useEffect } from 'react';
import { usePackageQuery } from '../api/packages.js';
import { useProjectQuery } from '../api/projects.js';
import { useListedShot } from '../api/shots.js';
import { paths, type ShotAt } from '../paths.js';
import { isClosed } from '../shared/closed.js';
import { pollFor } from '../shared/media-poll.js';
import { useOwner } from '../shared/use-owner.js';
import { RemoteWidget } from '../shared/widgets.js';
import { AboutTask, TaskActions } from '../task/about-task.js';
import { OfTask } from '../task/of-task.js';
import { TaskStatusChip, TaskTypeChip } from '../task/task-chips.js';
import { TasksOfShot } from '../task/tasks-of-shot.js';
import { ShotCrumbs } from './shot-crumbs.js';
import { type ShotProps, ShotSide } from './shot-side.js';
import { ShotSteps } from './shot-steps.js';
import { useShotAt } from './use-shot-at.js';
import { useShotTrail } from './use-shot-trail.js';
import { WithShot } from './with-shot.js';

const Columns = styled.div`
  display: grid;
  gap: 20px;
  align-items: start;
  grid-template-columns: minmax(0, 1fr);
  ${({ theme }) => theme.breakpoints.up('md')} {
    grid-template-columns: minmax(0, 1fr) 320px;
  }
`;

const Way = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 24px;
`;

/** The package is only named here: the page works without it, so its failure is but logged. */
const usePackageName = ({ projectId, packageId }: Required<ShotAt>, shot: Shot): string | undefined => {
  const { data, error } = usePackageQuery({ projectId, packageId });
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);
  return data?.name ?? shot.package?.name;
};

interface DetailProps extends ShotProps {
  refetch: () => void;
  /** One of the shot's, of which the page is then. */
  task?: Task;
}

const ofTask = (task: Task, { shot, at }: ShotProps): Pick<PageProps, 'subtitle' | 'status' | 'back'> => ({
  subtitle: shot.package?.name,
  status: (
    <>
      <TaskTypeChip task={task} />
      <TaskStatusChip task={task} />
    </>
  ),
  back: { to: paths.shot(at), label: 'Back to Shot' },
});

/** A shot, or one of its tasks: picture and tasks stay where they are while one goes from the one to the other. */
const Detail = (props: DetailProps) => {
  const { shot, at, place, refetch, task } = props;
  const packageName = usePackageName(place, shot);
  const owner = useOwner(shot.project);
  const { currentData: project } = useProjectQuery(shot.project_id);
  useShotTrail(shot, at, ...(task ? [{ name: task.name, path: paths.task(at, task.id) }] : []));
  return (
    <Page
      title={task?.name ?? shot.name}
      actions={task && owner && <TaskActions key={task.id} task={task} shot={shot} at={at} place={place} />}
      {...(task && ofTask(task, props))}
    >
      <Stack spacing={5}>
        <Way>
          {!task && <ShotCrumbs shot={shot} packageName={packageName} />}
          <ShotSteps shot={shot} at={at} place={place} taskId={task?.id} />
        </Way>
        <Columns>
          <RemoteWidget
            name="media/ShotMedia"
            projectId={place.projectId}
            packageId={place.packageId}
            shot={shot}
            range={task}
            mayUpload={owner && !!project && !isClosed(project)}
            onReady={refetch}
            loading={<Skeleton variant="rounded" sx={{ width: '100%', height: 'auto', aspectRatio: '16 / 9' }} />}
          />
          <Stack spacing={5}>
            {task ? <AboutTask task={task} shot={shot} /> : <ShotSide shot={shot} at={at} place={place} />}
            <TasksOfShot shot={shot} at={at} place={place} current={task?.id} />
          </Stack>
        </Columns>
      </Stack>
    </Page>
  );
};

const pollForOne = (shot: Shot) => pollFor([shot]);

/** The screen of a shot and of each of its tasks. */
export default function ShotDetail() {
  const listed = useListedShot(useShotAt());
  const { taskId } = useParams();
  const said = taskId
    ? { title: 'Task', failed: catalogFailures.taskDetails, missing: taskMessages.taskOrShotNotFound, loading: <Spinner /> }
    : { title: 'Shot', failed: shotMessages.noEndpoint };
  return (
    <WithShot {...said} pollFor={pollForOne} meanwhile={listed}>
      {(shot, at, place, refetch) => (
        <OfTask key={shot.id} shot={shot} at={at} place={place} taskId={taskId}>
          {(task) => <Detail shot={shot} at={at} place={place} refetch={refetch} task={task} />}
        </OfTask>
      )}
    </WithShot>
  );
}
