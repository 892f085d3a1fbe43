import { type ReviewDoor, reviewLimits, reviewMessages } from '@prepmarket/media-api';
import { messageOf } from '@prepmarket/web-kit';
import { Alert, Button, Page, Panel, Stack, Typography } from '@prepmarket/web-kit/ui';
import { TextInput } from '@prepmarket/web-kit/ui-forms';
import { type FormEvent, useRef, useState } from 'react';
import { useOpenReviewMutation } from './api.js';

interface Props {
  door: ReviewDoor;
  token: string;
  onIn: () => void;
}

/** Asks a guest for a name, and the password where the link has one. */
export const ComeIn = ({ door, token, onIn }: Props) => {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [open, { isLoading }] = useOpenReviewMutation();
  const secret = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setError(reviewMessages.guestRequired);
    if (door.has_password && password === '') return setError(reviewMessages.passwordRequired);
    setError(undefined);
    const { error: refused } = await open({ token, name: name.trim(), ...(door.has_password && { password }) });
    if (!refused) return onIn();
    setError(messageOf(refused, reviewMessages.openFailed));
    secret.current?.select();
  };
  return (
    <Page title={door.name} subtitle="You are invited to a review." width="narrow">
      <Panel>
        <Stack component="form" noValidate spacing={4} aria-label="Open the review" onSubmit={(event: FormEvent) => void submit(event)}>
          <TextInput
            label="Your name"
            autoComplete="name"
            autoFocus
            value={name}
            slotProps={{ htmlInput: { maxLength: reviewLimits.guest, 'aria-required': true } }}
            onChange={({ target }) => setName(target.value)}
          />
          {door.has_password && (
            <TextInput
              label="Password"
              type="password"
              autoComplete="off"
              inputRef={secret}
              value={password}
              slotProps={{ htmlInput: { maxLength: reviewLimits.password, 'aria-required': true } }}
              onChange={({ target }) => setPassword(target.value)}
            />
          )}
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {reviewMessages.told}
          </Typography>
          {error && <Alert severity="error">{error}</Alert>}
          <Button type="submit" variant="contained" disabled={isLoading}>
            {isLoading ? 'Opening...' : 'Open the review'}
          </Button>
        </Stack>
      </Panel>
    </Page>
  );
};
