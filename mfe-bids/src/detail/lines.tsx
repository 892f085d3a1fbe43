import { formatMoney } from '@prepmarket/api-kit';
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

/** What the price is made of; nothing where it stands alone. */
export const Lines = ({ bid: { lines, currency } }: { bid: Bid }) =>
  lines.length > 0 && (
    <Panel title="Price by lines">
      <List tabIndex={0} aria-label="Price by lines">
        {lines.map(({ label, amount }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has nothing else of its own, and none of them moves
          <li key={at}>
            <span>{label}</span>
            <Mono>{formatMoney(amount, currency)}</Mono>
          </li>
        ))}
      </List>
    </Panel>
  );
