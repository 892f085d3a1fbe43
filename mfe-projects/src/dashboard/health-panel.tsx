import type { ServiceState } from '@prepmarket/api-kit';
import { Loaded, Panel, Skeleton, StatusChip, styled, Typography } from '@prepmarket/web-kit/ui';
import { useProductStateQuery } from '../api/turns.js';

const Ill = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 4px 12px;
    padding-block: 8px;
    border-top: 1px solid ${({ theme }) => theme.palette.divider};
  }
`;

const away = {
  away: 'This service gives no answer.',
  'not ready': 'This service is not ready.',
  stopping: 'This service is stopping.',
  ready: undefined,
} as const;
const isWell = ({ status, worries }: ServiceState) => status === 'ready' && worries.length === 0;

const Service = ({ state: { service, status, worries } }: { state: ServiceState }) => (
  <li>
    <StatusChip label={service} color={status === 'ready' ? 'warning' : 'error'} />
    <span>{[away[status], ...worries.map(({ text }) => text)].filter(Boolean).join(' ')}</span>
  </li>
);

const States = ({ states }: { states: ServiceState[] }) => {
  const ill = states.filter((state) => !isWell(state));
  if (ill.length === 0) return <Typography>Every service is well: no failed events, no failed jobs.</Typography>;
  return (
    <Ill>
      {ill.map((state) => (
        <Service key={state.service} state={state} />
      ))}
    </Ill>
  );
};

/** What goes worse than it should, service by service, with events and jobs that have failed: for administrators. */
export default function HealthPanel() {
  return (
    <Panel title="Health">
      <Loaded
        query={useProductStateQuery(undefined, { pollingInterval: 60_000, skipPollingIfUnfocused: true })}
        loading={<Skeleton variant="rounded" height={24} role="status" aria-label="Loading" />}
        failed="Failed to load the health of the services."
      >
        {(states) => <States states={states} />}
      </Loaded>
    </Panel>
  );
}
