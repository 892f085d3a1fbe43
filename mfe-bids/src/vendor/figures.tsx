import { taskTypeLabel } from '@prepmarket/catalog-api';
import { figureTexts, rateLeast, saysSomething, type WorkFigures } from '@prepmarket/contracts-api';
import { Facts, Stack, Typography } from '@prepmarket/web-kit/ui';

const labels: Record<string, string> = taskTypeLabel;
const titleOf = (taskType: string | null) => (taskType === null ? 'All work' : (labels[taskType] ?? taskType));

const Of = ({ figures }: { figures: WorkFigures }) => (
  <section aria-label={titleOf(figures.taskType)}>
    <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
      {titleOf(figures.taskType)}
    </Typography>
    <Facts of={figureTexts(figures)} />
  </section>
);

/** All work first; of types of which there is too little to tell that is said in one line. */
export const Figures = ({ figures }: { figures: readonly WorkFigures[] }) => {
  const isShown = (each: WorkFigures) => each.taskType === null || saysSomething(each);
  const silent = figures.filter((each) => !isShown(each)).map(({ taskType }) => titleOf(taskType));
  return (
    <Stack spacing={4}>
      {figures.filter(isShown).map((each) => (
        <Of key={each.taskType ?? ''} figures={each} />
      ))}
      {silent.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>{`${silent.join(', ')}: fewer than ${rateLeast} of each, too few to say.`}</Typography>
      )}
    </Stack>
  );
};
