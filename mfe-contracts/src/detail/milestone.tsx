import { formatMoney } from '@prepmarket/api-kit';
import { type Contract, isDropped, type Milestone, milestoneBadge } from '@prepmarket/contracts-api';
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
  white-space: nowrap;
  color: ${({ theme }) => theme.palette.text.secondary};
  > :first-child {
    color: ${({ theme }) => theme.palette.text.primary};
    font-size: 15px;
    font-weight: 600;
  }
`;

const whenOf = (contract: Contract, { status, paidAt, dueDate }: Milestone): string | undefined => {
  if (status === 'paid' && paidAt) return `paid ${localDate(paidAt)}`;
  return contract.status === 'cancelled' ? undefined : `due ${localDate(dueDate)}`;
};

interface HeadProps {
  contract: Contract;
  milestone: Milestone;
  turn: boolean;
  /** Where it may be one line. */
  fold?: Fold;
}

export const MilestoneHead = ({ contract, milestone, turn, fold }: HeadProps) => {
  const dropped = isDropped(contract, milestone);
  const when = whenOf(contract, milestone);
  return (
    <Head>
      <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', minWidth: 0, columnGap: 3, rowGap: 1 }}>
        <Typography variant="h3" sx={{ fontSize: 18, overflowWrap: 'anywhere' }}>
          {fold ? <FoldButton fold={fold}>{milestone.title}</FoldButton> : milestone.title}
        </Typography>
        <StatusChip
          {...(dropped
            ? { label: statusLabel('cancelled'), color: 'default' }
            : { label: statusLabel(milestone.status), color: milestoneBadge[milestone.status] })}
        />
        {turn && (
          <Stack>
            <YourTurn />
          </Stack>
        )}
      </Stack>
      <Sum>
        <Mono>{formatMoney(milestone.amount, contract.currency)}</Mono>
        {when && <span>{when}</span>}
      </Sum>
    </Head>
  );
};

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
