import { setMaxListeners } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { repeat } from '../background/repeat';
import type { Db } from '../db/Db';
import { BULK_READ_FACTOR } from '../http/callTime';
import { attempt } from './attempt';
import { claim, dueWebhooks, release } from './deliveryStore';
import { post } from './post';
import { queueSome } from './webhookEvent';
import { disableWebhook } from './webhookRules';
import type { SecretBox } from './webhookSecrets';

type SendingOptions = { db: Db; box: SecretBox; allowPrivate: boolean; callTimeout: number };

const EVERY_MS = 500;

/** To one endpoint at a time, by one server; a slow one holds up no other. */
const AT_ONCE = 4;

/** For what is being sent when the server stops, in milliseconds. */
const LAST_ANSWERS_MS = 3_000;

/** Queues events for the endpoints and sends what is due. Every server of a database does; what one has, no other sends. */
export function sendWebhooks(app: FastifyInstance, options: SendingOptions): void {
  const { db, box, allowPrivate, callTimeout } = options;
  const stopping = new AbortController();
  setMaxListeners(0, stopping.signal); // one for each that is being sent
  const sending = {
    ...{ db, box, callTimeout, stopping: stopping.signal },
    post: (posted: Parameters<typeof post>[0]) => (allowPrivate ? post(posted, null) : post(posted)),
  };
  const running = new Map<string, Set<Promise<void>>>();
  let isClosing = false;
  let round: Promise<void> | undefined;

  const send = async (id: string) => {
    const ofIt = running.get(id) ?? new Set();
    running.set(id, ofIt);
    const taken = await claim(db, id, AT_ONCE - ofIt.size);
    if (isClosing) return void (await Promise.all(taken.map((claimed) => release(db, claimed))));
    for (const claimed of taken) {
      const one = attempt(sending, id, claimed)
        .catch((thrown: unknown) => app.log.warn({ err: thrown, webhook: id }, 'a webhook was not sent'))
        .finally(() => {
          ofIt.delete(one);
          wake();
        });
      ofIt.add(one);
    }
  };

  const queueAndSend = async () => {
    for (const [id, ofIt] of running) if (ofIt.size === 0) running.delete(id);
    const { areBehind, ids, orphans } = await dueWebhooks(db);
    for (const id of orphans) await disableWebhook(db, id, 'owner');
    if (areBehind && (await queueSome(db))) wake();
    for (const id of ids) if (!isClosing && (running.get(id)?.size ?? 0) < AT_ONCE) await send(id);
  };

  const wake = repeat(app, {
    name: 'sending webhooks',
    every: EVERY_MS,
    timeout: callTimeout * BULK_READ_FACTOR,
    work: () => (round = queueAndSend()),
  });

  app.addHook('onClose', async () => {
    isClosing = true;
    const last = setTimeout(() => stopping.abort(), LAST_ANSWERS_MS);
    await round?.catch(() => undefined); // its failure has been logged
    await Promise.all([...running.values()].flatMap((ofIt) => [...ofIt]));
    clearTimeout(last);
  });
}
