import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Problem } from '../http/problem';
import { createFairQueue, QueueFull, type Turn } from './fairQueue';

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

/** Node's threads for files, names and hashes (`UV_THREADPOOL_SIZE`). */
const THREADS = Number(process.env.UV_THREADPOOL_SIZE) || 4;

/** Half of the cores and half of the threads are left to whatever else the server does. */
const HASHES_AT_ONCE = Math.max(1, Math.floor(Math.min(availableParallelism(), THREADS) / 2));

/** At 10 ms for a hash nobody waits for more than a few seconds. */
const queue = createFairQueue({ running: HASHES_AT_ONCE, waitingOfOne: 64, waiting: 256 });

/** What waits to be hashed or checked, and how much has been refused so far because too much was waiting. */
export const passwordQueue = queue.figures;

/**
 * Does what costs a hash when the caller's turn has come, with the statements that belong to it: a flood of sign-ins must
 * not fill the database's queue either.
 * @throws Problem 503 when too much is waiting already
 */
export const inTurn = <Result>(turn: Turn, work: () => Promise<Result>): Promise<Result> =>
  refusingWhenFull(() => queue.run(turn, work));

/**
 * The same for work that depends on how things stand when it is asked for.
 * @param note begins at once, unless there is no room; the work gets what it gives.
 * @throws Problem 503 when too much is waiting already
 */
export const inTurnSince = <Noted, Result>(
  turn: Turn,
  note: () => Promise<Noted>,
  work: (noted: Noted) => Promise<Result>,
): Promise<Result> =>
  refusingWhenFull(() => {
    queue.demandRoom(turn);
    const noted = note();
    noted.catch(() => undefined); // nobody awaits it when the place goes to somebody else
    return queue.run(turn, async () => work(await noted));
  });

/** Whoever has a session waits for a hash behind nobody's but their own. */
export const turnOf = ({ userId }: { userId: string }): Turn => ({ of: `user ${userId}`, isKnown: true });

async function refusingWhenFull<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (thrown) {
    throw thrown instanceof QueueFull ? busy() : thrown;
  }
}

const busy = () =>
  new Problem(503, 'Too many people are signing in at the moment. Try again in a few seconds.', undefined, {
    'retry-after': '3',
  });
