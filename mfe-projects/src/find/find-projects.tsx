import { projectMessages } from '@prepmarket/catalog-api';
import { useSearchParams } from '@prepmarket/web-kit/router';
import { useTrail } from '@prepmarket/web-kit/store';
import { Button, CardGrid, EmptyState, Failure, Page, Stack } from '@prepmarket/web-kit/ui';
import { TextInput } from '@prepmarket/web-kit/ui-forms';
import { type KeyboardEvent, useState } from 'react';
import { useProjectPagesInfiniteQuery } from '../api/projects.js';
import { fresh } from '../api/tags.js';
import { paths } from '../paths.js';
import { LoadingCards } from '../shared/loading-cards.js';
import { OpenProject } from './open-project.js';

const TITLE = 'Find Projects';
const SEARCH_LENGTH = 200;

/** The text searched for lives in the address, so that a search can be shared and comes back with 'back'. */
const Search = ({ search, onSearch }: { search: string; onSearch: (search: string) => void }) => {
  const [text, setText] = useState(search);
  const go = () => onSearch(text.trim());
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) go();
  };
  return (
    <Stack role="search" aria-label={TITLE} direction="row" spacing={2} sx={{ mb: 4, maxWidth: 640 }}>
      <TextInput
        fullWidth
        label="Search"
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        slotProps={{ htmlInput: { maxLength: SEARCH_LENGTH } }}
      />
      <Button variant="outlined" onClick={go}>
        Search
      </Button>
    </Stack>
  );
};

const Results = ({ search }: { search: string }) => {
  const { currentData: data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useProjectPagesInfiniteQuery({ scope: 'open', search }, fresh);
  if (!data) return error ? <Failure error={error} failed={projectMessages.listFailed} onRetry={refetch} /> : <LoadingCards height={240} />;
  const projects = data.pages.flatMap((page) => page.projects);
  if (projects.length === 0) return <EmptyState text={search ? `${projectMessages.none} for "${search}"` : projectMessages.none} />;
  return (
    <>
      <CardGrid $min={340}>
        {projects.map((project) => (
          <OpenProject key={project.id} project={project} />
        ))}
      </CardGrid>
      {hasNextPage && (
        <Button sx={{ mt: 4 }} variant="outlined" disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
          Show more projects
        </Button>
      )}
    </>
  );
};

export default function FindProjects() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  useTrail([{ name: TITLE, path: paths.findProjects }]);
  return (
    <Page title={TITLE} subtitle="Projects that are open to proposals, newest first">
      <Search key={search} search={search} onSearch={(text) => setParams(text ? { search: text } : {})} />
      <Results search={search} />
    </Page>
  );
}
