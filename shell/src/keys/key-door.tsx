import { lazyPart } from '@prepmarket/web-kit';
import { useEffect, useState } from 'react';
import { asksForKeys } from './shortcuts.js';

const KeyList = lazyPart(() => import('./key-list.js'));

/** ? opens the list of keys; it comes when it is first asked for. */
export const KeyDoor = () => {
  const [open, setOpen] = useState<boolean>();
  useEffect(() => {
    // A part of the screen from another deploy may have a list of its own for this key.
    const press = (event: KeyboardEvent) => void (asksForKeys(event) && setTimeout(() => event.defaultPrevented || setOpen(true)));
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return open !== undefined && <KeyList open={open} onClose={() => setOpen(false)} />;
};
