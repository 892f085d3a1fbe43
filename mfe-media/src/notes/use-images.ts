import { cannotAddImage, cannotTakeImage, type NoteImage, noteImageMessages, noteImagePath, reviewImagePath } from '@prepmarket/media-api';
import { messageOf } from '@prepmarket/web-kit';
import { isProblem, upload } from '@prepmarket/web-kit/store';
import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import type { NotesPath } from './api.js';
import { newId } from './new-id.js';

/** One that did not arrive; sent again under its id it is the same image. */
export interface UnsentImage {
  id: string;
  file: File;
  message: string;
}

const addressOf = ({ contractId, versionId, reviewId }: NotesPath, id: string): string =>
  reviewId ? reviewImagePath(reviewId, versionId, id) : noteImagePath(contractId, versionId, id);

/** What a paste or a drop brings of images. */
const imagesIn = (data: DataTransfer | null): File[] => [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** No other try makes an image of what is none, or a smaller one. */
const isRefused = (problem: unknown): boolean => isProblem(problem) && [400, 413, 415].includes(problem.status ?? 0);

/** Images of what is being written: `shown` have arrived, `sending` is the share of the one that is on its way. */
export const useImages = (path: NotesPath, shown: readonly NoteImage[], onChange: (become: (before: readonly NoteImage[]) => NoteImage[]) => void) => {
  const [sending, setSending] = useState<number>();
  const [error, setError] = useState<string>();
  const [unsent, setUnsent] = useState<readonly UnsentImage[]>([]);
  const busy = useRef(false);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  const send = async (id: string, file: File) => {
    setSending(0);
    try {
      const { image } = await upload<{ image: NoteImage }>(addressOf(path, id), file, { method: 'PUT', onProgress: setSending });
      // What was thrown away meanwhile does not come back by it.
      if (!gone.current) onChange((before) => [...before, image]);
    } catch (problem) {
      const message = messageOf(problem, noteImageMessages.failed);
      if (isRefused(problem)) setError(message);
      else setUnsent((before) => [...before, { id, file, message }]);
    }
  };
  const alone = async (work: () => Promise<void>) => {
    if (busy.current) return;
    busy.current = true;
    setError(undefined);
    await work();
    setSending(undefined);
    busy.current = false;
  };
  const add = (files: readonly File[]) =>
    alone(async () => {
      let count = shown.length + unsent.length;
      for (const file of files) {
        const refused = cannotAddImage(count) ?? cannotTakeImage({ bytes: file.size, type: file.type });
        if (refused) setError(refused.message);
        else {
          count += 1;
          await send(newId(), file);
        }
      }
    });
  const forget = (id: string) => setUnsent((before) => before.filter((one) => one.id !== id));
  return {
    ...{ shown, sending, error, unsent, add, forget },
    /** Something of it is not there yet: what is saved now would lack it. */
    waits: sending !== undefined || unsent.length > 0,
    again: ({ id, file }: UnsentImage) =>
      alone(() => {
        forget(id);
        return send(id, file);
      }),
    remove: (id: string) => onChange((before) => before.filter((one) => one.id !== id)),
    /** For the form that they are pasted into and dropped on. */
    catches: {
      onPaste: ({ clipboardData }: ClipboardEvent) => void add(imagesIn(clipboardData)),
      onDragOver: (event: DragEvent) => event.preventDefault(),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        void add(imagesIn(event.dataTransfer));
      },
    },
  };
};
export type Images = ReturnType<typeof useImages>;
