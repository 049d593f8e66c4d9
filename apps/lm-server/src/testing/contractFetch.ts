import { Ajv2020 } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import type { Fetch, Schemas } from '@lm/api-client';
import { exactly } from '@lm/api-client/contract';
import { contractCalls, type ContractCall, type JsonSchema } from '../http/contract';

const ajv = new Ajv2020({ strict: false, allErrors: true, formats: fullFormats });
/** Headers are text: `30` is an integer there. */
const ajvOfHeaders = new Ajv2020({ strict: false, coerceTypes: true, formats: fullFormats });

type Known = { operation: ContractCall; path: RegExp };

const known: Known[] = contractCalls.map((operation) => ({
  operation,
  path: new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

/** Ajv knows a schema again by the object that it is. */
const closedSchemas = new Map<JsonSchema, JsonSchema>();

function closed(schema: JsonSchema): JsonSchema {
  const made = closedSchemas.get(schema) ?? exactly(schema);
  closedSchemas.set(schema, made);
  return made;
}

/** The call of the contract behind a request; one without parameters in its path comes first. */
const callAt = (method: string, pathname: string) =>
  known
    .filter(({ operation, path }) => operation.method === method && path.test(pathname))
    .sort((one, other) => one.operation.path.split('{').length - other.operation.path.split('{').length)[0];

/**
 * Says how an answer breaks the contract; nothing when it keeps it.
 * @param text the answer's body.
 */
export function contractBreach(
  method: string,
  url: string,
  response: Response,
  text: string,
): string | undefined {
  const call = callAt(method, new URL(url).pathname);
  if (!call) return `${method} ${url} is not in the contract`;
  const name = `${call.operation.id} answered ${response.status}`;
  const answer = call.operation.answers[response.status];
  if (answer === undefined) return `${name}, which the contract does not know: ${text}`;
  // Ajv keeps what it has compiled for a schema; a test meets few of the contract's many answers.
  const holdsHeaders = ajvOfHeaders.compile(answer.headers);
  if (!holdsHeaders(Object.fromEntries(response.headers)))
    return `${name} with other headers: ${ajvOfHeaders.errorsText(holdsHeaders.errors)}`;
  const { content } = answer;
  if (!content) return text === '' ? undefined : `${name} with a body: ${text}`;
  const mediaType = response.headers.get('content-type')?.split(';')[0];
  if (mediaType !== content.mediaType) return `${name} as ${mediaType}`;
  const holdsBody = ajv.compile(closed(content.schema));
  const body = JSON.parse(text) as Pick<Schemas['Problem'], 'fields'> | null;
  if (!holdsBody(body)) return `${name} with ${text}: ${ajv.errorsText(holdsBody.errors)}`;
  const strange =
    content.mediaType === 'application/problem+json' && unknownParameter(call, url, body?.fields);
  return strange ? `${name} with the parameter ${strange}, which it does not have: ${text}` : undefined;
}

/** One that a call neither takes nor was sent, of those that its answer blames. */
function unknownParameter({ operation }: Known, url: string, fields: Schemas['Problem']['fields'] = []) {
  const { query, params, headers } = operation;
  const taken = [query, params, headers].flatMap((schema) => Object.keys(schema?.properties ?? {}));
  const names = [...taken, ...new URL(url).searchParams.keys()].map((name) => name.toLowerCase());
  return fields
    .flatMap(({ parameter = [] }) => parameter)
    .find((parameter) => !names.some((name) => name.startsWith(parameter.toLowerCase())));
}

/** The platform's `fetch`, which fails when an answer breaks the contract. */
export const contractFetch: Fetch = async (url, init) => {
  const response = await fetch(url, init);
  const breach = contractBreach(init.method ?? 'GET', url, response, await response.clone().text());
  if (breach) throw new Error(breach);
  return response;
};
