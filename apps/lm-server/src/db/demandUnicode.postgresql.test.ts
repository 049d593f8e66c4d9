import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../start/packageRoot';
import { runCommand, runServer, TEST_SECRETS } from '../testing/runServer';
import { scratchDirectory } from '../testing/scratch';
import { byHand, createDatabase } from '../testing/testData';

const scratch = scratchDirectory();

const settingsFor = async (as: string) => ({
  ...TEST_SECRETS,
  PORT: '0',
  LM_DATA_DIR: join(scratch, 'data'),
  LM_DEMO: '0',
  DATABASE_URL: await createDatabase(`template template0 ${as}`),
});

const refusal = (what: RegExp) => ({
  code: 1,
  stdout: '',
  stderr: expect.stringMatching(
    new RegExp(`^The database has ${what.source}, .*create database lm [^\\n]* locale 'C.UTF-8'[^\\n]*\\n$`),
  ) as string,
});

const TURKISH = `encoding 'UTF8' locale_provider icu icu_locale 'tr' locale 'C.UTF-8'`;

test.each([
  ['knows no alphabet but the Latin one', `encoding 'UTF8' locale 'C'`, /a locale that folds "ЖΣI" to "ЖΣi"/],
  ['folds I as Turkish does', TURKISH, /a locale that folds "ЖΣI" to "жσı"/],
  ['is not in UTF-8', `encoding 'LATIN1' locale 'C'`, /the encoding LATIN1/],
])('a database that %s is refused, by commands too, with what to do', async (_, as, what) => {
  const settings = await settingsFor(as);
  for (const args of [['migrate'], ['check-data'], []])
    expect(await runCommand(args, settings)).toEqual({
      ...refusal(what),
      code: args[0] === 'check-data' ? 2 : 1, // a database that cannot be looked at is not a damaged one
    });
});

test.each([`locale 'C.UTF-8'`, `locale_provider icu icu_locale 'en' locale 'C.UTF-8'`])(
  'a database with %s is used',
  async (as) => {
    const server = await runServer(await settingsFor(`encoding 'UTF8' ${as}`));
    expect(await server.stop()).toBe(0);
  },
);

test('a database that is made as the refusal and OPERATING.md say is migrated by its user', async () => {
  const [, block] = /```sql\n(create role[^]*?)```/.exec(
    readFileSync(join(packageRoot, 'OPERATING.md'), 'utf8'),
  )!;
  const statements = block!.split(';\n').filter(Boolean);
  const { DATABASE_URL, ...settings } = await settingsFor(`encoding 'UTF8' locale 'C'`);
  const { stderr } = await runCommand(['migrate'], { ...settings, DATABASE_URL });
  for (const statement of statements) expect(stderr).toContain(`"${statement}"`);

  const name = `lm_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(DATABASE_URL);
  for (const statement of statements)
    await byHand({ connectionString: url.href }, statement.replaceAll(/\blm\b/g, name));
  Object.assign(url, { username: name, pathname: `/${name}` });
  const migrated = await runCommand(['migrate'], { ...settings, DATABASE_URL: url.href });
  expect(migrated).toMatchObject({ code: 0, stderr: '' });
});
