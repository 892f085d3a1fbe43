import { messages, type User } from '@prepmarket/identity-api';
import { messageOf } from '@prepmarket/web-kit';
import { type SessionUser, useAppDispatch, userChanged } from '@prepmarket/web-kit/store';
import { Button, Panel, Stack, Typography, VisuallyHidden } from '@prepmarket/web-kit/ui';
import { type ChangeEvent, useRef } from 'react';
import { useRemoveAvatarMutation, useSaveAvatarMutation } from '../auth/api.js';
import { Face } from '../frame/face.js';
import { usePassingNotice } from './passing-notice.js';
import { squareJpeg } from './square-jpeg.js';

interface Answer {
  data?: User;
  error?: unknown;
}

/** What stands in place of the initials. */
export const OwnPicture = ({ user }: { user: SessionUser }) => {
  const dispatch = useAppDispatch();
  const chooser = useRef<HTMLInputElement>(null);
  const [save, saving] = useSaveAvatarMutation();
  const [remove, removing] = useRemoveAvatarMutation();
  const notice = usePassingNotice();
  const busy = saving.isLoading || removing.isLoading;
  const end = ({ data, error }: Answer, done: string) => {
    if (!data) return notice.show('error', messageOf(error, messages.avatarFailed));
    dispatch(userChanged({ avatar: data.avatar ?? null }));
    notice.show('success', done);
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file can be chosen again.
    target.value = '';
    if (!file) return;
    const image = await squareJpeg(file).catch(() => undefined);
    if (!image) return notice.show('error', messages.avatarUnreadable);
    end(await save({ id: user.id, image }), messages.avatarSaved);
  };
  return (
    <Panel title="Your Picture">
      <Stack spacing={4}>
        {notice.drawn}
        <Stack direction="row" spacing={4} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <Face user={user} size={96} />
          <Button variant="outlined" disabled={busy} onClick={() => chooser.current?.click()}>
            {user.avatar ? 'Choose Another' : 'Choose a Picture'}
          </Button>
          {user.avatar && (
            <Button disabled={busy} onClick={async () => end(await remove({ id: user.id }), messages.avatarRemoved)}>
              Remove
            </Button>
          )}
          <VisuallyHidden>
            <label>
              Picture file
              <input ref={chooser} type="file" accept="image/*" tabIndex={-1} onChange={choose} />
            </label>
          </VisuallyHidden>
        </Stack>
        <Typography variant="body2">The middle of it is shown as a circle, to everybody who is signed in.</Typography>
      </Stack>
    </Panel>
  );
};
