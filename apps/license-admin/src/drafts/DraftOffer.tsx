import { Banner, Button, Inline } from '@lm/ui';
import type { Draft } from './drafts';
import { useWaitingDraft } from './useDraft';
import { words } from './words';

export type DraftSubject = {
  /** In words: 'a new license', 'Flight Planner'. */
  what: string;
  /** Whether it has been deleted or replaced since, so that going on makes a new one. */
  isGone?: boolean;
};

type DraftOfferProps<Values> = {
  /** Which form, as in {@link useDraft}. */
  form: string;
  /** Nothing while it is not known yet. */
  about: (draft: Draft<Values>) => DraftSubject | undefined;
  /** Opens the form with the draft. */
  onResume: (draft: Draft<Values>) => void;
};

/** The offer stands until a form shows the draft. */
export function DraftOffer<Values>({ form, about, onResume }: DraftOfferProps<Values>) {
  const { draft, discard } = useWaitingDraft<Values>(form);
  const subject = draft && about(draft);
  if (!subject) return null;
  const { what, isGone } = subject;
  return (
    <Banner
      tone={isGone ? 'warning' : 'info'}
      action={
        <Inline>
          <Button size="sm" variant="primary" onClick={() => onResume(draft)}>
            {isGone ? words.resumeAsNew : words.resume}
          </Button>
          <Button size="sm" onClick={discard}>
            {words.discard}
          </Button>
        </Inline>
      }
    >
      {(isGone ? words.textGone : draft.isBeingSaved ? words.textUnsure : words.text)(what)}
    </Banner>
  );
}
