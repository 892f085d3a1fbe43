import type { Role, TurnLine } from '@prepmarket/api-kit';
import type { Project } from '@prepmarket/catalog-api';
import { lazyPart } from '@prepmarket/web-kit';
import { skipToken } from '@prepmarket/web-kit/store';
import { Box, Button, Panel, styled, Typography, YourTurn } from '@prepmarket/web-kit/ui';
import { useMemo, useState } from 'react';
import { useProjectsNamedQuery } from '../api/turns.js';
import { Area, List, LoadingLines, Row, shownFirst } from './turn-area.js';
import { TurnRow } from './turn-row.js';
import { useRoom } from './use-room.js';
import { type Turns, useSettled } from './use-turns.js';

const Nothing = styled(Row)`
  display: grid;
  place-content: center;
  gap: 4px;
  text-align: center;
`;

const comes = {
  client: 'Proposals to decide on, deliveries to review and payments to release are listed here.',
  vendor: 'Invitations to answer, contracts to sign and milestones to start, deliver or revise are listed here.',
  admin: 'Disputes to resolve, vendors to certify and entries to grade are listed here.',
} as const satisfies Record<Role, string>;

// What tells that a domain is away is fetched when one is.
const TurnsAway = lazyPart(() => import('./turns-away.js'), <Row as="div" />);
/** Projects whose pictures are asked for: the address holds no more. */
const PICTURED = 50;

/** The projects that lines are about, by their ids; without their service the lines stand without pictures. */
const useProjects = (lines: readonly TurnLine[]): Map<string, Project> => {
  const ids = [...new Set(lines.flatMap(({ belongsTo }) => belongsTo ?? []))].slice(0, PICTURED).sort();
  const { data } = useProjectsNamedQuery(ids.length > 0 ? ids : skipToken);
  return useMemo(() => new Map(data?.map((project) => [project.id, project])), [data]);
};

const None = ({ role }: { role: Role }) => (
  <Nothing>
    <Typography sx={{ fontWeight: 600 }}>Nothing waits for you</Typography>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {comes[role]}
    </Typography>
  </Nothing>
);

interface LinesProps {
  turns: Turns;
  most: number;
  role: Role;
}

const Lines = ({ turns, most, role }: LinesProps) => {
  const projects = useProjects(turns.lines);
  const away = turns.failed.length > 0;
  if (turns.lines.length === 0 && !away) return <None role={role} />;
  return (
    <>
      {away && <TurnsAway {...turns} />}
      <List aria-label="What waits for you">
        {turns.lines.slice(0, most).map((line) => (
          <TurnRow key={line.id} line={line} project={line.belongsTo ? projects.get(line.belongsTo) : undefined} />
        ))}
      </List>
    </>
  );
};

/** What waits for whoever looks, before everything else on the dashboard. */
export const TurnPanel = ({ turns, role }: { turns: Turns; role: Role }) => {
  const [all, setAll] = useState(false);
  const settled = useSettled(turns.loading);
  const { lines, total, failed } = turns;
  // Where nothing waits that is said in the place of a line.
  const rows = useRoom('turn', turns.loading ? undefined : Math.max(lines.length + failed.length, 1), { most: shownFirst, first: 2 });
  const room = failed.length > 0 ? shownFirst - 1 : shownFirst;
  const title = (
    <Box sx={{ display: 'flex', alignItems: 'center', minHeight: { xs: 44, sm: 32 }, mb: { xs: -4, sm: -2 } }}>
      {settled && total > 0 ? <YourTurn>{`${total} waiting`}</YourTurn> : 'Your turn'}
    </Box>
  );
  const more = settled && lines.length > room && (
    <Button size="small" aria-expanded={all} onClick={() => setAll(!all)}>
      {all ? 'Show less' : total > lines.length ? `Show the first ${lines.length}` : `Show all ${total}`}
    </Button>
  );
  return (
    <Panel title={title} actions={more}>
      {/* A domain that takes its time has its lines' place until it has answered. */}
      <Area $rows={turns.loading ? rows : 0}>
        {settled ? <Lines turns={turns} most={all ? lines.length : room} role={role} /> : <LoadingLines rows={rows} />}
      </Area>
    </Panel>
  );
};
