import { Button, Chip, CloseIcon, Stack } from '@prepmarket/web-kit/ui';
import { activeFilters, type Filters } from './filters.js';

interface ActiveFiltersProps {
  filters: Filters;
  onApply: (filters: Filters) => void;
}

/** Each filter that is set, to be taken back alone or all at once. */
export const ActiveFilters = ({ filters, onApply }: ActiveFiltersProps) => {
  const active = activeFilters(filters);
  if (active.length === 0) return null;
  return (
    <Stack direction="row" spacing={2} useFlexGap role="group" aria-label="Active filters" sx={{ mb: 4, flexWrap: 'wrap', alignItems: 'center' }}>
      {active.map(({ label, without }) => (
        <Chip
          key={label}
          component="button"
          type="button"
          label={label}
          aria-label={`Remove filter ${label}`}
          onClick={() => onApply(without)}
          onDelete={() => onApply(without)}
          deleteIcon={<CloseIcon />}
        />
      ))}
      <Button size="small" onClick={() => onApply({ sort: filters.sort })}>
        Clear all
      </Button>
    </Stack>
  );
};
