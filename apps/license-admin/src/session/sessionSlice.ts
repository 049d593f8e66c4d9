import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type Credentials = { token: string; email: string };

/** Why a session is over. */
type SessionEnd =
  /** The user asked for it. */
  | 'signed-out'
  /** The token's expiry claim has passed. */
  | 'expired'
  /** The server answered 401 or 403. */
  | 'refused'
  /** Another tab of the browser ended it. */
  | 'elsewhere';

type SessionState = {
  /** The bearer token; null when nobody is signed in. */
  token: string | null;
  /** The signed-in e-mail address. */
  email: string | null;
  /** Why the last session of this page ended, or why this one is about to; null before that. */
  endedBy: SessionEnd | null;
  /** Whose session ended against their will, and who will want to sign in again. */
  lastEmail: string | null;
};

const initialState: SessionState = { token: null, email: null, endedBy: null, lastEmail: null };

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    signedIn: (_, { payload: { token, email } }: PayloadAction<Credentials>): SessionState => ({
      token,
      email,
      endedBy: null,
      lastEmail: null,
    }),
    /** Whoever is signed in by an address has another one; nobody is when they have left meanwhile. */
    addressChanged: (
      state,
      { payload: { from, to } }: PayloadAction<{ from: string; to: string }>,
    ): SessionState => (state.email === from ? { ...state, email: to } : state),
    /** Whatever ends the session from now on, such as a call refused meanwhile, the user wanted it. */
    signOutAsked: (state): SessionState => ({ ...state, endedBy: 'signed-out' }),
    sessionEnded: (state, { payload }: PayloadAction<SessionEnd>): SessionState => {
      if (state.token === null) return state;
      const endedBy = state.endedBy ?? payload;
      return { token: null, email: null, endedBy, lastEmail: endedBy === 'signed-out' ? null : state.email };
    },
  },
  selectors: {
    selectSession: (state) => state,
    selectToken: (state) => state.token,
    selectEmail: (state) => state.email,
  },
});

export const { signedIn, addressChanged, signOutAsked, sessionEnded } = sessionSlice.actions;
export const { selectSession, selectToken, selectEmail } = sessionSlice.selectors;
export const sessionReducer = sessionSlice.reducer;
