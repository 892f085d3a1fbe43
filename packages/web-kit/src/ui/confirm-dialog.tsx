import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { Alert } from './alert.js';
import { Dialog } from './dialog.js';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  secondary?: boolean;
  busy?: boolean;
  /** Why the last try failed. */
  error?: string | null;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before something that cannot be undone. */
export const ConfirmDialog = ({
  open,
  title,
  text,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger,
  secondary,
  busy,
  error,
  onClose,
  onConfirm,
}: ConfirmDialogProps) => {
  const id = useId();
  return (
    <Dialog open={open} onClose={busy ? undefined : onClose} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`} maxWidth="xs" fullWidth>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} component="div">
          {text}
        </DialogContentText>
        {error && (
          <Alert severity="error" sx={{ mt: 3 }}>
            {error}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy} autoFocus>
          {cancelLabel}
        </Button>
        <Button variant={secondary ? 'outlined' : 'contained'} color={danger ? 'error' : 'primary'} onClick={onConfirm} disabled={busy}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
