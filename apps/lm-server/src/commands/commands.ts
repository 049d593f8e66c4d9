import { resolve } from 'node:path';
import { demandBackup } from '../db/backupFile';
import type { Settings } from '../start/settings';
import {
  adoptSecretsOf,
  backUp,
  checkEverything,
  loadAirportsOf,
  loadDemoData,
  restore,
} from './dataCommands';
import { inspectLicense, printCustomerKey, revokeKey, vouchForKey } from './licenseCommands';
import { verifyLogOf } from './logCommands';
import { answering, using } from './openForCommand';
import { createAdministrator, printConfirmation } from './userCommands';

export type Command = {
  usage: string;
  summary: string;
  details?: string;
  options?: Record<string, { type: 'boolean' | 'string' }>;
  words: 0 | 1;
  /** Exit code 1 is its judgement; what keeps it from answering is 2. */
  judges?: true;
  /** Resolves to the exit code. */
  run: (settings: Settings, call: CommandCall) => Promise<number>;
};

type CommandCall = { name: string; word: string; options: Record<string, unknown> };

export const COMMANDS: Readonly<Record<string, Command>> = {
  serve: {
    usage: '',
    summary: 'Serve the API and the web application. This is what happens without a command, too.',
    words: 0,
    // No other command needs what answers over HTTP, which is most of what there is to load.
    run: async (settings) => {
      const { serve } = await import('./serve');
      await serve(settings);
      return 0;
    },
  },
  migrate: {
    usage: '',
    summary: "Bring the database to this version's schema and end.",
    details: 'The server does it by itself at start; this is for an upgrade in a step of its own.',
    words: 0,
    run: (settings, call) =>
      using(settings, call, { creates: true }, () => {
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
      answering(settings, call, { migrate: false }, (opened) => backUp(opened, settings, resolve(call.word))),
  },
  restore: {
    usage: 'FILE [--force] [--keep-tokens]',
    summary: 'Put the backup FILE in the place of everything that the database holds.',
    details:
      'Stop every server of this database first. A database that has users is replaced only with --force.\nA backup of an older version is brought to the schema of this one.\nAPI tokens go on that the replaced database knows and that were not revoked in it; all others are revoked. With --keep-tokens they are as they were in the backup, those revoked since then too: for an installation that moves.',
    options: { force: { type: 'boolean' }, 'keep-tokens': { type: 'boolean' } },
    words: 1,
    run: async (settings, call) => {
      const file = resolve(call.word);
      await demandBackup(file);
      return answering(settings, call, { alone: true, creates: true, migrate: false }, (opened) =>
        restore(opened, settings, file, {
          force: call.options.force === true,
          keepTokens: call.options['keep-tokens'] === true,
        }),
      );
    },
  },
  'check-data': {
    usage: '',
    summary:
      'Read everything that is kept and say what is damaged; exit code 1 then, 2 when that cannot be found out.',
    details:
      'Every row and index, every reference, every license file, the kept counts and the secrets. Nothing is changed; the audit log notes the command.\nWhile a server has the embedded database open, a copy of it is read, which lies in the system’s directory for temporary files meanwhile (TMPDIR).',
    judges: true,
    words: 0,
    run: (settings, call) =>
      answering(settings, call, { migrate: false }, (opened) => checkEverything(opened, settings)),
  },
  'verify-log': {
    usage: '[--checkpoint FILE]',
    summary:
      'Recompute the log and say the first entry that does not fit, and how; exit code 1 then, 2 when that cannot be found out.',
    details:
      'Every entry of the audit log and every issue of a license is held against its leaf, every leaf against the tree, the tree against every checkpoint.\nFILE is a checkpoint that you kept elsewhere, as GET /lm/log/checkpoint answered it: without one, nobody can tell that the end of the log was cut off together with its checkpoints, or that an old state of the database was put back.\nNothing is changed; the audit log notes the command. The server may run.',
    options: { checkpoint: { type: 'string' } },
    judges: true,
    words: 0,
    run: (settings, call) =>
      answering(settings, call, { migrate: false, secrets: true }, (opened) =>
        verifyLogOf(opened, settings, call.options.checkpoint as string | undefined),
      ),
  },
  'load-airports': {
    usage: 'FILE',
    summary: 'Add the airports in FILE whose IATA code is not there yet.',
    details: 'FILE is JSON: [["OSL", "Oslo Airport, Gardermoen", "Oslo, Norway"], …]',
    words: 1,
    run: (settings, call) =>
      using(settings, call, {}, (opened) => loadAirportsOf(opened, resolve(call.word))),
  },
  'load-demo': {
    usage: '',
    summary: 'Fill a database that has no applications yet with demo data.',
    words: 0,
    run: (settings, call) =>
      using(settings, call, { secrets: true }, (opened) => loadDemoData(opened, settings)),
  },
  confirmation: {
    usage: 'EMAIL [--phone]',
    summary: 'Print the token that confirms a user’s e-mail address or, with --phone, their phone number.',
    details:
      'Send it there: whoever can read it has proved that the address or the number is theirs.\nIt is good for one day and for one POST to /lm/api/Users/confirm-email or confirm-phone, with the userId printed.',
    options: { phone: { type: 'boolean' } },
    words: 1,
    run: (settings, call) =>
      using(settings, call, { secrets: true }, (opened) =>
        printConfirmation(opened, settings, call.word, call.options.phone === true),
      ),
  },
  'adopt-secrets': {
    usage: '',
    summary: 'Make the secrets that are set now those of the database, after you have replaced them.',
    details:
      'A server with other secrets than those that the database knows does not start: usually that is a mistake.\nThis is not needed for a license key that is put before the old one.',
    words: 0,
    run: (settings, call) => using(settings, call, {}, (opened) => adoptSecretsOf(opened, settings)),
  },
  'inspect-license': {
    usage: 'FILE [--log-key VKEY]',
    summary: 'Say whether the license file FILE is genuine, for whom, and until when.',
    details:
      'Prints the verdict, for whom the license is, until when, and what has become of it. Ends with 0 only when it is genuine and current, with 2 when that cannot be found out.\nVKEY is the key of the log as it was given to customers; without it that of the database is believed.',
    options: { 'log-key': { type: 'string' } },
    judges: true,
    words: 1,
    run: (settings, call) =>
      answering(settings, call, { secrets: true }, (opened) =>
        inspectLicense(opened, settings, resolve(call.word), call.options['log-key'] as string | undefined),
      ),
  },
  'customer-key': {
    usage: 'CUSTOMER',
    summary: 'Print the key with which the customer opens its license files.',
    details:
      'CUSTOMER is a number or a whole name. The key opens the files of this customer and no others: give it to them over a channel that you trust.\nAfter a change of LM_LICENSE_FILE_KEY there is one for each, the newest first; files of each time need their own.',
    words: 1,
    run: (settings, call) =>
      using(settings, call, { secrets: true }, (opened) => printCustomerKey(opened, settings, call.word)),
  },
  'revoke-key': {
    usage: 'KID [--since DATE | --undo]',
    summary: 'Have the license files refused that a stolen signing key has signed.',
    details:
      'KID is the id of the key, as GET /lm/api/LicenseKeys lists it. It must not be the one that signs: put a new key before it first.\nAll its files are refused, or with --since those that say they were issued then or later. A thief can write any date into a file: leave --since out unless you can tell the thief’s files otherwise.\n--undo takes a revocation back.',
    options: { since: { type: 'string' }, undo: { type: 'boolean' } },
    words: 1,
    run: (settings, call) =>
      using(settings, call, { secrets: true }, (opened) =>
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
    run: (settings, call) =>
      using(settings, call, { secrets: true }, (opened) => vouchForKey(opened, settings, call.word)),
  },
};
