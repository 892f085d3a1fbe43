import MuiDialog, { type DialogProps } from '@mui/material/Dialog';

const FIELDS = 'input:not([type="hidden"]):not([type="file"]):not(:disabled), select:not(:disabled), textarea:not([aria-hidden]):not(:disabled)';

const focusField = (paper: HTMLElement | null) => {
  if (!paper || paper.contains(document.activeElement)) return;
  paper.querySelector<HTMLElement>(FIELDS)?.focus();
};

/** A dialog whose first field has the focus when it opens, unless something in it asks for it. */
export const Dialog = ({ slotProps, ...props }: DialogProps) => (
  <MuiDialog {...props} slotProps={{ ...slotProps, paper: { ...slotProps?.paper, ref: focusField } }} />
);
