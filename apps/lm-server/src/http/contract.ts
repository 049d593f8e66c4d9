import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { operations } from '@lm/api-client';
import { parse } from 'yaml';
import { workspaceRoot } from '../start/packageRoot';

export type JsonSchema = { [keyword: string]: unknown };

type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One call of the contract, as the server registers it and as the tests check its answers. */
export type ContractCall = {
  id: keyof operations;
  method: HttpMethod;
  /** With the prefix `/lm`, parameters in braces. */
  path: string;
  /** No session is needed. */
  isPublic: boolean;
  params?: JsonSchema;
  query?: JsonSchema;
  headers?: JsonSchema;
  body?: JsonSchema;
  successStatus: number;
  /** The schema of each answer, by status; null for an answer without a body. */
  responses: ReadonlyMap<number, { mediaType: string; schema: JsonSchema } | null>;
  /** The headers of each answer, by status and in small letters; the server promises those that are not `required: false`. */
  answerHeaders: ReadonlyMap<number, JsonSchema>;
};

type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: JsonSchema };
type Response = {
  content?: Record<string, { schema: JsonSchema }>;
  headers?: Record<string, { required?: boolean; schema: JsonSchema }>;
};
type OperationObject = {
  operationId: keyof operations;
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, Response>;
};
type Document = { servers: [{ url: string }]; paths: Record<string, Record<string, unknown>> };

const METHODS: readonly HttpMethod[] = ['GET', 'POST', 'PUT', 'DELETE'];

/** The same value with every reference replaced by what it points to. The contract has no circular references. */
function dereference(value: unknown, root: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => dereference(entry, root));
  if (value === null || typeof value !== 'object') return value;
  if ('$ref' in value && typeof value.$ref === 'string') {
    const path = value.$ref.replace(/^#\//, '').split('/');
    const target = path.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], root);
    return dereference(target, root);
  }
  const entries = Object.entries(value).map(([key, entry]) => [key, dereference(entry, root)]);
  return asNullable(Object.fromEntries(entries) as JsonSchema);
}

/** `oneOf: [X, null]` says the same as X with null among its types, which is serialised ten times as fast. */
function asNullable(schema: JsonSchema): JsonSchema {
  const { oneOf, ...rest } = schema;
  if (!Array.isArray(oneOf) || oneOf.length !== 2) return schema;
  const [first, second] = oneOf as JsonSchema[];
  return second?.type === 'null' && typeof first?.type === 'string'
    ? { ...first, ...rest, type: [first.type, 'null'] }
    : schema;
}

function parametersIn(place: Parameter['in'], parameters: readonly Parameter[]): JsonSchema | undefined {
  const here = parameters.filter((parameter) => parameter.in === place);
  if (here.length === 0) return undefined;
  const nameOf = ({ name }: Parameter) => (place === 'header' ? name.toLowerCase() : name);
  return {
    type: 'object',
    required: here.filter((parameter) => parameter.required).map(nameOf),
    properties: Object.fromEntries(here.map((parameter) => [nameOf(parameter), parameter.schema])),
  };
}

function answerOf({ content }: Response) {
  const [entry] = Object.entries(content ?? {});
  return entry ? { mediaType: entry[0], schema: entry[1].schema } : null;
}

function headersOf({ headers = {} }: Response): JsonSchema {
  const properties = Object.fromEntries(
    Object.entries(headers).map(([name, { schema }]) => [name.toLowerCase(), schema]),
  );
  const promised = Object.entries(headers).filter(([, { required }]) => required !== false);
  return { type: 'object', required: promised.map(([name]) => name.toLowerCase()), properties };
}

function operationOf(path: string, method: HttpMethod, shared: Parameter[], operation: OperationObject) {
  const parameters = [...shared, ...(operation.parameters ?? [])];
  const responses = new Map(
    Object.entries(operation.responses).map(([status, response]) => [Number(status), answerOf(response)]),
  );
  return {
    id: operation.operationId,
    method,
    path,
    isPublic: operation.security?.length === 0,
    params: parametersIn('path', parameters),
    query: parametersIn('query', parameters),
    headers: parametersIn('header', parameters),
    body: operation.requestBody?.content['application/json']?.schema,
    successStatus: Math.min(...responses.keys()),
    responses,
    answerHeaders: new Map(
      Object.entries(operation.responses).map(([status, response]) => [Number(status), headersOf(response)]),
    ),
  } satisfies ContractCall;
}

export function readContract(file = join(workspaceRoot, 'openapi/lm.yaml')) {
  const source = parse(readFileSync(file, 'utf8')) as Document;
  const document = dereference(source, source) as Document;
  const [{ url: prefix }] = document.servers;
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method): ContractCall[] => {
      const operation = item[method.toLowerCase()] as OperationObject | undefined;
      const shared = (item.parameters ?? []) as Parameter[];
      return operation ? [operationOf(`${prefix}${path}`, method, shared, operation)] : [];
    }),
  );
}
