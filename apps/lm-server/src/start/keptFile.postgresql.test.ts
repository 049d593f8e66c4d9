import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand, runServer } from '../testing/runServer';
import { makeTestData, type TestData } from '../testing/testData';

const refusal = (sentence: RegExp) => ({
  code: 1,
  stdout: '',
  stderr: expect.stringMatching(new RegExp(`^[^\\n]*${sentence.source}[^\\n]*\\n$`)) as string,
});

let data: TestData;
beforeAll(async () => {
  data = await makeTestData();
});
afterAll(() => data.remove());

const settings = () => ({ ...data.commandSettings, PORT: '0', HOST: '127.0.0.1', LM_DEMO: '0' });

test('a damaged file of generated passwords is refused for what it is, and the server starts without it', async () => {
  const file = join(data.dataDirectory, 'sign-ins.json');
  for (const content of ['{\n', 'null', '{}']) {
    writeFileSync(file, content);
    const ended = await runCommand([], settings());
    expect(ended).toEqual(refusal(/sign-ins.json is damaged: delete it and start again; /));
    expect(ended.stderr).not.toMatch(/backup|license files/);
  }
  rmSync(file);
  await (await runServer(settings())).stop();
});

test('secrets are called damaged when they are, not when this user may not read them', async () => {
  const file = join(data.dataDirectory, 'secrets.json');
  const { LM_TOKEN_SECRET: _, ...withoutSecret } = settings();
  for (const content of ['{', 'null', '{}']) {
    writeFileSync(file, content);
    expect(await runCommand([], withoutSecret)).toEqual(
      refusal(/secrets.json is damaged: restore it from your backup, /),
    );
  }
  chmodSync(file, 0o000);
  const ended = await runCommand([], withoutSecret, { heedPermissions: true });
  expect(ended).toEqual(refusal(/secrets.json cannot be used \(EACCES: .*"chmod -R u\+rwX /));
});
