import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';
import type { LmMiddleware } from '../index';

type Media = Record<string, { schema: object }>;
type Contract = {
  paths: Record<string, Record<string, { responses: Record<string, { $ref?: string; content?: Media }> }>>;
  components: { responses: Record<string, { content?: Media }> };
};

/** Every answer that a call may have: by status, what its media types hold; an empty map for no body. */
function readAnswers() {
  const file = join(__dirname, '../../../../openapi/lm.yaml');
  const contract = parse(readFileSync(file, 'utf8')) as Contract;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema(contract, 'lm');
  const answers = new Map<string, Map<string, Map<string, ValidateFunction>>>();
  for (const [path, methods] of Object.entries(contract.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      if (method === 'parameters') continue;
      const byStatus = new Map<string, Map<string, ValidateFunction>>();
      for (const [status, { $ref, content }] of Object.entries(operation.responses)) {
        const shared = $ref && contract.components.responses[$ref.split('/').at(-1)!];
        const steps = [...($ref ? $ref.slice(2).split('/') : ['paths', path, method, 'responses', status])];
        const media = (shared ? shared.content : content) ?? {};
        const byType = new Map<string, ValidateFunction>();
        for (const type of Object.keys(media)) {
          const pointer = [...steps, 'content', type, 'schema']
            .map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1')))
            .join('/');
          byType.set(type, ajv.compile({ $ref: `lm#/${pointer}` }));
        }
        byStatus.set(status, byType);
      }
      answers.set(`${method.toUpperCase()} ${path}`, byStatus);
    }
  }
  return answers;
}

/** Answers that the contract does not describe, in words; and how often each call gave each status. */
export type ContractRecord = { breaches: string[]; seen: Map<string, Map<number, number>>; calls: string[] };

/** Middleware that holds every answer against the contract. */
export function keepsContract(): { middleware: LmMiddleware; record: ContractRecord } {
  const answers = readAnswers();
  const record: ContractRecord = { breaches: [], seen: new Map(), calls: [...answers.keys()] };
  const middleware: LmMiddleware = async (request, next) => {
    const response = await next(request);
    const name = `${request.method} ${request.path}`;
    const counts = record.seen.get(name) ?? new Map<number, number>();
    record.seen.set(name, counts.set(response.status, (counts.get(response.status) ?? 0) + 1));

    const breach = (what: string) => record.breaches.push(`${name} ${response.status}: ${what}`);
    const byType = answers.get(name)?.get(String(response.status));
    if (!byType) {
      breach('the contract does not know this status');
      return response;
    }
    const text = await response.clone().text();
    const [mediaType = ''] = response.headers.get('Content-Type')?.split(';') ?? [];
    if (byType.size === 0) {
      if (text !== '') breach('the contract does not know a body');
      return response;
    }
    const validate = byType.get(mediaType);
    if (!validate) breach(`the contract does not know ${mediaType || 'an answer without media type'}`);
    else if (!validate(JSON.parse(text)))
      breach(validate.errors!.map(({ instancePath, message }) => `${instancePath} ${message}`).join('; '));
    return response;
  };
  return { middleware, record };
}
