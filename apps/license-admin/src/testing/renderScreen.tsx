import { LinkProvider } from '@lm/ui';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, Suspense } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { renderAppLink } from '../app/AppLink';
import { createStore } from '../app/store';
import { Toasts } from '../app/Toasts';
import { keepSession } from '../session/keepSession';
import { writeSession } from '../session/storedSession';
import { UserProvider } from '../session/UserProvider';
import { installFakeLm, type FakeLm } from './fakeLm';
import { tokenThatExpires } from './token';

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
  if (email !== null) writeSession({ token: tokenThatExpires({ inSeconds: 3600 }), email });
  const store = createStore();
  stops.push(keepSession(store, { leaveFor: (url) => left.push(url) }));
  const left: string[] = [];
  let address = at;
  const rendered = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[at]}>
        <LinkProvider renderLink={renderAppLink}>
          <UserProvider>
            <Suspense fallback={null}>{screen}</Suspense>
          </UserProvider>
        </LinkProvider>
        <Toasts />
        <Address onChange={(next) => (address = next)} />
      </MemoryRouter>
    </Provider>,
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
