import { mediaMessages } from '@prepmarket/media-api';
import { messageOf } from '@prepmarket/web-kit';
import { Alert, Button, RetryIcon } from '@prepmarket/web-kit/ui';
import { type ShotPath, useMediaRetryUploadMutation } from '../api.js';

/** Has what the server kept of a failed upload prepared anew. */
export const TryAgain = ({ path, onBegun }: { path: ShotPath; onBegun: () => void }) => {
  const [retry, { isLoading, error }] = useMediaRetryUploadMutation();
  const begin = async () => {
    const { error: refused } = await retry(path);
    if (!refused) onBegun();
  };
  return (
    <>
      {error && <Alert severity="error">{messageOf(error)}</Alert>}
      <Button variant="outlined" startIcon={<RetryIcon />} disabled={isLoading} onClick={begin} sx={{ justifySelf: 'start' }}>
        {mediaMessages.tryAgain}
      </Button>
    </>
  );
};
