import { formatMoney } from '@prepmarket/api-kit';
import type { Bid, ComparedBid } from '@prepmarket/bidding-api';
import { Typography } from '@prepmarket/web-kit/ui';

/** What one shot costs; nothing where it is not known how many there are. */
export const PerShot = ({ bid, compared }: { bid: Bid; compared: ComparedBid | undefined }) =>
  compared && compared.perShot !== null ? (
    <Typography variant="body2" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
      {`${formatMoney(compared.perShot, bid.currency)} per shot`}
    </Typography>
  ) : null;
