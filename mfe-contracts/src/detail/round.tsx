import type { Contract, Milestone, Round } from '@prepmarket/contracts-api';
import { Alert, Stack, styled, Typography } from '@prepmarket/web-kit/ui';
import { decidedText, submittedText } from '../words.js';
import { DeliveredFiles } from './previews.js';
import { RoundNotes } from './round-notes.js';
import { RoundVersions } from './round-versions.js';

const Frame = styled.section`
  border-left: 2px solid ${({ theme }) => theme.palette.divider};
  padding-left: 12px;
`;

export const Words = ({ children }: { children: string }) => (
  <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {children}
  </Typography>
);

export const Line = ({ children }: { children: string }) => (
  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
    {children}
  </Typography>
);

/** The vendor's, with what it delivers. */
const Note = ({ words }: { words: string }) => (
  <Typography variant="body2">
    <strong>Note:</strong> <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{words}</span>
  </Typography>
);

const Feedback = ({ words, isDue }: { words: string; isDue: boolean }) =>
  isDue ? (
    <Alert severity="info">
      <strong>Feedback:</strong> <span style={{ whiteSpace: 'pre-wrap' }}>{words}</span>
    </Alert>
  ) : (
    <Words>{words}</Words>
  );

/** One delivery: what came when with which words, and what the client said to it. Only feedback that still waits for work stands out. */
export const RoundOf = ({ contract, milestone, round }: { contract: Contract; milestone: Milestone; round: Round }) => {
  const isDue = milestone.status === 'revision_requested' && round === milestone.rounds.at(-1);
  const name = `Round ${round.number}`;
  return (
    <Frame aria-label={`${name} of ${milestone.title}`}>
      <Stack spacing={2}>
        <Typography component="h4" variant="subtitle2">
          {name}
        </Typography>
        <Line>{submittedText(contract, round)}</Line>
        {round.note && <Note words={round.note} />}
        <RoundVersions
          versions={round.versions ?? []}
          label={`Versions of ${milestone.title}, round ${round.number}`}
          zip={{ contractId: contract._id, milestone_id: milestone._id, round: round.number }}
        />
        <DeliveredFiles files={round.deliverables} label={`Deliverables of ${milestone.title}, round ${round.number}`} />
        {round.decision && <Line>{decidedText(contract, round)}</Line>}
        <RoundNotes notes={round.notes ?? []} label={`Notes of ${milestone.title}, round ${round.number}`} />
        {round.feedback && <Feedback words={round.feedback} isDue={isDue} />}
      </Stack>
    </Frame>
  );
};
