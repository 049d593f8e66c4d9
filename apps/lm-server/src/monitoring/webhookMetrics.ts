import { Counter, Gauge, type Registry } from 'prom-client';
import { webhookAttempts } from '../webhooks/attempt';
import type { WebhookStanding } from '../webhooks/webhookStandingStore';

/** None of them is told while the database does not answer. */
const GAUGES = [
  ['webhook_deliveries_waiting', 'waiting', 'Deliveries that wait for enabled endpoints.'],
  [
    'webhook_oldest_waiting_seconds',
    'oldestSeconds',
    'For how long the oldest of them has been waiting; 0 when none is.',
  ],
  [
    'webhook_endpoints_paused',
    'paused',
    'Endpoints that asked to be sent nothing for a while (Retry-After).',
  ],
] as const;

/** What was sent by this server, and what waits in the database, which all of its servers say alike. */
export function registerWebhookMetrics(
  registry: Registry,
  readStanding: () => Promise<WebhookStanding>,
): void {
  const registers = [registry];
  new Counter({
    name: 'webhook_attempts_total',
    help: 'Requests to endpoints of webhooks: delivered, refused by the endpoint, or unanswered.',
    labelNames: ['outcome'] as const,
    registers,
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(webhookAttempts)) this.inc({ outcome }, count);
    },
  });
  let reading: Promise<WebhookStanding | undefined> | undefined;
  /** Read once for all of the figures that are asked for together. */
  const standing = () =>
    (reading ??= readStanding()
      .catch(() => undefined)
      .finally(() => (reading = undefined)));

  for (const [name, figure, help] of GAUGES)
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.remove();
        const value = (await standing())?.[figure];
        if (value !== undefined) this.set(value);
      },
    });
}
