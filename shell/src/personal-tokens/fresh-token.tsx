import type { MadeToken } from '@prepmarket/identity-api';
import { Alert, Button, Mono, Stack, styled, useCopy } from '@prepmarket/web-kit/ui';

const Secret = styled(Mono)`
  overflow-wrap: anywhere;
  user-select: all;
`;

/** The secret of a token, this once. */
export const FreshToken = ({ made: { name, token }, onKept }: { made: MadeToken; onKept: () => void }) => {
  const { copied, copy } = useCopy();
  return (
    <Stack spacing={4} role="group" aria-label={`The new token ${name}`}>
      <Alert severity="warning">Keep this token where only your script finds it: it is shown only now.</Alert>
      <Secret>{token}</Secret>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <Button variant="outlined" onClick={() => copy(token)}>
          {copied ? 'Copied' : 'Copy token'}
        </Button>
        <Button variant="contained" onClick={onKept}>
          I have kept it
        </Button>
      </Stack>
      {copied === false && <Alert severity="info">Your browser does not let this page copy. Please select the token.</Alert>}
    </Stack>
  );
};
