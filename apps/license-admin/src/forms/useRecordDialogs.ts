import { sameId } from '@lm/domain';
import { useEffect, useEffectEvent, useState } from 'react';
import type { DraftSubject } from '../drafts/DraftOffer';
import type { Draft } from '../drafts/drafts';
import { useDraftReader } from '../drafts/useDraft';
import { useOpened } from '../listing/useOpened';
import { goneIdIn, NEW } from '../paths';

/** The dialog that is open over a list: the form of a row, or of a new one, a row's details, or the question before it goes. */
type OpenDialog<Row extends { id: unknown }, Values> =
  | { kind: 'form'; row?: Row; resume?: Draft<Values>; start?: Partial<Values> }
  | { kind: 'details'; id: Row['id'] }
  | { kind: 'delete'; row: Row };

type RecordDialogsOptions<Row, Values> = {
  /** The form's name among the drafts. */
  form: string;
  rows: readonly Row[];
  /** Whether a row that is not among them is gone. */
  allRead: boolean;
  /** What an offer to go on with a draft calls its row, */
  nameOf: (row: Row) => string;
  /** and a row that is gone, by what the form began with. */
  nameOfGone: (base: Partial<Values>) => string | undefined;
  /** What somebody else has put in the place of a row that is gone, by what the form began with. */
  successorOf?: (base: Partial<Values>) => Row | undefined;
  words: { draftOfNew: string; draftOfGone: string };
  /** What a record's own address opens over the list; without it nothing but the form of a new one. */
  addressOpens?: 'form' | 'details';
  /** Whether an address that opens the form of a new one can mean a draft; it means any unless told. */
  canMean?: (draft: Draft<Values>) => boolean;
  /**
   * Whether an address may open the form: whoever may not change the records sees the list alone. Null while it is not
   * known who reads. Default: true.
   */
  mayChange?: boolean | null;
};

/** Which dialog is open over a list, and the offer to open the form again with what was typed and lost. */
export function useRecordDialogs<Row extends { id: string | number }, Values>({
  form,
  rows,
  allRead,
  nameOf,
  nameOfGone,
  successorOf,
  words,
  addressOpens,
  canMean = () => true,
  mayChange = true,
}: RecordDialogsOptions<Row, Values>) {
  const [chosen, setChosen] = useState<OpenDialog<Row, Values>>();
  const { opened, forget } = useOpened();
  const [newRow, setNewRow] = useState<Row['id']>();
  const rowOf = ({ subject, base }: Draft<Values>) =>
    rows.find(({ id }) => sameId(id, subject)) ??
    (subject !== null && allRead ? successorOf?.(base) : undefined);

  const isRefused = opened !== undefined && mayChange === false;
  const forgetRefused = useEffectEvent(forget);
  useEffect(() => {
    // It would open by itself once they may.
    if (isRefused) forgetRefused();
  }, [isRefused]);

  const draftAbout = useDraftReader<Values>(form);
  const [taken, setTaken] = useState<string>();
  const goneId = goneIdIn(opened);
  const opensDetails =
    addressOpens === 'details' && opened !== undefined && opened !== NEW && goneId === undefined;
  const formByAddress = (): { row?: Row } | undefined => {
    if (opened === undefined || opensDetails || !mayChange) return undefined;
    if (goneId !== undefined) return allRead || opened === taken ? {} : undefined;
    if (opened === NEW) return {};
    const row = addressOpens && rows.find(({ id }) => sameId(id, opened));
    return row && { row };
  };
  // A form that an address has opened stays open whatever becomes of the address and of the rows.
  const asked = formByAddress();
  const askedBy = asked && opened;
  if (askedBy !== taken) {
    setTaken(askedBy);
    if (asked) {
      // Whoever comes back by an address goes on where they were: an offer would stand below the form.
      const subject = asked.row ? String(asked.row.id) : goneId;
      // What goes on as a new one is kept as such.
      const draft = draftAbout(subject ?? null) ?? (goneId === undefined ? undefined : draftAbout(null));
      const resume = draft && (subject !== undefined || canMean(draft)) ? draft : undefined;
      setChosen({ kind: 'form', row: resume ? rowOf(resume) : asked.row, resume });
    }
  }
  const setOpen = (next: OpenDialog<Row, Values> | undefined) => {
    setChosen(next);
    forget();
  };
  return {
    open: opensDetails ? ({ kind: 'details', id: opened } as OpenDialog<Row, Values>) : chosen,
    /** What stays open under the details that a link in it has led to. */
    below: opensDetails ? chosen : undefined,
    /** The row that was added last, for the list to mark. */
    newRow,
    /** For the form: what it has added. */
    added: setNewRow,
    add: () => setOpen({ kind: 'form' }),
    /** The form of a new one that begins with these values. */
    addLike: (start: Partial<Values>) => setOpen({ kind: 'form', start }),
    edit: (row: Row) => setOpen({ kind: 'form', row }),
    showDetails: ({ id }: Pick<Row, 'id'>) => setOpen({ kind: 'details', id }),
    askToDelete: (row: Row) => setOpen({ kind: 'delete', row }),
    close: () => (opensDetails ? forget() : setOpen(undefined)),
    /** For the `DraftOffer` of the form. */
    offer: {
      form,
      about: (draft: Draft<Values>): DraftSubject | undefined => {
        if (draft.subject === null) return { what: words.draftOfNew };
        const row = rowOf(draft);
        if (row) return { what: nameOf(row) };
        return allRead ? { what: nameOfGone(draft.base) || words.draftOfGone, isGone: true } : undefined;
      },
      onResume: (resume: Draft<Values>) => setOpen({ kind: 'form', row: rowOf(resume), resume }),
    },
  };
}
