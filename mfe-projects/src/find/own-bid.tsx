import { formatMoney } from '@prepmarket/api-kit';
import type { Project } from '@prepmarket/catalog-api';
import { statusLabel } from '@prepmarket/web-kit';
import { type Back, from } from '@prepmarket/web-kit/router';
import { Link } from '@prepmarket/web-kit/ui';
import { paths } from '../paths.js';

/** 'Your proposal: $1,200 · pending', which leads to it. */
export const OwnBid = ({ project: { id, my_bid: bid, budget }, back }: { project: Project; back: Back }) => {
  if (!bid) return null;
  const amount = typeof bid.amount === 'number' ? `${formatMoney(bid.amount, budget.currency)} · ` : '';
  return (
    <Link to={paths.bidDetail(id, bid.id)} state={from(back)} variant="body2">
      {`Your proposal: ${amount}${statusLabel(bid.status).toLowerCase()}`}
    </Link>
  );
};
