import { licenses } from '@lm/api-client';
import vectors from '@lm/api-client/test-vectors/license-proofs.json';
import { inspectTwice } from '../testing/inspectTwice';
import { issuedLicense } from '../testing/issuedLicense';
import { scratchDirectory } from '../testing/scratch';
import { admin, server, shareServer } from '../testing/sharedServer';

shareServer();
const scratch = scratchDirectory();
const inspect = (file: string | Uint8Array, ...words: string[]) => inspectTwice(server, scratch, file, words);

async function newFile() {
  const { licenseId } = await issuedLicense(admin);
  return { licenseId, file: await fileOf(licenseId) };
}

const fileOf = async (id: number) =>
  Buffer.from((await licenses.get(admin.lm, id)).licenseFile!, 'base64').toString();

test("whatever has become of a license, the server's program and the customer's say the same of its file", async () => {
  const log = (await (await fetch(`${server.url}/lm/log/vkey`)).text()).trim();
  const { licenseId, file } = await newFile();
  const said = async (expected: string, code: number, given = file) => {
    const inspected = await inspect(given, '--log-key', log);
    expect(inspected).toEqual({ code, said: expect.stringContaining(expected) as string });
  };
  await said('Genuine and current\nIssued for ', 0);
  await said('Note: Its line endings were changed', 0, file.replaceAll('\n', '\r\n'));
  await said('Log        entry ', 0, file.slice(0, file.indexOf('\n')));
  await said('Altered\n', 1, file.replace('.', '.A'));
  expect((await inspect(file)).said).toContain('The key of the log is what the server that was asked says');
  await licenses.suspend(admin.lm, licenseId, { reason: 'Unpaid' });
  await said('Genuine, but suspended\n', 1);
  await licenses.reinstate(admin.lm, licenseId);
  await said('Issue 2 has taken its place', 1);
  await licenses.remove(admin.lm, licenseId);
  await said('Genuine, but withdrawn\n', 1);
});

test('whatever is wrong with a file, both programs say the same of it', async () => {
  const one = new Map(vectors.refused.map((vector) => [vector.verdict, vector]));
  const [genuine] = vectors.accepted;
  for (const { file } of [genuine!, ...one.values()]) {
    const { said, code } = await inspect(file, '--log-key', vectors.log.vkey);
    expect(said).not.toContain('undefined');
    expect(code).toBeGreaterThan(0);
  }
  const stranger = await inspect((await newFile()).file, '--log-key', vectors.otherLog.vkey);
  expect(stranger).toMatchObject({ code: 2 });
  expect(stranger.said).toContain('by a key of the log that the server named only now');
});
