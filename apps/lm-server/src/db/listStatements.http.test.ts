import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { airportHandlers } from '../airports/airportRoutes';
import { applicationHandlers } from '../applications/applicationRoutes';
import { auditLogHandlers } from '../audit-logs/auditLogRoutes';
import { customerHandlers } from '../customers/customerRoutes';
import { readsFrom } from './readReplica';
import * as schema from './schema';
import { licenseHandlers } from '../licenses/licenseRoutes';
import { templateDatabase } from '../testing/testDatabases';

const database = `statements_${randomUUID().replaceAll('-', '')}`;
const address = (name: string) => {
  const url = new URL(process.env.TEST_POSTGRES_URL!);
  url.pathname = `/${name}`;
  return url.href;
};

let pool: pg.Pool;
const statements: string[] = [];
const withDatabase = () => {
  const db = drizzle(pool, { schema, logger: { logQuery: (statement) => statements.push(statement) } });
  const caller = {
    userId: randomUUID(),
    email: 'admin@example.com',
    isAdmin: true,
    sessionId: randomUUID(),
    position: null,
  };
  return {
    db,
    call: {
      path: {},
      body: undefined,
      ifMatch: undefined,
      ifNoneMatch: undefined,
      caller,
      read: readsFrom(db).read.bind(undefined, null),
      ip: '',
    },
  };
};
beforeAll(async () => {
  const client = new pg.Client(process.env.TEST_POSTGRES_URL);
  await client.connect();
  await client.query(`create database ${database} template ${templateDatabase('demo')}`);
  await client.end();
  pool = new pg.Pool({ connectionString: address(database) });
});
afterAll(() => pool.end());

type List = (query: { PageNumber: number; PageSize: number }) => Promise<unknown>;

const lists: Record<string, (using: ReturnType<typeof withDatabase>) => List> = {
  licenses: ({ db, call }) => {
    const operations = licenseHandlers({
      db,
      licenseProofs: { complete: never, areInFiles: never, ofFile: never },
      licenseFiles: { seal: never, publicKeys: never, revokedAt: never },
    });
    return (query) => operations.listLicenses({ ...call, query } as never);
  },
  customers:
    ({ db, call }) =>
    (query) =>
      customerHandlers({ db }).listCustomers({ ...call, query } as never),
  applications:
    ({ db, call }) =>
    (query) =>
      applicationHandlers({ db }).listApplications({ ...call, query } as never),
  airports:
    ({ db, call }) =>
    (query) =>
      airportHandlers({ db }).listAirports({ ...call, query } as never),
  'audit log entries':
    ({ db, call }) =>
    (query) =>
      auditLogHandlers({ db }).listAuditLogs({ ...call, query } as never),
};

function never(): never {
  throw new Error('A list seals no license file.');
}

async function statementsFor(list: List, PageSize: number): Promise<number> {
  statements.length = 0;
  await list({ PageNumber: 1, PageSize });
  return statements.length;
}

test.each(Object.entries(lists))(
  'a page of many %s takes as many statements as a page of one',
  async (_, of) => {
    const list = of(withDatabase());
    const forOne = await statementsFor(list, 1);
    expect(await statementsFor(list, 100)).toBe(forOne);
    expect(forOne).toBeLessThanOrEqual(3);
  },
);

test('a page of licenses takes one statement', async () => {
  expect(await statementsFor(lists.licenses!(withDatabase()), 100)).toBe(1);
});
