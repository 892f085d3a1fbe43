import { formatAlike } from '@prepmarket/api-kit';
import type { Bid } from '@prepmarket/bidding-api';
import { Mono, Panel, styled } from '@prepmarket/web-kit/ui';

const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  max-height: 480px;
  overflow: auto;
  li {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    padding: 8px 0;
    border-bottom: 1px solid ${({ theme }) => theme.palette.divider};
    font-size: 14px;
  }
  span:first-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Total = styled.p`
  display: flex;
  justify-content: space-between;
  gap: 16px;
  margin: 8px 0 0;
  font-size: 14px;
  font-weight: 600;
`;

/** What the price is made of, with what it comes to; nothing where it stands alone. */
export const Lines = ({ bid: { lines, amount: total, currency } }: { bid: Bid }) => {
  if (lines.length === 0) return null;
  const [whole, ...parts] = formatAlike([total, ...lines.map(({ amount }) => amount)], currency);
  return (
    <Panel title="Price by lines">
      <List tabIndex={0} aria-label="Price by lines">
        {lines.map(({ label }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has nothing else of its own, and none of them moves
          <li key={at}>
            <span>{label}</span>
            <Mono>{parts[at]}</Mono>
          </li>
        ))}
      </List>
      <Total>
        <span>Total</span>
        <Mono>{whole}</Mono>
      </Total>
    </Panel>
  );
};
