import { formatMoney, toDollars } from '@prepmarket/api-kit';
import type { Contract } from '@prepmarket/contracts-api';
import { Mono } from '@prepmarket/web-kit/ui';
import { centsIn } from '../shared/money-bar.js';

/** '$1,500 of $5,000 paid' */
export const Paid = ({ contract }: { contract: Contract }) => {
  const { totalAmount, currency } = contract;
  return <Mono>{`${formatMoney(toDollars(centsIn(contract, 'paid')), currency)} of ${formatMoney(totalAmount, currency)} paid`}</Mono>;
};
