import { Box, Button, Stack } from '@prepmarket/web-kit/ui';
import { TextInput } from '@prepmarket/web-kit/ui-forms';
import { useEffect, useRef } from 'react';
import { FilterFields } from './filter-fields.js';
import { activeFilters } from './filters.js';
import type { Filters } from './names.js';
import type { Draft } from './use-draft.js';

const SEARCH_LENGTH = 200;

interface FilterFormProps {
  filters: Filters;
  draft: Draft;
  /** On small screens all but the words lies behind a button. */
  drawer?: { open: boolean; onOpen: () => void };
}

const isWritten = (target: EventTarget | null) => target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** What to look for. */
export const FilterForm = ({ filters, draft, drawer }: FilterFormProps) => {
  const words = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWritten(event.target) || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      words.current?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  const count = activeFilters({ ...filters, search: undefined }).length;
  return (
    <Box role="search" aria-label="Find Projects" onKeyDown={draft.onKeyDown} sx={{ mb: 4 }}>
      <Stack direction="row" spacing={2} sx={{ mb: 4, alignItems: 'flex-end', '> button': { height: 44 } }}>
        <TextInput
          label="Search"
          type="search"
          inputRef={words}
          {...draft.field('search')}
          slotProps={{ htmlInput: { maxLength: SEARCH_LENGTH, 'aria-keyshortcuts': '/' } }}
        />
        {drawer && (
          <Button variant="outlined" sx={{ flex: 'none' }} aria-haspopup="dialog" aria-expanded={drawer.open} onClick={drawer.onOpen}>
            {count ? `Filters (${count})` : 'Filters'}
          </Button>
        )}
        <Button variant="contained" sx={{ flex: 'none' }} onClick={() => draft.apply()}>
          Search
        </Button>
      </Stack>
      {!drawer && <FilterFields draft={draft} />}
    </Box>
  );
};
