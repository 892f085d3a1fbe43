import { catalogFailures, listHeadings, type Shot, shotMessages, workBadge } from '@prepmarket/catalog-api';
import { localDate, statusLabel } from '@prepmarket/web-kit';
import { useNavigate } from '@prepmarket/web-kit/router';
import { Box, Facts, Mono, Panel, Stack, StatusChip, Typography } from '@prepmarket/web-kit/ui';
import { useProjectQuery } from '../api/projects.js';
import { useAgreeToShotRemovalMutation, useDeleteShotMutation } from '../api/shots.js';
import { paths, type ShotAt } from '../paths.js';
import { Due } from '../shared/due.js';
import { EditOrRemove } from '../shared/edit-or-remove.js';
import { NotAgreed, RemovalConsent } from '../shared/removal-consent.js';
import { useOwner } from '../shared/use-owner.js';
import { ShotActs } from './shot-acts.js';

export interface ShotProps {
  shot: Shot;
  at: ShotAt;
  place: Required<ShotAt>;
}

const OwnerActions = ({ shot, at, place }: ShotProps) => {
  const [deleteShot] = useDeleteShotMutation();
  const { currentData: project } = useProjectQuery(shot.project_id);
  const navigate = useNavigate();
  return (
    <Stack direction="row" spacing={2}>
      <EditOrRemove
        editTo={paths.editShot(at)}
        title="Delete Shot"
        text={
          <>
            {`Are you sure you want to delete "${shot.name}" with its tasks and video? This action cannot be undone.`}
            <NotAgreed project={project} part={shot} said={shotMessages.underContract} />
          </>
        }
        run={(sending) => deleteShot({ ...place, sending })}
        done={shotMessages.deleted}
        failed={catalogFailures.deleteShot}
        after={() => navigate(paths.holder(at))}
      />
    </Stack>
  );
};

/** What is known of the shot, beside its picture. */
export const ShotSide = (props: ShotProps) => {
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
            [listHeadings.in]: shot.frame_in != null && <Mono>{shot.frame_in}</Mono>,
            [listHeadings.out]: shot.frame_out != null && <Mono>{shot.frame_out}</Mono>,
          }}
        />
        {owner && <ShotActs shot={shot} place={props.place} />}
        {owner && <OwnerActions {...props} />}
        <RemovalConsent project={project} name={shot.name} agreed={shot.removal_agreed} agree={(yes, sending) => agree({ ...props.place, yes, sending })} />
      </Stack>
    </Panel>
  );
};
