import { againstBudget, againstMedian, type Bid, isListed } from '@prepmarket/bidding-api';
import { Typography } from '@prepmarket/web-kit/ui';

/** An amount in words: against the budget, and against the median of the project's bids where there are several. */
export const Weighed = ({ bid: { amount, project }, median }: { bid: Bid; median?: number }) => {
  const words = [isListed(project) && againstBudget(amount, project.budget), median !== undefined && againstMedian(amount, median)];
  const said = words.filter((each) => each !== false).join(', ');
  return said ? (
    <Typography variant="body2" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
      {said}
    </Typography>
  ) : null;
};
