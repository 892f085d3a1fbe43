import { catalogFailures, type NewShot } from '@prepmarket/catalog-api';
import { messageOf } from '@prepmarket/web-kit';
import type { Sending } from '@prepmarket/web-kit/store';
import { useCreateShotMutation } from '../api/shots.js';
import type { Holder } from '../paths.js';
import { askUpload } from '../shared/widgets.js';

/** Creates a shot and hands its video over to be uploaded. Resolves with the sentence of what went wrong, if anything did. */
export const useMakeShot = (at: Required<Holder>) => {
  const [createShot] = useCreateShotMutation();
  return async (form: NewShot, video: File | undefined, sending: Sending): Promise<string | undefined> => {
    const { data, error } = await createShot({ ...at, form, sending });
    if (!data) return messageOf(error, catalogFailures.createShot);
    if (video) askUpload({ ...at, kind: 'video', shotName: data.name, shotId: data.id, files: [video] });
    return undefined;
  };
};
