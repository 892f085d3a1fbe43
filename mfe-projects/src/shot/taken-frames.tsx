import { shotMessages, takenFrames } from '@prepmarket/catalog-api';
import { useSearchParams } from '@prepmarket/web-kit/router';
import { Alert } from '@prepmarket/web-kit/ui';
import { useFormContext } from '@prepmarket/web-kit/ui-forms';
import { useEffect, useState } from 'react';

/** Fills name and frames that the address brings into the form around it, once, and says what else is to be done. */
export const TakenFrames = () => {
  const [search] = useSearchParams();
  const [taken] = useState(() => takenFrames(search));
  const { setValue } = useFormContext();
  useEffect(() => {
    if (!taken) return;
    for (const name of ['name', 'frame_in', 'frame_out'] as const) setValue(name, taken[name], { shouldDirty: true });
  }, [taken, setValue]);
  return taken ? <Alert severity="info">{shotMessages.framesTaken}</Alert> : null;
};
