import { type PushBrowser, pushMessages, pushWords } from '@prepmarket/notices-api';
import { localDate, messageOf } from '@prepmarket/web-kit';
import { useNotify } from '@prepmarket/web-kit/store';
import { Button, styled } from '@prepmarket/web-kit/ui';
import { Removable } from '../shared/removable.js';
import { useRemovePushMutation } from './api.js';

const List = styled(Removable)`
  margin-top: 16px;
`;

const One = ({ browser: { id, name, createdAt } }: { browser: PushBrowser }) => {
  const [remove, { isLoading }] = useRemovePushMutation();
  const notify = useNotify();
  const press = async () => {
    const { error } = await remove(id);
    notify(error ? 'error' : 'success', error ? messageOf(error, pushWords.offFailed) : pushMessages.removed);
  };
  return (
    <li>
      {name}, since {localDate(createdAt)}
      <Button color="error" disabled={isLoading} onClick={press} aria-label={`Switch off ${name}`}>
        Switch off
      </Button>
    </li>
  );
};

/** A person's other browsers that show notices. */
export const Browsers = ({ browsers }: { browsers: readonly PushBrowser[] }) => (
  <List aria-label="Your other browsers that show notices">
    {browsers.map((browser) => (
      <One key={browser.id} browser={browser} />
    ))}
  </List>
);
