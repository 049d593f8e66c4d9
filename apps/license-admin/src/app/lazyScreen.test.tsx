import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { FailureBoundary } from './FailureBoundary';
import { lazyScreen } from './lazyScreen';

let reported: jest.SpyInstance;
beforeEach(() => (reported = jest.spyOn(console, 'error').mockImplementation(() => {})));
afterEach(() => reported.mockRestore());

const show = (load: () => Promise<{ Screen: () => React.ReactNode }>) => {
  const Screen = lazyScreen(load, 'Screen');
  const page = (place: string) => (
    <FailureBoundary resetKey={place}>
      <Suspense fallback="Loading...">{place === '/screen' ? <Screen /> : 'Another screen'}</Suspense>
    </FailureBoundary>
  );
  const { rerender } = render(page('/screen'));
  return { goTo: (place: string) => rerender(page(place)) };
};

test('shows the screen when its file has come', async () => {
  show(() => Promise.resolve({ Screen: () => 'Here it is' }));
  expect(await screen.findByText('Here it is')).toBeVisible();
});

test('shows a screen whose file has come before without waiting', async () => {
  const file = { Screen: () => 'Here it is' };
  const Screen = lazyScreen(() => new Promise<typeof file>((come) => setTimeout(() => come(file))), 'Screen');
  await Screen.preload();
  render(
    <Suspense fallback="Loading...">
      <Screen />
    </Suspense>,
  );
  expect(screen.getByText('Here it is')).toBeVisible();
});

test('says that a file did not come and offers to load the page again', async () => {
  show(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  expect(await screen.findByRole('heading', { name: 'Loading chunk failed' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});

test.each([
  ['it is gone to again', (goTo: (place: string) => void) => ['/another', '/screen'].forEach(goTo)],
  ['the connection is back', () => act(() => void window.dispatchEvent(new Event('online')))],
])('a file that did not come is asked for again when %s', async (_, again) => {
  const load = jest
    .fn<Promise<{ Screen: () => string }>, []>()
    .mockResolvedValue({ Screen: () => 'Here it is' });
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const { goTo } = show(load);
  expect(await screen.findByRole('heading', { name: 'Loading chunk failed' })).toBeVisible();
  again(goTo);
  expect(await screen.findByText('Here it is')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('waits 120 seconds for a file, and no longer', async () => {
  jest.useFakeTimers();
  show(() => new Promise(() => {}));
  await act(() => jest.advanceTimersByTimeAsync(119_999));
  expect(screen.getByText('Loading...')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('heading', { name: 'Loading chunk failed' })).toBeVisible();
  jest.useRealTimers();
});

test('a screen that crashes says so, and the next screen is not touched by it', async () => {
  const { goTo } = show(() =>
    Promise.resolve({
      Screen: () => {
        throw new Error('A mistake');
      },
    }),
  );
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  goTo('/another');
  expect(screen.getByText('Another screen')).toBeVisible();
});
