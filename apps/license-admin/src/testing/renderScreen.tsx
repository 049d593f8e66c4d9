import type { FakeLm } from '@lm/fake-lm';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { createStore } from '../app/store';
import { keepSession } from '../session/keepSession';
import { writeSession } from '../session/storedSession';
import { installFakeLm } from './fakeLm';
import { Surroundings } from './Surroundings';

/** What a screen is shown with. */
export type RenderScreenOptions = {
  /** The address it is at, with query and hash. Default: `/`. */
  at?: string;
  /** Who is signed in, by e-mail address; null for nobody. Default: the fake's administrator. */
  as?: string | null;
  /** The server. Default: one with an administrator and a user and nothing else. */
  server?: FakeLm;
};

function Address({ onChange }: { onChange: (address: string) => void }) {
  const { pathname, search, hash } = useLocation();
  onChange(pathname + search + hash);
  return null;
}

// Nothing is laid out here, so there is nothing to scroll.
beforeAll(() => void jest.spyOn(window, 'scrollTo').mockImplementation(() => {}));

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  localStorage.clear();
  sessionStorage.clear();
});

/**
 * Shows a screen as the application does: with the store, the session, the users and the toasts, against a server that
 * stands in for the real one.
 */
export function renderScreen(
  screen: ReactNode,
  { at = '/', as, server = installFakeLm() }: RenderScreenOptions = {},
) {
  const email = as === undefined ? server.administrator.email : as;
  if (email !== null) writeSession({ token: server.signIn(email), email });
  const store = createStore();
  stops.push(keepSession(store, { leaveFor: (url) => left.push(url) }));
  const left: string[] = [];
  let address = at;
  const rendered = render(
    <Surroundings store={store} at={at}>
      {screen}
      <Address onChange={(next) => (address = next)} />
    </Surroundings>,
  );
  return {
    ...rendered,
    server,
    store,
    user: userEvent.setup(),
    /** Where the reader is now. */
    address: () => address,
    /** The addresses outside the application that the browser was sent to. */
    left,
  };
}
