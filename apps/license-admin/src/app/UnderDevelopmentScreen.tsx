import { Page } from '../page/Page';
import { UNDER_DEVELOPMENT_TEXT, UNDER_DEVELOPMENT_TITLE } from './words';

/** Every path that has no screen. Specification, section 2. */
export function UnderDevelopmentScreen() {
  return (
    <Page title={UNDER_DEVELOPMENT_TITLE}>
      <p>{UNDER_DEVELOPMENT_TEXT}</p>
    </Page>
  );
}
