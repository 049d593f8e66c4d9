import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand, TEST_SECRETS } from '../testing/runServer';
import { scratchDirectory } from '../testing/scratch';
import { byHand, copyDatabase, makeTestData, testEngine } from '../testing/testData';
import { COMMANDS } from './commands';

const scratch = scratchDirectory();
const file = join(scratch, 'given');
writeFileSync(file, '[["QQQ", "New Field", "Nowhere"]]');

const KID = 'k'.repeat(43);
const WORDS: Record<string, string[]> = {
  'create-admin': ['me@ops.example'],
  backup: [join(scratch, 'backup.gz')],
  'load-airports': [file],
  confirmation: ['me@ops.example'],
  'inspect-license': [file],
  'customer-key': ['1'],
  'revoke-key': [KID],
  'vouch-key': [KID],
};
const MAKERS = ['serve', 'migrate', 'restore'];
const NEEDY = Object.keys(COMMANDS).filter((name) => !MAKERS.includes(name));
const JUDGES = ['check-data', 'verify-log', 'inspect-license'];

const isEmbedded = testEngine() === 'embedded';

/** Of somebody who forgot the server's own: the secrets are not set either. */
async function wrongSettings(): Promise<Record<string, string>> {
  const LM_DATA_DIR = join(mkdtempSync(join(scratch, 'wrong-')), 'data');
  return isEmbedded ? { LM_DATA_DIR } : { LM_DATA_DIR, DATABASE_URL: await copyDatabase() };
}

test.each(NEEDY)('where there is no installation %s says so and makes none', async (name) => {
  const wrong = await wrongSettings();
  const ended = await runCommand([name, ...(WORDS[name] ?? [])], wrong);
  const where = isEmbedded ? wrong.LM_DATA_DIR! : 'DATABASE_URL';
  expect(ended).toEqual({
    code: JUDGES.includes(name) ? 2 : 1,
    stdout: '',
    stderr: expect.stringMatching(
      new RegExp(`^There is no installation in [^\\n]*${where}[^\\n]*OPERATING[^\\n]*\\n$`),
    ) as string,
  });
  expect(existsSync(wrong.LM_DATA_DIR!)).toBe(false);
  expect(existsSync(WORDS.backup![0]!)).toBe(false);
});

test('an empty directory, and a schema of something else, are no installation', async () => {
  const wrong = await wrongSettings();
  if (isEmbedded) mkdirSync(wrong.LM_DATA_DIR!, { mode: 0o700 });
  else await byHand({ connectionString: wrong.DATABASE_URL! }, 'create table users (mine int)');
  expect(await runCommand(['backup', WORDS.backup![0]!], wrong)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^There is no installation in [^\n]+\n$/) as string,
  });
  if (isEmbedded) expect(readdirSync(wrong.LM_DATA_DIR!)).toEqual([]);
});

test('a restore of what is no backup makes none', async () => {
  for (const none of [join(scratch, 'missing.gz'), file]) {
    const wrong = await wrongSettings();
    expect(await runCommand(['restore', none], wrong)).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(new RegExp(`^${none} [^\\n]*\\n$`)) as string,
    });
    expect(await runCommand(['check-data'], wrong)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('There is no installation') as string,
    });
    expect(existsSync(wrong.LM_DATA_DIR!)).toBe(false);
  }
});

test('migrate and restore make one, which other commands work on', async () => {
  const from = await makeTestData();
  try {
    const kept = join(scratch, 'kept.gz');
    expect(await runCommand(['backup', kept], from.commandSettings)).toMatchObject({ code: 0 });
    for (const maker of [['migrate'], ['restore', kept]]) {
      const made = { ...TEST_SECRETS, ...(await wrongSettings()) };
      expect(await runCommand(maker, made)).toMatchObject({ code: 0, stderr: '' });
      expect(await runCommand(['create-admin', 'me@ops.example'], made)).toMatchObject({ code: 0 });
    }
  } finally {
    from.remove();
  }
});
