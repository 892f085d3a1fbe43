import type { PersonalFormats } from '@prepmarket/api-kit';
import { type Login, messages, type Profile, type Registration, type SignedIn, type User } from '@prepmarket/identity-api';
import { ifMatch, remoteApi, type Sending, unwrap } from '@prepmarket/web-kit/store';

/** An answer of an account call that may carry nothing but a sentence. */
interface Said {
  message?: string;
}
type Entered = SignedIn & Said;

const post = (url: string, body: unknown) => ({ url, method: 'POST', body, anonymous: true });

const account = remoteApi('account', []).injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<Entered, Login>({ query: (body) => post('auth/login', body) }),
    register: build.mutation<Entered, Registration>({ query: (body) => post('register', body) }),
    me: build.query<User, void>({ query: () => ({ url: 'auth/me' }), transformResponse: unwrap<User>('user') }),
    verifyEmail: build.query<Said & { data?: { email: string } | null }, string>({
      query: (token) => ({ url: `auth/verify-email/${encodeURIComponent(token)}`, anonymous: true }),
    }),
    resendConfirmation: build.mutation<Said, string>({
      query: (email) => post('auth/resend-confirmation', { email }),
      transformErrorResponse: (problem) => (problem.reason === 'answered' && !problem.said ? { ...problem, message: messages.resendFailed } : problem),
    }),
    forgotPassword: build.mutation<Said, string>({ query: (email) => post('auth/forgot-password', { email }) }),
    resetPassword: build.mutation<Said, { token: string; password: string }>({ query: (body) => post('auth/reset-password', body) }),
    saveProfile: build.mutation<Partial<User>, Profile & { id: string; version?: number }>({
      query: ({ id, version, ...body }) => ({ url: `users/${id}`, method: 'PUT', body, headers: ifMatch(version) }),
      transformResponse: unwrap<Partial<User>>('user'),
    }),
    saveFormats: build.mutation<User, { id: string; formats: PersonalFormats; sending?: Sending }>({
      query: ({ id, formats, sending }) => ({ url: `users/${id}/formats`, method: 'PUT', body: formats, sending }),
      transformResponse: unwrap<User>('user'),
    }),
    saveAvatar: build.mutation<User, { id: string; image: string; sending?: Sending }>({
      query: ({ id, image, sending }) => ({ url: `users/${id}/avatar`, method: 'PUT', body: { image }, sending }),
      transformResponse: unwrap<User>('user'),
    }),
    removeAvatar: build.mutation<User, { id: string; sending?: Sending }>({
      query: ({ id, sending }) => ({ url: `users/${id}/avatar`, method: 'DELETE', sending }),
      transformResponse: unwrap<User>('user'),
    }),
    changePassword: build.mutation<Said & { token?: string }, { currentPassword: string; newPassword: string; sending?: Sending }>({
      query: ({ sending, ...body }) => ({ url: 'auth/change-password', method: 'PUT', body, sending }),
    }),
  }),
});

export const {
  useLoginMutation,
  useRegisterMutation,
  useMeQuery,
  useVerifyEmailQuery,
  useResendConfirmationMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useSaveProfileMutation,
  useSaveFormatsMutation,
  useSaveAvatarMutation,
  useRemoveAvatarMutation,
  useChangePasswordMutation,
} = account;

export const { resendConfirmation } = account.endpoints;
