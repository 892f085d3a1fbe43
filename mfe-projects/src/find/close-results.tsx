import type { Project } from '@prepmarket/catalog-api';
import type { Back } from '@prepmarket/web-kit/router';
import { Box, CardGrid, Typography } from '@prepmarket/web-kit/ui';
import { useProjectPagesInfiniteQuery } from '../api/projects.js';
import type { Filters } from './names.js';
import { OpenProject } from './open-project.js';

const SHOWN = 12;

interface CloseResultsProps {
  filters: Filters;
  /** What is shown already. */
  found: readonly Project[];
  back: Back;
}

/** Projects that are spelt much like what was looked for; nothing while there are none. */
export const CloseResults = ({ filters, found, back }: CloseResultsProps) => {
  const { data } = useProjectPagesInfiniteQuery({ scope: 'open', include_totals: true, include_client: true, ...filters, sort: undefined, close: true });
  const others = data?.pages[0]?.projects.filter(({ id }) => !found.some((each) => each.id === id)).slice(0, SHOWN) ?? [];
  if (others.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="close-results" sx={{ mt: 6 }}>
      <Typography id="close-results" variant="h2" sx={{ mb: 4, overflowWrap: 'anywhere' }}>
        {`Showing results close to "${filters.search}"`}
      </Typography>
      <CardGrid $min={340}>
        {others.map((project) => (
          <OpenProject key={project.id} project={project} back={back} />
        ))}
      </CardGrid>
    </Box>
  );
};
