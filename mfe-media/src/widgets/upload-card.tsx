import type { MediaWidgets } from '@prepmarket/media-api';
import { Alert } from '@prepmarket/web-kit/ui';
import { useState } from 'react';
import { DropArea } from '../drop/drop-area.js';
import { pathOf } from '../drop/paths.js';
import { planDrop } from '../drop/plan.js';
import { Skipped } from '../drop/skipped.js';
import { jobsOf } from '../queue/job.js';
import { LeaveGuard } from '../queue/leave-guard.js';
import { QueueList } from '../queue/queue-list.js';
import { useQueue } from '../queue/use-queue.js';

type Props = MediaWidgets<unknown>['media/UploadCard'];

const Uploads = ({ projectId, packageId, onDone }: Props) => {
  const { items, unsent, add, retry, drop, clear } = useQueue({ projectId, packageId }, onDone);
  const [refused, setRefused] = useState<{ error?: string; skipped: string[] }>({ skipped: [] });
  const take = (files: File[]) => {
    const plan = planDrop(files.map((file) => ({ path: pathOf(file), size: file.size, file })));
    setRefused(plan);
    add(jobsOf(plan));
  };
  return (
    <DropArea onFiles={take}>
      {refused.error && <Alert severity="error">{refused.error}</Alert>}
      <Skipped sentences={refused.skipped} onClose={() => setRefused({ skipped: [] })} />
      <QueueList items={items} onRetry={retry} onRemove={drop} onClear={clear} />
      <LeaveGuard unsent={unsent} />
    </DropArea>
  );
};

/** Makes shots of dropped videos and image sequences; another package is another queue. */
export default function UploadCard(props: Props) {
  return <Uploads key={props.packageId} {...props} />;
}
