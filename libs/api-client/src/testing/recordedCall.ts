import { CONTRACT, type JsonSchema } from '../contract';
import type { Body, ParametersIn } from '../contractCalls';
import type { CallId } from './responses';

/** A call as it was sent; one that is refused, too. */
export type RecordedCall<Id extends CallId = CallId> = Id extends CallId
  ? {
      operationId: Id;
      method: string;
      url: string;
      /** The parameters in the path, as the contract types them. */
      path: ParametersIn<Id, 'path'>;
      /** The parameters behind the `?`, as the contract names and types them; only those that were sent. */
      query: ParametersIn<Id, 'query'>;
      headers: Headers;
      /** As parsed from JSON; the text itself when it is not JSON. */
      body: [Body<Id>] extends [never] ? undefined : Body<Id>;
    }
  : never;

const ROUTES = Object.entries(CONTRACT)
  .map(([operationId, { method, path, params, query }]) => ({
    operationId,
    method,
    params,
    query,
    pattern: new RegExp(`${path.replace(/{(\w+)}/g, '(?<$1>[^/]+)')}$`),
    parameters: path.split('{').length,
  }))
  // `/with-contacts` is not the id of a customer: paths with fewer parameters come first.
  .sort((one, other) => one.parameters - other.parameters);

/** Reads a request as a call of the contract; undefined when it is none. */
export function recordedCall({ method, url, headers }: Request, text: string): RecordedCall | undefined {
  const { pathname, searchParams } = new URL(url);
  const route = ROUTES.find((one) => one.method === method && one.pattern.test(pathname));
  if (!route) return undefined;
  const { operationId, params, query, pattern } = route;
  const inPath = Object.entries(pattern.exec(pathname)!.groups ?? {});
  return {
    operationId,
    method,
    url,
    path: typed(
      inPath.map(([name, value]) => [name, decoded(value)]),
      params,
    ),
    query: typed(searchParams, query),
    headers,
    body: text ? parsed(text) : undefined,
  } as unknown as RecordedCall;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Texts of a URL as the values that the schema asks for; what does not fit stays text, and what is repeated a list. */
function typed(texts: Iterable<[string, string]>, schema: JsonSchema = {}): Record<string, unknown> {
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
  const values: Record<string, unknown> = {};
  const sent = [...texts];
  for (const [name, text] of sent) {
    const type = properties[name]?.type;
    const all = sent.filter(([other]) => other === name).map(([, each]) => each);
    if (all.length > 1) values[name] = all;
    else if (text === '') continue;
    else if (type === 'integer' && /^-?\d+$/.test(text)) values[name] = Number(text);
    else if (type === 'boolean' && /^(true|false)$/.test(text)) values[name] = text === 'true';
    else values[name] = text;
  }
  return values;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
