import { formatMoney, toCents, toDollars } from '@prepmarket/api-kit';
import type { NewMilestone } from '@prepmarket/contracts-api';
import { localDate } from '@prepmarket/web-kit';
import { CloseIcon, IconButton, Mono, Stack, styled, Typography } from '@prepmarket/web-kit/ui';
import { AddMilestone } from './add-milestone.js';

const Rows = styled.ol`
  list-style: none;
  margin: 0;
  padding: 0;
  display: grid;
  gap: 8px;
  li {
    display: grid;
    grid-template-columns: 1fr auto auto auto;
    align-items: center;
    gap: 16px;
    padding: 8px 12px;
    border: 1px solid ${({ theme }) => theme.palette.divider};
    border-radius: 6px;
  }
  @media (max-width: 599.95px) {
    li {
      grid-template-columns: 1fr auto;
    }
    li > :nth-child(even) {
      justify-self: end;
    }
  }
`;

interface MilestonesProps {
  milestones: readonly NewMilestone[];
  onChange: (next: NewMilestone[]) => void;
  /** Dollars that the milestones must add up to. */
  bidAmount: number;
}

/** The milestones of a contract in the making, and a row to add another. The last one left cannot be removed. */
export const Milestones = ({ milestones, onChange, bidAmount }: MilestonesProps) => {
  const sum = toDollars(milestones.reduce((cents, { amount }) => cents + toCents(amount), 0));
  return (
    <section aria-label="Milestones">
      <Typography variant="h3" component="h2" sx={{ mb: 3 }}>
        Milestones
      </Typography>
      <Rows>
        {milestones.map((milestone, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two milestones may be equal in everything
          <li key={`${milestone.title}-${at}`}>
            <div>
              <strong>{milestone.title}</strong>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {milestone.description}
              </Typography>
            </div>
            <Mono>{formatMoney(milestone.amount)}</Mono>
            <Mono>{localDate(milestone.dueDate)}</Mono>
            <IconButton
              size="small"
              disabled={milestones.length === 1}
              aria-label={`Remove ${milestone.title}`}
              onClick={() => onChange(milestones.filter((_, other) => other !== at))}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          </li>
        ))}
      </Rows>
      <Stack direction="row" sx={{ justifyContent: 'flex-end', my: 3 }}>
        <Typography variant="body2" sx={{ color: sum === bidAmount ? 'text.secondary' : 'warning.main' }}>
          {`Total ${formatMoney(sum)} of ${formatMoney(bidAmount)}`}
        </Typography>
      </Stack>
      <AddMilestone onAdd={(milestone) => onChange([...milestones, milestone])} />
    </section>
  );
};
