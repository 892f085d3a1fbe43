import type { Enrolment, PasswordAndCode, SecondFactorState, SignedIn } from '@prepmarket/identity-api';
import { remoteApi, type Sending, unwrap } from '@prepmarket/web-kit/store';

const tags = ['identity/SecondFactor'] as const;
type Sent<T> = T & { sending?: Sending };
const call = (url: string, { sending, ...body }: Sent<object>, method = 'POST') => ({ url, method, body, sending });
const open = (url: string, body: object, method = 'POST') => ({ url, method, body, anonymous: true });
const codes = unwrap<string[]>('recoveryCodes');

const secondFactor = remoteApi('factors', tags).injectEndpoints({
  endpoints: (build) => ({
    secondFactor: build.query<SecondFactorState, void>({
      query: () => ({ url: 'auth/second-factor' }),
      transformResponse: unwrap<SecondFactorState>('secondFactor'),
      providesTags: tags,
    }),
    beginEnrolment: build.mutation<Enrolment, Sent<{ password: string }>>({
      query: (sent) => call('auth/second-factor', sent),
      transformResponse: unwrap<Enrolment>('enrolment'),
    }),
    confirmEnrolment: build.mutation<string[], Sent<{ code: string }>>({
      query: (sent) => call('auth/second-factor', sent, 'PUT'),
      transformResponse: codes,
      invalidatesTags: tags,
    }),
    disable: build.mutation<unknown, Sent<PasswordAndCode>>({ query: (sent) => call('auth/second-factor/off', sent), invalidatesTags: tags }),
    renewCodes: build.mutation<string[], Sent<PasswordAndCode>>({
      query: (sent) => call('auth/second-factor/recovery-codes', sent),
      transformResponse: codes,
      invalidatesTags: tags,
    }),
    enterCode: build.mutation<SignedIn, { challenge: string; code: string }>({ query: (body) => open('auth/login/code', body) }),
    beginAtSignIn: build.mutation<Enrolment, { challenge: string }>({
      query: (body) => open('auth/login/enrolment', body),
      transformResponse: unwrap<Enrolment>('enrolment'),
    }),
    confirmAtSignIn: build.mutation<SignedIn, { challenge: string; code: string }>({ query: (body) => open('auth/login/enrolment', body, 'PUT') }),
  }),
});

export const {
  useSecondFactorQuery,
  useBeginEnrolmentMutation,
  useConfirmEnrolmentMutation,
  useDisableMutation,
  useRenewCodesMutation,
  useEnterCodeMutation,
  useBeginAtSignInMutation,
  useConfirmAtSignInMutation,
} = secondFactor;
