import { announce } from './announce';
import { toast } from './toast';

const said: string[] = [];
beforeEach(() => {
  said.length = 0;
  jest.spyOn(toast, 'success').mockImplementation((text) => void said.push(`success: ${text}`));
  jest.spyOn(toast, 'error').mockImplementation((text) => void said.push(`error: ${text}`));
});
afterEach(() => jest.restoreAllMocks());
const failure = (kind: string) => Promise.reject(Object.assign(new Error(), { status: 500, kind }));

test('says that it worked', async () => {
  expect(await announce(Promise.resolve(), { done: 'Saved', failed: 'Not saved' })).toBe(true);
  expect(said).toEqual(['success: Saved']);
});

test('says that it failed, in words that may depend on why', async () => {
  expect(await announce(failure('server'), { failed: ({ status }) => `Not saved: ${status}` })).toBe(false);
  expect(said).toEqual(['error: Not saved: 500']);
});

test.each(['unauthorised', 'forbidden', 'identity-redirect'])(
  'says nothing of a call that ended the session (%s): the sign-in page does',
  async (kind) => {
    expect(await announce(failure(kind), { failed: 'Not saved' })).toBe(false);
    expect(said).toEqual([]);
  },
);
