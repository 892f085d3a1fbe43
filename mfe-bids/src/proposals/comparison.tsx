import { formatMoney, isCertified } from '@prepmarket/api-kit';
import { type Bid, bidBadge } from '@prepmarket/bidding-api';
import { completionDate, localDate, statusLabel } from '@prepmarket/web-kit';
import { Link, Mono, StatusChip, styled } from '@prepmarket/web-kit/ui';
import { paths } from '../paths.js';
import { daysText } from '../shared/days.js';
import { vendorName } from '../shared/vendor-name.js';
import type { Order } from './order.js';

const Table = styled.table`
  width: 100%;
  margin-bottom: 24px;
  border-collapse: collapse;
  font-size: 14px;
  caption {
    padding-bottom: 8px;
    text-align: left;
    color: ${({ theme }) => theme.palette.text.secondary};
  }
  th,
  td {
    padding: 10px 16px 10px 0;
    border-bottom: 1px solid ${({ theme }) => theme.palette.divider};
    text-align: left;
    font-weight: 400;
    overflow-wrap: anywhere;
  }
  thead th {
    font-size: 12px;
    color: ${({ theme }) => theme.palette.text.secondary};
  }
  @media (max-width: 599.95px) {
    display: none;
  }
`;

const sortedBy = (order: Order, column: Order) => (order === column ? ('ascending' as const) : undefined);

/** Proposals side by side, one line each; on small screens their cards say the same. */
export const Comparison = ({ bids, order }: { bids: readonly Bid[]; order: Order }) => (
  <Table>
    <caption>Completion dates count from today.</caption>
    <thead>
      <tr>
        <th scope="col">Vendor</th>
        <th scope="col">Certification</th>
        <th scope="col" aria-sort={sortedBy(order, 'price')}>
          Amount
        </th>
        <th scope="col" aria-sort={sortedBy(order, 'time')}>
          Delivery time
        </th>
        <th scope="col">Completion date</th>
        <th scope="col">Status</th>
      </tr>
    </thead>
    <tbody>
      {bids.map((bid) => (
        <tr key={bid.id}>
          <th scope="row">
            <Link to={paths.bidDetail(bid.projectId, bid.id)}>{vendorName(bid)}</Link>
          </th>
          <td>
            {isCertified(bid.vendor.certification)
              ? `${bid.vendor.certification.note || 'Certified'}, until ${localDate(bid.vendor.certification.until)}`
              : 'None'}
          </td>
          <td>
            <Mono>{formatMoney(bid.amount, bid.currency)}</Mono>
          </td>
          <td>
            <Mono>{daysText(bid.deliveryTime)}</Mono>
          </td>
          <td>
            <Mono>{localDate(completionDate(bid.deliveryTime))}</Mono>
          </td>
          <td>
            <StatusChip label={statusLabel(bid.status)} color={bidBadge[bid.status]} />
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
);
