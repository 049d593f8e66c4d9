import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { airports, applications, auditLogs, customers, licenses } from '@lm/api-client';
import pg from 'pg';
import { packageRoot } from '../start/packageRoot';
import { ADMINISTRATOR, runServer, type RunningServer } from './runServer';
import { scratchDirectory } from './scratch';
import { signIn, type StaffMember } from './staff';
import { makeTestData, testEngine, type TestData } from './testData';
import { untilItSucceeds } from './untilItSucceeds';

/*
 * The programs that the SDK shows to other teams, each against a server that is killed and started again meanwhile.
 */
const PROGRAMS = join(packageRoot, '../../libs/api-client/examples/programs');
const scratch = scratchDirectory();
const at = (file: string) => join(scratch, file);

let data: TestData;
let server: RunningServer;
let admin: StaffMember;

const start = (port: string) =>
  runServer({ ...data.commandSettings, LM_DATA_DIR: data.dataDirectory, LM_DEMO: '0', PORT: port });

/** Kills the server; the answer starts it again at the same address. */
async function kill() {
  await server.stop('SIGKILL');
  return async () => {
    server = await start(new URL(server.url).port);
  };
}

beforeAll(async () => {
  data = await makeTestData();
  server = await start('0');
  admin = await signIn(server, ADMINISTRATOR);
});
afterAll(async () => {
  await server.stop();
  data.remove();
});

async function run(program: string, ...args: string[]): Promise<string[]> {
  const child = spawn(
    process.execPath,
    ['--import', require.resolve('tsx'), join(PROGRAMS, program), ...args],
    {
      cwd: scratch,
      env: { ...process.env, NODE_OPTIONS: '', LM_URL: `${server.url}/lm`, LM_TOKEN: admin.token },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let [printed, complaints] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`${program} ended with ${String(code)}: ${printed}${complaints}`);
  return printed.trim().split('\n');
}

/** Begins while there is no server, and ends once it is back. */
async function runAcrossRestart(program: string, ...args: string[]) {
  const startAgain = await kill();
  const [printed] = await Promise.all([run(program, ...args), startAgain()]);
  return printed;
}

test('a sync of 200 customers goes on where a killed server was, and makes each once', async () => {
  const { items } = await airports.list(admin.lm, { pageNumber: 1, pageSize: 200 });
  const contact = { name: 'Kari', email: 'kari@osl.example', phone: '+47 1', role: 'Operations' };
  const wanted = items.map(({ code }) => ({
    code,
    customerName: `${code} - Synced`,
    customerAddress: 'Here',
    contact,
  }));
  writeFileSync(at('customers.json'), JSON.stringify(wanted));
  const page = { pageNumber: 1, pageSize: 1 };
  const isUnderWay = async () => {
    const { totalCount } = await customers.list(admin.lm, page);
    if (totalCount < 20) throw new Error(`There are ${totalCount} customers.`);
  };
  const sync = run('syncCustomers.js', 'customers.json');
  await Promise.race([untilItSucceeds(isUnderWay), sync]);
  await (
    await kill()
  )();
  expect(await sync).toEqual(['200 customers']);

  writeFileSync(
    at('customers.json'),
    JSON.stringify(wanted.map((one) => ({ ...one, customerAddress: 'There' }))),
  );
  await run('syncCustomers.js', 'customers.json');
  const made = await customers.listWithContacts(admin.lm);
  expect(made.map(({ airportCode }) => airportCode).sort()).toEqual(items.map(({ code }) => code).sort());
  for (const { customerAddress, customerContacts } of made)
    expect([customerAddress, customerContacts.length]).toEqual(['There', 1]);
});

test('a customer is provided with a license and its file once, however often it is asked for', async () => {
  const [number] = await runAcrossRestart('provision.js', 'OSL', 'Gates', '2099-12-31');
  expect(await run('provision.js', 'OSL', 'Gates', '2099-12-31')).toEqual([number]);
  const issued = await licenses.all(admin.lm, { airportCode: 'OSL' });
  expect(issued.map((license) => license.number)).toEqual([number]);

  const vkey = await (await fetch(`${server.url}/lm/log/vkey`)).text();
  const startAgain = await kill();
  expect(await run('verifyOffline.js', 'license_OSL.enc', vkey)).toEqual([
    expect.stringMatching(/^OSL - .*, until 2099-12-31$/),
  ]);
  writeFileSync(at('altered.enc'), readFileSync(at('license_OSL.enc')).fill('A', 50, 60));
  await expect(run('verifyOffline.js', 'altered.enc', vkey)).rejects.toThrow('Refused');
  await startAgain();
});

test('the nightly report names what ends soon', async () => {
  const { id: applicationId } = await applications.create(admin.lm, { applicationName: 'Fuel' });
  const [customer] = await customers.all(admin.lm, { airportCode: 'OSL' });
  const expiryDate = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString();
  const issued = { customerId: customer!.id, applicationIds: [applicationId], expiryDate };
  const { number } = await licenses.get(admin.lm, await licenses.generate(admin.lm, issued));
  expect(await runAcrossRestart('nightlyReport.js')).toEqual([
    'Customer,License,Applications,Last day',
    `"${customer!.customerName}","${number}","Fuel","${expiryDate.slice(0, 10)}"`,
  ]);
});

test('the audit log is polled without an entry that is missed or told twice', async () => {
  const idOf = (line: string) => Number(line.split(' ')[0]);
  const first = await run('pollAuditLog.js', 'last.txt');
  await applications.create(admin.lm, { applicationName: 'Slots' });
  const second = await runAcrossRestart('pollAuditLog.js', 'last.txt');
  expect(second).toEqual([expect.stringMatching(/Create Applications Slots$/)]);
  const written: number[] = [];
  for await (const { id } of auditLogs.each(admin.lm)) written.unshift(id);
  expect([...first, ...second].map(idOf).sort((one, other) => one - other)).toEqual(written);
  expect(await run('pollAuditLog.js', 'last.txt')).toEqual(['']);
});

if (testEngine() === 'postgresql')
  test('an entry that is there only after a later one is told when it is there', async () => {
    const slow = new pg.Client(data.connection);
    await slow.connect();
    await slow.query('begin');
    await slow.query(
      `with entry as (insert into audit_logs (table_name, record_id, operation, operation_date, record_name)
         values ('Applications', '0', 'Create', now(), 'Slow') returning id)
       insert into log_pending (kind, record, issue, date, salt, commitment)
       select 'audit', id, 0, now(), sha256('salt'), sha256('commitment') from entry`,
    );
    await applications.create(admin.lm, { applicationName: 'Quick' });
    const first = await run('pollAuditLog.js', 'overlapping.txt');
    expect(first.filter((line) => /(Quick|Slow)$/.test(line))).toEqual([expect.stringMatching(/Quick$/)]);
    await slow.query('commit');
    await slow.end();
    await untilItSucceeds(async () =>
      expect(await run('pollAuditLog.js', 'overlapping.txt')).toEqual([expect.stringMatching(/Slow$/)]),
    );
  });
