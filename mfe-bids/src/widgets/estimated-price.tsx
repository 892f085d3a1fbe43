import type { BiddingWidgets } from '@prepmarket/bidding-api';
import { WAITING } from '@prepmarket/web-kit/store';
import { Link, Panel, Stack, Typography } from '@prepmarket/web-kit/ui';
import { useEstimateQuery } from '../api.js';
import { likelyPrice, priceText } from '../estimate/spans.js';
import { paths } from '../paths.js';

/** What its client shows of the estimate, for the project's page. A page goes well without: one that fails is not spoken of. */
export default function EstimatedPrice({ projectId }: BiddingWidgets['bids/EstimatedPrice']) {
  const price = useEstimateQuery({ projectId }, WAITING).currentData?.whole?.price;
  if (!price) return null;
  return (
    <Panel title="Estimated price">
      <Stack spacing={2}>
        <Typography>{`${priceText(price)}, ${likelyPrice(price)}. Its client shows this; your price is yours.`}</Typography>
        <Link to={paths.estimate(projectId)} variant="body2">
          What it consists of
        </Link>
      </Stack>
    </Panel>
  );
}
