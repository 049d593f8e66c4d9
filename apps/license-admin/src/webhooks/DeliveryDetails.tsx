import { auditValues, dateTimeText } from '@lm/domain';
import { Button, ErrorPanel, Modal, Spinner, Stack, ValueViewer } from '@lm/ui';
import { dateStyle } from '../listing/dateStyle';
import styles from './Deliveries.module.css';
import { eventText } from './eventText';
import { useGetWebhookDeliveryQuery, type Webhook } from './webhooksApi';
import { words } from './words';

type DeliveryDetailsProps = { webhook: Webhook; id: number; onClose: () => void };

/** What was sent, and what was answered to each attempt. */
export function DeliveryDetails({ webhook, id, onClose }: DeliveryDetailsProps) {
  const { data, isError, refetch } = useGetWebhookDeliveryQuery({ webhookId: webhook.id, deliveryId: id });
  return (
    <Modal
      title={words.deliveryTitle}
      description={data && words.deliveryOf(eventText(data.eventType), data.eventType)}
      size="lg"
      onRequestClose={onClose}
      footer={<Button onClick={onClose}>{words.close}</Button>}
    >
      {data ? (
        <Stack>
          <ValueViewer label={words.body} content={auditValues(data.body)} copyText={data.body} defaultOpen />
          {data.attempts.length === 0 && <p className={styles.none}>{words.noAttempts}</p>}
          {data.attempts.map(({ at, milliseconds, status, error, headers, answer }, index) => (
            <Stack key={at}>
              <p className={styles.none}>
                {words.attempt(index + 1)}:{' '}
                {words.came(dateTimeText(at, dateStyle), milliseconds, error ?? String(status))}
              </p>
              <ValueViewer label={words.headers} content={auditValues(JSON.stringify(headers))} />
              {answer && <ValueViewer label={words.answer} content={{ kind: 'text', text: answer }} />}
            </Stack>
          ))}
        </Stack>
      ) : isError ? (
        <ErrorPanel message={words.deliveriesFailed} onRetry={() => void refetch()} />
      ) : (
        <Spinner centered label={words.loading} />
      )}
    </Modal>
  );
}
