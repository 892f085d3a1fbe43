import { createAsyncThunk, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Problem } from '../http/problem.js';
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

export const SESSION_ENDED = 'Your session has ended. Please sign in again.';

const signedOutState: SessionState = { user: null, loading: false, error: null, authenticated: false, token: null };

/** Loading exactly when a token is stored: it stays so until the user of that token is known. */
export const initialSession = (): SessionState => {
  const token = tokens.read();
  return { ...signedOutState, token, loading: token !== null };
};

/** GET /auth/me for the stored token. Rejects with a Problem. */
export const loadSession = createAsyncThunk<SessionUser, void, { rejectValue: Problem }>(
  'session/load',
  async (_, { rejectWithValue }) => {
    const { data, error } = await send({ url: 'auth/me' });
    if (error) return rejectWithValue(error);
    const body = data as Record<string, unknown>;
    return asUser((body.user ?? body.data) as Record<string, unknown>);
  },
  { condition: () => tokens.read() !== null },
);

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
    sessionExpired: () => ({ ...signedOutState, error: SESSION_ENDED }),
    userChanged: (state, { payload }: PayloadAction<Partial<SessionUser>>) => {
      if (state.user) Object.assign(state.user, payload);
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(loadSession.pending, () => ({ ...signedOutState, token: tokens.read(), loading: true }))
      .addCase(loadSession.fulfilled, (state, { payload }) => ({ ...state, user: payload, loading: false, authenticated: true }))
      // The server's refusal of the token has already ended the session with a sentence of its own.
      .addCase(loadSession.rejected, (state, { payload }) => ({ ...signedOutState, error: state.error ?? payload?.message ?? null })),
});

export const { signedIn, signedOut, sessionExpired, userChanged } = session.actions;
