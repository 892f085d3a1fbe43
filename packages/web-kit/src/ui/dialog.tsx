import MuiDialog, { type DialogProps } from '@mui/material/Dialog';
import { useFocusBack } from './use-focus-back.js';

const FIELDS = 'input:not([type="hidden"]):not([type="file"]):not(:disabled), select:not(:disabled), textarea:not([aria-hidden]):not(:disabled)';

const focusField = (paper: HTMLElement | null) => {
  if (!paper || paper.contains(document.activeElement)) return;
  paper.querySelector<HTMLElement>(FIELDS)?.focus();
};

/** The second press of the double click that opened a dialog lands on its backdrop: it does not mean to close it. */
const whenMeant =
  (onClose: DialogProps['onClose']): DialogProps['onClose'] =>
  (event, reason) => {
    if (reason === 'backdropClick' && (event as MouseEvent).detail > 1) return;
    onClose?.(event, reason);
  };

/** A dialog whose first field has the focus when it opens, unless something in it asks for it. */
export const Dialog = ({ slotProps, onClose, ...props }: DialogProps) => {
  useFocusBack(props.open);
  return (
    <MuiDialog {...props} disableRestoreFocus onClose={whenMeant(onClose)} slotProps={{ ...slotProps, paper: { ...slotProps?.paper, ref: focusField } }} />
  );
};
