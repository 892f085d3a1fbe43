import { formatMoney } from '@prepmarket/api-kit';
import { type Contract, type Milestone, milestoneBadge } from '@prepmarket/contracts-api';
import { localDate, statusLabel } from '@prepmarket/web-kit';
import { Mono, Stack, StatusChip, Typography, YourTurn } from '@prepmarket/web-kit/ui';
import { Covers } from '../shared/covers.js';
import { paidText } from '../words.js';
import { Line, RoundOf, Words } from './round.js';

export const MilestoneHead = ({ milestone, currency, turn }: { milestone: Milestone; currency: string; turn: boolean }) => (
  <Stack direction="row" spacing={3} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
    <Typography component="h3" variant="subtitle1" sx={{ color: 'text.primary', fontWeight: 600, overflowWrap: 'anywhere' }}>
      {milestone.title}
    </Typography>
    <StatusChip label={statusLabel(milestone.status)} color={milestoneBadge[milestone.status]} />
    {turn && <YourTurn />}
    <Mono>{formatMoney(milestone.amount, currency)}</Mono>
    <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>{`due ${localDate(milestone.dueDate)}`}</Typography>
  </Stack>
);

/** What a milestone is about and all that has happened in it, oldest first. */
export const MilestoneBody = ({ contract, milestone }: { contract: Contract; milestone: Milestone }) => (
  <Stack spacing={3}>
    <Words>{milestone.description}</Words>
    <Covers projectId={contract.project.deleted ? null : contract.project.id} milestone={milestone} />
    {milestone.rounds.map((round) => (
      <RoundOf key={round.number} contract={contract} milestone={milestone} round={round} />
    ))}
    {milestone.status === 'paid' && <Line>{paidText(contract, milestone)}</Line>}
    {milestone.paidNote && <Words>{milestone.paidNote}</Words>}
  </Stack>
);
