import { type Bid, hasExpired, isLive } from '@prepmarket/bidding-api';
import { counted, localDate } from '@prepmarket/web-kit';
import { Facts, Mono } from '@prepmarket/web-kit/ui';
import { Certified } from '../shared/certified.js';
import { daysText, doneBy } from '../shared/days.js';
import { Sum } from '../shared/sum.js';
import { VendorLink } from '../shared/vendor-link.js';

const Validity = ({ bid }: { bid: Bid }) => `${localDate(bid.validUntil)}${bid.status === 'pending' && hasExpired(bid) ? ', expired' : ''}`;

export const Terms = ({ bid }: { bid: Bid }) => (
  <Facts
    of={{
      Amount: <Sum of={bid} />,
      Vendor: <VendorLink bid={bid} back="Back to Proposal" />,
      'Delivery time': <Mono>{daysText(bid.deliveryTime)}</Mono>,
      'Completion date': isLive(bid) && doneBy(bid),
      'Work can start': bid.startDate && localDate(bid.startDate),
      'Valid until': bid.validUntil && <Validity bid={bid} />,
      'Revision rounds': bid.rounds !== null && <Mono>{bid.rounds}</Mono>,
      Handles: bid.handles !== null && `${counted(bid.handles, 'frame')} at each end`,
      'Not included': bid.exclusions.join(', '),
      Submitted: <Mono>{localDate(bid.createdAt)}</Mono>,
      Certification: bid.vendor.certification && <Certified vendor={bid.vendor} />,
    }}
  />
);
