import { type Invitation, invitationBadge, invitationLabel, invitationMessages, isSealed } from '@prepmarket/bidding-api';
import { isOwner, type Project } from '@prepmarket/catalog-api';
import { localDate } from '@prepmarket/web-kit';
import { useSession, WAITING } from '@prepmarket/web-kit/store';
import { Button, LinkButton, Loaded, Panel, Skeleton, Stack, StatusChip, Typography } from '@prepmarket/web-kit/ui';
import { useAct } from '@prepmarket/web-kit/ui-parts';
import { paths } from '../paths.js';
import { VendorLink } from '../shared/vendor-link.js';
import { vendorName } from '../shared/vendor-name.js';
import { useEndInvitationMutation, useInvitationsOfProjectQuery, useInviteMutation } from './api.js';

const quiet = { color: 'text.secondary', overflowWrap: 'anywhere' };
const SEALED = 'While proposals are sealed, nobody is said to have bid.';

/** What the client may still do with an invitation. */
const Way = ({ invitation }: { invitation: Invitation }) => {
  const [endInvitation] = useEndInvitationMutation();
  const [invite] = useInviteMutation();
  const { act, dialog } = useAct();
  const { id: invitationId, projectId, vendor, words, stands } = invitation;
  const name = vendorName(invitation);
  const takeBack = () =>
    act({
      title: `Take back the invitation of ${name}?`,
      text: `${name} is not asked to bid on ${invitation.projectTitle} any more. A proposal that is in stays.`,
      confirmLabel: 'Take Back',
      busyLabel: 'Taking back...',
      danger: true,
      run: (sending) => endInvitation({ projectId, invitationId, step: 'take-back', sending }).unwrap(),
      done: invitationMessages.takenBack,
      failed: invitationMessages.takeBackFailed,
    });
  const again = () =>
    act({
      title: `Invite ${name} again?`,
      text: `${name} is asked to bid on ${invitation.projectTitle}, in the same words as before.`,
      confirmLabel: 'Invite Again',
      busyLabel: 'Inviting...',
      run: (sending) => invite({ projectId, vendorId: vendor.id, words, sending }).unwrap(),
      done: invitationMessages.invited,
      failed: invitationMessages.inviteFailed,
    });
  return (
    <>
      {stands === 'invited' && (
        <Button size="small" color="error" aria-label={`Take back the invitation of ${name}`} onClick={takeBack}>
          Take Back
        </Button>
      )}
      {stands === 'taken_back' && !vendor.deleted && (
        <Button size="small" aria-label={`Invite ${name} again`} onClick={again}>
          Invite Again
        </Button>
      )}
      {dialog}
    </>
  );
};

const Row = ({ invitation, owner }: { invitation: Invitation; owner: boolean }) => (
  <li>
    <Stack direction="row" spacing={3} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', minHeight: 37 }}>
      <VendorLink bid={invitation} back="Back to Proposals" />
      <StatusChip label={invitationLabel[invitation.stands]} color={invitationBadge[invitation.stands]} />
      <Typography variant="body2" component="span" sx={quiet}>{`invited on ${localDate(invitation.invitedAt)}`}</Typography>
      {owner && <Way invitation={invitation} />}
    </Stack>
    {invitation.words && <Typography variant="body2" sx={quiet}>{`You wrote: ${invitation.words}`}</Typography>}
    {invitation.declineWords && <Typography variant="body2" sx={quiet}>{`The vendor writes: ${invitation.declineWords}`}</Typography>}
  </li>
);

/** Whom the client has asked to bid on a project, and where each stands; with the way to more of them, unless the screen has it already. */
export const Invited = ({ project, leads = true }: { project: Project; leads?: boolean }) => {
  const { user } = useSession();
  const query = useInvitationsOfProjectQuery(project.id, WAITING);
  const owner = user?.role !== 'admin' && isOwner(user, project);
  return (
    <Panel title="Invited vendors">
      <Loaded
        query={query}
        loading={<Skeleton variant="rounded" height={37} role="status" aria-label="Loading invitations" />}
        failed={invitationMessages.loadFailed}
      >
        {(invitations) => (
          <Stack spacing={3}>
            {invitations.length === 0 && <Typography sx={quiet}>{invitationMessages.none}</Typography>}
            {leads && owner && project.status === 'open' && (
              <LinkButton variant="outlined" to={paths.findVendors} sx={{ alignSelf: 'start' }}>
                Find Vendors
              </LinkButton>
            )}
            {invitations.length > 0 && isSealed({ sealedUntil: project.sealed_until }) && <Typography variant="body2">{SEALED}</Typography>}
            {invitations.length > 0 && (
              <Stack component="ul" aria-label="Invitations" spacing={3} sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {invitations.map((invitation) => (
                  <Row key={invitation.id} invitation={invitation} owner={owner} />
                ))}
              </Stack>
            )}
          </Stack>
        )}
      </Loaded>
    </Panel>
  );
};
