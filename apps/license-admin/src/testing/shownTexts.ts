/** A text of the application: the folder whose screens show it, its name there, and itself. */
type ShownText = { folder: string; name: string; text: string };

/** Stands for whatever a text is made with. */
const ANYTHING: object = new Proxy(() => ANYTHING, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => '…' : ANYTHING),
  apply: () => ANYTHING,
});

function textOf(value: unknown): string | undefined {
  if (typeof value !== 'function') return typeof value === 'string' ? value : undefined;
  try {
    const text: unknown = (value as (...args: object[]) => unknown)(ANYTHING, ANYTHING, ANYTHING);
    return typeof text === 'string' ? text : undefined;
  } catch {
    return undefined;
  }
}

function textsIn(folder: string, name: string, value: unknown): ShownText[] {
  const text = textOf(value);
  if (text) return [{ folder, name, text }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    textsIn(folder, name === 'words' || name === '' ? key : `${name}.${key}`, inner),
  );
}

/** Every text of every `words.ts`. */
export const shownTexts: readonly ShownText[] = Object.entries(
  import.meta.glob<object>('../*/words.ts', { eager: true }),
).flatMap(([path, module]) => textsIn(path.split('/')[1]!, '', { ...module }));
