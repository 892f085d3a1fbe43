import type { Shot } from '@prepmarket/catalog-api';
import { mediaMessages } from '@prepmarket/media-api';
import { Alert } from '@prepmarket/web-kit/ui';
import { type ReactNode, useState } from 'react';
import type { ShotPath } from '../api.js';
import { DropZone } from '../drop/drop-zone.js';
import { planFiles } from '../drop/plan-files.js';
import { type Wish, wishesOf } from '../queue/from-files.js';
import { uploads as inbox } from '../queue/queue.js';
import { Rows } from '../queue/row-parts.js';
import { UploadRow } from '../queue/upload-row.js';
import { useQueue } from '../queue/use-queue.js';

/** The one plate among what was dropped, or why it is none. */
const plateOf = (path: ShotPath, files: File[]): Wish | string => {
  const plan = planFiles(files);
  const [plate, second] = wishesOf({ projectId: path.projectId, packageId: path.packageId }, plan);
  if (!plate) return plan.error ?? plan.skipped[0] ?? mediaMessages.onePlate;
  return second ? mediaMessages.onePlate : plate;
};

const promptOf = ({ file_url, media_error }: Shot) => {
  if (file_url) return mediaMessages.replacePlate;
  return media_error ? mediaMessages.anotherFile : mediaMessages.noPlateYet;
};

interface Props {
  shot: Shot;
  path: ShotPath;
  /** Draws the picture and, where there are some, the uploads of this page that are on their way to it. */
  children: (uploads: ReactNode) => ReactNode;
}

/** Around a shot's picture, for who may change it: a plate dropped on it, or picked, is uploaded to this shot. */
export const PlateZone = ({ shot, path, children }: Props) => {
  const { queue, uploads } = useQueue();
  const [refused, setRefused] = useState<string>();
  const own = uploads.filter(({ shotId, state }) => shotId === shot.id && state !== 'complete');
  const running = own.some(({ state }) => state !== 'failed');
  const take = (files: File[]) => {
    const plate = plateOf(path, files);
    setRefused(typeof plate === 'string' ? plate : undefined);
    if (typeof plate === 'string') return;
    for (const { id } of own) void queue?.giveUp(id);
    inbox.ask({ ...plate, shotId: shot.id, shotName: shot.name });
  };
  const rows = queue && own.length > 0 && (
    <Rows aria-label="Uploads of this shot">
      {own.map((upload) => (
        <UploadRow key={upload.id} upload={upload} queue={queue} />
      ))}
    </Rows>
  );
  return (
    <DropZone
      label="Plate"
      inputLabel="Plate to upload"
      prompt={running ? undefined : promptOf(shot)}
      folders
      disabled={running}
      around={children(rows)}
      onFiles={take}
    >
      {refused && <Alert severity="error">{refused}</Alert>}
    </DropZone>
  );
};
