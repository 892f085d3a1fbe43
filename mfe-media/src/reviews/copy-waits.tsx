import { type ReviewWaiting, reviewMessages } from '@prepmarket/media-api';
import { messageOf } from '@prepmarket/web-kit';
import { isProblem } from '@prepmarket/web-kit/store';
import { Banner, Spinner, Stack, Typography } from '@prepmarket/web-kit/ui';
import { useEffect } from 'react';
import { useCopyForGuestMutation } from './api.js';

/** Asks for the guest's copy of a version once it is looked at, and says how far it is. */
export const CopyWaits = ({ reviewId, version: { id, copy } }: { reviewId: string; version: ReviewWaiting }) => {
  const [ask, { error, isLoading, reset }] = useCopyForGuestMutation();
  const again = () => void ask({ reviewId, versionId: id });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each version
  useEffect(() => {
    reset();
    if (copy === 'unasked') again();
  }, [id]);
  // Whoever is out hears so from the page.
  const out = isProblem(error) && [401, 404].includes(error.status ?? 0);
  if (error && !out) return <Banner error={messageOf(error, reviewMessages.copyFailed)} onRetry={again} />;
  if (copy === 'failed' && !isLoading) return <Banner error={reviewMessages.copyFailed} onRetry={again} />;
  return (
    <Stack spacing={3}>
      <Spinner label="Preparing your copy" />
      <Typography sx={{ color: 'text.secondary' }}>{reviewMessages.copyPreparing}</Typography>
    </Stack>
  );
};
