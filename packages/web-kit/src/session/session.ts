import { createAsyncThunk, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Problem } from '../http/problem.js';
import { renew } from '../http/renew.js';
import { send } from '../http/retry.js';
import { tokens } from '../http/token.js';
import { asUser, type SessionUser } from './user.js';

export interface SessionState {
  user: SessionUser | null;
  loading: boolean;
  error: string | null;
  authenticated: boolean;
  token: string | null;
}

const SESSION_ENDED = 'Your session has ended. Please sign in again.';
export const ENDED_ELSEWHERE = 'You have signed out in another tab. Please sign in again to go on here.';

const signedOutState: SessionState = { user: null, loading: false, error: null, authenticated: false, token: null };

/** Loading exactly when a token is stored: it stays so until the user of that token is known. */
const initialSession = (): SessionState => {
  const token = tokens.read();
  return { ...signedOutState, token, loading: token !== null };
};

interface Asked {
  token: string;
}
interface LoadTypes {
  rejectValue: Problem;
  pendingMeta: Asked;
  fulfilledMeta: Asked;
  rejectedMeta: Asked;
}

const asked = (): Asked => ({ token: tokens.read() as string });

/** GET /auth/me for the stored token. Rejects with a Problem. */
export const loadSession = createAsyncThunk<SessionUser, void, LoadTypes>(
  'session/load',
  async (_, { fulfillWithValue, rejectWithValue, getState }) => {
    const first = asked();
    const before = await send({ url: 'auth/me', token: first.token });
    // An old token of a session that goes on is renewed first.
    const { token } = before.error?.status === 401 ? await renew(first.token) : {};
    const now = (getState() as { session: SessionState }).session;
    // Somebody has signed in with it meanwhile.
    if (before.error && now.authenticated && now.token === token) return rejectWithValue(before.error, first);
    const meta = token ? { token } : first;
    const { data, error } = token ? await send({ url: 'auth/me', token }) : before;
    if (error) return rejectWithValue(error, meta);
    const body = data as Record<string, unknown>;
    return fulfillWithValue(asUser((body.user ?? body.data) as Record<string, unknown>), meta);
  },
  { condition: () => tokens.read() !== null, getPendingMeta: asked },
);

/** Whose page it is stays known, so that it can stand while they sign in again; without a user there is nothing to keep. */
const ended = (state: SessionState, error: string | null): SessionState => ({ ...signedOutState, user: state.user, error });

export const session = createSlice({
  name: 'session',
  initialState: initialSession,
  reducers: {
    signedIn: (_, { payload }: PayloadAction<{ token: string; user: object }>) => ({
      ...signedOutState,
      token: payload.token,
      user: asUser(payload.user as Record<string, unknown>),
      authenticated: true,
    }),
    signedOut: () => signedOutState,
    sessionExpired: (state, { payload }: PayloadAction<string | undefined>) => ended(state, payload ?? SESSION_ENDED),
    tokenRenewed: (state, { payload: { token, before } }: PayloadAction<{ token: string; before: string }>) => {
      if (state.token === before) state.token = token;
    },
    userChanged: (state, { payload }: PayloadAction<Partial<SessionUser>>) => {
      if (state.user) Object.assign(state.user, payload);
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(loadSession.pending, (state, { meta }) => ({ ...state, error: null, token: meta.token, loading: true }))
      // An answer speaks of the token it was asked with and of no other.
      .addCase(loadSession.fulfilled, (state, { payload, meta }) =>
        meta.token === state.token ? { ...signedOutState, token: meta.token, user: payload, authenticated: true } : state,
      )
      .addCase(loadSession.rejected, (state, { payload, meta }) =>
        'token' in meta && meta.token === state.token ? ended(state, payload?.message ?? null) : state,
      ),
});

export const { signedIn, signedOut, sessionExpired, tokenRenewed, userChanged } = session.actions;

/** Whose page stands while nobody is signed in any more: they are asked to sign in again over it. */
export const isInterrupted = ({ user, authenticated, loading }: SessionState): boolean => user !== null && !authenticated && !loading;
