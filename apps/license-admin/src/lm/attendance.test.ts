import { users } from '@lm/api-client';
import { installFakeLm } from '../testing/fakeLm';
import { lm } from './client';

test('what is asked long after the last key or click does not count as a use of the session', async () => {
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'setImmediate', 'queueMicrotask', 'nextTick'] });
  const server = installFakeLm();
  const isBackground = async () => {
    await users.list(lm).catch(() => undefined);
    return server.callsOf('listUsers').at(-1)!.headers.get('LM-Background');
  };
  const start = Date.now();
  window.dispatchEvent(new Event('keydown'));
  expect(await isBackground()).toBeNull();
  jest.setSystemTime(start + 61_000);
  expect(await isBackground()).toBe('true');
  window.dispatchEvent(new Event('click'));
  expect(await isBackground()).toBeNull();
  jest.useRealTimers();
});
