import { formatMoney, toCents, toDollars } from '@prepmarket/api-kit';
import type { Contract } from '@prepmarket/contracts-api';
import { Mono } from '@prepmarket/web-kit/ui';

/** '$1,500 of $5,000 paid' */
export const Paid = ({ contract: { milestones, totalAmount, currency } }: { contract: Contract }) => {
  const cents = milestones.reduce((sum, { status, amount }) => sum + (status === 'paid' ? toCents(amount) : 0), 0);
  return <Mono>{`${formatMoney(toDollars(cents), currency)} of ${formatMoney(totalAmount, currency)} paid`}</Mono>;
};
