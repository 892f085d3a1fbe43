import { formatMoney } from '@prepmarket/api-kit';
import { perFrame, perShot } from '@prepmarket/bidding-api';
import { type Project, taskTypeLabel, taskTypes } from '@prepmarket/catalog-api';
import { counted } from '@prepmarket/web-kit';
import { Button, Stack, styled, Typography } from '@prepmarket/web-kit/ui';
import { useWatch } from '@prepmarket/web-kit/ui-forms';
import { useState } from 'react';
import { RemoteWidget } from '../shared/widgets.js';

/** Pictures of a strip. */
const MOST = 6;

const Strip = styled.div`
  display: grid;
  gap: 4px;
  grid-template-columns: repeat(auto-fit, minmax(min(30%, 120px), 1fr));
  img {
    width: 100%;
    aspect-ratio: 16 / 9;
    object-fit: cover;
    border-radius: 4px;
    background: ${({ theme }) => theme.palette.background.default};
  }
`;

const workText = ({ shot_count, totals }: Project): string => {
  const tasks = taskTypes.flatMap((type) => (totals?.tasks[type] ? `${taskTypeLabel[type]} ${totals.tasks[type]}` : []));
  const frames =
    totals?.frames && `${counted(totals.frames, 'frame')}${totals.shots_unknown > 0 ? ` and ${counted(totals.shots_unknown, 'shot')} of unknown length` : ''}`;
  return [counted(shot_count, 'shot'), frames, ...tasks].filter(Boolean).join(' · ');
};

/** The shots that are being priced, in pictures and in numbers. */
export const WhatIsPriced = ({ project }: { project: Project }) => {
  const [open, setOpen] = useState(false);
  const posters = (project.posters ?? []).slice(0, MOST);
  return (
    <section aria-label="What is priced">
      {posters.length > 0 && (
        <Strip aria-hidden>
          {posters.map((poster) => (
            <img key={poster} src={poster} alt="" decoding="async" />
          ))}
        </Strip>
      )}
      <Stack direction="row" spacing={3} useFlexGap sx={{ mt: 2, alignItems: 'center', flexWrap: 'wrap', justifyContent: 'space-between' }}>
        <Typography variant="body2">{workText(project)}</Typography>
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

/** What the amount that is being typed comes to, by shot and by frame. */
export const PriceByUnit = ({ project: { shot_count, totals, budget } }: { project: Project }) => {
  const amount = Number(useWatch({ name: 'amount' }));
  const [shot, frame] = [perShot(amount, shot_count), perFrame(amount, totals)];
  if (!(amount > 0) || shot === undefined) return null;
  const said = [`${formatMoney(shot, budget.currency)} per shot`, frame !== undefined && `${formatMoney(frame, budget.currency)} per frame`];
  return (
    <Typography variant="body2" role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {said.filter(Boolean).join(' · ')}
    </Typography>
  );
};
