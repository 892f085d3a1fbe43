import { styled, VisuallyHidden } from '@prepmarket/web-kit/ui';
import type { QueueItem } from './job.js';
import { Total } from './total.js';
import { UploadRow } from './upload-row.js';

const List = styled.ol`
  list-style: none;
  margin: 0;
  padding: 0;
  max-height: 70vh;
  overflow-y: auto;
`;

const current = (items: readonly QueueItem[]): QueueItem | undefined =>
  items.find(({ state }) => state === 'preparing' || state === 'uploading' || state === 'transcoding') ??
  items.findLast(({ state }) => state === 'complete' || state === 'failed');

interface Props {
  items: readonly QueueItem[];
  onRetry: (id: string) => void;
  onRemove: (id: string) => void;
  onClear: () => void;
}

/** The uploads of this visit. The step of the running one is spoken, its percentage is not. */
export const QueueList = ({ items, onRetry, onRemove, onClear }: Props) => {
  const spoken = current(items);
  return (
    <>
      <VisuallyHidden role="status" aria-live="polite">
        {spoken && `${spoken.fileName}: ${spoken.message}`}
      </VisuallyHidden>
      <Total items={items} onClear={onClear} />
      {items.length > 0 && (
        <List aria-label="Uploads" tabIndex={0}>
          {items.map((item) => (
            <UploadRow key={item.id} item={item} onRetry={() => onRetry(item.id)} onRemove={() => onRemove(item.id)} />
          ))}
        </List>
      )}
    </>
  );
};
