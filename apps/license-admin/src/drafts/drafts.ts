import { tabStorage } from '../browser/browserStorage';

/** Where a tab keeps what was typed and not saved. It ends with the tab. */
const KEY = 'lm.drafts';

/** What was typed into a form. Passwords are never among the values. */
export type Draft<Values = unknown> = {
  /** Which filling in of the form it is. */
  id: string;
  form: string;
  /** What it was about: an id; null for something new. */
  subject: string | null;
  /** What its fields held. */
  values: Partial<Values>;
  /** What they held before anything was typed: whatever differs is what the person changed. */
  base: Partial<Values>;
  /** Nobody knows what became of it when the page ends meanwhile. */
  isBeingSaved?: boolean;
};

type KeptDraft = Draft & { owner: string };

const listeners = new Set<() => void>();
const held = new Map<string, number>();
let version = 0;

const changed = () => {
  version++;
  for (const listener of [...listeners]) listener();
};

/** For `useSyncExternalStore`: grows whenever a draft is kept, forgotten, held or released. */
export const draftsVersion = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: () => version,
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isKeptDraft = (value: unknown): value is KeptDraft => {
  if (!isObject(value)) return false;
  const { id, form, subject, owner, values, base } = value as Partial<KeptDraft>;
  return (
    [id, form, owner].every((text) => typeof text === 'string') &&
    (subject === null || typeof subject === 'string') &&
    isObject(values) &&
    isObject(base)
  );
};

/** Whatever else stands there, another version of the application or somebody else has left behind. */
const read = (): KeptDraft[] => {
  try {
    const kept: unknown = JSON.parse(tabStorage.read(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKeptDraft) : [];
  } catch {
    return [];
  }
};

const write = (drafts: readonly KeptDraft[]) => {
  tabStorage.write(KEY, drafts.length > 0 ? JSON.stringify(drafts) : null);
  changed();
};

export const newDraftId = () => `${Date.now()}-${Math.random()}`;

/** Keeps a person's draft in the place of the one with the same id. */
export function keepDraft<Values>(owner: string, draft: Draft<Values>): void {
  const others = read().filter(({ id }) => id !== draft.id);
  const values = withoutPasswords(draft.values);
  const base = withoutPasswords(draft.base);
  write([...others, { ...draft, values, base, owner }]);
}

/**
 * A person's draft of a form that waits for them, the newest first; one that is held does not wait.
 * @param subject what it must be about; without it whatever it is about
 */
export function waitingDraft<Values>(
  owner: string,
  form: string,
  subject?: string | null,
): Draft<Values> | undefined {
  const kept = read().findLast(
    (draft) =>
      draft.owner === owner &&
      draft.form === form &&
      (subject === undefined || draft.subject === subject) &&
      !held.has(draft.id),
  );
  return kept;
}

export function markDraft(id: string, isBeingSaved: boolean): void {
  write(read().map((draft) => (draft.id === id ? { ...draft, isBeingSaved } : draft)));
}

/** A form shows the draft, or it is being saved. @returns says that this is over */
export function holdDraft(id: string): () => void {
  held.set(id, (held.get(id) ?? 0) + 1);
  changed();
  return () => {
    const holds = held.get(id)! - 1;
    if (holds > 0) held.set(id, holds);
    else held.delete(id);
    changed();
  };
}

export function forgetDraft(id: string): void {
  const drafts = read();
  if (drafts.some((draft) => draft.id === id)) write(drafts.filter((draft) => draft.id !== id));
}

/** Forgets all drafts of a person, who is leaving. */
export function forgetDrafts(owner: string): void {
  write(read().filter((draft) => draft.owner !== owner));
}

function withoutPasswords(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !/password/i.test(name)));
}
