import { noticePaths } from '@prepmarket/notices-api';
import { Box, Link } from '@prepmarket/web-kit/ui';
import { RemoteWidget } from '../shared/widgets.js';
import { activeFilters } from './filters.js';
import type { Filters } from './names.js';

/** Lets a vendor be told of new projects like those that are looked for, and leads to what was saved. Whether one may bid changes by the day, so it is no part of it. */
export const SaveSearch = ({ filters: { sort: _, may_bid: __, ...query } }: { filters: Filters }) => {
  const active = activeFilters(query);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px', mb: 4, minHeight: active.length > 0 ? 37 : 0 }}>
      {active.length > 0 && (
        <RemoteWidget name="notices/SaveSearch" query={query} title={active.map(({ label }) => label).join(', ')} loading={false} failed={false} />
      )}
      <Link to={noticePaths.preferences} variant="body2">
        Saved searches
      </Link>
    </Box>
  );
};
