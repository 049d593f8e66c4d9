import { ANSWER_SHAPES } from './answerShapes';

/** Says where a value departs from its shape, such as `[3].id is not an id`; nothing when it does not. */
type Judge = (value: unknown) => string | undefined;

const judges = new Map<string, Judge>();

/** Shapes are read once, when they are first met. */
function judgeOf(shape: string): Judge {
  const judge = judges.get(shape) ?? newJudge(shape);
  judges.set(shape, judge);
  return judge;
}

const isText = (value: unknown) => typeof value === 'string';
const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

function newJudge(shape: string): Judge {
  const [, inner = '', mark] = /(.*?)(\?|\[]|\+|)$/.exec(shape)!;
  if (mark === '+') return recordOf(`${lineOf(':0')} items${inner}[]`);
  if (mark) {
    const judge = judgeOf(inner);
    return mark === '?'
      ? (value) => (value === null || value === undefined ? undefined : judge(value))
      : judging('a list', Array.isArray, (list: unknown[]) =>
          firstFault(
            list,
            list.map((_, index) => [index, judge]),
            (index) => `[${index}]`,
          ),
        );
  }
  if (shape === '') return judging('a text', isText);
  if (shape === '#') return judging('a number', Number.isFinite);
  if (shape === '!') return judging('true or false', (value) => typeof value === 'boolean');
  if (shape === '@') return judging('an id', (value) => isText(value) || Number.isFinite(value));
  return recordOf(lineOf(shape)!);
}

const judging =
  <Value>(
    name: string,
    isRight: (value: unknown) => boolean,
    within?: (value: Value) => string | undefined,
  ): Judge =>
  (value) =>
    isRight(value) ? within?.(value as Value) : ` is not ${name}`;

function firstFault<Key extends string | number>(
  value: { readonly [Name in Key]?: unknown },
  judges: readonly (readonly [Key, Judge])[],
  place: (key: Key) => string,
): string | undefined {
  for (const [key, judge] of judges) {
    const fault = judge(value[key]);
    if (fault) return place(key) + fault;
  }
  return undefined;
}

function recordOf(line: string): Judge {
  const properties = [...line.matchAll(/(\w+)(\S*)/g)].map(
    ([, name = '', shape = '']) => [name, judgeOf(shape)] as const,
  );
  return judging('an object', isRecord, (record: Record<string, unknown>) =>
    firstFault(record, properties, (name) => `.${name}`),
  );
}

/** What the table says of a call or of a shape. */
const lineOf = (name: string) => ANSWER_SHAPES.split(`\n${name} `)[1]?.split('\n')[0];

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
  const fault = answer !== undefined && shape && judgeOf(shape)(answer);
  return fault ? `The answer${fault}` : undefined;
}
