import type { ErrorObject } from 'ajv';
import type { FastifyRequest } from 'fastify';
import { judge, toWireFieldErrors, type Judge, type Judgement } from '@lm/domain';
import { addMessage, fieldAt, firstMessages, labelOf, type Path } from './fieldMessages';
import { refused, type FieldErrors } from './problem';

/**
 * The body as the domain's rules clean it. Their messages come first: they are the words on the screen, and
 * the contract's own are for what no form sends.
 *
 * @throws Problem 400
 */
export function judgedBody(rules: (() => Judge<object>) | undefined, request: FastifyRequest): unknown {
  const { body, validationError } = request;
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  const judgement = rules && isObject ? judged(rules(), body, validationError !== undefined) : undefined;
  const broken: FieldErrors = judgement?.valid === false ? toWireFieldErrors(judgement.errors) : {};
  if (validationError) {
    const ofContract = contractErrors(validationError.validation as ErrorObject[]);
    throw refused(firstMessages({ ...broken, ...withoutKeys(ofContract, broken) }));
  }
  if (Object.keys(broken).length > 0) throw refused(firstMessages(broken));
  return judgement?.valid ? judgement.values : body;
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

/** What the contract refuses, by field. */
function contractErrors(errors: readonly ErrorObject[]): FieldErrors {
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

function explain(keyword: string, params: Record<string, unknown>, message = 'is not valid') {
  // In the words of the rules that the forms check.
  if (keyword === 'maxLength') return `must be less than ${String(params.limit)} characters`;
  return message.replace('must NOT', 'must not');
}
