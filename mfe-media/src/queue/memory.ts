import { unfinished } from '@prepmarket/web-kit/store';
import { become, isOver, type Upload } from './upload.js';

/** Milliseconds between two notes of bytes sent: the server knows better anyway. */
const EVERY = 2_000;
const PASSING = new Set(['sent', 'encoded', 'rate', 'note']);

/** Keeps what one person has not finished through reloads, without its files. */
export const memoryOf = (owner: string) => {
  const noted = new Map<string, number>();
  const forget = (id: string): void => {
    noted.delete(id);
    unfinished.forget(owner, id);
  };
  const all = (): Upload[] =>
    unfinished.all<Upload>(owner).map((upload) => (upload.state === 'transcoding' ? upload : { ...upload, ...become.stopped(upload) }));
  return {
    forget,
    note(upload: Upload, change: Partial<Upload>): void {
      // What has failed before all of it arrived can be gone on with; a failed encoding the server remembers.
      if (!upload.cancelled && (upload.state === 'complete' || (isOver(upload) && upload.mayBeThere))) {
        forget(upload.id);
        return;
      }
      const now = Date.now();
      const passing = Object.keys(change).every((key) => PASSING.has(key));
      if (passing && now - (noted.get(upload.id) ?? 0) < EVERY) return;
      noted.set(upload.id, now);
      const { files: _, rate: __, ...kept } = upload;
      unfinished.keep(owner, upload.id, kept);
    },
    /** As they stand without their files: what has arrived is still followed, the rest waits for them. */
    all,
    find: (id: string): Upload | undefined => all().find((upload) => upload.id === id),
  };
};
