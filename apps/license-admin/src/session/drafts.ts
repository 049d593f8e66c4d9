/** Where a tab keeps what was typed and not saved. It ends with the tab. */
const KEY = 'lm.drafts';

/** What was typed into a form. Passwords are never among the values. */
export type Draft<Values = unknown> = {
  /** Which form. */
  form: string;
  /** What it was about: an id; null for something new. */
  subject: string | null;
  /** What its fields held. */
  values: Values;
};

type KeptDraft = Draft & { owner: string };

const read = (): KeptDraft[] => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as KeptDraft[];
  } catch {
    return [];
  }
};

const write = (drafts: readonly KeptDraft[]) => {
  try {
    if (drafts.length > 0) sessionStorage.setItem(KEY, JSON.stringify(drafts));
    else sessionStorage.removeItem(KEY);
  } catch {
    // A storage that is full or forbidden keeps nothing; the form itself still holds what was typed.
  }
};

const ownerOf = (email: string) => email.trim().toLowerCase();

/** Keeps a person's draft; a form has one. */
export function keepDraft(email: string, draft: Draft): void {
  const owner = ownerOf(email);
  const others = read().filter((kept) => kept.owner !== owner || kept.form !== draft.form);
  write([...others, { ...draft, values: withoutPasswords(draft.values), owner }]);
}

/** A person's draft of a form; undefined when there is none. */
export function draftOf<Values>(email: string, form: string): Draft<Values> | undefined {
  const owner = ownerOf(email);
  const kept = read().find((draft) => draft.owner === owner && draft.form === form);
  return kept && { form: kept.form, subject: kept.subject, values: kept.values as Values };
}

/** Forgets a person's draft of a form. */
export function forgetDraft(email: string, form: string): void {
  const owner = ownerOf(email);
  write(read().filter((draft) => draft.owner !== owner || draft.form !== form));
}

/** Forgets all drafts of a person, who is leaving. */
export function forgetDrafts(email: string): void {
  const owner = ownerOf(email);
  write(read().filter((draft) => draft.owner !== owner));
}

function withoutPasswords(values: unknown): unknown {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return values;
  return Object.fromEntries(Object.entries(values).filter(([name]) => !/password/i.test(name)));
}
