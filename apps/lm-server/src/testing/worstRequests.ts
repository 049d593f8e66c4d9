import { isReadOnly } from '@lm/domain';
import { bodyLimitOf } from '@lm/domain';
import type { ContractCall, JsonSchema } from '../http/contract';

/** A body that takes a server as long as possible, and what it is; they are long, and made when they are needed. */
export type Worst = { name: string; text: () => string };

/** An address that does, and what it is. */
type WorstAddress = { name: string; text: string };

type Properties = Readonly<Record<string, JsonSchema>>;

const propertiesOf = (schema: JsonSchema) => (schema.properties ?? {}) as Properties;

/** So many different pieces between a start and an end as fit. */
function filled(limit: number, [start, end]: readonly [string, string], piece: (index: number) => string) {
  const pieces: string[] = [];
  let length = start.length + end.length;
  for (let index = 0; ; index += 1) {
    const next = index === 0 ? piece(0) : `,${piece(index)}`;
    length += next.length;
    if (length > limit) return start + pieces.join('') + end;
    pieces.push(next);
  }
}

const repeated = (limit: number, [start, end]: readonly [string, string], piece: string) =>
  start + piece.repeat(Math.max(0, Math.floor((limit - start.length - end.length) / piece.length))) + end;

function nested(
  limit: number,
  [start, end]: readonly [string, string],
  [open, close]: readonly [string, string],
) {
  const depth = Math.floor((limit - start.length - end.length) / (open.length + close.length)) - 1;
  return `${start}${open.repeat(depth)}0${close.repeat(depth)}${end}`;
}

const OBJECT = ['{', '}'] as const;

/** What makes patterns go back and forth, texts long and judges list. In JSON, without quotes. */
const PIECES = [
  'a',
  '.',
  'a.',
  'a@',
  'a@a.',
  'a-',
  ' ',
  '9',
  String.raw`\ud83d\ude00`,
  String.raw`\ud800`,
  String.raw`\n`,
  'Z',
  '::',
];

/** Entries of a list that is too long, or of which each is wrong. */
const ENTRIES = ['0', '1', '""', '{}', '[]', 'null', '{"a":0}', '"16777216"'];

/** The worst bodies that fit the limit of a call: as many, as deep and as long as can be. */
export function worstBodies(schema: JsonSchema): Worst[] {
  const entries = Object.entries(propertiesOf(schema));
  // What is ignored is ignored whatever it is: one such property stands for all.
  const ignored = entries.filter(([, property]) => isReadOnly(property)).slice(-1);
  const tried = [...entries.filter(([, property]) => !isReadOnly(property)), ...ignored];
  return [
    ...worstWholeBodies(schema),
    ...tried.flatMap(([name]) => worstValues(name, schema, bodyLimitOf(schema))),
  ];
}

/** Those that have nothing in them that the contract asks for. */
export function worstWholeBodies(schema: JsonSchema): Worst[] {
  const limit = bodyLimitOf(schema);
  const known = Object.keys(propertiesOf(schema));
  return [
    { name: 'unknown keys', text: () => filled(limit, OBJECT, (index) => `"k${index}":0`) },
    {
      name: 'keys that are numbers',
      text: () => filled(limit, OBJECT, (index) => `"${(index + 1) * 65_536}":0`),
    },
    {
      name: 'numbers as texts',
      text: () => filled(limit, ['[', ']'], (index) => `"${(index + 1) * 65_536}"`),
    },
    { name: 'keys of a prototype', text: () => filled(limit, OBJECT, () => '"__proto__":0') },
    { name: 'one long key', text: () => repeated(limit, ['{"', '":0}'], 'k') },
    { name: 'nested lists', text: () => nested(limit, ['', ''], ['[', ']']) },
    { name: 'nested objects', text: () => nested(limit, ['', ''], ['{"a":', '}']) },
    { name: 'white space', text: () => repeated(limit, ['{', '}'], ' ') },
    { name: 'an open list', text: () => repeated(limit, ['', ''], '[') },
    { name: 'a long number', text: () => repeated(limit, ['', ''], '9') },
    { name: 'a long text', text: () => repeated(limit, ['"', '"'], 'a') },
    {
      name: 'known keys again and again',
      text: () => filled(limit, OBJECT, (index) => `"${known[index % known.length]}":0`),
    },
  ];
}

/** The worst values of one property, with all the others as they should be. */
function worstValues(name: string, schema: JsonSchema, limit: number): Worst[] {
  const others = Object.entries(propertiesOf(schema))
    .filter(([other]) => other !== name)
    .map(([other, value]) => `${JSON.stringify(other)}:${JSON.stringify(plain(value))},`)
    .join('');
  const at = (open: string, close: string) =>
    [`{${others}${JSON.stringify(name)}:${open}`, `${close}}`] as const;
  const entry = propertiesOf(schema)[name]!.items as JsonSchema | undefined;
  const ownEntries = entry ? [JSON.stringify(plain(entry)), ...worstEntries(entry)] : [];
  return [
    ...PIECES.map((piece) => ({
      name: `${name}: ${piece} again and again`,
      text: () => repeated(limit, at('"', '"'), piece),
    })),
    { name: `${name}: a long number`, text: () => repeated(limit, at('', ''), '9') },
    { name: `${name}: a long fraction`, text: () => repeated(limit, at('0.', ''), '1') },
    {
      name: `${name}: a date with a long fraction`,
      text: () => repeated(limit, at('"2027-01-01T00:00:00.', 'Z"'), '1'),
    },
    { name: `${name}: nested lists`, text: () => nested(limit, at('', ''), ['[', ']']) },
    { name: `${name}: nested objects`, text: () => nested(limit, at('', ''), ['{"a":', '}']) },
    {
      name: `${name}: an object of unknown keys`,
      text: () => filled(limit, at('{', '}'), (index) => `"k${index}":0`),
    },
    ...[...ENTRIES, ...ownEntries].map((one) => ({
      name: `${name}: a list of ${one.slice(0, 40)}`,
      text: () => filled(limit, at('[', ']'), () => one),
    })),
    ...[...ENTRIES, ...ownEntries].map((one) => ({
      name: `${name}: a list as long as it may be of ${one.slice(0, 40)}`,
      text: () => filled(Math.min(limit, limitOfEntries(schema, name, one)), at('[', ']'), () => one),
    })),
    {
      name: `${name}: a list of rising numbers`,
      text: () => filled(limit, at('[', ']'), (index) => String(index + 1)),
    },
    {
      name: `${name}: a list as long as it may be of rising numbers`,
      text: () =>
        JSON.stringify({
          ...(plain(schema) as object),
          [name]: Array.from({ length: maxItemsOf(schema, name) }, (_, index) => 2_000_000_000 + index),
        }),
    },
  ];
}

const maxItemsOf = (schema: JsonSchema, name: string) => Number(propertiesOf(schema)[name]!.maxItems ?? 1000);

const limitOfEntries = (schema: JsonSchema, name: string, entry: string) =>
  JSON.stringify(plain(schema)).length + 40 + maxItemsOf(schema, name) * (entry.length + 1);

/** Entries of which every part is wrong. */
const worstEntries = (entry: JsonSchema): string[] => {
  const names = Object.keys(propertiesOf(entry));
  if (names.length === 0) return [];
  return [
    JSON.stringify(Object.fromEntries(names.map((name) => [name, 'a@'.repeat(400)]))),
    JSON.stringify(Object.fromEntries(names.map((name) => [name, null]))),
  ];
};

function plain(schema: JsonSchema): unknown {
  const { type, allOf, oneOf, format } = schema;
  if (Array.isArray(allOf)) return plain(allOf[0] as JsonSchema);
  if (Array.isArray(oneOf)) return plain(oneOf[0] as JsonSchema);
  switch ([type].flat()[0]) {
    case 'integer':
      return 1;
    case 'boolean':
      return false;
    case 'array':
      return [plain(schema.items as JsonSchema)];
    case 'object':
      return Object.fromEntries(
        Object.entries(propertiesOf(schema)).map(([name, value]) => [name, plain(value)]),
      );
    default:
      if (format === 'date-time') return '2099-12-31T23:59:59.999Z';
      if (format === 'uuid') return '5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11';
      return format === 'email' ? 'kari@osl.example' : 'Aa1!Aa1!';
  }
}

/** Node reads so much of an address and of headers together; what is longer it answers with 431. */
const HEAD_LIMIT = 14_000;

const again = (piece: string, limit = HEAD_LIMIT) => piece.repeat(Math.floor(limit / piece.length));

/** The worst headers that are read: lists, and what looks like the beginning of something. */
export const WORST_HEADERS: readonly (readonly [name: string, value: string])[] = [
  ...['if-match', 'if-none-match'].flatMap((name) =>
    ['"a",', '"', 'W/"a"', '"a+', ',', '+br', 'W/', '"a+br",'].map((piece) => [name, again(piece)] as const),
  ),
  ...['gzip,', 'br;q=0,', ',', ';', 'a;q=1;', ' ,', '*;q=0.001,'].map(
    (piece) => ['accept-encoding', again(piece)] as const,
  ),
  ...['text/html,', '*/*;q=0.1,', ','].map((piece) => ['accept', again(piece)] as const),
  ...['a', 'a.', 'Bearer ', '.'].map((piece) => ['authorization', `Bearer ${again(piece)}`] as const),
  ...['127.0.0.1,', '::1,', ',', 'a,', '1:2:3:4:5:6:7:8,'].map(
    (piece) => ['x-forwarded-for', again(piece)] as const,
  ),
  ...['a=b; ', ';', '=', 'session='].map((piece) => ['cookie', again(piece)] as const),
  ...['text/', ';', 'application/json;', 'charset=utf-8;', ';a="'].map(
    (piece) => ['content-type', `application/json;${again(piece)}`] as const,
  ),
];

/** The worst addresses of a call: each parameter as long as can be, all of them again and again, and ones not known. */
export function worstAddresses({ path, query, params }: ContractCall): WorstAddress[] {
  const names = Object.keys(propertiesOf(query ?? {}));
  const plainPath = path.replaceAll(/\{\w+\}/g, '1');
  const inQuery = (name: string, text: string) => ({ name: `query: ${name}`, text: `${plainPath}?${text}` });
  return [
    inQuery('empty values', again('&=')),
    inQuery('names', again('a&')),
    inQuery('signs', again('%')),
    inQuery('spaces', again('+')),
    inQuery('different names', filled(HEAD_LIMIT, ['', ''], (index) => `&k${index}=0`).replaceAll(',', '')),
    ...names.flatMap((name) => [
      ...['a', '%C3%84', '1', '%20', '%', '2027-01-01T'].map((piece) =>
        inQuery(`${name} of ${piece}`, `${name}=${again(piece)}`),
      ),
      inQuery(`${name} again and again`, again(`${name}=1&`)),
    ]),
    ...Object.keys(propertiesOf(params ?? {})).flatMap((name) =>
      ['a', '1', '%20', '-', '%C3%84'].map((piece) => ({
        name: `path: ${name} of ${piece}`,
        text: path.replace(`{${name}}`, again(piece)).replaceAll(/\{\w+\}/g, '1'),
      })),
    ),
  ];
}

/** Headers that are not for every client to send, and addresses that lead nowhere. */
export const WORST_HOSTS: readonly string[] = ['a', 'a.', '[', ':', '-'].map((piece) => again(piece, 8000));
export const WORST_ADDRESSES: readonly WorstAddress[] = [
  { name: 'slashes', text: again('/') },
  { name: 'an address that is not there', text: `/lm/api/${again('a/')}` },
  { name: 'an address below a call', text: `/lm/api/Licenses/${again('1/')}` },
  { name: 'an address below the application', text: `/license-admin/${again('%2e%2e/')}` },
  { name: 'a return path', text: `/lm/Identity/Account/Login?ReturnUrl=${again('/')}` },
];
