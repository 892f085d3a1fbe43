import { cannotAddImage, cannotTakeImage, type NoteImage, noteImageMessages, noteImagePath, reviewImagePath } from '@prepmarket/media-api';
import { messageOf } from '@prepmarket/web-kit';
import { upload } from '@prepmarket/web-kit/store';
import { useEffect, useRef, useState } from 'react';
import type { NotesPath } from './api.js';
import { newId } from './new-id.js';

const addressOf = ({ contractId, versionId, reviewId }: NotesPath, id: string): string =>
  reviewId ? reviewImagePath(reviewId, versionId, id) : noteImagePath(contractId, versionId, id);

/** Images of a draft: `ids` of those that have arrived, `sending` the share of the one that is on its way. */
export const useImages = (path: NotesPath, ids: readonly string[], onChange: (add: (ids: readonly string[]) => string[]) => void) => {
  const [shown, show] = useState<Record<string, NoteImage>>({});
  const [sending, setSending] = useState<number>();
  const [error, setError] = useState<string>();
  const busy = useRef(false);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  const send = async (file: File) => {
    const id = newId();
    setSending(0);
    try {
      const { image } = await upload<{ image: NoteImage }>(addressOf(path, id), file, { method: 'PUT', onProgress: setSending });
      // What was thrown away meanwhile does not come back by it.
      if (gone.current) return;
      show((before) => ({ ...before, [id]: image }));
      onChange((before) => [...before, id]);
    } catch (problem) {
      setError(messageOf(problem, noteImageMessages.failed));
    }
  };
  const add = async (files: readonly File[]) => {
    if (busy.current || files.length === 0) return;
    busy.current = true;
    setError(undefined);
    for (const [n, file] of files.entries()) {
      const refused = cannotAddImage(ids.length + n) ?? cannotTakeImage({ bytes: file.size, type: file.type });
      if (refused) setError(refused.message);
      else await send(file);
    }
    setSending(undefined);
    busy.current = false;
  };
  return { shown, sending, error, add, remove: (id: string) => onChange((before) => before.filter((one) => one !== id)) };
};
