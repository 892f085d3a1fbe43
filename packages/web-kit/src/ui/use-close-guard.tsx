import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.js';

/**
 * For dialogs with input: `leave` closes at once when nothing is unsaved, and asks first otherwise; give it to the backdrop and Escape.
 * Draw `question` beside the dialog.
 */
export const useCloseGuard = (unsaved: () => boolean, close: () => void): { leave: () => void; question: ReactNode } => {
  const [asking, setAsking] = useState(false);
  const question = (
    <ConfirmDialog
      open={asking}
      title="Close without saving?"
      text="What you have entered here will be lost."
      cancelLabel="Keep editing"
      confirmLabel="Close"
      danger
      onClose={() => setAsking(false)}
      onConfirm={() => {
        setAsking(false);
        close();
      }}
    />
  );
  return { leave: () => (unsaved() ? setAsking(true) : close()), question };
};
