import { auditLogs, applications } from '@lm/api-client';
import {
  commitment,
  leafHash,
  parseCheckpoint,
  parseTlogProof,
  verifyCheckpoint,
  verifyConsistency,
  verifyInclusion,
} from '@lm/api-client/log';
import * as logProofs from '@lm/api-client/logProofs';
import { vkeyOf } from '@lm/api-client/provider';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { clientOf, refusalOf } from '../testing/staff';
import { byHand } from '../testing/testData';
import { admin, server, shareServerWithUser, user } from '../testing/sharedServer';

shareServerWithUser({ furnishing: 'demo' });

const textOf = async (path: string) => (await fetch(`${server.url}/lm/log/${path}`)).text();
const log = async () => (await textOf('vkey')).trim().split('\n');

async function newEntry() {
  const { id } = await applications.create(admin.lm, { applicationName: `Proven ${Math.random()}` });
  const { items } = await auditLogs.list(admin.lm, {
    tableName: 'Applications',
    recordId: String(id),
    pageNumber: 1,
    pageSize: 1,
  });
  return items[0]!;
}

test('whoever reads an entry can prove to anybody that it is in the log, with what it says', async () => {
  const { id, recordId } = await newEntry();
  const { proof, index, size } = await logProofs.ofAuditLog(admin.lm, id);
  const { extra, hashes, checkpoint, ...proven } = parseTlogProof(proof);
  const signed = await verifyCheckpoint(checkpoint, { log: await log() });
  expect([proven.index, signed.size]).toEqual([index, size]);
  const { entry, salt } = JSON.parse(Buffer.from(extra!).toString()) as { entry: string; salt: string };
  expect(JSON.parse(entry)).toMatchObject({ kind: 'audit', id, recordId, operation: 'Create' });
  const leaf = await leafHash(await commitment(Buffer.from(salt, 'base64'), entry));
  expect(await verifyInclusion({ index, size, leafHash: leaf, hashes, root: signed.root })).toBe(true);
});

test('an entry that the caller may not see is not proved either', async () => {
  const { id } = await newEntry();
  expect((await refusalOf(logProofs.ofAuditLog(user.lm, id))).status).toBe(404);
});

test('that the log only grew is proved between any two checkpoints, without a session', async () => {
  const first = await verifyCheckpoint(await textOf('checkpoint'), { log: await log() });
  const { id } = await newEntry();
  const { size } = await logProofs.ofAuditLog(admin.lm, id);
  const second = await verifyCheckpoint(await textOf('checkpoint'), { log: await log() });
  expect(second.size).toBeGreaterThanOrEqual(size);
  const { hashes } = await logProofs.ofConsistency(clientOf(server), {
    first: first.size,
    second: second.size,
  });
  const proof = { first, second, hashes: hashes.map((hash) => Uint8Array.from(Buffer.from(hash, 'base64'))) };
  expect(await verifyConsistency(proof)).toBe(true);
  expect(await verifyConsistency({ ...proof, first: { ...first, root: second.root } })).toBe(false);
  const larger = logProofs.ofConsistency(clientOf(server), { first: 1, second: second.size + 1_000_000 });
  expect((await refusalOf(larger)).status).toBe(400);
});

/** A witness as C2SP describes it, without a line of ours. */
async function witness(name: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url');
  const keyId = createHash('sha256').update(`${name}\n`).update(Uint8Array.of(4)).update(raw).digest();
  const cosign = (checkpoint: string) => {
    const body = checkpoint.slice(0, checkpoint.lastIndexOf('\n\n') + 1);
    const time = Math.floor(Date.now() / 1000);
    const signature = sign(null, Buffer.from(`cosignature/v1\ntime ${time}\n${body}`), privateKey);
    const timestamp = Buffer.alloc(8);
    timestamp.writeBigUInt64BE(BigInt(time));
    const line = Buffer.concat([keyId.subarray(0, 4), timestamp, signature]).toString('base64');
    return `${checkpoint}— ${name} ${line}\n`;
  };
  return { vkey: await vkeyOf(name, Uint8Array.from(raw), 4), cosign };
}

test("a witness's cosignature is served with its checkpoint, and what it did not sign is refused", async () => {
  const { vkey, cosign } = await witness('witness.example/w1');
  const other = await witness('witness.example/w1');
  const { id } = await newEntry();
  const checkpointOf = async () =>
    parseTlogProof((await logProofs.ofAuditLog(admin.lm, id)).proof).checkpoint;
  const checkpoint = await checkpointOf();
  for (const wrong of [
    { vkey, checkpoint },
    { vkey: other.vkey, checkpoint: cosign(checkpoint) },
    { vkey, checkpoint: cosign(checkpoint.replace(/\n\d+\n/, '\n1\n')) },
    { vkey: 'no key', checkpoint: cosign(checkpoint) },
    { vkey, checkpoint: 'no checkpoint' },
  ])
    expect((await refusalOf(logProofs.addCosignature(admin.lm, wrong))).status).toBe(400);
  const forged = cosign(checkpoint).replace(/.{4}(.{4}\n)$/, 'AAAA$1');
  expect(
    (await refusalOf(logProofs.addCosignature(admin.lm, { vkey, checkpoint: forged }))).fieldErrors,
  ).toEqual({
    Checkpoint: ['The signature of the witness on this checkpoint does not hold'],
  });
  const cosignature = { vkey, checkpoint: cosign(checkpoint) };
  expect((await refusalOf(logProofs.addCosignature(user.lm, cosignature))).status).toBe(403);
  await logProofs.addCosignature(admin.lm, cosignature);
  await logProofs.addCosignature(admin.lm, cosignature);
  const seen = await verifyCheckpoint(await checkpointOf(), { log: await log(), witnesses: [vkey] });
  expect(seen.cosignatures.map(({ name }) => name)).toEqual(['witness.example/w1']);
  const entries = await auditLogs.list(admin.lm, {
    tableName: 'LogCosignatures',
    pageNumber: 1,
    pageSize: 9,
  });
  expect(entries.items.map(({ recordName, recordId }) => [recordName, recordId])).toEqual([
    ['witness.example/w1', String(seen.size)],
  ]);
});

test('a checkpoint has no more cosignatures than a reader takes, and whoever was there before the last stays', async () => {
  const { id } = await newEntry();
  const checkpointOf = async () =>
    parseTlogProof((await logProofs.ofAuditLog(admin.lm, id)).proof).checkpoint;
  const checkpoint = await checkpointOf();
  const add = async (name: string) => {
    const { vkey, cosign } = await witness(name);
    const cosignature = { vkey, checkpoint: cosign(checkpoint) };
    await logProofs.addCosignature(admin.lm, cosignature);
    return cosignature;
  };
  const first = await add('witness.example/first');
  for (let more = 1; more < 99; more += 1) await add(`witness.example/${more}`);
  expect((await refusalOf(add('witness.example/last'))).fieldErrors).toEqual({
    Checkpoint: ['This checkpoint has 99 cosignatures, as many as there may be'],
  });
  await logProofs.addCosignature(admin.lm, first);
  const keys = { log: await log(), witnesses: [first.vkey] };
  expect((await verifyCheckpoint(await checkpointOf(), keys)).cosignatures).toHaveLength(1);
  await byHand(
    server.connection,
    "insert into log_cosignatures select origin, size, vkey || 'x', line from log_cosignatures where size = $1",
    [parseCheckpoint(checkpoint).size],
  );
  expect((await verifyCheckpoint(await checkpointOf(), keys)).cosignatures).toHaveLength(1);
});
