export * from './calls/webhooks';
export { verifyWebhook, WebhookError, type WebhookEvent, type WebhookFault } from './verifyWebhook';
