import { kindGroups, type NoticeKind, noticeKind } from '@prepmarket/notices-api';
import { Stack } from '@prepmarket/web-kit/ui';
import { SelectInput } from '@prepmarket/web-kit/ui-forms';
import type { Filter } from '../api.js';

const kindOptions = Object.values(kindGroups).flatMap((kinds) => Object.entries(kinds).map(([value, { label }]) => ({ value, label })));

/** The filter that an address asks for; what it does not know it leaves out. */
export const readFilter = (address: URLSearchParams): Filter => ({
  unread: address.get('unread') === 'true' || undefined,
  kind: noticeKind.safeParse(address.get('kind')).data,
});

export const writeFilter = ({ unread, kind }: Filter): Record<string, string> => ({ ...(unread && { unread: 'true' }), ...(kind && { kind }) });

/** Which notices are listed: read or not, and what they are about. */
export const Filters = ({ filter, onApply }: { filter: Filter; onApply: (filter: Filter) => void }) => (
  <Stack direction={{ xs: 'column', sm: 'row' }} spacing={3} sx={{ mb: 4 }}>
    <SelectInput
      label="Show"
      size="small"
      sx={{ width: { sm: 140 } }}
      options={[
        { value: 'all', label: 'All' },
        { value: 'unread', label: 'Unread' },
      ]}
      value={filter.unread ? 'unread' : 'all'}
      onChange={(event) => onApply({ ...filter, unread: event.target.value === 'unread' })}
    />
    <SelectInput
      label="About"
      size="small"
      sx={{ width: { sm: 320 } }}
      options={kindOptions}
      placeholder="Everything"
      value={filter.kind ?? ''}
      onChange={(event) => onApply({ ...filter, kind: (event.target.value || undefined) as NoticeKind | undefined })}
    />
  </Stack>
);
