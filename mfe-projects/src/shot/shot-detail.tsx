import { catalogFailures, type Shot, shotMessages, workBadge } from '@prepmarket/catalog-api';
import { localDate, statusLabel } from '@prepmarket/web-kit';
import { useNavigate } from '@prepmarket/web-kit/router';
import { Box, Facts, Page, Panel, Skeleton, Stack, StatusChip, styled, Typography } from '@prepmarket/web-kit/ui';
import { useEffect } from 'react';
import { usePackageQuery } from '../api/packages.js';
import { useProjectQuery } from '../api/projects.js';
import { useAgreeToShotRemovalMutation, useDeleteShotMutation, useListedShot } from '../api/shots.js';
import { backToHolder, paths, type ShotAt } from '../paths.js';
import { isClosed } from '../shared/closed.js';
import { Due } from '../shared/due.js';
import { EditOrRemove } from '../shared/edit-or-remove.js';
import { pollFor } from '../shared/media-poll.js';
import { RemovalConsent } from '../shared/removal-consent.js';
import { useOwner } from '../shared/use-owner.js';
import { RemoteWidget } from '../shared/widgets.js';
import { TasksOfShot } from '../task/tasks-of-shot.js';
import { ShotCrumbs } from './shot-crumbs.js';
import { useShotAt } from './use-shot-at.js';
import { useShotTrail } from './use-shot-trail.js';
import { WithShot } from './with-shot.js';

const Columns = styled.div`
  display: grid;
  gap: 20px;
  align-items: start;
  grid-template-columns: minmax(0, 1fr);
  ${({ theme }) => theme.breakpoints.up('md')} {
    grid-template-columns: minmax(0, 1fr) 300px;
  }
`;

interface ShotProps {
  shot: Shot;
  at: ShotAt;
  place: Required<ShotAt>;
}

const OwnerActions = ({ shot, at, place }: ShotProps) => {
  const [deleteShot] = useDeleteShotMutation();
  const navigate = useNavigate();
  return (
    <Stack direction="row" spacing={2}>
      <EditOrRemove
        editTo={paths.editShot(at)}
        title="Delete Shot"
        text={`Are you sure you want to delete "${shot.name}" with its tasks and video? This action cannot be undone.`}
        run={(sending) => deleteShot({ ...place, sending })}
        done={shotMessages.deleted}
        failed={catalogFailures.deleteShot}
        after={() => navigate(paths.holder(at))}
      />
    </Stack>
  );
};

const Side = (props: ShotProps) => {
  const { shot } = props;
  const owner = useOwner(shot.project);
  const { currentData: project } = useProjectQuery(shot.project_id);
  const [agree] = useAgreeToShotRemovalMutation();
  return (
    <Panel>
      <Stack spacing={4}>
        <Box>
          <StatusChip label={statusLabel(shot.status)} color={workBadge[shot.status]} />
        </Box>
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{shot.description || 'No description'}</Typography>
        <Facts
          of={{
            Created: localDate(shot.created_at),
            Due: shot.deadline && (
              <>
                {localDate(shot.deadline)} (<Due deadline={shot.deadline} />)
              </>
            ),
          }}
        />
        {owner && <OwnerActions {...props} />}
        <RemovalConsent project={project} name={shot.name} agreed={shot.removal_agreed} agree={(yes, sending) => agree({ ...props.place, yes, sending })} />
      </Stack>
    </Panel>
  );
};

/** The package is only named here: the page works without it, so its failure is but logged. */
const usePackageName = ({ projectId, packageId }: Required<ShotAt>, shot: Shot): string | undefined => {
  const { data, error } = usePackageQuery({ projectId, packageId });
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);
  return data?.name ?? shot.package?.name;
};

const Detail = ({ shot, at, place, refetch }: ShotProps & { refetch: () => void }) => {
  const packageName = usePackageName(place, shot);
  const owner = useOwner(shot.project);
  const { currentData: project } = useProjectQuery(shot.project_id);
  useShotTrail(shot, at);
  return (
    <Page title={shot.name} back={backToHolder(at)}>
      <Stack spacing={5}>
        <ShotCrumbs shot={shot} packageName={packageName} />
        <Columns>
          <RemoteWidget
            name="media/ShotMedia"
            projectId={place.projectId}
            packageId={place.packageId}
            shot={shot}
            mayUpload={owner && !!project && !isClosed(project)}
            onReady={refetch}
            loading={<Skeleton variant="rounded" sx={{ width: '100%', height: 'auto', aspectRatio: '16 / 9' }} />}
          />
          <Side shot={shot} at={at} place={place} />
        </Columns>
        <TasksOfShot shot={shot} at={at} place={place} />
      </Stack>
    </Page>
  );
};

const pollForOne = (shot: Shot) => pollFor([shot]);

export default function ShotDetail() {
  const listed = useListedShot(useShotAt());
  return (
    <WithShot title="Shot" failed={shotMessages.noEndpoint} pollFor={pollForOne} meanwhile={listed}>
      {(shot, at, place, refetch) => <Detail key={shot.id} shot={shot} at={at} place={place} refetch={refetch} />}
    </WithShot>
  );
}
