/**
 * Turns the contract, openapi/lm.yaml, into code of libs/api-client/src: the types of every call (schema.ts), what each
 * call takes and answers as JSON Schemas (contract.ts), and the shapes of the answers in brief (answerShapes.ts);
 * its edition for generators that do not read OpenAPI 3.1 (openapi/lm-3.0.yaml); and what it has beyond the last release
 * into the changelog.
 *
 *     node tools/generate-api-client.mjs           writes the files
 *     node tools/generate-api-client.mjs --check   fails when the files are not what the contract says
 */
import { readFile, writeFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';
import { format, resolveConfig } from 'prettier';
import { stringify } from 'yaml';
import { asOpenApi30 } from './contract/asOpenApi30.mjs';
import { changelogOfContract } from './contract/contractChanges.mjs';
import { isStatus, nameOf, readContract } from './contract/readContract.mjs';
import { typesFile } from './contract/typesFile.mjs';

const WORKSPACE = new URL('../', import.meta.url);
const CONTRACT = new URL('openapi/lm.yaml', WORKSPACE);
const BANNER =
  '// Generated from openapi/lm.yaml by tools/generate-api-client.mjs. Change the contract instead.\n\n';

const { contract, calls, resolve } = await readContract();

/** Constants of contract.ts by name, each behind those that it names. */
const constants = new Map();

function constant(name, type, makeCode) {
  if (!constants.has(name)) {
    const code = makeCode();
    constants.set(name, `const ${name}: ${type} = ${code};`);
  }
  return name;
}

const objectCode = (entries) =>
  `{${entries.map(([key, code]) => `${JSON.stringify(key)}: ${code}`).join(', ')}}`;

/** A schema as code, without descriptions: a constant stands for what it refers to, `orNull` for what may be null. */
function schemaCode(schema) {
  if (schema.$ref) return constant(nameOf(schema), 'JsonSchema', () => schemaCode(resolve(schema)));
  const { allOf, oneOf, ...keywords } = schema;
  if (allOf || oneOf) {
    const code = allOf ? schemaCode(allOf[0]) : `orNull(${schemaCode(oneOf[0])})`;
    return keywords.readOnly ? `{ ...${code}, readOnly: true }` : code;
  }
  return objectCode(
    Object.entries(keywords)
      // The bounds say how large an integer may be.
      .filter(([keyword]) => !/^(x-|description$)/.test(keyword))
      .filter(([keyword, value]) => !(keyword === 'format' && /^int/.test(value)))
      .map(([keyword, value]) => [
        keyword,
        keyword === 'properties'
          ? objectCode(Object.entries(value).map(([name, property]) => [name, schemaCode(property)]))
          : keyword === 'items' || (keyword === 'additionalProperties' && typeof value === 'object')
            ? schemaCode(value)
            : JSON.stringify(value),
      ]),
  );
}

/** The schema of an object with these properties. */
const objectSchemaCode = (properties) =>
  objectCode([
    ['type', '"object"'],
    ['required', JSON.stringify(properties.filter(({ required }) => required).map(({ name }) => name))],
    ['properties', objectCode(properties.map(({ name, schema }) => [name, schemaCode(schema)]))],
  ]);

/** The parameters in a place as a property; none when there are none. Headers are written small, as they arrive. */
function parametersCode(property, place, parameters) {
  const here = parameters
    .filter((parameter) => parameter.in === place)
    .map((parameter) =>
      place === 'header' ? { ...parameter, name: parameter.name.toLowerCase() } : parameter,
    );
  return here.length > 0 ? [[property, objectSchemaCode(here)]] : [];
}

/** An answer as code; a constant for one that several calls share. */
function answerCode(response) {
  if (response.$ref)
    return constant(`${nameOf(response)}Answer`, 'ContractAnswer', () => answerCode(resolve(response)));
  const [[mediaType, { schema }] = [undefined, {}]] = Object.entries(response.content ?? {});
  const headers = Object.entries(response.headers ?? {}).map(([name, header]) => {
    const { required = true, schema: text } = resolve(header);
    return { name: name.toLowerCase(), required, schema: text };
  });
  return objectCode([
    ...(mediaType
      ? [['content', `{ mediaType: ${JSON.stringify(mediaType)}, schema: ${schemaCode(schema)} }`]]
      : []),
    ['headers', objectSchemaCode(headers)],
  ]);
}

const callCode = ({ method, path, operation, parameters, body, success }) =>
  objectCode([
    ['method', JSON.stringify(method)],
    ['path', JSON.stringify(path)],
    ['isPublic', operation.security?.length === 0],
    ...parametersCode('params', 'path', parameters),
    ...parametersCode('query', 'query', parameters),
    ...parametersCode('headers', 'header', parameters),
    ...(body ? [['body', schemaCode(body)]] : []),
    ['success', success],
    [
      'answers',
      objectCode(
        Object.entries(operation.responses)
          .filter(([status]) => isStatus(status))
          .map(([status, response]) => [status, answerCode(response)]),
      ),
    ],
  ]);

function contractFile() {
  const callsCode = objectCode(calls.map((call) => [call.operation.operationId, callCode(call)]));
  return `import type { operations } from './schema';

/** A schema in the words of JSON Schema 2020-12, without references. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** An answer of a call: without \`content\` it has no body. */
export type ContractAnswer = {
  content?: { mediaType: string; schema: JsonSchema };
  /** By their names in small letters. */
  headers: JsonSchema;
};

/** What a call takes and what it may answer. */
export type ContractCall = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Behind {@link CONTRACT_PREFIX}, with its parameters in braces. */
  path: string;
  /** No session is needed. */
  isPublic: boolean;
  params?: JsonSchema;
  query?: JsonSchema;
  /** By their names in small letters. */
  headers?: JsonSchema;
  body?: JsonSchema;
  /** The status of its success. */
  success: number;
  /** Every answer by its status. */
  answers: Readonly<Record<number, ContractAnswer>>;
};

/** The path of the API on its host. */
export const CONTRACT_PREFIX = ${JSON.stringify(contract.servers[0].url)};

const orNull = (schema: JsonSchema): JsonSchema => ({ ...schema, type: [schema.type, 'null'] });

${[...constants.values()].join('\n\n')}

/**
 * The same, closed: it refuses properties that this version of the contract does not have. For tests of a server; callers
 * leave such properties alone.
 */
export function exactly(schema: JsonSchema): JsonSchema {
  const { properties, items } = schema as { properties?: Record<string, JsonSchema>; items?: JsonSchema };
  return {
    ...schema,
    ...(items && { items: exactly(items) }),
    ...(properties && {
      additionalProperties: false,
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, exactly(property)]),
      ),
    }),
  };
}

/** Every call of the contract by its name. */
export const CONTRACT: Readonly<Record<keyof operations, ContractCall>> = ${callsCode};
`;
}

/** The properties of schemas that are objects, in words, by their names; filled while answers are read. */
const shapes = { ':Page': [] };

const BASIC = { string: '', integer: '#', number: '#', boolean: '!' };

/**
 * A schema as a short text: nothing for a text, `#` for a number, `!` for true or false, `@` for what identifies
 * something, a colon and the name of an object's shape; followed by `*` for a list, `+` for a page of one and `?` for
 * what may be null.
 */
function shapeOf(schema, name) {
  if (schema.oneOf) return `${shapeOf(schema.oneOf[0])}?`;
  if (schema.$ref) {
    const referred = resolve(schema);
    if (referred.type !== 'object') return shapeOf(referred, nameOf(schema));
    if (isPage(referred)) {
      shapes[':Page'] = PAGE.map((name) => name + shapeOf(referred.properties[name], name));
      return `${shapeOf(referred.properties.items.items)}+`;
    }
    const shape = `:${nameOf(schema)}`;
    describe(shape, referred);
    return shape;
  }
  const [type, orNull] = [schema.type].flat();
  const mark = orNull ? '?' : '';
  if (type === 'array') return `${shapeOf(schema.items)}*${mark}`;
  if (/(Id|Author)$/.test(name)) return `@${mark}`;
  return BASIC[type] + mark;
}

/** The properties of a page, apart from its entries; the same for every paged list. */
const PAGE = ['pageNumber', 'totalPages', 'totalCount', 'hasPreviousPage', 'hasNextPage'];
const isPage = ({ properties }) =>
  ['items', ...PAGE].every((name, place) => Object.keys(properties)[place] === name);

function describe(name, { properties, required = [] }) {
  if (shapes[name]) return;
  shapes[name] = [];
  for (const [property, schema] of Object.entries(properties)) {
    const shape = shapeOf(schema, property);
    const isNeeded = required.includes(property) || shape.endsWith('?');
    shapes[name].push(property + (isNeeded ? shape : `${shape}?`));
  }
}

/** The shape that a summary leaves something out of that may be missing anyway: it does for both. */
const wholeOf = (name) =>
  Object.keys(shapes).find((other) => {
    const more = shapes[other].filter((property) => !shapes[name].includes(property));
    const isSummary = more.length > 0 && more.length === shapes[other].length - shapes[name].length;
    return isSummary && more.every((property) => property.endsWith('?'));
  }) ?? name;

/** The shape of each call's success, as far as it has a body. */
function answerShapesFile() {
  const answers = [];
  for (const { method, path, operation, success } of calls) {
    const schema = operation.responses[success].content?.['application/json']?.schema;
    // Proofs and keys are judged by verifying with them, tokens by using them, webhooks by receiving; events say what to read, and people read messages.
    const isSeparate = ['Log', 'License keys', 'Events', 'Tokens', 'Webhooks'].includes(operation.tags[0]);
    if (schema && !isSeparate && nameOf(schema) !== 'Message')
      answers.push(`${method} ${path.replace(/^\/api|\{\w+\}/g, '')} ${shapeOf(schema)}`);
  }
  const names = Object.keys(shapes).filter((name) => wholeOf(name) === name);
  const described = names.map((name) => `${name} ${shapes[name].join(' ')}`);
  const table = [...answers.sort(), ...described].join('\n');
  const numbered = table.replace(/:\w+/g, (name) => `:${names.indexOf(wholeOf(name))}`);
  return `
/**
 * What the success of each call answers, one call a line, and the properties of each shape. As one text it is smaller than
 * as objects. Calls are written without \`/api\` and without the names in their paths.
 *
 * Behind a property: nothing for a text, \`#\` for a number, \`!\` for true or false, \`@\` for an id, \`:7\` for the seventh
 * shape; then \`*\` for a list, \`+\` for a page of one (whose other properties are those of \`:0\`), \`?\` for what may be null or
 * missing.
 */
export const ANSWER_SHAPES = \`
${numbered}
\`;
`;
}

// A property with a default may still be left out of a request.
const types = astToString(await openapiTS(CONTRACT, { defaultNonNullable: false, silent: true }));

const SDK = 'libs/api-client/src/';
const files = {
  [`${SDK}schema.ts`]: typesFile(types),
  [`${SDK}contract.ts`]: contractFile(),
  [`${SDK}answerShapes.ts`]: answerShapesFile(),
  'openapi/lm-3.0.yaml': stringify(asOpenApi30(contract, resolve), {
    aliasDuplicateObjects: false,
    lineWidth: 0,
  }),
  'libs/api-client/CHANGELOG.md': await changelogOfContract(),
};

const BANNERS = { ts: BANNER, yaml: BANNER.replace('//', '#'), md: '' };
const isCheck = process.argv.includes('--check');
let differs = false;
for (const [name, code] of Object.entries(files)) {
  const file = new URL(name, WORKSPACE);
  const banner = BANNERS[name.split('.').at(-1)];
  const text = await format(banner + code, { ...(await resolveConfig(file)), filepath: name });
  if (!isCheck) {
    await writeFile(file, text);
    console.log(`Wrote ${name}.`);
  } else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
    differs = true;
    console.error(`${name} differs from openapi/lm.yaml. Run: node tools/generate-api-client.mjs`);
  } else {
    console.log(`${name} agrees with openapi/lm.yaml.`);
  }
}
if (differs) process.exit(1);
