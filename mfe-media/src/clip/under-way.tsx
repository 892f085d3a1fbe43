import { mediaMessages, type UploadStatus } from '@prepmarket/media-api';
import { Alert, Button, LinearProgress, Stack, Typography } from '@prepmarket/web-kit/ui';
import { type PlacePath, useMediaRetryUploadMutation } from '../api.js';
import { percentAtServer } from '../status/whole-percent.js';

export const isUnderWay = (upload: UploadStatus | undefined): boolean => ['uploading', 'preparing', 'transcoding'].includes(upload?.state ?? '');

const Bar = ({ title, text, percent }: { title: string; text: string; percent: number }) => (
  <Stack spacing={1}>
    <LinearProgress variant="determinate" value={percent} aria-label={`Upload of ${title}`} />
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {`${text} ${percent}%`}
    </Typography>
  </Stack>
);

interface Props {
  title: string;
  path: PlacePath;
  /** What the server knows. */
  status: UploadStatus | undefined;
  hasPicture: boolean;
  /** Said where nothing was sent yet. */
  none: string;
  onRetried: () => void;
}

/** How far the server is with the picture of a clip or a version, or why there is none. */
export const UnderWay = ({ title, path, status, hasPicture, none, onRetried }: Props) => {
  const [retry, { isLoading }] = useMediaRetryUploadMutation();
  const again = async () => {
    await retry(path);
    onRetried();
  };
  if (status && isUnderWay(status)) return <Bar title={title} text={status.waiting_for ?? status.message} percent={percentAtServer(status)} />;
  const error = status?.refused ?? status?.error;
  if (error)
    return (
      <Alert
        severity={hasPicture ? 'warning' : 'error'}
        action={
          status?.can_retry && (
            <Button color="inherit" disabled={isLoading} onClick={again} aria-label={`Try ${title} again`}>
              {mediaMessages.tryAgain}
            </Button>
          )
        }
      >
        {error}
      </Alert>
    );
  return hasPicture ? null : (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {none}
    </Typography>
  );
};
