import { formatMoney } from '@prepmarket/api-kit';
import { type Bid, type BiddingWidgets, bidBadge, bidMessages } from '@prepmarket/bidding-api';
import { statusLabel } from '@prepmarket/web-kit';
import { WAITING } from '@prepmarket/web-kit/store';
import { Link, Loaded, Mono, Panel, Skeleton, StatusChip, styled, Typography } from '@prepmarket/web-kit/ui';
import { useEffect } from 'react';
import { useOwnBidsQuery } from '../api.js';
import { paths } from '../paths.js';

const SHOWN = 4;
const ROW = 51;
const SENTENCE = 24;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    align-items: center;
    gap: 12px;
    height: ${ROW}px;
    border-top: 1px solid ${({ theme }) => theme.palette.divider};
    white-space: nowrap;
  }
  li > :first-child {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

const Own = ({ bid }: { bid: Bid }) => (
  <li>
    <Link to={paths.bidDetail(bid.projectId, bid.id)} variant="body2">
      {bid.project.title}
    </Link>
    <Mono>{formatMoney(bid.amount, bid.currency)}</Mono>
    <StatusChip label={statusLabel(bid.status)} color={bidBadge[bid.status]} />
  </li>
);

/** A vendor's newest bids with amount and state, for the dashboard. */
export default function OwnBids({ room = SHOWN, onRows }: BiddingWidgets['bids/OwnBids']) {
  const query = useOwnBidsQuery(undefined, WAITING);
  const rows = query.data && Math.min(query.data.length, SHOWN);
  useEffect(() => {
    if (rows !== undefined) onRows?.(rows);
  }, [rows, onRows]);
  return (
    <Panel title="My proposals" actions={<Link to={paths.ownBids}>All proposals</Link>}>
      <Loaded
        query={query}
        loading={<Skeleton variant="rounded" height={room * ROW || SENTENCE} role="status" aria-label="Loading" />}
        failed={bidMessages.ownFailed}
      >
        {(bids) =>
          bids.length > 0 ? (
            <List>
              {bids.slice(0, SHOWN).map((bid) => (
                <Own key={bid.id} bid={bid} />
              ))}
            </List>
          ) : (
            <Typography sx={{ color: 'text.secondary' }}>{bidMessages.noneSent}</Typography>
          )
        }
      </Loaded>
    </Panel>
  );
}
