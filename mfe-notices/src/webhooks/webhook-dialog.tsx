import { type MadeWebhook, noticesMessages, type Webhook, type WebhookForm, webhookForm, webhookMessages } from '@prepmarket/notices-api';
import { type Sending, useNotify } from '@prepmarket/web-kit/store';
import { FormDialog, refuseForm, TextField, useZodForm } from '@prepmarket/web-kit/ui-forms';
import { useChangeWebhookMutation, useMakeWebhookMutation } from './api.js';
import { KindBoxes } from './kind-boxes.js';

interface Props {
  /** The one that is changed; a new one when absent. */
  webhook?: Webhook;
  onMade: (made: MadeWebhook) => void;
  onClose: () => void;
}

/** Which address is called, and of what. */
export const WebhookDialog = ({ webhook, onMade, onClose }: Props) => {
  const [make] = useMakeWebhookMutation();
  const [change] = useChangeWebhookMutation();
  const notify = useNotify();
  const form = useZodForm(webhookForm, { url: webhook?.url ?? '', kinds: webhook?.kinds ?? [] });
  const submit = async (fields: WebhookForm, sending: Sending) => {
    const made = webhook ? undefined : await make({ ...fields, sending });
    const { error } = made ?? (await change({ webhookId: webhook?.id ?? '', edit: fields, sending }));
    if (error) return refuseForm(form, error, noticesMessages.webhookFailed);
    onClose();
    if (made?.data) onMade(made.data);
    else notify('success', webhookMessages.changed);
  };
  const [title, submitLabel] = webhook ? ['Change webhook', 'Save'] : ['Add a webhook', 'Add webhook'];
  return (
    <FormDialog open title={title} form={form} onSubmit={submit} submitLabel={submitLabel} busyLabel="Saving..." onClose={onClose} maxWidth="sm">
      <TextField
        name="url"
        label="Address"
        type="url"
        autoComplete="off"
        helperText="Where your server listens, like https://example.com/prepmarket"
        required
      />
      <KindBoxes />
    </FormDialog>
  );
};
