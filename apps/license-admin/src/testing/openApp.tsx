import { FAKE_ADMINISTRATOR, type FakeLm } from '@lm/fake-lm';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { App } from '../app/App';
import { keepSidebar } from '../app/keepSidebar';
import { keepListening } from '../app/live/keepListening';
import { readAhead } from '../app/readAhead';
import { createStore } from '../app/store';
import { keepRecent } from '../palette/keepRecent';
import { keepSession } from '../session/keepSession';
import { writeSession } from '../session/storedSession';
import { installFakeLm } from './fakeLm';

/** Where the application is opened, as whom, and on which server. */
type OpenAppOptions = {
  /** An e-mail address; null for nobody. Default: the fake's administrator. */
  as?: string | null;
  server?: FakeLm;
  /** Whether it listens to what others change, as it does for a person. Default: false. */
  listens?: boolean;
  /** Whether the screen's lists are asked for before it is drawn, as at a reload. Default: false. */
  readsAhead?: boolean;
};

const stops: (() => void)[] = [];
// Nothing is laid out here, so there is nothing to scroll.
beforeEach(() => void jest.spyOn(window, 'scrollTo').mockImplementation(() => {}));
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** The whole application, mounted under a path as a host would. */
export function openApp(
  address: string,
  {
    as = FAKE_ADMINISTRATOR.email,
    server = installFakeLm(),
    listens = false,
    readsAhead = false,
  }: OpenAppOptions = {},
) {
  if (as) writeSession({ token: server.signIn(as), email: as });
  window.history.replaceState(null, '', `/base${address}`);
  const store = createStore();
  stops.push(keepSidebar(store), keepSession(store, { leaveFor: () => undefined }), keepRecent(store));
  if (listens) stops.push(keepListening(store));
  if (readsAhead) readAhead(store, address);
  const shown = render(<App store={store} basename="/base" />);
  return { ...shown, store, server, user: userEvent.setup() };
}
