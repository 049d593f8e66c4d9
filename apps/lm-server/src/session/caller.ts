/** The signed-in user behind a call. */
export type Caller = {
  userId: string;
  email: string;
  isAdmin: boolean;
  sessionId: string;
};
