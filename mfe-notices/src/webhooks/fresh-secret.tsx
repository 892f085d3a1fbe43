import type { MadeWebhook } from '@prepmarket/notices-api';
import { Alert, Button, Mono, Stack, styled, useCopy } from '@prepmarket/web-kit/ui';

const Secret = styled(Mono)`
  overflow-wrap: anywhere;
  user-select: all;
`;

/** Where the answer that carried it was lost on its way: no repeat brings it again. */
const Lost = ({ url, onKept }: { url: string; onKept: () => void }) => (
  <Alert severity="warning" sx={{ mb: 4 }} action={<Button onClick={onKept}>OK</Button>}>
    {`The secret of ${url} was lost on its way to you. Please make a new one.`}
  </Alert>
);

/** The secret of a webhook, this once. */
export const FreshSecret = ({ made: { url, secret }, onKept }: { made: MadeWebhook; onKept: () => void }) => {
  const { copied, copy } = useCopy();
  if (!secret) return <Lost url={url} onKept={onKept} />;
  return (
    <Stack spacing={4} role="group" aria-label={`The secret of ${url}`} sx={{ mb: 4 }}>
      <Alert severity="warning">Your server proves with this secret that a call is ours. Keep it there: it is shown only now.</Alert>
      <Secret>{secret}</Secret>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <Button variant="outlined" onClick={() => copy(secret)}>
          {copied ? 'Copied' : 'Copy secret'}
        </Button>
        <Button variant="contained" onClick={onKept}>
          I have kept it
        </Button>
      </Stack>
      {copied === false && <Alert severity="info">Your browser does not let this page copy. Please select the secret.</Alert>}
    </Stack>
  );
};
