import { uploadStateText } from '@prepmarket/media-api';
import { Alert, LinearProgress, Stack } from '@prepmarket/web-kit/ui';
import { useEffect, useRef, useState } from 'react';
import { type ShotPath, useMediaUploadStatusQuery } from '../api.js';
import { CancelUpload } from '../stage/cancel-upload.js';
import { polling } from '../status/follow.js';
import { percentAtServer } from '../status/whole-percent.js';
import { TryAgain } from './try-again.js';

interface Props {
  path: ShotPath;
  /** Why the last one did not become the picture. */
  reason?: string | null;
  onReady?: () => void;
}

/** Below a picture, for who may change it: the new plate that is on its way to take its place, or why it does not. */
export const Replacement = ({ path, reason, onReady }: Props) => {
  const [every, setEvery] = useState(0);
  const { data: status, refetch } = useMediaUploadStatusQuery(path, { pollingInterval: every, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true });
  const state = status?.state;
  const under = state === 'uploading' || state === 'transcoding';
  const was = useRef(false);
  const ready = useRef(onReady);
  ready.current = onReady;
  useEffect(() => {
    if (was.current && !under) ready.current?.();
    was.current = under;
    setEvery(under ? polling.idleEvery : 0);
  }, [under]);
  const cancel = status && !status.is_shown && <CancelUpload path={path} status={status} onGone={refetch} />;
  if (status && under) {
    const text = status.waiting_for ?? `New picture: ${uploadStateText[state]}`;
    return (
      <Stack spacing={1}>
        <Stack spacing={1} role="status">
          <LinearProgress variant="determinate" value={percentAtServer(status)} aria-label="Progress of the new picture" />
          <span>{text}</span>
        </Stack>
        {cancel}
      </Stack>
    );
  }
  const why = reason ?? status?.refused;
  if (!why) return null;
  return (
    <Stack spacing={2}>
      <Alert severity="warning">{why}</Alert>
      {state === 'failed' && status?.can_retry && <TryAgain path={path} onBegun={refetch} />}
      {state === 'failed' && cancel}
    </Stack>
  );
};
