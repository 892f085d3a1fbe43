import { Box, Chip, Skeleton, Stack, styled, Typography } from '@prepmarket/web-kit/ui';
import { useFacetsQuery } from '../api/facets.js';
import { type Choice, type Facet, facetsIn } from './choices.js';
import type { Change, Filters } from './names.js';

const Count = styled.span`
  margin-left: 2px;
  opacity: 0.75;
  font-variant-numeric: tabular-nums;
`;

interface FacetsProps {
  filters: Filters;
  onChoose: (change: Change) => void;
}

const One = ({ choice: { label, count, chosen, change }, onChoose }: { choice: Choice; onChoose: FacetsProps['onChoose'] }) => (
  <Chip
    component="button"
    type="button"
    aria-pressed={chosen}
    color={chosen ? 'primary' : 'default'}
    variant={chosen ? 'filled' : 'outlined'}
    onClick={() => onChoose(change)}
    sx={{ height: { xs: 44, md: 28 } }}
    label={
      <>
        {`${label} `}
        <Count>{count}</Count>
      </>
    }
  />
);

const Group = ({ facet: { title, choices }, onChoose }: { facet: Facet; onChoose: FacetsProps['onChoose'] }) => (
  <Box role="group" aria-label={title}>
    <Typography variant="body2" component="h2" sx={{ mb: 2, fontWeight: 600 }}>
      {title}
    </Typography>
    <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {choices.map((choice) => (
        <One key={choice.label} choice={choice} onChoose={onChoose} />
      ))}
    </Stack>
  </Box>
);

/** What the open projects can be narrowed down by, with how many are left then. The list does not wait for it, and does without it. */
export const Facets = ({ filters, onChoose }: FacetsProps) => {
  const { data, isError } = useFacetsQuery(filters);
  if (!data && isError) return null;
  return (
    <Stack component="section" aria-label="Narrow down" spacing={5} sx={{ minWidth: 0 }}>
      {data ? (
        facetsIn(data, filters).map((facet) => <Group key={facet.title} facet={facet} onChoose={onChoose} />)
      ) : (
        <Skeleton variant="rounded" height={240} />
      )}
    </Stack>
  );
};
