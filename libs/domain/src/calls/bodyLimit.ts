import { isReadOnly } from '../forms/readOnly';

/** A schema of the contract, as far as this needs to know one. */
type JsonSchema = Readonly<Record<string, unknown>>;

/** A comma, a colon, a line break and its indentation. */
const AROUND_AN_ENTRY = 32;
/** A pair of surrogates, both escaped (`\ud83d\ude00`). */
const CHARACTER = 12;
/** Some encoders escape base64's slashes. */
const BASE64_CHARACTER = 2;
/** All digits, a sign and an exponent. */
const NUMBER = 32;
const FORMATS: Readonly<Record<string, number>> = { 'date-time': 64, uuid: 64 };
/** As in `^[A-Z]{3}$`. */
const CLASS_SO_MANY_TIMES = /^\^\[[^\]]+\]\{(\d+)\}\$$/;
/** What a body repeats of the server's own, which is ignored. */
const READ_ONLY_VALUE = 4096;
const READ_ONLY_LIST = 256 * 1024;
/** A small body with a property too many is told which one. */
const SMALLEST_LIMIT = 1024;

/** How many bytes of a body are read at most, by its schema: a longer one is refused (413). */
export const bodyLimitOf = (schema: JsonSchema): number => Math.max(SMALLEST_LIMIT, largestJson(schema));

/**
 * The bytes of the longest JSON that keeps the schema, however escaped and indented: longer bodies need no reading.
 * @throws Error for a schema without bounds (`maxLength`, `maxItems`, `additionalProperties: false`)
 */
function largestJson(schema: JsonSchema): number {
  const { allOf, oneOf, anyOf, enum: choices, const: only, type } = schema;
  if (isReadOnly(schema)) return hasEntries(schema) ? READ_ONLY_LIST : READ_ONLY_VALUE;
  if (only !== undefined) return largestOf([only]);
  if (Array.isArray(choices)) return largestOf(choices);
  if (Array.isArray(allOf)) return Math.min(...(allOf as JsonSchema[]).map(largestJson));
  const either = oneOf ?? anyOf;
  if (Array.isArray(either)) return Math.max(...(either as JsonSchema[]).map(largestJson));
  return Math.max(...[type].flat().map((one) => largestOfType(one, schema)));
}

const hasEntries = ({ type, oneOf }: JsonSchema) =>
  oneOf !== undefined || [type].flat().some((one) => one === 'array' || one === 'object');

const largestOf = (values: readonly unknown[]) =>
  Math.max(...values.map((value) => JSON.stringify(value).length * CHARACTER));

function largestOfType(type: unknown, schema: JsonSchema): number {
  switch (type) {
    case 'null':
    case 'boolean':
    case 'integer':
    case 'number':
      return NUMBER;
    case 'string':
      return largestText(schema);
    case 'array':
      return bounded(schema, 'maxItems') * (largestJson(schema.items as JsonSchema) + AROUND_AN_ENTRY);
    case 'object': {
      if (schema.additionalProperties !== false) throw unbounded(schema, 'additionalProperties: false');
      const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
      return properties.reduce(
        (sum, [name, value]) => sum + name.length * CHARACTER + largestJson(value) + AROUND_AN_ENTRY,
        AROUND_AN_ENTRY,
      );
    }
    default:
      throw unbounded(schema, 'type');
  }
}

function largestText(schema: JsonSchema): number {
  const { maxLength, format, pattern, contentEncoding } = schema;
  const ofFormat = typeof format === 'string' ? FORMATS[format] : undefined;
  if (maxLength === undefined && ofFormat !== undefined) return ofFormat;
  const ofPattern = CLASS_SO_MANY_TIMES.exec(String(pattern))?.[1];
  if (maxLength === undefined && ofPattern) return Number(ofPattern) * CHARACTER + AROUND_AN_ENTRY;
  const character = contentEncoding === 'base64' ? BASE64_CHARACTER : CHARACTER;
  return bounded(schema, 'maxLength') * character + AROUND_AN_ENTRY;
}

function bounded(schema: JsonSchema, keyword: 'maxItems' | 'maxLength'): number {
  const bound = schema[keyword];
  if (typeof bound !== 'number') throw unbounded(schema, keyword);
  return bound;
}

const unbounded = (schema: JsonSchema, keyword: string) =>
  new Error(`A body of the contract has no bound, it lacks ${keyword}: ${JSON.stringify(schema)}`);
