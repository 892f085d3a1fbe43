import { LinkButton, Page, Stack, Typography } from '@prepmarket/web-kit/ui';
import { paths } from '../paths.js';

const Unauthorized = () => (
  <Page title="Not allowed" width="medium">
    <Typography sx={{ mb: 4 }}>Your role may not open this page.</Typography>
    <Stack direction="row" spacing={2}>
      <LinkButton to={paths.dashboard} variant="contained">
        Go to Dashboard
      </LinkButton>
      <LinkButton to={paths.home} variant="outlined">
        Back to the start page
      </LinkButton>
    </Stack>
  </Page>
);

export default Unauthorized;
