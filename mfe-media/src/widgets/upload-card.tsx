import { type MediaWidgets, mediaMessages } from '@prepmarket/media-api';
import { Alert } from '@prepmarket/web-kit/ui';
import { useState } from 'react';
import { DropZone } from '../drop/drop-zone.js';
import { planFiles } from '../drop/plan-files.js';
import { Skipped } from '../drop/skipped.js';
import { wishesOf } from '../queue/from-files.js';
import { uploads as inbox } from '../queue/queue.js';
import { QueueList } from '../queue/queue-list.js';
import { useQueue } from '../queue/use-queue.js';

type Props = MediaWidgets<unknown>['media/UploadCard'];

const Uploads = ({ projectId, packageId }: Props) => {
  const { queue, uploads } = useQueue();
  const [refused, setRefused] = useState<{ error?: string; skipped: string[] }>({ skipped: [] });
  const take = (files: File[]) => {
    const plan = planFiles(files);
    setRefused(plan);
    inbox.ask(...wishesOf({ projectId, packageId }, plan));
  };
  return (
    <DropZone label="Upload" inputLabel="Files to upload" prompt={mediaMessages.dropPrompt} hint={mediaMessages.dropHint} folders onFiles={take}>
      {refused.error && <Alert severity="error">{refused.error}</Alert>}
      <Skipped sentences={refused.skipped} onClose={() => setRefused({ skipped: [] })} />
      {queue && <QueueList queue={queue} uploads={uploads.filter(({ place }) => place.packageId === packageId)} />}
    </DropZone>
  );
};

/** Makes shots of dropped videos and image sequences, and shows how far those of its package are. */
export default function UploadCard(props: Props) {
  return <Uploads key={props.packageId} {...props} />;
}
