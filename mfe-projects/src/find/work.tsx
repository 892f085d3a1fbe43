import { type Project, taskTypeLabel, taskTypes } from '@prepmarket/catalog-api';
import { counted } from '@prepmarket/web-kit';
import { Stack, Typography } from '@prepmarket/web-kit/ui';

/** What tasks ask for; while there are none, all frames of the plates. */
const framesText = ({ work, ...plates }: NonNullable<Project['totals']>): string => {
  const [{ frames, shots_unknown: unknown }, what] = work && (work.frames !== null || work.shots_unknown > 0) ? [work, 'task frame'] : [plates, 'frame'];
  if (frames === null) return 'Frames unknown';
  return unknown > 0 ? `${counted(frames, what)}, unknown of ${counted(unknown, 'shot')}` : counted(frames, what);
};

/** How much there is to do: frames as far as clips tell, and tasks by type. */
export const Work = ({ project: { totals } }: { project: Project }) => {
  if (!totals) return null;
  const types = taskTypes
    .filter((type) => totals.tasks[type] > 0)
    .map((type) => `${totals.tasks[type].toLocaleString('en')} ${taskTypeLabel[type].toLowerCase()}`);
  return (
    <Stack direction="row" spacing={3} useFlexGap sx={{ flexWrap: 'wrap' }}>
      <Typography variant="body2">{framesText(totals)}</Typography>
      {types.length > 0 && <Typography variant="body2">{types.join(' · ')}</Typography>}
    </Stack>
  );
};
