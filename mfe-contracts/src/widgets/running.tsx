import { formatMoney } from '@prepmarket/api-kit';
import { type ContractBrief, type ContractsWidgets, contractBadge, contractMessages } from '@prepmarket/contracts-api';
import { counted, deadlineText, statusLabel } from '@prepmarket/web-kit';
import { WAITING } from '@prepmarket/web-kit/store';
import { Box, Link, Loaded, Mono, Panel, Skeleton, StatusChip, styled, Typography, YourTurn } from '@prepmarket/web-kit/ui';
import { useEffect } from 'react';
import { useContractsOverviewQuery, useContractTurnsQuery } from '../api.js';
import { paths } from '../paths.js';

const SHOWN = 3;
const ROW = 68;
const SENTENCE = 24;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    height: ${ROW}px;
    padding-top: 8px;
    border-top: 1px solid ${({ theme }) => theme.palette.divider};
    overflow: hidden;
  }
`;
const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  min-width: 0;
  white-space: nowrap;
  > :first-child {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

const Due = ({ next }: Pick<ContractBrief, 'next'>) => {
  if (!next) return null;
  const { text, overdue } = deadlineText(next.due);
  return (
    <Box component="span" sx={{ fontSize: 14, flexShrink: 0, color: overdue ? 'error.main' : 'text.secondary' }}>
      {text}
    </Box>
  );
};

const Brief = ({ brief, turn }: { brief: ContractBrief; turn: boolean }) => {
  const { id, title, status, currency, paid, total, milestones, milestonesPaid, next } = brief;
  return (
    <li>
      <Line>
        <Link to={paths.contract(id)} variant="body2">
          {title}
        </Link>
        {turn ? <YourTurn /> : <StatusChip label={statusLabel(status)} color={contractBadge[status]} />}
      </Line>
      <Line>
        <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }} title={`${milestonesPaid} of ${counted(milestones, 'milestone')} paid`}>
          <Mono>{`${formatMoney(paid, currency)} of ${formatMoney(total, currency)}`}</Mono>
          {next && ` · ${next.title}`}
        </Typography>
        <Due next={next} />
      </Line>
    </li>
  );
};

/** The contracts that are not over, those due first, for the reader's dashboard. */
export default function Running({ room = SHOWN, onRows }: ContractsWidgets['contracts/Running']) {
  const query = useContractsOverviewQuery(undefined, WAITING);
  const turns = useContractTurnsQuery(undefined, WAITING);
  const links = new Set(turns.data?.turns.map(({ link }) => link));
  const rows = query.data && Math.min(query.data.contracts.length, SHOWN);
  useEffect(() => {
    if (rows !== undefined) onRows?.(rows);
  }, [rows, onRows]);
  return (
    <Panel title="Contracts" actions={<Link to={paths.contracts}>All contracts</Link>}>
      <Loaded
        query={query}
        loading={<Skeleton variant="rounded" height={room * ROW || SENTENCE} role="status" aria-label="Loading" />}
        failed={contractMessages.listFailed}
      >
        {({ contracts }) =>
          contracts.length > 0 ? (
            <List>
              {contracts.slice(0, SHOWN).map((brief) => (
                <Brief key={brief.id} brief={brief} turn={links.has(paths.contract(brief.id))} />
              ))}
            </List>
          ) : (
            <Typography sx={{ color: 'text.secondary' }}>{contractMessages.noneRunning}</Typography>
          )
        }
      </Loaded>
    </Panel>
  );
}
