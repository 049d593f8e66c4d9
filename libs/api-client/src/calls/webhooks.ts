import type { Body, Query } from '../contractCalls';
import type { CallOptions, LmClient } from '../createLmClient';
import type { Schemas } from '../schema';
import { dataOf, onWire, type Told } from './call';

type WithSecret = Told<Schemas['Webhook'], 'secret'>;

/** A delivery, by its endpoint and its own id. */
type Path = { webhookId: string; deliveryId: number };

const at = (webhookId: string, options: CallOptions | undefined) => ({
  ...options,
  params: { path: { webhookId } },
});

/** Lists the endpoints that are told of events. Administrators only, as all of these. */
export const list = (client: LmClient, options?: CallOptions) =>
  dataOf(client.GET('/api/Webhooks', { ...options }));

/** Adds an endpoint; its `secret` is answered this once. */
export const create = (client: LmClient, body: Body<'createWebhook'>, options?: CallOptions) =>
  dataOf(client.POST('/api/Webhooks', { ...options, body })) as Promise<WithSecret>;

/** Reads one endpoint. */
export const get = (client: LmClient, webhookId: string, options?: CallOptions) =>
  dataOf(client.GET('/api/Webhooks/{webhookId}', at(webhookId, options)));

/** Replaces what an endpoint is told of and where, and enables or disables it; {@link rotateSecret} makes another secret. */
export const update = (
  client: LmClient,
  webhookId: string,
  body: Body<'updateWebhook'>,
  options?: CallOptions,
) => dataOf(client.PUT('/api/Webhooks/{webhookId}', { ...at(webhookId, options), body }));

/** Deletes an endpoint with its delivery log. */
export const remove = (client: LmClient, webhookId: string, options?: CallOptions) =>
  dataOf(client.DELETE('/api/Webhooks/{webhookId}', at(webhookId, options)));

/** Makes another `secret`, which is answered this once; the one before signs too for so many hours. */
export const rotateSecret = (
  client: LmClient,
  webhookId: string,
  body: Body<'rotateWebhookSecret'>,
  options?: CallOptions,
) =>
  dataOf(
    client.POST('/api/Webhooks/{webhookId}/secret', { ...at(webhookId, options), body }),
  ) as Promise<WithSecret>;

/** Sends a test event, once. */
export const ping = (client: LmClient, webhookId: string, options?: CallOptions) =>
  dataOf(client.POST('/api/Webhooks/{webhookId}/ping', at(webhookId, options)));

/** Sends every event since a moment, again or for the first time. */
export const replaySince = (
  client: LmClient,
  webhookId: string,
  body: Body<'replayWebhook'>,
  options?: CallOptions,
) => dataOf(client.POST('/api/Webhooks/{webhookId}/replay', { ...at(webhookId, options), body }));

/** Lists what was sent to an endpoint and what waits, the newest first; `before` the last one to go on. */
export const deliveries = (
  client: LmClient,
  webhookId: string,
  query: Query<'listWebhookDeliveries'> = {},
  options?: CallOptions,
) =>
  dataOf(
    client.GET('/api/Webhooks/{webhookId}/deliveries', {
      ...options,
      params: { path: { webhookId }, query: onWire(query) },
    }),
  );

/** Reads a delivery: what was sent, and what was answered to each attempt. */
export const delivery = (client: LmClient, path: Path, options?: CallOptions) =>
  dataOf(client.GET('/api/Webhooks/{webhookId}/deliveries/{deliveryId}', { ...options, params: { path } }));

/** Sends a delivery again. */
export const replay = (client: LmClient, path: Path, options?: CallOptions) =>
  dataOf(
    client.POST('/api/Webhooks/{webhookId}/deliveries/{deliveryId}/replay', { ...options, params: { path } }),
  );
