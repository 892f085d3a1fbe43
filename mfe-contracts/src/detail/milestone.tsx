import { formatMoney } from '@prepmarket/api-kit';
import { type Contract, type Milestone, milestoneBadge } from '@prepmarket/contracts-api';
import { localDate, statusLabel } from '@prepmarket/web-kit';
import { Mono, Stack, StatusChip, styled, Typography, YourTurn } from '@prepmarket/web-kit/ui';
import { Covers } from '../shared/covers.js';
import { paidText } from '../words.js';
import { Line, RoundOf, Words } from './round.js';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 4px 16px;
  margin-bottom: 8px;
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

export const MilestoneHead = ({ milestone, currency, turn }: { milestone: Milestone; currency: string; turn: boolean }) => (
  <Head>
    <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', minWidth: 0, columnGap: 3, rowGap: 1 }}>
      <Typography variant="h3" sx={{ fontSize: 18, overflowWrap: 'anywhere' }}>
        {milestone.title}
      </Typography>
      <StatusChip label={statusLabel(milestone.status)} color={milestoneBadge[milestone.status]} />
      {turn && <YourTurn />}
    </Stack>
    <Sum>
      <Mono>{formatMoney(milestone.amount, currency)}</Mono>
      <span>{`due ${localDate(milestone.dueDate)}`}</span>
    </Sum>
  </Head>
);

/** What a milestone is about and all that has happened in it, oldest first. */
export const MilestoneBody = ({ contract, milestone }: { contract: Contract; milestone: Milestone }) => (
  <Stack spacing={3}>
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
