import { projectPaths } from '@prepmarket/catalog-api';
import { noticesMessages, type SavedSearch } from '@prepmarket/notices-api';
import { messageOf } from '@prepmarket/web-kit';
import { useNotify } from '@prepmarket/web-kit/store';
import { Button, Link, LinkButton, Loaded, Panel, Skeleton, Stack, Typography } from '@prepmarket/web-kit/ui';
import { useDeleteSearchMutation, useSearchesQuery } from '../api.js';
import { Removable } from '../shared/removable.js';

/** Where Find Projects shows what fits a search now. */
const listOf = ({ query }: SavedSearch) =>
  `${projectPaths.findProjects}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;

const One = ({ search }: { search: SavedSearch }) => {
  const [remove, { isLoading }] = useDeleteSearchMutation();
  const notify = useNotify();
  const press = async () => {
    const { error } = await remove(search.id);
    notify(error ? 'error' : 'success', error ? messageOf(error, noticesMessages.searchFailed) : noticesMessages.searchDeleted);
  };
  return (
    <li>
      <Link to={listOf(search)}>{search.name}</Link>
      <Button color="error" disabled={isLoading} onClick={press} aria-label={`Delete search ${search.name}`}>
        Delete
      </Button>
    </li>
  );
};

/** What a vendor looks for. */
export const Searches = () => (
  <Panel title="Saved searches">
    <Loaded query={useSearchesQuery()} loading={<Skeleton height={44} role="status" aria-label="Loading" />} failed={noticesMessages.searchesFailed}>
      {(searches) =>
        searches.length === 0 ? (
          <Stack spacing={3} sx={{ alignItems: 'flex-start' }}>
            <Typography sx={{ color: 'text.secondary' }}>{noticesMessages.noSearches}</Typography>
            <LinkButton variant="outlined" to={projectPaths.findProjects}>
              Find Projects
            </LinkButton>
          </Stack>
        ) : (
          <Removable>
            {searches.map((search) => (
              <One key={search.id} search={search} />
            ))}
          </Removable>
        )
      }
    </Loaded>
  </Panel>
);
