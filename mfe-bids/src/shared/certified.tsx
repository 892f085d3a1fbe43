import { isCertified } from '@prepmarket/api-kit';
import type { Bid } from '@prepmarket/bidding-api';
import { type HeldLevel, levelBadge, levelText } from '@prepmarket/contracts-api';
import { localDate } from '@prepmarket/web-kit';
import { Stack, StatusChip, Typography } from '@prepmarket/web-kit/ui';

interface Props extends Pick<Bid, 'vendor'> {
  /** Of the vendor's record, once it has arrived; older services tell none. */
  level?: HeldLevel;
}

/** What a vendor has shown, and what an administrator vouches for, which makes it verified at least; nothing of one that has shown nothing. */
export const Certified = ({ vendor: { certification }, level }: Props) => {
  const held = isCertified(certification) ? certification : null;
  const reached = level?.level ?? (held ? 'verified' : 'registered');
  if (reached === 'registered') return null;
  return (
    <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <StatusChip label={levelText(reached, level?.certifiedFor)} color={levelBadge[reached]} />
      {held && (
        <Typography variant="body2" component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {`${held.note}${held.note ? ', ' : ''}until ${localDate(held.until)}`}
        </Typography>
      )}
    </Stack>
  );
};
