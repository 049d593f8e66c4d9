import { Button } from '@lm/ui';
import type { FormikErrors, FormikValues } from 'formik';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Draft } from '../drafts/drafts';
import { isSame, mergeChanges, type Merged, type Mergers } from '../drafts/mergeChanges';
import { resumed, useDraft, useDraftKeeper } from '../drafts/useDraft';
import type { OtherChange } from '../lm/otherChanges';
import type { Failure } from '../lm/toFailure';
import type { LastChange } from './lastChange';
import { useChangesOf } from './useChangesOf';
import { useSaveForm } from './useSaveForm';
import { type StoredRules, useCheckedForm, useStoredRules } from './useStoredRules';
import { words } from './words';

/** What is the same of every filling in of a form. */
export type FormKind<Row, Values> = {
  /** Its name among the drafts. */
  name: string;
  /** What the log calls the table of such records. */
  table: string;
  idOf: (record: Row) => string | number;
  nameOf: (record: Row) => string;
  /** Where its page is. */
  pageOf?: (record: Row) => string;
  /** What the form holds of a record. */
  valuesOf: (record: Row | undefined) => Values;
  labels: Partial<Record<keyof Values, string>>;
  /** How fields are put together that both changed; others are taken as a whole. */
  mergers?: Mergers<Values>;
};

/** How a record is saved, and what there is to say and to do when it is not. */
export type Saving<Row, Values> = {
  /** Throws a {@link Failure} when the server does not take the values. */
  save: (values: Values, record: Row | undefined) => Promise<void>;
  /** What to say of the whole form when it could not be saved. */
  refused: (failure: Failure, record: Row | undefined) => string;
  /** Reads the record again; nothing when it is gone. */
  readNewest: (record: Row) => Promise<Row | undefined>;
  /** Reads what somebody else has put in the place of a record that is gone; nothing when it is gone for good. */
  readSuccessor?: (gone: Row) => Promise<Row | undefined>;
  /** Who did something to the record last, where that can be known. */
  lastChange: (id: string | number) => Promise<LastChange | undefined>;
  /** What to say when the record is gone, and nobody knows how. */
  gone: string;
  /** Whether what was typed may become a new record then; it may unless told. */
  canBeMadeAnew?: boolean;
  /** When a record cannot be changed until somebody lets it be changed again, and what to say then. */
  lock?: { holds: (record: Row) => boolean; say: (last: LastChange | undefined) => string };
};

type RecordFormOptions<Row, Values extends FormikValues, Facts> = {
  kind: FormKind<Row, Values>;
  /** What the form was opened to edit; none for something new. */
  record: Row | undefined;
  resume: Draft<Values> | undefined;
  /** Judges the values by themselves. */
  validate: (values: Values, record: Row | undefined) => FormikErrors<Values>;
  /** Judges them by what others have saved. */
  stored?: StoredRules<Row, Values, Facts>;
  saving: Saving<Row, Values>;
};

/** What others did to the record meanwhile: it is said until the form goes on with it. */
type Conflict<Row> = {
  kind: 'stale' | 'not-found' | 'locked';
  text: string;
  /** What they have put in the place of one that is gone. */
  successor?: Row | undefined;
};

/** What was put together, and who did of it what somebody else did. */
type MergedRecord<Values> = Merged<Values> & {
  /** Who saved last what the form has gone on with. */
  by?: LastChange | undefined;
  /** Who saved what is contested; `by` did where nobody is named. */
  authors?: { [Field in keyof Values]?: LastChange | undefined };
};

const isConflict = (kind: Failure['kind']) => kind === 'stale' || kind === 'not-found';

/**
 * What is typed survives: a record that somebody else changed is loaded under it, one that is gone can be made anew.
 */
export function useRecordForm<Row, Values extends FormikValues, Facts = never>({
  kind: { name, table, idOf, nameOf, pageOf, valuesOf, labels, mergers },
  record: opened,
  resume,
  validate,
  stored,
  saving: { save, refused, readNewest, readSuccessor, lastChange, gone, canBeMadeAnew = true, lock },
}: RecordFormOptions<Row, Values, Facts>) {
  const [record, setRecord] = useState(opened);
  const [initialValues] = useState(() => valuesOf(record));
  const [merged, setMerged] = useState<MergedRecord<Values> | undefined>(
    () => resume && resumed(resume, initialValues, record === undefined, mergers),
  );
  const [conflict, setConflict] = useState<Conflict<Row>>();
  const [loading, setLoading] = useState(false);
  const keeper = useDraftKeeper(resume);
  const judge = useStoredRules(stored, record);
  const { form, refusal, refusalTitle, setRefusal } = useSaveForm<Values>({
    initialValues,
    validate: (values) => ({ ...judge.contradictionsOf(values), ...validate(values, record) }),
    save: (values) => keeper.whileSaving(() => save(values, record)),
    refused: async (failure) => {
      const next = record && (await conflictBehind(failure.kind, record));
      setConflict(next);
      return next ? next.text : refused(failure, record);
    },
  });
  const whoChanged = (row: Row) => lastChange(idOf(row)).catch(() => undefined);
  const conflictOf = async (old: Row, isThere: boolean): Promise<Conflict<Row>> => {
    const known = await whoChanged(old);
    if (isThere) return { kind: 'stale', text: words.changed(known) };
    const successor = await readSuccessor?.(old).catch(() => undefined);
    const text = known?.isDeleted ? words.deleted(known) : gone;
    return {
      kind: 'not-found',
      text: successor ? words.succeeded(known, nameOf(successor)) : text,
      successor,
    };
  };
  const lockOf = async (newest: Row): Promise<Conflict<Row> | undefined> =>
    lock?.holds(newest) ? { kind: 'locked', text: lock.say(await whoChanged(newest)) } : undefined;
  /** What others did that a failed save is about, if it is. */
  const conflictBehind = async (kind: Failure['kind'], old: Row) => {
    const mayBeLocked = lock && (kind === 'conflict' || kind === 'stale');
    const newest = mayBeLocked ? await readNewest(old).catch(() => undefined) : undefined;
    const locked = newest && (await lockOf(newest));
    return locked ?? (isConflict(kind) ? conflictOf(old, kind === 'stale') : undefined);
  };
  const onResumed = useEffectEvent(async () => {
    if (!record || !merged?.isChanged) return;
    const by = await whoChanged(record);
    // The form may have gone on meanwhile.
    setMerged((now) => (now === merged ? { ...merged, by } : now));
  });
  useEffect(() => void onResumed(), []);
  const isLocked = conflict?.kind === 'locked';
  const isQuiet = record !== undefined && !loading && !form.isSubmitting;
  const looks = useRef(0);
  const [heard, setHeard] = useState<OtherChange>();
  useChangesOf(table, record && idOf(record), setHeard);
  const onHeard = useEffectEvent(() => {
    setHeard(undefined);
    // The form may have gone on with another one.
    if (record && heard?.id === String(idOf(record))) void look(record, heard.isDeleted);
  });
  useEffect(() => {
    if (isQuiet && heard) onHeard();
  }, [isQuiet, heard]);
  /** What cannot be read now is found when it is saved. */
  const look = async (old: Row, isDeleted: boolean) => {
    const turn = ++looks.current;
    // What is as it was typed may be one's own, of a save whose answer was lost.
    const isNoNews = (row: Row) =>
      [valuesOf(old), form.values].some((values) => isSame(valuesOf(row), values));
    try {
      const newest = isDeleted ? undefined : await readNewest(old);
      const locked = newest && (await lockOf(newest));
      const isKnown = newest !== undefined && isNoNews(newest);
      const found = locked ?? (isKnown ? undefined : await conflictOf(old, newest !== undefined));
      const next = newest ?? found?.successor;
      const goesOn = next !== undefined && isNoNews(next);
      const told = goesOn ? locked : found;
      // It has been changed once more, or the form has gone on: that is what counts.
      if (turn !== looks.current) return;
      // What the form does not hold may be different: it is saved with the newest of that.
      if (goesOn) setRecord(next);
      setConflict(told);
      if (conflict || told) setRefusal(undefined);
    } catch {
      return;
    }
  };
  useDraft(form, { form: name, subject: record && idOf(record), resume, keeper, mergers });
  const checked = useCheckedForm(form, judge);

  const goOnWith = (next: Row | undefined, both: MergedRecord<Values> | undefined) => {
    looks.current++;
    setRecord(next);
    setMerged(both);
    setConflict(undefined);
    setRefusal(undefined);
  };
  const mergeWith = async (newest: Row) => {
    const by = await whoChanged(newest);
    const { initialValues: base, values: typed } = form;
    const saved = valuesOf(newest);
    const earlier = merged?.theirs;
    const both = mergeChanges({ base, typed, newest: saved, earlier }, mergers);
    const authors: MergedRecord<Values>['authors'] = {};
    for (const field of both.contested)
      if (merged && field in merged.theirs && isSame(saved[field], base[field]))
        authors[field] = authorOf(merged, field);
    form.resetForm({ values: saved });
    await form.setValues(both.values);
    goOnWith(newest, { ...both, isChanged: true, by, authors });
  };
  const goOnWithNewest = async (old: Row, read: (old: Row) => Promise<Row | undefined>) => {
    setLoading(true);
    try {
      const newest = await read(old);
      if (newest === undefined) setConflict(await conflictOf(old, false));
      else await mergeWith(newest);
    } catch {
      setRefusal(words.newestFailed, words.notLoaded);
    } finally {
      setLoading(false);
    }
  };

  const goOn = () => {
    if (conflict?.kind === 'stale') void goOnWithNewest(record!, readNewest);
    // It may have been replaced once more since it was named.
    else if (conflict?.successor) void goOnWithNewest(record!, readSuccessor!);
    else goOnWith(undefined, undefined);
  };

  const isGone = conflict?.kind === 'not-found';
  const hasWayOn =
    conflict && !isLocked && (conflict.kind === 'stale' || conflict.successor || canBeMadeAnew);
  const saysConflict = conflict && (refusal ?? conflict.text) === conflict.text;
  const errorTitle = saysConflict
    ? words.errorTitles[conflict.successor ? 'stale' : conflict.kind]
    : refusalTitle;

  return {
    /** What is being edited now; none for something new. */
    record,
    form: checked,
    /** What the values are judged by, of what others have saved. */
    facts: judge.facts,
    setRefusal,
    /** For the dialog that shows the form. */
    dialog: {
      form: checked,
      subject: record && nameOf(record),
      subjectHref: record && pageOf?.(record),
      // What is gone cannot be saved: what was typed is to be read.
      mode: isGone ? ('view' as const) : record ? ('edit' as const) : ('add' as const),
      busy: loading || form.isSubmitting,
      error: refusal ?? conflict?.text,
      words: errorTitle === undefined ? undefined : { errorTitle },
      notice: merged && !isGone && (merged.isChanged ? noticeOf(merged, labels) : words.resumed),
      others: merged && {
        values: merged.theirs,
        say: (value: string, name: string) => words.changedTo(authorOf(merged, name), value),
      },
      errorAction: hasWayOn && (
        <Button size="sm" onClick={goOn}>
          {conflict.kind === 'stale'
            ? words.loadNewest
            : conflict.successor
              ? words.goOnWithSuccessor
              : words.saveAsNew}
        </Button>
      ),
    },
  };
}

/** Who saved what is contested there: a field, or a place in one. */
function authorOf<Values>({ by, authors = {} }: MergedRecord<Values>, name: string): LastChange | undefined {
  const [field] = name.split(/[.[]/) as [keyof Values];
  return field in authors ? authors[field] : by;
}

function noticeOf<Values>(merged: MergedRecord<Values>, labels: FormKind<never, Values>['labels']): string {
  const { by, contested } = merged;
  const named = contested.flatMap((field) => {
    const author = authorOf(merged, field);
    return labels[field] === undefined ? [] : [{ author, label: labels[field] }];
  });
  const authors = new Map(named.map(({ author }) => [author?.by, author]));
  const told = [...authors].map(([name, author]) => {
    const theirs = named.filter((one) => one.author?.by === name);
    return words.contested(
      author,
      theirs.map(({ label }) => label),
      name === by?.by,
    );
  });
  return [words.merged(by), ...told].join(' ');
}
