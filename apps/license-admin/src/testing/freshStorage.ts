/** A `Storage` that remembers nothing from before and leaves nothing behind. */
class FreshStorage implements Storage {
  readonly #texts = new Map<string, string>();

  get length() {
    return this.#texts.size;
  }
  key(index: number) {
    return [...this.#texts.keys()][index] ?? null;
  }
  getItem(key: string) {
    return this.#texts.get(key) ?? null;
  }
  setItem(key: string, text: string) {
    this.#texts.set(key, String(text));
  }
  removeItem(key: string) {
    this.#texts.delete(key);
  }
  clear() {
    this.#texts.clear();
  }
}

/**
 * Puts empty storages in the place of the browser's. Stories do not inherit each other's session, and run where the
 * browser refuses its own storages, as it does in a sandboxed page.
 */
export function freshStorages(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { value: new FreshStorage(), configurable: true });
}
