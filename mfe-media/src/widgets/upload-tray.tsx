import type { MediaWidgets } from '@prepmarket/media-api';
import { useLeaveGuard } from '@prepmarket/web-kit/ui-parts';
import type { Queue } from '../queue/queue.js';
import { isUnsent, type Upload } from '../queue/upload.js';
import { useQueue } from '../queue/use-queue.js';
import { Tray } from '../tray/tray.js';
import { leavingText } from '../tray/words.js';

const Guarded = ({ queue, uploads }: { queue: Queue; uploads: readonly Upload[] }) => {
  const unsent = uploads.filter(isUnsent);
  const question = useLeaveGuard(
    () => queue.read().some(isUnsent),
    { title: 'Stop the upload?', text: leavingText(unsent), cancelLabel: 'Keep uploading', confirmLabel: 'Sign out' },
    'session',
  );
  return (
    <>
      {question}
      {uploads.length > 0 && <Tray queue={queue} uploads={uploads} />}
    </>
  );
};

/** Every upload of who is signed in. Drawn by the frame of the page, it outlives the screens. */
export default function UploadTray(_: MediaWidgets<unknown>['media/UploadTray']) {
  const { queue, uploads } = useQueue();
  return queue ? <Guarded key={queue.owner} queue={queue} uploads={uploads} /> : null;
}
