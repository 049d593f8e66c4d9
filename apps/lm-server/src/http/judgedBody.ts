import type { ErrorObject } from 'ajv';
import type { FastifyRequest } from 'fastify';
import { judge, toWireFieldErrors, type Judge, type Judgement } from '@lm/domain';
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
    throw refused({
      ...broken,
      ...withoutKeys(contractErrors(validationError.validation as ErrorObject[]), broken),
    });
  }
  if (Object.keys(broken).length > 0) throw refused(broken);
  return judgement?.valid ? judgement.values : body;
}

const withoutKeys = (errors: FieldErrors, known: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in known)));

/** The rules expect about the right shape: what they make of another one, the contract has refused already. */
function judged(rules: Judge<object>, body: object, isRefused: boolean): Judgement<object> | undefined {
  try {
    return judge(rules, body);
  } catch (thrown) {
    if (isRefused) return undefined;
    throw thrown;
  }
}

/** What the contract refuses, by field: `/customerContacts/0/email` is `CustomerContacts[0].Email`. */
function contractErrors(errors: readonly ErrorObject[]): FieldErrors {
  const byField: FieldErrors = {};
  for (const { instancePath, keyword, params, message } of errors) {
    const child =
      keyword === 'required' ? (params as { missingProperty: string }).missingProperty : undefined;
    const steps = [...instancePath.split('/').slice(1), ...(child ? [child] : [])];
    const field = steps
      .map((step) => (/^\d+$/.test(step) ? `[${step}]` : `.${step[0]!.toUpperCase()}${step.slice(1)}`))
      .join('')
      .replace(/^\./, '');
    const last = steps.at(-1);
    const label =
      (last && /^\d+$/.test(last) ? 'entry' : last)?.replaceAll(
        /(?<=[a-z])[A-Z]/g,
        (letter) => ` ${letter.toLowerCase()}`,
      ) ?? 'body';
    const words = `${label[0]!.toUpperCase()}${label.slice(1)} ${child ? 'is required' : explain(keyword, params, message)}`;
    const known = (byField[field || 'Body'] ??= []);
    if (!known.includes(words)) known.push(words);
  }
  return byField;
}

function explain(keyword: string, params: Record<string, unknown>, message = 'is not valid') {
  if (keyword === 'additionalProperties')
    return `has no property ${JSON.stringify(params.additionalProperty)}`;
  // In the words of the rules that the forms check.
  if (keyword === 'maxLength') return `must be less than ${String(params.limit)} characters`;
  return message.replace('must NOT', 'must not');
}
