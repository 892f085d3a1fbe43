import { formatMoney } from '@prepmarket/api-kit';
import { Mono, styled } from '@prepmarket/web-kit/ui';

const Large = styled(Mono)`
  font-size: 20px;
  font-weight: 600;
  line-height: 1.3;
  overflow-wrap: anywhere;
`;

/** What a proposal asks for: the first thing that is read of it. */
export const Sum = ({ of: { amount, currency } }: { of: { amount: number; currency: string } }) => <Large>{formatMoney(amount, currency)}</Large>;
