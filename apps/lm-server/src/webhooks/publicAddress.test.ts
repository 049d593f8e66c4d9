import type { LookupAddress } from 'node:dns';
import { startReceiver } from '../testing/webhookReceiver';
import { demandAllowedUrl, isPublicAddress, publicLookup } from './publicAddress';
import { post } from './post';

test.each([
  ['93.184.216.34', true],
  ['2606:4700::1111', true],
  ['127.0.0.1', false],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['192.0.2.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::127.0.0.1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:a00:1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2606:4700::5efe:127.0.0.1', false],
  ['2606:4700::200:5efe:a00:1', false],
  ['100:0:0:1::1', false],
  ['4000::1', false],
  ['fc00::1', false],
  ['fd12:3456::1', false],
  ['fe80::1', false],
  ['fe80::1%eth0', false],
  ['fec0::1', false],
  ['ff02::1', false],
])('%s is public: %p', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

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
