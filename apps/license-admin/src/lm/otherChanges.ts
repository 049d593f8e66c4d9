/** What somebody did to a record. */
export type OtherChange = {
  /** What the log calls its table. */
  table: string;
  id: string;
  isDeleted: boolean;
};

/** What others did; `'anything'` when nobody knows. */
export type OtherChanges = readonly OtherChange[] | 'anything';

type Listener = (changes: OtherChanges) => void;

const listeners = new Set<Listener>();

/** Hears of what others change, as soon as it is known and whatever is shown. @returns what ends it */
export function onOtherChanges(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function tellOtherChanges(changes: OtherChanges): void {
  for (const listener of listeners) listener(changes);
}
