import { catalogFailures, type NewShot, shotMessages } from '@prepmarket/catalog-api';
import { uploadIdleTimeout } from '@prepmarket/media-api';
import { messageOf } from '@prepmarket/web-kit';
import { outcomeOf, type Sending, upload } from '@prepmarket/web-kit/store';
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
  const write = async (form: NewShot, sending: Sending): Promise<string | undefined> => {
    if (!made.current) {
      const { data, error } = await createShot({ ...at, form, sending });
      if (!data) return messageOf(error, catalogFailures.createShot);
      made.current = data.id;
      left([]);
      return undefined;
    }
    const place = { ...at, shotId: made.current };
    const { tasks, packageId: _, ...edit } = form;
    const { error } = await editShot({ ...place, edit, sending });
    const refused = error ?? (await addTasks(place, tasks, sending));
    if (refused) return messageOf(refused, catalogFailures.updateShot);
    left([]);
    return undefined;
  };
  const send = async (video: File, { signal, track }: Sending): Promise<string | undefined> => {
    const body = new FormData();
    body.append('file', video);
    setSent(0);
    const url = `${shotUrl('update', { ...at, shotId: made.current ?? '' })}/upload`;
    const { error } = await track(() => outcomeOf(() => upload(url, body, { onProgress: setSent, idle: uploadIdleTimeout, signal })));
    setSent(undefined);
    return error ? messageOf(error, shotMessages.createOrUploadFailed) : undefined;
  };
  const make = async (form: NewShot, video: File | undefined, sending: Sending) => (await write(form, sending)) ?? (video && (await send(video, sending)));
  return { make, sent, made: () => made.current !== undefined };
};
