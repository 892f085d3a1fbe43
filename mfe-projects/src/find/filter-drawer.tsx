import { Box, Button, CloseIcon, IconButton, Stack } from '@prepmarket/web-kit/ui';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@prepmarket/web-kit/ui-parts';
import { useEffect } from 'react';
import { Facets } from './facets.js';
import { FilterFields } from './filter-fields.js';
import type { Filters } from './names.js';
import type { Draft } from './use-draft.js';

interface FilterDrawerProps {
  filters: Filters;
  draft: Draft;
  onClose: () => void;
  /** Closes it upon filters that are to hold. */
  onShow: (filters: Filters) => void;
}

/** All that narrows a list down, over the whole of a small screen. What is chosen counts at once, what is written when it is shown or Enter is pressed. */
export const FilterDrawer = ({ filters, draft, onClose, onShow }: FilterDrawerProps) => {
  const { drop } = draft;
  useEffect(() => drop, [drop]);
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby="filters-title">
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', pr: 3 }}>
        <DialogTitle id="filters-title">Filters</DialogTitle>
        <IconButton aria-label="Close" onClick={onClose} sx={{ width: 44, height: 44 }}>
          <CloseIcon />
        </IconButton>
      </Box>
      <DialogContent onKeyDown={draft.onKeyDown}>
        <Stack spacing={6} sx={{ pt: 2 }}>
          <Facets filters={filters} onChoose={draft.choose} />
          <FilterFields draft={draft} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => draft.choose(({ search, sort }) => ({ search, sort }))}>Clear all</Button>
        <Button variant="contained" onClick={() => draft.apply(onShow)}>
          Show projects
        </Button>
      </DialogActions>
    </Dialog>
  );
};
