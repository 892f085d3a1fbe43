import { keepsFromBidding } from '@prepmarket/bidding-api';
import type { Project } from '@prepmarket/catalog-api';
import { contractPaths, levelMessages } from '@prepmarket/contracts-api';
import { Link, Stack, Typography } from '@prepmarket/web-kit/ui';

/** What keeps the reader from bidding on a project, in a sentence. */
export const lacksHere = ({ bidders, my_standing: standing }: Pick<Project, 'bidders' | 'my_standing'>): string | undefined =>
  standing && bidders ? keepsFromBidding(bidders, standing) : undefined;

/** In place of the way to a proposal: what is needed, and where that is said. */
export const Lacking = ({ lacks }: { lacks: string }) => (
  <Stack spacing={1} sx={{ alignItems: 'start' }}>
    <Typography variant="body2">{lacks}</Typography>
    <Link to={contractPaths.levels} variant="body2">
      {levelMessages.link}
    </Link>
  </Stack>
);
