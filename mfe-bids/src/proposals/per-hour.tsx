import { formatMoney } from '@prepmarket/api-kit';
import type { Bid, ComparedBid } from '@prepmarket/bidding-api';
import { Typography } from '@prepmarket/web-kit/ui';

/** The price against what is estimated, and what one estimated hour costs; nothing where nothing is estimated. */
export const PerHour = ({ bid, compared: { perHour, againstEstimate } = {} }: { bid: Bid; compared: Partial<ComparedBid> | undefined }) => {
  const said = [againstEstimate, perHour !== undefined && `${formatMoney(perHour, bid.currency)} per estimated hour`].filter(Boolean).join(', ');
  return said ? (
    <Typography variant="body2" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
      {said}
    </Typography>
  ) : null;
};
