import { Button, Chip, CloseIcon, Stack } from '@prepmarket/web-kit/ui';
import { activeFilters } from './filters.js';
import type { Change, Filters } from './names.js';

interface ActiveFiltersProps {
  filters: Filters;
  onChoose: (change: Change) => void;
}

/** Each filter that is set, to be taken back alone or all at once. */
export const ActiveFilters = ({ filters, onChoose }: ActiveFiltersProps) => {
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
          onClick={() => onChoose(without)}
          onDelete={() => onChoose(without)}
          deleteIcon={<CloseIcon />}
        />
      ))}
      <Button size="small" onClick={() => onChoose(({ sort }) => ({ sort }))}>
        Clear all
      </Button>
    </Stack>
  );
};
