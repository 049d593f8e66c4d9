import { sharedStorage, tabStorage } from './browserStorage';

/** Puts a storage in the place of the browser's. */
const withStorage = (name: 'localStorage' | 'sessionStorage', find: () => unknown) =>
  jest.spyOn(window, name, 'get').mockImplementation(find as () => Storage);

const forbidden = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const full = (kept = new Map<string, string>()) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  removeItem: (key: string) => void kept.delete(key),
  setItem: () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  },
});

afterEach(() => {
  jest.restoreAllMocks();
  sharedStorage.write('key', null);
  tabStorage.write('key', null);
  localStorage.clear();
});

test.each([
  ['forbidden', forbidden],
  ['missing', () => null],
  ['full', () => full()],
])('a storage that is %s is replaced by memory, and says so', (_, find) => {
  withStorage('localStorage', find);
  withStorage('sessionStorage', find);
  for (const storage of [sharedStorage, tabStorage]) {
    expect(storage.isLasting()).toBe(false);
    expect(storage.read('key')).toBeNull();
    storage.write('key', 'text');
    expect(storage.read('key')).toBe('text');
    storage.write('key', null);
    expect(storage.read('key')).toBeNull();
  }
});

test('what a full storage held before is not what the next page finds', () => {
  const kept = new Map([['key', 'old']]);
  withStorage('localStorage', () => full(kept));
  sharedStorage.write('key', 'new');
  expect(sharedStorage.read('key')).toBe('new');
  expect(kept.size).toBe(0);
});

test('what fits again is kept by the browser again', () => {
  const blocked = withStorage('localStorage', forbidden);
  sharedStorage.write('key', 'in memory');
  blocked.mockRestore();
  sharedStorage.write('key', 'kept');
  expect(localStorage.getItem('key')).toBe('kept');
  localStorage.setItem('key', 'by another tab');
  expect(sharedStorage.read('key')).toBe('by another tab');
});

test('a storage that works is lasting, and asking leaves nothing behind', () => {
  expect(sharedStorage.isLasting()).toBe(true);
  expect(localStorage).toHaveLength(0);
});
