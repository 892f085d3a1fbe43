import { Alert, Button, CheckIcon, CloseIcon, IconButton, LinearProgress, Mono, RetryIcon, Stack, styled, Typography } from '@prepmarket/web-kit/ui';
import { useId } from 'react';
import type { QueueItem } from './job.js';
import { paceText } from './speed.js';

const Row = styled.li`
  display: grid;
  gap: 8px;
  padding: 12px 0;
  border-top: 1px solid ${({ theme }) => theme.palette.divider};
`;
const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  min-height: 32px;
  gap: 8px;
`;
const Name = styled(Mono)`
  overflow-wrap: anywhere;
`;

const progressColor = { failed: 'error', complete: 'success' } as const;
const colorOf = (state: QueueItem['state']) => (state === 'failed' || state === 'complete' ? progressColor[state] : 'primary');
const isSending = ({ state }: QueueItem) => state === 'preparing' || state === 'uploading';

interface Props {
  item: QueueItem;
  onRetry: () => void;
  onRemove: () => void;
}

/** One upload: its file, where it stands, and what to do about a failure. */
export const UploadRow = ({ item, onRetry, onRemove }: Props) => {
  const id = useId();
  return (
    <Row>
      <Head>
        <Name id={id}>{item.fileName}</Name>
        <IconButton size="small" aria-label={isSending(item) ? `Cancel ${item.fileName}` : `Remove ${item.fileName} from the list`} onClick={onRemove}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Head>
      <LinearProgress variant="determinate" value={Math.round(item.percent)} color={colorOf(item.state)} aria-labelledby={id} />
      <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', display: 'flex', alignItems: 'center', gap: 1 }}>
          {item.state === 'complete' && <CheckIcon fontSize="small" color="success" />}
          {item.message}
        </Typography>
        <Mono>{`${Math.round(item.percent)}%`}</Mono>
      </Stack>
      {item.state === 'uploading' && <Mono>{paceText(item)}</Mono>}
      {item.error && <Alert severity="error">{item.error}</Alert>}
      {item.state === 'failed' && (
        <Button variant="outlined" startIcon={<RetryIcon />} aria-label={`Retry ${item.fileName}`} onClick={onRetry} sx={{ justifySelf: 'start' }}>
          Retry
        </Button>
      )}
    </Row>
  );
};
