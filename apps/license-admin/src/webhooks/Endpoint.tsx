import { dateTimeText, HOUR_MS } from '@lm/domain';
import { Badge, Banner, Button, Card, ConfirmDialog, DescriptionList, Inline, Stack } from '@lm/ui';
import { useState } from 'react';
import { saveFailureText } from '../forms/saveFailureText';
import { dateStyle } from '../listing/dateStyle';
import { announce } from '../lm/announce';
import { serverTime } from '../lm/serverClock';
import { Choice } from './Choice';
import { Deliveries } from './Deliveries';
import { eventText } from './eventText';
import {
  useDeleteWebhookMutation,
  usePingWebhookMutation,
  useReplayWebhookMutation,
  useRotateWebhookSecretMutation,
  useUpdateWebhookMutation,
  type Webhook,
} from './webhooksApi';
import { words } from './words';

type EndpointProps = {
  webhook: Webhook;
  onEdit: () => void;
  onSecret: (secret: string) => void;
};

/** One endpoint: what it is told of, how it is doing, and what can be done with it. */
export function Endpoint({ webhook, onEdit, onSecret }: EndpointProps) {
  const [asked, setAsked] = useState<'rotate' | 'replay' | 'delete'>();
  const [rotate] = useRotateWebhookSecretMutation();
  const [replay] = useReplayWebhookMutation();
  const [ping, pinging] = usePingWebhookMutation();
  const { id, name } = webhook;
  const close = () => setAsked(undefined);
  const action = (what: string, onClick: () => void, more = {}) => (
    <Button size="sm" aria-label={words.named(what, name)} onClick={onClick} {...more}>
      {what}
    </Button>
  );
  const sendTest = () =>
    void announce(ping(id).unwrap(), {
      done: words.pinged,
      failed: (failure) => saveFailureText(failure, words.pingFailed),
    });
  return (
    <Card
      title={name}
      actions={
        <Inline>
          {action(words.edit, onEdit)}
          {action(words.ping, sendTest, { busy: pinging.isLoading })}
          {action(words.rotate, () => setAsked('rotate'))}
          {action(words.replaySince, () => setAsked('replay'), { disabled: !webhook.isEnabled })}
          {action(words.delete, () => setAsked('delete'))}
        </Inline>
      }
    >
      <Stack>
        <Trouble webhook={webhook} />
        <Facts webhook={webhook} />
        <Deliveries webhook={webhook} resting={asked === 'delete'} />
      </Stack>
      {asked === 'rotate' && (
        <Choice
          title={words.rotateTitle}
          text={words.rotateText}
          label={words.overlap}
          options={words.hours}
          usual="24"
          submitLabel={words.make}
          failedText={words.rotateFailed}
          lostText={words.maybeRotated}
          onChosen={async (hours) => {
            const { secret } = await rotate({ id, overlapHours: Number(hours) }).unwrap();
            onSecret(secret);
          }}
          onClose={close}
        />
      )}
      {asked === 'replay' && (
        <Choice
          title={words.replayTitle}
          text={words.replayText}
          label={words.since}
          options={words.periods}
          usual="24"
          submitLabel={words.send}
          failedText={words.replayFailed}
          lostText={words.maybeReplayed}
          onChosen={async (hours) => {
            const since = new Date(serverTime().getTime() - Number(hours) * HOUR_MS).toISOString();
            await replay({ id, since }).unwrap();
          }}
          onClose={close}
        />
      )}
      {asked === 'delete' && <Deletion webhook={webhook} onClose={close} />}
    </Card>
  );
}

/** Why the server has disabled it, and the way back. */
function Trouble({ webhook }: { webhook: Webhook }) {
  const [update, { isLoading }] = useUpdateWebhookMutation();
  const { disabledBecause } = webhook;
  if (disabledBecause === null) return null;
  const enable = () =>
    void announce(update({ ...webhook, isEnabled: true }).unwrap(), {
      done: words.saved,
      failed: (failure) => saveFailureText(failure, words.saveFailed),
    });
  return (
    <Banner
      tone="warning"
      action={
        <Button size="sm" busy={isLoading} onClick={enable}>
          {words.enableAgain}
        </Button>
      }
    >
      {words.because[disabledBecause]} {words.missed}
    </Banner>
  );
}

function Facts({ webhook }: { webhook: Webhook }) {
  const { url, eventTypes, isEnabled, waiting, lastDelivered, secretHint, previousSecretEnds, pausedUntil } =
    webhook;
  const text = (date: string) => dateTimeText(date, dateStyle);
  const names = eventTypes.map(eventText);
  const secret = previousSecretEnds
    ? `${secretHint} · ${words.previousEnds(text(previousSecretEnds))}`
    : secretHint;
  const count = words.waitingCount(waiting);
  return (
    <DescriptionList
      items={[
        { term: words.fields.url, details: url, wide: true },
        {
          term: words.status,
          details: (
            <Badge tone={isEnabled ? 'success' : 'warning'}>
              {isEnabled ? words.enabled : words.disabled}
            </Badge>
          ),
        },
        { term: words.fields.eventTypes, details: names.join(', ') || words.allEvents },
        {
          term: words.waiting,
          details: pausedUntil ? `${count} · ${words.paused(text(pausedUntil))}` : count,
        },
        { term: words.lastDelivered, details: lastDelivered === null ? words.never : text(lastDelivered) },
        { term: words.secret, details: secret },
      ]}
    />
  );
}

function Deletion({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [remove, { isLoading }] = useDeleteWebhookMutation();
  const removeIt = async () => {
    await announce(remove(webhook).unwrap(), {
      done: words.deleted,
      failed: (failure) => saveFailureText(failure, words.deleteFailed),
    });
    onClose();
  };
  return (
    <ConfirmDialog
      title={words.deleteTitle}
      message={words.deleteQuestion}
      subject={webhook.name}
      confirmLabel={words.delete}
      busy={isLoading}
      onConfirm={() => void removeIt()}
      onCancel={onClose}
    />
  );
}
