import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { customers } from '@lm/api-client';
import { freeAirport, PERSON } from '../testing/issuedLicense';
import { refusalOf } from '../testing/staff';
import { admin, server, shareServer } from '../testing/sharedServer';

shareServer();

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** As it goes over the wire; `fetch` would decompress it. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const authorization = `Bearer ${admin.token}`;
    const sent = httpRequest(
      `${server.url}/lm/api/${path}`,
      { method, headers: { authorization, ...headers } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(chunks) }),
        );
      },
    );
    sent.on('error', reject).end();
  });
}

const AIRPORTS = 'Airports?PageNumber=1&PageSize=10000';

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, *', 'gzip', gunzipSync],
])('a client that takes %s gets %s', async (accepted, encoding, decompress) => {
  const plain = await ask(AIRPORTS);
  const { headers, body } = await ask(AIRPORTS, { 'accept-encoding': accepted });
  expect(headers).toMatchObject({
    'content-encoding': encoding,
    'content-length': String(body.length),
    'content-type': plain.headers['content-type'],
    vary: 'accept-encoding',
  });
  expect(body.length).toBeLessThan(plain.body.length / 3);
  expect(decompress(body).equals(plain.body)).toBe(true);
});

test.each([undefined, 'gzip;q=0', 'identity', 'zstd'])(
  'a client whose Accept-Encoding is %s gets it as it is',
  async (accepted) => {
    const answer = await ask(AIRPORTS, accepted === undefined ? {} : { 'accept-encoding': accepted });
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.headers.vary).toBe('accept-encoding');
    expect(JSON.parse(answer.body.toString())).toMatchObject({ pageNumber: 1 });
  },
);

test('a short answer goes as it is', async () => {
  const { headers } = await ask('Airports?PageNumber=1&PageSize=1', { 'accept-encoding': 'gzip' });
  expect(headers).not.toHaveProperty('content-encoding');
});

test('what has not changed is not sent again, whichever encoding is asked for', async () => {
  const tags = [
    (await ask(AIRPORTS)).headers.etag!,
    (await ask(AIRPORTS, { 'accept-encoding': 'gzip' })).headers.etag!,
    (await ask(AIRPORTS, { 'accept-encoding': 'br' })).headers.etag!,
  ];
  expect(new Set(tags).size).toBe(3);
  for (const tag of tags) {
    const answer = await ask(AIRPORTS, { 'accept-encoding': 'gzip', 'if-none-match': tag });
    expect([answer.status, answer.body.length, answer.headers.vary]).toEqual([304, 0, 'accept-encoding']);
  }
});

test('the tag of a compressed answer is good for one update', async () => {
  const airport = await freeAirport(admin);
  const customerName = `${airport.code} - ${airport.name}`;
  const { id } = await customers.createWithContacts(admin.lm, {
    customerName,
    customerAddress: 'Long Street '.repeat(40),
    airportId: airport.id,
    customerContacts: Array.from({ length: 3 }, () => ({
      ...PERSON,
      name: 'Nordby '.repeat(7),
      role: 'Handlers '.repeat(4),
    })),
  });
  const { headers } = await ask(`Customers/${id}/with-contacts`, { 'accept-encoding': 'br' });
  expect([headers['content-encoding'], headers.etag]).toEqual([
    'br',
    expect.stringMatching(/^"\d+-\d+\+br"$/),
  ]);
  const update = () =>
    customers.update(admin.lm, id, { customerName, airportId: airport.id }, { ifMatch: headers.etag });
  await update();
  expect((await refusalOf(update())).status).toBe(412);
});

test('HEAD tells the length of what GET would send', async () => {
  const accepting = { 'accept-encoding': 'gzip' };
  const [head, get] = [await ask(AIRPORTS, accepting, 'HEAD'), await ask(AIRPORTS, accepting)];
  expect(head.body).toHaveLength(0);
  expect(head.headers['content-length']).toBe(String(get.body.length));
});
