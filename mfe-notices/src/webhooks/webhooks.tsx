import { accountPaths } from '@prepmarket/identity-api';
import { type MadeWebhook, noticePaths, noticesMessages, type Webhook, webhookLimits } from '@prepmarket/notices-api';
import { useTrail, WAITING } from '@prepmarket/web-kit/store';
import { Button, EmptyState, LinkButton, Loaded, Page, Skeleton, Stack, styled, useOneTrail } from '@prepmarket/web-kit/ui';
import { useState } from 'react';
import { useWebhooksQuery } from './api.js';
import { WebhookCard } from './card.js';
import { FreshSecret } from './fresh-secret.js';
import { useWebhookActs } from './use-webhook-acts.js';
import { WebhookDialog } from './webhook-dialog.js';

const TITLE = 'Webhooks';
const Cards = styled.ul`
  display: grid;
  gap: 16px;
  margin: 0;
  padding: 0;
`;

/** The addresses that are told of the reader's notices. */
export default function Webhooks() {
  const query = useWebhooksQuery(undefined, WAITING);
  const [editing, setEditing] = useState<Webhook | 'new'>();
  const [made, setMade] = useState<MadeWebhook>();
  const acts = useWebhookActs(setMade);
  useTrail([
    { name: 'Inbox', path: noticePaths.notices },
    { name: 'Notification preferences', path: noticePaths.preferences },
    { name: TITLE, path: noticePaths.webhooks },
  ]);
  const add = (
    <Button variant="contained" onClick={() => setEditing('new')}>
      Add a webhook
    </Button>
  );
  const kept = query.data?.length ?? 0;
  return (
    <Page
      title={TITLE}
      width="medium"
      subtitle="Your own server hears what you are told: each notice that you choose is sent there, signed."
      back={useOneTrail({ to: noticePaths.preferences, label: 'Back to Notification preferences' })}
      actions={kept > 0 && kept < webhookLimits.most && add}
    >
      {made && <FreshSecret made={made} onKept={() => setMade(undefined)} />}
      <Loaded query={query} loading={<Skeleton variant="rounded" height={240} role="status" aria-label="Loading" />} failed={noticesMessages.webhooksFailed}>
        {(webhooks) =>
          webhooks.length === 0 ? (
            <EmptyState
              text={noticesMessages.noWebhooks}
              action={
                <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
                  {add}
                  <LinkButton to={`${accountPaths.help('scripts')}#being-told-instead-of-asking`}>How a call looks</LinkButton>
                </Stack>
              }
            />
          ) : (
            <Cards aria-label={TITLE}>
              {webhooks.map((webhook) => (
                <WebhookCard key={webhook.id} webhook={webhook} acts={acts} onChange={() => setEditing(webhook)} />
              ))}
            </Cards>
          )
        }
      </Loaded>
      {editing && <WebhookDialog webhook={editing === 'new' ? undefined : editing} onMade={setMade} onClose={() => setEditing(undefined)} />}
      {acts.dialog}
    </Page>
  );
}
