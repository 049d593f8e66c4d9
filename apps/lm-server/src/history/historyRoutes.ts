import type { Handlers } from '../http/call';
import { Problem } from '../http/problem';

const notYet = (): never => {
  throw new Problem(501, 'This server does not answer this call yet.');
};

/** What happened to a record, and bringing it back. */
export const historyHandlers = {
  listTimeline: notYet,
  getDeleted: notYet,
  restoreDeleted: notYet,
  listUserSessions: notYet,
  endUserSession: notYet,
} satisfies Partial<Handlers>;
