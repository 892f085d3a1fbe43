import { type Contract, contractMessages, type Milestone, type RoundNote, sameBytes, type WaitingVersion } from '@prepmarket/contracts-api';
import { faultsOf, faultsStop, versionLabel } from '@prepmarket/media-api';
import { messageOf } from '@prepmarket/web-kit';
import { useNotify } from '@prepmarket/web-kit/store';
import { Alert, Button, Mono, Stack, Typography } from '@prepmarket/web-kit/ui';
import { useState } from 'react';
import { useSubmitVersionsMutation, useWaitingVersionsQuery } from '../api.js';
import type { Ask } from '../shared/use-ask.js';
import { otherParty } from '../words.js';
import { OpenNotes, openNotesText } from './round-notes.js';
import { show, versionsAnchor } from './show.js';

interface AlongProps {
  versions: readonly WaitingVersion[];
  /** A line each. */
  faults: readonly string[];
  /** What the client has asked for and nobody has addressed. */
  asked: readonly RoundNote[];
}

const Along = ({ versions, faults, asked }: AlongProps) => (
  <Stack spacing={2}>
    {faults.length > 0 && (
      <Alert severity="error">
        {faultsStop} {contractMessages.askForWaiver}
        <Stack component="ul" aria-label="Faults" spacing={1} sx={{ mt: 2, mb: 0, pl: 4 }}>
          {faults.map((fault) => (
            <Typography key={fault} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {fault}
            </Typography>
          ))}
        </Stack>
      </Alert>
    )}
    <Stack component="ul" aria-label="Versions that go along" spacing={1} sx={{ m: 0, pl: 4 }}>
      {versions.map(({ id, name, number }) => (
        <Typography key={id} component="li" sx={{ overflowWrap: 'anywhere' }}>
          {name} <Mono>{versionLabel(number)}</Mono>
        </Typography>
      ))}
    </Stack>
    {versions.map(
      ({ id, name, number, sameAs }) =>
        sameAs !== null && (
          <Alert key={id} severity="warning">
            {sameBytes(`${name} ${versionLabel(number)}`, versionLabel(sameAs))}
          </Alert>
        ),
    )}
    {asked.length > 0 && <OpenNotes notes={asked} said={openNotesText.asked} />}
  </Stack>
);

const unaddressed = ({ rounds }: Milestone): RoundNote[] => (rounds.at(-1)?.notes ?? []).filter(({ state }) => state === 'open');

interface Props {
  contract: Contract;
  milestone: Milestone;
  variant: 'contained' | 'outlined';
  ask: Ask;
}

/** Milliseconds between two looks for the first one: what is sent is ready a while later. */
const LOOK_EVERY = 5_000;

/** What would go along now; of the milestone whose turn it is looked for as long as there is nothing, for a contract may have a hundred others. */
const useWaiting = (path: { contractId: string; milestoneId: string }, isNext: boolean) => {
  const [every, setEvery] = useState(0);
  const query = useWaitingVersionsQuery(path, { pollingInterval: every, skipPollingIfUnfocused: true });
  const wanted = isNext && query.data?.length === 0 ? LOOK_EVERY : 0;
  if (wanted !== every) setEvery(wanted);
  return query;
};

/** Submits a milestone with the newest versions of its tasks, those that were shown; without any it leads to where they are sent. */
export const SubmitVersions = ({ contract, milestone, variant, ask }: Props) => {
  const [submit] = useSubmitVersionsMutation();
  const notify = useNotify();
  const path = { contractId: contract._id, milestoneId: milestone._id };
  const { data: known, refetch } = useWaiting(path, variant === 'contained');
  const [asking, setAsking] = useState(false);
  const none = known?.length === 0;
  const open = async () => {
    if (asking) return;
    setAsking(true);
    const { data: versions, error } = await refetch();
    setAsking(false);
    if (error || !versions) return notify('error', messageOf(error, contractMessages.submitFailed));
    if (versions.length === 0) return show(versionsAnchor);
    const faults = faultsOf(
      versions,
      (contract.waivers ?? []).map(({ rule }) => rule),
    );
    ask({
      title: `Submit Versions: ${milestone.title}`,
      text: `${otherParty(contract, 'vendor')} reviews these versions and approves them or asks for revisions.`,
      along: <Along versions={versions} faults={faults} asked={unaddressed(milestone)} />,
      stopped: faults.length > 0,
      words: { label: 'Note (optional)' },
      confirmLabel: 'Submit',
      busyLabel: 'Sending...',
      done: contractMessages.submitted,
      failed: contractMessages.submitFailed,
      run: ({ words: note }, sending) => submit({ ...path, note, versionIds: versions.map(({ id }) => id), sending }),
    });
  };
  return (
    <>
      <Button variant={variant} onClick={() => void open()}>
        {none ? 'Upload Versions' : 'Submit Versions'}
      </Button>
      {none && (
        <Typography variant="body2" role="status" sx={{ order: 1, flexBasis: '100%', color: 'text.secondary' }}>
          {contractMessages.noVersions}
        </Typography>
      )}
    </>
  );
};
