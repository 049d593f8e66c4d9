import { createLmClient } from '@lm/api-client';
import type { FakeLm } from '@lm/fake-lm';
import { act, screen, waitFor } from '@testing-library/react';

/** Somebody else at another machine. */
export const colleagueOn = (server: FakeLm, { email } = server.administrator) =>
  createLmClient({
    baseUrl: 'http://lm.test/lm',
    fetch: server.fetch,
    token: server.signIn(email),
  });

/** The row of a list whose name is like this, behind a dialog too. */
export const rowOf = (name: RegExp) => screen.findByRole('rowheader', { name, hidden: true });

/** The page waits for the next change. */
export const listening = (server: FakeLm, times = 1) =>
  waitFor(() =>
    expect(server.callsOf('listEvents').filter(({ query }) => query.Wait !== undefined).length).toBe(times),
  );

/** Goes there, as the browser's own Back does. */
export function visit(path: string) {
  window.history.pushState(null, '', `/base${path}`);
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
}
