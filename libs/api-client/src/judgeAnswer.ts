import { ANSWER_SHAPES } from './answerShapes';

type Kind = readonly [name: string, isRight: (value: unknown) => boolean];

const isText = (value: unknown) => typeof value === 'string';
const isNumber = (value: unknown) => Number.isFinite(value);
const isList = (value: unknown) => Array.isArray(value);

/** What a value must be, by the last character of its shape. */
const KINDS: Record<string, Kind | undefined> = {
  '': ['a text', isText],
  '#': ['a number', isNumber],
  '!': ['true or false', (value) => typeof value === 'boolean'],
  '@': ['an id', (value) => isText(value) || isNumber(value)],
  '*': ['a list', isList],
};
const OBJECT: Kind = ['an object', (value) => typeof value === 'object' && value !== null && !isList(value)];

/** What the table says of a call or of a shape. */
const lineOf = (name: string) => ANSWER_SHAPES.split(`\n${name} `)[1]?.split('\n')[0];

/** The names and shapes of an object's properties, which are read once: a long list has one shape. */
const propertiesOf = (shape: string) =>
  (read[shape] ??= [
    ...(shape.endsWith('+') ? `${lineOf(':0')} items${shape.slice(0, -1)}*` : lineOf(shape)!).matchAll(
      /(\w+)(\S*)/g,
    ),
  ]);
const read: Record<string, readonly string[][]> = {};

/** Where a value departs from its shape, such as `[3].id is not an id`; nothing when it does not. */
function faultOf(value: unknown, shape: string): string | undefined {
  const mark = shape.slice(-1);
  const inner = shape.slice(0, -1);
  if (mark === '?') return value === undefined || value === null ? undefined : faultOf(value, inner);
  const kind = KINDS[mark] ?? OBJECT;
  if (!kind[1](value)) return ` is not ${kind[0]}`;
  if (isList(value)) {
    for (const [index, one] of (value as unknown[]).entries()) {
      const fault = faultOf(one, inner);
      if (fault) return `[${index}]${fault}`;
    }
  } else if (kind === OBJECT) {
    for (const [, name = '', its = ''] of propertiesOf(shape)) {
      const fault = faultOf((value as Record<string, unknown>)[name], its);
      if (fault) return `.${name}${fault}`;
    }
  }
  return undefined;
}

/**
 * Where the answer of a successful call departs from the shape that the contract gives it; nothing when it does not.
 * For `judgeAnswer` of {@link createLmClient}, which then rejects with an error of the kind `unreadable`.
 *
 * Only what a program would stumble over is judged: types, lists, and properties that must be there. An id may be a
 * text or a number, further properties may come, and what may be null may be missing. No answer at all (`undefined`) is
 * no fault: what a call changed is changed.
 *
 * @param call such as `GET /api/Users`: method, and the path as the contract writes it.
 */
export function judgeAnswer(answer: unknown, call: string): string | undefined {
  const shape = lineOf(call.replace(/\/api|{\w+}/g, ''));
  const fault = answer !== undefined && shape && faultOf(answer, shape);
  return fault ? `The answer${fault}` : undefined;
}
