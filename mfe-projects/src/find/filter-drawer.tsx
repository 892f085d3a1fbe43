import { Box, Button, CloseIcon, IconButton, Stack } from '@prepmarket/web-kit/ui';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@prepmarket/web-kit/ui-parts';
import { Facets } from './facets.js';
import { FilterFields } from './filter-fields.js';
import type { Filters } from './filters.js';
import { useDraft } from './use-draft.js';

interface FilterDrawerProps {
  filters: Filters;
  onApply: (filters: Filters) => void;
  onClose: () => void;
}

const Content = ({ filters, onApply, onClose }: FilterDrawerProps) => {
  const draft = useDraft(filters, onApply);
  return (
    <>
      <DialogContent onKeyDown={draft.onKeyDown}>
        <Stack spacing={6} sx={{ pt: 2 }}>
          <Facets filters={filters} onApply={onApply} />
          <FilterFields draft={draft} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onApply({ search: filters.search, sort: filters.sort })}>Clear all</Button>
        <Button variant="contained" onClick={() => draft.apply() && onClose()}>
          Show projects
        </Button>
      </DialogActions>
    </>
  );
};

/** All that narrows a list down, over the whole of a small screen. What is chosen counts at once. */
export const FilterDrawer = (props: FilterDrawerProps) => (
  <Dialog open fullScreen onClose={props.onClose} aria-labelledby="filters-title">
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', pr: 3 }}>
      <DialogTitle id="filters-title">Filters</DialogTitle>
      <IconButton aria-label="Close" onClick={props.onClose} sx={{ width: 44, height: 44 }}>
        <CloseIcon />
      </IconButton>
    </Box>
    <Content key={JSON.stringify(props.filters)} {...props} />
  </Dialog>
);
