import { string } from 'yup';

import { firstProblem, oneLine, printable, type TextRule } from './textRules';

/** A line or paragraph: trimmed, missing or null read as empty; the first broken rule alone is reported. */
export function text(label: string, ...rules: TextRule[]) {
  return judged(label, [...rules, printable(label)]).transform(trimmed);
}

/** Like {@link text}, for what is called by it or written on one line: no tabs, no line breaks. */
export function line(label: string, ...rules: TextRule[]) {
  return text(label, ...rules, oneLine(label));
}

/** Like {@link line}, for what is told apart by it: two that look the same are the same. */
export function name(label: string, ...rules: TextRule[]) {
  return line(label, ...rules).transform(nameOf);
}

// Joiners have no width either, but change what is seen.
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/g;

/** The name as it is stored: composed letters, and nothing unseen between them. */
export function nameOf(value: unknown): unknown {
  return trimmed(typeof value === 'string' ? value.normalize().replace(UNSEEN, '') : value);
}

/** Like {@link text}, but every character counts: nothing is trimmed. */
export function secret(label: string, ...rules: TextRule[]) {
  return judged(label, rules);
}

/** The text without white space around it; whatever is no text stays as it is, for the schema to refuse. */
export function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}

function judged(label: string, rules: readonly TextRule[]) {
  return string()
    .typeError(`${label} must be text`)
    .transform((value: unknown) => value ?? '')
    .default('')
    .test('rules', (value: string | undefined, context) => {
      const message = firstProblem(value ?? '', rules);
      return message === undefined || context.createError({ message });
    });
}
