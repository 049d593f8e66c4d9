import { characterCount } from '@lm/lists';

/** Judges a text: the message to show, or nothing when it is fine. */
export type TextRule = (text: string) => string | undefined;

/** The message of the first rule that the text breaks, in the order given. */
export function firstProblem(text: string, rules: readonly TextRule[]): string | undefined {
  for (const rule of rules) {
    const problem = rule(text);
    if (problem) return problem;
  }
  return undefined;
}

/** '{label} is required' when the text is empty or only white space. */
export const required =
  (label: string): TextRule =>
  (text) =>
    text.trim() === '' ? `${label} is required` : undefined;

/**
 * At most `max` code points, as JSON Schema and PostgreSQL count. The words say 'less than'; the limit itself is
 * allowed.
 */
export const atMost =
  (label: string, max: number, message = `${label} must be less than ${max} characters`): TextRule =>
  (text) =>
    characterCount(text) > max ? message : undefined;

export const CANNOT_BE_USED = 'contains a character that cannot be used';

/** Refuses what no screen can hold: control and direction characters, and a text of which nothing can be seen. */
export const printable =
  (label: string): TextRule =>
  (text) => {
    if (UNPRINTABLE.test(text)) return `${label} ${CANNOT_BE_USED}`;
    return text !== '' && !VISIBLE.test(text) ? `${label} must have a character that can be seen` : undefined;
  };

/** Refuses tabs and line breaks: for names, which are one line. */
export const oneLine =
  (label: string): TextRule =>
  (text) =>
    LINE_BREAK.test(text) ? `${label} must be on one line` : undefined;

/** An empty text passes. */
export const emailAddress: TextRule = (text) =>
  text === '' || isEmail(text) ? undefined : 'Please enter a valid email address';

export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}

// A lone surrogate, a control character other than tab, line feed and carriage return, or a character that embeds,
// overrides or isolates a direction. Joiners pass: emoji and Persian words need them.
const UNPRINTABLE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u206f]|\p{Surrogate}/u;

const LINE_BREAK = /[\t\n\r\u2028\u2029]/;

// Neither white space nor a character without a shape of its own; U+2800 is a Braille cell without dots.
const VISIBLE = /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]|\p{Co}/u;

// Every repeated group starts with a character the one before cannot hold, so matching never backtracks far.
const EMAIL =
  /^[^\s\p{C}@.<>()[\]\\,;:"]+(?:\.[^\s\p{C}@.<>()[\]\\,;:"]+)*@[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?)+$/u;
