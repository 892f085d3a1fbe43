import { lazyPart } from '@prepmarket/web-kit';
import { Button } from '@prepmarket/web-kit/ui';
import { useState } from 'react';
import type { CheckedPlace } from './api.js';

const SettingsDialog = lazyPart(() => import('./settings-dialog.js'));

/** By which rules the versions of a contract's project are checked: its client sets them, its vendor reads them. */
export const CheckSettings = (place: CheckedPlace) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        Check rules…
      </Button>
      {open && <SettingsDialog place={place} onClose={() => setOpen(false)} />}
    </>
  );
};
