import { formatMoney, toCents, toDollars } from '@prepmarket/api-kit';
import type { Contract, MilestoneStatus } from '@prepmarket/contracts-api';
import { FrameRuler, Mono, styled } from '@prepmarket/web-kit/ui';
import { Bar } from './bar.js';

/** What the milestones that stand so come to; whole cents. */
export const centsIn = ({ milestones }: Contract, wanted: MilestoneStatus): number =>
  milestones.reduce((sum, { status, amount }) => sum + (status === wanted ? toCents(amount) : 0), 0);

const shares = [
  { label: 'Paid', tone: 'success', status: 'paid' },
  { label: 'Approved', tone: 'primary', status: 'approved' },
  { label: 'In review', tone: 'secondary', status: 'submitted' },
] as const satisfies { label: string; tone: string; status: MilestoneStatus }[];

const Share = styled.i<{ $tone: 'success' | 'primary' | 'secondary' }>`
  background: ${({ theme, $tone }) => theme.palette[$tone].main};
`;
const Legend = styled.ul`
  display: grid;
  gap: 4px;
  margin: 12px 0 0;
  padding: 0;
  list-style: none;
  font-size: 14px;
  color: ${({ theme }) => theme.palette.text.secondary};
  li {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  span:last-child {
    margin-left: auto;
  }
`;
const Mark = styled.i<{ $tone?: 'success' | 'primary' | 'secondary' }>`
  width: 8px;
  height: 8px;
  border-radius: 2px;
  background: ${({ theme, $tone }) => ($tone ? theme.palette[$tone].main : theme.palette.divider)};
`;

const sharesOf = (contract: Contract) => shares.map((share) => ({ ...share, cents: centsIn(contract, share.status) })).filter(({ cents }) => cents > 0);

/** The whole sum as one bar: what is paid, approved and in review, and what is left. */
export const MoneyBar = ({ contract }: { contract: Contract }) => (
  <Bar>
    {sharesOf(contract).map(({ label, tone, cents }) => (
      <Share key={label} $tone={tone} style={{ width: `${(100 * cents) / Math.max(toCents(contract.totalAmount), 1)}%` }} />
    ))}
  </Bar>
);

/** The same with a ruler below it and each share in figures. */
export const MoneyShares = ({ contract }: { contract: Contract }) => {
  const { currency, totalAmount } = contract;
  const told = sharesOf(contract);
  const left = toCents(totalAmount) - told.reduce((sum, { cents }) => sum + cents, 0);
  const money = (cents: number) => formatMoney(toDollars(cents), currency);
  return (
    <div>
      <MoneyBar contract={contract} />
      <FrameRuler $step={8} />
      <Legend aria-label="Money">
        {told.map(({ label, tone, cents }) => (
          <li key={label}>
            <Mark $tone={tone} aria-hidden />
            <span>{label}</span>
            <Mono>{money(cents)}</Mono>
          </li>
        ))}
        {left > 0 && contract.status !== 'cancelled' && (
          <li>
            <Mark aria-hidden />
            <span>To come</span>
            <Mono>{money(left)}</Mono>
          </li>
        )}
      </Legend>
    </div>
  );
};
