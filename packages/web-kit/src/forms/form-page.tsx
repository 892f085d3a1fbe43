import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Fragment } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type Sending, useSending } from '../http/use-sending.js';
import { LinkButton } from '../ui/link-button.js';
import { Page, type PageProps, Panel } from '../ui/page.js';
import { Form, type FormProps } from './form.js';
import { SendingProgress } from './sending-progress.js';
import { FormError, SubmitButton } from './submit.js';
import { useSendingGuard, useUnsavedGuard } from './unsaved-guard.js';
import { useDraft } from './use-draft.js';

export interface FormPageProps<T extends FieldValues>
  extends Pick<PageProps, 'back' | 'subtitle' | 'documentTitle' | 'width'>,
    Omit<FormProps<T>, 'sender' | 'id' | 'className' | 'label'> {
  title: string;
  /** The form's own refusal when left out. */
  error?: string | null;
  /** Whether the form is being sent when left out. */
  busy?: boolean;
  submitLabel: string;
  busyLabel?: string;
  submitDisabled?: boolean;
  cancelTo?: string;
  /** Keeps what is filled in under this name, per user and tab, and offers it back: 'create-note', 'edit-note-7'. */
  draft?: string;
}

/**
 * A screen that is one form: heading, error, fields, Cancel and submit. Asks before unsaved input or a form on its way is left;
 * while it is being sent Cancel stops it and keeps what was filled in.
 */
export const FormPage = <T extends FieldValues>({
  form,
  onSubmit,
  error = form.formState.errors.root?.message,
  busy = form.formState.isSubmitting,
  submitLabel,
  busyLabel,
  submitDisabled,
  cancelTo,
  draft,
  children,
  width = 'medium',
  ...page
}: FormPageProps<T>) => {
  const { isDirty, isSubmitting, isSubmitSuccessful } = form.formState;
  const sender = useSending();
  const { offer, round, sent } = useDraft(form, draft);
  const taken = isSubmitSuccessful && !sender.failed();
  const unsaved = useUnsavedGuard(isDirty && !isSubmitting && !taken && !busy, draft !== undefined);
  const underway = useSendingGuard(sender.running);
  const submit = async (values: T, sending: Sending) => {
    const result = await onSubmit(values, sending);
    if (!sender.failed() && !form.getFieldState('root').error) sent();
    return result;
  };
  return (
    <Page width={width} {...page}>
      <Panel>
        <Form form={form} onSubmit={submit} sender={sender} label={page.title}>
          {offer}
          <FormError>{error}</FormError>
          <Fragment key={round}>{children}</Fragment>
          <SendingProgress progress={sender.progress} />
          <Stack direction="row" spacing={2} sx={{ justifyContent: 'flex-end' }}>
            {cancelTo && !isSubmitting && (
              <LinkButton variant="outlined" to={cancelTo}>
                Cancel
              </LinkButton>
            )}
            {isSubmitting && (
              <Button variant="outlined" onClick={sender.stop}>
                Cancel
              </Button>
            )}
            <SubmitButton busy={busy} label={submitLabel} busyLabel={busyLabel} disabled={submitDisabled} />
          </Stack>
        </Form>
      </Panel>
      {underway}
      {unsaved}
    </Page>
  );
};
