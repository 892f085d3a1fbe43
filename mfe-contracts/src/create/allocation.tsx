import { formatMoney, toCents, toDollars } from '@prepmarket/api-kit';
import type { NewMilestone } from '@prepmarket/contracts-api';
import { FrameRuler, styled, Typography, tint } from '@prepmarket/web-kit/ui';
import { Bar } from '../shared/bar.js';

const Share = styled.i<{ $over: boolean; $even: boolean }>`
  background: ${({ theme, $over, $even }) => {
    const { main } = theme.palette[$over ? 'error' : 'primary'];
    return $even ? tint(main, 65) : main;
  }};
`;
const Told = styled(Typography)`
  margin-bottom: 8px;
  font-variant-numeric: tabular-nums;
`;

/** '$60 left to allocate', '$40 too much'; nothing when the sum is right. */
const difference = (cents: number, bidAmount: number, currency: string): string | undefined => {
  const left = toCents(bidAmount) - cents;
  if (left === 0) return undefined;
  return left > 0 ? `${formatMoney(toDollars(left), currency)} left to allocate` : `${formatMoney(toDollars(-left), currency)} too much`;
};

interface Props {
  milestones: readonly NewMilestone[];
  /** Dollars that the milestones must add up to. */
  bidAmount: number;
  currency: string;
}

/** How the milestones share the sum of the proposal: a bar on the ruler, and the same in words. */
export const Allocation = ({ milestones, bidAmount, currency }: Props) => {
  const cents = milestones.reduce((sum, { amount }) => sum + toCents(amount), 0);
  const differs = difference(cents, bidAmount, currency);
  const whole = Math.max(cents, toCents(bidAmount), 1);
  return (
    <div>
      <Told variant="body2" role="status" sx={{ color: differs ? 'warning.main' : 'text.secondary', fontWeight: differs ? 600 : 400 }}>
        {`Total ${formatMoney(toDollars(cents), currency)} of ${formatMoney(bidAmount, currency)}${differs ? `: ${differs}` : ''}`}
      </Told>
      <Bar>
        {milestones.map(({ amount }, at) => (
          <Share
            // biome-ignore lint/suspicious/noArrayIndexKey: two milestones may be equal in everything
            key={at}
            $over={cents > toCents(bidAmount)}
            $even={at % 2 === 1}
            style={{ width: `${(100 * toCents(amount)) / whole}%` }}
          />
        ))}
      </Bar>
      <FrameRuler $step={8} />
    </div>
  );
};
