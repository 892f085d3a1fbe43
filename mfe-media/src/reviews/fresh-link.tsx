import { type MadeReview, reviewMessages, reviewPageOf } from '@prepmarket/media-api';
import { Alert, Button, Mono, Stack, styled, useCopy } from '@prepmarket/web-kit/ui';

const Address = styled(Mono)`
  overflow-wrap: anywhere;
  user-select: all;
`;

/** The address of a link, this once. */
export const FreshLink = ({ made: { name, token }, onKept }: { made: MadeReview; onKept: () => void }) => {
  const { copied, copy } = useCopy();
  const address = new URL(reviewPageOf(token), window.location.origin).href;
  return (
    <Stack spacing={4} role="group" aria-label={`The new link ${name}`}>
      <Alert severity="warning">{reviewMessages.once}</Alert>
      <Address>{address}</Address>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <Button variant="outlined" autoFocus onClick={() => copy(address)}>
          {copied ? 'Copied' : 'Copy link'}
        </Button>
        <Button variant="contained" onClick={onKept}>
          I have kept it
        </Button>
      </Stack>
      {copied === false && <Alert severity="info">Your browser does not let this page copy. Please select the address.</Alert>}
    </Stack>
  );
};
