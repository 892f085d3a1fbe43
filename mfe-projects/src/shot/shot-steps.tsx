import type { Shot } from '@prepmarket/catalog-api';
import { useNavigate } from '@prepmarket/web-kit/router';
import { LinkButton, NextIcon, PreviousIcon, Stack, Typography } from '@prepmarket/web-kit/ui';
import { useEffect, useRef } from 'react';
import { useNeighboursQuery } from '../api/shots.js';
import { paths, type ShotAt } from '../paths.js';
import { usePageKeys } from '../shared/use-page-keys.js';

/** As the page's list of keys reads them. */
const KEYS = JSON.stringify([
  [['N', 'P'], 'Next or previous shot'],
  [['Shift N', 'Shift P'], 'Next or previous task'],
]);

interface ShotStepsProps {
  shot: Shot;
  at: ShotAt;
  place: Required<ShotAt>;
  /** Of the task whose page it is. */
  taskId?: string;
}

interface StepProps {
  to?: { id: string; name: string } | null;
  address: (id: string) => string;
  which: 'Previous' | 'Next';
}

const Step = ({ to, address, which }: StepProps) => {
  const icon = which === 'Next' ? <NextIcon fontSize="small" /> : <PreviousIcon fontSize="small" />;
  if (!to) return null;
  return (
    <LinkButton
      size="small"
      to={address(to.id)}
      aria-label={`${which} shot: ${to.name}`}
      title={`${which} shot: ${to.name} (${which.charAt(0)})`}
      startIcon={which === 'Previous' && icon}
      endIcon={which === 'Next' && icon}
      sx={{ color: 'text.secondary', minWidth: 0, maxWidth: { md: 180 }, overflow: 'hidden', minHeight: { xs: 44, md: 32 } }}
    >
      <Typography component="span" variant="body2" noWrap>
        {to.name}
      </Typography>
    </LinkButton>
  );
};

/** To the shots before and behind this one in its package, by P and N, and with Shift from task to task of this one. */
export const ShotSteps = ({ shot, at, place, taskId }: ShotStepsProps) => {
  const { currentData: beside } = useNeighboursQuery(place);
  const navigate = useNavigate();
  const address = (shotId: string) => paths.shot({ ...at, shotId });
  const go = (to: string | undefined) => (to ? () => void navigate(to) : undefined);
  // The shot itself stands before its first task.
  const stops = [paths.shot(at), ...shot.tasks.map(({ id }) => paths.task(at, id))];
  const stop = stops.indexOf(taskId ? paths.task(at, taskId) : paths.shot(at));
  const goal = useRef(stop);
  useEffect(() => {
    goal.current = stop;
  }, [stop]);
  // Keys come faster than pages: each goes on from where the last one leads.
  const step = (by: number) => {
    const to = goal.current < 0 ? undefined : stops[goal.current + by];
    if (!to) return;
    goal.current += by;
    void navigate(to);
  };
  usePageKeys({
    n: go(beside?.next ? address(beside.next.id) : undefined),
    p: go(beside?.previous ? address(beside.previous.id) : undefined),
    N: () => step(1),
    P: () => step(-1),
  });
  return (
    <Stack
      component="nav"
      aria-label="Shots of the package"
      data-keys={KEYS}
      direction="row"
      spacing={2}
      sx={{ alignItems: 'center', minWidth: 0, maxWidth: '100%', minHeight: { xs: 44, md: 32 } }}
    >
      {beside && (
        <>
          <Step to={beside.previous} which="Previous" address={address} />
          <Typography
            variant="body2"
            sx={{ flexShrink: 0, color: 'text.secondary', whiteSpace: 'nowrap' }}
            title="N and P: next and previous shot; with Shift from task to task"
          >
            {`Shot ${beside.position} of ${beside.count}`}
          </Typography>
          <Step to={beside.next} which="Next" address={address} />
        </>
      )}
    </Stack>
  );
};
