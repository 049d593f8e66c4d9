import { dateTimeText } from '@lm/domain';
import { Badge, Button, ErrorPanel, Inline, Select, Skeleton, Spinner, Stack } from '@lm/ui';
import { useState } from 'react';
import { saveFailureText } from '../forms/saveFailureText';
import { dateStyle } from '../listing/dateStyle';
import { announce } from '../lm/announce';
import styles from './Deliveries.module.css';
import { DeliveryDetails } from './DeliveryDetails';
import { eventText } from './eventText';
import {
  useListWebhookDeliveriesQuery,
  useReplayWebhookDeliveryMutation,
  type Delivery,
  type Webhook,
} from './webhooksApi';
import { words } from './words';

const AT_ONCE = 10;
const MOST = 100;

/** How often it is asked what has become of them, in milliseconds. */
const ASK_EVERY = 3000;

const TONES = { waiting: 'warning', delivered: 'success', failed: 'danger' } as const;

type DeliveriesProps = {
  webhook: Webhook;
  /** Nothing is asked by itself, as of what is about to go. */
  resting: boolean;
};

/** What was sent to an endpoint and what waits, the newest first. */
export function Deliveries({ webhook, resting }: DeliveriesProps) {
  const [state, setState] = useState<Delivery['state'] | ''>('');
  const [limit, setLimit] = useState(AT_ONCE);
  const [opened, setOpened] = useState<Delivery>();
  const query = useListWebhookDeliveriesQuery(
    { webhookId: webhook.id, state: state || undefined, limit },
    { pollingInterval: resting ? 0 : ASK_EVERY },
  );
  const { data, isError, refetch } = query;
  return (
    <>
      <Stack>
        <Inline>
          <h3 className={styles.title}>{words.deliveries}</h3>
          <Select
            label={words.named(words.state, webhook.name)}
            hideLabel
            value={state}
            options={[
              { value: '', label: words.all },
              ...Object.entries(words.states).map(([value, label]) => ({ value, label })),
            ]}
            onChange={({ target }) => setState(target.value as typeof state)}
          />
        </Inline>
        {data ? (
          <List
            webhook={webhook}
            {...data}
            none={state ? words.noneInState : words.noDeliveries}
            onOpen={setOpened}
          />
        ) : isError ? (
          <ErrorPanel message={words.deliveriesFailed} onRetry={() => void refetch()} />
        ) : (
          <Coming webhook={webhook} />
        )}
        {data?.hasMore && limit < MOST && (
          <Inline>
            <Button size="sm" onClick={() => setLimit(Math.min(MOST, limit * 3))}>
              {words.older}
            </Button>
          </Inline>
        )}
      </Stack>
      {opened && <DeliveryDetails webhook={webhook} id={opened.id} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** Keeps the place of what has been sent, where anything has. */
function Coming({ webhook: { lastDelivered, waiting } }: Pick<DeliveriesProps, 'webhook'>) {
  const isAny = lastDelivered !== null || waiting > 0;
  return (
    <div>
      <Spinner label={words.loadingDeliveries} hideLabel={isAny} />
      {isAny && (
        <ul className={styles.deliveries} aria-hidden="true">
          {Array.from({ length: AT_ONCE }, (_, row) => (
            <li key={row} className={styles.delivery}>
              <span className={styles.facts}>
                <Skeleton width="12rem" height="var(--lm-leading-md)" />
                <Skeleton width="18rem" height="var(--lm-leading-sm)" />
              </span>
              <Skeleton width="11rem" height="var(--lm-size-control-sm)" />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type ListProps = {
  webhook: Webhook;
  items: readonly Delivery[];
  /** Said where there is none. */
  none: string;
  onOpen: (one: Delivery) => void;
};

function List({ webhook, items, none, onOpen }: ListProps) {
  const [replay] = useReplayWebhookDeliveryMutation();
  const again = ({ id: deliveryId }: Delivery) =>
    void announce(replay({ webhookId: webhook.id, deliveryId }).unwrap(), {
      done: words.queued,
      failed: (failure) => saveFailureText(failure, words.againFailed),
    });
  if (items.length === 0) return <p className={styles.none}>{none}</p>;
  return (
    <ul className={styles.deliveries} aria-label={words.named(words.deliveries, webhook.name)}>
      {items.map((delivery) => (
        <li key={delivery.id} className={styles.delivery}>
          <span className={styles.facts}>
            <span>
              {eventText(delivery.eventType)}{' '}
              <Badge tone={TONES[delivery.state]}>{words.states[delivery.state]}</Badge>
            </span>
            <span className={styles.minor}>{minorText(delivery)}</span>
          </span>
          <Inline>
            <Button
              size="sm"
              aria-label={words.named(words.details, nameOf(delivery))}
              onClick={() => onOpen(delivery)}
            >
              {words.details}
            </Button>
            <Button
              size="sm"
              aria-label={words.named(words.again, nameOf(delivery))}
              onClick={() => again(delivery)}
            >
              {words.again}
            </Button>
          </Inline>
        </li>
      ))}
    </ul>
  );
}

const nameOf = ({ eventType, created }: Delivery) =>
  `${eventText(eventType)}, ${dateTimeText(created, dateStyle)}`;

function minorText({ created, lastOutcome, nextAttempt }: Delivery): string {
  const text = (date: string) => dateTimeText(date, dateStyle);
  return [text(created), lastOutcome, nextAttempt && words.next(text(nextAttempt))]
    .filter(Boolean)
    .join(' · ');
}
