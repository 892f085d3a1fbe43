import { isCertified } from '@prepmarket/api-kit';
import type { ManagedUser } from '@prepmarket/identity-api';
import { titleLabel } from '@prepmarket/web-kit';
import { Stack, StatusChip } from '@prepmarket/web-kit/ui';

/** Role and standing in words. */
export const PersonChips = ({ person: { role, suspended, certification, emailConfirmed } }: { person: ManagedUser }) => (
  <Stack component="span" direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
    <StatusChip label={titleLabel(role)} />
    {suspended && <StatusChip label="Suspended" color="error" />}
    {isCertified(certification) && <StatusChip label="Certified" color="success" />}
    {!emailConfirmed && <StatusChip label="Email not confirmed" color="warning" />}
  </Stack>
);
