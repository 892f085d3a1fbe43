import { type BiddingWidgets, type Invitation as Invite, invitationMessages, invitationWordsMost } from '@prepmarket/bidding-api';
import { levelMessages } from '@prepmarket/contracts-api';
import { WAITING } from '@prepmarket/web-kit/store';
import { Alert, Button, CardFoot, LinkButton, Panel, Skeleton, Stack, Typography } from '@prepmarket/web-kit/ui';
import { TextInput } from '@prepmarket/web-kit/ui-forms';
import { useAct } from '@prepmarket/web-kit/ui-parts';
import { useRef, useState } from 'react';
import { useBidderStandingQuery, useEndInvitationMutation } from '../invitations/api.js';
import { paths } from '../paths.js';
import { Notice } from '../shared/notice.js';

const Words = ({ title, onChange }: { title: string; onChange: (words: string) => void }) => {
  const [words, setWords] = useState('');
  return (
    <Stack spacing={4}>
      <p>{`The client of ${title} is told that you do not bid.`}</p>
      <TextInput
        label="Words for the client (optional)"
        multiline
        minRows={2}
        maxRows={6}
        fullWidth
        value={words}
        slotProps={{ htmlInput: { maxLength: invitationWordsMost } }}
        onChange={({ target }) => {
          setWords(target.value);
          onChange(target.value);
        }}
      />
    </Stack>
  );
};

const ToAnswer = ({ invitation: { id, projectId, projectTitle, words } }: { invitation: Invite }) => {
  const [endInvitation] = useEndInvitationMutation();
  const { act, dialog } = useAct();
  const said = useRef('');
  const decline = () => {
    said.current = '';
    const onChange = (text: string) => {
      said.current = text;
    };
    act({
      title: 'Decline this invitation?',
      text: <Words title={projectTitle} onChange={onChange} />,
      confirmLabel: 'Decline',
      busyLabel: 'Declining...',
      danger: true,
      unsaved: () => said.current.trim() !== '',
      run: (sending) => endInvitation({ projectId, invitationId: id, step: 'decline', words: said.current.trim(), sending }).unwrap(),
      done: invitationMessages.declined,
      failed: invitationMessages.declineFailed,
    });
  };
  return (
    <Panel title="You are invited to bid">
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {words || 'The client asks for your proposal. You may send one whatever the project asks of vendors.'}
      </Typography>
      <CardFoot>
        <LinkButton variant="contained" to={paths.bid(projectId)}>
          Submit Proposal
        </LinkButton>
        <Button color="inherit" onClick={decline}>
          Decline
        </Button>
      </CardFoot>
      {dialog}
    </Panel>
  );
};

/** How a vendor stands to a project, for the project's page: its invitation, or what keeps it from bidding. */
export default function Invitation({ projectId, room }: BiddingWidgets['bids/Invitation']) {
  const { currentData, error, refetch } = useBidderStandingQuery(projectId, WAITING);
  if (error && !currentData)
    return (
      <Alert severity="error" action={<Button onClick={refetch}>Retry</Button>}>
        {invitationMessages.loadFailed}
      </Alert>
    );
  if (!currentData) return room ? <Skeleton variant="rounded" height={room} role="status" aria-label="Loading" /> : null;
  const { lacks, invitation } = currentData;
  if (invitation?.stands === 'invited') return <ToAnswer invitation={invitation} />;
  return (
    <>
      {invitation?.stands === 'declined' && <Alert severity="info">You have declined the invitation to bid on this project.</Alert>}
      {lacks && (
        <Notice to={paths.levels} label={levelMessages.link}>
          {lacks}
        </Notice>
      )}
    </>
  );
}
