import { isProblem, remoteApi } from '@prepmarket/web-kit/store';

type State = 'ok' | 'unavailable';
/** GET /api/health. */
export interface Health {
  status: State;
  services: Record<string, State>;
}

const status = remoteApi('status', []).injectEndpoints({
  endpoints: (build) => ({
    health: build.query<Health, void>({ query: () => ({ url: 'health', anonymous: true }) }),
  }),
});

export const { useHealthQuery } = status;

/** Where a part is away the answer is a refusal that says which. */
export const healthIn = (error: unknown): Health | undefined => (isProblem(error) && error.body?.services ? (error.body as unknown as Health) : undefined);
