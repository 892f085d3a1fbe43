import { type Bid, bidMessages } from '@prepmarket/bidding-api';
import { useNotify } from '@prepmarket/web-kit/store';
import { Button } from '@prepmarket/web-kit/ui';
import { useLazyOwnBidsQuery } from '../api.js';

/** The terms of the reader's newest proposal, whatever project it was for. */
export const StartFromLast = ({ onBid }: { onBid: (bid: Bid) => unknown }) => {
  const [find, { isFetching }] = useLazyOwnBidsQuery();
  const notify = useNotify();
  const take = async () => {
    const { data } = await find();
    if (!data) return notify('error', bidMessages.ownFailed);
    return data[0] ? onBid(data[0]) : notify('info', bidMessages.noneSent);
  };
  return (
    <Button variant="outlined" disabled={isFetching} onClick={take} sx={{ justifySelf: 'start', alignSelf: 'start' }}>
      Start from My Last Proposal
    </Button>
  );
};
