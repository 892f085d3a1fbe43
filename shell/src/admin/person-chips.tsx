import { isCertified } from '@prepmarket/api-kit';
import { levelBadge } from '@prepmarket/contracts-api';
import type { ManagedUser } from '@prepmarket/identity-api';
import { localDate, titleLabel } from '@prepmarket/web-kit';
import { Stack, StatusChip } from '@prepmarket/web-kit/ui';

/** Role and standing in words. */
export const PersonChips = ({ person: { role, suspended, certification, emailConfirmed, deletedAt, leavingAt } }: { person: ManagedUser }) => (
  <Stack component="span" direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
    <StatusChip label={titleLabel(role)} />
    {deletedAt && <StatusChip label={`Deleted ${localDate(deletedAt)}`} color="error" />}
    {leavingAt && <StatusChip label={`Will be deleted ${localDate(leavingAt)}`} color="warning" />}
    {suspended && !deletedAt && <StatusChip label="Suspended" color="error" />}
    {isCertified(certification) && <StatusChip label="Verified" color={levelBadge.verified} />}
    {!emailConfirmed && !deletedAt && <StatusChip label="Email not confirmed" color="warning" />}
  </Stack>
);
