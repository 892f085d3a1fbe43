import type { Bid } from '@prepmarket/bidding-api';
import { counted, localDate } from '@prepmarket/web-kit';
import { Typography } from '@prepmarket/web-kit/ui';

/** '2 revision rounds', '8 frames of handles', 'Without Crowds': what a price buys, as far as it says so. */
const includedTexts = ({ rounds, handles, exclusions, validUntil }: Bid): string[] =>
  [
    rounds !== null && counted(rounds, 'revision round'),
    handles !== null && `${counted(handles, 'frame')} of handles`,
    exclusions.length > 0 && `Without: ${exclusions.join(', ')}`,
    validUntil !== null && `Valid until ${localDate(validUntil)}`,
  ].filter((text) => text !== false);

export const Included = ({ bid }: { bid: Bid }) =>
  includedTexts(bid).map((text) => (
    <Typography key={text} variant="body2" component="span" sx={{ display: 'block' }}>
      {text}
    </Typography>
  ));
