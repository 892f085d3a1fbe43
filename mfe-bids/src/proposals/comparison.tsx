import { isCertified } from '@prepmarket/api-kit';
import { type Bid, type BidMark, bidBadge, type ComparedBid, doneOn, isLive } from '@prepmarket/bidding-api';
import type { WorkTotals } from '@prepmarket/catalog-api';
import { levelText, rateText, type VendorRecord } from '@prepmarket/contracts-api';
import { localDate, readersToday, statusLabel } from '@prepmarket/web-kit';
import { LinkButton, Mono, Stack, StatusChip, styled, Typography } from '@prepmarket/web-kit/ui';
import { BidActions } from '../acts/bid-actions.js';
import { Marked } from '../marks/marked.js';
import { paths } from '../paths.js';
import { daysText } from '../shared/days.js';
import { Face } from '../shared/face.js';
import { Sum } from '../shared/sum.js';
import { Units } from '../shared/units.js';
import { VendorLink } from '../shared/vendor-link.js';
import { vendorName } from '../shared/vendor-name.js';
import { Ask } from './ask.js';
import { Flags } from './flags.js';
import { Included } from './included.js';
import { type Column, type Order, orderBy, sortedBy } from './order.js';
import { PerFrame } from './per-frame.js';
import { PerHour } from './per-hour.js';
import { PerShot } from './per-shot.js';
import { Weighed } from './weighed.js';

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
    overflow-wrap: break-word;
  }
  thead th {
    font-size: 12px;
    white-space: nowrap;
    color: ${({ theme }) => theme.palette.text.secondary};
  }
  td,
  tbody th {
    vertical-align: top;
  }
  tbody th {
    min-width: 176px;
    max-width: 260px;
    overflow-wrap: anywhere;
  }
  /* Amounts and terms are told in sentences. */
  td:nth-of-type(2),
  td:nth-of-type(4) {
    min-width: 168px;
  }
  tbody tr:hover {
    background: ${({ theme }) => theme.palette.action.hover};
  }
  thead button {
    padding: 4px 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;
  }
  thead button:focus-visible {
    outline: 2px solid ${({ theme }) => theme.palette.primary.main};
    outline-offset: 2px;
  }
`;

const Scroll = styled.div`
  overflow-x: auto;
  padding: 16px 20px 0;
  border-radius: 8px;
  background: ${({ theme }) => theme.palette.background.paper};
`;

const arrows = { ascending: ' ▲', descending: ' ▼', none: '' };

interface Sorted {
  order: Order;
  onOrder: (order: Order) => void;
}

const Head = ({ column, order, onOrder, children }: Sorted & { column: Column; children: string }) => {
  const sorted = sortedBy(order, column);
  return (
    <th scope="col" aria-sort={sorted}>
      <button type="button" onClick={() => onOrder(orderBy(column, order))}>
        {children}
        <span aria-hidden="true">{arrows[sorted]}</span>
      </button>
    </th>
  );
};

const Small = ({ children }: { children: string }) => (
  <Typography variant="body2" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
    {children}
  </Typography>
);

const certificationOf = ({ vendor: { certification } }: Bid) =>
  isCertified(certification) ? `${certification.note || 'Certified'}, until ${localDate(certification.until)}` : 'None';

interface RowProps {
  bid: Bid;
  mark: BidMark | undefined;
  /** Whether what is kept beside the bid has arrived. */
  known: boolean;
  record: VendorRecord | undefined;
  compared: ComparedBid | undefined;
  median?: number;
  work?: WorkTotals;
}

const Row = ({ bid, mark, known, record, compared, median, work }: RowProps) => (
  <tr>
    <th scope="row">
      <Stack direction="row" spacing={3} sx={{ alignItems: 'center' }}>
        <Face of={bid.vendor} size={32} />
        <VendorLink bid={bid} back="Back to Proposals" />
      </Stack>
    </th>
    <td>
      {record?.level && levelText(record.level.level, record.level.certifiedFor)}
      {record?.level ? isCertified(bid.vendor.certification) && <Small>{certificationOf(bid)}</Small> : certificationOf(bid)}
    </td>
    <td>
      <Sum of={bid} />
      <Weighed bid={bid} median={median} />
      <Units>
        <PerFrame bid={bid} work={work} />
        <PerShot bid={bid} compared={compared} />
        <PerHour bid={bid} compared={compared} />
      </Units>
    </td>
    <td>
      <Mono>{daysText(bid.deliveryTime)}</Mono>
      {isLive(bid) && <Small>{`done by ${localDate(doneOn(bid, readersToday()))}`}</Small>}
    </td>
    <td>
      <Included bid={bid} />
      <Flags compared={compared} />
    </td>
    <td>{record && rateText(record.onTime)}</td>
    <td>{record && rateText(record.firstPass)}</td>
    <td>{record && <Mono>{record.finished}</Mono>}</td>
    <td>
      <StatusChip label={statusLabel(bid.status)} color={bidBadge[bid.status]} />
    </td>
    <td>{known && <Marked bid={bid} mark={mark} />}</td>
    <td>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <BidActions bid={bid} />
        <LinkButton size="small" to={paths.bidDetail(bid.projectId, bid.id)} aria-label={`View details of ${vendorName(bid)}`} sx={{ whiteSpace: 'nowrap' }}>
          View Details
        </LinkButton>
        <Ask bid={bid} />
      </Stack>
    </td>
  </tr>
);

interface Props extends Sorted {
  bids: readonly Bid[];
  marked: { marks: ReadonlyMap<string, BidMark>; known: boolean };
  recordOf: (bid: Bid) => VendorRecord | undefined;
  comparedOf: (bid: Bid) => ComparedBid | undefined;
  median?: number;
  work?: WorkTotals;
}

/** Proposals side by side, one line each. */
const Comparison = ({ bids, marked: { marks, known }, recordOf, comparedOf, median, work, ...sorted }: Props) => (
  <Scroll>
    <Table>
      <caption>
        Completion dates count from today. A task frame is one that a task asks for, counted for each task. On time and first pass count milestones of earlier
        contracts, finished the contracts.
      </caption>
      <thead>
        <tr>
          <Head column="vendor" {...sorted}>
            Vendor
          </Head>
          <th scope="col">Certification</th>
          <Head column="price" {...sorted}>
            Amount
          </Head>
          <Head column="time" {...sorted}>
            Delivery time
          </Head>
          <th scope="col">Terms</th>
          <Head column="onTime" {...sorted}>
            On time
          </Head>
          <Head column="firstPass" {...sorted}>
            First pass
          </Head>
          <Head column="finished" {...sorted}>
            Finished
          </Head>
          <Head column="status" {...sorted}>
            Status
          </Head>
          <Head column="shortlist" {...sorted}>
            Shortlist and note
          </Head>
          <th scope="col">Decide</th>
        </tr>
      </thead>
      <tbody>
        {bids.map((bid) => (
          <Row key={bid.id} bid={bid} mark={marks.get(bid.id)} known={known} record={recordOf(bid)} compared={comparedOf(bid)} median={median} work={work} />
        ))}
      </tbody>
    </Table>
  </Scroll>
);

export default Comparison;
