import type { Unsubscribed } from '@prepmarket/notices-api';
import { remoteApi, unwrap } from '@prepmarket/web-kit/store';

const letters = remoteApi('letters', []).injectEndpoints({
  endpoints: (build) => ({
    unsubscribe: build.mutation<Unsubscribed, { secret: string; all: boolean }>({
      query: ({ secret, all }) => ({ url: `notices/unsubscribe/${encodeURIComponent(secret)}${all ? '/all' : ''}`, method: 'POST', anonymous: true }),
      transformResponse: unwrap<Unsubscribed>('unsubscribed'),
    }),
  }),
});

export const { useUnsubscribeMutation } = letters;
