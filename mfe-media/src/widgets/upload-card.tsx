import { type MediaWidgets, mediaMessages } from '@prepmarket/media-api';
import { lazyPart } from '@prepmarket/web-kit';
import { useAppDispatch } from '@prepmarket/web-kit/store';
import { Alert, Skeleton } from '@prepmarket/web-kit/ui';
import { useState } from 'react';
import { type Choice, wishesOfChoices, withFound } from '../drop/choice.js';
import { DropZone } from '../drop/drop-zone.js';
import { findShots } from '../drop/find-shots.js';
import { planFiles } from '../drop/plan-files.js';
import { Skipped } from '../drop/skipped.js';
import { wishesOf } from '../queue/from-files.js';
import { uploads as inbox } from '../queue/queue.js';
import { QueueList } from '../queue/queue-list.js';
import { isPackage } from '../queue/upload.js';
import { useQueue } from '../queue/use-queue.js';

const PlateLines = lazyPart(() => import('../drop/plate-lines.js'), <Skeleton variant="rounded" height={160} />);

type Props = MediaWidgets<unknown>['media/UploadCard'];

const Uploads = ({ projectId, packageId }: Props) => {
  const { queue, uploads } = useQueue();
  const [refused, setRefused] = useState<{ error?: string; skipped: string[] }>({ skipped: [] });
  const [choices, setChoices] = useState<Choice[]>([]);
  const dispatch = useAppDispatch();
  const take = async (files: File[]) => {
    const place = { projectId, packageId };
    const plan = planFiles(files);
    setRefused(plan);
    const wishes = wishesOf(place, plan);
    if (wishes.length === 0) return;
    const found = await findShots(dispatch, place, wishes);
    if (found) setChoices((before) => withFound(before, found));
    else inbox.ask(...wishes);
  };
  const upload = () => {
    setChoices([]);
    inbox.ask(...wishesOfChoices(choices));
  };
  return (
    <DropZone label="Upload" inputLabel="Files to upload" prompt={mediaMessages.dropPrompt} hint={mediaMessages.dropHint} folders onFiles={take}>
      {refused.error && <Alert severity="error">{refused.error}</Alert>}
      <Skipped sentences={refused.skipped} onClose={() => setRefused({ skipped: [] })} />
      {choices.length > 0 && <PlateLines choices={choices} onChange={setChoices} onUpload={upload} onCancel={() => setChoices([])} />}
      {queue && <QueueList queue={queue} uploads={uploads.filter(({ place }) => isPackage(place) && place.packageId === packageId)} />}
    </DropZone>
  );
};

/** Makes shots of dropped videos and image sequences, and shows how far those of its package are. */
export default function UploadCard(props: Props) {
  return <Uploads key={props.packageId} {...props} />;
}
