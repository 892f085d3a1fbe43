import {
  type Delivery,
  type DeliveryPage,
  type DeliveryState,
  type MadeWebhook,
  noticesTags,
  type Replayed,
  type Webhook,
  type WebhookEdit,
  type WebhookForm,
} from '@prepmarket/notices-api';
import { type Sending, unwrap } from '@prepmarket/web-kit/store';
import { noticesBase } from '../api.js';

type From = string | undefined;
interface Sent {
  sending?: Sending;
}

/** Whose log, and what of it. */
interface LogFilter {
  webhookId: string;
  state?: DeliveryState;
}

const at = (webhookId: string, rest = '') => `notices/webhooks/${webhookId}${rest}`;

const webhooksApi = noticesBase.injectEndpoints({
  endpoints: (build) => ({
    webhooks: build.query<Webhook[], void>({
      query: () => 'notices/webhooks',
      transformResponse: unwrap<Webhook[]>('webhooks'),
      providesTags: [noticesTags.webhooks],
    }),
    makeWebhook: build.mutation<MadeWebhook, WebhookForm & Sent>({
      query: ({ sending, ...body }) => ({ url: 'notices/webhooks', method: 'POST', body, sending }),
      transformResponse: unwrap<MadeWebhook>('webhook'),
      invalidatesTags: [noticesTags.webhooks],
    }),
    changeWebhook: build.mutation<Webhook, { webhookId: string; edit: WebhookEdit } & Sent>({
      query: ({ webhookId, edit, sending }) => ({ url: at(webhookId), method: 'PUT', body: edit, sending }),
      transformResponse: unwrap<Webhook>('webhook'),
      invalidatesTags: (_result, _error, { webhookId }) => [noticesTags.webhooks, noticesTags.deliveries(webhookId)],
    }),
    renewSecret: build.mutation<MadeWebhook, { webhookId: string } & Sent>({
      query: ({ webhookId, sending }) => ({ url: at(webhookId, '/secret'), method: 'POST', sending }),
      transformResponse: unwrap<MadeWebhook>('webhook'),
      invalidatesTags: [noticesTags.webhooks],
    }),
    removeWebhook: build.mutation<unknown, { webhookId: string } & Sent>({
      query: ({ webhookId, sending }) => ({ url: at(webhookId), method: 'DELETE', sending }),
      invalidatesTags: [noticesTags.webhooks],
    }),
    testWebhook: build.mutation<Delivery, string>({
      query: (webhookId) => ({ url: at(webhookId, '/test'), method: 'POST' }),
      transformResponse: unwrap<Delivery>('delivery'),
      invalidatesTags: (_result, _error, webhookId) => [noticesTags.webhooks, noticesTags.deliveries(webhookId)],
    }),
    deliveries: build.infiniteQuery<DeliveryPage, LogFilter, From>({
      infiniteQueryOptions: { initialPageParam: undefined as From, getNextPageParam: ({ next }: DeliveryPage): From => next ?? undefined },
      query: ({ queryArg: { webhookId, state }, pageParam }) => ({ url: at(webhookId, '/deliveries'), params: { before: pageParam, state } }),
      transformResponse: ({ data, next }: { data: Delivery[]; next: string | null }): DeliveryPage => ({ deliveries: data, next }),
      providesTags: (_result, _error, { webhookId }) => [noticesTags.deliveries(webhookId)],
    }),
    replayDelivery: build.mutation<Delivery, { webhookId: string; deliveryId: string }>({
      query: ({ webhookId, deliveryId }) => ({ url: at(webhookId, `/deliveries/${deliveryId}/replay`), method: 'POST' }),
      transformResponse: unwrap<Delivery>('delivery'),
      invalidatesTags: (_result, _error, { webhookId }) => [noticesTags.webhooks, noticesTags.deliveries(webhookId)],
    }),
    replayFailed: build.mutation<Replayed, { webhookId: string; since: string } & Sent>({
      query: ({ webhookId, since, sending }) => ({ url: at(webhookId, '/replay'), method: 'POST', body: { since }, sending }),
      transformResponse: unwrap<Replayed>('replayed'),
      invalidatesTags: (_result, _error, { webhookId }) => [noticesTags.webhooks, noticesTags.deliveries(webhookId)],
    }),
  }),
});

export const {
  useWebhooksQuery,
  useMakeWebhookMutation,
  useChangeWebhookMutation,
  useRenewSecretMutation,
  useRemoveWebhookMutation,
  useTestWebhookMutation,
  useDeliveriesInfiniteQuery,
  useReplayDeliveryMutation,
  useReplayFailedMutation,
} = webhooksApi;
