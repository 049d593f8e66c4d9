import { Banner, Link } from '@lm/ui';
import { PATHS } from '../paths';
import { useListWebhooksQuery } from '../webhooks/webhooksApi';
import { words } from './words';

/** Which endpoints the server has disabled, and the way to them. */
export function WebhookTrouble() {
  const { data = [] } = useListWebhooksQuery();
  const names = data.filter(({ disabledBecause }) => disabledBecause !== null).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <Banner
      tone="warning"
      action={
        <Link variant="button" href={PATHS.webhooks}>
          {words.webhooksShown}
        </Link>
      }
    >
      {words.webhooksDisabled(names.join(', '))}
    </Banner>
  );
}
