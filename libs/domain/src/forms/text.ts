import { string } from 'yup';

import { firstProblem, oneLine, printable, type TextRule } from './textRules';

/** A line or paragraph: trimmed, missing or null read as empty; the first broken rule alone is reported. */
export function text(label: string, ...rules: TextRule[]) {
  return judged(label, [...rules, printable(label)]).transform(trimmed);
}

/** Like {@link text}, for what is called by it or written on one line: no line breaks, and spaces for tabs. */
export function line(label: string, ...rules: TextRule[]) {
  return text(label, ...rules, oneLine(label)).transform(withoutTabs);
}

/** Two cells of a spreadsheet have one between them, which a field shows as a space. */
const withoutTabs = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\t', ' ') : value;

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

// What contact lists and chats put around a number or a name that is copied from them: its direction, which nobody sees.
const AROUND = '\u202a\u202b\u202c\u2066\u2067\u2068\u2069';

/**
 * The text without white space and direction marks around it; whatever is no text stays as it is, for the schema to
 * refuse.
 */
export function trimmed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  let [from, to] = [0, text.length];
  while (from < to && AROUND.includes(text[from]!)) from += 1;
  while (from < to && AROUND.includes(text[to - 1]!)) to -= 1;
  return text.slice(from, to).trim();
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
