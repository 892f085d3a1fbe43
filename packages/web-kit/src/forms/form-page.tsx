import Stack from '@mui/material/Stack';
import type { FieldValues } from 'react-hook-form';
import { LinkButton } from '../ui/link-button.js';
import { Page, type PageProps, Panel } from '../ui/page.js';
import { Form, type FormProps } from './form.js';
import { FormError, SubmitButton } from './submit.js';
import { useUnsavedGuard } from './unsaved-guard.js';

export interface FormPageProps<T extends FieldValues> extends Pick<PageProps, 'back' | 'subtitle' | 'documentTitle' | 'width'>, FormProps<T> {
  title: string;
  /** The form's own refusal when left out. */
  error?: string | null;
  /** Whether the form is being sent when left out. */
  busy?: boolean;
  submitLabel: string;
  busyLabel?: string;
  submitDisabled?: boolean;
  cancelTo?: string;
}

/** A screen that is one form: heading, error, fields, Cancel and submit; asks before unsaved input is left. */
export const FormPage = <T extends FieldValues>({
  form,
  onSubmit,
  error = form.formState.errors.root?.message,
  busy = form.formState.isSubmitting,
  submitLabel,
  busyLabel,
  submitDisabled,
  cancelTo,
  children,
  width = 'medium',
  ...page
}: FormPageProps<T>) => {
  const { isDirty, isSubmitting, isSubmitSuccessful } = form.formState;
  const leaving = useUnsavedGuard(isDirty && !isSubmitting && !isSubmitSuccessful && !busy);
  return (
    <Page width={width} {...page}>
      <Panel>
        <Form form={form} onSubmit={onSubmit} label={page.title}>
          <FormError>{error}</FormError>
          {children}
          <Stack direction="row" spacing={2} sx={{ justifyContent: 'flex-end' }}>
            {cancelTo && (
              <LinkButton variant="outlined" to={cancelTo}>
                Cancel
              </LinkButton>
            )}
            <SubmitButton busy={busy} label={submitLabel} busyLabel={busyLabel} disabled={submitDisabled} />
          </Stack>
        </Form>
      </Panel>
      {leaving}
    </Page>
  );
};
