import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Problem } from '../http/problem';
import { createFairQueue, QueueFull, type Turn } from './fairQueue';

/** OWASP's recommendation for Argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** PHC string: salt and cost included. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let checks = 0;

export const passwordChecks = (): number => checks;

let hashOfNobody: Promise<string> | undefined;

/** Without a hash (no such e-mail address) it does the same work and answers no, so that the time tells nothing. */
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

/** About 10 ms each: nobody waits longer than a few seconds. */
const queue = createFairQueue({ running: HASHES_AT_ONCE, waitingOfOne: 64, waiting: 256 });

export const passwordQueue = queue.figures;

/**
 * Waits for a turn to hash, before any statement: a flood of sign-ins must not fill the database's queue. @throws
 * Problem 503 when too much is waiting
 */
export const inTurn = <Result>(turn: Turn, work: () => Promise<Result>): Promise<Result> =>
  refusingWhenFull(() => queue.run(turn, work));

/**
 * For work that depends on the moment it is asked for.
 * @param note begins at once; the work gets what it gives.
 * @throws Problem 503
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

/** Somebody with a session waits behind nobody's work but their own. */
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
