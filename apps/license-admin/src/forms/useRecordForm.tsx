import { Button } from '@lm/ui';
import type { FormikErrors, FormikValues } from 'formik';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Failure } from '../lm/toFailure';
import type { Draft } from '../drafts/drafts';
import { resumed, useDraft, useDraftKeeper } from '../drafts/useDraft';
import { isSame, mergeChanges, type Merged, type Mergers } from '../drafts/mergeChanges';
import { useSaveForm } from './useSaveForm';
import { words } from './words';

/** Rules that depend on what others have saved, such as names that are taken. */
export type StoredRules<Row, Values, Facts> = {
  /** What is known of it: possibly old. */
  known: Facts;
  /** Reads it anew; asked before anything is refused because of it. */
  read: (values: Values) => Promise<Facts>;
  /** Where the values contradict it. */
  contradictions: (values: Values, facts: Facts, record: Row | undefined) => FormikErrors<Values>;
};

export type RecordFormOptions<Row, Values extends FormikValues, Facts> = {
  /** What the form was opened to edit; none for something new. */
  record: Row | undefined;
  /** What the form holds of a record. */
  valuesOf: (record: Row | undefined) => Values;
  /** How fields are put together that both changed; others are taken as a whole. */
  mergers?: Mergers<Values>;
  /** Judges the values by themselves. */
  validate: (values: Values, record: Row | undefined) => FormikErrors<Values>;
  /** Judges them by what others have saved. */
  stored?: StoredRules<Row, Values, Facts>;
  /** Saves; throws a {@link Failure} when the server does not take them. */
  save: (values: Values, record: Row | undefined) => Promise<void>;
  /** What to say of the whole form when it could not be saved. */
  refused: (failure: Failure, record: Row | undefined) => string;
  /** Reads the record again; nothing when it is gone. */
  readNewest: (record: Row) => Promise<Row | undefined>;
  /** What to say when the record is gone. */
  gone: string;
  /** What the fields are called. */
  labels: Partial<Record<keyof Values, string>>;
  /** Which form it is, among the drafts. */
  draft: string;
  /** The record's id. */
  idOf: (record: Row) => string | number;
  /** What was typed before, to go on with. */
  resume: Draft<Values> | undefined;
};

const notAFailure = (error: unknown) => typeof error !== 'object' || error === null || !('kind' in error);

/**
 * A form that edits a record or makes one. What is typed survives whatever happens meanwhile: a record that somebody
 * else changed can be loaded anew under it, one that is gone can be made anew, and nothing is refused because of rows
 * that are no longer so.
 */
export function useRecordForm<Row, Values extends FormikValues, Facts = never>(
  options: RecordFormOptions<Row, Values, Facts>,
) {
  const { valuesOf, mergers, validate, stored, save, refused, readNewest, gone, labels, idOf, resume } =
    options;
  const [record, setRecord] = useState(options.record);
  const [initialValues] = useState(() => valuesOf(record));
  const [merged, setMerged] = useState<Merged<Values> | undefined>(
    () => resume && resumed(resume, initialValues, record === undefined, mergers),
  );
  const [trouble, setTrouble] = useState<'stale' | 'gone'>();
  const [loading, setLoading] = useState(false);
  const keeper = useDraftKeeper(resume);
  const facts = useFacts(stored?.known);
  const contradictionsOf = (values: Values) =>
    stored ? stored.contradictions(values, facts.latest(stored.known), record) : {};

  const { form, refusal, setRefusal } = useSaveForm<Values>({
    initialValues,
    validate: (values) => ({ ...contradictionsOf(values), ...validate(values, record) }),
    save: (values) =>
      keeper.whileSaving(async () => {
        setTrouble(undefined);
        try {
          await save(values, record);
        } catch (failure) {
          if (notAFailure(failure)) throw failure;
          const { kind } = failure as Failure;
          if (record && kind === 'stale') setTrouble('stale');
          if (record && kind === 'not-found') setTrouble('gone');
          throw failure;
        }
      }),
    refused: (failure) => (record && failure.kind === 'not-found' ? gone : refused(failure, record)),
  });
  useDraft(form, {
    form: options.draft,
    subject: record && idOf(record),
    resume,
    keeper,
    mergers,
  });

  const { values } = form;
  /** Asks the server before it is believed that something is in the way. */
  const checkContradictions = async () => {
    if (!stored || isSame(contradictionsOf(values), {})) return;
    await stored.read(values).then(facts.learn, () => undefined);
  };
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const inTheWay = JSON.stringify(contradictionsOf(values));
  const recheck = useRef(() => Promise.resolve());
  recheck.current = async () => {
    await checkContradictions();
    await form.validateForm();
  };
  useEffect(() => {
    if (inTheWay !== '{}') void recheck.current();
  }, [inTheWay]);

  const loadNewest = async (opened: Row) => {
    setLoading(true);
    try {
      const newest = await readNewest(opened);
      if (newest === undefined) {
        setTrouble('gone');
        setRefusal(gone);
        return;
      }
      const saved = valuesOf(newest);
      const both = mergeChanges({ base: form.initialValues, typed: form.values, newest: saved }, mergers);
      form.resetForm({ values: saved });
      await form.setValues(both.values);
      setRecord(newest);
      setMerged({ ...both, isChanged: true });
      setTrouble(undefined);
      setRefusal(undefined);
    } catch {
      setRefusal(words.newestFailed);
    } finally {
      setLoading(false);
    }
  };
  const goOnAsNew = () => {
    setRecord(undefined);
    setMerged(undefined);
    setTrouble(undefined);
    setRefusal(undefined);
  };

  return {
    /** What is being edited now; none for something new. */
    record,
    form: {
      ...form,
      submitForm: async () => {
        await checkContradictions();
        // Whoever has closed the form while the server was asked does not want it saved.
        if (isThere.current) await form.submitForm();
      },
    },
    refusal,
    setRefusal,
    /** For the dialog that shows the form. */
    dialog: {
      busy: loading || form.isSubmitting,
      notice: merged && noticeOf(merged, labels),
      errorAction:
        refusal === undefined || record === undefined || trouble === undefined ? undefined : (
          <Button size="sm" onClick={() => (trouble === 'stale' ? void loadNewest(record) : goOnAsNew())}>
            {trouble === 'stale' ? words.loadNewest : words.saveAsNew}
          </Button>
        ),
    },
  };
}

/** What is known of what others have saved: what a list says, until the server was asked. */
function useFacts<Facts>(known: Facts | undefined) {
  const learnt = useRef<{ since: Facts | undefined; facts: Facts }>(undefined);
  return {
    /** A list that was read again since has the last word. */
    latest: (current: Facts): Facts =>
      learnt.current && learnt.current.since === known ? learnt.current.facts : current,
    learn: (facts: Facts) => {
      learnt.current = { since: known, facts };
    },
  };
}

function noticeOf<Values>(
  { isChanged, contested }: Merged<Values>,
  labels: Partial<Record<keyof Values, string>>,
): ReactNode {
  if (!isChanged) return undefined;
  const named = contested.flatMap((field) => labels[field] ?? []);
  return named.length > 0 ? `${words.merged} ${words.contested(named)}` : words.merged;
}
