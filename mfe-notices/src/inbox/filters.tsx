import { kindGroupsOf, type NoticeKind } from '@prepmarket/notices-api';
import type { SessionUser } from '@prepmarket/web-kit/store';
import { Stack } from '@prepmarket/web-kit/ui';
import { SelectInput } from '@prepmarket/web-kit/ui-forms';
import type { Filter } from '../api.js';

type Role = SessionUser['role'];

/** What somebody of this role can be told, as in the preferences. */
const kindsOf = (role: Role) => kindGroupsOf(role).flatMap(([, kinds]) => kinds);

/** The filter that an address asks for; what it does not know, and what this role is never told, it leaves out. */
export const readFilter = (address: URLSearchParams, role: Role): Filter => ({
  unread: address.get('unread') === 'true' || undefined,
  kind: kindsOf(role).find(([kind]) => kind === address.get('kind'))?.[0],
});

export const writeFilter = ({ unread, kind }: Filter): Record<string, string> => ({ ...(unread && { unread: 'true' }), ...(kind && { kind }) });

interface FiltersProps {
  filter: Filter;
  role: Role;
  onApply: (filter: Filter) => void;
}

/** Which notices are listed: read or not, and what they are about. */
export const Filters = ({ filter, role, onApply }: FiltersProps) => (
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
      options={kindsOf(role).map(([value, { label }]) => ({ value, label }))}
      placeholder="Everything"
      value={filter.kind ?? ''}
      onChange={(event) => onApply({ ...filter, kind: (event.target.value || undefined) as NoticeKind | undefined })}
    />
  </Stack>
);
