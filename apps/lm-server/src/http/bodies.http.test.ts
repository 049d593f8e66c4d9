import { contractCalls, type JsonSchema } from './contract';
import { bodyLimitOf, MOST_MESSAGES } from '@lm/domain';
import { contractBreach } from '../testing/contractFetch';
import { signInAdministrator } from '../testing/staff';
import { worstWholeBodies } from '../testing/worstRequests';
import { server, shareServer } from '../testing/sharedServer';

shareServer();
let token: string;
beforeAll(async () => {
  ({ token } = await signInAdministrator(server));
});

const OPERATIONS = contractCalls.flatMap(({ id, method, path, body }) =>
  body ? [{ id, method, path: path.replaceAll(/\{\w+\}/g, '1'), schema: body }] : [],
);

async function send({ method, path }: { method: string; path: string }, body: string) {
  const response = await fetch(server.url + path, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body,
  });
  const text = await response.text();
  expect(contractBreach(method, server.url + path, response, text)).toBeUndefined();
  return { status: response.status, text };
}

const messagesIn = (text: string) =>
  Object.values((JSON.parse(text) as { errors?: Record<string, string[]> }).errors ?? {}).flat();

/** The largest value that a schema allows, every character of it escaped. */
function largest(schema: JsonSchema): string {
  const { type, allOf, maxLength, maxItems, format, contentEncoding } = schema as {
    [keyword: string]: unknown;
    maxLength?: number;
    maxItems?: number;
  };
  if (Array.isArray(allOf)) return largest(allOf[0] as JsonSchema);
  switch ([type].flat()[0]) {
    case 'integer':
      return '2147483647';
    case 'boolean':
      return 'false';
    case 'array':
      return `[${Array.from({ length: maxItems! }, () => largest(schema.items as JsonSchema)).join(',\n        ')}]`;
    case 'object': {
      const properties = Object.entries(schema.properties as Record<string, JsonSchema>);
      return `{${properties.map(([name, value]) => `\n    "${name}": ${largest(value)}`).join()}\n}`;
    }
    default:
      if (format === 'date-time') return '"2099-12-31T23:59:59.999999999Z"';
      if (format === 'uuid') return '"5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11"';
      if (contentEncoding === 'base64') return `"${String.raw`\/`.repeat(maxLength!)}"`;
      return `"${String.raw`\ud83d\ude00`.repeat(maxLength ?? 3)}"`;
  }
}

describe.each(OPERATIONS)('$id', (operation) => {
  test('reads the largest body that the contract allows', async () => {
    const { status } = await send(operation, largest(operation.schema));
    expect(status).not.toBe(413);
  });

  test('does not read one that the contract cannot allow', async () => {
    const { status, text } = await send(operation, ' '.repeat(bodyLimitOf(operation.schema) + 1));
    expect(status).toBe(413);
    expect(text.length).toBeLessThan(500);
  });

  test('answers the worst bodies that fit with a few short messages', async () => {
    for (const { name, text: bodyOf } of worstWholeBodies(operation.schema)) {
      const { status, text } = await send(operation, bodyOf());
      expect([name, status < 500, text.length < 6000]).toEqual([name, true, true]);
      if (status === 400) expect(messagesIn(text).length).toBeLessThanOrEqual(MOST_MESSAGES);
    }
  });
});

test('tells a caller who is still sending that the body is too large', async () => {
  const login = OPERATIONS.find(({ id }) => id === 'login')!;
  const body = ' '.repeat(8_000_000);
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(login, body)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([413]));
});

/** As it stands: `fetch` would encode a text. */
async function sendBytes(body: Buffer, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.url}/lm/api/Applications`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    body: Uint8Array.from(body),
  });
  return { status: response.status, ...((await response.json()) as { code?: string; detail?: string }) };
}

const namedInBytes = (name: string, encoding: BufferEncoding) =>
  Buffer.from(JSON.stringify({ applicationName: name }), encoding);

test('refuses a body that is not UTF-8, instead of saving other letters', async () => {
  expect(await sendBytes(namedInBytes('München', 'latin1'))).toMatchObject({
    status: 400,
    code: 'malformed-request',
    detail: 'The body is not UTF-8.',
  });
  expect(await sendBytes(namedInBytes('München', 'utf8'))).toMatchObject({ status: 201 });
});

test.each([
  ['charset=iso-8859-1', { 'content-type': 'application/json; charset=iso-8859-1' }],
  ['charset="utf-16"', { 'content-type': 'application/json;charset="utf-16"' }],
  ['two charsets', { 'content-type': 'application/json; charset=utf-8; charset=ascii' }],
  ['a Content-Encoding', { 'content-encoding': 'gzip' }],
])('refuses a body with %s, which it would misread', async (_, headers) => {
  expect(await sendBytes(namedInBytes('Charsets', 'utf8'), headers)).toMatchObject({
    status: 415,
    code: 'body-not-json',
    detail: 'Send the body in UTF-8, without another charset or a Content-Encoding.',
  });
});

test.each(['application/json; charset=UTF-8', 'application/json;charset="utf8"', 'Application/JSON'])(
  'takes a body that is %s',
  async (type) => {
    const headers = { 'content-type': type, 'content-encoding': 'identity' };
    expect(await sendBytes(namedInBytes(type.replace(/"/g, ''), 'utf8'), headers)).toMatchObject({
      status: 201,
    });
  },
);

test.each(['', '{'])('refuses the body %j', async (text) => {
  expect(await sendBytes(Buffer.from(text))).toMatchObject({ status: 400, code: 'malformed-request' });
});

test.each(['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}'])(
  'refuses %s for a property that the call does not have',
  async (text) => {
    const create = OPERATIONS.find(({ id }) => id === 'createApplication')!;
    const [name] = Object.keys(JSON.parse(text) as object);
    const answer = await send(create, text);
    expect(JSON.parse(answer.text)).toMatchObject({
      status: 400,
      code: 'invalid-input',
      errors: { Body: [`Body has no property "${name}"`] },
    });
  },
);

test('a sign-in takes a few kilobytes', () => {
  const login = OPERATIONS.find(({ id }) => id === 'login')!;
  expect(bodyLimitOf(login.schema)).toBeLessThan(20_000);
});

test('names the properties that there is no place for, before anything else is judged', async () => {
  const create = OPERATIONS.find(({ id }) => id === 'createCustomerWithContacts')!;
  const { status, text } = await send(
    create,
    JSON.stringify({
      customerName: '',
      ['x'.repeat(300)]: 1,
      customerContacts: [{ name: 'Kari', salary: 7 }],
    }),
  );
  expect(status).toBe(400);
  expect(JSON.parse(text)).toMatchObject({
    errors: {
      Body: [`Body has no property "${'x'.repeat(50)}"…`],
      'CustomerContacts[0]': ['Entry has no property "salary"'],
    },
  });
});

test('a list that is too long is refused without a look at its entries', async () => {
  const create = OPERATIONS.find(({ id }) => id === 'generateLicense')!;
  const { status, text } = await send(create, JSON.stringify({ applicationIds: Array(1001).fill('x') }));
  expect(status).toBe(400);
  expect(messagesIn(text)).toEqual(['Application ids must not have more than 1000 entries']);
});
