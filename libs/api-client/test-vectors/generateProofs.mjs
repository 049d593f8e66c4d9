/**
 * Makes license-proofs.json anew, with Node's own cryptography alone: nothing of what is tested has a part in it. Everything
 * in it is public: the keys are for tests only. It needs license-files.json.
 *
 *     node test-vectors/generateProofs.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { base64url, CompactEncrypt, CompactSign, importJWK } from 'jose';
import {
  base64,
  canonical,
  checkpointOf,
  cosigned,
  hex,
  keyOf,
  leafOf,
  pathOf,
  rootOf,
  sha256,
} from './testLog.mjs';
import { example } from './example.mjs';

const files = JSON.parse(readFileSync(new URL('license-files.json', import.meta.url), 'utf8'));
const NOW = files.now;
const log = keyOf('licenses.nordlys.example/lm/log');
const otherLog = keyOf('licenses.elsewhere.example/lm/log');
const impostor = keyOf(log.name);
const witness = keyOf('witness.example/w1', 4);

async function sealed(statement) {
  const { d, ...jwk } = files.signingKeys[0];
  const signed = await new CompactSign(Buffer.from(JSON.stringify(statement)))
    .setProtectedHeader({ alg: 'EdDSA', kid: jwk.kid })
    .sign(await importJWK({ ...jwk, d }, 'EdDSA'));
  const [customer] = files.customerKeys;
  return new CompactEncrypt(Buffer.from(signed))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: customer.kid })
    .encrypt(base64url.decode(customer.key));
}

const { issuer, ...rest } = example;
const license = { ...rest, number: 'L-00417-P', issue: 2 };
const issuedAt = '2025-01-15T09:30:00.000Z';
const statementOf = (said) => ({
  version: 1,
  issuer,
  status: 'Active',
  ...said,
  issuedAt,
});
const issuedBy = '0b5f1f3e-5d0c-4a39-9d2b-0c8f6d0f7b11';

async function issueOf(said, more = {}) {
  const file = await sealed(statementOf(said));
  const entry = canonical({
    kind: 'license-issue',
    version: 1,
    ...said,
    issuedAt,
    issuedBy,
    sealedSha256: hex(sha256(file)),
    ...more,
  });
  return { file, entry };
}

const unicode = { ...license, number: 'L-00418-X', customerName: 'TOS - Tromsø Langnes · 特罗姆瑟 😀' };
const issues = {
  current: await issueOf(license),
  unicode: await issueOf(unicode),
  expired: await issueOf({ ...license, number: 'L-00101-K', expiryDate: '2025-12-31T23:59:59.999Z' }),
  lastDay: await issueOf({ ...license, number: 'L-00102-W', expiryDate: NOW }),
  earlier: await issueOf({ ...license, number: 'L-00002-6' }, { recorded: 'migration' }),
};

/** A log of other entries and these issues, in this order. */
const auditEntry = (id) => ({
  entry: canonical({ kind: 'audit', id, operation: 'Create', tableName: 'Customers' }),
});
const entries = [
  issues.earlier,
  auditEntry(1),
  auditEntry(2),
  issues.expired,
  issues.current,
  auditEntry(3),
  issues.unicode,
  auditEntry(4),
  issues.lastDay,
  auditEntry(5),
  auditEntry(6),
];
const leaves = entries.map(leafOf);
function proofOf(issue, { some = leaves, checkpoint = checkpointOf(some, log), opening, path, index } = {}) {
  const at = some.findIndex(({ entry }) => entry === issue.entry);
  const { entry, salt } = some[at];
  const extra = opening ?? canonical({ entry, salt: base64(salt) });
  const hashes = (path ?? pathOf(at, some)).map((hash) => `${base64(hash)}\n`).join('');
  return `c2sp.org/tlog-proof@v1\nextra ${base64(extra)}\nindex ${index ?? at}\n${hashes}\n${checkpoint}`;
}
const whole = (issue, options) => `${issue.file}\n${proofOf(issue, options)}`;

const good = whole(issues.current);
const position = leaves.findIndex(({ entry }) => entry === issues.current.entry);
const leaf = leaves[position];
const alone = [leafOf(issues.current)];
const claim = (change) =>
  canonical({ entry: canonical({ ...JSON.parse(leaf.entry), ...change }), salt: base64(leaf.salt) });
const openingWith = ({ entry = leaf.entry, salt = leaf.salt }) => canonical({ entry, salt: base64(salt) });
const zeros = (count) => Buffer.alloc(count);
const anotherEnd = (text) => text.replace(/.{8}\n$/, (end) => `${end[0] === 'A' ? 'B' : 'A'}${end.slice(1)}`);
const signatureOf = (text) => text.slice(text.lastIndexOf('\n\n') + 2);
const otherAlphabet = (text) => text.replace(/(?<=\nindex \d+\n)([^\n]+)/, (hash) => hash.replace(/=$/, ''));

const accepted = [
  { name: 'a file as it is downloaded', file: good, issue: issues.current },
  { name: 'a file as the API answers it', file: base64(good), issue: issues.current },
  { name: 'names in other scripts', file: whole(issues.unicode), issue: issues.unicode },
  { name: 'the only entry of a log', file: whole(issues.current, { some: alone }), issue: issues.current },
  { name: 'an entry from before the log began', file: whole(issues.earlier), issue: issues.earlier },
  {
    name: 'a file in the last millisecond of its last day',
    file: whole(issues.lastDay),
    issue: issues.lastDay,
  },
  {
    name: 'a checkpoint that a witness saw too',
    file: whole(issues.current, { checkpoint: cosigned(checkpointOf(leaves, log), witness, 1_763_718_000) }),
    issue: issues.current,
    cosignatures: [{ name: witness.name, time: '2025-11-21T09:40:00.000Z' }],
  },
  {
    name: 'a signature of somebody unknown besides',
    file: whole(issues.current, { checkpoint: checkpointOf(leaves, log, otherLog) }),
    issue: issues.current,
  },
  {
    name: 'a file whose last day is over',
    file: whole(issues.expired),
    issue: issues.expired,
    verdict: 'expired',
  },
].map(({ issue, ...vector }) => ({ verdict: 'genuine', ...vector, license: JSON.parse(issue.entry) }));

const altered = (name, file, fault) => ({ name, file, verdict: 'altered', fault });
const refused = [
  altered(
    'a changed letter of the sealed part',
    `${good[0] === 'e' ? 'f' : 'e'}${good.slice(1)}`,
    'other-file',
  ),
  altered('the proof of another file', `${issues.unicode.file}\n${proofOf(issues.current)}`, 'other-file'),
  altered(
    'another customer',
    whole(issues.current, { opening: claim({ customerName: 'BGO - Bergen' }) }),
    'broken-proof',
  ),
  altered(
    'a later last day',
    whole(issues.current, { opening: claim({ expiryDate: '2199-12-31T23:59:59.999Z' }) }),
    'broken-proof',
  ),
  altered('another position', whole(issues.current, { index: position + 1 }), 'broken-proof'),
  altered(
    'a hash too few',
    whole(issues.current, { path: pathOf(position, leaves).slice(1) }),
    'broken-proof',
  ),
  altered(
    'a hash too many',
    whole(issues.current, { path: [...pathOf(position, leaves), leaf.hash] }),
    'broken-proof',
  ),
  altered('a hash without its padding', otherAlphabet(good), 'broken-proof'),
  altered(
    'an opening of another spelling',
    whole(issues.current, { opening: `${claim({})} ` }),
    'broken-proof',
  ),
  altered(
    'a checkpoint of another size',
    good.replace(`\n${leaves.length}\n`, `\n${leaves.length + 5}\n`),
    'bad-signature',
  ),
  altered('a proof cut short', good.slice(0, -40), 'broken-proof'),
  altered('a proof without its checkpoint', good.slice(0, good.indexOf('\n\n') + 2), 'broken-proof'),
  altered('a line feed too many', `${good}\n`, 'broken-proof'),
  altered(
    'line ends of Windows in the checkpoint',
    good.slice(0, good.indexOf('\n\n')) + good.slice(good.indexOf('\n\n')).replaceAll('\n', '\r\n'),
    'broken-proof',
  ),
  altered('a wrong signature', anotherEnd(good), 'bad-signature'),
  ...[
    // HMAC fills its key up with zero bytes: these salts make the leaf that is in the log.
    ['a zero byte behind the salt', openingWith({ salt: Buffer.concat([leaf.salt, zeros(1)]) })],
    ['zero bytes behind the salt', openingWith({ salt: Buffer.concat([leaf.salt, zeros(32)]) })],
    ['a byte order mark before the opening', `\ufeff${openingWith({})}`],
    ['an entry in a list', openingWith({ entry: [leaf.entry] })],
  ].map(([name, opening]) => altered(name, whole(issues.current, { opening }), 'broken-proof')),
  altered('a line behind the signatures that is none', `${good}Oslo\n`, 'broken-proof'),
  altered('a wrong signature behind a right one', good + signatureOf(anotherEnd(good)), 'bad-signature'),
  {
    name: 'the log of another provider',
    file: whole(issues.current, { checkpoint: checkpointOf(leaves, otherLog) }),
    verdict: 'not-ours',
    fault: 'other-log',
  },
  {
    name: 'a log of the same name',
    file: whole(issues.current, { checkpoint: checkpointOf(leaves, impostor) }),
    verdict: 'not-ours',
    fault: 'unknown-key',
  },
  { name: 'a file from before files carried a proof', file: issues.current.file, verdict: 'no-proof' },
  ...[
    ['nothing', '', 'empty'],
    ['any text', 'Dear customer,\nplease find the license attached.\n', 'no-license-file'],
    ['a picture', '\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR', 'not-text'],
    ['a sealed part cut short', issues.current.file.slice(0, 120), 'cut-short'],
    ['a file as the API answers it, cut short', base64(good).slice(0, 201), 'cut-short'],
  ].map(([name, file, fault]) => ({ name, file, verdict: 'unreadable', fault })),
];

const vectors = {
  about:
    'License files with their proofs, to test a verifier with. All keys are for tests only and protect nothing.',
  now: NOW,
  log: { vkey: log.vkey, seed: log.seed },
  otherLog: { vkey: otherLog.vkey },
  witness: { vkey: witness.vkey },
  status: {
    status: 'Current',
    number: license.number,
    issue: license.issue,
    latestIssue: license.issue,
    expiryDate: license.expiryDate,
    isKeyRevoked: false,
  },
  steps: {
    about:
      'What a verifier computes on its way through the first file to accept. Bytes are in hexadecimal digits.',
    sealedSha256: hex(sha256(issues.current.file)),
    salt: hex(leaf.salt),
    entry: leaf.entry,
    commitment: hex(leaf.commitment),
    leafHash: hex(leaf.hash),
    index: position,
    size: leaves.length,
    hashes: pathOf(position, leaves).map(hex),
    root: hex(rootOf(leaves)),
    signedText: checkpointOf(leaves, log).split('\n\n')[0] + '\n',
    keyId: hex(log.id),
    publicKey: hex(log.publicKey),
  },
  accepted,
  refused,
};
writeFileSync(new URL('license-proofs.json', import.meta.url), `${JSON.stringify(vectors, null, 2)}\n`);
console.log(`Wrote ${accepted.length} files to accept and ${refused.length} to refuse.`);
