import { isCertified } from '@prepmarket/api-kit';
import type { Bid } from '@prepmarket/bidding-api';
import { localDate } from '@prepmarket/web-kit';
import { Stack, StatusChip, Typography } from '@prepmarket/web-kit/ui';

/** What an administrator vouches for; nothing when there is no certification, or none any more. */
export const Certified = ({ vendor: { certification } }: Pick<Bid, 'vendor'>) =>
  isCertified(certification) ? (
    <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <StatusChip label="Certified" color="secondary" />
      <Typography variant="body2" component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {`${certification.note}${certification.note ? ', ' : ''}until ${localDate(certification.until)}`}
      </Typography>
    </Stack>
  ) : null;
