export * from './calls/webhooks';
export {
  verifyWebhook,
  WebhookError,
  type AnyHeaders,
  type VerifyOptions,
  type WebhookEvent,
  type WebhookFault,
} from './verifyWebhook';
