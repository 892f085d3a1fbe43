import { type MadeWebhook, noticesMessages, type Webhook, webhookLimits, webhookMessages } from '@prepmarket/notices-api';
import { messageOf } from '@prepmarket/web-kit';
import { useNotify } from '@prepmarket/web-kit/store';
import { useAct } from '@prepmarket/web-kit/ui-parts';
import { useChangeWebhookMutation, useRemoveWebhookMutation, useRenewSecretMutation, useTestWebhookMutation } from './api.js';

/** What can be done with a webhook; draw `dialog` once. */
export const useWebhookActs = (onSecret: (made: MadeWebhook) => void) => {
  const [change] = useChangeWebhookMutation();
  const [test] = useTestWebhookMutation();
  const [renew] = useRenewSecretMutation();
  const [remove] = useRemoveWebhookMutation();
  const notify = useNotify();
  const { act, dialog } = useAct();
  const tell = (error: unknown, done: string) => notify(error ? 'error' : 'success', error ? messageOf(error, noticesMessages.webhookFailed) : done);
  return {
    dialog,
    test: async ({ id }: Webhook) => tell((await test(id)).error, webhookMessages.tested),
    turn: async ({ id, state }: Webhook) => {
      const next = state === 'on' ? 'paused' : 'on';
      tell((await change({ webhookId: id, edit: { state: next } })).error, next === 'on' ? noticesMessages.webhookOn : noticesMessages.webhookPaused);
    },
    renew: ({ id, url }: Webhook) =>
      act<MadeWebhook>({
        title: 'Make a new secret?',
        text: `Calls of ${url} are signed with it from now on. The former secret signs beside it for ${webhookLimits.formerSecretHours} hours: give your server the new one until then.`,
        confirmLabel: 'Make new secret',
        busyLabel: 'Making...',
        run: (sending) => renew({ webhookId: id, sending }),
        done: webhookMessages.renewed,
        failed: noticesMessages.webhookFailed,
        after: onSecret,
      }),
    remove: ({ id, url }: Webhook) =>
      act({
        title: 'Remove this webhook?',
        text: `${url} is called no more, and the log of its deliveries goes with it. It cannot be brought back.`,
        confirmLabel: 'Remove webhook',
        busyLabel: 'Removing...',
        danger: true,
        run: (sending) => remove({ webhookId: id, sending }),
        done: webhookMessages.removed,
        failed: noticesMessages.webhookFailed,
      }),
  };
};
