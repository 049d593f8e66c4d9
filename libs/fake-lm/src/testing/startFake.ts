import { createLmClient, isApiError, type LmClientOptions } from '@lm/api-client';
import { createFakeLm, FAKE_USER, type FakeLmOptions } from '../index';

export const NOW = new Date('2026-11-21T09:30:00Z');
export const LIST = { pageNumber: 1, pageSize: 1000 };

export function start(options?: FakeLmOptions, clientOptions?: LmClientOptions) {
  const fake = createFakeLm({ now: () => NOW, ...options });
  const token = fake.signIn(FAKE_USER.email);
  return { fake, lm: createLmClient({ fetch: fake.fetch, token, retries: 0, ...clientOptions }) };
}

export const kindOf = (call: Promise<unknown>) =>
  call.then(
    () => 'success',
    (error: unknown) => (isApiError(error) ? error.kind : error),
  );
