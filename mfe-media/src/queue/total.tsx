import { fileSize } from '@prepmarket/web-kit';
import { Button, Stack, Typography } from '@prepmarket/web-kit/ui';
import type { Upload } from './upload.js';

const sum = (uploads: readonly Upload[], of: 'bytes' | 'sent') => uploads.reduce((all, upload) => all + upload[of], 0);

/** How far all uploads together are, and the way to be rid of those that are complete. */
export const Total = ({ uploads, onClear }: { uploads: readonly Upload[]; onClear: () => void }) => {
  const complete = uploads.filter(({ state }) => state === 'complete').length;
  if (uploads.length < 2 && complete === 0) return null;
  return (
    <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between', alignItems: 'center', minHeight: 36 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {`${complete} of ${uploads.length} complete, ${fileSize(sum(uploads, 'sent'))} of ${fileSize(sum(uploads, 'bytes'))} sent`}
      </Typography>
      {complete > 0 && (
        <Button size="small" onClick={onClear} sx={{ flex: 'none' }}>
          Clear finished
        </Button>
      )}
    </Stack>
  );
};
