import { type Project, taskTypeLabel, taskTypes, workText } from '@prepmarket/catalog-api';
import { Stack, Typography } from '@prepmarket/web-kit/ui';

/** How much there is to do: frames as far as clips tell, and tasks by type. */
export const Work = ({ project: { totals } }: { project: Project }) => {
  if (!totals) return null;
  const types = taskTypes
    .filter((type) => totals.tasks[type] > 0)
    .map((type) => `${totals.tasks[type].toLocaleString('en')} ${taskTypeLabel[type].toLowerCase()}`);
  return (
    <Stack direction="row" spacing={3} useFlexGap sx={{ flexWrap: 'wrap' }}>
      <Typography variant="body2">{workText(totals)}</Typography>
      {types.length > 0 && <Typography variant="body2">{types.join(' · ')}</Typography>}
    </Stack>
  );
};
