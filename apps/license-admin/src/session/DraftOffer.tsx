import { Banner, Button, Inline } from '@lm/ui';
import type { Draft } from './drafts';
import { useWaitingDraft } from './useDraft';
import { draftOffer as words } from './words';

export type DraftOfferProps<Values> = {
  /** Which form, as in {@link useDraft}. */
  form: string;
  /** What was being edited, in words: 'a new license', 'Flight Planner'. */
  what: (draft: Draft<Values>) => string;
  /** Opens the form with the draft. */
  onResume: (draft: Draft<Values>) => void;
};

/** Offers to go on with what was typed before the session, the page or the way was lost. */
export function DraftOffer<Values>({ form, what, onResume }: DraftOfferProps<Values>) {
  const { draft, take, discard } = useWaitingDraft<Values>(form);
  if (!draft) return null;
  const resume = () => {
    take();
    onResume(draft);
  };
  return (
    <Banner
      action={
        <Inline>
          <Button size="sm" variant="primary" onClick={resume}>
            {words.resume}
          </Button>
          <Button size="sm" onClick={discard}>
            {words.discard}
          </Button>
        </Inline>
      }
    >
      {words.text(what(draft))}
    </Banner>
  );
}
