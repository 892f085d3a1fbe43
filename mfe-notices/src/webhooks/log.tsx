import { type Delivery, deliveryState, noticePaths, noticesMessages, type Webhook, webhookPath } from '@prepmarket/notices-api';
import { useParams, useSearchParams } from '@prepmarket/web-kit/router';
import { useTrail, WAITING } from '@prepmarket/web-kit/store';
import { Button, EmptyState, Loaded, Page, Panel, Skeleton, StatusChip, styled, useOneTrail } from '@prepmarket/web-kit/ui';
import { SelectInput } from '@prepmarket/web-kit/ui-forms';
import { useState } from 'react';
import { useDeliveriesInfiniteQuery, useWebhooksQuery } from './api.js';
import { DeliveryLine } from './delivery.js';
import { ReplayFailed } from './replay-failed.js';
import { deliveryWords, stateOf } from './states.js';

const TITLE = 'Deliveries';
const List = styled.ul`
  margin: 0;
  padding: 0;
`;
const options = [{ value: 'all', label: 'All' }, ...deliveryState.options.map((value) => ({ value, label: deliveryWords[value].label }))];
/** While something is about to be tried: it takes a second or two. */
const SOON = { pollingInterval: 2000, skipPollingIfUnfocused: true };
const isAboutTo = ({ state, tries, nextAt }: Delivery) => state === 'waiting' && (tries === 0 || (nextAt !== null && Date.parse(nextAt) < Date.now() + 60_000));

/** What was sent to one webhook, newest first. */
export default function Log() {
  const { webhookId = '' } = useParams();
  const [address, setAddress] = useSearchParams();
  const state = deliveryState.safeParse(address.get('state')).data;
  const [soon, setSoon] = useState(false);
  const query = useDeliveriesInfiniteQuery({ webhookId, state }, soon ? SOON : WAITING);
  const { data: webhooks } = useWebhooksQuery();
  const webhook: Webhook | undefined = webhooks?.find(({ id }) => id === webhookId);
  const isSoon = query.data?.pages.some(({ deliveries }) => deliveries.some(isAboutTo)) ?? false;
  if (isSoon !== soon) setSoon(isSoon);
  useTrail([
    { name: 'Inbox', path: noticePaths.notices },
    { name: 'Webhooks', path: noticePaths.webhooks },
    { name: TITLE, path: webhookPath(webhookId) },
  ]);
  const on = webhook?.state === 'on';
  return (
    <Page
      title={TITLE}
      subtitle={webhook?.url}
      width="medium"
      back={useOneTrail({ to: noticePaths.webhooks, label: 'Back to Webhooks' })}
      status={webhook && <StatusChip {...stateOf(webhook)} />}
      actions={on && <ReplayFailed webhookId={webhookId} />}
    >
      <SelectInput
        label="Show"
        size="small"
        sx={{ minWidth: 160, mb: 4 }}
        options={options}
        value={state ?? 'all'}
        onChange={(event) => setAddress(event.target.value === 'all' ? {} : { state: event.target.value }, { replace: true })}
      />
      <Loaded
        query={query}
        loading={<Skeleton variant="rounded" height={320} role="status" aria-label="Loading" />}
        failed={noticesMessages.deliveriesFailed}
        back={{ to: noticePaths.webhooks, label: 'Back to Webhooks' }}
      >
        {({ pages }) => {
          const deliveries = pages.flatMap((page) => page.deliveries);
          if (deliveries.length === 0) return <EmptyState text={state ? noticesMessages.noneFit : noticesMessages.noDeliveries} />;
          return (
            <Panel>
              <List aria-label={TITLE}>
                {deliveries.map((delivery) => (
                  <DeliveryLine key={delivery.id} webhookId={webhookId} delivery={delivery} mayReplay={on} />
                ))}
              </List>
              {query.hasNextPage && (
                <Button onClick={() => query.fetchNextPage()} disabled={query.isFetchingNextPage}>
                  Show earlier
                </Button>
              )}
            </Panel>
          );
        }}
      </Loaded>
    </Page>
  );
}
