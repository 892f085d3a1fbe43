import { Alert, Button, Mono, Stack, styled, useCopy } from '@prepmarket/web-kit/ui';

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(22ch, 1fr));
  gap: 8px 24px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** The codes for who loses the app, this once. */
export const RecoveryCodes = ({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) => {
  const { copied, copy } = useCopy();
  return (
    <Stack spacing={4}>
      <Alert severity="warning">
        Keep these recovery codes where only you find them: they are shown only now. Each signs you in once when you do not have your authenticator app.
      </Alert>
      <List aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <Mono>{code}</Mono>
          </li>
        ))}
      </List>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <Button variant="outlined" onClick={() => copy(codes.join('\n'))}>
          {copied ? 'Copied' : 'Copy codes'}
        </Button>
        <Button variant="contained" onClick={onKept}>
          I have kept them
        </Button>
      </Stack>
      {copied === false && <Alert severity="info">Your browser does not let this page copy. Please select the codes.</Alert>}
    </Stack>
  );
};
