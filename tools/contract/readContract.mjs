import { readdir, readFile } from 'node:fs/promises';
import { parse } from 'yaml';

const FILE = new URL('../../openapi/lm.yaml', import.meta.url);
const RELEASED = new URL('../../openapi/released/', import.meta.url);

/**
 * Reads openapi/lm.yaml, or an earlier release of it. Everything else that needs the contract imports what `tools/generate-api-client.mjs` makes
 * of it.
 */
export async function readContract(file = FILE) {
  const contract = parse(await readFile(file, 'utf8'));

  /** What a reference points to; anything else is itself. */
  const resolve = (value) =>
    value.$ref
      ? value.$ref
          .slice(2)
          .split('/')
          .reduce((at, key) => at[key], contract)
      : value;

  const calls = Object.entries(contract.paths).flatMap(([path, { parameters: shared = [], ...methods }]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
      parameters: [...shared, ...(operation.parameters ?? [])].map(resolve),
      body: operation.requestBody?.content['application/json'].schema,
      success: Math.min(...Object.keys(operation.responses).filter(isStatus).map(Number)),
    })),
  );
  return { contract, calls, resolve };
}

/** Whether an answer is that of a status: `default` stands for all that are not named. */
export const isStatus = (answer) => answer !== 'default';

/** The last contract that was released. */
export async function lastReleased() {
  const places = (name) => name.match(/\d+/g).map(Number);
  const newestLast = (one, other) => {
    const [a, b] = [places(one), places(other)];
    return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
  };
  return new URL((await readdir(RELEASED)).sort(newestLast).at(-1), RELEASED);
}

/** The last part of a reference: the name of what it points to. */
export const nameOf = ({ $ref }) => $ref?.split('/').at(-1);
