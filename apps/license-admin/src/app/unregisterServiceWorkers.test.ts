import { unregisterServiceWorkers } from './unregisterServiceWorkers';

const offer = (serviceWorker: object) =>
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

test('removes every service worker that an earlier version has left behind', async () => {
  const unregister = jest.fn(() => Promise.resolve(true));
  offer({ getRegistrations: () => Promise.resolve([{ unregister }, { unregister }]) });
  await unregisterServiceWorkers();
  expect(unregister).toHaveBeenCalledTimes(2);
});

test('does not mind a browser that forbids them, or has none', async () => {
  offer({ getRegistrations: () => Promise.reject(new DOMException('Forbidden', 'SecurityError')) });
  await expect(unregisterServiceWorkers()).resolves.toBeUndefined();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  await expect(unregisterServiceWorkers()).resolves.toBeUndefined();
});
