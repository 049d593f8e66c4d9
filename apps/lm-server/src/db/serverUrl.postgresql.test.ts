import { join } from 'node:path';
import { freePort } from '../testing/freePort';
import { startPostgresCluster, type PostgresCluster } from '../testing/postgresCluster';
import { runCommand, TEST_SECRETS } from '../testing/runServer';
import { scratchDirectory } from '../testing/scratch';
import { byHand } from '../testing/testData';

const scratch = scratchDirectory();

let cluster: PostgresCluster;
beforeAll(async () => {
  cluster = await startPostgresCluster({ durable: false, tlsPort: await freePort() });
  await cluster.createDatabase('secured');
});
afterAll(() => cluster.remove());

/** Migrates the database that is reached with these parameters. */
const migrate = (query: Record<string, string>, url = cluster.overTls!.urlOf('secured')) =>
  runCommand(['migrate'], {
    ...TEST_SECRETS,
    LM_DATA_DIR: join(scratch, 'data'),
    DATABASE_URL: `${url}?${new URLSearchParams(query).toString()}`,
  });

const MODES = ['prefer', 'require', 'verify-ca', 'verify-full'];

test.each(MODES)(
  'sslmode=%s takes a server whose certificate is vouched for, without a warning',
  async (sslmode) => {
    const ended = await migrate({ sslmode, sslrootcert: cluster.overTls!.certificate });
    expect(ended).toMatchObject({ code: 0, stderr: '' });
  },
);

test.each(MODES)('sslmode=%s refuses one for which nobody vouches, and says what to do', async (sslmode) => {
  expect(await migrate({ sslmode })).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(
      /^The certificate of the database is not trusted \(self-signed certificate\): [^\n]*sslrootcert[^\n]*\n$/,
    ) as string,
  });
});

test('a certificate of another name is refused', async () => {
  const url = cluster.overTls!.urlOf('secured').replace('localhost', '127.0.0.1');
  const { code, stderr } = await migrate(
    { sslmode: 'require', sslrootcert: cluster.overTls!.certificate },
    url,
  );
  expect(code).toBe(1);
  expect(stderr).toMatch(/^The certificate of the database is not trusted \([^\n]*altnames[^\n]*\n$/);
});

test('sslmode=no-verify encrypts without asking who answers', async () => {
  expect(await migrate({ sslmode: 'no-verify' })).toMatchObject({ code: 0, stderr: '' });
});

test('a file of certificates that is not there is named', async () => {
  const { code, stderr } = await migrate({ sslmode: 'require', sslrootcert: '/nowhere/ca.pem' });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^[^\n]*\/nowhere\/ca\.pem[^\n]*DATABASE_URL[^\n]*\n$/);
});

test('a database whose connections are used up is not said to be away', async () => {
  await byHand(
    { connectionString: cluster.urlOf('secured') },
    'create role crowded login connection limit 0',
  );
  const url = new URL(cluster.overTls!.urlOf('secured'));
  url.username = 'crowded';
  const { code, stderr } = await migrate({ sslmode: 'no-verify' }, url.href);
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^The database takes no more connections \([^\n]*crowded[^\n]*LM_DATABASE_POOL[^\n]*\n$/,
  );
});
