import type { Db } from '../db/Db';
import type { Position } from '../db/position';
import type { KeyedCall } from '../idempotency/idempotencyStore';

export type Caller = {
  userId: string;
  email: string;
  isAdmin: boolean;
  /** Absent with a token. */
  sessionId?: string;
  /** The API token that the call carries. */
  token?: { id: string; name: string; scopes: readonly string[] };
  /** What the database had written when the session was looked up; null without a read replica. */
  position: Position | null;
  /** When the call has an `Idempotency-Key`. */
  keyed?: KeyedCall;
  /**
   * Judges session, token and role as they are now, and keeps the session or token from ending before `tx` does.
   * Absent where nobody has to be signed in.
   * @throws Problem 401, 403
   */
  admitAgain?: (tx: Db) => Promise<void>;
};
