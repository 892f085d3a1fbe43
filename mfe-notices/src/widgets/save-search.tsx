import { type NoticesWidgets, noticePaths, noticesMessages } from '@prepmarket/notices-api';
import { messageOf } from '@prepmarket/web-kit';
import { useNotify } from '@prepmarket/web-kit/store';
import { Button, Link } from '@prepmarket/web-kit/ui';
import { useSaveSearchMutation, useSearchesQuery } from '../api.js';

const NAME_LENGTH = 200;

/** Asks to be told of new projects like those that are looked for. */
export default function SaveSearch({ query, title: whole }: NoticesWidgets['notices/SaveSearch']) {
  const [save, { isLoading }] = useSaveSearchMutation();
  const { data: searches = [] } = useSearchesQuery();
  const notify = useNotify();
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value));
  if (Object.keys(given).length === 0) return null;
  const title = whole.slice(0, NAME_LENGTH);
  if (searches.some((search) => search.name === title)) return <Link to={noticePaths.preferences}>You are told of new projects like these</Link>;
  const press = async () => {
    const { error } = await save({ name: title, query: given });
    notify(error ? 'error' : 'success', error ? messageOf(error, noticesMessages.searchFailed) : noticesMessages.searchSaved);
  };
  return (
    <Button variant="outlined" disabled={isLoading} onClick={press}>
      Tell me about new projects like this
    </Button>
  );
}
