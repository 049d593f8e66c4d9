import { ANSWERS, SHAPES } from './answerShapes';

/** Says where a value departs from its shape, such as `[3].id is not an id`; nothing when it does not. */
type Judge = (value: unknown) => string | undefined;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const basic =
  (isRight: (value: unknown) => boolean, name: string): Judge =>
  (value) =>
    isRight(value) ? undefined : ` is not ${name}`;

const judges = new Map<string, Judge>([
  ['string', basic((value) => typeof value === 'string', 'a text')],
  ['number', basic(Number.isFinite, 'a number')],
  ['boolean', basic((value) => typeof value === 'boolean', 'true or false')],
  ['id', basic((value) => typeof value === 'string' || Number.isFinite(value), 'an id')],
]);

function judgeOf(shape: string): Judge {
  const known = judges.get(shape);
  if (known) return known;
  const judge = shape.endsWith('?')
    ? orNothing(judgeOf(shape.slice(0, -1)))
    : shape.endsWith('[]')
      ? listOf(judgeOf(shape.slice(0, -2)))
      : recordOf(SHAPES[shape] ?? {});
  judges.set(shape, judge);
  return judge;
}

const orNothing =
  (judge: Judge): Judge =>
  (value) =>
    value === null || value === undefined ? undefined : judge(value);

const listOf =
  (judge: Judge): Judge =>
  (value) => {
    if (!Array.isArray(value)) return ' is not a list';
    for (const [index, item] of value.entries()) {
      const fault = judge(item);
      if (fault) return `[${index}]${fault}`;
    }
    return undefined;
  };

function recordOf(shape: Readonly<Record<string, string>>): Judge {
  const properties = Object.entries(shape).map(([name, inner]) => [name, judgeOf(inner)] as const);
  return (value) => {
    if (!isRecord(value)) return ' is not an object';
    for (const [name, judge] of properties) {
      const fault = judge(value[name]);
      if (fault) return `.${name}${fault}`;
    }
    return undefined;
  };
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
  if (answer === undefined) return undefined;
  const shape = ANSWERS[call];
  const fault = shape && judgeOf(shape)(answer);
  return fault ? `The answer${fault}` : undefined;
}
