import type { Login } from '@prepmarket/identity-api';
import { Button, Stack, Typography } from '@prepmarket/web-kit/ui';
import { useEffect, useState } from 'react';
import { demoAccounts } from '../remotes/deployed.js';
import type { DemoAccount } from '../remotes/manifest.js';

/** Where the installation shows a demo: everybody of it, to be signed in as by one press. */
export const DemoAccounts = ({ busy, onChoose }: { busy: boolean; onChoose: (fields: Login) => void }) => {
  const [accounts, setAccounts] = useState<readonly DemoAccount[]>([]);
  useEffect(() => {
    // Without the list there is still the form.
    demoAccounts().then(setAccounts, () => undefined);
  }, []);
  if (accounts.length === 0) return null;
  return (
    <Stack component="section" aria-labelledby="demo-accounts" spacing={2} sx={{ mt: 6 }}>
      <Typography id="demo-accounts" component="h2" variant="subtitle2">
        This is a demo. Sign in as
      </Typography>
      {accounts.map(({ name, as, email, password }) => (
        <Button key={email} variant="outlined" disabled={busy} onClick={() => onChoose({ email, password })} sx={{ justifyContent: 'space-between', gap: 4 }}>
          <Typography component="span" sx={{ flexShrink: 0, font: 'inherit' }}>
            {name}
          </Typography>
          <Typography component="span" variant="body2" sx={{ color: 'text.secondary', textAlign: 'right' }}>
            {as}
          </Typography>
        </Button>
      ))}
    </Stack>
  );
};
