import type { FakeHandlers } from './call';
import { Problem } from './problem';

const notKept = (): never => {
  throw new Problem(501, { detail: 'The fake does not keep this.' });
};

/** Timelines, deleted records and users' sessions. */
export const historyHandlers = {
  listTimeline: notKept,
  getDeleted: notKept,
  restoreDeleted: notKept,
  listUserSessions: notKept,
  endUserSession: notKept,
} satisfies Partial<FakeHandlers>;
