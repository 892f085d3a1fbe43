import { Box, Chip, Skeleton, Stack, styled, Typography } from '@prepmarket/web-kit/ui';
import { useFacetsQuery } from '../api/facets.js';
import { type Choice, type Facet, facetsIn } from './choices.js';
import type { Filters } from './filters.js';

const Count = styled.span`
  margin-left: 2px;
  opacity: 0.75;
  font-variant-numeric: tabular-nums;
`;

interface FacetsProps {
  filters: Filters;
  onApply: (filters: Filters) => void;
}

const One = ({ choice: { label, count, chosen, next }, onApply }: { choice: Choice; onApply: FacetsProps['onApply'] }) => (
  <Chip
    component="button"
    type="button"
    aria-pressed={chosen}
    color={chosen ? 'primary' : 'default'}
    variant={chosen ? 'filled' : 'outlined'}
    onClick={() => onApply(next)}
    sx={{ height: { xs: 44, md: 28 } }}
    label={
      <>
        {`${label} `}
        <Count>{count}</Count>
      </>
    }
  />
);

const Group = ({ facet: { title, choices }, onApply }: { facet: Facet; onApply: FacetsProps['onApply'] }) => (
  <Box role="group" aria-label={title}>
    <Typography variant="body2" component="h2" sx={{ mb: 2, fontWeight: 600 }}>
      {title}
    </Typography>
    <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {choices.map((choice) => (
        <One key={choice.label} choice={choice} onApply={onApply} />
      ))}
    </Stack>
  </Box>
);

/** What the open projects can be narrowed down by, with how many are left then. The list does not wait for it, and does without it. */
export const Facets = ({ filters, onApply }: FacetsProps) => {
  const { data, isError } = useFacetsQuery(filters);
  if (!data && isError) return null;
  return (
    <Stack component="section" aria-label="Narrow down" spacing={5} sx={{ minWidth: 0 }}>
      {data ? facetsIn(data, filters).map((facet) => <Group key={facet.title} facet={facet} onApply={onApply} />) : <Skeleton variant="rounded" height={240} />}
    </Stack>
  );
};
