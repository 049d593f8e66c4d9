import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Banner } from '../Banner/Banner';
import { Button } from '../Button/Button';
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog';
import { Link } from '../Link/Link';
import { type DialogSize, Modal } from '../Modal/Modal';
import { Refusal } from '../Modal/Refusal';
import { useWords } from '../KitProvider/kit';
import styles from './FormDialog.module.css';
import { FormFields } from './FormFields';
import type { DialogForm, FormField, SavedByOthers } from './fields';
import type { WithRef } from '../withRef';
import { FORM_DIALOG_WORDS, type FormDialogWords } from './words';

/** What a form dialog is for. */
export type FormDialogMode = 'add' | 'edit' | 'view';

export type FormDialogProps<Values> = WithRef<HTMLDialogElement> & {
  /** The dialog's title. */
  title: string;
  /** One sentence under the title. */
  description?: ReactNode;
  /** The name of what is edited: under the title, and where the dialog asks before typed input is lost. */
  subject?: string;
  /** Where the page of what is edited is: its name under the title leads there. */
  subjectHref?: string;
  /** What the dialog is for: `view` shows the fields read-only and has nothing to submit. */
  mode?: FormDialogMode;
  /** How wide the dialog is. */
  size?: DialogSize;
  /** The fields, in order. */
  fields?: readonly FormField<Values>[];
  /** The form: what `useFormik` returns. */
  form: DialogForm<Values>;
  /** More of the form after the fields, such as blocks that repeat; draw their fields with `FormFields`. */
  children?: ReactNode;
  /** Why the form cannot be saved, in a banner above the buttons. */
  error?: ReactNode;
  /** A button in that banner that does something about it. */
  errorAction?: ReactNode;
  /** What else is to be known of what is filled in, there too. */
  notice?: ReactNode;
  /** What somebody else has saved of fields that were changed here, too: said beside them. */
  others?: SavedByOthers;
  /** Whether the form is being saved, when its own `isSubmitting` does not say so. */
  busy?: boolean;
  /** The submit button's text; its default follows the mode. */
  submitLabel?: string;
  /** The submit button's text while saving. */
  busyLabel?: string;
  /** Called when the dialog is to close: typed input has been saved, or may be lost. */
  onClose: () => void;
  /** Words that differ from the defaults. */
  words?: Partial<FormDialogWords>;
};

/**
 * A form in a dialog. While it is saved everything in it is inert and nothing can submit it twice; a refused submit
 * moves the focus to the first wrong field; leaving asks before anything typed is lost.
 */
export function FormDialog<Values>({
  title,
  description,
  subject,
  subjectHref,
  mode = 'add',
  size = 'md',
  fields = [],
  form,
  children,
  error,
  errorAction,
  notice,
  others,
  busy = false,
  submitLabel,
  busyLabel,
  onClose,
  words,
  ref,
}: FormDialogProps<Values>) {
  const text = useWords('FormDialog', FORM_DIALOG_WORDS, words);
  const formId = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const noticesRef = useRef<HTMLFieldSetElement>(null);
  const submitting = useRef(false);
  const [asking, setAsking] = useState(false);
  const inert = busy || form.isSubmitting;
  const viewing = mode === 'view';

  useFocusOnFirstWrong(formRef, form, inert);
  useFocusKept(formRef, noticesRef, inert, Boolean(errorAction));
  const hasError = Boolean(error);
  const hasNotice = Boolean(notice);
  useEffect(() => {
    const active = document.activeElement;
    // Banners take room from the fields: the one that has the focus stays in view. Optional: absent without a layout.
    if ((hasError || hasNotice) && formRef.current?.contains(active))
      active?.scrollIntoView?.({ block: 'nearest' });
  }, [hasError, hasNotice]);

  const leave = () => {
    if (inert) return;
    if (form.dirty) setAsking(true);
    else onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // Two clicks can come before React has drawn the first one's busy state.
    if (viewing || inert || submitting.current) return;
    submitting.current = true;
    try {
      await form.submitForm();
    } catch (error) {
      // Nobody waits for the promise: it would be rejected unhandled, without a word of which form.
      console.error(`${title}:`, error);
    } finally {
      submitting.current = false;
    }
  };

  return (
    <>
      <Modal
        ref={ref}
        title={title}
        description={
          subject ? (
            <>
              <p className={styles.subject}>
                {subjectHref ? (
                  <Link variant="name" href={subjectHref}>
                    {subject}
                  </Link>
                ) : (
                  subject
                )}
              </p>
              {description}
            </>
          ) : (
            description
          )
        }
        size={size}
        dismissible={!inert}
        onRequestClose={leave}
        notice={
          <fieldset ref={noticesRef} disabled={inert} className={styles.notices}>
            <Refusal title={text.errorTitle} action={errorAction}>
              {error}
            </Refusal>
            {notice && <Banner>{notice}</Banner>}
          </fieldset>
        }
        footer={
          viewing ? (
            <Button onClick={leave}>{text.close}</Button>
          ) : (
            <>
              <Button disabled={inert} onClick={leave}>
                {text.cancel}
              </Button>
              <Button type="submit" form={formId} variant="primary" busy={inert}>
                {(inert && busyLabel) || (submitLabel ?? text[mode])}
              </Button>
            </>
          )
        }
      >
        <form id={formId} ref={formRef} noValidate aria-busy={inert} onSubmit={(event) => void submit(event)}>
          <fieldset disabled={inert} className={styles.fields}>
            <FormFields fields={fields} form={form} disabled={inert} readOnly={viewing} others={others} />
            {children}
          </fieldset>
        </form>
      </Modal>
      {asking && (
        <ConfirmDialog
          title={text.discardTitle}
          message={text.discardText}
          subject={subject ?? title}
          confirmLabel={text.discard}
          cancelLabel={text.keep}
          onConfirm={onClose}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** After a submit that was refused, by validation or by the server, the first wrong field has the focus. */
function useFocusOnFirstWrong<Values>(
  formRef: { readonly current: HTMLFormElement | null },
  { submitCount, errors }: DialogForm<Values>,
  inert: boolean,
) {
  const answered = useRef(submitCount);
  useEffect(() => {
    if (inert || submitCount === answered.current) return;
    answered.current = submitCount;
    if (Object.keys(errors).length === 0) return;
    formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [formRef, submitCount, errors, inert]);
}

/**
 * A field loses the focus when saving makes it inert; it has it again afterwards. Whoever presses a button of a banner
 * goes on in the field in which they typed last; when that is gone, in the first one.
 */
function useFocusKept(
  formRef: { readonly current: HTMLFormElement | null },
  noticesRef: { readonly current: HTMLElement | null },
  inert: boolean,
  offersAction: boolean,
) {
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const form = formRef.current;
    const notices = noticesRef.current;
    if (!form || !notices) return undefined;
    let typed: Element | undefined;
    const onFocus = ({ target }: FocusEvent) => {
      focused.current = target as Element;
    };
    const onInput = ({ target }: Event) => {
      typed = target as Element;
    };
    const onNoticeFocus = () => {
      focused.current = typed ?? focused.current;
    };
    // The dialog has given the first field the focus already.
    if (form.contains(document.activeElement)) focused.current = document.activeElement;
    form.addEventListener('focusin', onFocus);
    form.addEventListener('input', onInput);
    notices.addEventListener('focusin', onNoticeFocus);
    return () => {
      form.removeEventListener('focusin', onFocus);
      form.removeEventListener('input', onInput);
      notices.removeEventListener('focusin', onNoticeFocus);
    };
  }, [formRef, noticesRef]);
  useEffect(() => {
    if (inert || !focused.current) return;
    const active = document.activeElement;
    const isLost = active === null || active === document.body || active.tagName === 'DIALOG';
    if (!isLost) return;
    const kept = focused.current.isConnected
      ? focused.current
      : formRef.current?.querySelector(':is(input, select, textarea, button):enabled');
    if (kept instanceof HTMLElement) kept.focus();
  }, [formRef, inert, offersAction]);
}
