import { fileSize } from '@prepmarket/web-kit';
import { Button, Stack, Typography } from '@prepmarket/web-kit/ui';
import type { QueueItem } from './job.js';

const sum = (items: readonly QueueItem[], of: 'bytes' | 'sent') => items.reduce((all, item) => all + item[of], 0);

/** How far all uploads together are, and the way to be rid of those that are complete. */
export const Total = ({ items, onClear }: { items: readonly QueueItem[]; onClear: () => void }) => {
  const complete = items.filter(({ state }) => state === 'complete').length;
  if (items.length < 2 && complete === 0) return null;
  return (
    <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between', alignItems: 'center', minHeight: 36 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {`${complete} of ${items.length} complete, ${fileSize(sum(items, 'sent'))} of ${fileSize(sum(items, 'bytes'))} sent`}
      </Typography>
      {complete > 0 && (
        <Button size="small" onClick={onClear}>
          Clear finished
        </Button>
      )}
    </Stack>
  );
};
