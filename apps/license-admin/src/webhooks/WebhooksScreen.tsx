import { AddButton, Banner, Card, EmptyState, ErrorPanel, Spinner, Stack } from '@lm/ui';
import { useState } from 'react';
import { words as logWords } from '../audit-logs/words';
import { DraftOffer, type DraftSubject } from '../drafts/DraftOffer';
import type { Draft } from '../drafts/drafts';
import { ShownOnce } from '../forms/ShownOnce';
import { ScreenFrame } from '../frame/ScreenFrame';
import { useLoadState } from '../lm/useLoadState';
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
  const { can } = useUser();
  const [form, setForm] = useState<OpenForm>();
  const isAllowed = can('webhook.manage');
  return (
    <ScreenFrame
      title={words.title}
      description={words.subtitle}
      breadcrumbs={BREADCRUMBS}
      mainActions={isAllowed && <AddButton label={words.add} onClick={() => setForm({})} />}
    >
      {isAllowed ? <Endpoints form={form} setForm={setForm} /> : <Banner>{words.administratorsOnly}</Banner>}
    </ScreenFrame>
  );
}

/** Of an endpoint, or of a new one. */
type OpenForm = { webhook?: Webhook | undefined; resume?: Draft<EndpointValues> };

type EndpointsProps = { form: OpenForm | undefined; setForm: (form: OpenForm | undefined) => void };

function Endpoints({ form, setForm }: EndpointsProps) {
  const query = useListWebhooksQuery();
  const { error, onRetry } = useLoadState([query], words.loadFailed);
  const [secret, setSecret] = useState<string>();
  const { data } = query;
  const withId = (id: string | null) => data?.find((webhook) => webhook.id === id);
  const aboutDraft = ({ subject, base }: Draft<EndpointValues>): DraftSubject | undefined => {
    if (subject === null) return { what: words.draftOfNew };
    const webhook = withId(subject);
    if (webhook) return { what: webhook.name };
    return data && { what: base.name || words.draftOfGone, isGone: true };
  };
  return (
    <Stack>
      <DraftOffer<EndpointValues>
        form={ENDPOINT_DRAFT}
        about={aboutDraft}
        onResume={(resume) => setForm({ resume, webhook: withId(resume.subject) })}
      />
      {data && data.length > 0 ? (
        data.map((webhook) => (
          <Endpoint
            key={webhook.id}
            webhook={webhook}
            onEdit={() => setForm({ webhook })}
            onSecret={setSecret}
          />
        ))
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
      {form && (
        <EndpointForm
          {...form}
          readWebhooks={() => query.refetch().unwrap()}
          onSecret={setSecret}
          onClose={() => setForm(undefined)}
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
  );
}
