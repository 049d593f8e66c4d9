import fc from 'fast-check';
import { commitment, leafHash, nodeHash, parseTlogProof, verifyConsistency, verifyInclusion } from './index';
import {
  consistencyRanges,
  formatTlogProof,
  inclusionRanges,
  wholeSubtrees,
  type LeafRange,
} from './building';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const fromHex = (text: string) => new Uint8Array(Buffer.from(text, 'hex'));

/** The leaves and the roots of certificate-transparency's own tests: `roots[i]` is that of the first i + 1 leaves. */
const LEAVES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

/** The root of leaf hashes by the recursion of RFC 6962, section 2.1: slow, and with nothing in common with the code. */
async function rootOf(hashes: readonly Uint8Array[]): Promise<Uint8Array> {
  if (hashes.length === 1) return hashes[0]!;
  const cut = 2 ** Math.floor(Math.log2(hashes.length - 1));
  return nodeHash(await rootOf(hashes.slice(0, cut)), await rootOf(hashes.slice(cut)));
}

/** The hash of a range from the hashes of its whole subtrees, as a server with stored tiles computes it. */
async function hashOfRange(hashes: readonly Uint8Array[], range: LeafRange): Promise<Uint8Array> {
  const stored = wholeSubtrees(range).map(({ level, index }) =>
    rootOf(hashes.slice(index * 2 ** level, (index + 1) * 2 ** level)),
  );
  let hash = await stored.pop()!;
  while (stored.length) hash = await nodeHash(await stored.pop()!, hash);
  return hash;
}

const hashesOf = (hashes: readonly Uint8Array[], ranges: readonly LeafRange[]) =>
  Promise.all(ranges.map((range) => hashOfRange(hashes, range)));

const leavesOf = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => leafHash(Buffer.from(`leaf ${at}`))));

async function inclusionOf(hashes: readonly Uint8Array[], index: number, size: number) {
  const tree = hashes.slice(0, size);
  const proof = await hashesOf(tree, inclusionRanges(index, size));
  return { index, size, leafHash: tree[index]!, hashes: proof, root: await rootOf(tree) };
}

async function consistencyOf(hashes: readonly Uint8Array[], first: number, second: number) {
  const treeOf = async (size: number) => ({ size, root: await rootOf(hashes.slice(0, size)) });
  const proof = await hashesOf(hashes, consistencyRanges(first, second));
  return { first: await treeOf(first), second: await treeOf(second), hashes: proof };
}

const changed = (bytes: Uint8Array, bit: number) =>
  bytes.map((byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));

test('hashes leaves, nodes and trees as certificate-transparency does', async () => {
  expect(hex(await leafHash(Buffer.from('L123456')))).toBe(
    '395aa064aa4c29f7010acfe3f25db9485bbd4b91897b6ad7ad547639252b4d56',
  );
  expect(hex(await nodeHash(Buffer.from('N123'), Buffer.from('N456')))).toBe(
    'aa217fe888e47007fa15edab33c2b492a722cb106c64667fc2b044444de66bbb',
  );
  const hashes = await Promise.all(LEAVES.map((leaf) => leafHash(fromHex(leaf))));
  for (const [at, root] of ROOTS.entries())
    expect(hex(await hashOfRange(hashes, { start: 0, end: at + 1 }))).toBe(root);
});

test('verifies the proofs of certificate-transparency', async () => {
  const hashes = [
    '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
    '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
    '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
  ].map(fromHex);
  const root = fromHex(ROOTS[7]!);
  const proof = { index: 0, size: 8, leafHash: fromHex(ROOTS[0]!), hashes, root };
  expect(await verifyInclusion(proof)).toBe(true);
  const first = { size: 6, root: fromHex(ROOTS[5]!) };
  const nodes = [
    '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
    'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  ].map(fromHex);
  expect(await verifyConsistency({ first, second: { size: 8, root }, hashes: nodes })).toBe(true);
});

test('every leaf of every tree can be proved, and every tree from every smaller one', async () => {
  const hashes = await leavesOf(20);
  for (let size = 1; size <= hashes.length; size++)
    for (let at = 0; at < size; at++) {
      expect(await verifyInclusion(await inclusionOf(hashes, at, size))).toBe(true);
      expect(await verifyConsistency(await consistencyOf(hashes, at + 1, size))).toBe(true);
    }
});

test('no proof of a leaf holds after any change', async () => {
  const hashes = await leavesOf(70);
  const cases = fc.tuple(fc.nat(69), fc.nat(69), fc.nat(255), fc.nat());
  await fc.assert(
    fc.asyncProperty(cases, async ([one, other, bit, which]) => {
      const size = Math.max(one, other) + 1;
      const proof = await inclusionOf(hashes, Math.min(one, other), size);
      expect(await verifyInclusion(proof)).toBe(true);
      const at = which % (proof.hashes.length || 1);
      const wrong = [
        { ...proof, leafHash: changed(proof.leafHash, bit) },
        { ...proof, root: changed(proof.root, bit) },
        { ...proof, hashes: [...proof.hashes, proof.root] },
        { ...proof, hashes: [proof.leafHash, ...proof.hashes] },
        { ...proof, index: proof.index + 1 },
        { ...proof, index: -1 },
        { ...proof, index: proof.index + 0.5 },
        { ...proof, size: size * 2 + 1 },
        { ...proof, size: NaN },
        ...(proof.hashes.length
          ? [
              { ...proof, hashes: proof.hashes.slice(1) },
              { ...proof, hashes: proof.hashes.map((hash, i) => (i === at ? changed(hash, bit) : hash)) },
              { ...proof, hashes: proof.hashes.map((hash, i) => (i === at ? hash.slice(1) : hash)) },
            ]
          : []),
      ];
      for (const each of wrong) expect(await verifyInclusion(each)).toBe(false);
    }),
    { numRuns: 60 },
  );
});

test('no proof between trees holds after any change', async () => {
  const hashes = await leavesOf(70);
  const cases = fc.tuple(
    fc.integer({ min: 1, max: 69 }),
    fc.integer({ min: 1, max: 69 }),
    fc.nat(255),
    fc.nat(),
  );
  await fc.assert(
    fc.asyncProperty(cases, async ([one, more, bit, which]) => {
      const size = Math.min(70, one + more);
      const proof = await consistencyOf(hashes, one, size);
      expect(await verifyConsistency(proof)).toBe(true);
      const { first, second } = proof;
      const at = which % proof.hashes.length;
      const wrong = [
        { ...proof, first: { ...first, root: changed(first.root, bit) } },
        { ...proof, second: { ...second, root: changed(second.root, bit) } },
        { ...proof, first: second, second: first },
        { ...proof, hashes: [...proof.hashes, first.root] },
        { ...proof, hashes: proof.hashes.slice(1) },
        { ...proof, hashes: [] },
        { ...proof, hashes: proof.hashes.map((hash, i) => (i === at ? changed(hash, bit) : hash)) },
      ];
      for (const each of wrong) expect(await verifyConsistency(each)).toBe(false);
    }),
    { numRuns: 60 },
  );
});

test('a tree that was altered, cut or put in another order is no continuation of what was seen', async () => {
  const honest = await leavesOf(40);
  const seen = await consistencyOf(honest, 17, 40);
  const [one, two, ...others] = honest;
  for (const forged of [
    [two!, one!, ...others],
    [...honest.slice(0, 5), ...honest.slice(6), one!],
    [one!, one!, ...others],
  ]) {
    const claimed = await consistencyOf(forged, 17, 40);
    expect(await verifyConsistency({ ...claimed, first: seen.first })).toBe(false);
  }
});

test('any tree continues the empty one', async () => {
  const first = {
    size: 0,
    root: fromHex('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'),
  };
  const second = { size: 8, root: fromHex(ROOTS[7]!) };
  expect(await verifyConsistency({ first, second, hashes: [] })).toBe(true);
  expect(await verifyConsistency({ first: first, second: first, hashes: [] })).toBe(true);
  expect(await verifyConsistency({ first: { size: 0, root: second.root }, second, hashes: [] })).toBe(false);
});

test('positions beyond 32 bits are counted right', () => {
  const size = 2 ** 40 + 3;
  expect(inclusionRanges(2 ** 40, size)).toEqual([
    { start: 2 ** 40 + 1, end: 2 ** 40 + 2 },
    { start: 2 ** 40 + 2, end: size },
    { start: 0, end: 2 ** 40 },
  ]);
  expect(wholeSubtrees({ start: 0, end: size })).toEqual([
    { level: 40, index: 0 },
    { level: 1, index: 2 ** 39 },
    { level: 0, index: 2 ** 40 + 2 },
  ]);
});

test('commits to an entry as HMAC-SHA-256 does', async () => {
  // RFC 4231, test case 2, with the zero bytes behind the key that HMAC adds
  const salt = Buffer.concat([Buffer.from('Jefe'), Buffer.alloc(28)]);
  expect(hex(await commitment(salt, 'what do ya want for nothing?'))).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  );
});

test.each([0, 4, 31, 33, 64, 65])('%i bytes are no salt, whatever HMAC makes of them', async (length) => {
  await expect(commitment(new Uint8Array(length), 'entry')).rejects.toMatchObject({ fault: 'malformed' });
});

test('a written proof is read again, with and without what else it holds', () => {
  const whole = {
    extra: fromHex('0001ff'),
    index: 73894,
    hashes: ROOTS.map(fromHex),
    checkpoint: 'example.com/log\n109482\nroot\n\n— example.com/log AAAAAAA=\n',
  };
  expect(parseTlogProof(formatTlogProof(whole))).toEqual(whole);
  const { extra: _, ...bare } = { ...whole, hashes: [], index: 0 };
  expect(formatTlogProof(bare)).toMatch(/^c2sp\.org\/tlog-proof@v1\nindex 0\n\nexample/);
  expect(parseTlogProof(formatTlogProof(bare))).toEqual(bare);
});

test.each([
  ['another version', 'c2sp.org/tlog-proof@v2\nindex 0\n\nrest'],
  ['no position', 'c2sp.org/tlog-proof@v1\n\nrest'],
  ['a position with a leading zero', 'c2sp.org/tlog-proof@v1\nindex 01\n\nrest'],
  ['a position that is negative', 'c2sp.org/tlog-proof@v1\nindex -1\n\nrest'],
  ['a position too large to count', 'c2sp.org/tlog-proof@v1\nindex 99999999999999999999\n\nrest'],
  ['a hash of another length', 'c2sp.org/tlog-proof@v1\nindex 1\nAAAA\n\nrest'],
  ['unused bits that are set', `c2sp.org/tlog-proof@v1\nindex 1\n${'A'.repeat(42)}B=\n\nrest`],
  ['no checkpoint', 'c2sp.org/tlog-proof@v1\nindex 1\n'],
  ['extra data that comes late', 'c2sp.org/tlog-proof@v1\nindex 1\nextra AAAA\n\nrest'],
  ['line ends of Windows', 'c2sp.org/tlog-proof@v1\r\nindex 0\r\n\r\nrest'],
])('refuses a proof with %s', (_, proof) => {
  expect(() => parseTlogProof(proof)).toThrow('This is not a proof of a log.');
});
