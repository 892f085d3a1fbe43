import { type HashedPlan, type ListRow, listMessages } from '@prepmarket/catalog-api';
import { counted } from '@prepmarket/web-kit';
import { Button, Panel, Stack, Typography } from '@prepmarket/web-kit/ui';
import { useEffect, useRef } from 'react';
import { Faults } from './faults.js';
import { PlanTree } from './plan-tree.js';

interface PlanPanelProps {
  plan: HashedPlan;
  rows: readonly ListRow[];
  busy: boolean;
  onLeaveOut: (lines: number[]) => void;
  onImport: () => void;
}

const sums = ({ counts: { packages, shots, tasks } }: HashedPlan): string =>
  [
    `${counted(packages.create, 'package')} new`,
    `${counted(shots.create, 'shot')} new, ${shots.update} changed, ${shots.same} unchanged`,
    `${counted(tasks.create, 'task')} new, ${tasks.update} changed`,
  ].join(' · ');

const doesNothing = ({ counts: { packages, shots, tasks } }: HashedPlan) => [packages, shots, tasks].every(({ create, update }) => create + update === 0);

/** What an import would do, and the button that does it while no cell is faulty. */
export const PlanPanel = ({ plan, rows, busy, onLeaveOut, onImport }: PlanPanelProps) => {
  const heading = useRef<HTMLDivElement>(null);
  const { hash, faults } = plan;
  useEffect(() => {
    if (hash) heading.current?.focus();
  }, [hash]);
  const nothing = faults.length === 0 && doesNothing(plan);
  return (
    <Panel title="What Changes">
      <Stack spacing={4}>
        <Typography ref={heading} component="div" tabIndex={-1} role="status" sx={{ outlineOffset: 4 }}>
          {nothing ? 'Everything is as the list says. There is nothing to import.' : sums(plan)}
        </Typography>
        {faults.length > 0 && <Faults faults={faults} rows={rows} onLeaveOut={onLeaveOut} />}
        {plan.packages.length > 0 && !nothing && <PlanTree plan={plan} />}
        {plan.packages.length === 0 && faults.length === 0 && <Typography>{listMessages.none}</Typography>}
        {faults.length === 0 && !nothing && (
          <Stack direction="row" spacing={3} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
            <Button variant="contained" disabled={busy} onClick={onImport}>
              {busy ? 'Importing...' : 'Import'}
            </Button>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              Nothing is deleted by an import.
            </Typography>
          </Stack>
        )}
      </Stack>
    </Panel>
  );
};
