import { type Shot, shotTableMessages, type WorkStatus, workLabel, workStatuses } from '@prepmarket/catalog-api';
import { lazyPart } from '@prepmarket/web-kit';
import { Button, Stack } from '@prepmarket/web-kit/ui';
import { useState } from 'react';
import { usePackageQuery } from '../api/packages.js';
import type { ShotAt } from '../paths.js';
import { ActMenu } from '../shared/act-menu.js';
import { ownDeadline } from '../shared/own-deadline.js';
import { useShotAct } from './use-shot-act.js';

const DueDialog = lazyPart(() => import('../shared/due-dialog.js'));
const MoveDialog = lazyPart(() => import('./move-dialog.js'));

interface ShotActsProps {
  shot: Shot;
  place: Required<ShotAt>;
}

const StatusMenu = ({ shot, place: { projectId } }: ShotActsProps) => {
  const act = useShotAct();
  const set = (status: WorkStatus) =>
    act({ projectId, shot, to: { status }, former: { status: shot.status }, done: shotTableMessages.statusSet(1, workLabel[status]) });
  return (
    <ActMenu acts={workStatuses.filter((status) => status !== shot.status).map((status) => ({ label: workLabel[status], act: () => set(status) }))}>
      {(opener) => (
        <Button size="small" {...opener}>
          Set status
        </Button>
      )}
    </ActMenu>
  );
};

const DueButton = ({ shot, place }: ShotActsProps) => {
  const [asked, setAsked] = useState(false);
  const act = useShotAct();
  const { currentData: pack } = usePackageQuery(place);
  // What it takes over from its package is not its own, so that must be known before anything can be taken back.
  if (!pack) return null;
  const own = ownDeadline(shot.deadline, pack.deadline);
  const change = (deadline: string | null) =>
    act({ projectId: place.projectId, shot, to: { deadline }, former: { deadline: own || null }, done: shotTableMessages.dueSet(1) });
  return (
    <>
      <Button size="small" onClick={() => setAsked(true)}>
        Set due date
      </Button>
      {asked && <DueDialog title="Due Date" deadline={own} onClose={() => setAsked(false)} onSet={change} />}
    </>
  );
};

const MoveButton = ({ shot, place }: ShotActsProps) => {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setAsked(true)}>
        Move to…
      </Button>
      {asked && <MoveDialog place={place} name={shot.name} onClose={() => setAsked(false)} />}
    </>
  );
};

/** What its owner does to a shot at once, and takes back while the toast stands. */
export const ShotActs = (props: ShotActsProps) => (
  <Stack
    direction="row"
    useFlexGap
    spacing={1}
    role="group"
    aria-label="Quick changes"
    sx={{ flexWrap: 'wrap', '& button': { minHeight: { xs: 44, md: 32 } } }}
  >
    <StatusMenu {...props} />
    <DueButton {...props} />
    <MoveButton {...props} />
  </Stack>
);
