import { Button, IconButton, usePhone } from '@lm/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Draft } from '../drafts/drafts';
import { RecordDraftOffer } from './RecordDraftOffer';
import { RecordScreen, type RecordScreenProps } from './RecordScreen';
import { useRecordId } from './useRecordId';
import { words } from './words';

type EditableRecordScreenProps<Row, Values> = Omit<RecordScreenProps<Row>, 'actions'> & {
  /** The form's name, by which its draft is kept. */
  form: string;
  mayEdit: boolean;
  mayDelete: boolean;
  /** Says why the record cannot be deleted, and answers false, before anything is asked. */
  canDelete?: (record: Row) => boolean;
  /** The form that changes the record; `resume` is the draft to go on with. */
  editing: (record: Row, form: { resume: Draft<Values> | undefined; onClose: () => void }) => ReactNode;
  /** The question before the record is deleted. */
  deleting: (record: Row, onClose: () => void) => ReactNode;
};

/** The record stays in its form when somebody else deletes it: what was typed is not lost with it. */
type Open<Row, Values> = { record: Row } & ({ kind: 'edit'; resume?: Draft<Values> } | { kind: 'delete' });

/** The page of a record that is edited and deleted there, with an offer to go on with what was typed before. */
export function EditableRecordScreen<Row, Values>({
  form,
  mayEdit,
  mayDelete,
  canDelete = () => true,
  editing,
  deleting,
  ...screen
}: EditableRecordScreenProps<Row, Values>) {
  const id = useRecordId();
  const [open, setOpen] = useState<Open<Row, Values>>();
  const onClose = () => setOpen(undefined);
  const { kind, name, way, state, mainActions, notice, children } = screen;
  const phone = usePhone();
  return (
    <>
      <RecordScreen
        {...screen}
        actions={(record) => {
          if (!mayDelete) return undefined;
          const control = {
            icon: <Trash2 />,
            'data-control': 'delete',
            onClick: () => canDelete(record) && setOpen({ kind: 'delete', record }),
          };
          // Small enough to stand beside the name.
          return phone ? (
            <IconButton variant="outline" label={words.delete} {...control} />
          ) : (
            <Button variant="ghost" {...control}>
              {words.delete}
            </Button>
          );
        }}
        mainActions={(record) =>
          (mayEdit || mainActions) && (
            <>
              {mayEdit && (
                <Button
                  icon={<Pencil />}
                  data-control="edit"
                  onClick={() => setOpen({ kind: 'edit', record })}
                >
                  {words.edit}
                </Button>
              )}
              {mainActions?.(record)}
            </>
          )
        }
        notice={
          <>
            {notice}
            {mayEdit && (
              <RecordDraftOffer<Values>
                form={form}
                ids={[id]}
                kind={kind}
                name={state.record && name(state.record)}
                isGone={state.isMissing}
                way={way}
                onResume={(resume) => state.record && setOpen({ kind: 'edit', record: state.record, resume })}
              />
            )}
          </>
        }
      >
        {children}
      </RecordScreen>
      {open?.kind === 'edit' && editing(open.record, { resume: open.resume, onClose })}
      {open?.kind === 'delete' && state.record && deleting(open.record, onClose)}
    </>
  );
}
