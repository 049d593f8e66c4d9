import { licenses } from '@lm/api-client';
import { issuedLicense } from '../testing/issuedLicense';
import { runCommand } from '../testing/runServer';
import { signInAdministrator } from '../testing/staff';
import { startTestServer, type TestServer } from '../testing/startTestServer';
import { byHand } from '../testing/testData';
import { untilItSucceeds } from '../testing/untilItSucceeds';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ furnishing: 'demo' });
});
afterEach(() => server.close());

const textAt = async (url: string, path: string) => (await fetch(`${url}${path}`)).text();
const sizeIn = (checkpoint: string) => Number(checkpoint.split('\n')[1]);

/** By whoever holds the database, its triggers off; again where the server was in the way. */
const pastTheServer = (...statements: string[]) =>
  untilItSucceeds(() =>
    byHand(
      server.connection,
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
    const admin = await signInAdministrator(server);
    const { licenseId } = await issuedLicense(admin);
    await textAt(server.url, '/lm/log/checkpoint');
    await server.stop();
    const before = await server.again(); // each of them has seen what was signed then
    await pastTheServer(...statements);
    await before.stop();
    const again = await server.again();
    expect(again.log()).toMatch(lost);

    expect(await textAt(again.url, '/readyz')).toMatch(lost);
    expect(await textAt(again.url, '/metrics')).toMatch(/^log_broken 1$/m);
    expect(sizeIn(await textAt(again.url, '/lm/log/checkpoint'))).toBeGreaterThan(9);
    const { lm } = await signInAdministrator({ ...server, ...again });
    await issuedLicense({ ...admin, lm });
    expect((await licenses.get(lm, licenseId)).licenseFile).toEqual(expect.any(String));
    expect(await runCommand(['verify-log'], server.commandSettings)).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(
        / (is not where the log ended when it was signed|and all after it were cut off): /,
      ) as string,
    });
    await again.stop();
  },
);
