import { Box } from '@prepmarket/web-kit/ui';
import { RemoteWidget } from '../shared/widgets.js';
import { activeFilters } from './filters.js';
import type { Filters } from './names.js';

/** Lets a vendor be told of new projects like those that are looked for. Whether one may bid changes by the day, so it is no part of it. */
export const SaveSearch = ({ filters: { sort: _, may_bid: __, ...query } }: { filters: Filters }) => {
  const active = activeFilters(query);
  if (active.length === 0) return null;
  return (
    <Box sx={{ mb: 4, minHeight: 37 }}>
      <RemoteWidget name="notices/SaveSearch" query={query} title={active.map(({ label }) => label).join(', ')} loading={false} failed={false} />
    </Box>
  );
};
