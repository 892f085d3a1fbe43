import type { Contract, Milestone, Round } from '@prepmarket/contracts-api';
import { Alert, Stack, styled, Typography } from '@prepmarket/web-kit/ui';
import { decidedText, submittedText } from '../words.js';
import { DeliveredFiles } from './previews.js';
import { RoundNotes } from './round-notes.js';
import { RoundVersions, RoundZip } from './round-versions.js';

const Frame = styled.section`
  padding: 12px;
  border-radius: 6px;
  background: ${({ theme }) => theme.palette.background.default};
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 12px;
  min-height: 32px;
  > :last-child:not(:nth-child(-n + 2)) {
    margin-left: auto;
  }
  @media (max-width: 599.95px) {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    > :nth-child(2) {
      grid-row: 2;
      grid-column: 1 / -1;
    }
  }
`;

export const Words = ({ children }: { children: string }) => (
  <Typography variant="body2" sx={{ maxWidth: '72ch', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
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
  const { number, versions = [], notes = [], note, deliverables, decision, feedback } = round;
  const isDue = milestone.status === 'revision_requested' && round === milestone.rounds.at(-1);
  const of = `${milestone.title}, round ${number}`;
  return (
    <Frame aria-label={`Round ${number} of ${milestone.title}`}>
      <Stack spacing={2}>
        <Head>
          <Typography variant="h4">{`Round ${number}`}</Typography>
          <Line>{submittedText(contract, round)}</Line>
          {versions.length > 0 && <RoundZip label={`Versions of ${of}`} zip={{ contractId: contract._id, milestone_id: milestone._id, round: number }} />}
        </Head>
        {note && <Note words={note} />}
        <RoundVersions versions={versions} label={`Versions of ${of}`} contractId={contract._id} />
        {deliverables.length > 0 && <DeliveredFiles files={deliverables} label={`Deliverables of ${of}`} />}
        {decision && <Line>{decidedText(contract, round)}</Line>}
        <RoundNotes notes={notes} label={`Notes of ${of}`} />
        {feedback && <Feedback words={feedback} isDue={isDue} />}
      </Stack>
    </Frame>
  );
};
