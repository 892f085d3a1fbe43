import type { Bid } from '@prepmarket/bidding-api';
import { Button } from '@prepmarket/web-kit/ui';
import { useOwnBidsQuery } from '../api.js';

/** The terms of the reader's newest proposal, whatever project it was for; nothing for who has sent none. */
export const StartFromLast = ({ onBid }: { onBid: (bid: Bid) => unknown }) => {
  const last = useOwnBidsQuery().data?.[0];
  if (!last) return null;
  return (
    <Button variant="outlined" onClick={() => onBid(last)} sx={{ justifySelf: 'start', alignSelf: 'start' }}>
      Start from My Last Proposal
    </Button>
  );
};
