import { existsSync, readFileSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { isEmail, passwordProblem } from '@lm/domain';
import { asc, sql } from 'drizzle-orm';
import { loadAirports, type AirportSeed } from '../airports/loadAirports';
import { change } from '../audit-logs/change';
import { recordEvent } from '../audit-logs/events';
import { createDataDirectory, type DataDirectory } from '../start/dataDirectory';
import { readBackup, writeBackup } from '../db/backup';
import type { Database } from '../db/openDatabase';
import { withCopyOf } from '../db/withCopyOf';
import { applications, users } from '../db/schema';
import { loadDemo } from '../demo/loadDemo';
import { packageRoot } from '../start/packageRoot';
import { adoptSecrets } from '../start/knownSecrets';
import { writePrivately } from '../start/durableFiles';
import { loadSecrets } from '../start/secrets';
import { openSecrets } from '../start/sharedFileKey';
import { hashPassword } from '../session/passwords';
import { endSessionsOf } from '../session/sessions';
import { unlockAccount } from '../session/signIn';
import { weaknessOf } from '../session/weakPasswords';
import type { Settings } from '../start/settings';
import { inventPassword } from '../start/signIns';
import { reasonOf, StartupFailure } from '../start/startupFailure';
import { createConfirmations } from '../users/confirmations';
import { userAuditValues } from '../users/userValues';
import { inspectLicense, licenseFilesOf, printCustomerKey, revokeKey, vouchForKey } from './licenseCommands';
import { openForCommand, type OpenedForCommand } from './openForCommand';
import { checkData } from './checkData';
import { serve } from './serve';

/** One thing that the command line can do. */
type Command = {
  /** What stands behind its name. */
  usage: string;
  summary: string;
  details?: string;
  options?: Record<string, { type: 'boolean' | 'string' }>;
  /** How many words it takes. */
  words: 0 | 1;
  run: (settings: Settings, call: CommandCall) => Promise<void>;
};

/** A command as it was given. */
type CommandCall = { name: string; word: string; options: Record<string, unknown> };

/** Files of the data directory that a backup keeps, when they are there. */
const KEPT_FILES = ['secrets.json', 'sign-ins.json'];

export const COMMANDS: Readonly<Record<string, Command>> = {
  serve: {
    usage: '',
    summary: 'Serve the API and the web application. This is what happens without a command, too.',
    words: 0,
    run: serve,
  },
  migrate: {
    usage: '',
    summary: "Bring the database to this version's schema and end.",
    details: 'The server does it by itself at start; this is for an upgrade in a step of its own.',
    words: 0,
    run: (settings, call) =>
      using(settings, call, {}, () => {
        console.log('The database is at the schema of this version.');
      }),
  },
  'create-admin': {
    usage: 'EMAIL',
    summary: 'Create an administrator, or make a user one and give them a new password.',
    details:
      'The password is read from standard input when that is not a terminal; otherwise one is generated and printed.\nWho has that e-mail address is signed out everywhere.',
    words: 1,
    run: (settings, call) => using(settings, call, {}, (opened) => createAdministrator(opened, call.word)),
  },
  backup: {
    usage: 'FILE',
    summary: 'Write everything into FILE, at one moment, while the server runs or not.',
    details:
      'FILE holds password hashes and, when they were generated, the keys of license files: keep it like a key.\nA file that exists is not replaced. While a server has the embedded database open, a copy of it lies beside FILE meanwhile.',
    words: 1,
    run: (settings, call) =>
      using(settings, call, { migrate: false }, (opened) => backUp(opened, resolve(call.word))),
  },
  restore: {
    usage: 'FILE [--force]',
    summary: 'Put the backup FILE in the place of everything that the database holds.',
    details:
      'Stop every server of this database first. A database that has users is replaced only with --force.\nA backup of an older version is brought to the schema of this one.',
    options: { force: { type: 'boolean' } },
    words: 1,
    run: (settings, call) =>
      using(settings, call, { alone: true }, (opened) =>
        restore(opened, resolve(call.word), call.options.force === true),
      ),
  },
  'check-data': {
    usage: '',
    summary: 'Read everything that is kept and say what is damaged; exit code 1 then.',
    details:
      'Every row and index, every reference, every license file, the kept counts and the secrets. Nothing is changed; the audit log notes the command.\nWhile a server has the embedded database open, a copy of it is read, which lies in the system’s directory for temporary files meanwhile (TMPDIR).',
    words: 0,
    run: (settings, call) =>
      using(settings, call, { migrate: false }, (opened) => checkEverything(opened, settings)),
  },
  'load-airports': {
    usage: 'FILE',
    summary: 'Add the airports in FILE whose IATA code is not there yet.',
    details: 'FILE is JSON: [["OSL", "Oslo Airport, Gardermoen", "Oslo, Norway"], …]',
    words: 1,
    run: (settings, call) =>
      using(settings, call, {}, async ({ database }) => {
        const airports = readAirports(resolve(call.word));
        const added = await database.db.transaction((tx) => loadAirports(tx, airports));
        console.log(`${added} of ${airports.length} airports added; the others were there already.`);
      }),
  },
  'load-demo': {
    usage: '',
    summary: 'Fill a database that has no applications yet with demo data.',
    words: 0,
    run: (settings, call) => using(settings, call, {}, (opened) => loadDemoData(opened, settings)),
  },
  confirmation: {
    usage: 'EMAIL [--phone]',
    summary: 'Print the token that confirms a user’s e-mail address or, with --phone, their phone number.',
    details:
      'Send it there: whoever can read it has proved that the address or the number is theirs.\nIt is good for one day and for one POST to /lm/api/Users/confirm-email or confirm-phone, with the userId printed.',
    options: { phone: { type: 'boolean' } },
    words: 1,
    run: (settings, call) =>
      using(settings, call, {}, (opened) =>
        printConfirmation(opened, settings, call.word, call.options.phone === true),
      ),
  },
  'adopt-secrets': {
    usage: '',
    summary: 'Make the secrets that are set now those of the database, after you have replaced them.',
    details:
      'A server with other secrets than those that the database knows does not start: usually that is a mistake.\nThis is not needed for a license key that is put before the old one.',
    words: 0,
    run: (settings, call) =>
      using(settings, call, {}, async ({ database, dataDirectory }) => {
        const { secrets, keep } = loadSecrets(settings, dataDirectory);
        keep();
        await adoptSecrets(database.db, secrets);
        console.log(
          'The database has the secrets that are set now. Give every server the same, and start them anew.',
        );
      }),
  },
  'inspect-license': {
    usage: 'FILE',
    summary: 'Say what the license file FILE states and whether it is valid.',
    details:
      'Prints what the file states with a verdict: valid, expired, or revoked-key with what it claims. Ends with 0 only when it is valid.',
    words: 1,
    run: (settings, call) =>
      using(settings, call, {}, (opened) => inspectLicense(opened, settings, resolve(call.word))),
  },
  'customer-key': {
    usage: 'CUSTOMER',
    summary: 'Print the key with which the customer opens its license files.',
    details:
      'CUSTOMER is a number or a whole name. The key opens the files of this customer and no others: give it to them over a channel that you trust.\nAfter a change of LM_LICENSE_FILE_KEY there is one for each, the newest first; files of each time need their own.',
    words: 1,
    run: (settings, call) =>
      using(settings, call, {}, (opened) => printCustomerKey(opened, settings, call.word)),
  },
  'revoke-key': {
    usage: 'KID [--since DATE | --undo]',
    summary: 'Have the license files refused that a stolen signing key has signed.',
    details:
      'KID is the id of the key, as GET /lm/api/LicenseKeys lists it. It must not be the one that signs: put a new key before it first.\nAll its files are refused, or with --since those that say they were issued then or later. A thief can write any date into a file: leave --since out unless you can tell the thief’s files otherwise.\n--undo takes a revocation back.',
    options: { since: { type: 'string' }, undo: { type: 'boolean' } },
    words: 1,
    run: (settings, call) =>
      using(settings, call, {}, (opened) =>
        revokeKey(opened, settings, call.word, {
          since: call.options.since as string | undefined,
          undo: call.options.undo === true,
        }),
      ),
  },
  'vouch-key': {
    usage: 'KID',
    summary: 'Believe a recorded signing key that no key of this server vouches for.',
    details:
      'The server ignores such a key and says so in its log: after a key was replaced without the old one being set too, after an upgrade, or because somebody wrote it into the database. Check that the key was yours.',
    words: 1,
    run: (settings, call) => using(settings, call, {}, (opened) => vouchForKey(opened, settings, call.word)),
  },
};

/**
 * Runs the command that the words name; without words, the server.
 *
 * @throws StartupFailure with one sentence when the words make no sense or the command cannot be done.
 */
export async function runCommandLine(words: readonly string[], readSettings: () => Settings): Promise<void> {
  const [name = 'serve', ...rest] = words;
  if (['--help', '-h', 'help'].includes(name)) return console.log(overview());
  if (['--version', '-v'].includes(name)) return console.log(version());
  const command = COMMANDS[name];
  if (!command) throw new StartupFailure(`There is no command ${name}: "lm-server --help" lists them.`);
  const { positionals, values } = parse(name, command, rest);
  if (values.help) return console.log(helpOf(name, command));
  if (positionals.length !== command.words)
    throw new StartupFailure(`Usage: lm-server ${name} ${command.usage}`.trim());
  await command.run(readSettings(), { name, word: positionals[0] ?? '', options: values });
}

function parse(name: string, command: Command, args: string[]) {
  // An id of a key may begin with a dash; it is no option.
  const keyIds = args.filter((word) => /^-[\w-]{42}$/.test(word));
  try {
    return parseArgs({
      args: keyIds.length > 0 ? [...args.filter((word) => !keyIds.includes(word)), '--', ...keyIds] : args,
      allowPositionals: true,
      options: { ...command.options, help: { type: 'boolean', short: 'h' } },
    });
  } catch (thrown) {
    throw new StartupFailure(
      `${reasonOf(thrown).split('.')[0]}: "lm-server ${name} --help" says what it takes.`,
    );
  }
}

function version(): string {
  const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

function overview(): string {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length)) + 2;
  return [
    'Usage: lm-server [COMMAND]',
    '',
    ...Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(width)}${summary}`),
    '',
    '"lm-server COMMAND --help" says more, "lm-server --version" which version this is. Settings are environment variables; the README lists them.',
  ].join('\n');
}

const helpOf = (name: string, { usage, summary, details }: Command) =>
  [`Usage: lm-server ${name} ${usage}`.trim(), '', summary, ...(details ? ['', details] : [])].join('\n');

/** Where commands come from, for the audit log. */
const ADDRESS = `command line of ${hostname()}`;

/** Does a command's work on the database, and writes into the audit log that it was done. */
async function using(
  settings: Settings,
  { name, word }: CommandCall,
  how: Parameters<typeof openForCommand>[1],
  work: (opened: OpenedForCommand) => Promise<void> | void,
): Promise<void> {
  const opened = await openForCommand(settings, how);
  try {
    await work(opened);
    await recordEvent(opened.database.db, {
      table: 'Commands',
      recordId: name,
      userId: null,
      address: ADDRESS,
      values: { systemUser: systemUser(), ...(word && { argument: word }) },
    });
  } finally {
    await opened.close();
  }
}

/** Who gives the command; a container's user may have a number alone. */
function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.());
  }
}

async function createAdministrator({ database }: OpenedForCommand, email: string): Promise<void> {
  if (!isEmail(email) || email.length > 100) throw new StartupFailure(`${email} is not an e-mail address.`);
  const given = process.stdin.isTTY ? undefined : await firstLine();
  const password = given ?? inventPassword();
  const problem = passwordProblem(password) ?? weaknessOf(password, { email });
  if (problem) throw new StartupFailure(`The password is too weak: ${problem}.`);
  const passwordHash = await hashPassword(password);
  const was = await change(database.db, null, async (tx, audit) => {
    const [known] = await tx
      .select()
      .from(users)
      .where(sql`lower(${users.email}) = ${email.toLowerCase()}`)
      .for('update');
    if (known) {
      const [updated] = await tx
        .update(users)
        .set({
          isAdmin: true,
          isApproved: true,
          passwordHash,
          version: known.version + 1,
        })
        .where(sql`${users.id} = ${known.id}`)
        .returning();
      await endSessionsOf(tx, known.id);
      await unlockAccount(tx, known);
      audit('Update', 'Passwords', known.id, { new: { address: ADDRESS } });
      if (!known.isAdmin)
        audit('Update', 'Roles', known.id, {
          old: { isAdmin: false },
          new: { isAdmin: true, address: ADDRESS },
        });
      audit('Update', 'Users', known.id, { old: userAuditValues(known), new: userAuditValues(updated!) });
      return 'there';
    }
    const [created] = await tx
      .insert(users)
      .values({
        userName: email,
        email,
        passwordHash,
        emailConfirmed: true,
        firstName: 'New',
        lastName: 'Administrator',
        isAdmin: true,
      })
      .returning();
    audit('Create', 'Users', created!.id, { new: userAuditValues(created!) });
    return 'new';
  });
  console.log(
    was === 'new'
      ? `${email} is an administrator now.`
      : `${email} is an administrator now and has a new password.`,
  );
  if (!given) console.log(`Password: ${password}`);
}

/** The password that was piped in; nothing when the input is empty. */
async function firstLine(): Promise<string | undefined> {
  for await (const line of createInterface({ input: process.stdin })) return line || undefined;
  return undefined;
}

async function backUp({ database, dataDirectory, isGuest }: OpenedForCommand, file: string): Promise<void> {
  const files = keptFiles(dataDirectory);
  const rows = isGuest
    ? await withCopyOf(dataDirectory, file, ({ pool }) => writeBackup(pool, file, files, database.pool))
    : await writeBackup(database.pool, file, files);
  console.log(`${rows} rows written to ${file}.`);
}

async function checkEverything(opened: OpenedForCommand, settings: Settings): Promise<void> {
  const { database, dataDirectory, isGuest } = opened;
  const check = (of: Database) => checkData(of, settings, dataDirectory);
  const { tables, rows, files, damage } = isGuest
    ? await withCopyOf(dataDirectory, join(tmpdir(), 'lm-check-data'), check)
    : await check(database);
  for (const line of damage) console.log(line);
  const read = `${rows} rows of ${tables} tables and ${files} license files read`;
  if (damage.length > 0) throw new StartupFailure(`${read}: ${damage.length} found damaged.`);
  console.log(`${read}: nothing is damaged.`);
}

function keptFiles({ path }: DataDirectory): Record<string, string> {
  return Object.fromEntries(
    KEPT_FILES.filter((name) => existsSync(join(path, name))).map((name) => [
      name,
      readFileSync(join(path, name), 'utf8'),
    ]),
  );
}

async function restore(
  { database, dataDirectory }: OpenedForCommand,
  file: string,
  force: boolean,
): Promise<void> {
  const [somebody] = await database.db.select({ id: users.id }).from(users).limit(1);
  if (somebody && !force) {
    throw new StartupFailure(
      `The database is not empty: "lm-server restore ${file} --force" replaces everything that it holds.`,
    );
  }
  const { rows, files } = await readBackup(database.pool, file);
  createDataDirectory(dataDirectory);
  for (const name of KEPT_FILES) {
    const content = files[name];
    if (content !== undefined) writePrivately(join(dataDirectory.path, name), JSON.parse(content));
  }
  console.log(`${rows} rows restored from ${file}.`);
}

function readAirports(file: string): AirportSeed[] {
  const airports = existsSync(file) ? readJsonFile(file) : undefined;
  const isAirport = (entry: unknown): entry is AirportSeed =>
    Array.isArray(entry) &&
    entry.length === 3 &&
    entry.every((text) => typeof text === 'string') &&
    /^[A-Z]{3}$/.test(entry[0] as string);
  if (Array.isArray(airports) && airports.every(isAirport)) return airports;
  throw new StartupFailure(
    `${file} must hold JSON such as [["OSL", "Oslo Airport, Gardermoen", "Oslo, Norway"]].`,
  );
}

function readJsonFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch {
    return undefined;
  }
}

async function loadDemoData(opened: OpenedForCommand, settings: Settings): Promise<void> {
  const { db } = opened.database;
  const [known] = await db.select({ id: applications.id }).from(applications).limit(1);
  if (known)
    throw new StartupFailure(
      'The database has applications already: demo data is for a database without any.',
    );
  const [first] = await db.select({ id: users.id }).from(users).orderBy(asc(users.created)).limit(1);
  if (!first) throw new StartupFailure('The database has no users yet: start the server once first.');
  const { licenseFiles } = await licenseFilesOf(opened, settings);
  await db.transaction((tx) => loadDemo(tx, { licenseFiles, now: new Date(), staff: [first.id] }));
  console.log('Demo data loaded.');
}

async function printConfirmation(
  opened: OpenedForCommand,
  settings: Settings,
  email: string,
  isPhone: boolean,
): Promise<void> {
  const [user] = await opened.database.db
    .select()
    .from(users)
    .where(sql`lower(${users.email}) = ${email.toLowerCase()}`);
  if (!user) throw new StartupFailure(`Nobody has the e-mail address ${email}: check its spelling.`);
  if (isPhone && !user.phoneNumber) {
    throw new StartupFailure(`${user.email} has no phone number: enter one in the profile first.`);
  }
  const { tokenSecret } = await openSecrets(opened.database.db, settings, opened.dataDirectory);
  const token = await createConfirmations(tokenSecret).issue(user, isPhone ? 'phone' : 'email');
  console.log(`userId: ${user.id}\ntoken:  ${token}`);
}
