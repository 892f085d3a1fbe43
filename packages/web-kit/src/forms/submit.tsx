import Button, { type ButtonProps } from '@mui/material/Button';
import { Alert } from '../ui/alert.js';

/** Sends the form; its label changes and it is disabled while busy. */
export const SubmitButton = ({ busy, label, busyLabel, disabled, ...props }: ButtonProps & { busy: boolean; label: string; busyLabel?: string }) => (
  <Button type="submit" variant="contained" {...props} disabled={busy || disabled}>
    {busy ? (busyLabel ?? label) : label}
  </Button>
);

/** Why the form could not be sent. */
export const FormError = ({ children }: { children: string | null | undefined }) => (children ? <Alert severity="error">{children}</Alert> : null);
