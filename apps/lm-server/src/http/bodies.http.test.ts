import { contractCalls, type JsonSchema } from './contract';
import { bodyLimitOf } from './bodyLimit';
import { MOST_MESSAGES } from '@lm/domain';
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
