/**
 * Turns the contract, openapi/lm.yaml, into code of libs/api-client/src: the types of every call (schema.ts), and for the
 * testing kit what every call accepts (testing/contract.ts); and the shapes of its answers (answerShapes.ts).
 *
 *     node tools/generate-api-client.mjs           writes the files
 *     node tools/generate-api-client.mjs --check   fails when the files are not what the contract says
 */
import { readFile, writeFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';
import { format, resolveConfig } from 'prettier';
import { parse } from 'yaml';

const CONTRACT = new URL('../openapi/lm.yaml', import.meta.url);
const SOURCES = new URL('../libs/api-client/src/', import.meta.url);
const BANNER =
  '// Generated from openapi/lm.yaml by tools/generate-api-client.mjs. Change the contract instead.\n\n';

const contract = parse(await readFile(CONTRACT, 'utf8'));

/** What a reference points to. */
const resolve = ({ $ref }) =>
  $ref
    .slice(2)
    .split('/')
    .reduce((at, key) => at[key], contract);

/** A schema without references and words; what may be null says so in its type, what is ignored has none. */
function plain(schema) {
  if (schema.readOnly) return { type: [], readOnly: true };
  if (schema.$ref) return plain(resolve(schema));
  const { allOf, oneOf, properties, items, ...rest } = schema;
  delete rest.description;
  delete rest.examples;
  if (allOf) return plain(allOf[0]);
  if (oneOf) {
    const { type, ...value } = plain(oneOf[0]);
    return { ...value, type: [type, 'null'] };
  }
  return {
    ...rest,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, plain(value)])),
    }),
    ...(items && { items: plain(items) }),
  };
}

/** The parameters in a place as the schema of an object. */
function parametersIn(place, parameters) {
  const here = parameters.filter((parameter) => parameter.in === place);
  return {
    type: 'object',
    required: here.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(here.map(({ name, schema }) => [name, plain(schema)])),
  };
}

function acceptedCalls() {
  const calls = {};
  for (const [path, { parameters: shared = [], ...methods }] of Object.entries(contract.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const parameters = [...shared, ...(operation.parameters ?? [])].map(resolve);
      const body = operation.requestBody?.content['application/json'].schema;
      calls[operation.operationId] = {
        method: method.toUpperCase(),
        path,
        isPublic: operation.security?.length === 0,
        success: Math.min(...Object.keys(operation.responses).map(Number)),
        params: parametersIn('path', parameters),
        query: parametersIn('query', parameters),
        ...(body && { body: plain(body) }),
      };
    }
  }
  return calls;
}

const nameOf = ({ $ref }) => $ref?.split('/').at(-1);

/** The shapes of schemas that are objects, by their names; filled while answers are read. */
const shapes = {};

/**
 * A schema as a short text: a basic type, `id` for what identifies something, the name of an object's shape, followed
 * by `[]` for a list and `?` for what may be null.
 */
function shapeOf(schema, name) {
  if (schema.oneOf) return `${shapeOf(schema.oneOf[0])}?`;
  if (schema.$ref) {
    const referred = resolve(schema);
    if (referred.type !== 'object') return shapeOf(referred, nameOf(schema));
    describe(nameOf(schema), referred);
    return nameOf(schema);
  }
  const [type, orNull] = [schema.type].flat();
  const mark = orNull ? '?' : '';
  if (type === 'array') return `${shapeOf(schema.items)}[]${mark}`;
  if (/(Id|Author)$/.test(name)) return `id${mark}`;
  return `${type === 'integer' ? 'number' : type}${mark}`;
}

function describe(name, { properties, required = [] }) {
  if (shapes[name]) return;
  shapes[name] = {};
  for (const [property, schema] of Object.entries(properties)) {
    const shape = shapeOf(schema, property);
    shapes[name][property] = required.includes(property) || shape.endsWith('?') ? shape : `${shape}?`;
  }
}

/** The shape of each call's success, as far as it has a body. */
function answerShapes() {
  const answers = {};
  for (const [path, methods] of Object.entries(contract.paths)) {
    for (const [method, { responses }] of Object.entries(methods)) {
      if (!responses) continue;
      const success = responses[Math.min(...Object.keys(responses).map(Number))];
      const schema = success.content?.['application/json']?.schema;
      if (schema) answers[`${method.toUpperCase()} ${path}`] = shapeOf(schema);
    }
  }
  return { answers, shapes };
}

const answerShapesFile = ({ answers, shapes }) => `
/** What the success of each call answers: a type or a shape, \`[]\` for a list of it, \`?\` where it may be null or missing. */
export const ANSWERS: Readonly<Record<string, string>> = ${JSON.stringify(answers)};

/** The properties of each shape. */
export const SHAPES: Readonly<Record<string, Readonly<Record<string, string>>>> = ${JSON.stringify(shapes)};
`;

const files = {
  // A property with a default may still be left out of a request.
  'schema.ts': `${astToString(await openapiTS(CONTRACT, { defaultNonNullable: false, silent: true }))}

/** Every schema of the contract by its name, such as \`Schemas['License']\`. */
export type Schemas = components['schemas'];
`,
  'answerShapes.ts': answerShapesFile(answerShapes()),
  'testing/contract.ts': `import type { operations } from '../schema';
import type { AcceptedCall } from './validate';

export const CONTRACT: Record<keyof operations, AcceptedCall> = ${JSON.stringify(acceptedCalls())};
`,
};

const isCheck = process.argv.includes('--check');
let differs = false;
for (const [name, code] of Object.entries(files)) {
  const file = new URL(name, SOURCES);
  const text = await format(BANNER + code, { ...(await resolveConfig(file)), parser: 'typescript' });
  if (!isCheck) {
    await writeFile(file, text);
    console.log(`Wrote libs/api-client/src/${name}.`);
  } else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
    differs = true;
    console.error(
      `libs/api-client/src/${name} differs from openapi/lm.yaml. Run: node tools/generate-api-client.mjs`,
    );
  } else {
    console.log(`libs/api-client/src/${name} agrees with openapi/lm.yaml.`);
  }
}
if (differs) process.exit(1);
