import type { FormikErrors, useFormik } from 'formik';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Rules that depend on what others have saved, such as names that are taken. */
export type StoredRules<Row, Values, Facts> = {
  /** What is known of it: possibly old. */
  known: Facts;
  /** Reads it anew; asked before anything is refused because of it. */
  read: (values: Values) => Promise<Facts>;
  /** Where the values contradict it. */
  contradictions: (values: Values, facts: Facts, record: Row | undefined) => FormikErrors<Values>;
};

type Judge<Values, Facts> = {
  /** What the values are judged by; nothing when there are no such rules. */
  facts: Facts | undefined;
  contradictionsOf: (values: Values) => FormikErrors<Values>;
  /** Reads anew what stands in the way of the values, if anything does. */
  check: (values: Values) => Promise<void>;
};

const isEmpty = (errors: object) => JSON.stringify(errors) === '{}';

/** Judges values by what is known of others', or by what has been read anew since that was known. */
export function useStoredRules<Row, Values, Facts>(
  stored: StoredRules<Row, Values, Facts> | undefined,
  record: Row | undefined,
): Judge<Values, Facts> {
  const [learnt, setLearnt] = useState<{ since: Facts; facts: Facts }>();
  const facts = stored && (learnt && learnt.since === stored.known ? learnt.facts : stored.known);
  const contradictionsOf = (values: Values) =>
    stored && facts !== undefined ? stored.contradictions(values, facts, record) : {};
  const check = async (values: Values) => {
    if (!stored || isEmpty(contradictionsOf(values))) return;
    const facts = await stored.read(values).catch(() => undefined);
    // At once: the form is judged right after this, by what has been learnt.
    if (facts !== undefined) flushSync(() => setLearnt({ since: stored.known, facts }));
  };
  return { facts, contradictionsOf, check };
}

/** A form that asks the server before it believes that something is in the way, once that shows and before it is saved. */
export function useCheckedForm<Values extends object>(
  form: ReturnType<typeof useFormik<Values>>,
  { contradictionsOf, check }: Pick<Judge<Values, never>, 'contradictionsOf' | 'check'>,
) {
  const { values, validateForm, submitForm } = form;
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const recheck = useEffectEvent(async () => {
    await check(values);
    await validateForm();
  });
  const inTheWay = JSON.stringify(contradictionsOf(values));
  const judged = useRef('{}');
  useEffect(() => {
    // Also when nothing is any more: the form would go on refusing.
    if (inTheWay !== judged.current) void recheck();
    judged.current = inTheWay;
  }, [inTheWay]);
  return {
    ...form,
    submitForm: async () => {
      await check(values);
      // Whoever has closed the form while the server was asked does not want it saved.
      if (isThere.current) await submitForm();
    },
  };
}
