import type { Position } from '../db/position';

export type Caller = {
  userId: string;
  email: string;
  isAdmin: boolean;
  sessionId: string;
  /** What the database had written when the session was looked up; null without a read replica. */
  position: Position | null;
};
