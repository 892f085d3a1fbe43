import { projectEstimateMessages, type TaskSuggestions } from '@prepmarket/bidding-api';
import { projectPaths, taskTypeLabel } from '@prepmarket/catalog-api';
import { Facts, LinkButton, Panel, Stack, Typography } from '@prepmarket/web-kit/ui';
import { hoursText, priceText } from './spans.js';

const Shot = ({ shot: { id, name, packageId, of }, projectId }: { shot: TaskSuggestions; projectId: string }) => {
  const texts = of.map(({ type, hours, price }) => [taskTypeLabel[type], [hoursText(hours), price && priceText(price)].filter(Boolean).join(', ')]);
  return (
    <Stack component="section" aria-label={name} spacing={2}>
      <Stack direction="row" spacing={4} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="subtitle2" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <LinkButton size="small" variant="outlined" to={projectPaths.createTask({ projectId, packageId, shotId: id })} aria-label={`Add a task to ${name}`}>
          Add a task
        </LinkButton>
      </Stack>
      <Facts of={Object.fromEntries(texts)} />
    </Stack>
  );
};

/** Shots with a plate and no task: what could be asked, with its range. */
export const Suggestions = ({ shots = [], projectId }: { shots?: readonly TaskSuggestions[]; projectId: string }) =>
  shots.length > 0 && (
    <Panel title="Shots without a task">
      <Stack spacing={5}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {projectEstimateMessages.suggested}
        </Typography>
        {shots.map((shot) => (
          <Shot key={shot.id} shot={shot} projectId={projectId} />
        ))}
      </Stack>
    </Panel>
  );
