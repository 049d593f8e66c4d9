import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import type { LmMiddleware } from '../index';
import { CONTRACT } from '../contract';

type Answer = { mediaType: string; validate: ValidateFunction } | null;

/** What each call may answer, by status; null for an answer without a body. */
function readAnswers() {
  const ajv = new Ajv2020({ strict: false, allErrors: true, formats: fullFormats });
  return new Map(
    Object.values(CONTRACT).map(({ method, path, answers }) => [
      `${method} ${path}`,
      new Map<number, Answer>(
        Object.entries(answers).map(([status, { content }]) => [
          Number(status),
          content ? { mediaType: content.mediaType, validate: ajv.compile(content.schema) } : null,
        ]),
      ),
    ]),
  );
}

/** Answers that the contract does not describe, in words; and how often each call gave each status. */
type ContractRecord = { breaches: string[]; seen: Map<string, Map<number, number>>; calls: string[] };

/** Middleware that holds every answer against the contract. */
export function keepsContract(): { middleware: LmMiddleware; record: ContractRecord } {
  const answers = readAnswers();
  const record: ContractRecord = { breaches: [], seen: new Map(), calls: [...answers.keys()] };
  const middleware: LmMiddleware = async (request, next) => {
    const response = await next(request);
    const name = `${request.method} ${request.path}`;
    const counts = record.seen.get(name) ?? new Map<number, number>();
    record.seen.set(name, counts.set(response.status, (counts.get(response.status) ?? 0) + 1));
    const breach = breachOf(answers.get(name)?.get(response.status), response, await response.clone().text());
    if (breach) record.breaches.push(`${name} ${response.status}: ${breach}`);
    return response;
  };
  return { middleware, record };
}

function breachOf(answer: Answer | undefined, { headers }: Response, text: string): string | undefined {
  if (answer === undefined) return 'the contract does not know this status';
  if (answer === null) return text === '' ? undefined : 'the contract does not know a body';
  const [mediaType = ''] = headers.get('Content-Type')?.split(';') ?? [];
  if (mediaType !== answer.mediaType)
    return `the contract does not know ${mediaType || 'an answer without media type'}`;
  if (answer.validate(JSON.parse(text))) return undefined;
  return answer.validate.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`).join('; ');
}
