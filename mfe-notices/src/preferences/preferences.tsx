import {
  type Digest,
  digestHour,
  kindGroupsOf,
  letterPauses,
  noticePaths,
  noticesMessages,
  pushWords,
  type Preferences as Said,
} from '@prepmarket/notices-api';
import { messageOf } from '@prepmarket/web-kit';
import { useNotify, useSession, useTrail } from '@prepmarket/web-kit/store';
import { LinkButton, Loaded, Page, Panel, Skeleton, Stack, Surface, Typography, useOneTrail } from '@prepmarket/web-kit/ui';
import { SelectInput } from '@prepmarket/web-kit/ui-forms';
import { useChangePreferencesMutation, usePreferencesQuery } from '../api.js';
import { usePushQuery } from '../push/api.js';
import { Push } from '../push/push.js';
import { Group } from './group.js';
import { LettersStopped } from './letters-stopped.js';
import { Searches } from './searches.js';

const TITLE = 'Notification preferences';
const digests = [
  { value: 'off', label: 'No digest' },
  { value: 'daily', label: 'Once a day' },
  { value: 'weekly', label: 'Once a week' },
];

const Choices = ({ said }: { said: Said }) => {
  const pushQuery = usePushQuery();
  const [change] = useChangePreferencesMutation();
  const notify = useNotify();
  const { user } = useSession();
  const save = async (edit: Parameters<typeof change>[0]) => {
    const { error } = await change(edit);
    if (error) notify('error', messageOf(error, noticesMessages.preferenceFailed));
  };
  return (
    <Stack spacing={4}>
      {said.lettersStopped && <LettersStopped />}
      <Surface>
        {user?.role === 'vendor' && <Searches />}
        <Panel title="Digest">
          <SelectInput
            label="What was not sent at once, in one email"
            options={digests}
            value={said.digest}
            onChange={(event) => save({ digest: event.target.value as Digest })}
            sx={{ maxWidth: 320 }}
          />
          <Typography variant="body2" sx={{ color: 'text.secondary', marginTop: 2 }}>
            It is sent at {digestHour}:00 UTC, with all you have not read of what is not emailed below. Emails about one project or contract come at most every{' '}
            {letterPauses.subject / 60} minutes, with all that happened since.
          </Typography>
        </Panel>
        <Loaded query={pushQuery} loading={null} failed={pushWords.loadFailed}>
          {(push) => push.key && <Push push={push} />}
        </Loaded>
      </Surface>
      <Surface>
        {user &&
          kindGroupsOf(user.role).map(([name, kinds]) => (
            <Group
              key={name}
              name={name}
              kinds={kinds}
              said={said.kinds}
              push={Boolean(pushQuery.data?.key)}
              onChange={(kind, channels) => save({ kinds: { [kind]: channels } })}
            />
          ))}
      </Surface>
    </Stack>
  );
};

/** What is told by bell, by letter and by browsers, and what a vendor looks for. */
export default function Preferences() {
  const query = usePreferencesQuery();
  useTrail([
    { name: 'Inbox', path: noticePaths.notices },
    { name: TITLE, path: noticePaths.preferences },
  ]);
  const { user } = useSession();
  const webhooks = user?.role !== 'admin' && <LinkButton to={noticePaths.webhooks}>Webhooks</LinkButton>;
  return (
    <Page title={TITLE} width="medium" back={useOneTrail({ to: noticePaths.notices, label: 'Back to Inbox' })} actions={webhooks}>
      <Loaded query={query} loading={<Skeleton variant="rounded" height={480} role="status" aria-label="Loading" />} failed={noticesMessages.preferencesFailed}>
        {(said) => <Choices said={said} />}
      </Loaded>
    </Page>
  );
}
