import fc from 'fast-check';
import type { ContractCall, JsonSchema } from '../http/contract';
import { worstAddresses, worstBodies, WORST_HEADERS } from './worstRequests';

export type HostileRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
};

/** Ids that stand for those of real users, for whoever sends the requests to put in. */
export const STAND_INS = Array.from(
  { length: 5 },
  (_, index) => `57a4d145-0000-4000-8000-00000000000${index}`,
);

/** Texts that have broken somebody's server. */
const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202etxt.exe',
  '👩‍🚀'.repeat(30),
  'Ω'.repeat(101),
  'x'.repeat(20_000),
  "'; drop table users; --",
  '%_\\',
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-1',
  '1e309',
  '9223372036854775808',
  '2026-02-30T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '2026-06-30T23:59:60Z',
  '2026-01-01T00:00:00+99:99',
  '00000000-0000-0000-0000-000000000000',
];

const hostileValue = fc.oneof(
  fc.constantFrom<unknown>(...TEXTS),
  fc.constantFrom<unknown>(null, true, false, 0, -0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308),
  fc.constantFrom<unknown>([], {}, [[[[[]]]]], { a: { b: { c: {} } } }, ['x'], [null], { id: 1 }),
  fc.jsonValue({ maxDepth: 3 }),
);

const or = (valid: fc.Arbitrary<unknown>, weight = 12) =>
  fc.oneof({ weight, arbitrary: valid }, { weight: 1, arbitrary: hostileValue });

const BY_FORMAT: Record<string, fc.Arbitrary<unknown>> = {
  'date-time': fc
    .date({ min: new Date('1890-01-01'), max: new Date('2150-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  email: fc.oneof(fc.emailAddress(), fc.constantFrom('admin@example.com', 'Admin@Example.com')),
  uuid: fc.oneof(fc.uuid(), fc.constantFrom(...STAND_INS)),
  password: fc.oneof(fc.constant('Correct-Horse-7'), fc.string({ maxLength: 40 })),
};

/** Values that a schema allows, for the keywords that the contract uses. */
function valid(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { type, allOf, oneOf, enum: choices, const: only, format, pattern } = schema;
  if (only !== undefined) return fc.constant(only);
  if (Array.isArray(choices)) return fc.constantFrom<unknown>(...(choices as unknown[]));
  if (Array.isArray(allOf)) return valid(allOf[0] as JsonSchema);
  if (Array.isArray(oneOf)) return fc.oneof(...(oneOf as JsonSchema[]).map(valid));
  const [first, second] = [type].flat() as string[];
  const nullable = (values: fc.Arbitrary<unknown>) =>
    second === 'null'
      ? fc.oneof({ weight: 4, arbitrary: values }, { weight: 1, arbitrary: fc.constant(null) })
      : values;
  switch (first) {
    case 'boolean':
      return nullable(fc.boolean());
    case 'integer': {
      const max = Number(schema.maximum ?? 1000);
      return nullable(
        fc.oneof(
          { weight: 9, arbitrary: fc.integer({ min: 1, max: Math.min(60, max) }) },
          { weight: 1, arbitrary: fc.integer({ min: 1, max: Math.min(max, 2 ** 31 - 1) }) },
        ),
      );
    }
    case 'array': {
      const { minItems = 0, maxItems = 5 } = schema as { minItems?: number; maxItems?: number };
      return fc.array(or(valid(schema.items as JsonSchema), 30), {
        minLength: minItems,
        maxLength: Math.min(maxItems, minItems + 4),
      });
    }
    case 'object':
      return object(schema);
    default: {
      if (typeof format === 'string' && BY_FORMAT[format]) return nullable(BY_FORMAT[format]);
      if (typeof pattern === 'string') return nullable(fc.stringMatching(new RegExp(pattern)));
      const { minLength = 0, maxLength = 60 } = schema as { minLength?: number; maxLength?: number };
      return nullable(
        fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)), unit: 'grapheme' }),
      );
    }
  }
}

/** Objects that the schema allows, of which some lack something, have something wrong or something more. */
function object(schema: JsonSchema): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  const fields = fc.record(
    Object.fromEntries(properties.map(([name, property]) => [name, or(valid(property), 25)])),
    { requiredKeys: [] },
  );
  const whole = fc.record(
    Object.fromEntries(properties.map(([name, property]) => [name, or(valid(property), 40)])),
  );
  const more = fc.tuple(whole, fc.constantFrom(...TEXTS, 'isAdmin', 'id', 'version'), hostileValue);
  const examples = (schema.examples ?? []) as unknown[];
  return fc.oneof(
    { weight: Math.min(examples.length, 1), arbitrary: fc.constantFrom(...examples, undefined) },
    { weight: 8, arbitrary: whole },
    { weight: 2, arbitrary: fields },
    { weight: 1, arbitrary: more.map(([rest, name, value]) => ({ ...rest, [name]: value })) },
  );
}

/** Node reads 16 kB of address and headers; what is longer does not reach a call. */
const LONGEST_IN_URL = 1500;

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

const inUrl = (value: unknown): string =>
  encodeURIComponent(textOf(value).replaceAll(/\p{Surrogate}/gu, '')).slice(0, LONGEST_IN_URL);

/** A text that is a step of the address (`..`) would lead to another call. */
const inPath = (value: unknown): string => inUrl(value).replace(/^\.{0,2}$/, '%20');

const propertiesOf = (schema: JsonSchema | undefined) =>
  Object.entries((schema?.properties ?? {}) as Record<string, JsonSchema>);

const valuesOf = (schema: JsonSchema | undefined, weight: number) =>
  fc.record(
    Object.fromEntries(propertiesOf(schema).map(([name, value]) => [name, or(valid(value), weight)])),
    {
      requiredKeys: (schema?.required ?? []) as string[],
    },
  );

/** What goes wrong on the way of a body: not JSON, not text, not what its type says. */
const brokenBodies = fc.constantFrom(
  { body: '{', type: 'application/json' },
  { body: '', type: 'application/json' },
  { body: 'null', type: 'application/json' },
  { body: '[]', type: 'application/json' },
  { body: '"text"', type: 'application/json' },
  { body: '{"__proto__":{"isAdmin":true}}', type: 'application/json' },
  { body: '{"constructor":{"prototype":{"isAdmin":true}}}', type: 'application/json' },
  { body: '['.repeat(5000), type: 'application/json' },
  { body: `{"comment":"${'x'.repeat(1_100_000)}"}`, type: 'application/json' },
  { body: 'a=1', type: 'application/x-www-form-urlencoded' },
  { body: '<a/>', type: 'application/xml' },
  { body: 'text', type: 'text/plain' },
);

type WorstPart = { path?: string; headers?: Record<string, string>; body?: { body: string; type: string } };

/** Now and then the worst that fits into one part of a request. */
function worstPart(operation: ContractCall): fc.Arbitrary<WorstPart> {
  // Made when the first of them is needed.
  const oneOf = (make: () => WorstPart[]) => {
    let made: WorstPart[] | undefined;
    return fc.nat().map((number) => {
      made ??= make();
      return made[number % made.length] ?? {};
    });
  };
  const { body } = operation;
  return fc.oneof(
    { weight: 40, arbitrary: fc.constant<WorstPart>({}) },
    { weight: 1, arbitrary: oneOf(() => worstAddresses(operation).map(({ text }) => ({ path: text }))) },
    {
      weight: 1,
      arbitrary: oneOf(() => WORST_HEADERS.map(([name, value]) => ({ headers: { [name]: value.trim() } }))),
    },
    {
      weight: body ? 2 : 0,
      arbitrary: fc.nat().map((number): WorstPart => {
        const bodies = worstBodies(body!);
        return { body: { body: bodies[number % bodies.length]!.text(), type: 'application/json' } };
      }),
    },
  );
}

/**
 * Requests for one call of the contract, most of them nearly right.
 * @param tokens bearer tokens to send; undefined sends none.
 */
export function hostileRequests(
  operation: ContractCall,
  tokens: readonly (string | undefined)[],
): fc.Arbitrary<HostileRequest> {
  const body = operation.body
    ? fc.oneof(
        {
          weight: 12,
          arbitrary: or(valid(operation.body), 30).map((json) => ({
            body: JSON.stringify(json) ?? 'null',
            type: 'application/json',
          })),
        },
        { weight: 1, arbitrary: brokenBodies },
      )
    : fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: brokenBodies });
  return fc
    .record({
      params: valuesOf(operation.params, 8),
      query: valuesOf(operation.query, 8),
      headers: valuesOf(operation.headers, 3),
      body: operation.method === 'GET' ? fc.constant(undefined) : body,
      token: fc.constantFrom(...tokens),
      worst: worstPart(operation),
    })
    .map(({ params, query, headers, body: whole, token, worst }) => {
      const sent = worst.body ?? whole;
      const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        worst.headers ? '1' : inPath((params as Record<string, unknown>)[name]),
      );
      const search = Object.entries(query).map(([name, value]) => `${name}=${inUrl(value)}`);
      const ownHeaders = Object.entries(headers as Record<string, unknown>)
        .map(
          ([name, value]) =>
            [
              name,
              textOf(value)
                .replaceAll(/[^\x20-\x7e]/g, '')
                .trim()
                .slice(0, 2000),
            ] as const,
        )
        .filter(([, value]) => value !== '');
      return {
        method: operation.method,
        path: worst.path ?? (search.length > 0 && !worst.headers ? `${path}?${search.join('&')}` : path),
        headers: {
          ...(!worst.headers && !worst.path && Object.fromEntries(ownHeaders)),
          'x-requested-with': 'XMLHttpRequest',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(sent && { 'content-type': sent.type }),
          ...worst.headers,
        },
        ...(sent && { body: sent.body }),
      };
    });
}
