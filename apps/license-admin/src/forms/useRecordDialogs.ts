import { sameId } from '@lm/domain';
import { useState } from 'react';
import type { DraftSubject } from '../drafts/DraftOffer';
import type { Draft } from '../drafts/drafts';
import { useOpened } from '../listing/useOpened';
import { NEW } from '../paths';

/** The dialog that is open over a list: the form of a row, or of a new one, a row's details, or the question before it goes. */
type OpenDialog<Row extends { id: unknown }, Values> =
  | { kind: 'form'; row?: Row; resume?: Draft<Values>; start?: Partial<Values> }
  | { kind: 'details'; id: Row['id'] }
  | { kind: 'delete'; row: Row };

type RecordDialogsOptions<Row, Values> = {
  rows: readonly Row[];
  /** Whether a row that is not among them is gone. */
  allRead: boolean;
  /** What an offer to go on with a draft calls its row, */
  nameOf: (row: Row) => string;
  /** and a row that is gone, by what the form began with. */
  nameOfGone: (base: Partial<Values>) => string | undefined;
  words: { draftOfNew: string; draftOfGone: string };
  /** What a record's own address opens over the list; without it nothing but the form of a new one. */
  addressOpens?: 'form' | 'details';
  /** Whether an address may open the form: whoever may not change the records sees the list alone. Default: true. */
  mayChange?: boolean;
};

/** Which dialog is open over a list, and the offer to open the form again with what was typed and lost. */
export function useRecordDialogs<Row extends { id: string | number }, Values>({
  rows,
  allRead,
  nameOf,
  nameOfGone,
  words,
  addressOpens,
  mayChange = true,
}: RecordDialogsOptions<Row, Values>) {
  const [chosen, setChosen] = useState<OpenDialog<Row, Values>>();
  const { opened, forget } = useOpened();
  const [newRow, setNewRow] = useState<Row['id']>();
  const rowOf = ({ subject }: Draft) => rows.find(({ id }) => sameId(id, subject));
  const found = rows.find(({ id }) => sameId(id, opened));
  // Its form stays open when the list, read again, no longer has the row.
  const [held, setHeld] = useState(found);
  if (found && !sameId(found.id, held?.id)) setHeld(found);
  const rowOpened = () => found ?? (sameId(held?.id, opened) ? held : undefined);
  const byAddress = (): OpenDialog<Row, Values> | undefined => {
    if (opened === undefined) return undefined;
    if (addressOpens === 'details' && opened !== NEW) return { kind: 'details', id: opened };
    if (!mayChange) return undefined;
    const row = addressOpens && rowOpened();
    return opened === NEW || row ? { kind: 'form', row } : undefined;
  };
  const addressed = byAddress();
  const setOpen = (next: OpenDialog<Row, Values> | undefined) => {
    setChosen(next);
    forget();
  };
  return {
    open: addressed ?? chosen,
    /** What stays open under the details that a link in it has led to. */
    below: addressed?.kind === 'details' ? chosen : undefined,
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
    close: () => (addressed?.kind === 'details' ? forget() : setOpen(undefined)),
    /** For the `DraftOffer` of the form. */
    offer: {
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
