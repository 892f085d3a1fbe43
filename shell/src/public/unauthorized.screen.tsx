import type { Role } from '@prepmarket/api-kit';
import { useLocation } from '@prepmarket/web-kit/router';
import { useSession } from '@prepmarket/web-kit/store';
import { LinkButton, Page, Stack, Typography } from '@prepmarket/web-kit/ui';
import { paths } from '../paths.js';

const words = { client: ['clients', 'a client'], vendor: ['vendors', 'a vendor'], admin: ['administrators', 'an administrator'] } as const;
const isRole = (role: unknown): role is Role => typeof role === 'string' && role in words;

/** The roles a guard sent along. */
const useNeeded = (): Role[] => {
  const needed: unknown = useLocation().state?.needed;
  return Array.isArray(needed) ? needed.filter(isRole) : [];
};

const Unauthorized = () => {
  const { user } = useSession();
  const needed = useNeeded();
  const whom = needed.map((role) => words[role][0]).join(' and ');
  return (
    <Page title="Not allowed" width="medium">
      <Typography sx={{ mb: 4 }}>
        Your role may not open this page.
        {whom && ` It is for ${whom}.`}
        {whom && user && ` You are signed in as ${words[user.role][1]}.`}
      </Typography>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <LinkButton to={paths.dashboard} variant="contained">
          Go to Dashboard
        </LinkButton>
        <LinkButton to={paths.home} variant="outlined">
          Back to the start page
        </LinkButton>
      </Stack>
    </Page>
  );
};

export default Unauthorized;
