import { AddButton, Banner, Card, EmptyState, ErrorPanel, Spinner, Stack } from '@lm/ui';
import { useState } from 'react';
import { words as logWords } from '../audit-logs/words';
import { DraftOffer } from '../drafts/DraftOffer';
import { ShownOnce } from '../forms/ShownOnce';
import { useRecordDialogs } from '../forms/useRecordDialogs';
import { ScreenFrame } from '../frame/ScreenFrame';
import { NO_ROWS, useLoadState } from '../lm/useLoadState';
import { PATHS } from '../paths';
import { useUser } from '../session/UserProvider';
import { Endpoint } from './Endpoint';
import { ENDPOINT_DRAFT, EndpointForm, type EndpointValues } from './EndpointForm';
import { useListWebhooksQuery, type Webhook } from './webhooksApi';
import { words } from './words';

const BREADCRUMBS = [
  { label: logWords.group },
  { label: logWords.crumb, href: PATHS.auditLogs },
  { label: words.title },
];

/** The endpoints that are told of events, and what was sent to each. */
export function WebhooksScreen() {
  const { user, can } = useUser();
  const isAllowed = can('webhook.manage');
  const webhooks = useListWebhooksQuery(undefined, { skip: !isAllowed });
  const { data: rows = NO_ROWS, isSuccess, refetch } = webhooks;
  const loadState = useLoadState([webhooks], words.loadFailed);
  const { open, close, offer, ...dialogs } = useRecordDialogs<Webhook, EndpointValues>({
    form: ENDPOINT_DRAFT,
    rows,
    allRead: isSuccess,
    nameOf: ({ name }) => name,
    nameOfGone: ({ name }) => name,
    words,
    mayChange: user ? isAllowed : null,
  });
  const [secret, setSecret] = useState<string>();
  return (
    <ScreenFrame
      title={words.title}
      description={words.subtitle}
      breadcrumbs={BREADCRUMBS}
      mainActions={isAllowed && <AddButton label={words.add} onClick={dialogs.add} />}
    >
      {isAllowed ? (
        <Stack>
          <DraftOffer {...offer} />
          <Endpoints rows={webhooks.data} {...loadState} onEdit={dialogs.edit} onSecret={setSecret} />
          {open?.kind === 'form' && (
            <EndpointForm
              key={open.row?.id ?? 'new'}
              webhook={open.row}
              resume={open.resume}
              readWebhooks={() => refetch().unwrap()}
              onSecret={setSecret}
              onClose={close}
            />
          )}
          {secret !== undefined && (
            <ShownOnce
              title={words.secretTitle}
              text={words.secretText}
              label={words.secret}
              secret={secret}
              done={words.done}
              onClose={() => setSecret(undefined)}
            />
          )}
        </Stack>
      ) : (
        <Banner>{words.administratorsOnly}</Banner>
      )}
    </ScreenFrame>
  );
}

type EndpointsProps = {
  /** Nothing while they have not been read. */
  rows: readonly Webhook[] | undefined;
  error: string | undefined;
  onRetry: () => void;
  onEdit: (webhook: Webhook) => void;
  onSecret: (secret: string) => void;
};

function Endpoints({ rows, error, onRetry, onEdit, onSecret }: EndpointsProps) {
  if (rows && rows.length > 0)
    return rows.map((webhook) => (
      <Endpoint key={webhook.id} webhook={webhook} onEdit={() => onEdit(webhook)} onSecret={onSecret} />
    ));
  return (
    <Card>
      {rows ? (
        <EmptyState title={words.noneTitle} text={words.none} />
      ) : error ? (
        <ErrorPanel announced message={error} onRetry={onRetry} />
      ) : (
        <Spinner centered label={words.loading} />
      )}
    </Card>
  );
}
