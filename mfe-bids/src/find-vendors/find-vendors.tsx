import { taskTypeLabel, taskTypes } from '@prepmarket/catalog-api';
import { type DirectorySort, directoryMessages, directorySortLabel, directorySorts } from '@prepmarket/contracts-api';
import { counted } from '@prepmarket/web-kit';
import { useSearchParams } from '@prepmarket/web-kit/router';
import { useTrail } from '@prepmarket/web-kit/store';
import { Button, CardGrid, EmptyState, Loaded, Page, Skeleton, Stack, styled, Typography, useOneTrail } from '@prepmarket/web-kit/ui';
import { SelectInput, TextInput } from '@prepmarket/web-kit/ui-forms';
import { useState } from 'react';
import { paths, toDashboard } from '../paths.js';
import { type Asked, useFindVendorsQuery } from './api.js';
import { FoundVendors } from './found-vendors.js';

const TITLE = 'Find Vendors';
const LEVELS = [
  { value: 'verified', label: 'Verified or certified' },
  { value: 'certified', label: 'Certified' },
];
const TYPES = taskTypes.map((value) => ({ value, label: taskTypeLabel[value] }));
const SORTS = directorySorts.map((value) => ({ value, label: directorySortLabel[value] }));

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: 16px;
  margin-bottom: 24px;
  > * {
    flex: 1 1 180px;
  }
  > button {
    flex: none;
    height: 44px;
  }
`;

const isOffered = (options: readonly { value: string }[]) => (value: string) => options.some((option) => option.value === value);
const READS: Record<keyof Asked, (value: string) => boolean> = {
  search: (value) => value !== '' && value.length <= 200,
  level: isOffered(LEVELS),
  task_type: isOffered(TYPES),
  sort: isOffered(SORTS),
  page: (value) => /^[1-9]\d{0,5}$/.test(value),
};
/** What an address asks for; what it asks for in vain is left out. */
const askedIn = (address: URLSearchParams): Asked =>
  Object.fromEntries(Object.entries(READS).flatMap(([name, reads]) => (reads(address.get(name) ?? '') ? [[name, address.get(name) ?? '']] : [])));

/** What is looked for stands in the address. Words that are typed are looked for with whatever is chosen next. */
const useAsked = () => {
  const [address, setAddress] = useSearchParams();
  const asked = askedIn(address);
  const [typed, setTyped] = useState<string>();
  const words = typed ?? asked.search ?? '';
  const go = (to: Asked) => {
    const next = askedIn(new URLSearchParams(to));
    if (String(new URLSearchParams(next)) !== String(new URLSearchParams(asked))) setAddress(next);
  };
  const ask = (change: Asked = {}) => {
    setTyped(undefined);
    const { page: _, ...kept } = asked;
    go({ ...kept, search: words.trim(), ...change });
  };
  const turnTo = (page: number) => go({ ...asked, page: page > 1 ? String(page) : '' });
  return { asked, ask, turnTo, words, onWords: setTyped };
};

const Words = ({ asked, ask, words, onWords }: Omit<ReturnType<typeof useAsked>, 'turnTo'>) => (
  <Filters role="search" aria-label="Vendors">
    <TextInput
      label="Name or company"
      value={words}
      onChange={({ target }) => onWords(target.value)}
      onKeyDown={({ key }) => key === 'Enter' && ask()}
      slotProps={{ htmlInput: { maxLength: 200 } }}
      fullWidth
    />
    <SelectInput label="Level" placeholder="Any" options={LEVELS} value={asked.level ?? ''} onChange={({ target }) => ask({ level: target.value })} />
    <SelectInput
      label="Certified for"
      placeholder="Any"
      options={TYPES}
      value={asked.task_type ?? ''}
      onChange={({ target }) => ask({ task_type: target.value })}
    />
    <SelectInput label="Sort by" options={SORTS} value={(asked.sort as DirectorySort) ?? 'level'} onChange={({ target }) => ask({ sort: target.value })} />
    <Button variant="contained" onClick={() => ask()}>
      Search
    </Button>
  </Filters>
);

const Nobody = ({ beyond, ask }: { beyond: boolean; ask: (change: Asked) => void }) => (
  <EmptyState
    text={`${beyond ? directoryMessages.beyond : directoryMessages.none}.`}
    action={
      <Button variant="outlined" onClick={() => ask(beyond ? {} : { search: '', level: '', task_type: '' })}>
        {beyond ? 'First page' : 'Clear filters'}
      </Button>
    }
  />
);

const Pages = ({ page, of, onPage }: { page: number; of: number; onPage: (page: number) => void }) =>
  of > 1 ? (
    <Stack component="nav" aria-label="Pages" direction="row" spacing={3} sx={{ mt: 4, alignItems: 'center' }}>
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <Typography variant="body2">{`Page ${page} of ${of}`}</Typography>
      <Button disabled={page >= of} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </Stack>
  ) : null;

/** Vendors by what they have shown, for whoever may invite them. */
export default function FindVendors() {
  const { turnTo, ...looking } = useAsked();
  const { asked, ask } = looking;
  const query = useFindVendorsQuery(asked);
  useTrail([{ name: TITLE, path: paths.findVendors }]);
  return (
    <Page title={TITLE} subtitle="Levels and figures are computed from what happened here." back={useOneTrail(toDashboard)}>
      <Words {...looking} />
      <Loaded
        query={query}
        keepsLast
        loading={
          <CardGrid $min={300} role="status" aria-label="Loading">
            {['first', 'second', 'third'].map((key) => (
              <Skeleton key={key} variant="rounded" height={400} />
            ))}
          </CardGrid>
        }
        failed={directoryMessages.loadFailed}
      >
        {({ vendors, pagination: { page, total, totalPages, exact } }) => (
          <>
            <Typography variant="body2" role="status" sx={{ mb: 3 }}>
              {counted(total, 'vendor', exact)}
            </Typography>
            {vendors.length === 0 ? <Nobody beyond={total > 0} ask={ask} /> : <FoundVendors vendors={vendors} />}
            <Pages page={page} of={totalPages} onPage={turnTo} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
