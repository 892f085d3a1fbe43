import type { Pagination } from '@prepmarket/api-kit';
import { type Project, projectMessages } from '@prepmarket/catalog-api';
import { counted } from '@prepmarket/web-kit';
import { useLocation, useSearchParams } from '@prepmarket/web-kit/router';
import { useTrail, WAITING } from '@prepmarket/web-kit/store';
import { Button, CardGrid, EmptyState, Loaded, Page, Stack, Typography } from '@prepmarket/web-kit/ui';
import { SelectInput } from '@prepmarket/web-kit/ui-forms';
import type { ReactNode } from 'react';
import { useProjectPagesInfiniteQuery } from '../api/projects.js';
import { paths } from '../paths.js';
import { LoadingCards } from '../shared/loading-cards.js';
import { ActiveFilters } from './active-filters.js';
import { FilterForm } from './filter-form.js';
import { activeFilters, type Filters, readFilters, sortings, writeFilters } from './filters.js';
import { OpenProject } from './open-project.js';
import { SaveSearch } from './save-search.js';

const TITLE = 'Find Projects';

interface SearchProps {
  filters: Filters;
  onApply: (filters: Filters) => void;
}

const Nothing = ({ filters, onApply }: SearchProps) => {
  const active = activeFilters(filters);
  if (active.length === 0) return <EmptyState text={`${projectMessages.none}. New ones appear here as soon as they are open to proposals.`} />;
  return (
    <EmptyState
      text={`No project fits ${active.map(({ label }) => label).join(', ')}.`}
      action={
        <Button variant="outlined" onClick={() => onApply({ sort: filters.sort })}>
          Clear filters
        </Button>
      }
    />
  );
};

interface ListProps extends SearchProps {
  projects: readonly Project[];
  found: Pick<Pagination, 'total' | 'exact'>;
  /** What follows the list. */
  children: ReactNode;
}

const List = ({ projects, found, filters, onApply, children }: ListProps) => {
  const { pathname, search } = useLocation();
  const back = { to: `${pathname}${search}`, label: 'Back to Find Projects' };
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
          options={sortings}
          value={filters.sort ?? 'newest'}
          onChange={(event) => onApply({ ...filters, sort: event.target.value })}
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
  const query = useProjectPagesInfiniteQuery({ scope: 'open', ...props.filters }, WAITING);
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  return (
    <Loaded query={query} loading={<LoadingCards height={240} />} failed={projectMessages.listFailed}>
      {({ pages }) => {
        const projects = pages.flatMap((page) => page.projects);
        if (projects.length === 0 && !hasNextPage) return <Nothing {...props} />;
        return (
          <List {...props} projects={projects} found={pages[0]?.pagination ?? { total: projects.length }}>
            {hasNextPage && (
              <Button sx={{ mt: 4 }} variant="outlined" disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
                Show more projects
              </Button>
            )}
          </List>
        );
      }}
    </Loaded>
  );
};

/** What is looked for lives in the address, so that a search can be shared and comes back with 'back'. */
export default function FindProjects() {
  const [address, setAddress] = useSearchParams();
  const filters = readFilters(address);
  const apply = (next: Filters) => setAddress(writeFilters(next));
  useTrail([{ name: TITLE, path: paths.findProjects }]);
  return (
    <Page title={TITLE} subtitle="Projects that are open to proposals">
      <FilterForm key={address.toString()} filters={filters} onApply={apply} />
      <ActiveFilters filters={filters} onApply={apply} />
      <SaveSearch filters={filters} />
      <Results filters={filters} onApply={apply} />
    </Page>
  );
}
