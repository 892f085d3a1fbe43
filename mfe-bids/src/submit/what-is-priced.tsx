import { formatUnit } from '@prepmarket/api-kit';
import { perFrame, perShot } from '@prepmarket/bidding-api';
import { type Project, taskFramesText, taskTypeLabel, taskTypes } from '@prepmarket/catalog-api';
import { counted } from '@prepmarket/web-kit';
import { Button, Stack, Typography } from '@prepmarket/web-kit/ui';
import { useWatch } from '@prepmarket/web-kit/ui-forms';
import { useState } from 'react';
import { Stills } from '../shared/stills.js';
import { RemoteWidget } from '../shared/widgets.js';

const pricedText = ({ shot_count, totals }: Project): string => {
  const tasks = taskTypes.flatMap((type) => (totals?.tasks[type] ? `${taskTypeLabel[type]} ${totals.tasks[type]}` : []));
  return [counted(shot_count, 'shot'), ...(tasks.length > 0 ? [taskFramesText(totals?.work)] : []), ...tasks].join(' · ');
};

/** The shots that are being priced, in pictures and in numbers. */
export const WhatIsPriced = ({ project }: { project: Project }) => {
  const [open, setOpen] = useState(false);
  return (
    <section aria-label="What is priced">
      <Stills posters={project.posters} />
      <Stack direction="row" spacing={3} useFlexGap sx={{ mt: 2, alignItems: 'center', flexWrap: 'wrap', justifyContent: 'space-between' }}>
        <Typography variant="body2">{pricedText(project)}</Typography>
        {project.shot_count > 0 && (
          <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Hide plates' : 'Show plates'}
          </Button>
        )}
      </Stack>
      {open && <RemoteWidget name="media/Plates" projectId={project.id} />}
    </section>
  );
};

/** What the amount that is being typed comes to, by shot and by frame of a task. */
export const PriceByUnit = ({ project: { shot_count, totals, budget } }: { project: Project }) => {
  const amount = Number(useWatch({ name: 'amount' }));
  const [shot, frame] = [perShot(amount, shot_count), perFrame(amount, totals?.work)];
  if (!(amount > 0) || shot === undefined) return null;
  const said = [`${formatUnit(shot, budget.currency)} per shot`, frame !== undefined && `${formatUnit(frame, budget.currency)} per task frame`];
  return (
    <Typography variant="body2" role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {said.filter(Boolean).join(' · ')}
    </Typography>
  );
};
