import { CONTRACT } from '@lm/api-client/contract';
import type { CallId, RecordedCall } from '@lm/api-client/testing';
import {
  CONTRACT_FORMATS,
  judgeBody,
  rulesOf,
  surplusIn,
  unknownNames,
  unstorableIn,
  withoutReadOnly,
  type SchemaError,
} from '@lm/domain';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { refused } from './problem';

const ajv = new Ajv2020({
  strict: false,
  allErrors: true,
  formats: { ...fullFormats, ...CONTRACT_FORMATS },
});
const validators = new Map<object, ValidateFunction>();

/** What a schema of the contract complains of. */
function complaints(value: unknown, schema: object | undefined): SchemaError[] {
  if (!schema) return [];
  // Compiling all schemas takes longer than most tests do.
  const validate = validators.get(schema) ?? ajv.compile(schema);
  validators.set(schema, validate);
  return validate(value) ? [] : (validate.errors ?? []);
}

/** Of the first part that has any: the server looks no further. */
const firstComplaints = (parts: [value: unknown, schema: object | undefined][]): SchemaError[] =>
  parts.map((part) => complaints(...part)).find(({ length }) => length > 0) ?? [];

export const takesHeader = (id: CallId, name: string) =>
  Object.hasOwn(CONTRACT[id].headers?.properties ?? {}, name);

/**
 * Holds a call against the contract, and its body against the rules of its form.
 *
 * @returns the body as the rules clean it.
 * @throws Problem 400
 */
export function judgedBody(
  { operationId, url, path, query, headers, body: sent }: RecordedCall,
  now: Date,
): unknown {
  const schemas = CONTRACT[operationId];
  const names = new URL(url).searchParams.keys();
  const unknown = unknownNames(names, Object.keys(schemas.query?.properties ?? {}));
  if (Object.keys(unknown).length > 0) throw refused(unknown);
  const surplus = schemas.body ? surplusIn(sent, schemas.body) : {};
  if (Object.keys(surplus).length > 0) throw refused(surplus);
  const body = schemas.body && withoutReadOnly(structuredClone(sent), schemas.body);
  const judgement = judgeBody(body, rulesOf(operationId, now), [
    ...firstComplaints([
      [path, schemas.params],
      [body, schemas.body],
      [query, schemas.query],
      [Object.fromEntries(headers), schemas.headers],
    ]),
    ...unstorableIn(path, schemas.params),
    ...unstorableIn(query, schemas.query),
    ...unstorableIn(body, schemas.body),
  ]);
  if (!judgement.valid) throw refused(judgement.errors);
  return judgement.values;
}
