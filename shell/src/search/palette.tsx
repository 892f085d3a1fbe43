import { useMediaQuery, useTheme } from '@prepmarket/web-kit/ui';
import { Dialog } from '@prepmarket/web-kit/ui-parts';
import { useRef } from 'react';
import { useSignOut } from '../frame/use-sign-out.js';
import { Body, TITLE } from './palette-body.js';

/** Finds places by name and does by name what has a button. What is chosen begins when the palette is gone, so that a question it asks stands alone. */
const Palette = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { breakpoints } = useTheme();
  const small = useMediaQuery(breakpoints.down('sm'), { noSsr: true });
  // What is in the dialog is gone before the way out has been gone.
  const signOut = useSignOut();
  const chosen = useRef<() => unknown>(undefined);
  const choose = (run: () => unknown) => {
    chosen.current = run;
    onClose();
  };
  const exited = () => {
    const run = chosen.current;
    chosen.current = undefined;
    run?.();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullScreen={small}
      fullWidth
      maxWidth="sm"
      transitionDuration={0}
      slotProps={{ paper: { 'aria-label': TITLE }, transition: { onExited: exited }, container: { sx: { alignItems: 'flex-start' } } }}
    >
      <Body signOut={signOut} onChoose={choose} onClose={onClose} />
    </Dialog>
  );
};

export default Palette;
