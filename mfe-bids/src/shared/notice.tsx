import { Alert, LinkButton, Stack } from '@prepmarket/web-kit/ui';
import type { ReactNode } from 'react';

/** How things stand, and where to go from there. */
export const Notice = ({ children, to, label }: { children: ReactNode; to: string; label: string }) => (
  <Alert severity="info" sx={{ mb: 4, '& .MuiAlert-message': { flex: 1 } }}>
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={3} sx={{ justifyContent: 'space-between', alignItems: { xs: 'flex-start', sm: 'center' } }}>
      <span>{children}</span>
      <LinkButton variant="outlined" size="small" to={to} sx={{ flex: 'none' }}>
        {label}
      </LinkButton>
    </Stack>
  </Alert>
);
