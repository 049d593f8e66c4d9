import { hash, verify } from '@node-rs/argon2';

/** OWASP's recommendation for Argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The Argon2id hash of a password, with its salt and cost (PHC string). */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let checks = 0;

/** How many passwords this process has checked, each at the full cost. */
export const passwordChecks = (): number => checks;

let hashOfNobody: Promise<string> | undefined;

/**
 * Whether the password is the one that was hashed. Without a hash (nobody has that e-mail address) it does the
 * same work and answers no, so that the time tells nothing.
 */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  hashOfNobody ??= hashPassword('nobody');
  const isRight = await verify(passwordHash ?? (await hashOfNobody), password);
  checks += 1;
  return isRight && passwordHash !== undefined;
}
