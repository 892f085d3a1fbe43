import { formatMoney } from '@prepmarket/api-kit';
import type { Bid } from '@prepmarket/bidding-api';
import { localDate } from '@prepmarket/web-kit';
import { Facts, Mono } from '@prepmarket/web-kit/ui';
import { Certified } from '../shared/certified.js';
import { daysText, doneBy } from '../shared/days.js';
import { VendorLink } from '../shared/vendor-link.js';

export const Terms = ({ bid }: { bid: Bid }) => (
  <Facts
    of={{
      Vendor: <VendorLink bid={bid} back="Back to Proposal" />,
      Amount: <Mono>{formatMoney(bid.amount, bid.currency)}</Mono>,
      'Delivery time': <Mono>{daysText(bid.deliveryTime)}</Mono>,
      'Completion date': doneBy(bid.deliveryTime),
      Submitted: <Mono>{localDate(bid.createdAt)}</Mono>,
      Certification: bid.vendor.certification && <Certified vendor={bid.vendor} />,
    }}
  />
);
