import { useCallback, useEffect, useRef, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { type Draft, draftOf, forgetDraft, keepDraft } from './drafts';
import { selectEmail } from './sessionSlice';

/** What {@link useDraft} needs of a form; what `useFormik` returns fits. */
export type DraftableForm<Values> = {
  values: Values;
  dirty: boolean;
  setValues: (values: Values) => unknown;
};

export type UseDraftOptions<Values> = {
  /** Which form: one name per form. */
  form: string;
  /** What the form is about: an id; leave out for something new. */
  subject?: string | number | null;
  /** The draft to go on with, when the form was opened from a {@link DraftOffer}. */
  resume?: Partial<Values>;
};

/**
 * Keeps what is typed into an open form, so that losing the session, the page or the way does not lose it. Saving the
 * form, or closing it, forgets the draft. Passwords are not kept.
 */
export function useDraft<Values>(
  { values, dirty, setValues }: DraftableForm<Values>,
  { form, subject = null, resume }: UseDraftOptions<Values>,
): void {
  const email = useSelector(selectEmail);
  const store = useStore<{ session: { token: string | null; email: string | null } }>();
  const begun = useRef({ values, resume, setValues });

  useEffect(() => {
    const { resume: typed, values: initial, setValues: fill } = begun.current;
    if (typed) fill({ ...initial, ...typed });
  }, []);

  useEffect(() => {
    if (email && dirty)
      keepDraft(email, { form, subject: subject === null ? null : String(subject), values });
  }, [email, dirty, form, subject, values]);

  useEffect(() => {
    const owner = store.getState().session.email;
    const { pathname } = window.location;
    return () => {
      // Whoever closes the form is still signed in and still on the screen. Otherwise something took it away.
      const closed = store.getState().session.email === owner && window.location.pathname === pathname;
      if (owner && closed) forgetDraft(owner, form);
    };
  }, [store, form]);
}

/** A draft that waits for its person, and what to do with it. */
export type WaitingDraft<Values> = {
  draft: Draft<Values> | undefined;
  /** Takes the draft away from the offer; the form keeps it from now on. */
  take: () => void;
  /** Forgets it. */
  discard: () => void;
};

/** The signed-in person's draft of a form, as it was when the screen was opened. */
export function useWaitingDraft<Values>(form: string): WaitingDraft<Values> {
  const email = useSelector(selectEmail);
  const [draft, setDraft] = useState(() => (email ? draftOf<Values>(email, form) : undefined));
  const take = useCallback(() => setDraft(undefined), []);
  const discard = useCallback(() => {
    if (email) forgetDraft(email, form);
    setDraft(undefined);
  }, [email, form]);
  return { draft, take, discard };
}
