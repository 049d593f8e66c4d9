import { onAbort } from './onAbort';

test('what has ended is not called back when the signal aborts later', () => {
  const controller = new AbortController();
  const [ended, running] = [jest.fn(), jest.fn()];
  const settled = onAbort(controller.signal, ended);
  onAbort(controller.signal, running);
  settled();
  controller.abort();
  expect([ended.mock.calls.length, running.mock.calls.length]).toEqual([0, 1]);
});
