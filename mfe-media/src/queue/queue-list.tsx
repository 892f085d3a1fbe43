import { styled, VisuallyHidden } from '@prepmarket/web-kit/ui';
import type { Queue } from './queue.js';
import { Total } from './total.js';
import { messageOfUpload, type Upload } from './upload.js';
import { UploadRow } from './upload-row.js';

const List = styled.ol`
  list-style: none;
  margin: 0;
  padding: 0;
  max-height: 70vh;
  overflow-y: auto;
  /* Beside other cards it scrolls sooner: its row is as high as it is. */
  @media (min-width: 600px) {
    max-height: 280px;
  }
`;

const current = (uploads: readonly Upload[]): Upload | undefined =>
  uploads.find(({ state }) => state === 'preparing' || state === 'uploading' || state === 'transcoding') ??
  uploads.findLast(({ state }) => state === 'complete' || state === 'failed');

/** Uploads as a list. The step of the running one is spoken, its percentage is not. */
export const QueueList = ({ queue, uploads }: { queue: Queue; uploads: readonly Upload[] }) => {
  const spoken = current(uploads);
  return (
    <>
      <VisuallyHidden role="status" aria-live="polite">
        {spoken && `${spoken.fileName}: ${messageOfUpload(spoken)}`}
      </VisuallyHidden>
      <Total uploads={uploads} onClear={() => queue.clear(uploads)} />
      {uploads.length > 0 && (
        <List aria-label="Uploads" tabIndex={0}>
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} queue={queue} />
          ))}
        </List>
      )}
    </>
  );
};
