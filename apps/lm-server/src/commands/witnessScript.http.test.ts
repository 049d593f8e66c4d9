import { spawn } from 'node:child_process';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { applications, auditLogs } from '@lm/api-client';
import { verifyCheckpoint } from '@lm/api-client/log';
import { vkeyOf } from '@lm/api-client/provider';
import * as tokens from '@lm/api-client/tokens';
import { packageRoot } from '../start/packageRoot';
import { scratchDirectory } from '../testing/scratch';
import { admin, server, shareServer } from '../testing/sharedServer';
import { untilItSucceeds } from '../testing/untilItSucceeds';

const scratch = scratchDirectory();
shareServer();

const NAME = 'witness.example/w1';

/** Signs a checkpoint that follows the last one it saw; any other it answers with that one's size (c2sp.org/tlog-witness). */
async function startWitness() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url');
  const keyId = createHash('sha256').update(`${NAME}\n`).update(Uint8Array.of(4)).update(raw).digest();
  let last = '0';
  let losesAnswer = false;
  const cosign = (request: string): string | undefined => {
    const [proof, body] = request.split('\n\n') as [string, string];
    if (!proof.startsWith(`old ${last}\n`) && proof !== `old ${last}`) return undefined;
    last = body.split('\n')[1]!;
    const time = Math.floor(Date.now() / 1000);
    const signature = sign(null, Buffer.from(`cosignature/v1\ntime ${time}\n${body}\n`), privateKey);
    const timestamp = Buffer.alloc(8);
    timestamp.writeBigUInt64BE(BigInt(time));
    return `— ${NAME} ${Buffer.concat([keyId.subarray(0, 4), timestamp, signature]).toString('base64')}\n`;
  };
  const http = createServer((request, answer) => {
    void text(request).then((body) => {
      const signed = request.url === '/add-checkpoint' ? cosign(body) : undefined;
      if (losesAnswer) {
        losesAnswer = false;
        request.socket.destroy();
        return;
      }
      answer.statusCode = signed ? 200 : 409;
      answer.end(signed ?? `${last}\n`);
    });
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  const vkey = await vkeyOf(NAME, Uint8Array.from(raw), 4);
  return {
    vkey,
    url: `http://127.0.0.1:${port}`,
    /** Whoever asks next does not hear what it signed. */
    loseAnswer: () => {
      losesAnswer = true;
    },
    close: () => http.close(),
  };
}

/** What OPERATING.md has an operator copy, with these settings in the place of its own. */
function scriptOf(settings: string): string {
  const text = readFileSync(join(packageRoot, 'OPERATING.md'), 'utf8');
  const script = /```sh\n(#!\/bin\/sh -e\n.*?)```/s.exec(text)![1]!;
  return script.replace(/^LM=.*$/m, settings);
}

async function run(script: string, token: string): Promise<number> {
  const child = spawn('sh', ['-e', script], {
    cwd: scratch,
    env: { PATH: process.env.PATH, TOKEN: token },
    stdio: 'ignore',
  });
  const [code] = (await once(child, 'exit')) as [number];
  return code;
}

const newestSize = async () =>
  Number((await (await fetch(`${server.url}/lm/log/checkpoint`)).text()).split('\n')[1]);

/** Makes an application, and waits until the newest checkpoint has it. */
async function grow(applicationName: string) {
  const before = await newestSize();
  await applications.create(admin.lm, { applicationName });
  await untilItSucceeds(async () => expect(await newestSize()).toBeGreaterThan(before));
}

test('the documented script gives back what the witness signed, later when the log could not take it or the answer was lost', async () => {
  const witness = await startWitness();
  const script = join(scratch, 'script');
  writeFileSync(script, scriptOf(`LM=${server.url}/lm WITNESS=${witness.url} VKEY=${witness.vkey}`));
  const made = await tokens.create(admin.lm, admin.userId, { name: 'Witness', scopes: ['audit'], days: 1 });
  try {
    expect(await run(script, 'ended')).toBe(1);
    await grow('Written in between');
    expect(await run(script, made.token)).toBe(0);
    expect(await run(script, made.token)).toBe(0);
    await grow('Signed unheard');
    witness.loseAnswer();
    expect(await run(script, made.token)).not.toBe(0);
    await grow('Written afterwards');
    expect(await run(script, made.token)).toBe(0);
  } finally {
    witness.close();
  }
  const kept = readdirSync(scratch).filter((name) => name.startsWith('kept-'));
  const { items } = await auditLogs.list(admin.lm, {
    tableName: 'LogCosignatures',
    pageNumber: 1,
    pageSize: 9,
  });
  expect(items.map(({ recordId }) => `kept-${recordId}`).sort()).toEqual(kept.sort());
  expect(kept.length).toBeGreaterThanOrEqual(3);
  const logKey = (await (await fetch(`${server.url}/lm/log/vkey`)).text()).trim().split('\n');
  for (const name of kept) {
    const checkpoint = readFileSync(join(scratch, name), 'utf8');
    const { cosignatures } = await verifyCheckpoint(checkpoint, { log: logKey, witnesses: [witness.vkey] });
    expect(cosignatures).toMatchObject([{ name: NAME }]);
  }
});
