import { licenses } from '@lm/api-client';
import { issuedLicense } from '../testing/issuedLicense';
import { runCommand } from '../testing/runServer';
import { signInAdministrator } from '../testing/staff';
import { startTestServer, type TestServer } from '../testing/startTestServer';
import { byHand, makeTestData, type TestData } from '../testing/testData';
import { untilItSucceeds } from '../testing/untilItSucceeds';

/** Data with more licenses than a log that was cut off goes on with, whose log has been signed. */
let original: TestData;
let licenseId: number;
beforeAll(async () => {
  original = await makeTestData();
  const first = await startTestServer({ data: original });
  const admin = await signInAdministrator(first);
  for (let issued = 0; issued < 5; issued += 1) ({ licenseId } = await issuedLicense(admin));
  expect(sizeIn(await textAt(first.url, '/lm/log/checkpoint'))).toBeGreaterThan(9);
  await first.stop();
});
afterAll(() => original.remove());

const textAt = async (url: string, path: string) => (await fetch(`${url}${path}`)).text();
const sizeIn = (checkpoint: string) => Number(checkpoint.split('\n')[1]);

/** By whoever holds the database, its triggers off; again where the server was in the way. */
const pastTheServer = ({ connection }: TestServer, statements: readonly string[]) =>
  untilItSucceeds(() =>
    byHand(
      connection,
      ['begin', 'set local session_replication_role = replica', ...statements, 'commit'].join(';'),
    ),
  );

const EMPTIED = [
  'truncate log_leaves, log_tiles, log_checkpoints, log_pending',
  'update log_state set is_all_recorded = false, recorded_audit_log = 0, recorded_serial = 0, recorded_issue = 0',
];
/** Its first entries stay, as they were signed at some time, so that it fits. */
const CUT_OFF = [
  'delete from audit_logs where id in (select record from log_leaves where kind = $$audit$$ and position >= 9)',
  'delete from license_issues where (serial, issue) in (select record, issue from log_leaves where kind = $$issue$$ and position >= 9)',
  'truncate log_tiles, log_checkpoints, log_pending',
  'delete from log_leaves where position >= 9',
];

test.each([
  ['that was emptied', EMPTIED, /the last one was of \d+ entries, and there are 0/],
  ['whose end was cut off', CUT_OFF, /the last one was of \d+ entries, and there are 9/],
  [
    'that was emptied and given another name',
    [...EMPTIED, 'update log_state set origin = origin || $$/restored-20261122000000$$'],
    /it was called \S+ when this server saw it signed last, and is called \S+\/restored-20261122000000 now/,
  ],
])(
  'a log %s past the server is not begun anew: the server serves on, and whoever looks is told',
  async (_, statements, lost) => {
    const server = await startTestServer({ data: await original.copy() }); // each of them sees what was signed
    try {
      await pastTheServer(server, statements);
      await server.stop();
      const again = await server.again();
      expect(again.log()).toMatch(lost);

      expect(await textAt(again.url, '/readyz')).toMatch(lost);
      expect(await textAt(again.url, '/metrics')).toMatch(/^log_broken 1$/m);
      expect(sizeIn(await textAt(again.url, '/lm/log/checkpoint'))).toBeGreaterThan(9);
      const admin = await signInAdministrator({ ...server, ...again });
      await issuedLicense(admin);
      expect((await licenses.get(admin.lm, licenseId)).licenseFile).toEqual(expect.any(String));
      expect(await runCommand(['verify-log'], server.commandSettings)).toMatchObject({
        code: 1,
        stdout: expect.stringMatching(
          / (is not where the log ended when it was signed|and all after it were cut off): /,
        ) as string,
      });
      await again.stop();
    } finally {
      await server.close();
    }
  },
);
