import { render, screen } from '@testing-library/react';
import { toast } from '../lm/toast';
import { lazyDialog } from './lazyDialog';

type DialogProps = { onClose: () => void };

const file = { Details: () => <div role="dialog">The details</div> };

let said: jest.SpyInstance;
beforeEach(() => (said = jest.spyOn(toast, 'error').mockImplementation(() => {})));
afterEach(() => said.mockRestore());

test('opens when its file has come, and without waiting the next time', async () => {
  const load = jest.fn(() => Promise.resolve(file));
  const Details = lazyDialog<'Details', DialogProps>(load, 'Details');
  const { unmount } = render(<Details onClose={jest.fn()} />);
  expect(await screen.findByRole('dialog')).toHaveTextContent('The details');
  unmount();
  render(<Details onClose={jest.fn()} />);
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('that was loaded before is there at once', async () => {
  const Details = lazyDialog<'Details', DialogProps>(() => Promise.resolve(file), 'Details');
  await Details.load();
  render(<Details onClose={jest.fn()} />);
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('that does not come is said and closed, and is asked for again the next time', async () => {
  const load = jest.fn<Promise<typeof file>, []>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockResolvedValue(file);
  const Details = lazyDialog<'Details', DialogProps>(load, 'Details');
  const closed = new Promise<void>((close) => {
    render(<Details onClose={close} />);
  });
  await closed;
  expect(said).toHaveBeenCalledWith(
    'Loading chunk failed. Check the connection and try again, or reload the page.',
  );
  render(<Details onClose={jest.fn()} />);
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('that was closed before it came says nothing', async () => {
  let fail = (_: Error) => {};
  const loading = new Promise<typeof file>((_, reject) => (fail = reject));
  const Details = lazyDialog<'Details', DialogProps>(() => loading, 'Details');
  const onClose = jest.fn();
  const { unmount } = render(<Details onClose={onClose} />);
  unmount();
  fail(new Error('Failed to fetch'));
  await loading.catch(() => undefined);
  await new Promise((pass) => setTimeout(pass));
  expect(onClose).not.toHaveBeenCalled();
  expect(said).not.toHaveBeenCalled();
});
