import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { parse } from 'yaml';

type Node = { [key: string]: Node };

const contract = parse(readFileSync(`${__dirname}/../../../openapi/lm.yaml`, 'utf8')) as Node;
const ajv = new Ajv2020({ strict: false, formats: fullFormats });
ajv.addSchema(contract, 'lm');

const pointedTo = (reference: string) => reference.slice(2).split('/');
const resolve = (node: Node): Node =>
  node.$ref ? pointedTo(node.$ref as unknown as string).reduce((at, key) => at[key]!, contract) : node;

const validators = new Map<string, ValidateFunction>();

/** Compiled once for all places where it stands. */
function validatorOf(schema: Node): ValidateFunction {
  const inContract = JSON.stringify(schema).replaceAll('"#/', '"lm#/');
  const known = validators.get(inContract) ?? ajv.compile(JSON.parse(inContract) as object);
  validators.set(inContract, known);
  return known;
}

/** Of a body or an answer: its own, its schema's, or a list of one of its entries. */
function examplesOf({ example, schema }: Node): unknown[] {
  if (example !== undefined) return [example];
  const { examples, items } = resolve(schema!);
  const listed = items && resolve(items).examples;
  return ((listed ? [[(listed as unknown as Node[])[0]]] : examples) ?? []) as unknown[];
}

const bodies = Object.entries(contract.paths!).flatMap(([path, calls]) =>
  Object.entries(calls)
    .filter(([method]) => method !== 'parameters')
    .flatMap(([method, { requestBody, responses }]) =>
      Object.entries({ ...(requestBody && { body: requestBody }), ...responses }).flatMap(([what, node]) =>
        Object.entries(resolve(node).content ?? {}).map(
          ([type, media]) => [`${method} ${path} ${what} ${type}`, media] as const,
        ),
      ),
    ),
);

test('every body and every answer has an example, which keeps its schema', () => {
  const faults = bodies.flatMap(([name, media]) => {
    const examples = examplesOf(media);
    if (examples.length === 0) return [`${name} has none`];
    const validate = validatorOf(media.schema!);
    return examples
      .filter((example) => !validate(example))
      .map((example) => `${name} ${JSON.stringify(example)}: ${ajv.errorsText(validate.errors)}`);
  });
  expect(faults).toEqual([]);
  expect(bodies.length).toBeGreaterThan(200);
});
