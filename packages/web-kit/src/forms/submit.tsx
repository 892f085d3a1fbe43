import Button, { type ButtonProps } from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { Alert } from '../ui/alert.js';

/** Sends the form; its label changes and it is disabled while busy. */
export const SubmitButton = ({ busy, label, busyLabel, disabled, ...props }: ButtonProps & { busy: boolean; label: string; busyLabel?: string }) => (
  <Button type="submit" variant="contained" {...props} disabled={busy || disabled}>
    {busy ? (busyLabel ?? label) : label}
  </Button>
);

/** Why the form could not be sent; comes into sight, as the button that was pressed may be far below. */
export const FormError = ({ children }: { children: string | null | undefined }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (children) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [children]);
  return children ? (
    <Alert ref={place} severity="error">
      {children}
    </Alert>
  ) : null;
};
