import { type NewShot, shotMessages } from '@prepmarket/catalog-api';
import { uploadIdleTimeout } from '@prepmarket/media-api';
import { messageOf } from '@prepmarket/web-kit';
import { upload } from '@prepmarket/web-kit/store';
import { useRef, useState } from 'react';
import { shotUrl, useCreateShotMutation } from '../api/shots.js';
import type { Holder } from '../paths.js';

/**
 * Creates a shot and then uploads its video, with `sent` going from 0 to 1.
 * Resolves with the sentence of what went wrong, if anything did. A shot whose video failed stays: the next try uploads only.
 */
export const useMakeShot = (at: Required<Holder>) => {
  const [createShot] = useCreateShotMutation();
  const made = useRef<string>(undefined);
  const [sent, setSent] = useState<number>();
  const make = async (form: NewShot, video: File | undefined): Promise<string | undefined> => {
    if (!made.current) {
      const { data, error } = await createShot({ ...at, form });
      if (!data) return messageOf(error, shotMessages.createFailedAgain);
      made.current = data.id;
    }
    if (!video) return undefined;
    const body = new FormData();
    body.append('file', video);
    setSent(0);
    try {
      await upload(`${shotUrl('update', { ...at, shotId: made.current })}/upload`, body, { onProgress: setSent, idle: uploadIdleTimeout });
      return undefined;
    } catch (problem) {
      return messageOf(problem, shotMessages.createOrUploadFailed);
    } finally {
      setSent(undefined);
    }
  };
  return { make, sent, made: () => made.current !== undefined };
};
