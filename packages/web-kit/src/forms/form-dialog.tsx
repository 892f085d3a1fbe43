import Button from '@mui/material/Button';
import type { DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useSending } from '../http/use-sending.js';
import { Dialog } from '../ui/dialog.js';
import { useCloseGuard } from '../ui/use-close-guard.js';
import { Form, type FormProps } from './form.js';
import { SendingProgress } from './sending-progress.js';
import { FormError, SubmitButton } from './submit.js';
import { useSendingGuard, useUnsavedGuard } from './unsaved-guard.js';

export interface FormDialogProps<T extends FieldValues> extends Omit<FormProps<T>, 'sender' | 'label' | 'className' | 'id'> {
  open: boolean;
  title: string;
  submitLabel: string;
  busyLabel?: string;
  cancelLabel?: string;
  danger?: boolean;
  maxWidth?: DialogProps['maxWidth'];
  /** More that would be lost than the form's own fields: picked files. */
  unsaved?: boolean;
  /** Cancelled, or left without input; the owner calls it after success as well. */
  onClose: () => void;
}

/** A form over the page. Backdrop and Escape ask before input is lost; while it is being sent Cancel stops it and the dialog stays. */
export const FormDialog = <T extends FieldValues>({
  open,
  title,
  form,
  onSubmit,
  submitLabel,
  busyLabel,
  cancelLabel = 'Cancel',
  danger,
  maxWidth = 'sm',
  unsaved = false,
  onClose,
  children,
}: FormDialogProps<T>) => {
  const id = useId();
  const sender = useSending();
  const { isDirty, isSubmitting, errors } = form.formState;
  const dirty = open && (isDirty || unsaved) && !isSubmitting;
  const { leave, question } = useCloseGuard(() => dirty, onClose);
  const leaving = useUnsavedGuard(dirty);
  const underway = useSendingGuard(sender.running);
  return (
    <>
      <Dialog open={open} onClose={isSubmitting ? undefined : leave} aria-labelledby={`${id}-title`} maxWidth={maxWidth} fullWidth>
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        {/* The label of the first field stands on its upper edge. */}
        <DialogContent sx={{ '.MuiDialogTitle-root + &': { pt: 2 } }}>
          <Form form={form} onSubmit={onSubmit} sender={sender} label={title} id={`${id}-form`}>
            <FormError>{errors.root?.message}</FormError>
            {children}
            <SendingProgress progress={sender.progress} />
          </Form>
        </DialogContent>
        <DialogActions>
          <Button onClick={isSubmitting ? sender.stop : onClose}>{cancelLabel}</Button>
          <SubmitButton form={`${id}-form`} busy={isSubmitting} label={submitLabel} busyLabel={busyLabel} color={danger ? 'error' : 'primary'} />
        </DialogActions>
      </Dialog>
      {question}
      {underway}
      {leaving}
    </>
  );
};
