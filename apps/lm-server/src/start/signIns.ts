import { randomInt } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { passwordProblem } from '@lm/domain';
import type { DataDirectory } from './dataDirectory';
import type { Db } from '../db/Db';
import { prepareFirstStart } from './firstStart';
import type { LicenseFiles } from '../licenses/licenseFile';
import { writePrivately } from './durableFiles';
import { damaged, readKept } from './keptFile';
import { isPassword } from '../session/passwords';
import type { Settings } from './settings';
import { findUserByEmail, firstUser } from '../users/userStore';

type KeptSignIn = { email: string; /** Absent when the operator chose it. */ password?: string };
type KeptSignIns = { administrator: KeptSignIn; user?: KeptSignIn };

const ADMINISTRATOR = 'admin@example.com';
const USER = 'user@example.com';

/** Without what is mistaken for one another on a screen. */
const READABLE = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/**
 * Generates the passwords that nobody chose, keeps them in the data directory and shows them at each start. @returns
 * a line for each account that still has its first password
 */
export async function prepareSignIns(
  db: Db,
  settings: Pick<Settings, 'administrator' | 'demo'>,
  licenseFiles: LicenseFiles,
  { path }: DataDirectory,
): Promise<string[]> {
  const file = join(path, 'sign-ins.json');
  const isNew = !existsSync(file);
  if (isNew && (await firstUser(db))) return []; // nothing is written: a full disk holds up no server that needs none
  // Kept before it is used: an account whose password nobody knows would be worse than a file without an account.
  if (isNew) writePrivately(file, inventSignIns(settings), { keepExisting: true });
  const { administrator, user } = keptIn(file);
  const wasFirstStart = await prepareFirstStart(db, {
    administrator: {
      email: administrator.email,
      password: administrator.password ?? settings.administrator?.password ?? inventPassword(),
    },
    ...(settings.demo && {
      demo: {
        user: { email: user?.email ?? USER, password: user?.password ?? inventPassword() },
        licenseFiles,
        now: new Date(),
      },
    }),
  });
  if (isNew && !wasFirstStart) {
    rmSync(file, { force: true }); // somebody else furnished this database, with passwords of their own
    return [];
  }
  const known = await Promise.all([
    describe(db, 'Administrator', administrator),
    user ? describe(db, 'User', user) : undefined,
  ]);
  const isOfUse = known.some((signIn) => signIn?.isKept);
  const heldPasswords = administrator.password !== undefined || user?.password !== undefined;
  if (heldPasswords && !isOfUse) rmSync(file, { force: true }); // passwords that open nothing any more
  return known.flatMap((signIn) => signIn?.line ?? []);
}

const IF_DAMAGED =
  'delete it and start again; it holds generated passwords alone, and "lm-server create-admin EMAIL" lets in an administrator who does not know theirs.';

function keptIn(file: string): KeptSignIns {
  const kept = readKept(file, IF_DAMAGED) as Partial<KeptSignIns>;
  if (typeof kept.administrator?.email !== 'string') throw damaged(file, IF_DAMAGED);
  return kept as KeptSignIns;
}

function inventSignIns({ administrator, demo }: Pick<Settings, 'administrator' | 'demo'>): KeptSignIns {
  return {
    administrator: administrator
      ? { email: administrator.email }
      : { email: ADMINISTRATOR, password: inventPassword() },
    ...(demo && { user: { email: USER, password: inventPassword() } }),
  };
}

/** Obeys the domain's rules: four groups of four, about 93 bits. */
export function inventPassword(): string {
  const group = () => Array.from({ length: 4 }, () => READABLE[randomInt(READABLE.length)]).join('');
  for (;;) {
    const password = [group(), group(), group(), group()].join('-');
    if (!passwordProblem(password)) return password;
  }
}

/** Undefined for an account that is gone. */
async function describe(
  db: Db,
  role: string,
  { email, password }: KeptSignIn,
): Promise<{ line: string; isKept: boolean } | undefined> {
  const row = await findUserByEmail(db, email);
  if (!row) return undefined;
  const label = `${role}:`.padEnd(15);
  if (!password) return { line: `${label}${email}   (with the password that you chose)`, isKept: false };
  return (await isPassword(password, row.passwordHash))
    ? { line: `${label}${email}   ${password}`, isKept: true }
    : { line: `${label}${email}   (the password has been changed)`, isKept: false };
}
