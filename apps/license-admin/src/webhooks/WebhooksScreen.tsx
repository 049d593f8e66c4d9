import { AddButton, Banner, Card, EmptyState, ErrorPanel, Spinner, Stack } from '@lm/ui';
import { useState } from 'react';
import { words as logWords } from '../audit-logs/words';
import { ShownOnce } from '../forms/ShownOnce';
import { ScreenFrame } from '../frame/ScreenFrame';
import { useLoadState } from '../lm/useLoadState';
import { PATHS } from '../paths';
import { useUser } from '../session/UserProvider';
import { Endpoint } from './Endpoint';
import { EndpointForm } from './EndpointForm';
import { useListWebhooksQuery } from './webhooksApi';
import { words } from './words';

const BREADCRUMBS = [
  { label: logWords.group },
  { label: logWords.crumb, href: PATHS.auditLogs },
  { label: words.title },
];

/** The endpoints that are told of events, and what was sent to each. */
export function WebhooksScreen() {
  const { can } = useUser();
  const [adding, setAdding] = useState(false);
  const isAllowed = can('webhook.manage');
  return (
    <ScreenFrame
      title={words.title}
      description={words.subtitle}
      breadcrumbs={BREADCRUMBS}
      mainActions={isAllowed && <AddButton label={words.add} onClick={() => setAdding(true)} />}
    >
      {isAllowed ? (
        <Endpoints adding={adding} onAdded={() => setAdding(false)} />
      ) : (
        <Banner>{words.administratorsOnly}</Banner>
      )}
    </ScreenFrame>
  );
}

function Endpoints({ adding, onAdded }: { adding: boolean; onAdded: () => void }) {
  const query = useListWebhooksQuery();
  const { error, onRetry } = useLoadState([query], words.loadFailed);
  const [secret, setSecret] = useState<string>();
  const { data } = query;
  return (
    <>
      {data && data.length > 0 ? (
        <Stack>
          {data.map((webhook) => (
            <Endpoint key={webhook.id} webhook={webhook} onSecret={setSecret} />
          ))}
        </Stack>
      ) : (
        <Card>
          {data ? (
            <EmptyState title={words.noneTitle} text={words.none} />
          ) : error ? (
            <ErrorPanel announced message={error} onRetry={onRetry} />
          ) : (
            <Spinner centered label={words.loading} />
          )}
        </Card>
      )}
      {adding && <EndpointForm onSecret={setSecret} onClose={onAdded} />}
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
    </>
  );
}
