import type { Schemas } from '@lm/api-client';
import * as webhooks from '@lm/api-client/webhooks';
import { api, partOf, run } from '../lm/api';
import { lm } from '../lm/client';

/** An endpoint that is told of events. */
export type Webhook = Schemas['Webhook'];
/** One whose secret is told, this once. */
type WebhookWithSecret = Awaited<ReturnType<typeof webhooks.create>>;
export type Delivery = Schemas['WebhookDelivery'];
type DeliveryPath = { webhookId: string; deliveryId: number };
type DeliveryQuery = { webhookId: string; state?: Delivery['state'] | undefined; limit: number };

/** The list alone: of an endpoint that is deleted nothing else is read again. */
const ENDPOINTS = partOf('Webhook');

const webhooksApi = api.injectEndpoints({
  endpoints: (build) => ({
    listWebhooks: build.query<readonly Webhook[], void>({
      queryFn: (_, { signal }) => run(webhooks.list(lm, { signal })),
      providesTags: [ENDPOINTS],
    }),
    createWebhook: build.mutation<WebhookWithSecret, Schemas['WebhookInput']>({
      queryFn: (body) => run(webhooks.create(lm, body)),
      invalidatesTags: ['Webhook', 'AuditLog'],
    }),
    updateWebhook: build.mutation<Webhook, Webhook>({
      queryFn: ({ secret: _, ...body }) => run(webhooks.update(lm, body.id, body, { ifMatch: body.etag })),
      invalidatesTags: ['Webhook', 'AuditLog'],
    }),
    deleteWebhook: build.mutation<void, Webhook>({
      queryFn: ({ id }) => run(webhooks.remove(lm, id)),
      invalidatesTags: [ENDPOINTS, 'AuditLog'],
    }),
    rotateWebhookSecret: build.mutation<WebhookWithSecret, { id: string; overlapHours: number }>({
      queryFn: ({ id, ...body }) => run(webhooks.rotateSecret(lm, id, body)),
      invalidatesTags: ['Webhook', 'AuditLog'],
    }),
    pingWebhook: build.mutation<Delivery, string>({
      queryFn: (id) => run(webhooks.ping(lm, id)),
      invalidatesTags: ['Webhook'],
    }),
    replayWebhook: build.mutation<Webhook, { id: string; since: string }>({
      queryFn: ({ id, ...body }) => run(webhooks.replaySince(lm, id, body)),
      invalidatesTags: ['Webhook'],
    }),
    listWebhookDeliveries: build.query<Schemas['WebhookDeliveryList'], DeliveryQuery>({
      queryFn: ({ webhookId, ...query }, { signal }) =>
        run(webhooks.deliveries(lm, webhookId, query, { signal })),
      providesTags: ['Webhook'],
      // What is said of an endpoint changes with its deliveries, also with those that a filter leaves out.
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          () => void dispatch(api.util.invalidateTags([ENDPOINTS])),
          () => undefined,
        ),
    }),
    getWebhookDelivery: build.query<Schemas['WebhookDeliveryDetail'], DeliveryPath>({
      queryFn: (path, { signal }) => run(webhooks.delivery(lm, path, { signal })),
      providesTags: ['Webhook'],
    }),
    replayWebhookDelivery: build.mutation<Delivery, DeliveryPath>({
      queryFn: (path) => run(webhooks.replay(lm, path)),
      invalidatesTags: ['Webhook'],
    }),
  }),
});

export const {
  useListWebhooksQuery,
  useCreateWebhookMutation,
  useUpdateWebhookMutation,
  useDeleteWebhookMutation,
  useRotateWebhookSecretMutation,
  usePingWebhookMutation,
  useReplayWebhookMutation,
  useListWebhookDeliveriesQuery,
  useGetWebhookDeliveryQuery,
  useReplayWebhookDeliveryMutation,
} = webhooksApi;
