import type { Bid } from '@prepmarket/bidding-api';
import { Stack, Typography } from '@prepmarket/web-kit/ui';
import { Face } from './face.js';
import { VendorLink } from './vendor-link.js';

/** Who bids: face, name and company. */
export const VendorHead = ({ bid, back }: { bid: Pick<Bid, 'vendor'>; back: string }) => (
  <Stack component="span" direction="row" spacing={3} sx={{ alignItems: 'center', minWidth: 0 }}>
    <Face of={bid.vendor} />
    <Stack component="span" sx={{ minWidth: 0 }}>
      <VendorLink bid={bid} back={back} />
      {bid.vendor.company && (
        <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
          {bid.vendor.company}
        </Typography>
      )}
    </Stack>
  </Stack>
);
