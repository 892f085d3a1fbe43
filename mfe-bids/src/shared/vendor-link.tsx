import type { Bid } from '@prepmarket/bidding-api';
import { from, useLocation } from '@prepmarket/web-kit/router';
import { Link } from '@prepmarket/web-kit/ui';
import { paths } from '../paths.js';
import { vendorName } from './vendor-name.js';

interface Props {
  bid: Pick<Bid, 'vendor'>;
  /** How the way back from the vendor's page is called. */
  back: string;
}

/** The name of a bid's vendor; it leads to the vendor's page, where there still is one, and that back here. */
export const VendorLink = ({ bid, back }: Props) => {
  const { pathname, search } = useLocation();
  if (bid.vendor.deleted) return <span>{vendorName(bid)}</span>;
  return (
    <Link to={paths.vendor(bid.vendor.id)} state={from({ to: `${pathname}${search}`, label: back })}>
      {vendorName(bid)}
    </Link>
  );
};
