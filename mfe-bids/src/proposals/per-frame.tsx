import { formatMoney } from '@prepmarket/api-kit';
import { type Bid, perFrame } from '@prepmarket/bidding-api';
import type { WorkTotals } from '@prepmarket/catalog-api';
import { counted } from '@prepmarket/web-kit';
import { Typography } from '@prepmarket/web-kit/ui';

const unknown = ({ frames, shots_unknown }: WorkTotals) =>
  frames && shots_unknown > 0 ? `frames of ${counted(shots_unknown, 'shot')} unknown` : 'frames unknown';

/** What one frame costs, as far as all clips tell how many there are; nothing while that is not known either. */
export const PerFrame = ({ bid, work }: { bid: Bid; work: WorkTotals | undefined }) => {
  if (!work) return null;
  const cost = perFrame(bid.amount, work);
  return (
    <Typography variant="body2" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
      {cost === undefined ? unknown(work) : `${formatMoney(cost, bid.currency)} per frame`}
    </Typography>
  );
};
