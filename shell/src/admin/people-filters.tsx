import { Button, Stack } from '@prepmarket/web-kit/ui';
import { SelectInput, TextInput } from '@prepmarket/web-kit/ui-forms';
import { type KeyboardEvent, useState } from 'react';
import type { Wanted } from './api.js';

export const SEARCH_LENGTH = 200;
export const roles = [
  { value: '', label: 'All roles' },
  { value: 'client', label: 'Clients' },
  { value: 'vendor', label: 'Vendors' },
  { value: 'admin', label: 'Administrators' },
];
export const states = [
  { value: '', label: 'Active and suspended' },
  { value: 'false', label: 'Active' },
  { value: 'true', label: 'Suspended' },
];

/** Words are searched on Enter or by the button; the two selects act at once. */
export const PeopleFilters = ({ wanted, onWant }: { wanted: Wanted; onWant: (change: Partial<Wanted>) => void }) => {
  const [text, setText] = useState(wanted.search);
  const go = () => onWant({ search: text.trim() });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) go();
  };
  return (
    <Stack role="search" aria-label="People" direction={{ xs: 'column', md: 'row' }} spacing={3} sx={{ mb: 4 }}>
      <Stack direction="row" spacing={2} sx={{ flex: 2 }}>
        <TextInput
          fullWidth
          label="Name, email or company"
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          slotProps={{ htmlInput: { maxLength: SEARCH_LENGTH } }}
        />
        <Button variant="outlined" onClick={go} sx={{ alignSelf: 'flex-end', minHeight: 42 }}>
          Search
        </Button>
      </Stack>
      <SelectInput label="Role" sx={{ flex: 1 }} options={roles} value={wanted.role} onChange={({ target }) => onWant({ role: target.value })} />
      <SelectInput label="State" sx={{ flex: 1 }} options={states} value={wanted.suspended} onChange={({ target }) => onWant({ suspended: target.value })} />
    </Stack>
  );
};
