import { judge, toWireFieldErrors, type FieldErrors, type Judge, type Judgement } from './fieldErrors';
import { addMessage, fieldAt, firstMessages, labelOf, type Path } from './fieldMessages';

/** What a JSON Schema validator complains of, as Ajv says it. */
export interface SchemaError {
  /** Where: `/customerContacts/0/email`. */
  instancePath: string;
  keyword: string;
  params: unknown;
  message?: string | undefined;
}

/**
 * Judges a body by its form's rules and the schema's complaints, which come second: the rules are the words on the
 * screen.
 * @param schemaErrors of the call's parameters too
 * @returns the body as the rules clean it, or what is wrong
 */
export function judgeBody(
  body: unknown,
  rules: Judge<object> | undefined,
  schemaErrors: readonly SchemaError[] = [],
): Judgement<unknown> {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  const judgement = rules && isObject ? judged(rules, body, schemaErrors.length > 0) : undefined;
  const broken: FieldErrors = judgement?.valid === false ? toWireFieldErrors(judgement.errors) : {};
  const errors = { ...broken, ...withoutKeys(contractErrors(schemaErrors), broken) };
  if (Object.keys(errors).length > 0) return { valid: false, errors: firstMessages(errors) };
  return { valid: true, values: judgement?.valid ? judgement.values : body };
}

const withoutKeys = (errors: FieldErrors, known: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !Object.hasOwn(known, field)));

/** The rules expect about the right shape: what they make of another one, the contract has refused already. */
function judged(rules: Judge<object>, body: object, isRefused: boolean): Judgement<object> | undefined {
  try {
    return judge(rules, body);
  } catch (thrown) {
    if (isRefused) return undefined;
    throw thrown;
  }
}

function contractErrors(errors: readonly SchemaError[]): FieldErrors {
  const byField: FieldErrors = {};
  for (const { instancePath, keyword, params, message } of errors) {
    const missing =
      keyword === 'required' ? (params as { missingProperty: string }).missingProperty : undefined;
    const path = missing === undefined ? pathOf(instancePath) : [...pathOf(instancePath), missing];
    const words = missing === undefined ? explain(keyword, params, message) : 'is required';
    if (!addMessage(byField, fieldAt(path), `${labelOf(path)} ${words}`)) break;
  }
  return byField;
}

const pathOf = (instancePath: string): Path =>
  instancePath
    .split('/')
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));

function explain(keyword: string, params: unknown, message = 'is not valid') {
  // In the words of the rules that the forms check.
  if (keyword === 'maxLength')
    return `must be less than ${String((params as { limit: number }).limit)} characters`;
  const said = params as Readonly<Record<string, unknown>>;
  if (keyword === 'format') return `must be ${FORMATS[String(said.format)] ?? 'well formed'}`;
  if (keyword === 'pattern') return 'is not well formed';
  if (keyword === 'type')
    return `must be ${[said.type]
      .flat()
      .map((type) => TYPES[String(type)])
      .join(' or ')}`;
  if (keyword === 'enum') return `must be one of ${(said.allowedValues as unknown[]).join(', ')}`;
  if (keyword === 'minimum') return `must be at least ${String(said.limit)}`;
  if (keyword === 'maximum') return `must be at most ${String(said.limit)}`;
  if (keyword === 'minLength') return 'must not be empty';
  if (keyword === 'minItems') return `must have at least ${entries(said.limit)}`;
  if (keyword === 'maxItems') return `must not have more than ${entries(said.limit)}`;
  if (keyword === 'uniqueItems') return 'must not have an entry twice';
  return message.replace('must NOT', 'must not');
}

const entries = (limit: unknown) => (limit === 1 ? 'one entry' : `${String(limit)} entries`);

/** In the words of people who have never seen a JSON Schema. */
const FORMATS: Readonly<Record<string, string>> = {
  'date-time': 'a date and time such as 2026-11-30T23:59:59Z',
  email: 'an e-mail address',
  uuid: 'an id such as 5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11',
};

const TYPES: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  integer: 'a whole number',
  null: 'null',
  number: 'a number',
  object: 'an object',
  string: 'a text',
};
