import { type MadeToken, messages, type PersonalToken } from '@prepmarket/identity-api';
import { Button, EmptyState, LinkButton, Loaded, Panel, Skeleton, Stack, Typography } from '@prepmarket/web-kit/ui';
import { useAct } from '@prepmarket/web-kit/ui-parts';
import { useState } from 'react';
import { paths } from '../paths.js';
import { usePersonalTokensQuery, useRevokeTokenMutation } from './api.js';
import { FreshToken } from './fresh-token.js';
import { MakeToken } from './make-token.js';
import { TokenList } from './token-list.js';

/** What scripts sign in with in the name of the account: make it, see it, revoke it. */
export const OwnTokens = () => {
  const query = usePersonalTokensQuery();
  const [revoke] = useRevokeTokenMutation();
  const [asking, setAsking] = useState(false);
  const [made, setMade] = useState<MadeToken>();
  const { act, dialog } = useAct();
  const askRevoke = ({ id, name }: PersonalToken) =>
    act({
      title: `Revoke ${name}?`,
      text: 'Scripts that use this token are refused from then on. It cannot be brought back.',
      confirmLabel: 'Revoke',
      busyLabel: 'Revoking...',
      danger: true,
      run: async (sending) => {
        await revoke({ id, sending }).unwrap();
        if (made?.id === id) setMade(undefined);
      },
      done: messages.tokenRevoked,
      failed: messages.tokenRevokeFailed,
    });
  const makeOne = (
    <Button variant="outlined" onClick={() => setAsking(true)}>
      Make a token
    </Button>
  );
  return (
    <Panel title="Personal access tokens">
      <Stack spacing={4} sx={{ alignItems: 'stretch' }}>
        {made && <FreshToken made={made} onKept={() => setMade(undefined)} />}
        <Loaded query={query} loading={<Skeleton variant="rounded" height={120} />} failed={messages.tokensLoadFailed}>
          {(tokens) =>
            tokens.length === 0 ? (
              <EmptyState
                text="With a token, your scripts and pipelines use Prepmarket in your name, for what you choose and no more."
                action={
                  <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
                    {makeOne}
                    <LinkButton to={paths.help('scripts')}>What scripts can do</LinkButton>
                  </Stack>
                }
              />
            ) : (
              <>
                <Typography>With a token, your scripts and pipelines use Prepmarket in your name, for what you chose and no more.</Typography>
                <TokenList tokens={tokens} onRevoke={askRevoke} />
                <div>{makeOne}</div>
              </>
            )
          }
        </Loaded>
      </Stack>
      <MakeToken open={asking} onMade={setMade} onClose={() => setAsking(false)} />
      {dialog}
    </Panel>
  );
};
