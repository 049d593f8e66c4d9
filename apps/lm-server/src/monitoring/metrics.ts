import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Reads } from '../db/readReplica';
import type { ConnectionCounts } from '../http/connections';
import { isForwarded } from '../http/forwarding';
import { Problem } from '../http/problem';
import { oldestWaitingSeconds } from '../log/heldUp';
import { passwordChecks, passwordQueue } from '../session/passwords';
import type { MetricsAccess } from '../start/settings';
import type { WebhookStanding } from '../webhooks/webhookStandingStore';
import { unavailableAnswers } from './unavailability';
import { registerWebhookMetrics } from './webhookMetrics';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type MetricsOptions = {
  pool: Pool;
  listReads: Reads['counts'];
  connectionCounts: () => ConnectionCounts;
  isLogBroken: () => boolean;
  webhookStanding: () => Promise<WebhookStanding>;
  access: MetricsAccess;
};

/** For Prometheus. */
export function registerMetrics(
  app: FastifyInstance,
  { pool, listReads, connectionCounts, isLogBroken, webhookStanding, access }: MetricsOptions,
): void {
  if (access === 'off') return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by method, route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers: [registry],
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections to the database, by what they are doing; waiting counts requests without one.',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  new Counter({
    name: 'list_reads_total',
    help: 'Lists read where there is a read replica: from it, or from the database because of what the outcome says.',
    labelNames: ['outcome'] as const,
    registers: [registry],
    collect() {
      this.reset();
      for (const [outcome, count] of listReads()) this.inc({ outcome }, count);
    },
  });
  new Gauge({
    name: 'http_connections',
    help: 'Connections of clients that are open.',
    registers: [registry],
    collect() {
      this.set(connectionCounts().open);
    },
  });
  new Counter({
    name: 'http_connections_cut_total',
    help: 'Connections that were cut: the client kept the server waiting, or they were too many of an address or in all.',
    labelNames: ['reason'] as const,
    registers: [registry],
    collect() {
      this.reset();
      for (const [reason, count] of Object.entries(connectionCounts().cut)) this.inc({ reason }, count);
    },
  });
  new Gauge({
    name: 'log_broken',
    help: 'Whether the transparency log is not what was signed, so that nothing is added to it: 0 or 1.',
    registers: [registry],
    collect() {
      this.set(isLogBroken() ? 1 : 0);
    },
  });
  new Gauge({
    name: 'log_oldest_waiting_seconds',
    help: 'For how long the oldest entry has been waiting for its place in the transparency log; 0 when none is.',
    registers: [registry],
    collect() {
      this.set(oldestWaitingSeconds());
    },
  });
  new Counter({
    name: 'unavailable_answers_total',
    help: 'Calls answered with 503 because the database was not available, by reason.',
    labelNames: ['reason'] as const,
    registers: [registry],
    collect() {
      this.reset();
      for (const [reason, count] of unavailableAnswers()) this.inc({ reason }, count);
    },
  });
  new Counter({
    name: 'password_checks_total',
    help: 'Passwords that were checked with Argon2id, which costs more than everything else that the server does.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(passwordChecks());
    },
  });
  new Gauge({
    name: 'password_checks_waiting',
    help: 'Passwords that wait to be hashed or checked.',
    registers: [registry],
    collect() {
      this.set(passwordQueue().waiting);
    },
  });
  new Counter({
    name: 'password_checks_refused_total',
    help: 'Passwords that were refused unchecked, because too many were waiting (503).',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(passwordQueue().refused);
    },
  });

  registerWebhookMetrics(registry, webhookStanding);

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'; // the pattern, never the address: ids would make endless series
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (isForwarded(request))
      throw new Problem(403, 'Metrics are for who asks this server itself, not through a proxy.');
    if (access === 'loopback' && !isFromThisMachine(request))
      throw new Problem(403, 'Metrics are for this machine only.');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function isFromThisMachine({ socket }: FastifyRequest): boolean {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  return address === '::1' || address.startsWith('127.');
}
