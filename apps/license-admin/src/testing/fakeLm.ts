import { createFakeLm, type FakeLm, type FakeLmOptions } from '@lm/fake-lm';

/** Puts the SDK's fake of the server in the place of `fetch`: two users and nothing else, unless told. */
export function installFakeLm(options?: FakeLmOptions): FakeLm {
  const fake = createFakeLm(options);
  globalThis.fetch = fake.fetch;
  return fake;
}
