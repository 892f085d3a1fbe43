import { formatMoney } from '@prepmarket/api-kit';
import { type Contract, type Milestone, milestoneBadge } from '@prepmarket/contracts-api';
import { localDate, statusLabel } from '@prepmarket/web-kit';
import { Mono, Stack, StatusChip, styled, Typography, YourTurn } from '@prepmarket/web-kit/ui';
import { Covers } from '../shared/covers.js';
import { type Fold, FoldButton, FoldLine } from '../shared/fold.js';
import { paidText } from '../words.js';
import { Line, RoundOf, Words } from './round.js';

const Head = styled(FoldLine)`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 4px 16px;
`;
const Sum = styled.div`
  display: flex;
  align-items: baseline;
  gap: 12px;
  font-size: 14px;
  color: ${({ theme }) => theme.palette.text.secondary};
  > :first-child {
    color: ${({ theme }) => theme.palette.text.primary};
    font-size: 15px;
    font-weight: 600;
  }
`;

const whenOf = ({ status, paidAt, dueDate }: Milestone): string => (status === 'paid' && paidAt ? `paid ${localDate(paidAt)}` : `due ${localDate(dueDate)}`);

interface HeadProps {
  milestone: Milestone;
  currency: string;
  turn: boolean;
  /** Where it may be one line. */
  fold?: Fold;
}

export const MilestoneHead = ({ milestone, currency, turn, fold }: HeadProps) => (
  <Head>
    <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', minWidth: 0, columnGap: 3, rowGap: 1 }}>
      <Typography variant="h3" sx={{ fontSize: 18, overflowWrap: 'anywhere' }}>
        {fold ? <FoldButton fold={fold}>{milestone.title}</FoldButton> : milestone.title}
      </Typography>
      <StatusChip label={statusLabel(milestone.status)} color={milestoneBadge[milestone.status]} />
      {turn && (
        <Stack>
          <YourTurn />
        </Stack>
      )}
    </Stack>
    <Sum>
      <Mono>{formatMoney(milestone.amount, currency)}</Mono>
      <span>{whenOf(milestone)}</span>
    </Sum>
  </Head>
);

/** What a milestone is about and all that has happened in it, oldest first. */
export const MilestoneBody = ({ contract, milestone }: { contract: Contract; milestone: Milestone }) => (
  <Stack spacing={3} sx={{ mt: 2 }}>
    <div>
      <Words>{milestone.description}</Words>
      <Covers projectId={contract.project.deleted ? null : contract.project.id} milestone={milestone} />
    </div>
    {milestone.rounds.map((round) => (
      <RoundOf key={round.number} contract={contract} milestone={milestone} round={round} />
    ))}
    {milestone.status === 'paid' && <Line>{paidText(contract, milestone)}</Line>}
    {milestone.paidNote && <Words>{milestone.paidNote}</Words>}
  </Stack>
);
