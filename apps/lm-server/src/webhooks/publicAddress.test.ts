import type { LookupAddress } from 'node:dns';
import { startReceiver } from '../testing/webhookReceiver';
import { demandAllowedUrl, publicLookup } from './publicAddress';
import { post } from './post';

test.each([
  'http://example.com',
  'https://localhost/x',
  'https://lm.localhost.',
  'https://2130706433',
  'https://0x7f.1',
  'https://127.1:8443',
  'https://[::1]',
  'https://[::ffff:10.0.0.1]',
])('%s is refused when it is typed', (url) => {
  expect(() => demandAllowedUrl(url, false)).toThrow(/^URL must/);
  expect(() => demandAllowedUrl(url, true)).not.toThrow();
});

const request = (url: string) => ({ url, headers: {}, body: '{}', signal: AbortSignal.timeout(60_000) });

/** A name server that answers otherwise each time. */
const resolverOf = (...answers: LookupAddress[][]) => {
  const asked: string[] = [];
  const resolve = (host: string, _: object, answer: (error: null, found: LookupAddress[]) => void) => {
    asked.push(host);
    answer(null, answers[Math.min(asked.length, answers.length) - 1]!);
  };
  return { asked, lookup: publicLookup(resolve as never) };
};

const PUBLIC = { address: '192.88.0.1', family: 4 };
const HERE = { address: '127.0.0.1', family: 4 };

test('a name that leads here, alone or among others, gets no connection', async () => {
  const receiver = await startReceiver();
  const url = receiver.url.replace('http://127.0.0.1', 'https://hooks.example');
  for (const answers of [[HERE], [PUBLIC, HERE], [{ address: '::ffff:127.0.0.1', family: 6 }]]) {
    const { lookup, asked } = resolverOf(answers);
    await expect(post(request(url), lookup)).rejects.toThrow('not of a public network');
    expect(asked).toEqual(['hooks.example']);
  }
  await expect(post(request(receiver.url))).rejects.toThrow('not of a public network');
  expect(receiver.received).toEqual([]);
  receiver.close();
});

test('a name is looked up once, and the connection goes to the address that was looked at', async () => {
  const { lookup, asked } = resolverOf([PUBLIC], [HERE]);
  const given = await new Promise((resolve) =>
    lookup('hooks.example', { all: true }, (_, addresses) => resolve(addresses)),
  );
  expect(given).toEqual([PUBLIC]);
  expect(asked).toEqual(['hooks.example']);
});
