import { titleLabel } from '@prepmarket/web-kit';
import { Alert, Loaded, Page, Panel, Skeleton, Stack, StatusChip, styled, Typography } from '@prepmarket/web-kit/ui';
import { Footer } from '../public/footer.js';
import { type Health, healthIn, useHealthQuery } from './status-api.js';

const EVERY_MS = 15_000;

const parts: Record<string, string> = {
  identity: 'Accounts and signing in',
  catalog: 'Projects, packages and shots',
  media: 'Plates, players and deliveries',
  bidding: 'Proposals and estimates',
  contracts: 'Contracts',
  notices: 'Notices and messages',
};

const List = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
  display: grid;
  gap: 12px;
  li {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    justify-content: space-between;
  }
`;

const Shown = ({ health: { status, services } }: { health: Health }) => (
  <Stack spacing={4}>
    <Alert severity={status === 'ok' ? 'success' : 'warning'} role="status">
      {status === 'ok' ? 'Everything is up.' : 'A part is away. The others go on.'}
    </Alert>
    <Panel title="Parts">
      <List>
        {Object.entries(services).map(([name, state]) => (
          <li key={name}>
            {parts[name] ?? titleLabel(name)}
            <StatusChip color={state === 'ok' ? 'success' : 'warning'} label={state === 'ok' ? 'UP' : 'AWAY'} />
          </li>
        ))}
      </List>
    </Panel>
  </Stack>
);

const Status = () => {
  const query = useHealthQuery(undefined, { pollingInterval: EVERY_MS, skipPollingIfUnfocused: true });
  const told = healthIn(query.error);
  return (
    <>
      <Page title="Status" width="medium" subtitle="What this installation says of itself now.">
        {told ? (
          <Shown health={told} />
        ) : (
          <Loaded
            // An answer of before says nothing of now.
            query={query.isError ? { ...query, currentData: undefined } : query}
            loading={<Skeleton variant="rounded" sx={{ height: 280 }} role="status" aria-label="Loading" />}
            failed="The status could not be read."
          >
            {(health) => <Shown health={health} />}
          </Loaded>
        )}
        <Typography variant="body2" sx={{ mt: 4, color: 'text.secondary' }}>
          Asked again every 15 seconds. What lies between you and this installation it cannot see.
        </Typography>
      </Page>
      <Footer />
    </>
  );
};

export default Status;
