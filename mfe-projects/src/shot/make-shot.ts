import { catalogFailures, type NewShot, shotMessages } from '@prepmarket/catalog-api';
import { uploadIdleTimeout } from '@prepmarket/media-api';
import { messageOf } from '@prepmarket/web-kit';
import { upload } from '@prepmarket/web-kit/store';
import { useRef, useState } from 'react';
import { shotUrl, useCreateShotMutation, useEditShotMutation } from '../api/shots.js';
import type { Holder } from '../paths.js';
import { useAddTasks } from './use-add-tasks.js';

/**
 * Creates a shot and then uploads its video, with `sent` going from 0 to 1.
 * Resolves with the sentence of what went wrong, if anything did. A shot whose video failed stays: the next try saves what was changed since,
 * adds what `tasks` the form still holds, and uploads. `left` is told which tasks the form should hold after a failure.
 */
export const useMakeShot = (at: Required<Holder>, left: (tasks: readonly NewShot['tasks'][number][]) => void) => {
  const [createShot] = useCreateShotMutation();
  const [editShot] = useEditShotMutation();
  const addTasks = useAddTasks(left);
  const made = useRef<string>(undefined);
  const [sent, setSent] = useState<number>();
  const write = async (form: NewShot): Promise<string | undefined> => {
    if (!made.current) {
      const { data, error } = await createShot({ ...at, form });
      if (!data) return messageOf(error, catalogFailures.createShot);
      made.current = data.id;
      left([]);
      return undefined;
    }
    const place = { ...at, shotId: made.current };
    const { tasks, packageId: _, ...edit } = form;
    const { error } = await editShot({ ...place, edit });
    const refused = error ?? (await addTasks(place, tasks));
    if (refused) return messageOf(refused, catalogFailures.updateShot);
    left([]);
    return undefined;
  };
  const send = async (video: File): Promise<string | undefined> => {
    const body = new FormData();
    body.append('file', video);
    setSent(0);
    try {
      await upload(`${shotUrl('update', { ...at, shotId: made.current ?? '' })}/upload`, body, { onProgress: setSent, idle: uploadIdleTimeout });
      return undefined;
    } catch (problem) {
      return messageOf(problem, shotMessages.createOrUploadFailed);
    } finally {
      setSent(undefined);
    }
  };
  const make = async (form: NewShot, video: File | undefined) => (await write(form)) ?? (video && (await send(video)));
  return { make, sent, made: () => made.current !== undefined };
};
