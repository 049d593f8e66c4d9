import { sessionOwner } from '@lm/domain';
import {
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useSelector, useStore } from 'react-redux';
import { type Failure, isAnswerLost } from '../lm/toFailure';
import { mergeChanges, type Mergers } from './mergeChanges';
import {
  type Draft,
  draftsVersion,
  forgetDraft,
  holdDraft,
  keepDraft,
  markDraft,
  newDraftId,
  waitingDraft,
} from './drafts';
import { FailedScreen } from './failedScreen';

/** What a draft needs to know of the store: whose it is. */
type SignedIn = { session: { token: string | null; email: string | null } };

const ownerOf = ({ session }: SignedIn) => sessionOwner(session);

/** What {@link useDraft} needs of a form; what `useFormik` returns fits. */
type DraftableForm<Values> = {
  values: Values;
  initialValues: Values;
  dirty: boolean;
  setValues: (values: Values) => unknown;
};

/** The draft of one filling in of a form. */
type DraftKeeper = {
  id: string;
  /** Not offered meanwhile, and forgotten once saved, even when the form is no longer there. */
  whileSaving: (save: () => Promise<void>) => Promise<void>;
};

type UseDraftOptions<Values> = {
  /** Which form: one name per form. */
  form: string;
  /** What the form is about: an id; leave out for something new. */
  subject?: string | number | null;
  /** The draft to go on with, when the form was opened from a {@link DraftOffer}. */
  resume?: Draft<Values>;
  /** From {@link useDraftKeeper}, for the same draft. */
  keeper: DraftKeeper;
  /** How single fields are put together when somebody else saved the subject after the draft was begun. */
  mergers?: Mergers<Values>;
};

/** Begins a draft, or goes on with one. */
export function useDraftKeeper(resume: Draft | undefined): DraftKeeper {
  const [id] = useState(() => resume?.id ?? newDraftId());
  return useMemo(() => {
    const whileSaving = async (save: () => Promise<void>) => {
      const release = holdDraft(id);
      markDraft(id, true);
      try {
        await save();
        forgetDraft(id);
      } catch (failure) {
        // A page that is left breaks off its calls, too: without an answer nobody knows what became of it.
        if (!isAnswerLost(failure as Failure)) markDraft(id, false);
        throw failure;
      } finally {
        release();
      }
    };
    return { id, whileSaving };
  }, [id]);
}

/**
 * Keeps what is typed, passwords apart, until the form is saved or closed. A resumed draft brings back what was
 * changed; the other fields show what is saved now.
 */
export function useDraft<Values extends object>(
  { values, initialValues, dirty, setValues }: DraftableForm<Values>,
  { form, subject = null, resume, keeper, mergers }: UseDraftOptions<Values>,
): void {
  const { id } = keeper;
  const owner = useSelector(ownerOf);
  const store = useStore<SignedIn>();
  const hasFailed = useContext(FailedScreen);
  const begun = useRef({ initialValues, resume, setValues, subject, mergers });

  // Before painting: the form is never seen without what was typed.
  useLayoutEffect(() => {
    const { resume: draft, initialValues: newest, setValues: fill, mergers: merging } = begun.current;
    if (draft) fill(resumed(draft, newest, begun.current.subject === null, merging).values);
  }, []);

  useEffect(() => holdDraft(id), [id]);

  const hasTyped = useRef(false);
  useEffect(() => {
    if (!owner) return;
    if (dirty)
      keepDraft(owner, {
        id,
        form,
        subject: subject === null ? null : String(subject),
        values,
        base: initialValues,
      });
    // What was typed and taken back is wanted no more; a draft that is resumed has not been filled in yet.
    else if (hasTyped.current) forgetDraft(id);
    hasTyped.current ||= dirty;
  }, [owner, dirty, id, form, subject, values, initialValues]);

  useEffect(() => {
    const owner = ownerOf(store.getState());
    const { pathname } = window.location;
    return () => {
      // Whoever closes the form is still signed in and still on the screen. Otherwise something took it away.
      const closed =
        ownerOf(store.getState()) === owner && window.location.pathname === pathname && !hasFailed();
      if (owner && closed) forgetDraft(id);
    };
  }, [store, id, hasFailed]);
}

/** A draft over what is saved now; over nothing when its subject is gone and it becomes something new. */
export function resumed<Values extends object>(
  { subject, values, base }: Draft<Values>,
  newest: Values,
  isNew: boolean,
  mergers?: Mergers<Values>,
) {
  if (isNew && subject !== null)
    return { values: { ...newest, ...values }, contested: [], theirs: {}, isChanged: false };
  return mergeChanges({ base, typed: values, newest }, mergers);
}

/** A draft that waits for its person, and how to be rid of it. */
type WaitingDraft<Values> = {
  draft: Draft<Values> | undefined;
  discard: () => void;
};

/** The signed-in person's draft of a form, while no form shows it and nothing saves it. */
export function useWaitingDraft<Values>(form: string): WaitingDraft<Values> {
  const owner = useSelector(ownerOf);
  const version = useSyncExternalStore(draftsVersion.subscribe, draftsVersion.get);
  const draft = useMemo(
    () => (version >= 0 && owner ? waitingDraft<Values>(owner, form) : undefined),
    [owner, form, version],
  );
  const id = draft?.id;
  const discard = useCallback(() => {
    if (id !== undefined) forgetDraft(id);
  }, [id]);
  return { draft, discard };
}

/**
 * Reads the draft of a form about a subject that waits now. Whoever asks once does not listen: drafts change with every
 * key that is pressed.
 */
export function useDraftReader<Values>(form: string): (subject: string | null) => Draft<Values> | undefined {
  const store = useStore<SignedIn>();
  return (subject) => {
    const owner = ownerOf(store.getState());
    return owner ? waitingDraft<Values>(owner, form, subject) : undefined;
  };
}
