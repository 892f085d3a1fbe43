import { shotMessages } from '@prepmarket/catalog-api';
import { mediaMessages, type UploadStatus, uploadStateText } from '@prepmarket/media-api';
import { messageOf } from '@prepmarket/web-kit';
import { Alert, Banner, LinearProgress, Mono, Skeleton, Stack, Typography } from '@prepmarket/web-kit/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type ShotPath, useMediaUploadStatusQuery } from '../api.js';
import { TryAgain } from '../plate/try-again.js';
import { pauseAfter, polling } from '../status/follow.js';
import { percentAtServer } from '../status/whole-percent.js';
import { CancelUpload } from './cancel-upload.js';
import { Stage } from './stage.js';

const Progress = ({ status, children }: { status: UploadStatus; children?: ReactNode }) => {
  // Once it is complete the shot only has to hear of its picture.
  const state = status.state === 'complete' ? 'transcoding' : status.state;
  const percent = percentAtServer(status);
  return (
    <Stack spacing={2} sx={{ width: 'min(80%, 420px)' }}>
      {status.file_name && <Mono style={{ overflowWrap: 'anywhere' }}>{status.file_name}</Mono>}
      <LinearProgress variant="determinate" value={percent} aria-label="Progress of the video" />
      <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between', typography: 'body2', color: 'text.secondary' }}>
        <span role="status">{status.waiting_for ?? uploadStateText[state]}</span>
        <Mono>{`${percent}%`}</Mono>
      </Stack>
      {children}
    </Stack>
  );
};

const Empty = ({ reason, children }: { reason?: string | null; children?: ReactNode }) => (
  <Stack spacing={3} sx={{ alignItems: 'center', p: 4 }}>
    {reason && <Alert severity="error">{reason}</Alert>}
    <Typography sx={{ color: 'text.secondary' }}>{shotMessages.noVideo}</Typography>
    {children}
  </Stack>
);

/** Milliseconds until the next question; 0 ends them. `same` counts the answers that were like the one before. */
const paceOf = (state: UploadStatus['state'] | undefined, same: number): number => {
  if (state === 'failed') return 0;
  if (state === undefined || state === 'idle') return same < polling.patience ? polling.idleEvery : 0;
  return pauseAfter(same);
};

interface Props {
  path: ShotPath;
  /** Why the shot has no picture, as far as the shot knows. */
  reason?: string | null;
  /** Whether whoever looks may have it tried again. */
  mayUpload?: boolean;
  onReady?: () => void;
}

/** In place of a picture that is not there, or not yet. */
export const PendingStage = ({ path, reason, mayUpload, onReady }: Props) => {
  const [every, setEvery] = useState(polling.every);
  const {
    data: status,
    error,
    fulfilledTimeStamp,
    refetch,
  } = useMediaUploadStatusQuery(path, {
    pollingInterval: every,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const ready = useRef(onReady);
  ready.current = onReady;
  const state = status?.state;
  const percent = status?.percent;
  const last = useRef({ said: '', same: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer counts, also one like the last
  useEffect(() => {
    const said = `${state} ${percent}`;
    last.current = { said, same: last.current.said === said ? last.current.same + 1 : 0 };
    setEvery(paceOf(state, last.current.same));
  }, [state, percent, fulfilledTimeStamp]);
  // Told again with every answer: the shot may hear of its picture a little later than this does.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer counts, also one like the last
  useEffect(() => {
    if (state === 'complete') ready.current?.();
  }, [state, fulfilledTimeStamp]);

  if (!status) return error ? <Banner error={messageOf(error, mediaMessages.playerError)} onRetry={refetch} /> : <Skeleton variant="rounded" height={240} />;
  if (state === 'idle') return <Stage>{<Empty reason={status.refused ?? reason} />}</Stage>;
  const gone = () => {
    void refetch();
    onReady?.();
  };
  const cancel = mayUpload && <CancelUpload path={path} status={status} onGone={gone} />;
  if (state !== 'failed') return <Stage>{<Progress status={status}>{cancel}</Progress>}</Stage>;
  return (
    <Stage>
      <Empty reason={status.refused ?? status.error ?? reason ?? mediaMessages.encodingFailed}>
        {mayUpload && status.can_retry && <TryAgain path={path} onBegun={refetch} />}
        {cancel}
      </Empty>
    </Stage>
  );
};
