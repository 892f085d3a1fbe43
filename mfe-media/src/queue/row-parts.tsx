import { mediaMessages } from '@prepmarket/media-api';
import { Button, CloseIcon, IconButton, RetryIcon, styled } from '@prepmarket/web-kit/ui';
import { ConfirmDialog } from '@prepmarket/web-kit/ui-parts';
import { useState } from 'react';
import type { Queue } from './queue.js';
import { isOver, type Upload } from './upload.js';

export const Rows = styled.ol`
  list-style: none;
  margin: 0;
  padding: 0;
`;
export const Row = styled.li`
  display: grid;
  gap: 8px;
  padding: 12px 0;
  border-top: 1px solid ${({ theme }) => theme.palette.divider};
`;
export const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  min-height: 32px;
  gap: 8px;
`;

export interface OfUpload {
  upload: Upload;
  queue: Queue;
}

/** Ends an upload, or takes one that is over out of the list. What the server has already is asked about: it would have to be sent again. */
export const EndButton = ({ upload, queue }: OfUpload) => {
  const [asking, setAsking] = useState(false);
  const { id, fileName, state } = upload;
  const end = () => void queue.giveUp(id);
  const label = isOver(upload) ? `Remove ${fileName} from the list` : `Cancel ${fileName}`;
  return (
    <>
      <IconButton size="small" aria-label={label} onClick={state === 'transcoding' ? () => setAsking(true) : end}>
        <CloseIcon fontSize="small" />
      </IconButton>
      <ConfirmDialog
        open={asking}
        title={`Cancel ${fileName}?`}
        text={mediaMessages.cancelQuestion}
        cancelLabel="Keep it"
        confirmLabel={mediaMessages.cancelUpload}
        danger
        onClose={() => setAsking(false)}
        onConfirm={end}
      />
    </>
  );
};

export const RetryButton = ({ upload, queue }: OfUpload) =>
  upload.state === 'failed' ? (
    <Button
      variant="outlined"
      startIcon={<RetryIcon />}
      aria-label={`Retry ${upload.fileName}`}
      onClick={() => queue.retry(upload.id)}
      sx={{ justifySelf: 'start' }}
    >
      Retry
    </Button>
  ) : null;
