import { DEMO } from '@lm/lists/demo';
import { hasApplications } from '../applications/applicationStore';
import type { Db } from '../db/Db';
import type { SignUpPolicy } from '../session/signUpPolicy';
import type { Settings } from './settings';

export const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host);

/** Closed, except where somebody tries the product out: demo data, on this machine alone. */
export async function signUpPolicyOf(
  { signUp, demo, host, trustProxy }: Pick<Settings, 'signUp' | 'demo' | 'host' | 'trustProxy'>,
  db: Db,
): Promise<SignUpPolicy> {
  if (signUp !== undefined) return signUp;
  const isPrivate = isLoopback(host) && trustProxy === false;
  return demo && isPrivate && (await hasDemoData(db)) ? 'open' : 'closed';
}

const hasDemoData = (db: Db) =>
  hasApplications(
    db,
    DEMO.applications.map(({ name }) => name),
  );
