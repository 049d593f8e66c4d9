import { sameId } from '@lm/domain';
import type { Crumb } from '@lm/ui';
import { useNavigate } from 'react-router-dom';
import { DraftOffer, type DraftSubject } from '../drafts/DraftOffer';
import type { Draft } from '../drafts/drafts';
import { pathOfNewLike } from '../paths';
import { words } from './words';

type RecordDraftOfferProps<Values> = {
  /** The form's name among the drafts. */
  form: string;
  /** The record's id, and those that it had before. */
  ids: readonly (string | number)[];
  /** What such a record is called: 'Customer'. */
  kind: string;
  /** What this one is called while it is there, and may be edited. */
  name: string | undefined;
  /** Whether it is there no more. */
  isGone: boolean;
  /** The way to the page; its last step is the list. */
  way: readonly Crumb[];
  onResume: (draft: Draft<Values>) => void;
};

/**
 * The offer on a record's page to go on with what was typed into its form and lost. When the record is gone, what was typed
 * becomes a new one, over the list.
 */
export function RecordDraftOffer<Values>({
  form,
  ids,
  kind,
  name,
  isGone,
  way,
  onResume,
}: RecordDraftOfferProps<Values>) {
  const navigate = useNavigate();
  const list = way.at(-1)?.href;
  const what = isGone ? list && words.thisOne(kind) : name;
  return (
    <DraftOffer<Values>
      form={form}
      about={({ subject }): DraftSubject | undefined =>
        what !== undefined && subject !== null && ids.some((id) => sameId(id, subject))
          ? { what, isGone }
          : undefined
      }
      onResume={(draft) => (isGone ? void navigate(pathOfNewLike(list!, draft.subject!)) : onResume(draft))}
    />
  );
}
