import type { Pagination } from '@prepmarket/api-kit';
import { type Project, projectMessages } from '@prepmarket/catalog-api';
import { accountPaths } from '@prepmarket/identity-api';
import { counted } from '@prepmarket/web-kit';
import { useLocation, useSearchParams } from '@prepmarket/web-kit/router';
import { useTrail, WAITING } from '@prepmarket/web-kit/store';
import { Box, Button, CardGrid, EmptyState, LinkButton, Loaded, Page, Stack, styled, Typography, useMediaQuery, useTheme } from '@prepmarket/web-kit/ui';
import { SelectInput } from '@prepmarket/web-kit/ui-forms';
import type { ReactNode } from 'react';
import { useProjectPagesInfiniteQuery } from '../api/projects.js';
import { paths } from '../paths.js';
import { LoadingCards } from '../shared/loading-cards.js';
import { ActiveFilters } from './active-filters.js';
import { CloseResults } from './close-results.js';
import { Facets } from './facets.js';
import { FilterDrawer } from './filter-drawer.js';
import { FilterForm } from './filter-form.js';
import { activeFilters, readFilters, sortingsOf, writeFilters } from './filters.js';
import type { Change, Filters } from './names.js';
import { OpenProject } from './open-project.js';
import { SaveSearch } from './save-search.js';
import { useDraft } from './use-draft.js';
import { useDrawer } from './use-drawer.js';

const TITLE = 'Find Projects';

const Columns = styled.div`
  display: grid;
  gap: 24px;
  ${({ theme }) => theme.breakpoints.up('md')} {
    grid-template-columns: 220px minmax(0, 1fr);
    align-items: start;
    &:not(:has(> section)) {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

interface SearchProps {
  filters: Filters;
  onChoose: (change: Change) => void;
}

const Nothing = ({ filters, onChoose }: SearchProps) => {
  const active = activeFilters(filters);
  if (active.length === 0)
    return (
      <EmptyState
        text="No project is open to proposals right now. New ones come here as soon as clients publish them."
        action={
          <LinkButton variant="outlined" to={accountPaths.profile}>
            Fill Your Page Meanwhile
          </LinkButton>
        }
      />
    );
  return (
    <EmptyState
      text={`No project fits ${active.map(({ label }) => label).join(', ')}.`}
      action={
        <Button variant="outlined" onClick={() => onChoose(({ sort }) => ({ sort }))}>
          Clear filters
        </Button>
      }
    />
  );
};

const useWayBack = () => {
  const { pathname, search } = useLocation();
  return { to: `${pathname}${search}`, label: 'Back to Find Projects' };
};

/** So few are little: what is spelt alike is shown below them. */
const FEW = 3;

interface ListProps extends SearchProps {
  projects: readonly Project[];
  found: Pick<Pagination, 'total' | 'exact'>;
  /** What follows the list. */
  children: ReactNode;
}

const List = ({ projects, found, filters, onChoose, children }: ListProps) => {
  const back = useWayBack();
  return (
    <>
      <Stack direction="row" spacing={3} useFlexGap sx={{ mb: 4, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <Typography variant="body2" role="status">
          {counted(found.total, 'project', found.exact)}
        </Typography>
        <SelectInput
          label="Sort by"
          size="small"
          sx={{ maxWidth: 220 }}
          options={sortingsOf(filters)}
          value={filters.sort === 'best' && !filters.search ? 'newest' : (filters.sort ?? 'newest')}
          onChange={(event) => onChoose((written) => ({ ...written, sort: event.target.value }))}
        />
      </Stack>
      <CardGrid $min={340}>
        {projects.map((project) => (
          <OpenProject key={project.id} project={project} back={back} />
        ))}
      </CardGrid>
      {children}
    </>
  );
};

const Results = (props: SearchProps) => {
  const query = useProjectPagesInfiniteQuery({ scope: 'open', include_totals: true, include_client: true, ...props.filters }, WAITING);
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const back = useWayBack();
  return (
    <Loaded query={query} loading={<LoadingCards height={240} />} failed={projectMessages.listFailed}>
      {({ pages }) => {
        const projects = pages.flatMap((page) => page.projects);
        const close = props.filters.search && projects.length < FEW && !hasNextPage && <CloseResults filters={props.filters} found={projects} back={back} />;
        if (projects.length === 0 && !hasNextPage)
          return (
            <>
              <Nothing {...props} />
              {close}
            </>
          );
        return (
          <List {...props} projects={projects} found={pages[0]?.pagination ?? { total: projects.length }}>
            {hasNextPage && (
              <Button sx={{ mt: 4 }} variant="outlined" disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
                Show more projects
              </Button>
            )}
            {close}
          </List>
        );
      }}
    </Loaded>
  );
};

const addressOf = (filters: Filters): string => {
  const address = new URLSearchParams(writeFilters(filters)).toString();
  return address && `?${address}`;
};

/** What is looked for lives in the address, so that a search can be shared and comes back with 'back'. */
export default function FindProjects() {
  const [address, setAddress] = useSearchParams();
  const filters = readFilters(address);
  const { open, onOpen, close, options } = useDrawer();
  const draft = useDraft(filters, (next) => {
    if (addressOf(next) !== addressOf(filters)) setAddress(addressOf(next), options);
  });
  useTrail([{ name: TITLE, path: paths.findProjects }]);
  const roomy = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
  const { choose } = draft;
  return (
    <Page title={TITLE} subtitle="Projects that are open to proposals">
      <FilterForm filters={filters} draft={draft} drawer={roomy ? undefined : { open, onOpen }} />
      <ActiveFilters filters={filters} onChoose={choose} />
      <SaveSearch filters={filters} />
      <Columns>
        {roomy && <Facets filters={filters} onChoose={choose} />}
        <Box sx={{ minWidth: 0 }}>
          <Results filters={filters} onChoose={choose} />
        </Box>
      </Columns>
      {open && !roomy && <FilterDrawer filters={filters} draft={draft} onClose={() => close()} onShow={(next) => close(addressOf(next))} />}
    </Page>
  );
}
