import type { ReactNode } from 'react';
import type { AnyWish } from '../queue/from-files.js';
import { uploads as inbox } from '../queue/queue.js';
import { Rows } from '../queue/row-parts.js';
import { isCompanion, isStopped, type Upload } from '../queue/upload.js';
import { UploadRow } from '../queue/upload-row.js';
import { useQueue } from '../queue/use-queue.js';

/** This person's uploads of this page to clips or versions, and what is done with them. */
export const useOwnUploads = (isHere: (place: Upload['place']) => boolean) => {
  const { queue, uploads } = useQueue();
  const own = uploads.filter(({ place, state }) => isHere(place) && state !== 'complete');
  const of = (id: string) => own.filter(({ shotId }) => shotId === id);
  const giveUp = (listed: readonly Upload[]) => {
    for (const { id } of listed) void queue?.giveUp(id);
  };
  /** Sends this to a clip or version that is there. One that had stopped with the same files goes on; what else was on its way there is given up. */
  const sendTo = (id: string, wish: AnyWish) => {
    const before = of(id).filter((upload) => !isCompanion(upload));
    inbox.ask({ ...wish, shotId: id });
    const goesOn = (upload: Upload) => isStopped(upload) && !queue?.read().some((now) => now.id === upload.id && isStopped(now));
    giveUp(before.filter((upload) => !goesOn(upload)));
  };
  const rows = (label: string, listed: readonly Upload[]): ReactNode =>
    queue &&
    listed.length > 0 && (
      <Rows aria-label={label}>
        {listed.map((upload) => (
          <UploadRow key={upload.id} upload={upload} queue={queue} />
        ))}
      </Rows>
    );
  return { own, of, giveUp, sendTo, rows };
};
