import { createInterface } from 'node:readline/promises';
import { isUserEmail, passwordProblem } from '@lm/domain';
import { hashPassword } from '../session/passwords';
import { weaknessOf } from '../session/weakPasswords';
import type { Settings } from '../start/settings';
import { openSecrets } from '../start/sharedFileKey';
import { inventPassword } from '../start/signIns';
import { StartupFailure } from '../start/startupFailure';
import { createConfirmations } from '../users/confirmations';
import { makeAdministrator } from '../users/userRules';
import { findUserByEmail } from '../users/userStore';
import { ADDRESS, type OpenedForCommand } from './openForCommand';

export async function createAdministrator({ database }: OpenedForCommand, email: string): Promise<void> {
  if (!isUserEmail(email)) throw new StartupFailure(`${email} is not an e-mail address in ASCII.`);
  const given = process.stdin.isTTY ? undefined : await firstLine();
  const password = given ?? inventPassword();
  const problem = passwordProblem(password) ?? weaknessOf(password, { email });
  if (problem) throw new StartupFailure(`The password is too weak: ${problem}.`);
  const passwordHash = await hashPassword(password);
  const was = await makeAdministrator(database.db, { email, passwordHash, address: ADDRESS });
  console.log(`${email} is an administrator now${was === 'there' ? ' and has a new password' : ''}.`);
  if (!given) console.log(`Password: ${password}`);
}

/** Undefined when nothing was piped in. */
async function firstLine(): Promise<string | undefined> {
  for await (const line of createInterface({ input: process.stdin })) return line || undefined;
  return undefined;
}

export async function printConfirmation(
  opened: OpenedForCommand,
  settings: Settings,
  email: string,
  isPhone: boolean,
): Promise<void> {
  const user = await findUserByEmail(opened.database.db, email);
  if (!user) throw new StartupFailure(`Nobody has the e-mail address ${email}: check its spelling.`);
  if (isPhone && !user.phoneNumber) {
    throw new StartupFailure(`${user.email} has no phone number: enter one in the profile first.`);
  }
  const { tokenSecret } = await openSecrets(opened.database.db, settings, opened.dataDirectory);
  const token = await createConfirmations(tokenSecret).issue(user, isPhone ? 'phone' : 'email');
  console.log(`userId: ${user.id}\ntoken:  ${token}`);
}
