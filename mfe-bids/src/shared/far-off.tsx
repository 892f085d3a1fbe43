import { type Bid, farFromBudget, isListed, isLive } from '@prepmarket/bidding-api';
import { Alert } from '@prepmarket/web-kit/ui';

/** A note beside a bid that is far from its project's budget, while something can still be done about it. */
export const FarOff = ({ bid }: { bid: Bid }) => {
  const sentence = isListed(bid.project) && isLive(bid) && !bid.contractActive ? farFromBudget(bid.amount, bid.project.budget) : undefined;
  return sentence ? (
    <Alert severity="warning" sx={{ mt: 3 }}>
      {sentence}
    </Alert>
  ) : null;
};
