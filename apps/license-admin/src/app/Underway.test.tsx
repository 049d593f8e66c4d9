import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { AppLink } from './AppLink';
import { UnderwayProvider, useUnderway } from './Underway';

function Frame({ children }: { children: React.ReactNode }) {
  const { isUnderway } = useUnderway();
  return <main aria-busy={isUnderway}>{children}</main>;
}

test('a click on a link shows at once that the next screen is on its way, until it is there', async () => {
  let arrive = () => {};
  const file = new Promise<{ default: () => React.ReactNode }>((resolve) => {
    arrive = () => resolve({ default: () => <h1>Licenses</h1> });
  });
  const Licenses = lazy(() => file);
  window.history.replaceState(null, '', '/');
  render(
    <BrowserRouter>
      <UnderwayProvider>
        <Frame>
          <AppLink href="/licenses">Go</AppLink>
          <Suspense fallback="Loading...">
            <Routes>
              <Route path="/" element={<h1>Dashboard</h1>} />
              <Route path="/licenses" element={<Licenses />} />
            </Routes>
          </Suspense>
        </Frame>
      </UnderwayProvider>
    </BrowserRouter>,
  );
  const main = screen.getByRole('main');
  expect(main).toHaveAttribute('aria-busy', 'false');
  await userEvent.click(screen.getByRole('link'));
  expect(main).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await act(async () => {
    arrive();
    await file;
  });
  expect(await screen.findByRole('heading', { name: 'Licenses' })).toBeVisible();
  expect(main).toHaveAttribute('aria-busy', 'false');
});
