import { isReadOnly } from '@lm/domain';
import type { JsonSchema } from './contract';

/** What stands around an entry of an object or a list: a comma, a colon, a line break and its indentation. */
const AROUND_AN_ENTRY = 32;
/** The longest way to write a character: a pair of surrogates, both escaped (`\ud83d\ude00`). */
const CHARACTER = 12;
/** Base64 is ASCII; some encoders escape its slashes. */
const BASE64_CHARACTER = 2;
/** A number with as many digits as a number has, a sign and an exponent. */
const NUMBER = 32;
/** Texts whose format bounds them. */
const FORMATS: Readonly<Record<string, number>> = { 'date-time': 64, uuid: 64 };
/** A pattern that bounds its text: `^[A-Z]{3}$`. */
const CLASS_SO_MANY_TIMES = /^\^\[[^\]]+\]\{(\d+)\}\$$/;
/** What a body repeats of the server's own and is ignored: a name or a time, or a list such as a customer's licenses. */
const READ_ONLY_VALUE = 4096;
const READ_ONLY_LIST = 256 * 1024;
/** So that a small body with a property too many is told which one. */
const SMALLEST_LIMIT = 1024;

export const bodyLimitOf = (schema: JsonSchema): number => Math.max(SMALLEST_LIMIT, largestJson(schema));

/**
 * The most bytes that JSON has which keeps the schema, however it is escaped and indented: a body that is longer breaks
 * the contract, whatever is in it, and need not be read.
 * @throws Error for a schema that sets no bound: every text of a request needs a `maxLength`, every list `maxItems`, and
 *   every object `additionalProperties: false`.
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
