import type { Id } from '../ids';

/** A user, as far as the rules need to know one. */
export interface User {
  id: Id;
  userName?: string | null | undefined;
  email?: string | null | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  isAdmin?: boolean | null | undefined;
  /** False: cannot sign in yet. */
  isApproved?: boolean | null | undefined;
}
