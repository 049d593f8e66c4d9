import { LinkProvider } from '@lm/ui';
import { type ReactNode, Suspense } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { renderAppLink } from '../app/AppLink';
import type { createStore } from '../app/store';
import { Toasts } from '../app/Toasts';
import { UserProvider } from '../session/UserProvider';

/** What a screen stands in, as in the application: the store, an address, the users and the toasts. */
export function Surroundings({
  store,
  at,
  children,
}: {
  store: ReturnType<typeof createStore>;
  at: string;
  children: ReactNode;
}) {
  return (
    <Provider store={store}>
      <MemoryRouter initialEntries={[at]}>
        <LinkProvider renderLink={renderAppLink}>
          <UserProvider>
            <Suspense fallback={null}>{children}</Suspense>
          </UserProvider>
        </LinkProvider>
        <Toasts />
      </MemoryRouter>
    </Provider>
  );
}
